"""(B) Buy a card from THE BLOCK (R28-R30, R49)."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import take_from_block
from pandemonium.games.demons.rules.terminology import gain
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import BLOCK_CARDS, CARD_PRICE
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import option


def may_buy(s: State, seat: int) -> bool:
    """R17, R28: Once a turn, for three Souls, whatever the card."""
    return not s.bought and s.souls[seat] >= CARD_PRICE


def buy(s: State, seat: int, card: int) -> None:
    """R28: Pay three Souls, take any card of THE BLOCK; from now on it activates (R29)."""
    s.bought = True
    s.souls[seat] -= CARD_PRICE
    take_from_block(s, card)
    s.tell(EVERYONE, vocabulary.BOUGHT, seat, card, CARD_PRICE)
    gain(s, seat, card)


BUY: Final = [option("buy", buy, card) for card in range(BLOCK_CARDS)]
