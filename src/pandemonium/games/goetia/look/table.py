"""Building a view: everything public, and the viewer's own secrets."""

from typing import cast

from pandemonium.games.goetia.look.areas import off_the_stacks, seat_view
from pandemonium.games.goetia.look.hexes import hex_view, price_of
from pandemonium.games.goetia.rules.conjuring import will_conjure
from pandemonium.games.goetia.rules.prices import neighbour
from pandemonium.games.goetia.rules.returning import is_full
from pandemonium.games.goetia.rules.scoring import promise
from pandemonium.games.goetia.rules.worship import will_leave
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BORDERS,
    COME_HOME,
    DARK,
    DECK,
    DEMON,
    EDGE_BACK,
    EDGE_HEX,
    EDITION,
    FIRST_PACT,
    LINE_OF_PLACE,
    OPEN_BACKS,
    PACTS,
    PHASE_CARDS,
    PHASES,
    PLACES,
    PRINTED,
    RECRUIT,
    SCRY,
    SEAT_BITS,
    SYMBOLS,
    WORLD,
    spell,
    spell_cost,
)
from pandemonium.games.goetia.view import (
    DarkView,
    DemonView,
    EdgeView,
    HexView,
    OfferView,
    PactView,
    ScryView,
    TileView,
    View,
)
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Table

OFFERED = ("pick", "put_on_top")
"""Verbs that choose a card out of a deck."""


def look(table: Table, seat: int) -> View:
    """Return what *seat*, or WATCHER, may see."""
    s = cast("State", table)
    laid = len(s.grid) == 9
    return View(
        seat=seat,
        edition="printed" if s.settings[EDITION] == PRINTED else "latest",
        round=s.round,
        phase=PHASES[s.phase],
        pacts_left=s.pacts_left() if laid else 0,
        pacts_end=s.seats,
        world=[_tile(s, cell) for cell in range(9) if laid and s.grid[cell] >= 0],
        edges=[_edge(s, seat, place) for place in range(PLACES)] if laid else [],
        scry=[_scry(s, seat, row) for row in range(3) if laid and s.live[row] < 3],
        dark=_darks(s, seat) if laid else [],
        kings_waiting=[_waiting(s, row) for row in range(3)] if laid else [],
        pacts=_pacts(s, seat) if laid else [],
        seats=[seat_view(s, seat, other) for other in range(s.seats)] if laid else [],
        offer=_offer(s, seat),
        supply=s.supply[:],
        supply_attention=s.supply_attention,
        new_world_left=len(s.new_world),
    )


def _offer(s: State, seat: int) -> list[OfferView]:
    """Return the cards of a deck that the viewer's own question is about."""
    ask = s.asks[seat] if seat < s.seats else None
    if ask is None:
        return []
    return [off_the_stacks(s, option.args[0]) for option in ask.options if option.verb in OFFERED]


def _linked(s: State, groups: list[list[int]], area: int, gone: bool) -> list[HexView]:
    """Return the hexes of a face; *gone*: it is turned or leaves when the round ends (R41)."""
    hexes: list[HexView] = []
    freed = gone and s.phase < PHASE_CARDS
    for number, group in enumerate(groups):
        link = number if len(group) > 1 else -1
        full = freed or link < 0 or is_full(s, group)
        for hex_id in group:
            home = full or (area == WORLD and _rides_home(s, hex_id))
            standing = s.occupied[hex_id] & SEAT_BITS != 0
            hexes.append(hex_view(s, hex_id, area, link, standing and home))
    return hexes


def _rides_home(s: State, hex_id: int) -> bool:
    """Tell whether a Power brings everybody on this hex home anyway."""
    return all(
        s.has_perk(seat, COME_HOME) for seat in range(s.seats) if (s.occupied[hex_id] >> seat) & 1
    )


