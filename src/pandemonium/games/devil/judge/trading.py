"""Advice for windows, offers and chests: never below the market, never beyond one's means."""

# ruff: noqa: ARG001 - every judge is asked in the same way

from typing import Final

from pandemonium.games.devil.judge.appraisal import NEVER, goods_worth, needs, piece_worth
from pandemonium.games.devil.judge.worth import COIN_WORTH, DEBT_WORTH
from pandemonium.games.devil.rules.costs import EASY_DEBT
from pandemonium.games.devil.rules.deals import chest_before
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    ASK_SOULS,
    COIN,
    CULTIST,
    DEVIL,
    GLASS,
    MARBLE,
    OPEN,
    ROUNDS,
    ST_LAST,
    STORE,
    WHEAT,
    WOOD,
)
from pandemonium.kernel.table import Option

RESERVE: Final = 7  # coins kept for the buildings of the round
PIECE_PRICE: Final = 11  # coins' worth the devil offers for a piece
LEAST_BAIT: Final = 5


def trade_score(s: State, seat: int, option: Option) -> float:
    """Score a market option in a window: repay what is not needed, else leave the market alone."""
    n = option.args[0]
    if option.verb == "repay":
        keep = 0 if s.stage == ST_LAST and s.round == ROUNDS else RESERVE
        if s.store[seat][COIN] - n < keep:
            return NEVER
        return 0.25 * n
    last = s.stage == ST_LAST and s.round == ROUNDS
    if option.verb == "sell" and last and n < GLASS:
        return 0.3 if s.debt[seat] > s.store[seat][COIN] else NEVER
    return NEVER


def window(s: State, seat: int, option: Option) -> float:
    """Done, unless debt can be repaid."""
    return 0.0


def request(s: State, seat: int, option: Option) -> float:
    """Ask for what is lacking most."""
    if option.verb == "no_request":
        return 0.1
    kind = option.args[0]
    return float(needs(s, seat)[kind] - s.store[seat][kind])


def bait(s: State, seat: int) -> tuple[list[int], int, int]:
    """Return what to put into the chest, the kind of price, and the price; kind 0 for no offer."""
    role = s.role[seat]
    held = [s.store[seat][kind] + s.chest[seat][kind] for kind in range(STORE)]
    wanted = needs(s, seat)
    if role == DEVIL:
        return devil_bait(s, held, wanted)
    contents = [0] * STORE
    premiums = [k for k in (GLASS, MARBLE) if held[k] > wanted[k]]
    basics: list[int] = []
    for kind in range(WOOD, WHEAT + 1):
        basics += [kind] * max(0, held[kind] - wanted[kind])
    if role == CULTIST and s.round % 2 == 0 and s.round < ROUNDS and premiums and held[COIN] >= 5:
        contents[premiums[0]] = 1
        contents[COIN] = min(6, held[COIN])
        return contents, ASK_SOULS, 1
    if premiums and s.round < ROUNDS:
        contents[premiums[0]] = 1
        return contents, ASK_COINS, 4
    if len(basics) >= 2:
        contents[basics[0]] += 1
        contents[basics[1]] += 1
        return contents, ASK_COINS, 4
    if basics:
        contents[basics[0]] = 1
        return contents, ASK_COINS, 2
    return contents, 0, 0


def devil_bait(s: State, held: list[int], wanted: list[int]) -> tuple[list[int], int, int]:
    """Goods nobody needs at home, then coins, until a piece is well paid."""
    contents = [0] * STORE
    value = 0.0
    for kind in (GLASS, MARBLE, WOOD, WHEAT, WOOD + 1):
        spare = held[kind] - wanted[kind]
        if spare > 0 and value < PIECE_PRICE - 3:
            contents[kind] = 1
            value += 4 if kind >= GLASS else 2
    coins = min(held[COIN], max(0, int(PIECE_PRICE - value)))
    contents[COIN] = coins
    value += coins
    if value < LEAST_BAIT:
        return [0] * STORE, 0, 0
    return contents, ASK_SOULS, 1


def offer(s: State, seat: int, option: Option) -> float:
    """Load the bait, name its price, seal."""
    contents, kind, price = bait(s, seat)
    chest = s.chest[seat]
    verb = option.verb
    ready = kind != 0 and all(chest[k] == contents[k] for k in range(STORE))
    priced = s.ask_kind[seat] == kind and s.ask_n[seat] == price
    if verb == "put":
        return 5.0 if chest[option.args[0]] < contents[option.args[0]] else NEVER
    if verb == "take":
        return 4.0 if chest[option.args[0]] > contents[option.args[0]] else NEVER
    if verb in {"ask", "ask_souls"}:
        sort = ASK_COINS if verb == "ask" else ASK_SOULS
        fits = sort == kind and option.args[0] == price and not priced
        return 3.0 if fits else NEVER
    if verb == "seal":
        return 10.0 if ready and priced else -1.0
    return 1.0 if kind == 0 else -2.0  # send it empty


def consider(s: State, seat: int, option: Option) -> float:
    """R45: worth more than it costs?"""
    owner = chest_before(s, seat)
    if option.verb in {"close", "reject"} or s.status[owner] != OPEN:
        return 0.0
    if option.verb == "pay_souls":
        plain, marked = option.args
        bonus = 0.4 * marked if s.round <= 3 and s.role[seat] == CULTIST else 0.0
        return profit(s, seat, owner) + piece_worth(s, seat, -plain, -marked) + bonus
    return profit(s, seat, owner)


def profit(s: State, seat: int, owner: int) -> float:
    """Return the points the contents bring, less a price in coins."""
    change = s.chest[owner][:]
    gain = goods_worth(s, needs(s, seat), s.store[seat], change)
    if s.ask_kind[owner] == ASK_COINS:
        gain -= s.ask_n[owner] + 0.2
    return COIN_WORTH * gain


def consider_trade(s: State, seat: int, option: Option) -> float:
    """Borrow exactly what a good offer lacks."""
    owner = chest_before(s, seat)
    if option.verb != "borrow" or s.status[owner] != OPEN or s.ask_kind[owner] != ASK_COINS:
        return NEVER
    lack = s.ask_n[owner] - s.store[seat][COIN]
    if option.args[0] != lack or s.debt[seat] + lack > EASY_DEBT:
        return NEVER
    gain = profit(s, seat, owner) - (DEBT_WORTH - COIN_WORTH) * lack
    return gain if gain > 0 else NEVER
