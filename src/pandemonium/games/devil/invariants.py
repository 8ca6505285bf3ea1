"""What must always hold, as far as one moment can show it."""

from pandemonium.games.devil.rules.deals import LEAST_COINS, MOST_COINS, MOST_SOULS
from pandemonium.games.devil.rules.market import unpublished
from pandemonium.games.devil.rules.planning import tokens_planned
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ALCHEMIST,
    ASK_COINS,
    ASK_SOULS,
    BRIBE,
    COIN,
    CULTIST,
    DEBT_LIMIT,
    DEVIL,
    EARNED,
    NOBODY,
    OWN_SPACE,
    PTS_GUESTS,
    ROLES,
    SEATS,
    SOULS_MARKED,
    SOULS_PLAIN,
    ST_ACTIONS,
    ST_CARDS,
    ST_PLAN,
    ST_RITUAL,
    STORE,
)
from pandemonium.kernel.table import Table


def invariants(table: Table) -> list[str]:
    """Return a sentence for everything that is wrong."""
    assert isinstance(table, State)
    s = table
    wrong: list[str] = []
    if s.role[0] != NOBODY:
        check_souls(s, wrong)
        check_deals(s, wrong)
        check_guesses(s, wrong)
    check_wealth(s, wrong)
    check_standing(s, wrong)
    check_cards(s, wrong)
    check_plans(s, wrong)
    check_tiles(s, wrong)
    check_board(s, wrong)
    return wrong


def check_souls(s: State, wrong: list[str]) -> None:
    """Eight soul pieces, each held by somebody who may have it."""
    if sum(s.plain) + sum(s.paid_plain) != SOULS_PLAIN:
        wrong.append(f"R5: unmarked pieces {s.plain} and {s.paid_plain} in chests are not 6")
    if sum(s.marked) + sum(s.paid_marked) != SOULS_MARKED:
        wrong.append(f"R6: marked pieces {s.marked} and {s.paid_marked} in chests are not 2")
    for seat in range(SEATS):
        if s.plain[seat] < 0 or s.marked[seat] < 0:
            wrong.append(f"R45: seat {seat} has fewer than no soul pieces")
        if s.role[seat] not in {DEVIL, CULTIST} and (s.marked[seat] or s.plain[seat] > 3):
            wrong.append(f"R53: mortal {seat} has {s.plain[seat]}+{s.marked[seat]} pieces")
        if s.show[seat] > s.souls(seat):
            wrong.append(f"R139: seat {seat} shows more pieces than it has")
        if s.load_plain[seat] > s.plain[seat] or s.load_marked[seat] > s.marked[seat]:
            wrong.append(f"R113: seat {seat} loads pieces it does not have")
    devil = s.seat_of(DEVIL)
    if s.stage == ST_RITUAL and s.round == 3 and s.load_marked[devil] != s.marked[devil]:
        wrong.append("R113: the devil's marked pieces are not all in the chest")


def check_wealth(s: State, wrong: list[str]) -> None:
    """Nothing negative, and nothing made or lost behind the walls."""
    for seat in range(SEATS):
        if min(s.store[seat]) < 0 or min(s.chest[seat]) < 0 or min(s.load[seat]) < 0:
            wrong.append(f"R32: seat {seat} has a negative store {s.store[seat]}")
        if not 0 <= s.debt[seat] <= DEBT_LIMIT:
            wrong.append(f"R34: seat {seat} has debt {s.debt[seat]}")
        if not 0 <= s.cycle[seat] <= 3:
            wrong.append(f"R94: seat {seat} has interest position {s.cycle[seat]}")
    for kind in range(STORE):
        held = sum(s.store[o][kind] + s.chest[o][kind] + s.load[o][kind] for o in range(SEATS))
        counted = sum(s.open[o][kind] + s.role_flow[o][kind] for o in range(ROLES))
        counted += sum(unpublished(s, seat, kind) for seat in range(SEATS))
        if kind == COIN:
            held += sum(s.paid_coins)
        if held != counted:
            wrong.append(f"R36: of kind {kind} there are {held}, told were {counted}")


def check_standing(s: State, wrong: list[str]) -> None:
    """The track has ends; three wings are turned in at once; Houseguests cost points."""
    for seat in range(SEATS):
        if not 0 <= s.rep[seat] <= s.box.top:
            wrong.append(f"R97: seat {seat} stands at {s.rep[seat]}")
        if not (0 <= s.angels[seat] <= 2 and 0 <= s.demons[seat] <= 2):
            wrong.append(f"R101: seat {seat} has {s.angels[seat]}/{s.demons[seat]} wings")
        lost = -s.points[seat][PTS_GUESTS]
        if lost % 2 or s.guests[seat] > lost // 2:
            wrong.append(f"R102: seat {seat} lost {lost} points for {s.guests[seat]} Houseguests")


def check_deals(s: State, wrong: list[str]) -> None:
    """R39-R41: prices by role; R45: payments exact."""
    for seat in range(SEATS):
        role, n = s.role[seat], s.ask_n[seat]
        if s.ask_kind[seat] == ASK_COINS and not LEAST_COINS <= n <= MOST_COINS[role]:
            wrong.append(f"R39: role {role} asks {n} coins")
        if s.ask_kind[seat] == ASK_SOULS and not 1 <= n <= MOST_SOULS[role]:
            wrong.append(f"R40: role {role} asks {n} pieces")
        if s.status[seat] == ACCEPTED:
            paid = s.paid_coins[seat] + s.paid_plain[seat] + s.paid_marked[seat]
            if paid != n:
                wrong.append(f"R45: chest of seat {seat} holds {paid} for a price of {n}")


