"""What a seat knows, as numbers for a network: its own side, its rivals, the table, the moment.

Of the others only what everybody sees is used, and what the seat believes of their roles.
"""

from typing import Final

from pandemonium.games.devil.belief import chances
from pandemonium.games.devil.judge.sets import set_worth, symbols_of
from pandemonium.games.devil.judge.souls import dangers, suffered, worth_of_pieces
from pandemonium.games.devil.judge.worth import (
    building_rounds,
    coin_worth,
    counted_worth,
    engine_worth,
    major_worth,
    public_points,
    standing_worth,
    worth_of_purse,
)
from pandemonium.games.devil.judge.yields import KIND_COINS, coins_in
from pandemonium.games.devil.rules.deals import chest_before
from pandemonium.games.devil.rules.planning import tokens_planned
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    COIN,
    COST,
    CULTIST,
    DEVIL,
    EARNED,
    INDULGENCE,
    NOBODY,
    OPEN,
    ROLES,
    ROUNDS,
    SEATS,
    ST_FIRST,
    ST_OFFER,
    ST_SECOND,
    STAGE_PHASE,
    STORE,
    SYMBOLS,
)
from pandemonium.kernel.table import Table

PHASES: Final = 9
OWN: Final = (
    *("devil", "cultist", "mortal", "hope", "counted", "purse", "standing", "engine", "sets"),
    *("souls", "plain", "marked", "debt", "cycle", "hand", "best_card", "events", "suffered"),
    *("danger_1", "danger_2", "danger_3", "danger_4"),
    *[f"store_{kind}" for kind in range(STORE)],
    *[f"symbol_{symbol}" for symbol in range(SYMBOLS)],
)
SIDE: Final = (
    *("lead", "public", "reputation", "angels", "demons", "guests", "buildings", "debt"),
    *("tokens", "minors", "majors", "engine", "wealth", "shown", "mob"),
)
RIVAL: Final = (*SIDE, "is_devil", "is_cultist")
SCENE: Final = (
    *("round", "phases_left", "highest", "lowest", "rank", "gone", "awake", "bribes", "exposed"),
    *("certainty", "planned", "chest_devil", "chest_cultist", "chest_worth", "chest_coins"),
    *("chest_souls", "accused"),
    *[f"phase_{number}" for number in range(PHASES)],
)
FEATURES: Final[tuple[str, ...]] = (
    *[f"own_{name}" for name in OWN],
    *[f"side_{name}" for name in SIDE],
    *[f"best_{name}" for name in RIVAL],
    *[f"devil_{name}" for name in RIVAL],
    *[f"mean_{name}" for name in RIVAL],
    *SCENE,
)


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know, always in the same places."""
    assert isinstance(table, State)
    s = table
    if s.role[0] == NOBODY or s.outcome is not None:  # before the roles, or when all is told
        return [0.0] * len(FEATURES)
    belief = chances(s, seat)
    mine = own(s, seat)
    hope = 40.0 * mine[3]
    sides: list[list[float]] = []
    for other in range(SEATS):
        if other != seat:
            row = side(s, other, s.shown_debt[other], belief[other])
            row[0] = (40.0 * row[0] - hope) / 20.0
            row.append(belief[other][DEVIL])
            row.append(belief[other][CULTIST])
            sides.append(row)
    return (
        mine
        + side(s, seat, s.debt[seat], belief[seat])
        + topmost(sides, 0)
        + topmost(sides, len(RIVAL) - 2)
        + mean_of(sides)
        + scene(s, seat, belief)
    )


def topmost(rows: list[list[float]], place: int) -> list[float]:
    """Return the row with most in one place."""
    best = rows[0]
    for row in rows:
        if row[place] > best[place]:
            best = row
    return best


def mean_of(rows: list[list[float]]) -> list[float]:
    """Return the mean of the rivals, number by number."""
    total = [0.0] * len(rows[0])
    for row in rows:
        for place in range(len(total)):
            total[place] += row[place] / len(rows)
    return total


def own(s: State, seat: int) -> list[float]:
    """Return what is behind the seat's wall, and what its kingdom may come to."""
    role = s.role[seat]
    held = known_wealth(s, seat)
    parts = [
        counted_worth(s, seat),
        worth_of_purse(s, seat, held),
        standing_worth(s, seat),
        engine_worth(s, seat),
        set_worth(s, seat, coin_worth(s), major_worth(s, seat)),
        worth_of_pieces(s, seat, s.souls(seat), s.marked[seat]),
    ]
    ahead = dangers(s, seat, 3 if s.round <= 3 else ROUNDS)
    best_card = 0
    for card in s.hand[seat].cards:
        best_card = max(best_card, s.box.buildings[card].points)
    row = [
        1.0 if role == DEVIL else 0.0,
        1.0 if role == CULTIST else 0.0,
        1.0 if role > CULTIST else 0.0,
        sum(parts) / 40.0,
    ]
    for part in parts[:5]:
        row.append(part / 18.0)
    row += [
        parts[5] / 12.0,
        s.plain[seat] / 3.0,
        s.marked[seat] / 2.0,
        s.debt[seat] / 6.0,
        s.cycle[seat] / 3.0,
        len(s.hand[seat]) / 5.0,
        best_card / 5.0,
        len(s.event_hand[seat]) / 2.0,
        suffered(ahead, s.souls(seat)) / 10.0,
    ]
    for place in range(4):
        row.append(ahead[place] / 5.0 if place < len(ahead) else 0.0)
    for kind in range(STORE):
        row.append(held[kind] / (25.0 if kind == COIN else 5.0))
    for count in symbols_of(s, seat):
        row.append(count / 4.0)
    return row


