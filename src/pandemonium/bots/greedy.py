"""Looks one decision ahead and takes what stands best."""

from pandemonium.bots.eyes import Eyes
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table

ADVICE_WORLDS = 2
LOOK_WORLDS = 4
LOOKS = 240
"""About so many look-aheads a decision: with many options there are fewer worlds for each."""


class GreedyBot:
    """Follows the game's advice where there is any, else tries every option once in each world."""

    blind = False

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        ways = eyes.ways()
        if len(ways) == 1:
            return ways[0]
        totals = scores(eyes, rng)
        return ways[best([totals[place] for place in ways], rng)]


def scores(eyes: Eyes, rng: Rng) -> list[float]:
    """Return how good each option looks, on the mean over imagined tables."""
    advise = eyes.game.advise
    options = len(eyes.ask.options)
    totals = [0.0] * options
    if advise is not None:
        for _ in range(ADVICE_WORLDS):
            advice = advise(eyes.imagine(rng), eyes.seat, rng)
            if len(advice) != options:
                raise ValueError(
                    f"{eyes.game.key}: advice for {len(advice)} options at "
                    f"{eyes.ask.prompt!r}, which has {options}"
                )
            totals = [total + score for total, score in zip(totals, advice, strict=True)]
        return totals
    for _ in range(max(1, min(LOOK_WORLDS, LOOKS // options))):
        world = eyes.imagine(rng)
        for index in range(options):
            totals[index] += look_ahead(eyes.game, world, eyes.seat, index)
    return totals


def look_ahead(game: Game, world: Table, seat: int, index: int) -> float:
    """Return how *seat* stands after its option *index*; chance falls alike for every option."""
    trial = world.clone()
    trial.silent = True
    ask = trial.asks[seat]
    assert ask is not None, "an imagined table lost the seat's own decision"
    answer(trial, seat, ask.number, index)
    return game.evaluate(trial, seat)


def best(totals: list[float], rng: Rng) -> int:
    """Return the place of the highest score; chance breaks ties."""
    top = max(totals)
    places = [place for place, score in enumerate(totals) if score == top]
    return places[rng.below(len(places))] if len(places) > 1 else places[0]
