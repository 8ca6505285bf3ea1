"""The verbs of card lines: from a line of TOML to the step it stands for."""

from pandemonium.games.devil import effects
from pandemonium.games.devil.terms import COIN, COST_NAMES, PER_NAMES, PER_ONE, WEALTH_NAMES
from pandemonium.kernel.content import CardVerbs, Compiler, Entry


def _gain(line: Entry) -> tuple[int, ...]:
    kind = line.choice("gain", COST_NAMES)
    n = line.number("n", 1, 9, 1)
    return (kind, n, *_counting(line))


def _counting(line: Entry) -> tuple[int, ...]:
    per = line.choice("per", PER_NAMES, PER_NAMES[PER_ONE])
    return (per, int(line.flag("halve")), line.number("most", 1, 99, 0))


def _one(key: str, least: int, most: int) -> Compiler:
    def compile_number(line: Entry) -> tuple[int, ...]:
        return (line.number(key, least, most),)

    return compile_number


def _word(key: str) -> Compiler:
    def compile_word(line: Entry) -> tuple[int, ...]:
        if not line.flag(key):
            raise line.fail(f"'{key}' can only be true")
        return ()

    return compile_word


def _points(line: Entry) -> tuple[int, ...]:
    return (line.number("points", 1, 20), *_counting(line))


def _sell(line: Entry) -> tuple[int, ...]:
    return (line.number("sell", 1, 9), line.number("basic", 0, 9), line.number("premium", 0, 9))


def _space(line: Entry) -> tuple[int, ...]:
    kind = line.choice("space", WEALTH_NAMES[: COIN + 1])
    return (kind, line.number("n", 0, 9), line.number("improved", 0, 9))


def _standing(key: str) -> Compiler:
    def compile_standing(line: Entry) -> tuple[int, ...]:
        line.number(key, 1, 10)
        return ()

    return compile_standing


def _sign(line: Entry) -> tuple[int, ...]:
    n = line.number("minor", -1, 1)
    if n == 0:
        raise line.fail("'minor' must be 1 or -1, not 0")
    return (n,)


VERBS = CardVerbs(
    {
        "gain": (effects.gain, _gain),
        "reputation": (effects.reputation, _one("reputation", -14, 14)),
        "angels": (effects.angels, _one("angels", 1, 3)),
        "cleanse": (effects.cleanse, _one("cleanse", 1, 9)),
        "reduce_debt": (effects.reduce_debt, _one("reduce_debt", 1, 10)),
        "points": (effects.points, _points),
        "courtier": (effects.courtier, _one("courtier", 1, 3)),
        "minor": (effects.minor, _sign),
        "lose_token": (effects.lose_token, _one("lose_token", 1, 1)),
        "space": (effects.space_income, _space),
        "interest_less": (effects.standing_rule, _standing("interest_less")),
        "free_tokens": (effects.standing_rule, _standing("free_tokens")),
        "sell": (effects.sell_dear, _sell),
        "stable": (effects.bury, _word("stable")),
        "trade_route": (effects.trade_route, _word("trade_route")),
    }
)
