"""What must hold at every decision; each complaint is a sentence."""

from collections.abc import Iterator

from pandemonium.games.goetia.rules.placing import placements
from pandemonium.games.goetia.rules.returning import is_full
from pandemonium.games.goetia.rules.scoring import cards_owned, worship_points
from pandemonium.games.goetia.rules.setup import new_world_pool
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    ATTENTION,
    BOARDS,
    CARDS,
    CUBES,
    DARK_HEX,
    DECK,
    DEMON_CARDS,
    DRAFT,
    EDGE_BITS,
    EDGE_HEX,
    FIRST_PACT,
    FOLLOWERS,
    HEXES,
    KINGS,
    LETTERS,
    MARK_SHIFT,
    NEW_WORLD_DECK,
    PACTS,
    PACTS_PER_ROW,
    PHASE_DRAFT,
    PHASE_START,
    PHASE_TURNS,
    PIECES,
    PLACES,
    RELIC_HEX,
    SEAT_BITS,
    STACKS,
    SYMBOLS,
    TREASURE,
    WHITE,
    A,
    K,
    bits_in,
)
from pandemonium.kernel.table import Table


def invariants(table: Table) -> list[str]:
    """Return sentences about what is wrong; empty when all is well."""
    assert isinstance(table, State)
    s = table
    if not s.grid:
        return []
    return [
        *pieces(s),
        *followers(s),
        *edge(s),
        *cards(s),
        *boards(s),
        *kings(s),
        *hexes(s),
        *tableaus(s),
        *flow(s),
    ]


def sliding(s: State) -> bool:
    """Tell whether a row is in the middle of a conjuring (R72, R74)."""
    return any(tile < 0 for tile in s.grid)


def pieces(s: State) -> Iterator[str]:
    """R23: cubes and Attention are conserved and never negative."""
    markers = [0] * CUBES
    for standing in s.occupied:
        if standing >> MARK_SHIFT:
            markers[(standing >> MARK_SHIFT) - 1] += 1
    for kind in range(CUBES):
        held = [s.cubes[CUBES * seat + kind] for seat in range(s.seats)]
        total = s.supply[kind] + sum(held) + markers[kind]
        total += sum(s.item(card, kind) for card in range(DEMON_CARDS))
        if total != PIECES or min(held) < 0 or s.supply[kind] < 0:
            yield f"R23: {total} {LETTERS[kind]} cubes, held {held}"
    total = s.supply_attention + sum(s.attention) + sum(s.board_attention)
    total += sum(s.item(card, A) for card in range(DEMON_CARDS))
    if total != ATTENTION or min(s.attention) < 0 or s.supply_attention < 0:
        yield f"H17: {total} Attention, held {s.attention}"
    for seat in range(s.seats):
        if worship_points(s, seat) < 0:
            yield f"R96: seat {seat} has fewer than no WP"


def followers(s: State) -> Iterator[str]:
    """Ten followers for each seat, each in one place."""
    for seat in range(s.seats):
        placed = sum((standing >> seat) & 1 for standing in s.occupied)
        total = s.hand[seat] + placed + s.unrecruited_count(seat) + s.sacrificed[seat]
        if total != FOLLOWERS or s.hand[seat] < 0 or s.sacrificed[seat] < 0:
            yield f"R79: seat {seat} has {total} followers"
        if s.recruited(seat) != s.hand[seat] + placed:
            yield f"H19: seat {seat}'s recruited followers do not add up"


def edge(s: State) -> Iterator[str]:
    """R54, R56: symbols, discs and flips of the Edge; R59: two of one seat may share a card."""
    for place in range(PLACES):
        here = s.unrecruited[place]
        people = [s.waiting(place, seat) for seat in range(s.seats)]
        if here >> (EDGE_BITS * s.seats) or (s.flipped[place] and here):
            yield f"R56: Edge place {place} holds followers {here:x}"
        discs = SYMBOLS - s.seats
        if s.bare_symbols(place) < 0 or discs + sum(people) + s.bare_symbols(place) != SYMBOLS:
            yield f"R54: Edge place {place} has {people} on its four symbols"
        between_rounds = s.phase == PHASE_START
        if between_rounds and here == 0 and not s.flipped[place]:
            yield f"R56: the bare Edge card at place {place} was not flipped"
    if len(set(s.edges)) != PLACES:
        yield "R51: an Edge card lies in two places"


