"""Search games in which something happens that no golden replay shows, and keep their beginnings.

What may happen is everything a game has a word for: events, prompts, verbs and reasons of
why-nots. Random players with a habit (each game draws a liking for every verb) get into rare
corners soon; a game is kept up to the fingerprint after its last find. ``python tools/rare.py
goetia`` throws that game's rare replays away and searches anew; run it after a change of rules.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from pandemonium.arena.golden import happening, occurring, vocabulary
from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, Settings, seed_from_number
from pandemonium.kernel.match import EVERY, Match
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Ask

ROOT = Path(__file__).resolve().parent.parent
GAMES = 400
"""So many games are tried before the rest is given up."""
LONGEST = 600
"""Nobody wants to keep a longer one."""
LIKINGS = (0, 1, 1, 4, 16)


def some_settings(game: Game, seats: int, rng: Rng) -> Settings:
    """Return the settings of this game: the usual ones, or any that can be played."""
    while rng.below(3):
        chosen = {s.key: s.choices[rng.below(len(s.choices))] for s in game.settings}
        if game.check(seats, chosen) is None:
            return game.settle(seats, chosen)
    return game.settle(seats, {})


def by_habit(ask: Ask, likings: dict[str, int], rng: Rng) -> int:
    """Return an option, each verb as likely as it is liked; anything if nothing is."""
    weights = [
        likings.setdefault(option.verb, LIKINGS[rng.below(len(LIKINGS))]) for option in ask.options
    ]
    total = sum(weights)
    if total == 0:
        return rng.below(len(weights))
    place = rng.below(total)
    for index, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return index
    raise AssertionError("the weights do not add up")


def play(game: Game, number: int, missing: set[str]) -> tuple[replays.Replay, set[str]]:
    """Play game *number* and return its beginning up to the last find, and what was found."""
    seed = seed_from_number(number)
    rng = rng_from_seed(b"rare" + seed)
    seats = game.seats[rng.below(len(game.seats))]
    settings = some_settings(game, seats, rng)
    match = Match(game, seats, seed, settings)
    s = match.table
    likings: dict[str, int] = {}
    found: set[str] = set()
    kept = 0
    while s.outcome is None and match.count < LONGEST:
        owing = s.owing()
        seat = owing[rng.below(len(owing))]
        ask = s.asks[seat]
        assert ask is not None
        index = by_habit(ask, likings, rng)
        match.decide(seat, index)
        fresh = missing & (happening(match) | {f"verb {ask.options[index].verb}"})
        if fresh - found:
            found |= fresh
            kept = -(-match.count // EVERY) * EVERY
    return replace(replays.of(match), decisions=match.decisions[:kept]), found


def search(game: Game, folder: Path, most: int) -> set[str]:
    """Write the rare replays of *game* into *folder*; return what no game has shown."""
    for path in folder.glob("rare-*.replay"):
        path.unlink()
    missing = vocabulary(game)
    for path in sorted(folder.glob("*.replay")):
        try:
            missing -= occurring(replays.read(path.read_text(encoding="utf-8")), game)
        except replays.ReplayError as mistake:
            raise SystemExit(
                f"{path.name}: {mistake}; record it anew first: "
                f"python -m tests.games.{game.key}.make_golden"
            ) from mistake
    for number in range(most):
        if not missing:
            break
        replay, found = play(game, number, missing)
        if found:
            missing -= found
            replay.why = ", ".join(sorted(found))
            text = replays.write(replays.marked(replay, game, game.standin()))
            (folder / f"rare-{number}.replay").write_text(text, encoding="utf-8")
            print(f"{game.key}, game {number}: {replay.why}", flush=True)
    return missing


def main() -> int:
    """Search for the games named, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--most", type=int, default=GAMES)
    chosen = parser.parse_args()
    games = [game_named(name) for name in chosen.games] or list(all_games())
    for game in games:
        missing = search(game, ROOT / f"tests/games/{game.key}/golden", chosen.most)
        for word in sorted(missing):
            print(f"{game.key}: no game shows {word}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
