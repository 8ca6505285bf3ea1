"""Pictures of what is behind a wall; made only for the seat that owns it."""

from pandemonium.games.devil.belief import percents
from pandemonium.games.devil.look.public import (
    card_picture,
    event_picture,
    interest_picture,
    plan_picture,
)
from pandemonium.games.devil.rules.achievements import is_left, missing
from pandemonium.games.devil.rules.card_phase import taker_of
from pandemonium.games.devil.rules.costs import SETTLE_BORROW, can_pay, coins_needed, most_coins
from pandemonium.games.devil.rules.deals import (
    LEAST_COINS,
    MOST_COINS,
    MOST_SOULS,
    ROW_GOODS,
    ROW_KIND,
    ROW_PRICE,
    ROW_ROLE,
    ROW_ROUND,
    ROW_STATUS,
    ROW_TAKEN,
    ROW_WHICH,
    chest_before,
    chest_row,
    which_viewing,
)
from pandemonium.games.devil.rules.inquisition import faced
from pandemonium.games.devil.rules.planning import may_use
from pandemonium.games.devil.rules.ritual import guessable
from pandemonium.games.devil.rules.trial import (
    R_CARD,
    R_COINS,
    R_DEBT,
    R_LEFT,
    R_SETTLE,
    R_SKIPPED,
    R_STEP,
    R_WHAT,
    is_planned,
    run_plan,
    trial_table,
)
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ACHIEVEMENT_NAMES,
    ACHIEVEMENTS,
    ASK_COINS,
    ASK_NOTHING,
    ASK_SOULS,
    BUY,
    CHEST_NAMES,
    COIN,
    CULTIST,
    DEBT_LIMIT,
    DEVIL,
    GOODS,
    JESTERS,
    NOBODY,
    ROLE_NAMES,
    SEATS,
    SELL,
    SLOT_NAMES,
    ST_FIRST,
    ST_INQUISITION,
    ST_OFFER,
    ST_PASS,
    ST_PLAN,
    ST_RITUAL,
    ST_SECOND,
    STORE,
    WEALTH_NAMES,
)
from pandemonium.games.devil.view import (
    Answering,
    Card,
    ChestPicture,
    HandCard,
    Ledger,
    LedgerRow,
    Mine,
    PriceChoice,
    RitualPicture,
    SeenChest,
    Suspicion,
    Wealth,
)

PRICE_SORTS = {ASK_NOTHING: "nothing", ASK_COINS: "coins", ASK_SOULS: "souls"}
STEP_KINDS = ("event", "card", "recruit", "wheat")


def wealth(counts: list[int]) -> Wealth:
    return Wealth(*counts[:STORE])


def goods(counts: list[int]) -> dict[str, int]:
    """Return the named resources that are not zero."""
    return {WEALTH_NAMES[kind]: counts[kind] for kind in range(GOODS) if counts[kind]}


def values(counts: list[int]) -> tuple[int, int]:
    """Return what resources and coins cost on the market, and what they bring."""
    dear = counts[COIN] + sum(counts[kind] * BUY[kind] for kind in range(GOODS))
    cheap = counts[COIN] + sum(counts[kind] * SELL[kind] for kind in range(GOODS))
    return dear, cheap


def jesters_in(s: State, role: int) -> int:
    """R161: always as many in a role's chest, whatever else it holds; the devil gets none."""
    return JESTERS[role] if s.jesters else 0


def my_chest(s: State, seat: int) -> ChestPicture | None:
    """H4: what I loaded, also while it travels; its fate stays unknown until it is back."""
    if s.stage not in {ST_OFFER, ST_FIRST, ST_SECOND}:
        return None
    sealed = s.stage != ST_OFFER or s.asks[seat] is None
    contents = s.offered[seat] if sealed else s.chest[seat]
    dear, cheap = values(contents)
    status = "filling" if not sealed else ("open" if any(contents) else "empty")
    return ChestPicture(
        role=ROLE_NAMES[s.role[seat]],
        status=status,
        contents=wealth(contents),
        asks=PRICE_SORTS[s.ask_kind[seat]],
        price=s.ask_n[seat],
        paid=0,
        market_value=dear,
        sale_value=cheap,
        jesters=jesters_in(s, s.role[seat]),
    )


