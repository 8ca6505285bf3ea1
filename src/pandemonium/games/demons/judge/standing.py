"""How a seat stands: a race of turns to the win."""

import math
from typing import Final

from pandemonium.games.demons.judge.worth import demon_income, exposure, income, stock, sudden_win
from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import SOULS_TO_WIN, TEAM_SIZE
from pandemonium.kernel.table import Table

HORIZON: Final = 60
NEW_CARD: Final = 0.1  # Souls a roll of a card somebody is going to buy
NEW_DEMON: Final = 0.3  # Souls an own roll of a Demon not yet known
SHARPNESS: Final = 1.6  # how much a lead counts
RISK: Final = 0.3  # turns a card in danger may cost


def evaluate(table: Table, seat: int) -> float:
    """Return how well *seat* stands, from 0 (lost) to 1 (won): a race of turns to the win."""
    assert isinstance(table, State)
    s = table
    if s.outcome is not None:
        return 1.0 if s.outcome.ranks[seat] == 1 else 0.0
    mine = side_turns(s, seat)
    best = float(HORIZON)
    spread = 0.0
    for rival in s.opponents(seat):
        theirs = side_turns(s, rival)
        spread += theirs
        best = min(best, theirs)
    lead = 0.8 * best + 0.2 * spread / len(s.opponents(seat)) - mine
    scale = 0.5 + math.sqrt(mine + best)
    chance = 0.01 + 0.98 / (1.0 + math.exp(-SHARPNESS * lead / scale))
    return with_sudden_wins(s, seat, chance, min(mine, best))


def with_sudden_wins(s: State, seat: int, chance: float, turns: float) -> float:
    """Return *chance* with regard to cards that win by their text within so many turns."""
    theirs = 0.0
    for rival in s.opponents(seat):
        theirs += sudden_win(s, rival)
    mine = 1.0 - math.pow(1.0 - sudden_win(s, seat), turns)
    lost = 1.0 - math.pow(1.0 - theirs, turns)
    return (1.0 - mine) * (1.0 - lost) * chance + mine * (1.0 - lost / 2.0)


def side_turns(s: State, seat: int) -> float:
    """Return the turns a seat needs; partners win together, so theirs are averaged (R90)."""
    turns = turns_to_win(s, seat)
    if s.teams:
        turns = (turns + turns_to_win(s, (seat + TEAM_SIZE) % s.seats)) / 2.0
    return turns


def turns_to_win(s: State, seat: int) -> float:
    """Return about how many own turns *seat* still needs, with the better of two plans."""
    cards = [income(s, seat, card) * s.seats for card in s.cards[seat]]
    cards.sort()
    rolls = 0.0
    for candle in s.candles[seat]:
        rolls += income(s, seat, candle)
    block = rolls + sum(cards) / s.seats
    base = rolls * s.seats
    for demon in s.demons[seat]:
        base += demon_income(s, seat, demon, block)
    hand = [demon_income(s, seat, demon, block) for demon in s.hands[seat].cards]
    hand.sort(reverse=True)
    souls = float(s.souls[seat])
    for card in s.cards[seat]:
        souls += stock(s, seat, card)
    soon = race(s, seat, souls, cards, base, hand, hold=False)
    late = race(s, seat, souls, cards, base, hand, hold=True)
    return min(soon, late) + RISK * exposure(s, seat) * len(cards)


def race(
    s: State,
    seat: int,
    souls: float,
    start: list[float],
    base: float,
    hand: list[float],
    hold: bool,
) -> float:
    """Play on with expected incomes alone; *hold* keeps cards working until the last summons.

    *souls* are those it can count on; *start* the incomes of its cards a round, lowest first;
    *base* that of everything else.
    """
    cards = start[:]
    missing = s.demons_required - len(s.demons[seat])
    price = snuff_price(s, seat)
    on_turn = s.active == seat
    turns = 0.0 if on_turn else ((seat - s.active) % s.seats) / s.seats
    may_buy = not (on_turn and s.bought)
    may_summon = not (on_turn and s.summoned)
    called = 0
    while turns < HORIZON:
        ready = price * missing if hold else price
        if missing > 0 and may_summon and len(cards) >= min(ready, price * missing):
            del cards[:price]
            missing -= 1
            base += hand[called] if called < len(hand) else NEW_DEMON
            called += 1
        if missing <= 0 and souls >= SOULS_TO_WIN:
            return max(0.0, turns - (souls - SOULS_TO_WIN) * 0.02)
        if souls >= 3.0 and may_buy and missing > 0 and len(cards) < price * missing:
            souls -= 3.0
            cards.append(NEW_CARD * s.seats)
            cards.sort()
        gained = base + sum(cards)
        if missing <= 0:
            return turns + (SOULS_TO_WIN - souls) / max(gained, 0.05)
        if not (on_turn and s.rolled and turns == 0.0):
            souls += gained
        turns += 1.0
        may_buy = True
        may_summon = True
    return float(HORIZON)
