"""Playing a turn (R17-R19): roll, buy, summon, once each, in any order."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.buying import BUY, may_buy
from pandemonium.games.demons.rules.rolling import ROLL
from pandemonium.games.demons.rules.summoning import SUMMON, may_summon
from pandemonium.games.demons.rules.variations import PASS, passable
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARD_PRICE, EMPTY
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def begin_turn(s: State, seat: int) -> None:
    """R17: A new turn, with everything still to do; or one more of the same player (R62, H60)."""
    kind = vocabulary.TURN
    if s.extra_turn:
        kind = vocabulary.EXTRA_TURN if s.own_only else vocabulary.ANOTHER_TURN
    s.active = seat
    s.turn += 1
    s.rolled = False
    s.bought = False
    s.summoned = False
    s.passed = False
    s.ended = False
    s.rerolled = False
    s.extra_turn = False
    s.dice.clear()
    s.newcomers.clear()
    s.tell(EVERYONE, kind, seat, s.turn)


def offer_turn(s: State, seat: int) -> None:
    """R17: Roll, buy, summon: once each, in any order; in a team battle also pass a card (R91).

    Rolling is mandatory, so the turn cannot end before (R18). What is bought or summoned before
    the roll is there for the roll (R19); in the midst of activations there is no turn menu (H48).
    """
    options: list[Option] = []
    if not s.rolled:
        options.append(ROLL)
    if may_buy(s, seat):
        for card in s.block:
            if card != EMPTY:
                options.append(BUY[card])
    if may_summon(s, seat):
        for demon in s.hands[seat].cards:
            options.append(SUMMON[demon])
    if s.teams:
        for card in passable(s, seat):
            options.append(PASS[card])
    if s.rolled:
        if not options:
            s.ended = True  # nothing else is left to do
            return
        options.append(END)
    s.ask(seat, "rest" if s.rolled else "turn", options, s.souls[seat], CARD_PRICE)


def end(s: State, _seat: int) -> None:
    """R18: The turn is over; only possible after the roll."""
    s.ended = True


END: Final = option("end", end)
