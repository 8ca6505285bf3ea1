"""Verbs about Souls: collect, steal, give (R27, R51, R55, R65, R73)."""

from typing import Final

from pandemonium.games.demons.rules import terminology
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import KID, PLAYERS
from pandemonium.kernel.table import Option, option


def collect(s: State, seat: int, card: int, souls: int, per: int) -> None:
    """R51: Collect *souls*, for each card with trait *per* if there is one (R27, R73)."""
    if per:
        souls *= s.count(seat, per)
    terminology.collect(s, seat, souls * kid_factor(s, seat, card), card)


def kid_factor(s: State, seat: int, card: int) -> int:
    """H31: On their controller's own turn some Demon may multiply what its Kids collect (H59)."""
    factor = 1
    if s.active == seat and s.box.traits[card] & KID:
        for demon in s.demons[seat]:
            if s.box.cards[demon].power.kids_collect:
                factor *= s.box.cards[demon].power.kids_collect
    return factor


def steal(s: State, seat: int, card: int, souls: int, per: int) -> None:
    """R55: Steal *souls*, for each card with trait *per* if given; never doubled (R65, H32)."""
    if per:
        souls *= s.count(seat, per)
    s.then(offer_steal, seat, card, souls)


def offer_steal(s: State, seat: int, card: int, left: int) -> None:
    """H33: One Soul at a time, each from the supply or from an unprotected player who has one."""
    if left == 0:
        return
    options: list[Option] = [ROB_SUPPLY]
    for victim in s.others(seat):
        if s.souls[victim] > 0 and not s.protected(victim, seat):  # H35
            options.append(ROB[victim])
    if len(options) == 1:
        terminology.steal_from_supply(s, seat)
    else:
        s.ask(seat, "steal_soul", options, card, left)
    s.then(offer_steal, seat, card, left - 1)


def rob(s: State, seat: int, victim: int) -> None:
    """R55: The thief chose another player."""
    terminology.steal_soul(s, seat, victim)


def rob_supply(s: State, seat: int) -> None:
    """H34: The thief chose the supply."""
    terminology.steal_from_supply(s, seat)


def give(s: State, seat: int, card: int, souls: int) -> None:
    """H57: Another player collects *souls*; the owner of the card chooses who, but must choose."""
    options = [option("gift", gift, other, souls, card) for other in s.others(seat)]
    s.choose(seat, "gift", options, card, souls)


def gift(s: State, _seat: int, receiver: int, souls: int, card: int) -> None:
    """H31: The gift stays as it is, whatever the giver's Demons."""
    terminology.collect(s, receiver, souls, card)


ROB_SUPPLY: Final = option("rob_supply", rob_supply)
ROB: Final = [option("rob", rob, victim) for victim in range(PLAYERS[-1])]
