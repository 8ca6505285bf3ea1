"""Claiming Conversion tiles that a Priest has unlocked (R116, R117)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.temple import pay_cosmo
from pandemonium.games.theocratia.state import State, tile_kinds
from pandemonium.games.theocratia.terms import HELD, MAX_TILES, UNLOCKED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def claimable_tiles(s: State, seat: int) -> list[int]:
    """R117: Return the unlocked tiles, if the seat can pay for one."""
    if s.cosmo[seat] < s.box.numbers.claim_cost:
        return []
    count = tile_kinds(s)
    return [place for place in range(1, count) if s.tiles[seat * count + place] == UNLOCKED]


def claim(s: State, seat: int, place: int) -> None:
    """R117: pay for an unlocked tile and take it."""
    pay_cosmo(s, seat, s.box.numbers.claim_cost)
    s.tiles[seat * tile_kinds(s) + place] = HELD
    s.tell(EVERYONE, vocabulary.CLAIMED, seat, place)
    s.reopen()


CLAIM: Final[list[Option]] = [option("claim", claim, place) for place in range(MAX_TILES)]
