"""Chapter: getting followers back (R32-R43, R56, R101)."""

from typing import Final

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    COME_HOME,
    CUBES,
    DEMON_CARDS,
    EDGE_HEX,
    EDITION,
    MARK_SHIFT,
    PHASE_RETURN,
    PLACES,
    PRINTED,
    RELIC_HEX,
    SEAT_BITS,
)
from pandemonium.games.goetia.vocabulary import CAME_HOME, FLIPPED, STUCK
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import option


def free_hex(s: State, hex_id: int) -> None:
    """R36: whoever stands here goes back to hand; H41: two on one hex go together."""
    there = s.occupied[hex_id]
    standing = there & SEAT_BITS
    if standing:
        s.occupied[hex_id] = there - standing
        for seat in range(s.seats):
            if (standing >> seat) & 1:
                s.hand[seat] = s.hand[seat] + 1


def free_hexes(s: State, hexes: list[int]) -> None:
    """R39: a card or board that is flipped or removed sends everybody on it home."""
    for hex_id in hexes:
        free_hex(s, hex_id)


def free_groups(s: State, groups: list[list[int]]) -> None:
    """R33: single hexes free their follower; R35: full links too; R34: other links hold them."""
    for group in groups:
        if is_full(s, group):
            free_hexes(s, group)


def is_full(s: State, group: list[int]) -> bool:
    """Tell whether a follower stands on every hex of a link; H40: markers do not count."""
    for hex_id in group:  # noqa: SIM110 - a loop is faster compiled
        if s.occupied[hex_id] & SEAT_BITS == 0:
            return False
    return True


def get_back_followers(s: State) -> None:
    """R32: at the end of the round followers come home; then bare Edge cards flip (H25)."""
    s.phase = PHASE_RETURN
    before = s.hand[:]
    box = s.box
    for tile in s.grid:
        free_groups(s, box.tiles[tile].front.groups)
    free_riders(s)
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0:
            free_groups(s, box.boards[board].scry.groups)
        for slot in range(3 * row, 3 * row + s.live[row]):
            if s.demon[slot] >= 0:
                free_groups(s, box.tiles[s.demon[slot]].back.groups)
            else:
                free_hexes(s, box.boards[s.stack[slot]].dark)
    for place in range(PLACES):
        free_hex(s, EDGE_HEX + place)
    for card in s.top:
        if 0 <= card < DEMON_CARDS:
            free_hex(s, RELIC_HEX + card)
    tell_who_came_home(s, before)
    for tile in s.grid:
        take_up_markers(s, box.front[tile])
    for place in range(PLACES):
        if s.unrecruited[place] == 0 and not s.flipped[place]:
            flip_edge(s, place)


def tell_who_came_home(s: State, before: list[int]) -> None:
    """Say how many followers each seat has got back since its hand was as *before*."""
    for seat in range(s.seats):
        if s.hand[seat] > before[seat]:
            s.tell(EVERYONE, CAME_HOME, seat, s.hand[seat] - before[seat])


def free_riders(s: State) -> None:
    """A Power brings its owner's followers home from incomplete World links; H47: only those."""
    for seat in range(s.seats):
        if not s.has_perk(seat, COME_HOME):
            continue
        for tile in s.grid:
            for hex_id in s.box.tiles[tile].front.hexes:
                if (s.occupied[hex_id] >> seat) & 1:
                    s.occupied[hex_id] &= ~(1 << seat)
                    s.hand[seat] += 1


def take_up_markers(s: State, hexes: list[int]) -> None:
    """R101: cubes that effects put on hexes go to the supply; H51: also from a flipped card."""
    for hex_id in hexes:
        mark = s.occupied[hex_id] >> MARK_SHIFT
        if mark:
            s.supply[mark - 1] += 1
            s.occupied[hex_id] &= SEAT_BITS


def flip_edge(s: State, place: int) -> None:
    """R56: the card shows its back; its discs leave with the front (H25)."""
    s.flipped[place] = 1
    s.tell(EVERYONE, FLIPPED, place)


def stuck_on_world(s: State, seat: int) -> int:
    """H21: return how many followers stand in The World if all recruited ones do, else 0."""
    if s.hand[seat]:
        return 0
    count = 0
    for tile in s.grid:
        for hex_id in s.box.tiles[tile].front.hexes:
            count += (s.occupied[hex_id] >> seat) & 1
    return count if count == s.recruited(seat) else 0


def check_stuck(s: State, seat: int) -> None:
    """R43: all cubes for all followers; a must in the latest edition, a choice in the printed."""
    if stuck_on_world(s, seat) == 0:
        return
    if s.settings[EDITION] == PRINTED:
        s.ask(seat, "stuck", [PAY_ALL, WAIT])
    else:
        pay_all(s, seat)


def pay_all(s: State, seat: int) -> None:
    """R43: all cubes to the supply, all followers back; H18: not the cubes on Treasures."""
    s.tell(EVERYONE, STUCK, seat, stuck_on_world(s, seat))
    for kind in range(CUBES):
        s.supply[kind] += s.cubes[CUBES * seat + kind]
        s.cubes[CUBES * seat + kind] = 0
    for tile in s.grid:
        for hex_id in s.box.tiles[tile].front.hexes:
            if (s.occupied[hex_id] >> seat) & 1:
                s.occupied[hex_id] &= ~(1 << seat)
                s.hand[seat] += 1


def wait(s: State, seat: int) -> None:
    """The printed edition lets a stuck player sit out the round."""


PAY_ALL: Final = option("pay_all", pay_all)
WAIT: Final = option("wait", wait)
