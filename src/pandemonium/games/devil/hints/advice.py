"""A sensible player: a score for each option, judged on an imagined table."""

from collections.abc import Callable
from typing import Final

from pandemonium.games.devil.hints import judgement, schemes, trading
from pandemonium.games.devil.rules.market import (
    M_ASCETIC,
    M_BURY,
    M_CLAIMS,
    M_CONSIDER,
    M_COURTIER,
    M_GAIN_ANY,
    M_GIVE_ANY,
    M_GUEST,
    M_KEEP,
    M_LOSE_TILE,
    M_OFFER,
    M_ORNAMENT,
    M_PASS,
    M_PLAN,
    M_PROVE,
    M_REMINDER,
    M_REQUEST,
    M_RITUAL,
    M_SELL_DEAR,
    M_SHOW,
    M_SPACE,
    M_SPEND,
    M_SUFFER,
    M_TILE,
    M_TOSS,
    M_TRADE_ROUTE,
    M_USE_BURIED,
    M_VOTE,
    M_WINDOW,
    M_WINGS,
    M_WISH,
    MARKET_VERBS,
)
from pandemonium.games.devil.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Option, Table

Judge = Callable[[State, int, Option], float]
JUDGES: Final[dict[int, Judge]] = {
    M_WINDOW: trading.window,
    M_REQUEST: trading.request,
    M_OFFER: trading.offer,
    M_CONSIDER: trading.consider,
    M_KEEP: schemes.keep,
    M_PASS: schemes.pass_on,
    M_TOSS: schemes.toss,
    M_GIVE_ANY: schemes.give,
    M_GAIN_ANY: schemes.gain,
    M_COURTIER: schemes.courtier,
    M_SPACE: schemes.space,
    M_REMINDER: schemes.space,
    M_TILE: schemes.tile,
    M_LOSE_TILE: schemes.tile,
    M_CLAIMS: schemes.claim,
    M_BURY: schemes.bury,
    M_USE_BURIED: schemes.use_buried,
    M_SELL_DEAR: schemes.sell_dear,
    M_WISH: schemes.wish,
    M_VOTE: judgement.vote,
    M_PROVE: judgement.prove,
    M_WINGS: judgement.wings,
    M_RITUAL: judgement.ritual,
    M_SHOW: judgement.show,
    M_SPEND: judgement.spend,
    M_SUFFER: judgement.suffer,
    M_ASCETIC: judgement.ascetic,
    M_ORNAMENT: judgement.ornament,
    M_GUEST: judgement.guest,
    M_TRADE_ROUTE: schemes.give,
}


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001
    """Return a score per option of the seat's ask; the rng is not needed, judgement is steady."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    assert ask is not None
    menu = s.menu[seat]
    if menu == M_PLAN:
        return schemes.plans(s, seat, ask.options)
    judge = JUDGES.get(menu)
    scores: list[float] = []
    for place in range(len(ask.options)):
        option = ask.options[place]
        if option.verb in MARKET_VERBS:
            scores.append(trade(s, seat, menu, option))
        elif judge is None:
            scores.append(1.0 if place == 0 else 0.0)  # the default stands first
        else:
            scores.append(judge(s, seat, option))
    return scores


def trade(s: State, seat: int, menu: int, option: Option) -> float:
    """Score a market option beside the choice itself."""
    if menu == M_CONSIDER:
        return trading.consider_trade(s, seat, option)
    return trading.trade_score(s, seat, option)
