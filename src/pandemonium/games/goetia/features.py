"""What a seat knows, as numbers for a network."""

from typing import Final

from pandemonium.games.goetia.judge.reach import reach_of, tolls
from pandemonium.games.goetia.judge.standing import (
    contact_prospects,
    items_left,
    prospects,
    rounds_left,
    trapped,
    worship_prospects,
)
from pandemonium.games.goetia.rules.scoring import (
    card_points,
    pact_points,
    pacts_owned,
    promise,
    visible_pacts,
    worship_points,
)
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    COUNT_SHIFT,
    CUBES,
    DEMON_CARDS,
    FIRST_PACT,
    MODS,
    PACT_PRICE,
    PACTS,
    PHASE_DRAFT,
    PHASE_START,
    PHASE_TURNS,
    PIECES,
    PLACES,
    POWER,
    PURPLE_EDGES,
    RELIC,
    RELIC_CARD,
    STACKS,
    TREASURE,
    K,
)
from pandemonium.kernel.table import Table

SIDE: Final = (
    *("hope", "score", "attention", "card_points", "pact_points", "pacts", "visible_pacts"),
    *("teal", "brown", "pink", "yellow", "black", "cubes", "sets", "black_for_pact"),
    *("hand", "recruited", "trapped", "sacrificed", "contacting", "worshiping"),
    *("attention_due", "cards_due", "stacks", "cards", "powers", "relics", "treasures", "items"),
    *("discounts", "recruit_price", "recruit_short", "pact_price", "pact_short", "pact_worth"),
    *("recruited_ahead", "powers_ahead", "black_ahead"),
)
TURN: Final = (
    *("seats", "round", "rounds_left", "pacts_left", "starts", "my_turn", "until_my_turn"),
    *("draft", "start", "turns", "later", "extra", "conjured", "dark", "flipped", "purple"),
    *("attention_left", "most_pacts", "icons"),
)
LEADS: Final = ("hope", "score", "recruited", "black", "cubes", "hand", "pacts")
FEATURES: Final[tuple[str, ...]] = (
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    *TURN,
    *[f"lead_{name}" for name in LEADS],
)
LEAD_PLACES: Final = [SIDE.index(name) for name in LEADS]


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its own side, the strongest rival, their mean, the round."""
    assert isinstance(table, State)
    s = table
    if not s.cubes:  # before the table is laid
        return [0.0] * len(FEATURES)
    ahead = rounds_left(s)
    lines = tolls(s)
    mine = side_row(s, seat, ahead, lines)
    best: list[float] = []
    mean = [0.0] * len(SIDE)
    for other in range(s.seats):
        if other != seat:
            row = side_row(s, other, ahead, lines)
            if not best or row[0] > best[0]:
                best = row
            for place in range(len(SIDE)):
                mean[place] = mean[place] + row[place] / (s.seats - 1)
    leads = [mine[place] - best[place] for place in LEAD_PLACES]
    return mine + best + mean + turn_row(s, seat, ahead, lines) + leads


def side_row(s: State, seat: int, ahead: float, lines: list[int]) -> list[float]:
    """Return what everybody sees of a seat."""
    black = s.cubes[CUBES * seat + K]
    recruited = s.recruited(seat)
    row = [
        prospects(s, seat, ahead, lines) / 50.0,
        worship_points(s, seat) / 30.0,
        s.attention[seat] / 10.0,
        card_points(s, seat) / 15.0,
        pact_points(s, seat) / 10.0,
        pacts_owned(s, seat) / 3.0,
        visible_pacts(s, seat) / 3.0,
    ]
    total = 0
    least = PIECES
    for kind in range(CUBES):
        count = s.cubes[CUBES * seat + kind]
        total += count
        if kind != K:
            least = min(least, count)
        row.append(count / 5.0)
    row += [
        total / 12.0,
        least / 3.0,
        min(black, PACT_PRICE) / PACT_PRICE,
        s.hand[seat] / 4.0,
        recruited / 6.0,
        trapped(s, seat) / 3.0,
        s.sacrificed[seat] / 4.0,
    ]
    row += board_row(s, seat)
    powers = add_cards(s, seat, row)
    add_prices(s, seat, lines, row)
    row += [recruited * ahead / 40.0, powers * ahead / 20.0, black * ahead / 40.0]
    return row


def board_row(s: State, seat: int) -> list[float]:
    """Return how many followers contact and worship, and what that will bring."""
    contacting = 0
    due = 0.0
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0:
            due += contact_prospects(s, seat, row, board)
            for hex_id in s.box.boards[board].scry.hexes:
                contacting += (s.occupied[hex_id] >> seat) & 1
    worshiping = 0
    cards = 0.0
    for slot in range(9):
        tile = s.demon[slot]
        if tile >= 0:
            cards += worship_prospects(s, seat, tile)
            for hex_id in s.box.tiles[tile].back.hexes:
                worshiping += (s.occupied[hex_id] >> seat) & 1
    return [contacting / 3.0, worshiping / 3.0, due / 3.0, cards / 6.0]


def add_cards(s: State, seat: int, row: list[float]) -> int:
    """Add what lies in the tableau; return the active Powers."""
    owned = 0
    kinds = [0, 0, 0]
    items = 0
    for stack in range(STACKS * seat, STACKS * seat + STACKS):
        owned += s.height[stack]
        card = s.top[stack]
        if 0 <= card < DEMON_CARDS:
            kind = s.box.cards[card].kind
            kinds[kind] = kinds[kind] + 1
            if kind == TREASURE:
                items += items_left(s, card)
    row += [
        s.stacks(seat) / 4.0,
        owned / 5.0,
        kinds[POWER] / 2.0,
        kinds[RELIC_CARD] / 2.0,
        kinds[TREASURE] / 2.0,
        items / 6.0,
    ]
    return kinds[POWER]


def add_prices(s: State, seat: int, lines: list[int], row: list[float]) -> None:
    """Add what the next follower and the next Pact cost this seat, and what it lacks for them."""
    reach = reach_of(s, seat, lines)
    discounts = 0
    for area in range(RELIC + 1):
        discounts += s.mods[MODS * seat + area]
    row += [
        discounts / 3.0,
        reach.price / 6.0,
        reach.short / 6.0,
        reach.pact_price / 8.0,
        reach.pact_short / 8.0,
        best_pact(s, seat) / 8.0,
    ]


def best_pact(s: State, seat: int) -> int:
    """Return what the best Pact on the table would be worth to a seat now."""
    best = 0
    for pact in range(PACTS):
        if 0 <= s.pact_at[pact] < 3:
            best = max(best, promise(s, seat, FIRST_PACT + pact))
    return best


def turn_row(s: State, seat: int, ahead: float, lines: list[int]) -> list[float]:
    """Return where the game and the round stand."""
    conjured = purple = flipped = attention = dark = most = 0
    for slot in range(9):
        conjured += 1 if s.demon[slot] >= 0 else 0
    for place in range(PLACES):
        flipped += s.flipped[place]
        purple += s.flipped[place] if place < PURPLE_EDGES else 0
    for row in range(3):
        dark += s.live[row]
        attention += s.board_attention[row]
    for other in range(s.seats):
        most = max(most, pacts_owned(s, other))
    on_turn = s.phase == PHASE_TURNS and s.turn >= 0
    icons = (lines[0] + lines[1] + lines[2]) >> COUNT_SHIFT
    return [
        s.seats / 4.0,
        s.round / 10.0,
        ahead / 10.0,
        (s.pacts_left() - s.seats) / 6.0,
        1.0 if s.start == seat else 0.0,
        1.0 if s.turn == seat else 0.0,
        ((seat - s.turn) % s.seats) / s.seats if on_turn else 0.0,
        1.0 if s.phase == PHASE_DRAFT else 0.0,
        1.0 if s.phase == PHASE_START else 0.0,
        1.0 if s.phase == PHASE_TURNS else 0.0,
        1.0 if s.phase > PHASE_TURNS else 0.0,
        1.0 if s.extra == seat else 0.0,
        conjured / 4.0,
        dark / 9.0,
        flipped / 9.0,
        purple / 3.0,
        attention / 10.0,
        most / 4.0,
        icons / 20.0,
    ]
