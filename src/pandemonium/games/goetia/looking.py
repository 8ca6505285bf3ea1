"""Building a view: everything public, and the viewer's own secrets (section 11 of the sheet)."""

from typing import cast

from pandemonium.games.goetia.rules.conjuring import will_conjure
from pandemonium.games.goetia.rules.placing import short_of
from pandemonium.games.goetia.rules.prices import (
    attention_of,
    cost_of,
    discount_of,
    neighbour,
    sacrifice_of,
)
from pandemonium.games.goetia.rules.returning import is_full
from pandemonium.games.goetia.rules.scoring import (
    card_points,
    cubes_of,
    pact_points,
    pacts_owned,
    promise,
    value,
    worship_points,
)
from pandemonium.games.goetia.rules.worship import will_leave
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    AREAS,
    BORDERS,
    CARD_TYPES,
    COME_HOME,
    COUNT_SHIFT,
    CUBES,
    DARK,
    DECK,
    DEMON,
    DEMON_CARDS,
    EDGE_BACK,
    EDGE_HEX,
    EDITION,
    FIRST_PACT,
    FLIPPED_EDGE_ATTENTION,
    LETTERS,
    LINE_OF_PLACE,
    MARK_SHIFT,
    MAX_ROUNDS,
    OPEN_BACKS,
    PACTS,
    PHASE_CARDS,
    PHASES,
    PLACES,
    PRINTED,
    RECRUIT,
    RELIC,
    RELIC_CARD,
    RELIC_HEX,
    SCRY,
    SEAT_BITS,
    SYMBOLS,
    WORLD,
    bits_in,
    nth_of,
    spell,
    spell_cost,
)
from pandemonium.games.goetia.view import (
    CardView,
    DarkView,
    DemonView,
    EdgeView,
    HexView,
    OfferView,
    PactView,
    Price,
    ScryView,
    SeatView,
    TileView,
    View,
)
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Effect, Table

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
        max_rounds=s.settings[MAX_ROUNDS],
        phase=PHASES[s.phase],
        pacts_left=s.pacts_left() if laid else 0,
        pacts_end=s.seats,
        world=[_tile(s, cell) for cell in range(9) if laid and s.grid[cell] >= 0],
        edges=[_edge(s, seat, place) for place in range(PLACES)] if laid else [],
        scry=[_scry(s, seat, row) for row in range(3) if laid and s.live[row] < 3],
        dark=_darks(s, seat) if laid else [],
        kings_waiting=[_waiting(s, row) for row in range(3)] if laid else [],
        pacts=_pacts(s, seat) if laid else [],
        seats=[_seat(s, seat, other) for other in range(s.seats)] if laid else [],
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
    return [_off_the_stacks(s, option.args[0]) for option in ask.options if option.verb in OFFERED]


def _off_the_stacks(s: State, number: int) -> OfferView:
    card = s.box.cards[number]
    return OfferView(f"card:{number}", card.name, CARD_TYPES[card.kind], card.wp)


def price_of(s: State, seat: int, hex_id: int, area: int) -> Price:
    """Return what a hex costs *seat*; a watcher sees it without personal discounts."""
    due = cost_of(s, hex_id, area)
    person = seat != WATCHER
    if person:
        off = discount_of(s, seat, hex_id, area)
        attention = attention_of(s, seat, hex_id, area)
        sacrifice = sacrifice_of(s, seat, hex_id)
        short = short_of(s, seat, hex_id, area, due, off)
    else:
        off = 0
        if area == RECRUIT:
            off = s.seats - bits_in(s.unrecruited[hex_id - EDGE_HEX])
        attention = 1 if area == RECRUIT else 0
        if area == EDGE_BACK:
            attention = s.settings[FLIPPED_EDGE_ATTENTION]  # H5
        sacrifice = s.box.sacrifice[hex_id]
        short = 0
    return Price(
        teal=due & 255,
        brown=(due >> 8) & 255,
        pink=(due >> 16) & 255,
        yellow=(due >> 24) & 255,
        white=(due >> 40) & 255,
        black=(due >> 32) & 255,
        discount=off,
        cubes=max(0, (due >> COUNT_SHIFT) - off),
        attention=attention,
        sacrifice=sacrifice,
        short=short,
        can_pay=person
        and short == 0
        and s.attention[seat] >= attention
        and s.hand[seat] > sacrifice,
    )


