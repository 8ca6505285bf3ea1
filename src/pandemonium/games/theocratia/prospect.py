"""What an option could lead to: the rest of the turn tried out on an imagined table.

The board shows it before anything is chosen: which Civs a die may serve, what each deed would do
to every seat and every Civ. Nothing hidden is used (only counts of cards are told) and nothing
random is promised: where chance would decide, the way says so.
"""

from typing import Final, cast

from pandemonium.games.theocratia.imagine import imagine
from pandemonium.games.theocratia.judge.advice import without_asides, worth_trying
from pandemonium.games.theocratia.look.fit import row_fits
from pandemonium.games.theocratia.look.table import sheet_of
from pandemonium.games.theocratia.state import State, dice_on_row, spots
from pandemonium.games.theocratia.summary import TALLIES, tally
from pandemonium.games.theocratia.terms import (
    ACTION_KEYS,
    CIV_KEYS,
    CIVS,
    FACES,
    GEM_KEYS,
    GEMS,
    HOLIDAY,
    NOBODY,
    SIX,
)
from pandemonium.games.theocratia.view import Gain, Prospect, RowFit, Way
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.rng import Rng, SealedRng, Unforeseeable
from pandemonium.kernel.table import Ask, Option, Table

MOST_WAYS: Final = 300  # a 6 with a full hand on a crowded island stays below this
CIV_NUMBERS: Final = ("chronicle", "warriors", *GEM_KEYS)
CRYSTALS: Final = ("gifts", "give")
"""Which Crystals a Holiday takes: shown with those that please the others least."""
WHOLE_TURN: Final = ("draft", "alter", "place")
"""Questions whose options still have Civ or deed before them."""


def prospect(table: Table, seat: int, index: int, rng: Rng) -> Prospect | None:
    """Return what the seat's option may bring about this turn; None where it concerns no turn."""
    return prospect_within(table, seat, index, rng, MOST_WAYS)


def prospect_within(table: Table, seat: int, index: int, rng: Rng, most: int) -> Prospect | None:
    """Return the same with at most so many ways."""
    world = cast("State", imagine(table, seat, rng))
    world.silent = True
    world.raw_rng = SealedRng()
    ask = world.asks[seat]
    assert ask is not None
    chosen = ask.options[index]
    if world.round == 0 or chosen.verb in ("play", "claim", "end_turn"):
        return None
    # A 6 may become every number on every row: which of them work is enough for the choice.
    any_number = chosen.verb == "draft" and chosen.args[0] % FACES + 1 == SIX
    walk = Walk(world, seat, "act" if any_number else "end_turn", most)
    walk.follow(world, ask, index, ())
    rows = _rows(world, seat, chosen) if ask.prompt in WHOLE_TURN else []
    return Prospect(rows, walk.ways)


def _rows(world: State, seat: int, chosen: Option) -> list[RowFit]:
    """Return the rows with the die as this option would leave it, before it is placed."""
    trial = world.clone()
    if chosen.verb == "draft":
        trial.die_colour = chosen.args[0] // FACES
        trial.die_number = trial.die_face = chosen.args[0] % FACES + 1
    elif chosen.verb in ("number", "divine"):
        trial.die_number = chosen.args[0]
    elif chosen.verb == "aside":
        return []
    trial.actor = seat
    return row_fits(trial)


def ledger(s: State) -> list[int]:
    """Return every public number that a turn may change: of the seats, then of the Civs."""
    numbers: list[int] = []
    for seat in range(s.seats):
        numbers += tally(s, seat)
    for civ in range(CIVS):
        numbers += (s.chapter[civ], s.supply[civ], *s.gems[civ * GEMS : civ * GEMS + GEMS])
    return numbers


