"""Chapter: costs and payment (R14-R15, R18-R22, R44, R53-R54, R57-R58, R61, R77-R78).

What a payer hands over is a row of five numbers, one for each kind of cube. A row is right when
its cubes can be laid on different icons of the cost, as many as are left after the discounts.
Coloured cubes go onto their own colour, onto colours they may be paid as, or onto white; black goes
anywhere (R14). Whether coloured cubes find places is Hall's question, answered over the sixteen
sets of colours; everything else is counting. So the answer is exact without trying payments out.
"""

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    BOARD_HEXES,
    CELLS_OF_LINE,
    COLOURS,
    CUBES,
    DARK,
    DARK_HEX,
    DARK_HEXES,
    DEMON,
    DEMON_HEX,
    EDGE_BACK,
    EDGE_HEX,
    FIELD,
    FLIPPED_EDGE_ATTENTION,
    LINE_COUNTS_BLACK,
    LINE_OF_PLACE,
    MOD_AS,
    MODS,
    NO_ATTENTION,
    NO_SACRIFICE,
    ONE_K,
    ONE_W,
    ONE_Y,
    PACT_PRICE,
    PIECES,
    PURPLE_EDGES,
    RECRUIT,
    RELIC,
    RELIC_HEX,
    SCRY,
    SCRY_HEX,
    TILE_HEXES,
    TWO_FOR_BLACK,
    WHITE_SAME_COLOUR,
    WORLD,
    K,
    bits_in,
)
from pandemonium.games.goetia.words import PAID
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

# --- what a placement costs ---------------------------------------------------------------------


def cell_toll(s: State, cell: int, with_black: bool) -> int:
    """R20: the visible icons of a World card: those not under a follower or a marker (H40)."""
    tile = s.grid[cell]
    if tile < 0:
        return 0
    box = s.box
    table = box.toll_dark if with_black else box.toll
    toll = 0
    for hex_id in box.tiles[tile].front.hexes:
        if s.occupied[hex_id] == 0:
            toll += table[hex_id]
    return toll


def line_toll(s: State, line: int) -> int:
    """R53, H6: all visible resources of a row or column; Darkness only by agreement."""
    with_black = s.settings[LINE_COUNTS_BLACK] != 0
    cells = CELLS_OF_LINE[line]
    return (
        cell_toll(s, cells[0], with_black)
        + cell_toll(s, cells[1], with_black)
        + cell_toll(s, cells[2], with_black)
    )


def world_toll(s: State) -> int:
    """Return all visible resources and Darkness of The World, for a Relic that asks for them."""
    toll = 0
    for cell in range(9):
        toll += cell_toll(s, cell, True)
    return toll


def demon_price(s: State, slot: int) -> int:
    """R61: the row of costs that the Demon does not cover."""
    board = s.box.boards[s.stack[slot]]
    return board.bottom if s.cover[slot] == 0 else board.top


