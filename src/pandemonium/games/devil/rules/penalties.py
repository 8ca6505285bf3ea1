"""Phase 8, part 2: penalties of unappeased inquisitors (R141-R149, R184)."""

from typing import Final

from pandemonium.games.devil.rules.costs import can_pay
from pandemonium.games.devil.rules.market import begin_step, offer
from pandemonium.games.devil.rules.paying import P_ORNAMENT, cost_of, settle_cost
from pandemonium.games.devil.rules.reputation import extremes, raise_debt
from pandemonium.games.devil.state import F_SHOWED, State, without
from pandemonium.games.devil.terms import (
    CARDS,
    EARNED,
    GOODS,
    HOUSEGUEST,
    HOUSEGUEST_SLOT,
    INDULGENCE,
    NOBODY,
    PENALTY_ACHIEVEMENTS,
    PENALTY_BUILDINGS,
    PENALTY_DEBT,
    PENALTY_DESTRUCTION,
    PENALTY_GOODS,
    PENALTY_POINTS,
    PENALTY_PRICE,
    PENALTY_STANDING,
    PTS_INQUISITION,
    SEATS,
    ST_PENALTIES,
)
from pandemonium.games.devil.vocabulary import (
    ANSWERED_GUEST,
    DESTROYED,
    FACED,
    GAVE_GOODS,
    LOST_POINTS,
    PENALTY,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

BY_PIECE: Final = 0
BY_INDULGENCE: Final = 1
BY_POINTS: Final = 2


def begin_penalties(s: State) -> None:
    """R141: shown pieces, given indulgences and penalties, public in seat order (H59)."""
    s.stage = ST_PENALTIES
    for seat in range(SEATS):
        s.then(face_inquisitors, seat)


def face_inquisitors(s: State, seat: int) -> None:
    """R138, R139: pieces are shown and kept, unmarked side up; indulgences are given back."""
    begin_step(s, seat)
    s.active = seat
    s.shown[seat] = s.show[seat]
    s.soul_low[seat] = max(s.soul_low[seat], s.show[seat])
    s.gain(seat, INDULGENCE, -s.spend[seat])
    total = s.show[seat] + s.spend[seat] + len(s.suffer[seat])
    s.note(F_SHOWED, seat, s.show[seat], total)
    s.tell(EVERYONE, FACED, seat, s.show[seat], s.spend[seat], total)
    for slot in sorted(s.suffer[seat]):  # H61: A, B, C, 1, 2, 3, Houseguests
        s.then(suffer, seat, slot)


def in_slot(s: State, slot: int) -> int:
    """Return the inquisitor standing on a slot."""
    if slot == HOUSEGUEST_SLOT:
        return HOUSEGUEST
    return slot if slot < 3 else s.red[slot - 3]


def lose(s: State, seat: int, n: int) -> None:
    """R141: points may go negative."""
    if n > 0:
        s.add_points(seat, PTS_INQUISITION, -n)
        s.tell(EVERYONE, LOST_POINTS, seat, n)


def suffer(s: State, seat: int, slot: int) -> None:
    """R143-R149, R184: what this inquisitor does to an unappeased player."""
    card = s.box.inquisitors[in_slot(s, slot)]
    s.tell(EVERYONE, PENALTY, seat, slot, in_slot(s, slot))
    if card.penalty == PENALTY_GOODS:
        s.then(offer_goods, seat, card.a)
    elif card.penalty == PENALTY_ACHIEVEMENTS:
        lose(s, seat, card.a * achievements_of(s, seat))
    elif card.penalty == PENALTY_BUILDINGS:
        lose(s, seat, card.a * (len(s.built[seat]) // card.b))
    elif card.penalty == PENALTY_POINTS:
        lose(s, seat, card.a)
    elif card.penalty == PENALTY_DEBT:
        for _ in range(card.a):
            s.then(collect, seat)
        s.then(punish_debt, seat, card.b)
    elif card.penalty == PENALTY_STANDING:
        highest, _ = extremes(s)
        best = highest == [seat]  # R147: better than everybody else
        lose(s, seat, card.a if best else card.a + card.b)
    elif card.penalty == PENALTY_PRICE:
        s.then(offer_ornament, seat, card.a)
    else:
        assert card.penalty == PENALTY_DESTRUCTION
        choose_ruin(s, seat, card.a)


def achievements_of(s: State, seat: int) -> int:
    """R145, H38: achievements earned so far, tiles removed by a Dam not counted."""
    return s.minor[seat].count(EARNED) + s.major[seat].count(EARNED)


def offer_goods(s: State, seat: int, n: int) -> None:
    """R143: material goods, one by one; 2 points for each one not given."""
    options: list[Option] = [REFUSE]
    for kind in range(GOODS):
        if s.store[seat][kind] > 0:
            options.append(GIVE_GOODS[kind])
    offer(s, seat, "ascetic", options, n)


def give_goods(s: State, seat: int, kind: int) -> None:
    left = s.about()[0] - 1
    s.gain(seat, kind, -1)
    s.tell(EVERYONE, GAVE_GOODS, seat, kind)
    if left:
        s.then(offer_goods, seat, left)


def refuse_goods(s: State, seat: int) -> None:
    """R143: the goods still missing cost their points."""
    ascetic = s.box.inquisitors[0]
    lose(s, seat, ascetic.b * s.about()[0])


def collect(s: State, seat: int) -> None:
    """R144: the debt rises by one; a Houseguest so gained must be answered at once (H62)."""
    guests = s.guests[seat]
    raise_debt(s, seat)
    if s.guests[seat] > guests:
        s.then(offer_guest, seat)


def punish_debt(s: State, seat: int, per: int) -> None:
    lose(s, seat, s.debt[seat] // per)


def offer_guest(s: State, seat: int) -> None:
    """H62: a further piece not shown yet, an indulgence, or the points."""
    options: list[Option] = [TAKE_POINTS]
    if s.souls(seat) > s.shown[seat]:
        options.append(SHOW_ONE)
    if s.store[seat][INDULGENCE] > 0:
        options.append(GIVE_INDULGENCE)
    offer(s, seat, "guest", options)


def show_one_more(s: State, seat: int) -> None:
    s.shown[seat] += 1
    s.soul_low[seat] = max(s.soul_low[seat], s.shown[seat])
    s.tell(EVERYONE, ANSWERED_GUEST, seat, BY_PIECE)


def give_indulgence(s: State, seat: int) -> None:
    s.gain(seat, INDULGENCE, -1)
    s.tell(EVERYONE, ANSWERED_GUEST, seat, BY_INDULGENCE)


def take_points(s: State, seat: int) -> None:
    s.tell(EVERYONE, ANSWERED_GUEST, seat, BY_POINTS)
    lose(s, seat, s.box.inquisitors[HOUSEGUEST].a)


def offer_ornament(s: State, seat: int, points: int) -> None:
    """R149: glass and marble for his cathedral, or the points."""
    options: list[Option] = [REFUSE_ORNAMENT]
    if can_pay(s.store[seat], s.debt[seat], cost_of(s, P_ORNAMENT, 0)):
        options.append(ORNAMENT)
    offer(s, seat, "ornament", options, points)


def give_ornament(s: State, seat: int) -> None:
    s.then(settle_cost, seat, P_ORNAMENT, 0)


def refuse_ornament(s: State, seat: int) -> None:
    lose(s, seat, s.about()[0])


def at_height(s: State, seat: int, place: int) -> list[int]:
    """R184: the buildings that are *place*-th highest in printed points, all that tie for it."""
    buildings = s.box.buildings
    heights = sorted([buildings[card].points for card in s.built[seat]], reverse=True)
    if len(heights) < place:
        return []  # H80: a single building is not the second highest
    return [card for card in s.built[seat] if buildings[card].points == heights[place - 1]]


def choose_ruin(s: State, seat: int, place: int) -> None:
    """R184: of buildings that tie the victim chooses."""
    tied = at_height(s, seat, place)
    if len(tied) == 1:
        destroy(s, seat, tied[0])
    elif tied:
        s.then(offer_ruin, seat, place)


def offer_ruin(s: State, seat: int, place: int) -> None:
    offer(s, seat, "destroy", [DESTROY[card] for card in at_height(s, seat, place)], place)


def destroy(s: State, seat: int, card: int) -> None:
    """R184, H80: it is no longer a building of that seat; what it brought at once stays."""
    s.built[seat].remove(card)
    if card in s.buried[seat]:
        s.buried[seat] = without(s.buried[seat], card)
    if s.box.buildings[card].marks_space:
        s.reminder[seat] = NOBODY
    s.discard.add(card, EVERYONE)
    s.tell(EVERYONE, DESTROYED, seat, card)


GIVE_GOODS: Final = [option("give", give_goods, kind) for kind in range(GOODS)]
REFUSE: Final = option("refuse", refuse_goods)
SHOW_ONE: Final = option("show_one", show_one_more)
GIVE_INDULGENCE: Final = option("indulgence", give_indulgence)
TAKE_POINTS: Final = option("refuse", take_points)
ORNAMENT: Final = option("ornament", give_ornament)
REFUSE_ORNAMENT: Final = option("refuse", refuse_ornament)
DESTROY: Final = [option("destroy", destroy, card) for card in range(CARDS)]
