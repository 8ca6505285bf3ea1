"""Advice for cards and plans, in points: every plan is tried out by the rules themselves first."""

# ruff: noqa: ARG001 - every judge is asked in the same way

from typing import Final

from pandemonium.games.devil.judge.appraisal import NEVER, card_worth, good_worth, needs
from pandemonium.games.devil.judge.trading import trade
from pandemonium.games.devil.judge.worth import REP_WORTH, coin_worth, worth
from pandemonium.games.devil.judge.yields import COURTIER_COINS, coins_in
from pandemonium.games.devil.rules.achievements import missing
from pandemonium.games.devil.rules.actions import brings_more
from pandemonium.games.devil.rules.costs import can_pay
from pandemonium.games.devil.rules.courtiers import PRICES
from pandemonium.games.devil.rules.market import MARKET_VERBS
from pandemonium.games.devil.rules.trial import R_SKIPPED, run_plan, trial_table
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ALCHEMIST,
    COIN,
    CULTIST,
    EARNED,
    GLASS,
    KEEP_EVENT,
    LEFT_HALF,
    NOBODY,
    RIGHT_HALF,
    ROUNDS,
    ST_ACTIONS,
)
from pandemonium.kernel.table import Option

UNPAID: Final = 30.0  # a step that cannot be paid is worse than anything it could bring
MARGIN: Final = 0.05
SWAY: Final = 1.3  # a space on the track is also a chance of a wing
SECRET: Final = 3  # until the ritual of this round a role is worth hiding
GOOD_TELLS: Final = 0.18  # points lost by paying with a good that nobody saw coming
COIN_TELLS: Final = 0.05
ADDITIONS: Final = ("left", "right", "build", "use", "recruit")


def keep(s: State, seat: int, options: list[Option]) -> list[float]:
    """R24: keep what promises most."""
    return [
        card_worth(s, seat, option.args[0]) if option.verb == "keep" else trade(s, seat, option)
        for option in options
    ]


def pass_on(s: State, seat: int, options: list[Option]) -> list[float]:
    """R26: part with what is worth least."""
    worths: dict[int, float] = {}
    for card in s.fresh[seat]:
        worths[card] = card_worth(s, seat, card)
    scores: list[float] = []
    for option in options:
        if option.verb == "pass":
            scores.append(-worths[option.args[0]] - worths[option.args[1]])
        else:
            scores.append(trade(s, seat, option))
    return scores


def toss(s: State, seat: int, options: list[Option]) -> list[float]:
    """R57: put away the event whose better half brings less."""
    rate = coin_worth(s)
    scores: list[float] = []
    for option in options:
        if option.verb != "toss":
            scores.append(NEVER)
            continue
        event = s.box.events[option.args[0]]
        left = rate * coins_in(event.gain) - SWAY * REP_WORTH * event.down
        left += rate * COURTIER_COINS if event.courtier else 0.0
        right = SWAY * REP_WORTH * event.up - rate * coins_in(event.price)
        scores.append(-max(left, right))
    return scores


def plan_worth(s: State, seat: int, option: Option | None) -> float:
    """Run the plan as it lies, with one thing more on it, and judge the kingdom it leaves."""
    twin = trial_table(s, seat)
    if option is not None:
        add(twin, seat, option)
    rows = run_plan(twin, seat)
    twin.stage = ST_ACTIONS
    skipped = 0
    for row in rows:
        skipped += row[R_SKIPPED]
    return worth(twin, seat) - UNPAID * skipped - shown_hand(s, twin, seat)


def shown_hand(s: State, twin: State, seat: int) -> float:
    """R10: Return what it costs the devil or the cultist to spend what only they can have."""
    if s.role[seat] > CULTIST or s.known_role[seat] != NOBODY or s.round > SECRET:
        return 0.0
    total = 0.0
    for kind in range(COIN + 1):
        deeper = min(0, s.least[seat][kind]) - twin.least[seat][kind]
        if deeper > 0:
            total += deeper * (COIN_TELLS if kind == COIN else GOOD_TELLS)
    return total


def plans(s: State, seat: int, options: list[Option]) -> list[float]:
    """Score each addition to the plan by what it would change; sealing wins when nothing helps."""
    now = plan_worth(s, seat, None)
    brings = brings_more(s, seat, 0) or s.plan_event[seat] != KEEP_EVENT
    scores: list[float] = []
    for option in options:
        verb = option.verb
        if verb == "seal":
            scores.append(0.0)
        elif verb not in ADDITIONS or (
            verb == "build" and not brings and too_dear(s, seat, option)
        ):
            scores.append(NEVER)
        else:
            scores.append(plan_worth(s, seat, option) - now - MARGIN)
    return scores


def too_dear(s: State, seat: int, option: Option) -> bool:
    """Tell whether the purse as it is could never pay a building: a cheap look before a trial."""
    return not can_pay(s.store[seat], s.debt[seat], s.box.buildings[option.args[0]].cost)


