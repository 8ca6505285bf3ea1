"""A sensible player: the chance to win after each option, judged on an imagined table."""

from collections.abc import Callable
from typing import Final

from pandemonium.games.devil.judge import accusing, schemes, trading
from pandemonium.games.devil.judge.standing import evaluate, fallen
from pandemonium.games.devil.rules.market import MARKET_VERBS
from pandemonium.games.devil.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Option, Table

Judge = Callable[[State, int, list[Option]], list[float]]
JUDGES: Final[dict[str, Judge]] = {
    "window": trading.window,
    "request": trading.request,
    "offer": trading.offer,
    "consider": trading.consider,
    "keep": schemes.keep,
    "pass": schemes.pass_on,
    "toss": schemes.toss,
    "plan": schemes.plans,
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
    "trade_route": schemes.trade_route,
}
FIRST: Final = 0.5  # where nothing is judged the default stands first


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001
    """Return the chance to win after each option of the seat's ask.

    The best is worth what the table is worth; the others lose what they lose in points. Whims come
    from what the seat holds (``haggling.mood``), so the rng is not needed.
    """
    assert isinstance(table, State)
    s = table
    ask = s.asks[seat]
    assert ask is not None
    points = points_of(s, seat, ask.prompt, ask.options)
    now = evaluate(s, seat)
    top = max(points)
    return [fallen(s, now, top - score) for score in points]


def points_of(s: State, seat: int, prompt: str, options: list[Option]) -> list[float]:
    """Return a score per option, in points; only differences matter."""
    judge = JUDGES.get(prompt)
    if judge is not None:
        return judge(s, seat, options)
    scores: list[float] = []
    for place in range(len(options)):
        if options[place].verb in MARKET_VERBS:
            scores.append(-FIRST)
        else:
            scores.append(FIRST if place == 0 else 0.0)
    return scores
