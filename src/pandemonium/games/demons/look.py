"""What a seat may see: built up field by field; nothing is here that was not put here.

Hidden are only the Demon hands and the order of the two decks (R13); of those a view has counts.
"""

from functools import cache, lru_cache

from pandemonium.games.demons.cards import Box, Card
from pandemonium.games.demons.effects import demon_verbs
from pandemonium.games.demons.rules.rolling import can_activate
from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    ANIMAL,
    BOY,
    CANDLE,
    CARD_PRICE,
    DEMON,
    EMPTY,
    GIRL,
    HIGHEST_TOTAL,
    ROTTEN,
    SOULS_TO_WIN,
    SWEET,
    TEAM_SIZE,
)
from pandemonium.games.demons.view import CardView, SeatView, TotalView, View
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table

EVERYBODY = "_everybody"  # the wording of an extra turn in which everybody's cards activate
TYPES = ((BOY, "boy"), (GIRL, "girl"), (ANIMAL, "animal"), (DEMON, "demon"), (CANDLE, "candle"))


@cache
def card_view(box: Box, card: int, own_only: bool, due: bool, new: bool, picked: bool) -> CardView:
    """Return a card's view, made once for each way it can look: a server looks at it all day."""
    record = box.cards[card]
    traits = record.traits
    temper = "sweet" if traits & SWEET else "rotten" if traits & ROTTEN else ""
    return CardView(
        card=card,
        kind=record.key,
        wording=record.key if own_only or not wins_turns(record) else f"{record.key}{EVERYBODY}",
        type=next(word for bit, word in TYPES if traits & bit),
        temper=temper,
        numbers=list(record.numbers),
        due=due,
        new=new,
        picked=picked,
    )


def wins_turns(record: Card) -> bool:
    """Tell whether a card gives extra turns: its wording follows the table's setting (H60)."""
    return any(effect.step is demon_verbs.extra_turn for effect in record.do)


def see_card(s: State, card: int, mine: bool = False) -> CardView:
    """Return *card*, which the seat is allowed to see; *mine* shows what it has picked so far."""
    return card_view(
        s.box,
        card,
        s.extra_own_only,
        card in s.eligible and can_activate(s, s.owner(card), s.box.cards[card]),
        bool(s.dice) and card in s.newcomers,
        mine and card in s.picks,
    )


@cache
def plain_views(box: Box, own_only: bool) -> list[CardView]:
    """Return every card as it looks when nothing is going on around it."""
    return [card_view(box, card, own_only, False, False, False) for card in range(len(box.cards))]


def see_cards(s: State, cards: list[int], mine: bool = False) -> list[CardView]:
    """Return several cards; most of the time nothing is going on around any of them."""
    if s.eligible or s.newcomers or (mine and s.picks):
        return [see_card(s, card, mine) for card in cards]
    plain = plain_views(s.box, s.extra_own_only)
    return [plain[card] for card in cards]


def see_seat(s: State, seat: int, viewer: int) -> SeatView:
    """Return *seat*'s area in the eyes of *viewer*."""
    souls, demons, size = s.souls[seat], len(s.demons[seat]), 1
    if s.teams:
        partner = (seat + TEAM_SIZE) % s.seats
        souls += s.souls[partner]
        demons += len(s.demons[partner])
        size = TEAM_SIZE
    mine = viewer == seat and s.asks[seat] is not None
    hand = [card for card in s.hands[seat].seen_by(viewer) if card != HIDDEN]
    return SeatView(
        seat=seat,
        souls=s.souls[seat],
        souls_missing=max(0, size * SOULS_TO_WIN - souls),
        demons_missing=max(0, size * s.demons_required - demons),
        snuff_price=snuff_price(s, seat),
        candles=see_cards(s, s.candles[seat]),
        cards=see_cards(s, s.cards[seat], mine),
        demons=see_cards(s, s.demons[seat]),
        hand=see_cards(s, hand),
        hand_count=len(s.hands[seat]),
        team=seat % TEAM_SIZE if s.teams else -1,
        protected=any(s.box.cards[demon].power.protects for demon in s.demons[seat]),
    )


def see_totals(s: State) -> list[TotalView]:
    """Return the number strip: what a roll of the active seat would activate (R21, R25)."""
    rows: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        row = s.candles[seat] + s.cards[seat]
        if seat == s.active:
            row = row + s.demons[seat]
        elif s.own_only:
            row = []
        rows.append(tuple(row))
    return strip(s.box, tuple(rows))


@lru_cache(maxsize=2048)
def strip(box: Box, rows: tuple[tuple[int, ...], ...]) -> list[TotalView]:
    """Return the number strip of these cards, which every seat and watcher sees alike."""
    fields: list[TotalView] = []
    for total in range(2, HIGHEST_TOTAL + 1):
        answering = box.responds[total]
        cards = [[card for card in row if answering[card]] for row in rows]
        fields.append(TotalView(total, 6 - abs(7 - total), cards))
    return fields


def look(table: Table, seat: int) -> View:
    """Return what *seat* (or a watcher) sees of the table."""
    assert isinstance(table, State)
    s = table
    choosing = seat < s.seats and s.asks[seat] is not None  # half-made choices are its own
    looking = [card for card in s.limbo.seen_by(seat) if card != HIDDEN]
    return View(
        seat=seat,
        seats=[see_seat(s, other, seat) for other in range(s.seats)],
        block=[None if c == EMPTY else see_card(s, c, choosing) for c in s.block],
        block_deck=len(s.block_deck),
        block_discard=see_cards(s, s.block_discard),
        demon_deck=len(s.demon_deck),
        demon_discard=see_cards(s, s.demon_discard),
        candle_box=see_cards(s, s.candle_box),
        looking=see_cards(s, looking),
        looking_count=len(s.limbo),
        turn=s.turn,
        first=s.first,
        active=s.active,
        rolled=s.rolled,
        bought=s.bought,
        summoned=s.summoned,
        passed=s.passed,
        rerolled=s.rerolled,
        extra_turn=s.extra_turn,
        own_only=s.own_only,
        dice=list(s.dice),
        total=s.total(),
        resolving=s.resolving,
        price=CARD_PRICE,
        souls_to_win=SOULS_TO_WIN * (TEAM_SIZE if s.teams else 1),
        demons_to_win=s.demons_required * (TEAM_SIZE if s.teams else 1),
        team_battle=s.teams,
        summoning=see_card(s, s.summoning) if choosing and s.summoning != EMPTY else None,
        totals=see_totals(s),
    )