def known_wealth(s: State, seat: int) -> list[int]:
    """H4: what is behind the wall and what it loaded; the fate of a chest on its way is unknown."""
    held = s.store[seat][:]
    if s.stage in {ST_OFFER, ST_FIRST, ST_SECOND}:
        filling = s.stage == ST_OFFER and s.asks[seat] is not None
        loaded = s.chest[seat] if filling else s.offered[seat]
        for kind in range(COIN + 1):
            held[kind] += loaded[kind]
    return held


def side(s: State, seat: int, debt: int, belief: list[float]) -> list[float]:
    """Return what everybody sees of a kingdom, the first number what it may come to."""
    major = 2.0 * (1.0 - belief[DEVIL])
    engine = engine_worth(s, seat)
    points = public_points(s, seat) + major * s.major[seat].count(EARNED)
    coins = 0.0
    for kind in range(COIN + 1):
        n = float(s.open[seat][kind])
        for role in range(ROLES):
            if s.role_flow[role][kind]:
                n += belief[role] * s.role_flow[role][kind]
        coins += n * KIND_COINS[kind]
    rate = coin_worth(s)
    hope = points + engine + rate * coins + set_worth(s, seat, rate, major)
    return [
        hope / 40.0,
        points / 20.0,
        (s.rep[seat] - s.box.knot) / 6.0,
        s.angels[seat] / 2.0,
        s.demons[seat] / 2.0,
        s.guests[seat] / 2.0,
        len(s.built[seat]) / 6.0,
        debt / 6.0,
        (s.tokens[seat] - s.token_loss[seat]) / 4.0,
        s.minor[seat].count(EARNED) / 3.0,
        s.major[seat].count(EARNED) / 2.0,
        engine / 8.0,
        coins / 50.0,
        s.soul_low[seat] / 3.0,
        float(s.mob[seat]),
    ]


def scene(s: State, seat: int, belief: list[list[float]]) -> list[float]:
    """Return where the game stands, and what lies before the seat."""
    mine = s.rep[seat]
    above = 0
    sure = 0.0
    for other in range(SEATS):
        above += s.rep[other] > mine
        if other != seat:
            sure = max(sure, belief[other][DEVIL])
    row = [
        s.round / ROUNDS,
        building_rounds(s) / ROUNDS,
        1.0 if above == 0 else 0.0,
        1.0 if mine == min(s.rep) else 0.0,
        above / 3.0,
        sum(s.gone) / 3.0,
        sum(s.red_up) / 3.0,
        s.bribes / 5.0,
        1.0 if s.exposed else 0.0,
        sure,
        tokens_planned(s, seat) / 4.0,
    ]
    row += chest_seen(s, seat)
    row.append(float(s.asked_to_prove[seat]))
    for number in range(PHASES):
        row.append(1.0 if STAGE_PHASE[s.stage] == number else 0.0)
    return row


def chest_seen(s: State, seat: int) -> list[float]:
    """R44: whose role it shows, what lies in it, what it asks for; nothing when there is none."""
    if s.stage not in {ST_FIRST, ST_SECOND} or s.asks[seat] is None:
        return [0.0] * 5
    owner = chest_before(s, seat)
    role = s.role[owner]
    row = [1.0 if role == DEVIL else 0.0, 1.0 if role == CULTIST else 0.0, 0.0, 0.0, 0.0]
    if s.status[owner] != OPEN:
        return row
    counts = [0] * COST
    for kind in range(COIN + 1):
        counts[kind] = s.chest[owner][kind]
    row[2] = (coins_in(counts) + 10.0 * s.chest[owner][INDULGENCE]) / 10.0
    if s.ask_kind[owner] == ASK_COINS:
        row[3] = s.ask_n[owner] / 5.0
    else:
        row[4] = s.ask_n[owner] / 2.0
    return row
