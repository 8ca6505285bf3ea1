"""The shape of what a seat may see; looking.py fills it in.

Whole areas are made anew at every look and are plain dataclasses, because frozen ones take twice as
long to make; cards and totals are made once and shared, so nobody may change them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardView:
    """A card whose face the seat may see."""

    card: int  # number of the piece: `card:17`
    kind: str  # key of its name, such as "dog"
    wording: str  # key of its full wording: the kind, unless a setting gives it another (H60)
    type: str  # boy, girl, animal, demon or candle
    temper: str  # sweet, rotten or ""
    numbers: list[int]  # dice totals it reacts to; empty for a passive Demon
    due: bool  # as things are, it will still activate from the present roll
    new: bool  # came into play after the dice fell: no activation from this roll
    picked: bool  # chosen so far in the choice this seat is putting together


@dataclass
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


@dataclass
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