def cards(s: State) -> Iterator[str]:
    """Demon cards and Pacts."""
    in_decks = [card for king in range(KINGS) for card in s.deck_cards(king)]
    owned = [card for card in range(CARDS) if s.card_at[card] >= 0]
    demon_cards = in_decks + [card for card in owned if card < DEMON_CARDS]
    waiting = 1 if any(s.card_in_hand(seat) >= 0 for seat in range(s.seats)) else 0
    if len(set(demon_cards)) != len(demon_cards):
        yield "R65: a Demon card is in two places"
    if not KINGS * s.seats - waiting <= len(demon_cards) <= KINGS * s.seats:
        yield f"R65: {len(demon_cards)} Demon cards in play"
    for king in range(KINGS):
        strangers = [card for card in s.deck_cards(king) if s.box.cards[card].king != king]
        if strangers:
            yield f"R73: {strangers} in the deck of {s.box.kings[king].name}"
    table = s.pacts_left()
    taken = sum(s.pact_at[pact] == 3 for pact in range(PACTS))
    held = sum(card >= FIRST_PACT for card in owned)
    if table + taken != 3 * PACTS_PER_ROW[s.seats] or not taken - waiting <= held <= taken:
        yield f"R82: {table} Pacts on the table, {held} owned"


def boards(s: State) -> Iterator[str]:
    """The World, the Scry Boards and the New World deck."""
    if not sliding(s):
        coloured = sum(s.box.tiles[tile].border != WHITE for tile in s.grid)
        conjured = sum(s.live)
        if not conjured == 9 - coloured == NEW_WORLD_DECK - len(s.new_world):
            yield f"R74: {conjured} conjured, {coloured} coloured, deck {len(s.new_world)}"
    for row in range(3):
        if sliding(s):
            continue
        coloured = sum(s.box.tiles[s.grid[3 * row + c]].border != WHITE for c in range(3))
        if s.live[row] != 3 - coloured:
            yield f"R72: row {row} has {s.live[row]} Dark Boards and {coloured} coloured cards"
        if s.live[row] < 3 and s.box.tiles[s.grid[3 * row + 2]].border == WHITE:
            yield f"R44: a white card lies beside the Scry Board of row {row}"
        if s.live[row] < 3 and s.box.boards[s.board_of_row(row)].klass != s.live[row] + 1:
            yield f"R75: the Scry Board of row {row} has the wrong class"
        if s.phase == PHASE_START and s.live[row] < 3 and s.board_attention[row] == 0:
            yield f"R70: the Scry Board of row {row} is empty between rounds"
    if len(set(s.stack)) != 9 or not all(0 <= board < BOARDS for board in s.stack):
        yield "R75: nine different boards must be in play"
    if not set(s.new_world) <= set(new_world_pool(s)):
        yield "R74: a New World card that is out of the game lies in the deck"


def kings(s: State) -> Iterator[str]:
    """Each king in one place; what covers what."""
    behind = [s.box.tiles[tile].king for tile in s.grid if tile >= 0]
    behind = [king for king in behind if king >= 0]
    standing = [s.box.tiles[tile].king for tile in s.demon if tile >= 0]
    everywhere = behind + standing
    if len(set(everywhere)) != len(everywhere):
        yield "R72: a king is in two places"
    for king in range(KINGS):
        if king not in everywhere and s.deck_size[king]:
            yield f"R68: {s.box.kings[king].name} is gone but his deck is not empty"
    for slot in range(9):
        if s.demon[slot] < 0 and s.cover[slot] >= 0:
            yield f"R71: nothing stands on Dark Board {slot}, yet a row is covered"
        if s.demon[slot] >= 0 and s.cover[slot] < 0 and not sliding(s):
            yield f"R71: the Demon on Dark Board {slot} covers no row"
    if s.phase == PHASE_START:
        empty = [king for king in standing if s.deck_size[king] == 0]
        if empty:
            yield f"R68: Demons {empty} with empty decks stand between rounds"
        if any(standing >> MARK_SHIFT for standing in s.occupied) or sliding(s):
            yield "R101: a marker or a hole is left between rounds"


