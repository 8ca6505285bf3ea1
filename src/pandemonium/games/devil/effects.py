"""The verbs of card text: each line of a building's effect compiles to one of these steps."""

# ruff: noqa: ARG001 - every verb is told whose text it is, few need it

from typing import Final

from pandemonium.games.devil.rules.achievements import gain_minor, lose_minor
from pandemonium.games.devil.rules.actions import offer_gain, run_building
from pandemonium.games.devil.rules.conditions import times
from pandemonium.games.devil.rules.costs import can_pay
from pandemonium.games.devil.rules.courtiers import gain_courtier
from pandemonium.games.devil.rules.market import offer
from pandemonium.games.devil.rules.planning import may_use
from pandemonium.games.devil.rules.reputation import give_angel, move_down, move_up
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ANY_BASIC,
    CARDS,
    COIN,
    GLASS,
    GOODS,
    NOBODY,
    PTS_EFFECTS,
    PTS_FINAL_EFFECTS,
    ST_SCORING,
    WHEAT,
    WOOD,
)
from pandemonium.games.devil.vocabulary import (
    BURIED,
    CLEANSED,
    DEBT_FELL,
    GAINED,
    PAID,
    SCORED,
    SOLD,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def amount(s: State, seat: int, n: int, per: int, halve: int, most: int) -> int:
    """Return n times what is counted, halved and capped as the line says (R176)."""
    total = times(s, seat, per)
    if halve:
        total //= 2
    total *= n
    return min(total, most) if most else total


def gain(
    s: State, seat: int, card: int, kind: int, n: int, per: int, halve: int, most: int
) -> None:
    """Gain resources or coins, a fixed number or so many for each thing counted.

    "Any basic" and "any premium" are chosen one by one.
    """
    if kind >= ANY_BASIC:
        s.then(offer_gain, seat, kind, n)
        return
    total = amount(s, seat, n, per, halve, most)
    if total > 0:
        s.gain(seat, kind, total)
        s.tell(EVERYONE, GAINED, seat, kind, total)


def reputation(s: State, seat: int, card: int, n: int) -> None:
    """Move up, or down when the number is negative."""
    if n > 0:
        move_up(s, seat, n)
    else:
        move_down(s, seat, -n)


def angels(s: State, seat: int, card: int, n: int) -> None:
    """R103: gain angel wings."""
    for _ in range(n):
        give_angel(s, seat)


def cleanse(s: State, seat: int, card: int, n: int) -> None:
    """R103: return demon wings, up to n."""
    gone = min(n, s.demons[seat])
    if gone:
        s.demons[seat] -= gone
        s.tell(EVERYONE, CLEANSED, seat, gone)


def reduce_debt(s: State, seat: int, card: int, n: int) -> None:
    """R173: lower the debt by up to n, whatever the phase."""
    s.debt[seat] -= min(n, s.debt[seat])
    s.shown_debt[seat] = s.debt[seat]
    s.tell(EVERYONE, DEBT_FELL, seat, s.debt[seat])


def points(s: State, seat: int, card: int, n: int, per: int, halve: int, most: int) -> None:
    """R150, R158: score points, at once or in final scoring."""
    total = amount(s, seat, n, per, halve, most)
    if total > 0:
        row = PTS_FINAL_EFFECTS if s.stage == ST_SCORING else PTS_EFFECTS
        s.add_points(seat, row, total)
        s.tell(EVERYONE, SCORED, seat, total)


def courtier(s: State, seat: int, card: int, n: int) -> None:
    """R74: take courtiers without paying."""
    for _ in range(n):
        s.then(gain_courtier, seat)


def minor(s: State, seat: int, card: int, n: int) -> None:
    """R177, R178: gain a minor achievement, or lose one."""
    if n > 0:
        s.then(gain_minor, seat)
    else:
        s.then(lose_minor, seat)


def lose_token(s: State, seat: int, card: int, n: int) -> None:
    """R179: from next round on, so many action tokens fewer."""
    s.token_loss[seat] += n


def space_income(s: State, seat: int, card: int, kind: int, n: int, improved: int) -> None:
    """The chosen production space also gives this, more when it is improved."""
    space = s.reminder[seat]
    assert space != NOBODY
    total = improved if s.level(seat, space) == 2 else n
    s.gain(seat, kind, total)
    s.tell(EVERYONE, GAINED, seat, kind, total)


def standing_rule(s: State, seat: int, card: int) -> None:
    """A rule number of the building itself changes (Bank, Clockworks); nothing happens now."""


def sell_dear(s: State, seat: int, card: int, n: int, basic: int, premium: int) -> None:
    """Sell up to n tokens at better prices."""
    s.then(offer_sale, seat, n, basic, premium)


def offer_sale(s: State, seat: int, n: int, basic: int, premium: int) -> None:
    options: list[Option] = [STOP_SELLING]
    for kind in range(GOODS):
        if s.store[seat][kind] > 0:
            options.append(SELL_ONE[kind])
    offer(s, seat, "sell_dear", options, n, basic, premium)


def sell_one(s: State, seat: int, kind: int) -> None:
    n, basic, premium = s.about()
    s.gain(seat, kind, -1)
    s.gain(seat, COIN, basic if kind < GLASS else premium)
    s.tell(EVERYONE, SOLD, seat, kind, 1)
    if n > 1:
        s.then(offer_sale, seat, n - 1, basic, premium)


def stop_selling(s: State, seat: int) -> None:
    """One may sell fewer than the card allows."""


def bury(s: State, seat: int, card: int) -> None:
    """R181, H28: put an action building under this one, if there is any."""
    if any(may_use(s, seat, other) for other in s.built[seat]):
        s.then(offer_bury, seat, card)


def offer_bury(s: State, seat: int, card: int) -> None:
    """R181: of any age, also one built just before (H29, H30)."""
    options = [BURY[other] for other in s.built[seat] if may_use(s, seat, other)]
    offer(s, seat, "bury", options, card)


def bury_one(s: State, seat: int, card: int) -> None:
    """R181: it can never be activated by a token again, but its action happens now."""
    s.buried[seat] = [*s.buried[seat], card]
    s.tell(EVERYONE, BURIED, seat, card)
    building = s.box.buildings[card]
    if not building.has_fee:
        run_building(s, seat, card)
    else:
        s.then(offer_use_buried, seat, card)


def offer_use_buried(s: State, seat: int, card: int) -> None:
    """H28: an action with a cost is optional, and impossible when it cannot be paid."""
    options = [LEAVE]
    if can_pay(s.store[seat], s.debt[seat], s.box.buildings[card].fee):
        options.append(USE_NOW)
    offer(s, seat, "use_buried", options, card)


def use_now(s: State, seat: int) -> None:
    run_building(s, seat, s.about()[0])


def leave_unused(s: State, seat: int) -> None:
    """H28: the action is not used; no token is involved, so there is no penalty."""


def trade_route(s: State, seat: int, card: int) -> None:
    """R182: choose a basic resource in final scoring."""
    s.then(offer_trade_route, seat, card)


def offer_trade_route(s: State, seat: int, card: int) -> None:
    offer(s, seat, "trade_route", TRADE[:], card)


def trade_in(s: State, seat: int, kind: int) -> None:
    """R182: all tokens of that kind, 1 point each."""
    n = s.store[seat][kind]
    if n:
        s.gain(seat, kind, -n)
        s.tell(EVERYONE, PAID, seat, kind, n)
        s.add_points(seat, PTS_FINAL_EFFECTS, n)
        s.tell(EVERYONE, SCORED, seat, n)


SELL_ONE: Final = [option("sell_dear", sell_one, kind) for kind in range(GOODS)]
STOP_SELLING: Final = option("enough", stop_selling)
BURY: Final = [option("bury", bury_one, card) for card in range(CARDS)]
USE_NOW: Final = option("use_now", use_now)
LEAVE: Final = option("leave", leave_unused)
TRADE: Final = [option("trade", trade_in, kind) for kind in range(WOOD, WHEAT + 1)]