def _hex(s: State, hex_id: int, area: int, link: int, home: bool, back: int = 0) -> HexView:
    standing = s.occupied[hex_id]
    mark = standing >> MARK_SHIFT
    shown = area not in (RECRUIT, DEMON)
    return HexView(
        id=f"hex:{hex_id}",
        nth=nth_of(hex_id),
        area=AREAS[area],
        gives=spell(s.box.reward[hex_id] or back) if shown else "",
        does=[key_of(effect) for effect in s.box.effects[hex_id]] if shown else [],
        sacrifice=s.box.sacrifice[hex_id] == 1,
        link=link,
        followers=[seat for seat in range(s.seats) if (standing >> seat) & 1],
        home=home,
        marker=LETTERS[mark - 1] if mark else "",
    )


def key_of(effect: Effect) -> str:
    """Return the key of an effect's words: its verb, and its number where that matters."""
    name = effect.step.__name__
    if name == "pact":
        return "pact_any" if effect.args[0] else "pact_row"
    if name == "top_card":
        return f"top_card_{effect.args[0]}"
    if name in ("gain", "others_gain", "send_back"):
        return f"{name} {spell(effect.args[0])}"
    if name == "exchange":
        return "exchange_black" if effect.args[1] else "exchange"
    return name


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
            hexes.append(_hex(s, hex_id, area, link, standing and home))
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
    here = s.unrecruited[place]
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
        unrecruited=[other for other in range(s.seats) if (here >> other) & 1],
        bare=0 if flipped else s.seats - bits_in(here),
        discs=0 if flipped else SYMBOLS - s.seats,
        mine=seat != WATCHER and (here >> seat) & 1 == 1,
        hex=_hex(s, hex_id, area, -1, standing, edge.back),
        price=price_of(s, seat, hex_id, area),
    )


def _dark_hexes(s: State, board: int) -> list[HexView]:
    return [
        _hex(s, hex_id, DARK, -1, s.occupied[hex_id] & SEAT_BITS != 0)
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


def _seat(s: State, viewer: int, seat: int) -> SeatView:
    hand = s.hand[seat]
    unrecruited = s.unrecruited_count(seat)
    return SeatView(
        seat=seat,
        hand=hand,
        placed=s.recruited(seat) - hand,
        unrecruited=unrecruited,
        sacrificed=s.sacrificed[seat],
        cubes=s.cubes[CUBES * seat : CUBES * seat + CUBES],
        attention=s.attention[seat],
        stacks=_stacks(s, viewer, seat),
        arriving=_arriving(s, seat),
        pacts=pacts_owned(s, seat),
        score=worship_points(s, seat),
        score_lines=[
            s.attention[seat],
            card_points(s, seat),
            pact_points(s, seat),
            cubes_of(s, seat) // 4,
        ],
        first=s.start == seat,
        turn=s.turn == seat,
    )


def _arriving(s: State, seat: int) -> OfferView | None:
    """R87: everybody was told which card came, so it is in sight while its owner chooses."""
    card = s.card_in_hand(seat)
    return None if card < 0 else _off_the_stacks(s, card)


def _stacks(s: State, viewer: int, seat: int) -> list[list[CardView]]:
    stacks: list[list[tuple[int, CardView]]] = [[] for _ in range(s.stacks(seat))]
    for card, at in enumerate(s.card_at):
        if at >= 0 and at >> 8 == seat:
            stacks[(at >> 6) & 3].append((at & 63, _card(s, viewer, seat, card)))
    return [[view for _, view in sorted(stack, key=_height)] for stack in stacks]


def _height(entry: tuple[int, CardView]) -> int:
    return entry[0]


def _card(s: State, viewer: int, seat: int, number: int) -> CardView:
    card = s.box.cards[number]
    active = s.is_active(number)
    worth = card.wp
    if active and card.scores:
        worth += value(s, seat, number)
    relic = card.kind == RELIC_CARD
    hex_id = RELIC_HEX + number
    home = relic and s.relic_in_use(number)
    return CardView(
        id=f"card:{number}",
        kind=card.name,
        type=CARD_TYPES[card.kind],
        king=s.box.kings[card.king].name if card.king >= 0 else "",
        level=card.klass,
        covered=not active,
        worth=worth,
        items=spell(s.items[number]) if number < DEMON_CARDS else "",
        hex=_hex(s, hex_id, RELIC, -1, home) if relic else None,
        price=price_of(s, seat, hex_id, RELIC) if relic and viewer == seat else None,
    )
