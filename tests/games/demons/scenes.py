"""Prepared tables: name the cards that matter, the rest of the box fills the decks.

Cards are named by kind (``"dog"``); two Dogs are simply two ``"dog"`` entries. In notation a card
is named the same way, ``play(s, "0 buy dog")``, and ``"dog#2"`` is the second of two.
"""

from collections.abc import Sequence

from tests.games.scene import Language, happened

from pandemonium.games.demons import GAME
from pandemonium.games.demons.cards import Box
from pandemonium.games.demons.rules import flow
from pandemonium.games.demons.settings import prepare
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    BLOCK_CARDS,
    CARDS,
    EMPTY,
    FIRST_CANDLE,
    FIRST_DEMON,
    SLOTS,
)
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.news import only
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.rng import LoadedRng
from pandemonium.kernel.table import Frame, Option

Rows = Sequence[Sequence[str]]
BOX = GAME.standin()
assert isinstance(BOX, Box)


class Dealer:
    """Hands out card numbers by kind, each once."""

    def __init__(self) -> None:
        self.left = list(range(CARDS))

    def take(self, kind: str) -> int:
        for card in self.left:
            if BOX.cards[card].key == kind:
                self.left.remove(card)
                return card
        raise AssertionError(f"there is no {kind} left in the box")

    def row(self, kinds: Sequence[str]) -> list[int]:
        return [self.take(kind) for kind in kinds]

    def rows(self, given: Rows, seats: int) -> list[list[int]]:
        return [self.row(given[seat]) if seat < len(given) else [] for seat in range(seats)]


def scene(
    seats: int = 2,
    souls: Sequence[int] = (),
    cards: Rows = (),
    demons: Rows = (),
    hands: Rows = (),
    candles: Rows = (),
    block: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    demon_deck: Sequence[str] = (),
    active: int = 0,
    rolled: bool = False,
    **settings: object,
) -> State:
    """Return a table in the middle of a turn of *active*; decks are listed top card first.

    The rest of the Block deck lies below what is named, with a full BLOCK in front; the rest of
    the Demons below the named ones.
    """
    s = State(seats, BOX)
    prepare(s, GAME.settle(seats, settings))
    dealer = Dealer()
    s.souls = [souls[seat] if seat < len(souls) else 5 for seat in range(seats)]
    s.candles = dealer.rows(candles, seats)
    s.cards = dealer.rows(cards, seats)
    s.demons = dealer.rows(demons, seats)
    s.hands = [Pile(row, only(seat)) for seat, row in enumerate(dealer.rows(hands, seats))]
    s.started = [True] * seats
    s.block = dealer.row(block)
    top = dealer.row(deck)
    s.block_discard = dealer.row(discard)
    demon_top = dealer.row(demon_deck)
    rest = [card for card in dealer.left if card < BLOCK_CARDS]
    while len(s.block) < SLOTS:
        s.block.append(rest.pop())
    s.block_deck = Pile(rest + top[::-1])
    other = [card for card in dealer.left if FIRST_DEMON <= card < FIRST_CANDLE]
    s.demon_deck = Pile(other + demon_top[::-1])
    s.candle_box = [card for card in dealer.left if card >= FIRST_CANDLE]
    s.active = active
    s.turn = 1
    s.rolled = rolled
    s.dice = [1, 1] if rolled else []
    s.raw_rng = LoadedRng([])
    s.lanes[seats] = [Frame(flow.end_turn, ()), Frame(flow.go_on, (active,))]
    advance(s)
    return s


def kind(card: int) -> str:
    return BOX.cards[card].key


def kinds(cards: Sequence[int]) -> list[str]:
    return sorted(kind(card) for card in cards if card != EMPTY)


def spell(option: Option) -> str:
    """Return an option with kinds for card numbers: ``buy dog``, ``rob 1``."""
    fields = GAME.verbs[option.verb].sorts
    words = [option.verb]
    for sort, value in zip(fields, option.args, strict=True):
        words.append(kind(value) if sort == "card" else str(value))
    return " ".join(words)


LANGUAGE = Language(GAME, spell)
play, options, offered = LANGUAGE.play, LANGUAGE.options, LANGUAGE.offered
refused, why_not = LANGUAGE.refused, LANGUAGE.why_not


def roll(s: State, first: int, second: int, *more: int, seat: int = 0) -> None:
    """Roll these dice; *more* are further numbers of the generator (a re-roll is 0 to 5)."""
    s.raw_rng = LoadedRng([first - 1, second - 1, *more])
    play(s, f"{seat} roll")


def activated(s: State) -> list[str]:
    """Return the kinds of the cards that have activated, in order."""
    return [kind(args[1]) for args in happened(s, "activated")]


def winners(s: State) -> list[int]:
    return [] if s.outcome is None else s.outcome.winners()
