"""Phase 8, part 2: facing the inquisitors (R134-R149)."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, open_window, publish_trades
from pandemonium.games.devil.rules.penalties import begin_penalties
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    HOUSEGUEST_SLOT,
    INDULGENCE,
    NOBODY,
    ROUNDS,
    SEATS,
    SLOTS,
    ST_INQUISITION,
    ST_LAST,
)
from pandemonium.games.devil.vocabulary import GUESTS_LEFT, SEALED
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import Option, option

MOST: Final = 24  # more inquisitors than anybody can face
MIDDLE: Final = 3  # the first inquisition


def facing(s: State) -> None:
    """R138, H59: everybody commits at the same time, then penalties in seat order."""
    s.then(begin_all)
    s.then(publish_trades)
    s.then(begin_penalties)
    s.then(last_moment)
    s.then(publish_trades)
    s.then(end_of_inquisition)


def faced(s: State, seat: int, rnd: int) -> list[int]:
    """R134-R137: the slots a seat faces, one entry for each inquisitor."""
    slots = [] if s.gone[0] else [0]
    if rnd == ROUNDS:  # R135; H64: face up or not makes no difference
        for slot in (1, 2):
            if not s.gone[slot]:
                slots.append(slot)
    for red in range(3):
        if s.red_up[red]:
            slots.append(3 + red)
    for _ in range(s.guests[seat]):  # H63
        slots.append(HOUSEGUEST_SLOT)
    return slots


def facing_next(s: State, seat: int) -> int:
    """Return how many inquisitors the next inquisition brings, as the table stands."""
    return len(faced(s, seat, MIDDLE if s.round <= MIDDLE else ROUNDS))


def begin_all(s: State) -> None:
    s.stage = ST_INQUISITION
    s.fork(range(SEATS), begin_facing)


def begin_facing(s: State, seat: int) -> None:
    begin_step(s, seat)
    start_over(s, seat)
    s.then(offer_show, seat, len(faced(s, seat, s.round)))


def start_over(s: State, seat: int) -> None:
    s.show[seat] = 0
    s.spend[seat] = 0
    s.suffer[seat] = []


def offer_show(s: State, seat: int, n: int) -> None:
    """R138, R139, H60: some, all or none of one's pieces, never more than inquisitors.

    H75: when the clock decides, as many as are useful.
    """
    options = SHOW[: min(n, s.souls(seat)) + 1]
    options.reverse()
    offer(s, seat, "show", options, n)


def show_pieces(s: State, seat: int, n: int) -> None:
    total = s.about()[0]
    s.show[seat] = n
    if s.store[seat][INDULGENCE] > 0 and n < total:
        s.then(offer_spend, seat, total - n)
    else:
        s.then(choose_sufferings, seat)


def offer_spend(s: State, seat: int, n: int) -> None:
    """R138: an indulgence appeases one inquisitor."""
    offer(s, seat, "spend", SPEND[: min(n, s.store[seat][INDULGENCE]) + 1], n)


def spend_indulgences(s: State, seat: int, n: int) -> None:
    s.spend[seat] = n
    s.then(choose_sufferings, seat)


def choose_sufferings(s: State, seat: int) -> None:
    """R140: whoever appeases only some chooses which."""
    slots = faced(s, seat, s.round)
    left = len(slots) - s.show[seat] - s.spend[seat] - len(s.suffer[seat])
    open_slots = unsuffered(s, seat)
    if left > 0 and left == len(open_slots):
        s.suffer[seat] = slots
        left = 0
    if left > 0:
        s.then(offer_suffer, seat, left)
    else:
        s.then(offer_confirm, seat)


def unsuffered(s: State, seat: int) -> list[int]:
    """Return the inquisitors not yet chosen to be suffered."""
    slots = faced(s, seat, s.round)
    for slot in s.suffer[seat]:
        slots.remove(slot)
    return slots


def offer_suffer(s: State, seat: int, left: int) -> None:
    slots = unsuffered(s, seat)
    options: list[Option] = []
    for slot in range(SLOTS):
        if slot in slots:
            options.append(SUFFER[slot])
    offer(s, seat, "suffer", options, left)


def suffer_one(s: State, seat: int, slot: int) -> None:
    s.suffer[seat] = [*s.suffer[seat], slot]
    s.then(choose_sufferings, seat)


def offer_confirm(s: State, seat: int) -> None:
    """Seal the answer, or start over (H78)."""
    options = [SEAL]
    if s.leeway[seat] > 0 and faced(s, seat, s.round):
        options.append(CLEAR)
    offer(s, seat, "confirm", options)


def change_mind(s: State, seat: int) -> None:
    s.leeway[seat] -= 1
    start_over(s, seat)
    s.then(offer_show, seat, len(faced(s, seat, s.round)))


def seal_facing(s: State, seat: int) -> None:
    s.tell(only(seat), SEALED, seat)


def last_moment(s: State) -> None:
    """R110, H68: a last window of the phase, in which debt may be repaid."""
    s.stage = ST_LAST
    s.active = NOBODY
    s.fork(range(SEATS), open_window)


def end_of_inquisition(s: State) -> None:
    """R142: after round 3 all Houseguests go back; B and C count from now on."""
    for seat in range(SEATS):
        start_over(s, seat)
        s.shown[seat] = 0
        if s.round == MIDDLE:
            s.guests[seat] = 0
    if s.round == MIDDLE:
        s.tell(EVERYONE, GUESTS_LEFT)


SHOW: Final = [option("show", show_pieces, n) for n in range(MOST)]
SPEND: Final = [option("spend", spend_indulgences, n) for n in range(MOST)]
SUFFER: Final = [option("suffer", suffer_one, slot) for slot in range(SLOTS)]
SEAL: Final = option("seal", seal_facing)
CLEAR: Final = option("clear", change_mind)