def cost_of(s: State, hex_id: int, area: int) -> int:
    """Return the icons a placement asks for, before discounts; R6: The World is free."""
    if area == WORLD:
        return 0
    if area == SCRY:
        return scry_price(s, (hex_id - SCRY_HEX) // BOARD_HEXES)
    if area in (RECRUIT, EDGE_BACK):
        place = hex_id - EDGE_HEX
        toll = line_toll(s, LINE_OF_PLACE[place])
        if area == EDGE_BACK and place < PURPLE_EDGES:
            toll += PACT_PRICE * ONE_K  # R58
        return toll
    if area == DEMON:
        king = s.box.tiles[(hex_id - DEMON_HEX) // TILE_HEXES].king
        return demon_price(s, s.slot_of_king(king))
    if area == DARK:
        board = s.box.boards[(hex_id - DARK_HEX) // DARK_HEXES]
        return board.top + board.bottom  # R77, H7
    card = s.box.cards[hex_id - RELIC_HEX]
    return card.cost + (world_toll(s) if card.costs_world else 0)


def scry_price(s: State, board: int) -> int:
    """R44, H44: one cube of the border colour of the World card beside the board, as it is now."""
    for row in range(3):
        if s.board_of_row(row) == board:
            return 1 << (BITS * s.box.tiles[s.grid[3 * row + 2]].border)
    return 0


def discount_of(s: State, seat: int, hex_id: int, area: int) -> int:
    """R21: discounts of Powers; R54, H9: and each bare symbol of the Edge card."""
    off = s.mods[MODS * seat + area]
    if area == RECRUIT:
        off += s.seats - bits_in(s.unrecruited[hex_id - EDGE_HEX])
    return off


def attention_of(s: State, seat: int, hex_id: int, area: int) -> int:
    """R53: recruiting costs one Attention; H5: a flipped card none, unless agreed."""
    if area == RECRUIT:
        return 0 if s.has_perk(seat, NO_ATTENTION) else 1
    if area == EDGE_BACK:
        return s.settings[FLIPPED_EDGE_ATTENTION]
    if area == RELIC:
        return s.box.cards[hex_id - RELIC_HEX].cost_attention
    return 0


def sacrifice_of(s: State, seat: int, hex_id: int) -> int:
    """R78: a broken follower asks for one more follower from hand."""
    return 0 if s.has_perk(seat, NO_SACRIFICE) else s.box.sacrifice[hex_id]


# --- what can be paid ---------------------------------------------------------------------------


def icon_count(due: int) -> int:
    """Return how many cubes a bundle of cost icons asks for."""
    count = 0
    for icon in range(6):
        count += (due >> (BITS * icon)) & FIELD
    return count


def shortfall(s: State, seat: int, due: int, off: int) -> int:
    """Return how many cubes a seat lacks for a cost; 0 means that it can pay exactly."""
    owed = icon_count(due) - off
    if owed <= 0:
        return 0  # R22: discounts beyond the cost are lost
    white = (due >> 40) & FIELD
    if white > 1 and s.settings[WHITE_SAME_COLOUR]:
        best = owed
        for colour in range(COLOURS):
            best = min(best, lacking(s, seat, paint(due, colour), owed))
        return best
    return lacking(s, seat, due, owed)


def paint(due: int, colour: int) -> int:
    """Return a cost whose white icons have become one colour (H8, by agreement)."""
    white = (due >> 40) & FIELD
    return due - white * ONE_W + (white << (BITS * colour))


def lacking(s: State, seat: int, due: int, owed: int) -> int:
    """Return how many of the owed cubes a seat has no way to cover."""
    base = CUBES * seat
    cubes = s.cubes
    black = cubes[base + K]
    pays_as = s.mods[MODS * seat + MOD_AS]
    pairs = may_pair(s, seat)
    if pays_as == 0 and not pairs:
        return plain_lacking(cubes, base, due, owed)
    caps = cubes[base : base + COLOURS]
    covered = matched(caps, due, pays_as) + black
    if covered >= owed or not pairs:
        return max(0, owed - covered)
    return max(0, owed - best_with_pairs(caps, due, pays_as, black, owed))


def may_pair(s: State, seat: int) -> bool:
    """Tell whether two cubes of one colour may be paid as a black one; H46: not in a trade."""
    return s.trading == 0 and s.has_perk(seat, TWO_FOR_BLACK)


def plain_lacking(cubes: list[int], base: int, due: int, owed: int) -> int:
    """R14-R15 without any power: own colours first, what is over serves white, black the rest."""
    covered = cubes[base + K]
    over = 0
    for colour in range(COLOURS):
        need = (due >> (BITS * colour)) & FIELD
        have = cubes[base + colour]
        if have > need:
            covered += need
            over += have - need
        else:
            covered += have
    white = (due >> 40) & FIELD
    covered += min(over, white)
    return owed - covered if owed > covered else 0


def reach_of(colours: int, pays_as: int) -> int:
    """Return the colours of icons that cubes of *colours* may be laid on, as bits."""
    reach = colours
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            reach |= (pays_as >> (4 * colour)) & 15
    return reach


def room_for(colours: int, due: int, pays_as: int) -> int:
    """Return how many icons cubes of *colours* may be laid on, white ones included."""
    if colours == 0:
        return 0
    reach = reach_of(colours, pays_as)
    room = (due >> 40) & FIELD
    for colour in range(COLOURS):
        if (reach >> colour) & 1:
            room += (due >> (BITS * colour)) & FIELD
    return room


def matched(caps: list[int], due: int, pays_as: int) -> int:
    """Return how many of these coloured cubes find an icon each (Hall's theorem)."""
    if pays_as == 0:
        return plainly_matched(caps, due)
    best = caps[0] + caps[1] + caps[2] + caps[3]
    for colours in range(1, 16):
        count = room_for(colours, due, pays_as)
        for colour in range(COLOURS):
            if (colours >> colour) & 1 == 0:
                count += caps[colour]
        best = min(best, count)
    return best


def plainly_matched(caps: list[int], due: int) -> int:
    """Return the same where each colour serves only its own icons and white ones."""
    count = 0
    over = 0
    for colour in range(COLOURS):
        need = (due >> (BITS * colour)) & FIELD
        if caps[colour] > need:
            count += need
            over += caps[colour] - need
        else:
            count += caps[colour]
    return count + min(over, (due >> 40) & FIELD)


def all_find_room(cubes: list[int], due: int, pays_as: int) -> bool:
    """Tell whether every one of these coloured cubes can be laid on an icon."""
    return matched(cubes, due, pays_as) == cubes[0] + cubes[1] + cubes[2] + cubes[3]


def best_with_pairs(caps: list[int], due: int, pays_as: int, black: int, owed: int) -> int:
    """Return the most icons that can be covered when two of one colour may stand for a black."""
    best = 0
    for t in range(min(caps[0] // 2, owed) + 1):
        for b in range(min(caps[1] // 2, owed - t) + 1):
            for p in range(min(caps[2] // 2, owed - t - b) + 1):
                for y in range(min(caps[3] // 2, owed - t - b - p) + 1):
                    left = [caps[0] - 2 * t, caps[1] - 2 * b, caps[2] - 2 * p, caps[3] - 2 * y]
                    covered = matched(left, due, pays_as) + black + t + b + p + y
                    if covered >= owed:
                        return owed
                    best = max(best, covered)
    return best


def can_complete(s: State, seat: int, fixed: list[int]) -> bool:
    """Tell whether a payment can be completed; *fixed* has the settled numbers, -1 for open."""
    pairs = may_pair(s, seat)
    base = CUBES * seat
    most = [0, 0, 0, 0]
    for colour in range(COLOURS):
        count = fixed[colour] if fixed[colour] >= 0 else s.cubes[base + colour]
        most[colour] = count // 2 if pairs else 0
    for t in range(most[0] + 1):
        for b in range(most[1] + 1):
            for p in range(most[2] + 1):
                for y in range(most[3] + 1):
                    if completes(s, seat, fixed, [t, b, p, y]):
                        return True
    return False


def completes(s: State, seat: int, fixed: list[int], pairs: list[int]) -> bool:
    """Tell the same with so many pairs of each colour laid down as black."""
    pays_as = s.mods[MODS * seat + MOD_AS]
    base = CUBES * seat
    units = pairs[0] + pairs[1] + pairs[2] + pairs[3]
    singles = [0, 0, 0, 0]
    caps = [0, 0, 0, 0]
    sure = 0
    for colour in range(COLOURS):
        if fixed[colour] >= 0:
            singles[colour] = fixed[colour] - 2 * pairs[colour]
            caps[colour] = singles[colour]
            sure += singles[colour]
        else:
            caps[colour] = s.cubes[base + colour] - 2 * pairs[colour]
    if sure + units > s.owed or not all_find_room(singles, s.due, pays_as):
        return False
    most = matched(caps, s.due, pays_as)
    if fixed[K] >= 0:
        return sure <= s.owed - units - fixed[K] <= most
    return s.owed - units - s.cubes[base + K] <= most


# --- paying -------------------------------------------------------------------------------------


def open_bill(s: State, seat: int) -> None:
    """H8: white icons are independent, unless the table agreed that they share one colour."""
    if (s.due >> 40) & FIELD > 1 and s.settings[WHITE_SAME_COLOUR]:
        owed = icon_count(s.due) - s.off
        menu = [
            WHITE_AS[colour]
            for colour in range(COLOURS)
            if lacking(s, seat, paint(s.due, colour), owed) == 0
        ]
        if len(menu) > 1 and owed > 0:
            s.ask(seat, "white_as", menu, s.target)
            s.then(count_bill, seat)
            return
        if menu:
            white_as(s, seat, menu[0].args[0])
    count_bill(s, seat)


def white_as(s: State, seat: int, colour: int) -> None:
    """Let all white icons of the running cost be one colour."""
    s.due = paint(s.due, colour)


def count_bill(s: State, seat: int) -> None:
    """R21: each discount takes one cube off the cost, coloured or black (H33)."""
    s.owed = max(0, icon_count(s.due) - s.off)
    if s.owed:
        s.given = [-1] * CUBES
        pay_next(s, seat)


def pay_next(s: State, seat: int) -> None:
    """Settle kind after kind how many cubes are given; ask only where there is a choice."""
    for kind in range(CUBES):
        if s.given[kind] >= 0:
            continue
        counts = possible_counts(s, seat, kind)
        assert counts, "a payment was begun that cannot be completed"
        if len(counts) > 1:
            menu = [automatic(s, seat)]
            for count in counts:
                menu.append(GIVE[kind][count])
            s.ask(seat, "pay", menu, s.target, s.owed)
            s.then(pay_next, seat)
            return
        s.given[kind] = counts[0]
    hand_over(s, seat)


def possible_counts(s: State, seat: int, kind: int) -> list[int]:
    """Return every number of cubes of *kind* with which the payment can still be completed."""
    if kind == K and not may_pair(s, seat):
        settled = s.given[0] + s.given[1] + s.given[2] + s.given[3]
        return [s.owed - settled]
    fixed = s.given[:]
    counts: list[int] = []
    for count in range(min(s.cubes[CUBES * seat + kind], 2 * s.owed) + 1):
        fixed[kind] = count
        if can_complete(s, seat, fixed):
            counts.append(count)
    return counts


def automatic(s: State, seat: int) -> Option:
    """Return the sensible payment: colours before black, from the most plentiful first."""
    fixed = s.given[:]
    if not spend_plentiful(s, seat, fixed):
        for kind in range(CUBES):  # only pairs laid down as black can complete it
            while fixed[kind] < 0 or not can_complete(s, seat, fixed):
                fixed[kind] += 1
    return option("auto", pay_auto, fixed[0], fixed[1], fixed[2], fixed[3], fixed[4])


def spend_plentiful(s: State, seat: int, fixed: list[int]) -> bool:
    """Fill the open numbers without pairs: as little black as can be, then from where most is."""
    base = CUBES * seat
    no_pairs = [0, 0, 0, 0]
    trial = fixed[:]
    if trial[K] < 0:
        trial[K] = 0
        while trial[K] < s.cubes[base + K] and not completes(s, seat, trial, no_pairs):
            trial[K] += 1
    if not completes(s, seat, trial, no_pairs):
        return False
    pays_as = s.mods[MODS * seat + MOD_AS]
    spent = [max(0, trial[0]), max(0, trial[1]), max(0, trial[2]), max(0, trial[3])]
    for _ in range(s.owed - trial[K] - spent[0] - spent[1] - spent[2] - spent[3]):
        best = -1
        most = 0
        for colour in range(COLOURS):
            over = s.cubes[base + colour] - spent[colour]
            if fixed[colour] >= 0 or over <= most:
                continue
            spent[colour] += 1
            if all_find_room(spent, s.due, pays_as):
                best = colour
                most = over
            spent[colour] -= 1
        spent[best] += 1
    fixed[K] = trial[K]
    for colour in range(COLOURS):
        fixed[colour] = spent[colour]
    return True


def give(s: State, seat: int, kind: int, count: int) -> None:
    """Settle how many cubes of one kind are given."""
    s.given[kind] = count


def pay_auto(s: State, seat: int, t: int, b: int, p: int, y: int, k: int) -> None:
    """Settle the whole payment."""
    s.given = [t, b, p, y, k]


def hand_over(s: State, seat: int) -> None:
    """R18: what is paid goes to the general supply."""
    base = CUBES * seat
    given = s.given
    for kind in range(CUBES):
        s.cubes[base + kind] -= given[kind]
        s.supply[kind] += given[kind]
    if not s.silent:
        s.tell(EVERYONE, PAID, seat, given[0], given[1], given[2], given[3], given[4])
    s.given = []


def open_trade(s: State, seat: int, count: int) -> None:
    """R85: so many yellow cubes; black and colours changed by a Power may stand for them."""
    s.due = count * ONE_Y
    s.off = 0  # discounts do not help here
    s.trading = 1
    count_bill(s, seat)


GIVE = [[option("give", give, kind, count) for count in range(PIECES + 1)] for kind in range(CUBES)]
WHITE_AS = [option("white_as", white_as, colour) for colour in range(COLOURS)]
