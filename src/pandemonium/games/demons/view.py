"""What a seat may see: built up field by field; nothing is here that was not put here.

Hidden are only the Demon hands and the order of the two decks (R13); of those a view has counts.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from pandemonium.games.demons.cards import Box
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
    PRINTED,
    ROTTEN,
    SOULS_TO_WIN,
    SWEET,
    TEAM_SIZE,
)
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table

TYPES = ((BOY, "boy"), (GIRL, "girl"), (ANIMAL, "animal"), (DEMON, "demon"), (CANDLE, "candle"))


@dataclass(frozen=True)
class CardView:
    """A card whose face the seat may see."""

    card: int  # number of the piece: `card:17`
    kind: str  # key of its name and wording, such as "dog"
    type: str  # boy, girl, animal, demon or candle
    temper: str  # sweet, rotten or ""
    numbers: list[int]  # dice totals it reacts to; empty for a passive Demon
    due: bool  # will still activate from the present roll
    new: bool  # came into play after the dice fell: no activation from this roll
    picked: bool  # chosen so far in the choice this seat is putting together


@dataclass(frozen=True)
class SeatView:
    """One player's area."""

    seat: int
    souls: int
    souls_missing: int  # still to collect for the win (of the whole team in a team battle)
    demons_missing: int  # Demons still to come into play for the win (team: together)
    snuff_price: int  # Block cards a summon would cost this seat now
    candles: list[CardView]
    cards: list[CardView]  # Block cards, oldest first
    demons: list[CardView]  # Demons in play
    hand: list[CardView]  # own unsummoned Demons; empty in everybody else's eyes
    hand_count: int  # how many unsummoned Demons the seat holds
    team: int  # 0 or 1 in a team battle, else -1
    protected: bool  # rivals can neither steal from this seat nor make it discard


@dataclass(frozen=True)
class TotalView:
    """One field of the number strip: a dice total and who has cards for it."""

    total: int
    ways: int  # outcomes of 36 that give this total
    cards: list[list[int]]  # per seat: its cards that would answer if the active seat rolled this


@dataclass(frozen=True)
class View:
    """The table as one seat, or somebody looking on, sees it."""

    seat: int  # who looks; 15 is a watcher
    seats: list[SeatView]
    block: list[CardView | None]  # five slots; None is an empty slot, refilled as the turn ends
    block_deck: int  # cards left in THE BLOCK deck
    block_discard: list[CardView]  # free to look through (H52); the last lies on top
    demon_deck: int  # Demons left in the deck
    demon_discard: list[CardView]
    candle_box: list[CardView]  # Candles out of the game (while Candles are picked: to choose from)
    looking: list[CardView]  # cards in the middle of an effect that this seat may see
    looking_count: int  # how many cards lie there altogether
    turn: int  # number of the turn, from 1
    first: int  # seat that had the first turn
    active: int  # seat whose turn it is
    rolled: bool
    bought: bool
    summoned: bool
    passed: bool  # team battle: a card was handed over this turn
    rerolled: bool  # the dice show a second roll
    extra_turn: bool  # the active seat will have another turn after this one
    own_only: bool  # only the active seat's cards activate in this turn
    dice: list[int]  # the two faces; empty before the roll
    total: int  # their sum; 0 before the roll
    resolving: bool  # cards are still being activated from the roll
    price: int  # Souls a card of THE BLOCK costs
    souls_to_win: int  # a team together needs twice as many
    demons_to_win: int
    team_battle: bool
    summoning: CardView | None  # own Demon picked for a summon not yet paid for
    totals: list[TotalView]  # the number strip, 2 to 12


@cache
def card_view(box: Box, card: int, profile: int, due: bool, new: bool, picked: bool) -> CardView:
    """Return a card's view, made once for each way it can look: a server looks at it all day."""
    record = box.cards[card]
    traits = record.traits
    temper = "sweet" if traits & SWEET else "rotten" if traits & ROTTEN else ""
    return CardView(
        card=card,
        kind=record.key,
        type=next(word for bit, word in TYPES if traits & bit),
        temper=temper,
        numbers=list(record.printed if profile == PRINTED else record.numbers),
        due=due,
        new=new,
        picked=picked,
    )


def see_card(s: State, card: int, mine: bool = False) -> CardView:
    """Return *card*, which the seat is allowed to see; *mine* shows what it has picked so far."""
    return card_view(
        s.box,
        card,
        s.candle_profile,
        card in s.eligible,
        bool(s.dice) and card in s.newcomers,
        mine and card in s.picks,
    )


@cache
def plain_views(box: Box, profile: int) -> list[CardView]:
    """Return every card as it looks when nothing is going on around it."""
    return [card_view(box, card, profile, False, False, False) for card in range(len(box.cards))]


def see_cards(s: State, cards: list[int], mine: bool = False) -> list[CardView]:
    """Return several cards; most of the time nothing is going on around any of them."""
    if s.eligible or s.newcomers or (mine and s.picks):
        return [see_card(s, card, mine) for card in cards]
    plain = plain_views(s.box, s.candle_profile)
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
    return strip(s.box, s.candle_profile, tuple(rows))


@lru_cache(maxsize=2048)
def strip(box: Box, profile: int, rows: tuple[tuple[int, ...], ...]) -> list[TotalView]:
    """Return the number strip of these cards, which every seat and watcher sees alike."""
    fields: list[TotalView] = []
    for total in range(2, HIGHEST_TOTAL + 1):
        answering = box.responds[profile][total]
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
