"""Why not? What a person would like to do now, and the rule that stands in the way."""

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.rolling import may_reroll
from pandemonium.games.demons.rules.summoning import snuff_price
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARD_PRICE, SNUFF_PRICE
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.table import Ask, Table


def refusals(table: Table, seat: int) -> list[Refusal]:
    """Return what *seat* cannot do at this decision, each with rule and reason.

    Everything here is public or the seat's own (R13).
    """
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    if ask is None:
        return []
    if ask.prompt in ("turn", "rest"):
        return [
            *no_roll(s, seat),
            *no_buy(s, seat),
            *no_summon(s, seat),
            *no_pass(s, seat),
            *no_end(s),
        ]
    return [*never(s, seat, ask), *not_now(s, seat)]


def no_roll(s: State, seat: int) -> list[Refusal]:
    """R17: One roll a turn; R67: and no late re-roll, for those who may re-roll at all."""
    if not s.rolled:
        return []
    found = [Refusal("roll", "R17", vocabulary.ROLLED_ALREADY)]
    if s.rerolled:
        found.append(Refusal("reroll", "R67", vocabulary.REROLLED_ALREADY))
    elif may_reroll(s, seat):
        found.append(Refusal("reroll", "H19", vocabulary.DICE_ARE_FINAL))
    return found


def no_buy(s: State, seat: int) -> list[Refusal]:
    """R17, R28: One card a turn, three Souls each."""
    if s.bought:
        return [
            Refusal(f"buy {card}", "R17", vocabulary.BOUGHT_ALREADY) for card in s.block_cards()
        ]
    if s.souls[seat] < CARD_PRICE:
        args = (CARD_PRICE, s.souls[seat])
        return [
            Refusal(f"buy {card}", "R28", vocabulary.TOO_POOR, args) for card in s.block_cards()
        ]
    return []


def no_summon(s: State, seat: int) -> list[Refusal]:
    """R17, R37, R72: One Demon a turn, for three Block cards, or more."""
    hand = s.hands[seat].cards
    if s.summoned:
        return [Refusal(f"summon {demon}", "R17", vocabulary.SUMMONED_ALREADY) for demon in hand]
    have, price = len(s.cards[seat]), snuff_price(s, seat)
    if have >= price:
        return []
    if have >= SNUFF_PRICE:
        args = (price, have, dearer(s, seat))
        return [Refusal(f"summon {demon}", "R72", vocabulary.DEARER_SUMMON, args) for demon in hand]
    args2 = (price, have)
    return [Refusal(f"summon {demon}", "R37", vocabulary.TOO_FEW_CARDS, args2) for demon in hand]


def dearer(s: State, seat: int) -> int:
    """Return the opponent's Demon that makes summons dearer."""
    return next(
        demon
        for rival in s.opponents(seat)
        for demon in s.demons[rival]
        if s.box.cards[demon].power.rivals_snuff
    )


def no_pass(s: State, seat: int) -> list[Refusal]:
    """R91: One card a turn; R60: never a Candle."""
    if not s.teams:
        return []
    if s.passed:
        mine = s.cards[seat] + s.demons[seat]
        return [Refusal(f"pass {card}", "R91", vocabulary.PASSED_ALREADY) for card in mine]
    return [Refusal(f"pass {card}", "R60", vocabulary.CANDLES_STAY) for card in s.candles[seat]]


def no_end(s: State) -> list[Refusal]:
    """R18: Rolling is mandatory."""
    return [] if s.rolled else [Refusal("end", "R18", vocabulary.NOT_ROLLED)]


def never(s: State, seat: int, ask: Ask) -> list[Refusal]:
    """Return what the cards and players at this decision are safe from."""
    if ask.prompt == "snuff":
        return [Refusal(f"snuff {card}", "R7", vocabulary.CANDLES_STAY) for card in s.candles[seat]]
    if ask.prompt == "order":
        due = [option.args[0] for option in ask.options]
        musts = [card for card in due if not s.box.cards[card].cost]  # the others say "may"
        return [Refusal(f"decline {card}", "R48", vocabulary.MANDATORY) for card in musts]
    found: list[Refusal] = []
    if ask.prompt in ("steal_soul", "plunder"):
        verb = "rob" if ask.prompt == "steal_soul" else "plunder"
        for other in s.others(seat):
            if s.protected(other, seat):
                found.append(Refusal(f"{verb} {other}", "R70", vocabulary.PROTECTED, (other,)))
            elif verb == "rob" and s.souls[other] == 0:
                found.append(Refusal(f"rob {other}", "H58", vocabulary.NO_SOULS, (other,)))
    if ask.prompt in ("steal_card", "take", "strike"):
        verb = "strike" if ask.prompt == "strike" else "steal"
        for other in s.others(seat):
            if s.protected(other, seat):
                safe = s.cards[other]
                if ask.prompt == "steal_card":
                    safe = safe + s.demons[other]  # H36
                found += [
                    Refusal(f"{verb} {card}", "R70", vocabulary.PROTECTED, (other,))
                    for card in safe
                ]
    return found


def not_now(s: State, seat: int) -> list[Refusal]:
    """H48: Buying, summoning and ending wait until what is going on is finished."""
    if seat != s.active or not s.resolving:
        return []
    found = [Refusal("end", "H48", vocabulary.FINISH_FIRST)]
    if not s.bought:
        found += [
            Refusal(f"buy {card}", "H48", vocabulary.FINISH_FIRST) for card in s.block_cards()
        ]
    if not s.summoned:
        found += [
            Refusal(f"summon {demon}", "H48", vocabulary.FINISH_FIRST)
            for demon in s.hands[seat].cards
        ]
    return found
