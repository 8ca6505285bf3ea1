"""What cards are worth to a bot: Souls a roll, told by the verbs of a card, never by its name."""

import math
from typing import Final

from pandemonium.games.demons.cards import Card
from pandemonium.games.demons.effects import activation_verbs, card_verbs, demon_verbs, soul_verbs
from pandemonium.games.demons.rules.rolling import requirement_met
from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import EMPTY, KID, THIS
from pandemonium.kernel.table import Effect

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # outcomes of 36 for each total
CARD_WORTH: Final = 2.5  # Souls: a card costs 3, but one cannot choose what is flipped
SPARE_CARD: Final = 0.4  # a card one does not need for a summon any more
UNMET: Final = 0.25  # a requirement that is not met may still be met one day
OFFERED: Final = 0.3  # a danger that somebody may yet buy
ONE_SHOT: Final = 0.3  # a Soul that may come once is not a Soul in hand
SOON: Final = 6.0  # so many rounds are worth thinking of


def card_worth(s: State, seat: int) -> float:
    """Return what one more Block card is worth to *seat* in Souls: it pays for summons."""
    missing = s.demons_required - len(s.demons[seat])
    wanted = snuff_price(s, seat) * missing - len(s.cards[seat])
    if wanted > 1:
        return CARD_WORTH
    return (CARD_WORTH + SPARE_CARD) / 2.0 if wanted == 1 else SPARE_CARD


def demon_worth(s: State, seat: int) -> float:
    """Return what a free Demon is worth to *seat* in Souls: it saves a snuff."""
    if len(s.demons[seat]) >= s.demons_required:
        return SPARE_CARD
    return 3.0 * CARD_WORTH + 1.0


def odds(record: Card) -> float:
    """Return how often *record* answers to a roll."""
    ways = 0
    for number in record.numbers:
        ways += WAYS[number]
    return ways / 36.0


def income(s: State, seat: int, card: int) -> float:
    """Return the Souls *card* is worth to *seat* for each roll it may answer."""
    record = s.box.cards[card]
    if is_one_shot(record):
        return 0.0
    return odds(record) * payoff(s, seat, card, 0)


def stolen(s: State, seat: int, effect: Effect) -> int:
    """Return how many Souls a line that steals takes; the victim's loss is in its own race."""
    souls, per = effect.args[0], effect.args[1]
    return souls * s.count(seat, per) if per else souls


def loot_of(s: State, thief: int, victim: int) -> float:
    """Return the Souls a round that *thief* may steal from *victim*."""
    if s.protected(victim, thief) or s.souls[victim] == 0:
        return 0.0
    loot = 0.0
    for card in s.cards[thief]:
        loot += s.seats * theft(s, thief, card)
    for demon in s.demons[thief]:
        loot += theft(s, thief, demon)
    return loot / len(s.opponents(thief))


def theft(s: State, seat: int, card: int) -> float:
    """Return the Souls *card* steals for each roll it may answer."""
    record = s.box.cards[card]
    souls = 0
    for effect in record.do:
        if effect.step is soul_verbs.steal and requirement_met(s, seat, record):
            souls += stolen(s, seat, effect)
    return odds(record) * souls if souls else 0.0


def is_fragile(record: Card) -> bool:
    """Tell whether a card pays only while some sort of card is absent: the next one may end it."""
    for need in record.needs:
        if need.at_least > 0:
            return False
    return len(record.needs) > 0


def is_one_shot(record: Card) -> bool:
    """Tell whether a card must discard itself to do anything."""
    return len(record.cost) == 1 and record.cost[0] == THIS


def stock(s: State, seat: int, card: int) -> float:
    """Return the Souls a card that discards itself will probably bring, once."""
    record = s.box.cards[card]
    if not is_one_shot(record):
        return 0.0
    soon = 1.0 - math.pow(1.0 - odds(record), SOON * s.seats)
    return ONE_SHOT * soon * payoff(s, seat, card, 0)


