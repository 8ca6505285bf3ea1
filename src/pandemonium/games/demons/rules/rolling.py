"""(A) Roll the dice: who activates what, and when (R20-R27, R43-R48, R66-R68)."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.cards import Card
from pandemonium.games.demons.rules.terminology import all_alike, collect, discard
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS, DICE_FACES, THIS
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, for_seats, frame, option


def roll(s: State, seat: int) -> None:
    """R20: Roll both dice; who may re-roll decides that first (H19)."""
    s.rolled = True
    s.resolving = True
    throw_dice(s, seat)
    if may_reroll(s, seat):
        s.then(offer_reroll, seat)
    s.queue(RESOLVE_ROLL[seat])


def offer_reroll(s: State, seat: int) -> None:
    """H19: Keep the roll, or roll once more."""
    s.ask(seat, "reroll", [KEEP, REROLL], s.total())


def resolve_roll(s: State, seat: int) -> None:
    """R24: The roll is final: doubles pay, then the roller's cards activate, then clockwise."""
    find_eligible_cards(s, seat)
    pay_doubles(s, seat)
    if not s.eligible:
        close_roll(s)
        return
    for other in s.clockwise(seat):
        s.queue(ACTIVATE_CARDS[other])
    s.queue(CLOSE_ROLL)


def throw_dice(s: State, seat: int) -> None:
    """R20: Two dice, always added; whatever comes into play from now on is too late (R44)."""
    s.newcomers.clear()
    first = s.rng.below(DICE_FACES) + 1
    second = s.rng.below(DICE_FACES) + 1
    s.dice = [first, second]
    s.tell(EVERYONE, vocabulary.ROLLED, seat, first, second, first + second)


def may_reroll(s: State, seat: int) -> bool:
    """R67, H19: With a Demon for it, once a turn, and only its controller's own roll (H59)."""
    if s.rerolled:
        return False
    return any(s.box.cards[demon].power.rerolls for demon in s.demons[seat])


def keep(s: State, seat: int) -> None:
    """R67: Leave the dice as they lie."""


def reroll(s: State, seat: int) -> None:
    """R68: The first roll never happened; a re-roll cannot be re-rolled (R67)."""
    s.rerolled = True
    s.tell(EVERYONE, vocabulary.REROLLED, seat)
    throw_dice(s, seat)


def find_eligible_cards(s: State, seat: int) -> None:
    """R44: Decide now which cards may activate: those in play with this number (R21).

    Demons only for the roller (R25), so a stolen one waits for its thief's next roll (H11).
    In an extra turn nobody's cards but the roller's (H20).
    """
    total = s.total()
    responds = s.box.responds[total]
    eligible: list[int] = []
    for other in s.clockwise(seat):
        if other != seat and s.own_only:
            break
        for card in s.candles[other]:
            if responds[card]:
                eligible.append(card)
        for card in s.cards[other]:
            if responds[card]:
                eligible.append(card)
        if other == seat:
            for card in s.demons[other]:
                if responds[card]:
                    eligible.append(card)
    s.eligible = eligible


def pay_doubles(s: State, seat: int) -> None:
    """R66: Doubles pay one die's face, once the roll is final and before activations (H18)."""
    if s.dice[0] != s.dice[1]:
        return
    for demon in s.demons[seat]:
        collect(s, seat, s.dice[0] * s.box.cards[demon].power.doubles_pay, demon)


def activate_cards(s: State, seat: int) -> None:
    """R23: *seat* activates its eligible cards in the order it likes, one at a time (H6).

    Each activates once (R46) and must (H5). Whose card it is now counts, not whose it was when
    the dice fell (H9); a window that has closed does not open again (H10).
    """
    if not s.eligible:
        return
    ready = [card for card in s.eligible if is_mine(s, seat, card)]
    if not ready:
        return
    if all_plain(s, ready):
        for card in ready:
            s.then(activate_eligible, seat, card)
        return
    if order_matters(s, ready):
        s.ask(seat, "order", [ACTIVATE[card] for card in ready], s.total())
    else:
        activate_eligible(s, seat, ready[0])
    s.queue(ACTIVATE_CARDS[seat])


def is_mine(s: State, seat: int, card: int) -> bool:
    """Tell whether *card* lies in front of *seat*."""
    return card in s.cards[seat] or card in s.candles[seat] or card in s.demons[seat]


def all_plain(s: State, ready: list[int]) -> bool:
    """Tell whether all these cards merely collect a fixed number of Souls."""
    cards = s.box.cards
    return all(cards[card].plain for card in ready)


def order_matters(s: State, ready: list[int]) -> bool:
    """Tell whether there is anything to choose: not among equal cards or plain collectors."""
    if len(ready) == 1 or all_plain(s, ready):
        return False
    cards = s.box.cards
    first = cards[ready[0]].kind
    return any(cards[card].kind != first for card in ready)


