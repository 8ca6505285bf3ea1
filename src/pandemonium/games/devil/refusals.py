"""Why not? What a person would like to do now, with the rule in the way.

Only the seat's own things and public ones are looked at, so a reason betrays nothing.
"""

from pandemonium.games.devil.rules.deals import LEAST_COINS, MOST_COINS, MOST_SOULS, chest_before
from pandemonium.games.devil.rules.hunt import PIECES_SHOWN
from pandemonium.games.devil.rules.market import may_repay
from pandemonium.games.devil.rules.planning import MOST_BUILDINGS, tokens_planned
from pandemonium.games.devil.rules.setup import may_guess
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ACTION,
    ASK_COINS,
    ASK_NOTHING,
    BUY,
    COIN,
    CULTIST,
    DEBT_LIMIT,
    DEVIL,
    GOODS,
    INDULGENCE,
    NOBODY,
    OPEN,
    SEATS,
    ST_SCORING,
)
from pandemonium.games.devil.vocabulary import REASONS
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.table import Table

REASON = {reason.name: reason for reason in REASONS}


def refusals(table: Table, seat: int) -> list[Refusal]:
    """Return what *seat* cannot do at this decision, each with rule and reason."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    if ask is None:
        return []
    found = MENU_REASONS[ask.prompt](s, seat) if ask.prompt in MENU_REASONS else []
    if ask.prompt != "wish":
        found += market(s, seat)
    offered = set(ask.texts())
    return [refusal for refusal in found if refusal.text not in offered]


def why(text: str, rule: str, reason: str, *args: int) -> Refusal:
    return Refusal(text, rule, REASON[reason], args)


def market(s: State, seat: int) -> list[Refusal]:
    """R32-R35, H25: prices, the limit of debt, the phases for repaying, a cost to be paid first."""
    if s.stage == ST_SCORING:
        return [why("borrow 1", "H68", "game_counted")]
    if s.leeway[seat] <= 0:
        return [why("borrow 1", "H77", "no_more_trades")]
    coins = s.store[seat][COIN]
    found = []
    for kind in range(GOODS):
        if coins < BUY[kind]:
            found.append(why(f"buy {kind}", "R32", "too_dear", BUY[kind], coins))
        else:
            found.append(why(f"buy {kind}", "H25", "cost_first"))
        if s.store[seat][kind]:
            found.append(why(f"sell {kind}", "H25", "cost_first"))
    if s.debt[seat] >= DEBT_LIMIT:
        found.append(why("borrow 1", "R34", "debt_limit", s.debt[seat]))
    if s.debt[seat] and not may_repay(s):
        found.append(why("repay 1", "R35", "not_this_phase"))
    elif s.debt[seat] and not coins:
        found.append(why("repay 1", "R35", "too_dear", 1, coins))
    return found


def offer(s: State, seat: int) -> list[Refusal]:
    """R37-R42: what a role may ask for, and what a sealed offer needs."""
    role = s.role[seat]
    found = []
    for n in range(2, 8):
        if not LEAST_COINS <= n <= MOST_COINS[role]:
            rule = "R40" if role == DEVIL else "R41"
            found.append(why(f"ask {n}", rule, "not_your_role"))
    for n in (1, 2):
        if n > MOST_SOULS[role]:
            rule = "R41" if role == CULTIST else "R39"
            found.append(why(f"ask_souls {n}", rule, "not_your_role"))
    if not any(s.chest[seat]):
        found.append(why("seal", "H2", "nothing_in_chest"))
    elif s.ask_kind[seat] == ASK_NOTHING:
        found.append(why("seal", "R37", "no_price"))
    if not s.deal_indulgences and s.store[seat][INDULGENCE]:
        found.append(why(f"put {INDULGENCE}", "R38", "no_indulgence"))
    return found


def consider(s: State, seat: int) -> list[Refusal]:
    """R45, R51: the price of the chest before the seat, and what it has."""
    owner = chest_before(s, seat)
    if s.status[owner] != OPEN:
        return []
    price = s.ask_n[owner]
    if s.ask_kind[owner] == ASK_COINS:
        return [why("accept", "R45", "too_dear", price, s.store[seat][COIN])]
    if s.souls(seat) < price:
        return [why(f"pay_souls {price} 0", "R45", "too_few_souls", price, s.souls(seat))]
    return []


def plan(s: State, seat: int) -> list[Refusal]:
    """R59-R63, R181: tokens, two buildings, two side spaces, what has no action or lost it."""
    found = []
    full = tokens_planned(s, seat) >= s.tokens[seat]
    for card in s.hand[seat].cards:
        if card in s.plan_build[seat]:
            if s.box.buildings[card].kind != ACTION:
                found.append(why(f"use {card}", "R62", "no_action", card))
        elif full:
            found.append(why(f"build {card}", "R59", "no_tokens", s.tokens[seat]))
        elif len(s.plan_build[seat]) >= MOST_BUILDINGS:
            found.append(why(f"build {card}", "R61", "two_buildings"))
    for card in s.built[seat]:
        if card in s.buried[seat]:
            found.append(why(f"use {card}", "R181", "under_stable", card))
        elif s.box.buildings[card].kind != ACTION or card in s.plan_old[seat]:
            continue
        elif full:
            found.append(why(f"use {card}", "R59", "no_tokens", s.tokens[seat]))
        else:
            found.append(why(f"use {card}", "R63", "two_spaces"))
    if full and not s.plan_recruit[seat]:
        found.append(why("recruit", "R59", "no_tokens", s.tokens[seat]))
    return found


def vote(s: State, seat: int) -> list[Refusal]:
    """R109: nobody is hunted twice."""
    return [
        why(f"vote {other}", "R109", "mob", other)
        for other in range(SEATS)
        if other != seat and s.mob[other]
    ]


def prove(s: State, seat: int) -> list[Refusal]:
    """R107: three pieces; only the accused reads this."""
    if s.souls(seat) >= PIECES_SHOWN:
        return []
    return [why("prove", "R107", "no_souls", s.souls(seat))]


def ritual(s: State, seat: int) -> list[Refusal]:
    """R115, R116, R126, R131: who may be named."""
    mine = s.role[seat]
    found = []
    for role, verb, locked, guess in (
        (DEVIL, "guess_devil", s.locked_devil, s.guess_devil),
        (CULTIST, "guess_cultist", s.locked_cultist, s.guess_cultist),
    ):
        if guess[seat] != NOBODY:
            continue
        for other in range(SEATS):
            if other == seat:
                continue
            text = f"{verb} {other}"
            if not may_guess(mine, role):
                found.append(why(text, "R115", "not_your_role"))
            elif role == DEVIL and s.exposed:
                found.append(why(text, "R131", "devil_known"))
            elif locked[mine] != NOBODY:
                found.append(why(text, "R126", "locked_guess"))
            elif other in {s.locked_devil[mine], s.locked_cultist[mine]}:
                found.append(why(text, "R126", "ring_used", other))
            else:
                found.append(why(text, "R116", "ring_used", other))
    return found


MENU_REASONS = {
    "offer": offer,
    "consider": consider,
    "plan": plan,
    "vote": vote,
    "prove": prove,
    "ritual": ritual,
}
