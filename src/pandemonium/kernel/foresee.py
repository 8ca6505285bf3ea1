"""What an option would do, as far as a seat can know: looking one decision ahead, honestly.

The look-ahead runs on imagined tables, so it can tell nothing the seat does not know; where two
imagined worlds disagree, or chance would decide, nothing is promised.
"""

from pandemonium.kernel.agenda import IllegalAnswer, answer, play
from pandemonium.kernel.game import Game
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import Rng, SealedRng, Unforeseeable
from pandemonium.kernel.table import Table

WORLDS = 2
TRIES = 24
"""So many worlds are imagined to find WORLDS in which the table comes to rest at the same place."""


def foresee(game: Game, s: Table, seat: int, rng: Rng) -> list[list[tuple[int, int, int]] | None]:
    """Return for each option of *seat*'s ask the tallies it would change.

    Each change is (place in ``game.tallies``, before, after); None means that chance or something
    hidden decides, so that nothing can be promised.
    """
    ask = s.asks[seat]
    if ask is None:
        return []
    before = game.tally(s, seat)
    worlds = [game.imagine(s, seat, rng) for _ in range(WORLDS)]
    lines: list[list[tuple[int, int, int]] | None] = []
    for index in range(len(ask.options)):
        results = {_tally_after(game, world, seat, ask.number, index) for world in worlds}
        after = results.pop()
        if results or after is None:
            lines.append(None)
            continue
        lines.append(
            [
                (i, old, new)
                for i, (old, new) in enumerate(zip(before, after, strict=True))
                if old != new
            ]
        )
    return lines


def _tally_after(
    game: Game, world: Table, seat: int, number: int, index: int
) -> tuple[int, ...] | None:
    """Return the seat's tally after that answer; None when chance interferes."""
    trial = world.clone()
    trial.silent = True
    trial.raw_rng = SealedRng()
    try:
        answer(trial, seat, number, index)
    except Unforeseeable:
        return None
    return tuple(game.tally(trial, seat))


def is_private(game: Game, before: Table, seat: int, text: str, rng: Rng) -> bool:
    """Tell whether this decision teaches nobody anything, so that it may be taken back.

    True when chance has no part in it and every seat ends up with exactly what it would have
    received in any world it can imagine: then nothing hidden came to light. Leaving a private lane
    is sealing a choice, and that is final.

    A choice that is none is not put to anybody, so where the table rests next may depend on a hand;
    worlds in which somebody would be asked something else are passed over.
    """
    ask = before.asks[seat]
    if ask is None:
        return False
    quiet = before.clone()
    quiet.take_news()
    try:
        true = after(before, seat, text)
        if true.outcome is not None:
            return False
        if ask.lane < before.seats and true.asks[seat] is None:
            return False
        for viewer in [*range(before.seats), WATCHER]:
            if viewer != seat and _received(game, quiet, viewer) == _received(game, true, viewer):
                continue
            if not _learns_nothing(game, before, seat, text, true, viewer, rng):
                return False
    except (Unforeseeable, IllegalAnswer):
        return False
    return True


def _learns_nothing(
    game: Game, before: Table, seat: int, text: str, true: Table, viewer: int, rng: Rng
) -> bool:
    """Tell whether *viewer* cannot tell the true result from imagined ones."""
    expected = _received(game, true, viewer)
    compared = 0
    for _ in range(TRIES):
        world = after(game.imagine(before, viewer, rng), seat, text)
        if questions(world, seat) == questions(true, seat):
            if _received(game, world, viewer) != expected:
                return False
            compared += 1
            if compared == WORLDS:
                break
    return compared > 0


def questions(s: Table, seat: int) -> list[tuple[int, str]]:
    """Return what *seat* is asked, and what anybody is asked in the open."""
    return [
        (who, ask.prompt)
        for who, ask in enumerate(s.asks)
        if ask is not None and (ask.lane == s.seats or who == seat)
    ]


def after(s: Table, seat: int, text: str) -> Table:
    """Return a copy of the table in which *seat* has decided; Unforeseeable if chance comes in."""
    trial = s.clone()
    trial.take_news()
    trial.raw_rng = SealedRng()
    play(trial, seat, text)
    return trial


def _received(game: Game, s: Table, viewer: int) -> tuple[object, ...]:
    news = [event.text() for event in s.news if event.reaches(viewer)]
    ask = s.asks[viewer] if viewer < s.seats else None
    mine = None if ask is None else (ask.prompt, ask.about, ask.texts())
    return game.look(s, viewer), news, mine, s.owing()