def add(s: State, seat: int, option: Option) -> None:
    """Put one more thing on the action board."""
    verb = option.verb
    if verb == "left":
        s.plan_event[seat] = LEFT_HALF
    elif verb == "right":
        s.plan_event[seat] = RIGHT_HALF
    elif verb == "build":
        s.plan_build[seat].append(option.args[0])
    elif verb == "recruit":
        s.plan_recruit[seat] = 1
    elif option.args[0] in s.plan_build[seat]:
        s.plan_use[seat].append(option.args[0])
    else:
        s.plan_old[seat].append(option.args[0])


def gain(s: State, seat: int, options: list[Option]) -> list[float]:
    """Take what is needed, else what is scarcest."""
    return by_worth(s, seat, options, 1, 1.0)


def give(s: State, seat: int, options: list[Option]) -> list[float]:
    """Give what is needed least, the most plentiful first."""
    return by_worth(s, seat, options, 0, -1.0)


def by_worth(s: State, seat: int, options: list[Option], more: int, sign: float) -> list[float]:
    """Judge each kind by what it is worth to hold *more* of it, the scarce ones first."""
    wanted = needs(s, seat)
    rate = coin_worth(s)
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
        else:
            kind = option.args[0]
            held = s.store[seat][kind]
            worth = rate * good_worth(s, kind, held + more - wanted[kind]) - 0.02 * held
            scores.append(sign * worth)
    return scores


def trade_route(s: State, seat: int, options: list[Option]) -> list[float]:
    """R182: a point for each token of a kind."""
    return [0.8 * s.store[seat][option.args[0]] for option in options]


def courtier(s: State, seat: int, options: list[Option]) -> list[float]:
    """Take the one that completes a set, cheap ones first."""
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
            continue
        which = option.args[0]
        score = 0.0
        for number in range(8):
            tiles = s.minor[seat] if number < 4 else s.major[seat]
            if tiles[number % 4] != EARNED and missing(s, seat, number, 1 << which) == 0:
                score += 2.0 if number >= 4 else 1.0
        score -= 0.2 * PRICES[s.courtier[seat][which]]
        scores.append(score + (0.5 if which == ALCHEMIST else 0.0))
    return scores


def space(s: State, seat: int, options: list[Option]) -> list[float]:
    """Middle spaces bring a coin as well; premiums need both their spaces."""
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
            continue
        where = option.args[0]
        score = 0.25 * (ROUNDS - s.round) if where in {1, 2} else 0.0
        for rnd in range(s.round, ROUNDS):
            score += 0.5 if s.box.wheel[seat][rnd][where] < GLASS else 0.3
        scores.append(score)
    return scores


def tile(s: State, seat: int, options: list[Option]) -> list[float]:
    """Take or lose the set that is farthest away."""
    return [
        NEVER if option.verb in MARKET_VERBS else 0.5 * missing(s, seat, option.args[0], 0)
        for option in options
    ]


def claim(s: State, seat: int, options: list[Option]) -> list[float]:
    """R154: a courtier behind the wall is a point; a major is two and a reward."""
    rate = coin_worth(s)
    scores: list[float] = []
    for option in options:
        if option.verb == "enough":
            scores.append(0.0)
        elif option.verb in MARKET_VERBS:
            scores.append(NEVER)
        else:
            number, mask = option.args
            used = float(mask.bit_count())
            value = 4.0 if number >= 4 else rate * 3.0 * (ROUNDS - s.round)
            scores.append(value - used)
    return scores


def wish(s: State, seat: int, options: list[Option]) -> list[float]:
    """All roles are worth playing."""
    return [0.1 if option.args[1] == 1 else 0.0 for option in options]


def sell_dear(s: State, seat: int, options: list[Option]) -> list[float]:
    """Sell what is not needed when the price is better than keeping it."""
    wanted = needs(s, seat)
    rate = coin_worth(s)
    ask = s.asks[seat]
    assert ask is not None
    scores: list[float] = []
    for option in options:
        if option.verb == "enough":
            scores.append(0.0)
        elif option.verb in MARKET_VERBS:
            scores.append(NEVER)
        else:
            kind = option.args[0]
            price = ask.about[2 if kind >= GLASS else 1]
            kept = good_worth(s, kind, s.store[seat][kind] - wanted[kind])
            scores.append(rate * (price - kept))
    return scores


def use_buried(s: State, seat: int, options: list[Option]) -> list[float]:
    """R181: it is the last time, so use it."""
    return [
        0.5 if option.verb == "use_now" else NEVER * (option.verb in MARKET_VERBS)
        for option in options
    ]


def bury(s: State, seat: int, options: list[Option]) -> list[float]:
    """The best action, free ones first."""
    scores: list[float] = []
    for option in options:
        if option.verb in MARKET_VERBS:
            scores.append(NEVER)
        else:
            building = s.box.buildings[option.args[0]]
            scores.append(building.points * 0.1 + (0.0 if building.has_fee else 1.0))
    return scores
