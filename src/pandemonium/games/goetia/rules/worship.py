"""Chapter: cards from Demons at the end of the round (R60-R69)."""

from typing import Final

from pandemonium.games.goetia.rules.events import NOWHERE, fire, listens
from pandemonium.games.goetia.rules.returning import free_hexes, tell_who_came_home
from pandemonium.games.goetia.rules.rewards import draw_card
from pandemonium.games.goetia.rules.tableau import get_card
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    DECK,
    DEMON_CARDS,
    EVENT_PER_DEMON,
    KINGS,
    ON_CARD,
    PHASE_CARDS,
    PICK_FIRST,
    STACKS,
)
from pandemonium.games.goetia.vocabulary import DEMON_LEFT, WENT_WITHOUT
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import frame, option


def get_cards_from_demons(s: State) -> None:
    """R63-R64: every conjured Demon deals, the highest number first."""
    s.phase = PHASE_CARDS
    conjured = 0
    for tile in s.demon:
        if tile >= 0:
            conjured |= 1 << s.box.tiles[tile].king
    for king in s.box.kings_by_number:
        if (conjured >> king) & 1:
            s.queue(DEAL_CARDS[king])


def worshipers(s: State, slot: int) -> list[int]:
    """R65-R66: one seat for each follower, from the topmost hex down (H43)."""
    order: list[int] = []
    for hex_id in s.box.tiles[s.demon[slot]].back.hexes:
        for seat in range(s.seats):
            if (s.occupied[hex_id] >> seat) & 1:
                order.append(seat)
    for step in range(s.seats - 1, -1, -1):  # a Power puts its owner's first pick before all
        seat = (s.start + step) % s.seats
        if seat in order and s.has_perk(seat, PICK_FIRST):
            order.remove(seat)
            order.insert(0, seat)
    return order


def deal_cards(s: State, king: int) -> None:
    """R65: as many cards as followers; R67: if the deck is short, the lower ones go without."""
    order = worshipers(s, s.slot_of_king(king))
    drawn = min(len(order), s.deck_size[king])
    s.card_events = 0
    for turn in range(drawn):
        s.then(offer_pick, order[turn], king, drawn - turn)
    for seat in order[drawn:]:
        s.then(go_without, seat, king)
    s.queue(DISMISS_DEMON[king])


def will_leave(s: State, slot: int) -> bool:
    """R68: tell whether who stands on a Demon now takes its last card when the round ends."""
    king = s.box.tiles[s.demon[slot]].king
    return len(worshipers(s, slot)) >= s.deck_size[king]


def offer_pick(s: State, seat: int, king: int, drawn: int) -> None:
    """R65: the picker looks at the drawn cards that are left and keeps one."""
    if drawn == 1:
        pick_card(s, seat, s.deck[DECK * king])
        return
    for place in range(drawn):
        s.deck_known[DECK * king + place] |= only(seat)
        s.member_known[s.deck[DECK * king + place]] |= only(seat)
    s.ask(seat, "pick", [PICK[s.deck[DECK * king + place]] for place in range(drawn)], king)


def pick_card(s: State, seat: int, card: int) -> None:
    """R65: the card goes to the tableau at once; H14: it is active for what follows."""
    king = s.box.cards[card].king
    draw_card(s, king, s.deck_cards(king).index(card))
    get_card(s, seat, card)
    s.then(card_event, seat, card)


def go_without(s: State, seat: int, king: int) -> None:
    """R67: the deck was short; this follower worshiped for nothing."""
    s.tell(EVERYONE, WENT_WITHOUT, seat, king)


def card_event(s: State, seat: int, card: int) -> None:
    """R94: each card for worship is an event (H16); H14: the new card does not act on itself."""
    if s.settings[EVENT_PER_DEMON] and (s.card_events >> seat) & 1:
        return
    s.card_events |= 1 << seat
    if not listens(s, seat, ON_CARD):
        return
    s.got[seat] = 0
    s.fired = 0
    if s.is_active(card):
        s.fired = 1 << (STACKS * seat + ((s.card_at[card] >> 6) & 3))
    fire(s, seat, ON_CARD, NOWHERE, -1, 0)


def dismiss_demon(s: State, king: int) -> None:
    """R68, H24: with an empty deck followers return and the Demon leaves the Dark Board."""
    if s.deck_size[king]:
        return
    slot = s.slot_of_king(king)
    before = s.hand[:]
    free_hexes(s, s.box.tiles[s.demon[slot]].back.hexes)  # R41
    s.demon[slot] = -1
    s.cover[slot] = -1
    s.tell(EVERYONE, DEMON_LEFT, king)
    tell_who_came_home(s, before)


DEAL_CARDS: Final = [frame(deal_cards, king) for king in range(KINGS)]
DISMISS_DEMON: Final = [frame(dismiss_demon, king) for king in range(KINGS)]
PICK: Final = [option("pick", pick_card, card) for card in range(DEMON_CARDS)]