class Walk:
    """All ways in which one option may go on until the turn could be confirmed."""

    def __init__(self, world: State, seat: int, until: str, most: int) -> None:
        self.seat = seat
        self.until = until  # the question before which it stops
        self.most = most
        self.before = ledger(world)
        self.discarded = _discards(world)
        self.names: list[tuple[int | None, str | None, str]] = [
            *[(other, None, what) for other in range(world.seats) for what in TALLIES],
            *[(None, civ, what) for civ in CIV_KEYS for what in CIV_NUMBERS],
        ]
        self.ways: list[Way] = []

    def follow(self, s: State, ask: Ask, index: int, path: tuple[Option, ...]) -> None:
        """Take the option on a twin and go on as far as this turn's die leads."""
        if len(self.ways) >= self.most:
            return
        path = (*path, ask.options[index])
        trial = s.clone()
        try:
            answer(trial, self.seat, ask.number, index)
        except Unforeseeable:
            self.ways.append(self._way(trial, path, chance=True))
            return
        again = trial.asks[self.seat] if trial.outcome is None else None
        onward = [] if again is None or again.prompt == self.until else _onward(trial, again)
        if again is None or not onward:
            self.ways.append(self._way(trial, path, chance=False))
            return
        for place in onward:
            self.follow(trial, again, place, path)

    def _way(self, s: State, path: tuple[Option, ...], *, chance: bool) -> Way:
        return Way(
            number=s.die_number,
            civ=CIV_KEYS[s.row] if s.row != NOBODY else None,
            verb=_deed(s, path),
            hex=_target(s, path),
            cards=_discards(s) - self.discarded,
            then=self._open(s, path),
            chance=chance,
            gains=[] if chance else self._gains(s),
            sheet=None if chance else sheet_of(s, self.seat),
        )

    def _open(self, s: State, path: tuple[Option, ...]) -> str | None:
        """Return what is still to be chosen, or was chosen here only to show one way."""
        if any(step.verb in CRYSTALS for step in path):
            return "give"
        ask = s.asks[self.seat] if s.outcome is None else None
        return ask.prompt if ask is not None and ask.prompt != "end_turn" else None

    def _gains(self, s: State) -> list[Gain]:
        after = ledger(s)
        return [
            Gain(*self.names[i], self.before[i], after[i])
            for i in range(len(after))
            if after[i] != self.before[i]
        ]


def _onward(s: State, ask: Ask) -> list[int]:
    """Return the options that show what the die is good for; none where other things are asked."""
    options = ask.options
    if ask.prompt == "alter":
        as_it_lies = [i for i in range(len(options)) if options[i].text() == f"number {s.die_face}"]
        return as_it_lies if as_it_lies and s.die_face < SIX else without_asides(options)
    if ask.prompt == "act":
        return [i for i in without_asides(options) if options[i].verb not in ("play", "claim")]
    if ask.prompt == "discard":
        return [0]  # any card does
    if ask.prompt in CRYSTALS:
        return worth_trying(s, s.actor, ask)[:1]
    return list(range(len(options))) if ask.prompt in ("place", "take_hex") else []


def _discards(s: State) -> int:
    """Return how many Power cards this turn has taken out of the hand (R35, R114)."""
    if s.row == NOBODY:
        return 0
    last = s.row * spots(s) + dice_on_row(s, s.row) - 1
    squeezed = s.row_squeezed[last] if last >= s.row * spots(s) else 0
    holiday = s.did == HOLIDAY and s.die_colour != s.row and not (s.pretended and s.inclusive)
    return int(s.pretended) + squeezed + int(holiday)


TARGETED: Final = frozenset(
    {
        "war", "destroy", "convert", "expand", "expand_tile", "factory", "barrack",
        "factory_new", "barrack_new", "factory_new_tile", "barrack_new_tile", "pyramid",
    }
)  # fmt: skip
UNTARGETED: Final = frozenset({"extra_card", "draw", "holiday", "holiday_pretend", "idle", "aside"})


def _deed(s: State, path: tuple[Option, ...]) -> str:
    """Return the verb of the deed; one without an alternative was done unasked."""
    for step in reversed(path):
        if step.verb in TARGETED or step.verb in UNTARGETED:
            return step.verb
    return ACTION_KEYS[s.did]


def _target(s: State, path: tuple[Option, ...]) -> str | None:
    for step in reversed(path):
        if step.verb in TARGETED:
            return f"hex:{step.args[0]}"
    return f"hex:{s.did_hex}" if s.did_hex != NOBODY else None