def _tile(s: State, cell: int) -> TileView:
    number = s.grid[cell]
    tile = s.box.tiles[number]
    return TileView(
        id=f"tile:{number}",
        kind=tile.name,
        row=cell // 3,
        column=cell % 3,
        border=BORDERS[tile.border],
        king=s.box.kings[tile.king].name if tile.king >= 0 else "",
        hexes=_linked(s, tile.front.groups, WORLD, cell % 3 == 2 and will_conjure(s, cell // 3)),
    )


def _edge(s: State, seat: int, place: int) -> EdgeView:
    edge = s.box.edges[s.edges[place]]
    flipped = s.flipped[place] == 1
    area = EDGE_BACK if flipped else RECRUIT
    hex_id = EDGE_HEX + place
    shown = flipped or s.settings[OPEN_BACKS] == 1
    standing = s.occupied[hex_id] & SEAT_BITS != 0
    return EdgeView(
        id=f"edge:{place}",
        place=place,
        side=("left", "top", "bottom")[place // 3],
        line=LINE_OF_PLACE[place],
        purple=edge.purple,
        flipped=flipped,
        back=spell(edge.back) if shown else "",
        unrecruited=[other for other in range(s.seats) for _ in range(s.waiting(place, other))],
        bare=0 if flipped else s.bare_symbols(place),
        discs=0 if flipped else SYMBOLS - s.seats,
        mine=seat != WATCHER and s.waiting(place, seat) > 0,
        hex=hex_view(s, hex_id, area, -1, standing, edge.back),
        price=price_of(s, seat, hex_id, area),
    )


def _dark_hexes(s: State, board: int) -> list[HexView]:
    return [
        hex_view(s, hex_id, DARK, -1, s.occupied[hex_id] & SEAT_BITS != 0)
        for hex_id in s.box.boards[board].dark
    ]


def _scry(s: State, seat: int, row: int) -> ScryView:
    number = s.board_of_row(row)
    board = s.box.boards[number]
    open_backs = s.settings[OPEN_BACKS] == 1
    waiting = s.stack[3 * row + s.live[row] + 1 : 3 * row + 3]
    return ScryView(
        id=f"board:{number}",
        kind=board.name,
        row=row,
        level=board.klass,
        attention=s.board_attention[row],
        colour=BORDERS[s.box.tiles[neighbour(s, row)].border],
        hexes=_linked(s, board.scry.groups, SCRY, will_conjure(s, row)),
        price=price_of(s, seat, board.scry.hexes[0], SCRY),
        dark_top=spell_cost(board.top),
        dark_bottom=spell_cost(board.bottom),
        dark_hexes=_dark_hexes(s, number),
        below=[s.box.boards[other].name if open_backs else "" for other in waiting],
    )


def _darks(s: State, seat: int) -> list[DarkView]:
    return [_dark(s, seat, 3 * row + slot) for row in range(3) for slot in range(s.live[row])]


def _dark(s: State, seat: int, slot: int) -> DarkView:
    number = s.stack[slot]
    board = s.box.boards[number]
    return DarkView(
        id=f"board:{number}",
        kind=board.name,
        row=slot // 3,
        slot=slot % 3,
        level=board.klass,
        top=spell_cost(board.top),
        bottom=spell_cost(board.bottom),
        covered=("top", "bottom", "")[s.cover[slot]],
        demon=_demon(s, seat, slot) if s.demon[slot] >= 0 else None,
        hexes=_dark_hexes(s, number),
        price=price_of(s, seat, board.dark[0], DARK),
    )


def _demon(s: State, seat: int, slot: int) -> DemonView:
    number = s.demon[slot]
    tile = s.box.tiles[number]
    king = s.box.kings[tile.king]
    names = [card.name for card in s.box.cards]
    places = range(DECK * tile.king, DECK * tile.king + s.deck_size[tile.king])
    return DemonView(
        id=f"king:{tile.king}",
        kind=king.name,
        tile=f"tile:{number}",
        number=king.number,
        level=king.klass,
        cards=s.deck_size[tile.king],
        deck=[names[s.deck[at]] if (s.deck_known[at] >> seat) & 1 else "" for at in places],
        known=[
            names[card]
            for card in s.box.king_cards[tile.king]
            if (s.member_known[card] >> seat) & 1
        ],
        hexes=_linked(s, tile.back.groups, DEMON, will_leave(s, slot)),
        price=price_of(s, seat, tile.back.hexes[0], DEMON),
    )


def _waiting(s: State, row: int) -> list[str]:
    kings: list[str] = []
    for cell in (3 * row + 2, 3 * row + 1, 3 * row):
        tile = s.grid[cell]
        if tile >= 0 and s.box.tiles[tile].king >= 0:
            kings.append(s.box.kings[s.box.tiles[tile].king].name)
    return kings


def _pacts(s: State, seat: int) -> list[PactView]:
    return [
        PactView(
            id=f"card:{FIRST_PACT + pact}",
            kind=s.box.cards[FIRST_PACT + pact].name,
            row=s.pact_at[pact],
            worth=0 if seat == WATCHER else promise(s, seat, FIRST_PACT + pact),
        )
        for pact in range(PACTS)
        if 0 <= s.pact_at[pact] < 3
    ]
