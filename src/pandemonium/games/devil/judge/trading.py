"""Advice for windows, requests, offers and chests, in points."""

from typing import Final

from pandemonium.games.devil.judge.appraisal import NEVER, goods_worth, needs
from pandemonium.games.devil.judge.haggling import RIVAL, bait, mood
from pandemonium.games.devil.judge.souls import worth_of_pieces
from pandemonium.games.devil.judge.worth import DEBT_WEIGHT, DEBT_WORTH, coin_worth
from pandemonium.games.devil.rules.costs import EASY_DEBT, coins_needed
from pandemonium.games.devil.rules.deals import chest_before
from pandemonium.games.devil.rules.market import MARKET_VERBS
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    ASK_NOTHING,
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
)
from pandemonium.kernel.table import Option

BLUFF: Final = 0.2  # of the requests name what is not needed
SILENT: Final = 0.15  # and so many are not shown at all
MARGIN: Final = 0.03  # points a deal must bring at least
RESERVE: Final = 4  # coins beyond the next two buildings; what is above that is easily spent
PLENTY: Final = 0.8  # of its worth, when there are more coins than can be used soon
MARKED_BONUS: Final = 0.4  # R120


def trade(s: State, seat: int, option: Option) -> float:
    """Repay all that can be: whoever needs coins later may borrow again (R34, R35)."""
    n = option.args[0]
    last = s.stage == ST_LAST and s.round == ROUNDS
    if option.verb == "repay":
        return (DEBT_WORTH - (coin_worth(s) if not last else 0.2) + 0.1) * n
    if option.verb == "sell" and last and n < GLASS:
        return 0.1 if s.debt[seat] > s.store[seat][COIN] else NEVER
    return NEVER


def window(s: State, seat: int, options: list[Option]) -> list[float]:
    """Done, unless debt can be repaid."""
    return [trade(s, seat, option) if option.verb in MARKET_VERBS else 0.0 for option in options]


def request(s: State, seat: int, options: list[Option]) -> list[float]:
    """R54: ask for what is lacking most, now and then for something else, or for nothing."""
    wanted = needs(s, seat)
    whim = mood(s, seat, 11)
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(trade(s, seat, option))
        elif option.verb == "no_request":
            scores.append(0.5 if whim < SILENT else 0.0)
        else:
            kind = option.args[0]
            lack = 0.05 * (wanted[kind] - s.store[seat][kind])
            if whim > 1.0 - BLUFF:  # whoever has glass and marble asks for them all the same
                lack = 0.06 * mood(s, seat, 20 + kind) + (0.05 if kind in {GLASS, MARBLE} else 0.0)
            scores.append(lack)
    return scores


def offer(s: State, seat: int, options: list[Option]) -> list[float]:
    """Load the bait, name its price, seal."""
    contents, kind, price = bait(s, seat, needs(s, seat))
    chest = s.chest[seat]
    ready = True
    for place in range(STORE):
        ready = ready and chest[place] == contents[place]
    priced = s.ask_kind[seat] == kind and s.ask_n[seat] == price
    scores: list[float] = []
    for option in options:
        verb = option.verb
        score = NEVER
        if verb == "send_empty":
            score = 0.0 if kind == ASK_NOTHING else -0.5
        elif verb == "put":
            score = 0.3 if chest[option.args[0]] < contents[option.args[0]] else NEVER
        elif verb == "take":
            score = 0.2 if chest[option.args[0]] > contents[option.args[0]] else NEVER
        elif verb in {"ask", "ask_souls"}:
            sort = ASK_COINS if verb == "ask" else ASK_SOULS
            fits = sort == kind and option.args[0] == price and not priced
            score = 0.1 if fits else NEVER
        elif verb == "seal":
            score = 0.5 if ready and priced and kind != ASK_NOTHING else -1.0
        scores.append(score)
    return scores


def consider(s: State, seat: int, options: list[Option]) -> list[float]:
    """R45: worth more than it costs?"""
    owner = chest_before(s, seat)
    if s.status[owner] != OPEN:
        return [NEVER if option.verb in MARKET_VERBS else 0.0 for option in options]
    gain = profit(s, seat, owner)
    scores: list[float] = []
    for option in options:
        if option.verb == "reject":
            scores.append(0.0)
        elif option.verb == "accept":
            scores.append(gain)
        elif option.verb == "pay_souls":
            scores.append(gain + soul_price(s, seat, owner, option.args[0], option.args[1]))
        else:
            scores.append(borrow_for(s, seat, owner, option, gain))
    return scores


def profit(s: State, seat: int, owner: int) -> float:
    """Return the points the contents bring, less a price in coins."""
    wanted = needs(s, seat)
    held = s.store[seat]
    gain = goods_worth(s, wanted, held, s.chest[owner])
    if s.ask_kind[owner] == ASK_COINS:
        price = s.ask_n[owner]
        plenty = held[COIN] - price >= coins_needed(held, wanted) + RESERVE
        gain -= PLENTY * price if plenty else price
    return coin_worth(s) * gain - MARGIN


def soul_price(s: State, seat: int, owner: int, plain: int, marked: int) -> float:
    """Return what paying with pieces brings (it is below 0): the own loss and the buyer's gain."""
    had, marks = s.souls(seat), s.marked[seat]
    loss = worth_of_pieces(s, seat, had - plain - marked, marks - marked)
    loss -= worth_of_pieces(s, seat, had, marks)
    buyer = s.role[owner]
    helped = 0.0
    if buyer in {DEVIL, CULTIST}:
        has = s.souls(owner)
        helped = worth_of_pieces(s, owner, has + plain + marked, s.marked[owner] + marked)
        helped -= worth_of_pieces(s, owner, has, s.marked[owner])
    bonus = MARKED_BONUS * marked if s.round <= 3 and s.role[seat] == CULTIST else 0.0
    return loss - RIVAL * helped + bonus


def borrow_for(s: State, seat: int, owner: int, option: Option, gain: float) -> float:
    """Borrow exactly what a good offer lacks."""
    if option.verb != "borrow" or s.ask_kind[owner] != ASK_COINS:
        return NEVER
    lack = s.ask_n[owner] - s.store[seat][COIN]
    if option.args[0] != lack or s.debt[seat] + lack > EASY_DEBT:
        return NEVER
    gain -= (DEBT_WORTH + DEBT_WEIGHT * (ROUNDS - s.round) - coin_worth(s)) * lack
    return gain if gain > 0 else NEVER
