"""A sensible player: a score for each option, judged on an imagined table."""

from collections.abc import Callable
from typing import Final

from pandemonium.games.devil.judge import accusing, schemes, trading
from pandemonium.games.devil.rules.market import MARKET_VERBS
from pandemonium.games.devil.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Option, Table

Judge = Callable[[State, int, Option], float]
JUDGES: Final[dict[str, Judge]] = {
    "window": trading.window,
    "request": trading.request,
    "offer": trading.offer,
    "consider": trading.consider,
    "keep": schemes.keep,
    "pass": schemes.pass_on,
    "toss": schemes.toss,
    "give_any": schemes.give,
    "gain_any": schemes.gain,
    "which_courtier": schemes.courtier,
    "which_space": schemes.space,
    "reminder": schemes.space,
    "which_tile": schemes.tile,
    "lose_tile": schemes.tile,
    "claims": schemes.claim,
    "bury": schemes.bury,
    "use_buried": schemes.use_buried,
    "sell_dear": schemes.sell_dear,
    "wish": schemes.wish,
    "vote": accusing.vote,
    "prove": accusing.prove,
    "wings": accusing.wings,
    "ritual": accusing.ritual,
    "show": accusing.show,
    "spend": accusing.spend,
    "suffer": accusing.suffer,
    "ascetic": accusing.ascetic,
    "ornament": accusing.ornament,
    "guest": accusing.guest,
    "trade_route": schemes.give,
}


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001
    """Return a score per option of the seat's ask; the rng is not needed, judgement is steady."""
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    assert ask is not None
    if ask.prompt == "plan":
        return schemes.plans(s, seat, ask.options)
    judge = JUDGES.get(ask.prompt)
    scores: list[float] = []
    for place in range(len(ask.options)):
        option = ask.options[place]
        if option.verb in MARKET_VERBS:
            scores.append(trade(s, seat, ask.prompt, option))
        elif judge is None:
            scores.append(1.0 if place == 0 else 0.0)  # the default stands first
        else:
            scores.append(judge(s, seat, option))
    return scores


def trade(s: State, seat: int, prompt: str, option: Option) -> float:
    """Score a market option beside the choice itself."""
    if prompt == "consider":
        return trading.consider_trade(s, seat, option)
    return trading.trade_score(s, seat, option)
