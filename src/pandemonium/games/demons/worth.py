"""What cards are worth to a bot: Souls a roll, told by the verbs of a card, never by its name."""

from typing import Final

from pandemonium.games.demons.cards import Card
from pandemonium.games.demons.effects import (
    activation_verbs,
    card_verbs,
    demon_verbs,
    soul_verbs,
)
from pandemonium.games.demons.rules.rolling import requirement_met
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import ANIMAL, BLOCK_CARDS, KID, PRINTED, THIS
from pandemonium.kernel.table import Effect

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # outcomes of 36 for each total
CARD_WORTH: Final = 2.4  # Souls: a card costs 3, but one cannot choose what is flipped
CHOSEN_CARD: Final = 2.8
DEMON_WORTH: Final = 9.0  # three cards
STEALING: Final = 1.25  # a Soul stolen also hurts
UNMET: Final = 0.2  # a requirement that is not met may still be met one day
NEW_CARD: Final = 0.15  # Souls a roll of a card somebody is going to buy


def odds(s: State, record: Card) -> float:
    """Return how often *record* answers to a roll."""
    ways = 0
    for number in record.printed if s.candle_profile == PRINTED else record.numbers:
        ways += WAYS[number]
    return ways / 36.0


def income(s: State, seat: int, card: int, depth: int = 0) -> float:
    """Return the Souls *card* is worth to *seat* for each roll it may answer."""
    record = s.box.cards[card]
    return odds(s, record) * payoff(s, seat, card, depth)


def payoff(s: State, seat: int, card: int, depth: int) -> float:
    """Return the Souls one activation of *card* is worth to *seat*."""
    record = s.box.cards[card]
    total = 0.0
    for effect in record.do:
        total += effect_worth(s, seat, card, effect, depth)
    if record.cost:
        price = 0.0
        for traits in record.cost:
            price += 2.5
            if traits != THIS and not s.matching(seat, traits):
                return UNMET * total / 2
        total -= price
        return total if total > 0.0 else 0.0
    if not requirement_met(s, seat, record):
        total *= UNMET
    return total


def effect_worth(s: State, seat: int, card: int, effect: Effect, depth: int) -> float:
    """Return the Souls one line of text is worth, as things stand."""
    step = effect.step
    args = effect.args
    if step is soul_verbs.collect:
        souls = float(args[0] * s.count(seat, args[1]) if args[1] else args[0])
        if s.box.traits[card] & KID:
            for demon in s.demons[seat]:
                if s.box.cards[demon].power.kids_collect:
                    souls *= 1.0 + 1.0 / s.seats
        return souls
    if step is soul_verbs.steal:
        return STEALING * (args[0] * s.count(seat, args[1]) if args[1] else args[0])
    if step is soul_verbs.give:
        return -0.6
    if step is card_verbs.flip:
        return args[0] * share(s, args[1]) * CARD_WORTH
    if step is card_verbs.draw:
        return args[0] * CARD_WORTH
    if step is card_verbs.gain_from_block:
        return 0.87 * CHOSEN_CARD
    if step is activation_verbs.activate_all:
        return 0.0 if depth > 1 else sum_of(s, seat, card, args[0], depth)
    if step is activation_verbs.activate_one:
        return 0.0 if depth > 1 else best_of(s, seat, card, args[0], depth)
    return fixed_worth(effect)


def fixed_worth(effect: Effect) -> float:
    """Return a rough price for the verbs that do not depend on what one has."""
    step = effect.step
    if step is demon_verbs.win:
        return 14.0
    if step is demon_verbs.search or step is demon_verbs.summon_random:
        return DEMON_WORTH
    if step is demon_verbs.summon_top:
        return DEMON_WORTH - 1.0
    if step is demon_verbs.extra_turn:
        return 3.0
    if step is card_verbs.plunder:
        return 9.0
    if step is card_verbs.steal_any:
        return 5.0
    if step is card_verbs.take or step is card_verbs.strike:
        return 4.5
    if step is card_verbs.wipe:
        return 0.0
    return 0.3  # replacing cards on THE BLOCK


def share(s: State, traits: int) -> float:
    """Return the share of THE BLOCK deck that has one of *traits*."""
    n = 0
    printed = s.box.traits
    for card in range(BLOCK_CARDS):
        if printed[card] & traits:
            n += 1
    return n / BLOCK_CARDS


def sum_of(s: State, seat: int, card: int, traits: int, depth: int) -> float:
    """Return what activating all one's cards of that sort is worth."""
    total = 0.0
    for other in s.matching(seat, traits):
        if other != card:
            total += payoff(s, seat, other, depth + 1)
    return total


def best_of(s: State, seat: int, card: int, traits: int, depth: int) -> float:
    """Return what activating the best of one's cards of that sort is worth."""
    best = 0.0
    for other in s.matching(seat, traits):
        if other != card:
            worth = payoff(s, seat, other, depth + 1)
            if worth > best:
                best = worth
    return best


def demon_income(s: State, seat: int, demon: int, block_income: float) -> float:
    """Return the Souls a Demon is worth for each own roll; *block_income* is that of the cards."""
    record = s.box.cards[demon]
    power = record.power
    if record.numbers:
        return income(s, seat, demon)
    worth = 0.0
    if power.kids_are:
        worth += 0.1
    if power.kids_collect:
        worth += 0.25 * block_income + 0.1
    if power.animals_pay:
        worth += 0.15
    if power.rivals_snuff:
        worth += 0.9
    if power.doubles_pay:
        worth += 0.58 * power.doubles_pay
    if power.rerolls:
        worth += 0.15 + 0.35 * block_income
    if power.protects:
        worth += 0.2
    if power.hatches:
        worth += 0.7
    return worth


def animal_bonus(s: State, seat: int, card: int) -> int:
    """Return the Souls gaining *card* would pay at once."""
    bonus = 0
    if s.box.traits[card] & ANIMAL:
        for demon in s.demons[seat]:
            bonus += s.box.cards[demon].power.animals_pay
    return bonus
