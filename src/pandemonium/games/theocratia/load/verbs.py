"""The verbs of card lines: from a line of TOML to the step it stands for."""

from pandemonium.games.theocratia import effects
from pandemonium.games.theocratia.load.numbers import SPAN
from pandemonium.games.theocratia.terms import BARRACK, FACTORY
from pandemonium.kernel.content import CardVerbs, Compiler, Entry

PLACES = ("anywhere", "own building")
WORKS = ("factory", "barrack")


def _count(key: str) -> Compiler:
    def compiler(entry: Entry) -> tuple[int, ...]:
        return (entry.number(key, least=1, most=SPAN),)

    return compiler


def _work(key: str) -> Compiler:
    def compiler(entry: Entry) -> tuple[int, ...]:
        return (FACTORY if entry.choice(key, WORKS) == 0 else BARRACK,)

    return compiler


def _worship(entry: Entry) -> tuple[int, ...]:
    return (entry.number("worship", least=1, most=SPAN), entry.choice("where", PLACES))


VERBS = CardVerbs(
    {
        "cosmo": (effects.cosmo, _count("cosmo")),
        "draw": (effects.draw, _count("draw")),
        "penance": (effects.penance, _count("penance")),
        "worship": (effects.worship, _worship),
        "recruit": (effects.recruit, _count("recruit")),
        "cleanse": (effects.cleanse, _count("cleanse")),
        "tile": (effects.tile, _count("tile")),
        "hunt": (effects.hunt, _count("hunt")),
        "expand": (effects.expand, _count("expand")),
        "produce": (effects.produce, _count("produce")),
        "build": (effects.build, _work("build")),
        "upgrade": (effects.upgrade, _work("upgrade")),
        "gift": (effects.gift, _count("gift")),
    }
)