def visible_hexes(s: State) -> set[int]:
    """Return the hexes a follower may stand on."""
    box = s.box
    found = {EDGE_HEX + place for place in range(PLACES)}
    for tile in s.grid:
        if tile >= 0:
            found.update(box.tiles[tile].front.hexes)
    for row in range(3):
        if s.live[row] < 3:
            found.update(box.boards[s.board_of_row(row)].scry.hexes)
    for row in range(3):
        for slot in range(3 * row, 3 * row + s.live[row]):
            tile = s.demon[slot]
            found.update(
                box.tiles[tile].back.hexes if tile >= 0 else box.boards[s.stack[slot]].dark
            )
    found.update(RELIC_HEX + card for card in s.top if 0 <= card < DEMON_CARDS)
    return found


def hexes(s: State) -> Iterator[str]:
    """Who may stand where."""
    visible = visible_hexes(s)
    for hex_id in range(HEXES):
        standing = s.occupied[hex_id]
        if not standing:
            continue
        if hex_id not in visible:
            yield f"R39: hex {hex_id} is not in play, yet {standing} stands there"
        people = bits_in(standing & SEAT_BITS)
        if people > (2 if hex_id < DARK_HEX and hex_id < 216 else 1):
            yield f"R5: {people} followers on hex {hex_id}"
        if standing >> MARK_SHIFT and people:
            yield f"H40: a marker and a follower share hex {hex_id}"
        if hex_id >= RELIC_HEX and standing != 1 << s.owner(hex_id - RELIC_HEX):
            yield f"R12: a stranger stands on the Relic {hex_id - RELIC_HEX}"
    if s.phase == PHASE_START and not sliding(s):
        yield from after_return(s)


def after_return(s: State) -> Iterator[str]:
    """R33, R35: after the return nobody is on a single hex or a full link."""
    groups = [group for tile in s.grid for group in s.box.tiles[tile].front.groups]
    for row in range(3):
        if s.live[row] < 3:
            groups += s.box.boards[s.board_of_row(row)].scry.groups
    for tile in s.demon:
        if tile >= 0:
            groups += s.box.tiles[tile].back.groups
    for group in groups:
        if is_full(s, group):
            yield f"R35: the link {group} is full after the return"


def tableaus(s: State) -> Iterator[str]:
    """R86-R90: stacks, covered cards, Treasures."""
    for seat in range(s.seats):
        owned = [card for card in range(CARDS) if s.owner(card) == seat]
        if len(owned) != cards_owned(s, seat):
            yield f"R86: seat {seat} has {len(owned)} cards, its stacks {cards_owned(s, seat)}"
        if s.stacks(seat) > STACKS or (owned and not s.stacks(seat)):
            yield f"R86: seat {seat} has {s.stacks(seat)} stacks for {len(owned)} cards"
        places = {s.card_at[card] for card in owned}
        if len(places) != len(owned):
            yield f"R87: two cards of seat {seat} lie in one place"
    for card in range(DEMON_CARDS):
        idle = not s.is_active(card) or s.box.cards[card].kind != TREASURE
        if s.items[card] and idle:
            yield f"R90: card {card} carries pieces but is no active Treasure"
        known = s.member_known[card]
        if known and card not in s.deck_cards(s.box.cards[card].king):
            yield f"R73: card {card} is known to be in a deck it has left"
    for at in range(DECK * KINGS):
        if s.deck[at] >= 0 and s.deck_known[at] & ~s.member_known[s.deck[at]]:
            yield f"R73: a seat knows place {at} of a deck but not its card"


def flow(s: State) -> Iterator[str]:
    """Who decides when."""
    owing = s.owing()
    if s.outcome is None and len(owing) != 1:
        yield f"R2: {len(owing)} seats owe a decision"
    for seat in owing:
        ask = s.asks[seat]
        if ask is None or ask.prompt != "place":
            continue
        if s.phase != PHASE_TURNS or s.turn != seat:
            yield f"R4: seat {seat} places in phase {s.phase}"
        if s.hand[seat] < 1 or [o.text() for o in placements(s, seat)] != ask.texts():
            yield f"R4: seat {seat}'s placements are not what is on offer"
    if s.phase == PHASE_DRAFT and sum(s.hand) > DRAFT * s.seats:
        yield "R56: too many followers were drafted"
    if s.fired >> (STACKS * s.seats):
        yield "R94: a card of nobody has acted"
    if s.outcome is not None and sliding(s):
        yield "H38: the game ended in the middle of a round"
    if s.given and s.outcome is None:
        paid = [max(0, count) for count in s.given]
        if sum(paid) > 2 * s.owed or s.owed < 0:
            yield f"R18: {paid} settled for a cost of {s.owed}"
    if s.supply[K] > PIECES:
        yield "R18: more was paid than exists"
