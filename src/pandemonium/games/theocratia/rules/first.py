"""Action 1: First player (R38-R42)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.temple import draw_card, gain_cosmo
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import END_TURN, FIRST, FIRST_COSMO, FIRST_DRAW, NOBODY
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def first_options(s: State) -> list[Option]:
    """R40, H14, H15: the End Round Bonus card if nobody has it, or a Power card."""
    return [TAKE_EXTRA, TAKE_CARD] if s.extra_owner == NOBODY else [TAKE_CARD]


def take_extra_card(s: State, seat: int) -> None:
    """R40: take the End Round Bonus card with its die."""
    take_token(s, seat)
    s.extra_owner = seat
    s.tell(EVERYONE, vocabulary.TOOK_EXTRA, seat, s.extra_civ)
    finish_first(s, seat)


def take_power_card(s: State, seat: int) -> None:
    """R40: draw the top Power card."""
    take_token(s, seat)
    draw_card(s, seat)
    finish_first(s, seat)


def take_token(s: State, seat: int) -> None:
    """R39, H17: the Next-round token, from the board or from whoever holds it."""
    s.did = FIRST
    s.phase = END_TURN
    s.next_first = seat
    s.tell(EVERYONE, vocabulary.TOOK_FIRST, seat)


def finish_first(s: State, seat: int) -> None:
    """R41: one Cosmo, and what a Power card adds."""
    gain_cosmo(s, seat, s.box.numbers.first_cosmo + s.changes[FIRST_COSMO])
    for _ in range(s.changes[FIRST_DRAW]):
        draw_card(s, seat)


TAKE_EXTRA: Final[Option] = option("extra_card", take_extra_card)
TAKE_CARD: Final[Option] = option("draw", take_power_card)