def chest_in_view(s: State, seat: int) -> ChestPicture | None:
    """R44, R48: role, then contents and price of an open chest, or price and payment."""
    if s.stage not in {ST_FIRST, ST_SECOND} or s.asks[seat] is None:
        return None
    row = chest_row(s, chest_before(s, seat), 0)
    contents = row[ROW_GOODS:ROW_TAKEN]
    dear, cheap = values(contents)
    return ChestPicture(
        role=ROLE_NAMES[row[ROW_ROLE]],
        status=CHEST_NAMES[row[ROW_STATUS]],
        contents=wealth(contents),
        asks=PRICE_SORTS[row[ROW_KIND]],
        price=row[ROW_PRICE],
        paid=row[ROW_PRICE] if row[ROW_STATUS] == ACCEPTED else 0,
        market_value=dear,
        sale_value=cheap,
        jesters=jesters_in(s, row[ROW_ROLE]),
    )


def price_board(s: State, seat: int) -> list[PriceChoice]:
    """The same eight places for every role; only some are alive."""
    role = s.role[seat]
    if role == NOBODY:
        return []
    choices = [
        PriceChoice(
            "coins",
            n,
            LEAST_COINS <= n <= MOST_COINS[role],
            s.ask_kind[seat] == ASK_COINS and s.ask_n[seat] == n,
        )
        for n in range(2, 8)
    ]
    for n in (1, 2):
        chosen = s.ask_kind[seat] == ASK_SOULS and s.ask_n[seat] == n
        choices.append(PriceChoice("souls", n, n <= MOST_SOULS[role], chosen))
    return choices


def hand_card(s: State, seat: int, card: int) -> HandCard:
    cost = s.box.buildings[card].cost
    store = s.store[seat]
    planned = 0
    if card in s.plan_build[seat]:
        planned = 4 + 2 * s.plan_build[seat].index(card)
    short = [max(0, cost[kind] - store[kind]) for kind in range(GOODS)]
    return HandCard(
        card=card_picture(s, card),
        short=goods(short),
        coins_in_all=coins_needed(store, cost),
        affordable=can_pay(store, s.debt[seat], cost),
        planned=planned,
        fresh=card in s.fresh[seat],
    )


def ledger(s: State, seat: int) -> Ledger | None:
    """Return what the plan in the making would do, step by step."""
    if s.stage != ST_PLAN or not is_planned(s, seat):
        return None
    twin = trial_table(s, seat)
    rows = run_plan(twin, seat)
    new = twin.built[seat][len(s.built[seat]) :]
    demons = (twin.guests[seat] - s.guests[seat]) * 3 + twin.demons[seat] - s.demons[seat]
    before = [n for n in range(ACHIEVEMENTS) if is_left(s, seat, n)]
    done = [n for n in before if missing(twin, seat, n, 0) == 0]
    return Ledger(
        rows=[ledger_row(row) for row in rows],
        coins=twin.store[seat][COIN],
        debt=twin.debt[seat],
        skipped=sum(row[R_SKIPPED] for row in rows),
        reputation=twin.rep[seat],
        demon_wings=max(0, demons),
        points=sum(s.box.buildings[card].points for card in new),
        achievements=[ACHIEVEMENT_NAMES[n] for n in done],
        interest=interest_picture(twin, seat, twin.debt[seat]),
        slack=most_coins(twin.store[seat], twin.debt[seat]),
    )


def ledger_row(row: list[int]) -> LedgerRow:
    settled = row[R_SETTLE:]
    return LedgerRow(
        step=row[R_STEP],
        kind=STEP_KINDS[row[R_WHAT]],
        card=row[R_CARD],
        coins=row[R_COINS],
        left=row[R_LEFT],
        buy=goods(settled[:GOODS]),
        sell=goods(settled[GOODS : 2 * GOODS]),
        borrow=settled[SETTLE_BORROW],
        debt=row[R_DEBT],
        skipped=row[R_SKIPPED] > 0,
    )


