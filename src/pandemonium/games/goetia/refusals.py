"""Why not? Every hex on the table that a seat cannot use now, with the rule in the way."""

from pandemonium.games.goetia import vocabulary
from pandemonium.games.goetia.rules.placing import PLACE, USE, short_of
from pandemonium.games.goetia.rules.prices import attention_of, cost_of, discount_of, sacrifice_of
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    DARK,
    DEMON,
    DEMON_CARDS,
    EDGE_BACK,
    EDGE_HEX,
    FIELD,
    MARK_SHIFT,
    PLACES,
    RECRUIT,
    RELIC,
    RELIC_CARD,
    RELIC_HEX,
    SCRY,
    SEAT_BITS,
    STACKS,
    WORLD,
)
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.table import Table

RULE_OF_COST = {
    SCRY: "R44",
    RECRUIT: "R53",
    EDGE_BACK: "R57",
    DEMON: "R61",
    DARK: "R77",
    RELIC: "R92",
}


def refusals(table: Table, seat: int) -> list[Refusal]:
    """Return why each hex that is not on offer cannot be taken; all of this is public (R12)."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    if ask is None or ask.prompt != "place":
        return []
    offered = {option.args[0] for option in ask.options}
    found: list[Refusal] = []
    for hex_id, area in hexes_on_table(s, seat):
        if hex_id not in offered:
            text = (USE[hex_id - EDGE_HEX] if area == EDGE_BACK else PLACE[hex_id]).text()
            found.append(refuse(s, seat, hex_id, area, text))
    return found


def hexes_on_table(s: State, seat: int) -> list[tuple[int, int]]:
    """Return every hex a person could point at, with its area."""
    box = s.box
    found: list[tuple[int, int]] = []
    for tile in s.grid:
        found += [(hex_id, WORLD) for hex_id in box.tiles[tile].front.hexes]
    for row in range(3):
        if s.live[row] < 3:
            scry = box.boards[s.board_of_row(row)].scry
            found += [(hex_id, SCRY) for hex_id in scry.hexes]
        for slot in range(3 * row, 3 * row + s.live[row]):
            if s.demon[slot] >= 0:
                found += [(hex_id, DEMON) for hex_id in box.tiles[s.demon[slot]].back.hexes]
            found += [(hex_id, DARK) for hex_id in box.boards[s.stack[slot]].dark]
    for place in range(PLACES):
        found.append((EDGE_HEX + place, EDGE_BACK if s.flipped[place] else RECRUIT))
    for card in range(DEMON_CARDS):
        if s.owner(card) == seat and box.cards[card].kind == RELIC_CARD:
            found.append((RELIC_HEX + card, RELIC))
    return found


def refuse(s: State, seat: int, hex_id: int, area: int, text: str) -> Refusal:
    """Return the first thing in the way of this placement."""
    blocked = in_the_way(s, seat, hex_id, area, text)
    if blocked is not None:
        return blocked
    if area == RECRUIT and s.waiting(hex_id - EDGE_HEX, seat) == 0:
        return Refusal(text, "R52", vocabulary.NOBODY_THERE)
    attention = attention_of(s, seat, hex_id, area)
    if s.attention[seat] < attention:
        args = (attention, s.attention[seat])
        return Refusal(text, RULE_OF_COST[area], vocabulary.NO_ATTENTION_LEFT, args)
    due = cost_of(s, hex_id, area)
    off = discount_of(s, seat, hex_id, area)
    short = short_of(s, seat, hex_id, area, due, off)
    if short == 0:
        assert s.hand[seat] <= sacrifice_of(s, seat, hex_id), f"{text} should have been on offer"
        return Refusal(text, "R78", vocabulary.NEEDS_SECOND)
    cost = [(due >> (8 * icon)) & FIELD for icon in (0, 1, 2, 3, 5, 4)]
    rule = "R58" if area == EDGE_BACK and hex_id < EDGE_HEX + 3 else RULE_OF_COST[area]
    return Refusal(text, rule, vocabulary.TOO_POOR, (short, *cost, off, attention))


def in_the_way(s: State, seat: int, hex_id: int, area: int, text: str) -> Refusal | None:
    """Return what lies or stands on the hex, if anything."""
    if area == RELIC and not s.is_active(hex_id - RELIC_HEX):
        at = s.card_at[hex_id - RELIC_HEX]
        over = s.top[STACKS * seat + ((at >> 6) & 3)]
        return Refusal(text, "R89", vocabulary.COVERED_RELIC, (over,))
    if area == DARK:
        slot = next(at for at in range(9) if hex_id in s.box.boards[s.stack[at]].dark)
        if s.demon[slot] >= 0:
            king = s.box.tiles[s.demon[slot]].king
            return Refusal(text, "R76", vocabulary.DEMON_THERE, (king,))
    standing = s.occupied[hex_id]
    if standing >> MARK_SHIFT:
        return Refusal(text, "H40", vocabulary.MARKED_HEX, ((standing >> MARK_SHIFT) - 1,))
    if standing & SEAT_BITS:
        who = next(other for other in range(s.seats) if (standing >> other) & 1)
        return Refusal(text, "R5", vocabulary.OCCUPIED, (who,))
    return None
