"""What a seat knows, as numbers for a network."""

import math
from typing import Final

from pandemonium.games.demons.judge.race import Side, race, side_of
from pandemonium.games.demons.judge.worth import income, sudden_win
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    ANIMAL,
    CARD_PRICE,
    EMPTY,
    GIRL,
    KID,
    ROTTEN,
    SNUFF_PRICE,
    SOULS_TO_WIN,
    SWEET,
)
from pandemonium.kernel.table import Table

SIDE: Final = (
    *("souls", "souls_missing", "souls_in_sight", "demons", "demons_missing", "hand"),
    *("cards", "cards_wanted", "cards_spare", "may_summon", "price"),
    *("candles", "block", "fragile", "best_cards", "from_demons", "stolen"),
    *("wipe", "protected", "sudden", "pace", "pace_holding", "cost", "cost_pace"),
    *("kids", "girls", "animals", "sweet", "rotten"),
)
OWN: Final = ("held_best", "held_second", "held_all", "held_pace", "affords", "offer_best")
TURN: Final = (
    *("seats", "my_turn", "until_my_turn", "turn", "rolled", "bought", "summoned"),
    *("i_rolled", "i_bought", "i_summoned", "resolving", "extra", "rival_offer", "deck"),
    *("lead_pace", "lead_cost", "lead_cost_pace"),
)
FEATURES: Final[tuple[str, ...]] = (
    *SIDE,
    *[f"rival_{name}" for name in SIDE],
    *[f"mean_{name}" for name in SIDE],
    *OWN,
    *TURN,
)
MOST: Final = 50.0  # turns
PACE: Final = SIDE.index("pace")
COST: Final = SIDE.index("cost")
COST_PACE: Final = SIDE.index("cost_pace")


def features(table: Table, seat: int) -> list[float]:
    """Return what *seat* may know: its own side, the strongest rival, their mean, the turn."""
    assert isinstance(table, State)
    s = table
    if not s.souls:  # before the table is laid
        return [0.0] * len(FEATURES)
    own = side_of(s, seat, True)
    held = own.hand
    own.hand = []  # first what everybody sees
    mine = side_row(s, seat, own)
    own.hand = held
    best: list[float] = []
    mean = [0.0] * len(SIDE)
    leader = seat
    rivals = s.opponents(seat)
    for rival in rivals:
        row = side_row(s, rival, side_of(s, rival, False))
        if not best or row[COST_PACE] < best[COST_PACE]:
            best = row
            leader = rival
        for place in range(len(SIDE)):
            mean[place] = mean[place] + row[place] / len(rivals)
    lead = [best[place] - mine[place] for place in (PACE, COST, COST_PACE)]
    return mine + best + mean + own_row(s, seat, own) + turn_row(s, seat, leader) + lead


def side_row(s: State, seat: int, side: Side) -> list[float]:
    """Return what everybody sees of a seat."""
    wanted = side.missing * side.price
    cards = len(side.cards)
    useful = min(cards, wanted)
    block = side.block()
    cost = CARD_PRICE * (wanted - useful) + max(0.0, SOULS_TO_WIN - side.souls)
    speed = max(0.0, block + side.demons - side.drain)
    best = sum(side.cards[-3:])
    pace = race(s, seat, side, hold=False)
    holding = race(s, seat, side, hold=True) if cards >= side.price else pace
    return [
        s.souls[seat] / SOULS_TO_WIN,
        max(0, SOULS_TO_WIN - s.souls[seat]) / SOULS_TO_WIN,
        min(2.0, side.souls / SOULS_TO_WIN),
        len(s.demons[seat]) / 3.0,
        side.missing / 3.0,
        len(s.hands[seat]) / 3.0,
        cards / 6.0,
        (wanted - useful) / 9.0,
        (cards - useful) / 4.0,
        1.0 if cards >= side.price and side.missing and len(s.hands[seat]) else 0.0,
        float(side.price - SNUFF_PRICE),
        side.candles,
        block / 3.0,
        side.fragile / 2.0,
        best / 2.0,
        min(2.0, side.demons / 2.0),
        min(2.0, side.drain),
        min(2.0, side.danger * cards / 2.0),
        1.0 if guarded(s, seat) else 0.0,
        10.0 * sudden_win(s, seat),
        math.log(0.5 + min(pace, MOST)) / 2.0,
        math.log(0.5 + min(holding, MOST)) / 2.0,
        cost / 30.0,
        math.log(0.5 + cost / (1.0 + speed)) / 2.0,
        s.count(seat, KID) / 5.0,
        s.count(seat, GIRL) / 5.0,
        s.count(seat, ANIMAL) / 5.0,
        s.count(seat, SWEET) / 5.0,
        s.count(seat, ROTTEN) / 5.0,
    ]


def guarded(s: State, seat: int) -> bool:
    """Tell whether a Demon protects *seat* from the others."""
    for rival in s.opponents(seat):
        return s.protected(seat, rival)
    return False


def own_row(s: State, seat: int, side: Side) -> list[float]:
    """Return what only *seat* itself knows: its hand; and what it could buy."""
    held = side.hand
    return [
        held[0] if held else 0.0,
        held[1] if len(held) > 1 else 0.0,
        sum(held) / 3.0,
        math.log(0.5 + min(race(s, seat, side, hold=False), MOST)) / 2.0,
        min(3, s.souls[seat] // CARD_PRICE) / 3.0,
        best_offer(s, seat),
    ]


def best_offer(s: State, seat: int) -> float:
    """Return the Souls a round that the best card on THE BLOCK would bring to *seat*."""
    best = 0.0
    for card in s.block:
        if card != EMPTY:
            best = max(best, income(s, seat, card) * s.seats)
    return min(2.0, best)


def turn_row(s: State, seat: int, leader: int) -> list[float]:
    """Return whose turn it is and how far it has come."""
    mine = s.active == seat
    return [
        s.seats / 5.0,
        1.0 if mine else 0.0,
        ((seat - s.active) % s.seats) / s.seats,
        min(2.0, s.turn / 40.0),
        1.0 if s.rolled else 0.0,
        1.0 if s.bought else 0.0,
        1.0 if s.summoned else 0.0,
        1.0 if mine and s.rolled else 0.0,
        1.0 if mine and s.bought else 0.0,
        1.0 if mine and s.summoned else 0.0,
        1.0 if s.resolving else 0.0,
        (1.0 if mine else -1.0) if s.extra_turn else 0.0,
        best_offer(s, leader),
        len(s.block_deck) / 100.0,
    ]