def seen_chest(row: list[int]) -> SeenChest:
    return SeenChest(
        round=row[ROW_ROUND],
        which=row[ROW_WHICH],
        role=ROLE_NAMES[row[ROW_ROLE]],
        status=CHEST_NAMES[row[ROW_STATUS]],
        asks=PRICE_SORTS[row[ROW_KIND]],
        price=row[ROW_PRICE],
        contents=wealth(row[ROW_GOODS:ROW_TAKEN]),
        taken=row[ROW_TAKEN] == 1,
    )


def ritual_picture(s: State, seat: int) -> RitualPicture | None:
    if s.stage != ST_RITUAL:
        return None
    return RitualPicture(
        coins=s.load[seat][COIN],
        goods=goods(s.load[seat]),
        plain=s.load_plain[seat],
        marked=s.load_marked[seat],
        devil_guess=s.guess_devil[seat],
        cultist_guess=s.guess_cultist[seat],
        may_guess_devil=guessable(s, seat, DEVIL),
        may_guess_cultist=guessable(s, seat, CULTIST),
    )


def answering(s: State, seat: int) -> Answering | None:
    if s.stage != ST_INQUISITION:
        return None
    return Answering(
        faced=[SLOT_NAMES[slot] for slot in faced(s, seat, s.round)],
        show=s.show[seat],
        spend=s.spend[seat],
        suffer=[SLOT_NAMES[slot] for slot in s.suffer[seat]],
    )


def given_cards(s: State, seat: int) -> list[Card]:
    """Cards I passed on that must still be in another hand."""
    return [
        card_picture(s, card)
        for other in range(SEATS)
        if other != seat
        for card in s.hand[other].seen_by(seat)
        if card >= 0
    ]


def suspicions(s: State, seat: int) -> list[Suspicion]:
    """What follows so far from all that this seat has seen, in percent."""
    if s.role[seat] == NOBODY:
        return []
    table = percents(s, seat)
    return [
        Suspicion(other, table[other][0], table[other][1], table[other][2])
        for other in range(SEATS)
        if other != seat
    ]


def behind_the_wall(s: State, seat: int) -> Mine:
    """Return everything one seat alone may see."""
    store = s.store[seat]
    viewing = chest_in_view(s, seat)
    planning = s.stage == ST_PLAN
    role = s.role[seat]
    return Mine(
        role="" if role == NOBODY else ROLE_NAMES[role],
        store=wealth(store),
        souls=s.souls(seat),
        plain=s.plain[seat],
        marked=s.marked[seat],
        debt=s.debt[seat],
        can_borrow=DEBT_LIMIT - s.debt[seat],
        can_raise=most_coins(store, s.debt[seat]),
        interest=interest_picture(s, seat, s.debt[seat]),
        buy_prices={WEALTH_NAMES[kind]: BUY[kind] for kind in range(GOODS)},
        sell_prices={WEALTH_NAMES[kind]: SELL[kind] for kind in range(GOODS)},
        hand=[hand_card(s, seat, card) for card in s.hand[seat].cards],
        events=[event_picture(s, event) for event in s.event_hand[seat].cards],
        chest=my_chest(s, seat),
        chest_sealed=s.stage in {ST_FIRST, ST_SECOND}
        or (s.stage == ST_OFFER and s.asks[seat] is None),
        prices=price_board(s, seat),
        viewing=viewing,
        viewing_which=which_viewing(s) if viewing else 0,
        record=[seen_chest(row) for row in s.seen[seat]],
        plan=plan_picture(s, seat) if planning else None,
        action_buildings=[
            card_picture(s, card) for card in s.built[seat] if may_use(s, seat, card)
        ],
        ledger=ledger(s, seat),
        kept=s.keep[seat],
        passing=list(s.passing[seat]),
        passed_to=taker_of(s, seat) if s.stage == ST_PASS else NOBODY,
        given=given_cards(s, seat),
        vote=s.vote[seat],
        wings=s.wings[seat],
        ritual=ritual_picture(s, seat),
        answering=answering(s, seat),
        suspicions=suspicions(s, seat),
        request="" if s.sign[seat] == NOBODY else WEALTH_NAMES[s.sign[seat]],
    )
