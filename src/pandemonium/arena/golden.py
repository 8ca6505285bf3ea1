"""What occurs in a recorded game, and what it leads to besides its table, views and news.

Why-nots, tallies and phases are shown to people, imagined tables and judgements feed the bots. None
of them stands in a replay, and the wording of a why-not may change without a change of rules; so
their digests stand beside the golden replays and are written anew together with them.
"""

from dataclasses import replace

from pandemonium.kernel import replay as replays
from pandemonium.kernel.codec import digest, encode
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import Match
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Table

OFTEN = 3
"""Every so many decisions somebody looks and imagines, and somebody thinks; all take turns."""


def vocabulary(game: Game) -> set[str]:
    """Return everything that can happen in a game, as ``sort name``."""
    words = {
        "event": game.kinds,
        "prompt": game.prompts,
        "verb": game.verbs,
        "reason": game.reasons,
    }
    return {f"{sort} {name}" for sort, names in words.items() for name in names}


def happening(match: Match) -> set[str]:
    """Return what of the vocabulary is to be seen at this moment; verbs are, when chosen."""
    game, s = match.game, match.table
    seen = {f"event {event.kind.name}" for event in match.news[-1]}
    for seat in s.owing():
        ask = s.asks[seat]
        assert ask is not None
        seen.add(f"prompt {ask.prompt}")
        seen |= {f"reason {refusal.reason.name}" for refusal in game.refusals(s, seat)}
    return seen


def occurring(replay: replays.Replay, game: Game) -> set[str]:
    """Return what of the vocabulary occurs in a recorded game, whatever its fingerprints."""
    seen = {f"verb {text.partition(' ')[0]}" for _, text in replay.decisions}
    for match in replays.moments(replace(replay, marks={}), game, game.standin()):
        seen |= happening(match)
    return seen


def shown(game: Game, s: Table) -> list[object]:
    """Return what people are shown beside the board, every seat together."""
    why_nots = [
        [refusal.text, refusal.rule, refusal.reason.name, list(refusal.args)]
        for seat in s.owing()
        for refusal in game.refusals(s, seat)
    ]
    return [game.phase(s), [game.tally(s, seat) for seat in range(s.seats)], why_nots]


def imagined(game: Game, s: Table, viewer: int, rng: Rng) -> object:
    """Return the table as *viewer* sees it, and as it imagines it."""
    return [repr(game.look(s, viewer)), encode(game.imagine(s, viewer, rng))]


def judged(game: Game, s: Table, seat: int, rng: Rng) -> list[str]:
    """Return what *seat*'s bot thinks of its place, of its options, and of the first of them."""
    world = game.imagine(s, seat, rng)
    thoughts = [f"{game.evaluate(world, seat):.6g}"]
    if game.advise is not None:
        thoughts += [f"{score:.6g}" for score in game.advise(world, seat, rng)]
    if game.prospect is not None:
        thoughts.append(repr(game.prospect(s, seat, 0, rng)))
    return thoughts


def digests(replay: replays.Replay, game: Game) -> list[str]:
    """Return the lines for one replay, one for each of its marks: ``20 shown imagined judged``."""
    lines: list[str] = []
    seen: list[object] = []
    dreams: list[object] = []
    thoughts: list[object] = []
    viewers = [*range(replay.seats), WATCHER]
    for match in replays.moments(replay, game, game.standin()):
        made, s = match.count, match.table
        seen.append(shown(game, s))
        if made % OFTEN == 0:
            rng = rng_from_seed(b"%d" % made)
            dreams.append(imagined(game, s, viewers[made // OFTEN % len(viewers)], rng))
            owing = s.owing()
            if owing:
                thoughts.append(judged(game, s, owing[made // OFTEN % len(owing)], rng))
        if made in replay.marks:
            parts = [digest(part) for part in (seen, dreams, thoughts)]
            lines.append(" ".join([str(made), *parts]))
            seen, dreams, thoughts = [], [], []
    return lines
