"""Advice for the hunt, the ritual and the inquisition."""

# ruff: noqa: ARG001 - every judge is asked in the same way

from typing import Final

from pandemonium.games.devil.judge.appraisal import NEVER
from pandemonium.games.devil.rules.inquisition import faced
from pandemonium.games.devil.rules.penalties import achievements_of, at_height, in_slot
from pandemonium.games.devil.rules.suspicion import role_chances
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    BRIBE,
    COIN,
    CULTIST,
    DEVIL,
    GLASS,
    GOODS,
    INDULGENCE,
    MARBLE,
    PENALTY_ACHIEVEMENTS,
    PENALTY_BUILDINGS,
    PENALTY_DEBT,
    PENALTY_DESTRUCTION,
    PENALTY_GOODS,
    PENALTY_POINTS,
    PENALTY_PRICE,
    PENALTY_STANDING,
    ROUNDS,
)
from pandemonium.kernel.table import Option

SURE_EARLY: Final = 60  # percent: in round 3 a guess may be locked
SURE_LATE: Final = 40  # right 2 points, wrong 1 for somebody else


def vote(s: State, seat: int, option: Option) -> float:
    """Accuse whoever leads, and rather a likely devil: a devil seldom has three pieces."""
    if option.verb == "abstain":
        return 0.0
    other = option.args[0]
    lead = s.score(other) + sum([s.box.buildings[card].points for card in s.built[other]])
    return 0.1 + 0.1 * lead + 0.02 * role_chances(s, seat)[other][0]


def prove(s: State, seat: int, option: Option) -> float:
    return 1.0 if option.verb == "prove" else 0.0


def penalty(s: State, seat: int, slot: int) -> float:
    """Return the points an unappeased inquisitor would take, as things stand."""
    card = s.box.inquisitors[in_slot(s, slot)]
    if card.penalty == PENALTY_GOODS:
        have = sum(s.store[seat][:GOODS])
        return 0.6 * min(card.a, have) + card.b * max(0, card.a - have)
    if card.penalty == PENALTY_ACHIEVEMENTS:
        return float(card.a * achievements_of(s, seat))
    if card.penalty == PENALTY_BUILDINGS:
        return float(card.a * (len(s.built[seat]) // card.b))
    if card.penalty == PENALTY_POINTS:
        return float(card.a)
    if card.penalty == PENALTY_DEBT:
        return 1.5 + min(10, s.debt[seat] + card.a) / card.b
    if card.penalty == PENALTY_STANDING:
        return float(card.a + card.b)
    if card.penalty == PENALTY_PRICE:
        rich = s.store[seat][GLASS] > 0 and s.store[seat][MARBLE] > 0
        return 2.0 if rich else float(card.a)
    assert card.penalty == PENALTY_DESTRUCTION
    ruins = at_height(s, seat, card.a)
    return float(s.box.buildings[ruins[0]].points) if ruins else 0.0


def uncovered(s: State, seat: int) -> list[float]:
    """Return the penalties left when all pieces are shown, the worst appeased first."""
    costs = sorted([penalty(s, seat, slot) for slot in faced(s, seat, s.round)], reverse=True)
    return costs[s.souls(seat) :]


def wings(s: State, seat: int, option: Option) -> float:
    """R111: a third wing makes an indulgence, which saves more than two points."""
    n = option.args[0]
    if n == 0:
        return 0.0
    open_costs = uncovered(s, seat)
    useful = s.angels[seat] == 2 and len(open_costs) > s.store[seat][INDULGENCE]
    spare = s.store[seat][COIN] - 5 - s.debt[seat] * (1 if s.round == ROUNDS else 0)
    if n == 1 and useful and spare >= 0:
        return open_costs[0] - 2.5
    return NEVER


def ritual(s: State, seat: int, option: Option) -> float:
    """Bribe when a coin or two does it; the devil loads what pays; guess when sure enough."""
    verb = option.verb
    if verb == "seal":
        return 0.0
    if verb in {"guess_devil", "guess_cultist"}:
        column = DEVIL if verb == "guess_devil" else CULTIST
        sure = SURE_LATE if s.round == ROUNDS else SURE_EARLY
        chance = role_chances(s, seat)[option.args[0]][column]
        return chance / 10.0 if chance >= sure else NEVER
    if verb in {"piece", "marked_piece"}:
        if s.round == ROUNDS:
            return 1.0  # R129, R133: points, and the pieces come back
        return 1.0 if s.load_plain[seat] + s.load_marked[seat] < 1 else NEVER
    if verb == "coins" and option.args[0] == 1:
        return bribe(s, seat)
    return NEVER


def bribe(s: State, seat: int) -> float:
    """R118: complete the five when at most two coins are missing and it would hurt."""
    total = s.bribes + s.load[seat][COIN]
    lack = (BRIBE - total % BRIBE) % BRIBE
    open_costs = uncovered(s, seat)
    if 0 not in s.gone or not open_costs or lack == 0 or lack > 2:
        return NEVER
    return 0.5 if open_costs[-1] > 1.0 else NEVER


def show(s: State, seat: int, option: Option) -> float:
    """R138: showing costs nothing."""
    return float(option.args[0])


def spend(s: State, seat: int, option: Option) -> float:
    """R153: an indulgence kept is two points; give it for more."""
    costs = sorted([penalty(s, seat, slot) for slot in faced(s, seat, s.round)], reverse=True)
    left = costs[s.show[seat] :]
    return sum([cost - 2.1 for cost in left[: option.args[0]]])


def suffer(s: State, seat: int, option: Option) -> float:
    return -penalty(s, seat, option.args[0])


def ascetic(s: State, seat: int, option: Option) -> float:
    """R143: any good is worth less than two points; basics first."""
    if option.verb == "refuse":
        return 0.0
    return 1.5 if option.args[0] < GLASS else 0.9


def ornament(s: State, seat: int, option: Option) -> float:
    if option.verb == "refuse":
        return 0.0
    lack = (s.store[seat][GLASS] == 0) + (s.store[seat][MARBLE] == 0)
    return 1.5 - 1.4 * lack


def guest(s: State, seat: int, option: Option) -> float:
    return 2.0 if option.verb == "show_one" else 1.0 if option.verb == "indulgence" else 0.0