def activate_eligible(s: State, seat: int, card: int) -> None:
    """R46: The roll activates this card, for the first and only time."""
    s.eligible.remove(card)
    s.chain.clear()
    activate(s, seat, card)


def close_roll(s: State) -> None:
    """R44: Nothing activates from this roll any more."""
    s.resolving = False
    s.eligible.clear()
    s.chain.clear()


def activate(s: State, seat: int, card: int) -> None:
    """R22: The owner gets the effect, if the extra requirement is met at this very moment (R45).

    Unmet, the card does not activate, does nothing, and is spent (R26, H7). What it wants
    discarded is such a requirement (R74): the card activates when its owner agrees.
    """
    record = s.box.cards[card]
    if not can_activate(s, seat, record):
        s.tell(EVERYONE, vocabulary.FIZZLED, seat, card)
        return
    if record.cost:
        s.then(offer_cost, seat, card)
        return
    s.tell(EVERYONE, vocabulary.ACTIVATED, seat, card)
    perform(s, seat, card)


def can_activate(s: State, seat: int, record: Card) -> bool:
    """R26, R74: What it requires is there, and so is what it wants discarded (H29)."""
    if not requirement_met(s, seat, record):
        return False
    cost = record.cost
    if not cost or cost[0] == THIS:
        return True
    payers = s.matching(seat, cost[0])
    return len(payers) > 0 if len(cost) == 1 else any(can_add(s, seat, c, cost[1]) for c in payers)


def requirement_met(s: State, seat: int, record: Card) -> bool:
    """R26: Any one of the alternatives will do; more than enough is no problem (R77, R81)."""
    if not record.needs:
        return True
    return any(need.at_least <= s.count(seat, need.traits) <= need.at_most for need in record.needs)


def perform(s: State, seat: int, card: int) -> None:
    """R22, R48: Do what the card says, line by line; without "may" it is not a choice."""
    for effect in s.box.cards[card].do:
        s.run(effect, seat, card)


def offer_cost(s: State, seat: int, card: int) -> None:
    """R48: "May" asks the owner; a card that can pay the first half can pay all (H29)."""
    cost = s.box.cards[card].cost
    if cost[0] == THIS:
        s.ask(seat, "use", [USE[card], DECLINE[card]], card)
        return
    options: list[Option] = [
        option("sacrifice", sacrifice, card, victim)
        for victim in s.matching(seat, cost[0])
        if len(cost) == 1 or can_add(s, seat, victim, cost[1])
    ]
    options.append(DECLINE[card])
    s.ask(seat, "sacrifice", options, card)


def can_add(s: State, seat: int, first: int, traits: int) -> bool:
    """H29: The second card to discard must be another one."""
    return any(card != first for card in s.matching(seat, traits))


def use(s: State, seat: int, card: int) -> None:
    """R74: Discard the card itself for its effect; it is gone even if nothing comes of it (R82)."""
    s.tell(EVERYONE, vocabulary.ACTIVATED, seat, card)
    discard(s, card)
    perform(s, seat, card)


def sacrifice(s: State, seat: int, card: int, victim: int) -> None:
    """R48: Discard the first card of the price; a second one may be wanted too."""
    cost = s.box.cards[card].cost
    s.tell(EVERYONE, vocabulary.ACTIVATED, seat, card)
    discard(s, victim)
    if len(cost) == 1:
        perform(s, seat, card)
    else:
        s.then(offer_second, seat, card)


def offer_second(s: State, seat: int, card: int) -> None:
    """H29: Pick the second card of the price."""
    found = s.matching(seat, s.box.cards[card].cost[1])
    if all_alike(s, found):
        found = found[:1]
    options = [option("sacrifice", sacrifice_second, card, other) for other in found]
    s.choose(seat, "sacrifice_more", options, card)


def sacrifice_second(s: State, seat: int, card: int, victim: int) -> None:
    """H29: Discard the second card of the price, then the effect follows."""
    discard(s, victim)
    perform(s, seat, card)


def decline(s: State, seat: int, card: int) -> None:
    """R48, R74: The card does not activate, and is spent for this roll."""
    s.tell(EVERYONE, vocabulary.DECLINED, seat, card)


RESOLVE_ROLL: Final = for_seats(resolve_roll)
ACTIVATE_CARDS: Final = for_seats(activate_cards)
CLOSE_ROLL: Final = frame(close_roll)
ROLL: Final = option("roll", roll)
KEEP: Final = option("keep", keep)
REROLL: Final = option("reroll", reroll)
ACTIVATE: Final = [option("activate", activate_eligible, card) for card in range(CARDS)]
USE: Final = [option("use", use, card) for card in range(CARDS)]
DECLINE: Final = [option("decline", decline, card) for card in range(CARDS)]
