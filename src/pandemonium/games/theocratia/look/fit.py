"""What the picked die would allow on each row: for the picture, before anything is placed."""

from pandemonium.games.theocratia.rules.expand import can_expand
from pandemonium.games.theocratia.rules.holiday import can_holiday
from pandemonium.games.theocratia.rules.island import expand_hexes, own_houses
from pandemonium.games.theocratia.rules.legality import bonus_times, cosmo_after, row_state
from pandemonium.games.theocratia.rules.pyramid import pyramid_bases
from pandemonium.games.theocratia.rules.temple import held_tile
from pandemonium.games.theocratia.rules.war import war_targets
from pandemonium.games.theocratia.state import State, dice_on_row
from pandemonium.games.theocratia.terms import (
    BARRED,
    BESIDE_EQUAL,
    BONUS_BARRACK,
    BONUS_EXPANSION,
    BONUS_FACTORY,
    BONUS_HOLIDAY_WAR,
    BUILD_BARRACK,
    BUILD_FACTORY,
    CIV_KEYS,
    CIVS,
    EXPAND,
    FACTORY,
    SIX,
    TYPES,
    WAR,
)
from pandemonium.games.theocratia.view import RowFit


def row_fits(s: State) -> list[RowFit]:
    """Return how the picked die fits all four rows for the seat whose turn it is."""
    return [_fit(s, s.actor, civ) for civ in range(CIVS)]


def _fit(s: State, seat: int, civ: int) -> RowFit:
    state = row_state(s, civ, s.die_number)
    barred = "full" if state == BARRED else "same_number" if state == BESIDE_EQUAL else None
    free = state != BARRED
    spot = dice_on_row(s, civ)
    times = bonus_times(s, civ, s.die_colour, pretend=False) if free else 0
    own, tile = _targets(s, seat, civ) if free else ([], [])
    works = s.die_number in (BUILD_FACTORY, BUILD_BARRACK)
    bases = pyramid_bases(s, seat, civ) if free and works else []
    cosmo = cosmo_after(s, civ, s.cosmo[seat], times) if free else 0
    return RowFit(
        civ=CIV_KEYS[civ],
        barred=barred,
        match=civ == s.die_colour,
        cosmo=times * s.box.numbers.spot_cosmo[spot] if times else 0,
        worship=times * s.box.numbers.spot_worship[spot] if times else 0,
        targets=[f"hex:{place}" for place in own],
        tile_targets=[f"hex:{place}" for place in tile],
        pyramids=[f"hex:{place}" for place in bases],
        holiday=free and can_holiday(s, civ, cosmo),
        round_bonus=int(free and s.round_bonus[s.round - 1] == _bonus_of(s.die_number)),
    )


def _bonus_of(number: int) -> int:
    bonus = {
        WAR: BONUS_HOLIDAY_WAR,
        EXPAND: BONUS_EXPANSION,
        BUILD_FACTORY: BONUS_FACTORY,
        BUILD_BARRACK: BONUS_BARRACK,
    }
    return bonus.get(number, -1)


def _targets(s: State, seat: int, civ: int) -> tuple[list[int], list[int]]:
    number = s.die_number
    if number == WAR:
        return war_targets(s, seat, civ), []
    if number == EXPAND:
        tile = held_tile(s, seat)
        if not can_expand(s, seat, civ, tile):
            return [], []
        places = expand_hexes(s, seat, civ, tile)
        own = [place for place in places if s.colour[place] == s.colour_of[seat]]
        return own, [place for place in places if place not in own]
    if number in (BUILD_FACTORY, BUILD_BARRACK) and number < SIX:
        kind = FACTORY + number - BUILD_FACTORY
        return (own_houses(s, seat, civ) if s.left[civ * TYPES + kind] else []), []
    return [], []