def keeping(s: State, seat: int, card: int) -> float:
    """Return what is lost to *seat* if *card* is snuffed now."""
    return SOON * s.seats * income(s, seat, card) + stock(s, seat, card)


def payoff(s: State, seat: int, card: int, depth: int) -> float:
    """Return the Souls one activation of *card* is worth to *seat*."""
    record = s.box.cards[card]
    total = 0.0
    for effect in record.do:
        total += effect_worth(s, seat, card, effect, depth)
    if record.cost:
        for traits in record.cost:
            if traits != THIS and not s.matching(seat, traits):
                return UNMET * total / 2.0
            total -= card_worth(s, seat)
        return max(0.0, total)
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
        return float(stolen(s, seat, effect))
    if step is soul_verbs.give:
        return -0.7
    if step is card_verbs.flip:
        return args[0] * s.box.share[args[1]] * card_worth(s, seat)
    if step is card_verbs.draw:
        return args[0] * card_worth(s, seat)
    if step is card_verbs.gain_from_block:
        return 0.95 * card_worth(s, seat)
    if step is activation_verbs.activate_all:
        return 0.0 if depth > 1 else sum_of(s, seat, card, args[0], depth)
    if step is activation_verbs.activate_one:
        return 0.0 if depth > 1 else best_of(s, seat, card, args[0], depth)
    return odd_worth(s, seat, effect)


def odd_worth(s: State, seat: int, effect: Effect) -> float:
    """Return a rough price for the verbs that do not depend on one's cards."""
    step = effect.step
    if step is demon_verbs.win:
        return 0.0  # not a matter of Souls: see sudden_win
    if step is demon_verbs.search or step is demon_verbs.summon_random:
        return demon_worth(s, seat)
    if step is demon_verbs.summon_top:
        return demon_worth(s, seat)
    if step is demon_verbs.extra_turn:
        return 3.0
    if step is card_verbs.plunder:
        return best_loot(s, seat)
    if step is card_verbs.steal_any:
        return min(best_loot(s, seat), 5.0)
    if step is card_verbs.take or step is card_verbs.strike:
        return card_worth(s, seat) + 1.5
    if step is card_verbs.wipe:
        return 0.0
    return 0.3  # replacing cards on THE BLOCK


def best_loot(s: State, seat: int) -> float:
    """Return what the cards of the richest unprotected rival are worth."""
    best = 3.0  # things may change until it happens
    for rival in s.opponents(seat):
        if not s.protected(rival, seat):
            loot = 2.0 * len(s.cards[rival]) + 8.0 * len(s.demons[rival])
            best = max(best, loot)
    return best


def sudden_win(s: State, seat: int) -> float:
    """Return the chance that one own roll of *seat* wins by the text of a Demon."""
    chance = 0.0
    again = False
    for demon in s.demons[seat]:
        record = s.box.cards[demon]
        if record.power.rerolls:
            again = True
        for effect in record.do:
            if effect.step is demon_verbs.win:
                chance += odds(record)
    return 1.0 - (1.0 - chance) ** 2 if again else chance


def exposure(s: State, seat: int) -> float:
    """Return the chance that a roll wipes *seat*'s Block cards away."""
    danger = 0.0
    for owner in range(s.seats):
        for card in s.cards[owner]:
            if wipes(s.box.cards[card]) and not s.protected(seat, owner):
                danger += odds(s.box.cards[card])
    for card in s.block:
        if card != EMPTY and wipes(s.box.cards[card]):
            danger += OFFERED * odds(s.box.cards[card])
    return danger


def wipes(record: Card) -> bool:
    """Tell whether a card makes everybody discard everything."""
    return any(effect.step is card_verbs.wipe for effect in record.do)


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
            best = max(best, worth)
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
        worth += 0.1  # what it costs the others is in their races
    if power.doubles_pay:
        worth += 0.58 * power.doubles_pay
    if power.rerolls:
        worth += 0.15 + 0.35 * block_income
    if power.protects:
        worth += 0.2
    if power.hatches:
        worth += 0.7
    return worth
