"""For bots and for people who look ahead: imagined tables, how a seat stands, good answers."""

import math
from typing import Final

from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import EMPTY, SOULS_TO_WIN, TEAM_SIZE
from pandemonium.games.demons.worth import (
    demon_income,
    exposure,
    income,
    keeping,
    stock,
    sudden_win,
)
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table, answer, renew_others

HORIZON: Final = 60
NEW_CARD: Final = 0.1  # Souls a roll of a card somebody is going to buy
NEW_DEMON: Final = 0.3  # Souls an own roll of a Demon not yet known
SHARPNESS: Final = 1.6  # how much a lead counts
RISK: Final = 0.3  # turns a card in danger may cost
REROLL_TRIES: Final = 24
TALLIES: Final = ("souls", "cards", "demons", "hand")
PHASES: Final = ("setup", "before_roll", "activation", "after_roll")


def tally(table: Table, seat: int) -> list[int]:
    """Return what a person watches of a seat; all of it is public."""
    assert isinstance(table, State)
    s = table
    return [s.souls[seat], len(s.cards[seat]), len(s.demons[seat]), len(s.hands[seat])]


def phase(table: Table) -> int:
    """Return where the turn stands."""
    assert isinstance(table, State)
    if table.turn == 0:
        return 0
    if table.resolving:
        return 2
    return 3 if table.rolled else 1


# --- imagining -----------------------------------------------------------------------------------


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one (R13).

    The unknown Demons change names among themselves, wherever they are: in other hands, in the
    deck, in an Egg, in another seat's open question. The Block deck is shuffled.
    """
    assert isinstance(table, State)
    s = table.clone()
    rng.shuffle(s.block_deck.cards)
    piles = [s.demon_deck, s.limbo, *s.hands]
    unknown: list[int] = []
    for pile in piles:
        for place in pile.unknown_places(seat):
            unknown.append(pile.cards[place])
    dealt = unknown[:]
    rng.shuffle(dealt)
    names: dict[int, int] = dict(zip(unknown, dealt, strict=True))
    for pile in piles:
        for place in pile.unknown_places(seat):
            pile.cards[place] = names[pile.cards[place]]
    s.summoning = names.get(s.summoning, s.summoning)
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s


# --- how a seat stands ---------------------------------------------------------------------------


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


# --- advice --------------------------------------------------------------------------------------


def advise(table: Table, seat: int, rng: Rng) -> list[float]:
    """Return a score for each option of *seat*'s question, judged on this imagined table."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    assert ask is not None
    return [score(s, seat, ask, index, rng) for index in range(len(ask.options))]


def score(s: State, seat: int, ask: Ask, index: int, rng: Rng) -> float:
    """Return how *seat* stands after this option."""
    verb = ask.options[index].verb
    if verb == "roll":
        return evaluate(s, seat)
    if verb == "cancel":
        return -1.0
    if verb == "reroll":
        total = 0.0
        for _ in range(REROLL_TRIES):
            total += evaluate(after(s, seat, ask, index, rng), seat)
        return total / REROLL_TRIES
    world = after(s, seat, ask, index, rng)
    finish_summon(world, seat)
    return evaluate(world, seat)


def after(s: State, seat: int, ask: Ask, index: int, rng: Rng) -> State:
    """Return a copy of the table after that answer."""
    world = s.clone()
    world.silent = True
    world.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    answer(world, seat, ask.number, index)
    return world


def finish_summon(s: State, seat: int) -> None:
    """Pay for a summon with the cards that earn least, and let an Egg hatch."""
    ask = s.asks[seat]
    while ask is not None and (s.summoning != EMPTY or ask.prompt == "hatch"):
        best = 0
        least = 1000.0
        for index in range(len(ask.options)):
            if ask.options[index].verb == "snuff":
                worth = keeping(s, seat, ask.options[index].args[0])
                if worth < least:
                    least = worth
                    best = index
        answer(s, seat, ask.number, best)
        ask = s.asks[seat]