def check_cards(s: State, wrong: list[str]) -> None:
    """R29: every card in one place; R27: hands of the right size."""
    found: list[int] = []
    for pile in [*s.hand, *s.decks, s.discard]:
        found += pile.cards
    for seat in range(SEATS):
        found += s.built[seat]
    if sorted(found) != list(range(len(s.box.buildings))) and s.round > 0:
        wrong.append("R29: a building is missing or doubled")
    events: list[int] = []
    for pile in [*s.event_hand, s.deck_a, s.deck_b, s.event_discard]:
        events += pile.cards
    if sorted(events) != list(range(len(s.box.events))) and s.round > 0:
        wrong.append("R29: an event is missing or doubled")
    for seat in range(SEATS):
        if not set(s.buried[seat]) <= set(s.built[seat]):
            wrong.append(f"R181: seat {seat} buried a building it has not built")
        if ST_CARDS <= s.stage <= ST_PLAN:
            check_hand(s, seat, wrong)
        if s.stage == ST_ACTIONS and len(s.event_hand[seat]) > 1:
            wrong.append(f"R57: seat {seat} has two events while plans are resolved")
    if s.stage >= ST_CARDS and s.decks[s.round - 1].cards:
        wrong.append(f"R29: the deck of round {s.round} is not dealt out")


def check_hand(s: State, seat: int, wrong: list[str]) -> None:
    """R27: four new buildings, an older one, one event or two."""
    hand = s.hand[seat].cards
    want = 4 if s.round == 1 else 5
    new = sum(1 for card in hand if s.box.buildings[card].round == s.round)
    if len(hand) != want or new != 4:
        wrong.append(f"R27: seat {seat} holds {len(hand)} buildings, {new} of this round")
    if not 1 <= len(s.event_hand[seat]) <= 2:
        wrong.append(f"R27: seat {seat} holds {len(s.event_hand[seat])} events")


def check_plans(s: State, wrong: list[str]) -> None:
    """R59-R61: two buildings, one recruit, as many tokens as there are."""
    for seat in range(SEATS):
        if len(s.plan_build[seat]) > 2 or len(set(s.plan_build[seat])) < len(s.plan_build[seat]):
            wrong.append(f"R61: seat {seat} plans buildings {s.plan_build[seat]}")
        if tokens_planned(s, seat) > s.tokens[seat] or s.used[seat] > s.tokens[seat]:
            wrong.append(f"R59: seat {seat} uses more tokens than it has")
        if s.stage == ST_PLAN and not set(s.plan_build[seat]) <= set(s.hand[seat].cards):
            wrong.append(f"R61: seat {seat} plans a card it does not hold")


def check_tiles(s: State, wrong: list[str]) -> None:
    """R90: tiles for achievements; R89: the alchemist is earned."""
    for seat in range(SEATS):
        placed = [tile for tile in s.tiles[seat] if tile != NOBODY]
        earned = [n for n in range(4) if s.minor[seat][n] == EARNED]
        waiting = s.active == seat and s.stage == ST_ACTIONS  # a tile in the hand
        if sorted(placed) != earned and not (waiting and set(placed) <= set(earned)):
            wrong.append(f"R90: seat {seat} has tiles {placed} for achievements {earned}")
        places = s.courtier[seat]
        if OWN_SPACE in places[:ALCHEMIST]:
            wrong.append(f"R89: a courtier of seat {seat} is on the alchemist's space")
        if places[ALCHEMIST] != OWN_SPACE and s.major[seat][3] != EARNED:
            wrong.append(f"R89: seat {seat} has the alchemist without two of each")


def check_board(s: State, wrong: list[str]) -> None:
    """R118: bribes lie below five while somebody can still be bribed, and go in order."""
    if s.gone != sorted(s.gone, reverse=True):
        wrong.append(f"R118: bribed away out of order: {s.gone}")
    if s.bribes >= BRIBE and 0 in s.gone:
        wrong.append(f"R118: {s.bribes} coins lie on the bribe spaces")


def check_guesses(s: State, wrong: list[str]) -> None:
    """R115, R116, R126, R131: who may guess whom."""
    for seat in range(SEATS):
        role = s.role[seat]
        devil, cultist = s.guess_devil[seat], s.guess_cultist[seat]
        if seat in {devil, cultist} or (devil == cultist and devil != NOBODY):
            wrong.append(f"R116: seat {seat} guesses {devil} and {cultist}")
        if devil != NOBODY and (s.locked_devil[role] != NOBODY or role == DEVIL):
            wrong.append(f"R126: seat {seat} guesses the devil again")
        if devil != NOBODY and s.exposed and s.stage == ST_RITUAL:
            wrong.append(f"R131: seat {seat} guesses a devil everybody knows")
        if cultist != NOBODY and role in {DEVIL, CULTIST}:
            wrong.append(f"R115: role {role} guesses the cultist")
