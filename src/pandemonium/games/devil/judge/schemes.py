"""Advice for cards and plans: every plan is tried out by the rules themselves first."""

# ruff: noqa: ARG001 - every judge is asked in the same way

from typing import Final

from pandemonium.games.devil.judge.appraisal import NEVER, card_worth, goods_worth, needs
from pandemonium.games.devil.judge.worth import COIN_WORTH, REP_WORTH, worth
from pandemonium.games.devil.rules.achievements import missing
from pandemonium.games.devil.rules.courtiers import PRICES
from pandemonium.games.devil.rules.trial import R_SKIPPED, run_plan, trial_table
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ALCHEMIST,
    COIN,
    COST,
    EARNED,
    GLASS,
    LEFT_HALF,
    RIGHT_HALF,
    ROUNDS,
    ST_ACTIONS,
    STORE,
)
from pandemonium.kernel.table import Option

UNPAID: Final = 30.0  # a step that cannot be paid is worse than anything it could bring
MARGIN: Final = 0.05


def keep(s: State, seat: int, option: Option) -> float:
    return card_worth(s, seat, option.args[0])


def pass_on(s: State, seat: int, option: Option) -> float:
    """Part with what is worth least."""
    return -card_worth(s, seat, option.args[0]) - card_worth(s, seat, option.args[1])


def coins_in(counts: list[int]) -> float:
    total = 0.0
    for kind in range(COST):
        total += counts[kind] * (1.0 if kind == COIN else 4.3 if kind in {GLASS, 4, 7} else 2.3)
    return total


def toss(s: State, seat: int, option: Option) -> float:
    """Put away the event whose better half brings less."""
    event = s.box.events[option.args[0]]
    left = COIN_WORTH * coins_in(event.gain) - 2 * REP_WORTH * event.down
    left += 0.8 if event.courtier else 0.0
    right = 2 * REP_WORTH * event.up - COIN_WORTH * coins_in(event.price)
    return -max(left, right)


def plan_worth(s: State, seat: int) -> float:
    """Run the plan as it lies and judge the kingdom it leaves."""
    twin = trial_table(s, seat)
    rows = run_plan(twin, seat)
    twin.stage = ST_ACTIONS
    skipped = sum([row[R_SKIPPED] for row in rows])
    return worth(twin, seat) - UNPAID * skipped


def plans(s: State, seat: int, options: list[Option]) -> list[float]:
    """Score each addition to the plan by what it would change; sealing wins when nothing helps."""
    now = plan_worth(s, seat)
    scores: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "seal":
            scores.append(0.0)
        elif verb in {"left", "right", "build", "use", "recruit"}:
            scores.append(plan_worth(with_option(s, seat, option), seat) - now - MARGIN)
        else:
            scores.append(NEVER)
    return scores


def with_option(s: State, seat: int, option: Option) -> State:
    """Return the table with one more thing on the action board."""
    twin = s.clone()
    verb = option.verb
    if verb == "left":
        twin.plan_event[seat] = LEFT_HALF
    elif verb == "right":
        twin.plan_event[seat] = RIGHT_HALF
    elif verb == "build":
        twin.plan_build[seat].append(option.args[0])
    elif verb == "recruit":
        twin.plan_recruit[seat] = 1
    elif option.args[0] in twin.plan_build[seat]:
        twin.plan_use[seat].append(option.args[0])
    else:
        twin.plan_old[seat].append(option.args[0])
    return twin


def gain(s: State, seat: int, option: Option) -> float:
    """Take what is scarcest."""
    kind = option.args[0]
    return -float(s.store[seat][kind])


def give(s: State, seat: int, option: Option) -> float:
    """Give what is most plentiful."""
    return float(s.store[seat][option.args[0]])


def courtier(s: State, seat: int, option: Option) -> float:
    """Take the one that completes a set, cheap ones first."""
    which = option.args[0]
    score = 0.0
    for number in range(8):
        tiles = s.minor[seat] if number < 4 else s.major[seat]
        if tiles[number % 4] != EARNED and missing(s, seat, number, 1 << which) == 0:
            score += 2.0 if number >= 4 else 1.0
    score -= 0.2 * PRICES[s.courtier[seat][which]]
    return score + (0.5 if which == ALCHEMIST else 0.0)


def space(s: State, seat: int, option: Option) -> float:
    """Middle spaces bring a coin as well; premiums need both their spaces."""
    where = option.args[0]
    score = 0.5 * (ROUNDS - s.round) if where in {1, 2} else 0.0
    for rnd in range(s.round, ROUNDS):
        score += 1.0 if s.box.wheel[seat][rnd][where] < GLASS else 0.6
    return score


def tile(s: State, seat: int, option: Option) -> float:
    """Take or lose the set that is farthest away."""
    return float(missing(s, seat, option.args[0], 0))


def claim(s: State, seat: int, option: Option) -> float:
    """R154: a courtier behind the wall is a point; a major is two and a reward."""
    if option.verb == "enough":
        return 0.0
    number, mask = option.args
    used = float(mask.bit_count())
    if number >= 4:
        return 4.0 - used
    return COIN_WORTH * 3.0 * (ROUNDS - s.round) - used


def wish(s: State, seat: int, option: Option) -> float:
    """All roles are worth playing."""
    return 1.0 if option.args[1] == 1 else 0.0


def sell_dear(s: State, seat: int, option: Option) -> float:
    """Sell what is not needed when the price is better than keeping it."""
    if option.verb == "enough":
        return 0.0
    kind = option.args[0]
    ask = s.asks[seat]
    assert ask is not None
    price = ask.about[2 if kind >= GLASS else 1]
    change = [0] * STORE
    change[kind] = -1
    return price + goods_worth(s, needs(s, seat), s.store[seat], change)


def use_buried(s: State, seat: int, option: Option) -> float:
    """R181: it is the last time, so use it."""
    return 1.0 if option.verb == "use_now" else 0.0


def bury(s: State, seat: int, option: Option) -> float:
    """The best action, free ones first."""
    building = s.box.buildings[option.args[0]]
    return building.points * 0.1 + (0.0 if building.has_fee else 1.0)
