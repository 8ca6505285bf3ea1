"""Ways to reach a random moment of a random game."""

from collections.abc import Callable, Iterator

from pandemonium.kernel.game import Game, Settings, seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Table

ENOUGH = 25
MOST_GAMES = 60
"""So many short games may follow one another until something was seen often enough."""
ANOTHER = 10_000
"""How far the number of a game that follows a short one is from its own."""


def dice(number: int) -> Rng:
    """Return a generator for the test itself, apart from the table's."""
    return rng_from_seed(b"test" + seed_from_number(number))


def some_settings(game: Game, seats: int, rng: Rng) -> Settings:
    """Return playable settings: the defaults half of the time, else a random combination."""
    if rng.below(2) == 0:
        return game.settle(seats, {})
    for _ in range(40):
        chosen = {s.key: s.choices[rng.below(len(s.choices))] for s in game.settings}
        if game.check(seats, chosen) is None:
            return game.settle(seats, chosen)
    return game.settle(seats, {})


def some_table(game: Game, number: int) -> tuple[Table, Rng]:
    """Return a fresh table with random seats and settings, and a generator to play it with."""
    rng = dice(number)
    playable = list(game.seats)
    seats = playable[rng.below(len(playable))]
    chosen = some_settings(game, seats, rng)
    return game.start(seats, seed_from_number(number), chosen), rng


def moments(
    game: Game, number: int, every: int, limit: int, enough: Callable[[], bool] = lambda: True
) -> Iterator[tuple[Table, Rng]]:
    """Play a random game and stop at about every *every*-th decision, *limit* times at most.

    A game that is over before there were ENOUGH stops is followed by another, so that a short
    game is looked at as often as a long one; and so is one in which what the test is about did not
    happen often *enough*.
    """
    stops = games = 0
    while stops < min(limit, ENOUGH) or (games < MOST_GAMES and not enough()):
        for s, rng in stops_of(game, number, every, limit - stops if stops < limit else limit):
            yield s, rng
            stops += 1
        games += 1
        number += ANOTHER


def stops_of(game: Game, number: int, every: int, limit: int) -> Iterator[tuple[Table, Rng]]:
    """Stop on the way through one random game."""
    s, rng = some_table(game, number)
    yield s, rng
    made = 0
    for _ in range(limit - 1):
        if s.outcome is not None:
            return
        for _ in range(1 + rng.below(2 * every)):
            if s.outcome is not None:
                break
            random_decision(s, rng)
            made += 1
            assert made <= game.max_decisions, "the game does not end"
        yield s, rng
