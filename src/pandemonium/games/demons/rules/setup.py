"""Set-up (R1-R14)."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import draw_block_card
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    BLOCK_CARDS,
    CARDS,
    EMPTY,
    FIRST_CANDLE,
    FIRST_DEMON,
    SLOTS,
)
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN, Pile
from pandemonium.kernel.table import option


def set_up(s: State) -> None:
    """R4-R14: Souls, first player, Candles, THE BLOCK, Demons."""
    s.then(deal_souls)
    s.then(choose_first_player)
    s.then(deal_candles)
    s.then(open_block)
    s.then(deal_demons)


def deal_souls(s: State) -> None:
    """R4: Everyone starts with five Souls, or what the table agreed on (R86)."""
    s.souls = [s.start_souls] * s.seats
    s.candles = [[] for _ in range(s.seats)]
    s.cards = [[] for _ in range(s.seats)]
    s.demons = [[] for _ in range(s.seats)]
    s.hands = [Pile([]) for _ in range(s.seats)]
    s.started = [False] * s.seats


def choose_first_player(s: State) -> None:
    """R14: At random. It is decided before the Candles, which may be picked in turn order (H53)."""
    s.first = s.rng.below(s.seats)
    s.active = s.first
    s.tell(EVERYONE, vocabulary.BEGAN, s.first)


def deal_candles(s: State) -> None:
    """R6: One Candle each, at random or picked, the rest stays in the box; or two each (R87)."""
    s.candle_box = candles_in_use(s)
    if not s.pick_candles:
        s.rng.shuffle(s.candle_box)
    for _ in range(s.candles_each):
        for seat in s.clockwise(s.first):
            s.then(offer_candle, seat)


def candles_in_use(s: State) -> list[int]:
    """R61: The Candle with the better odds may be left out."""
    candles = list(range(FIRST_CANDLE, CARDS))
    if s.with_beginner:
        return candles
    return [card for card in candles if ways(s, card) == min(ways(s, c) for c in candles)]


def ways(s: State, card: int) -> int:
    """Return how many of the 36 outcomes of the dice *card* reacts to (R61)."""
    return sum(6 - abs(7 - number) for number in s.box.cards[card].numbers)


def offer_candle(s: State, seat: int) -> None:
    """H53: Pick in turn order from the first player; at random the next one is dealt."""
    if s.pick_candles:
        s.choose(seat, "light", [LIGHT[card] for card in s.candle_box])
    else:
        s.then(light, seat, s.candle_box[0])


def light(s: State, seat: int, card: int) -> None:
    """R7: The Candle is *seat*'s for the whole game; nothing ever moves it (R60)."""
    s.candle_box.remove(card)
    s.candles[seat].append(card)
    s.tell(EVERYONE, vocabulary.CANDLE_LIT, seat, card)


def open_block(s: State) -> None:
    """R9: Shuffle the Block deck and flip five cards: THE BLOCK."""
    s.block_deck = Pile(list(range(BLOCK_CARDS)))
    s.block_deck.shuffle(s.rng)
    s.block = [EMPTY] * SLOTS
    for slot in range(SLOTS):
        s.block[slot] = draw_block_card(s)
        s.tell(EVERYONE, vocabulary.BLOCK_OPENED, s.block[slot])


def deal_demons(s: State) -> None:
    """R12: Three Demons each (R86: as many as the win takes), known to their owner alone (R13)."""
    s.demon_deck = Pile(list(range(FIRST_DEMON, FIRST_CANDLE)))
    s.demon_deck.shuffle(s.rng)
    for seat in s.clockwise(s.first):
        for _ in range(s.demons_required):
            demon = s.demon_deck.take_top()
            s.hands[seat].add(demon, only(seat))
            s.tell_split(only(seat), vocabulary.DEALT, (seat, demon), (seat, HIDDEN))


LIGHT: Final = [option("light", light, card) for card in range(CARDS)]
