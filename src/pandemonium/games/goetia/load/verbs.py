"""The vocabulary of card lines: from a line of TOML to the step it stands for."""

from pandemonium.games.goetia import effects
from pandemonium.games.goetia.terms import BITS, LETTERS, TRADE_LIMIT
from pandemonium.kernel.content import CardVerbs, Entry
from pandemonium.kernel.table import Effect

MOST_ICONS = 9


def bundle_of(entry: Entry, key: str, letters: str, value: object = None) -> int:
    """Return icons such as ``TTK`` as a bundle; only *letters* are allowed."""
    text = entry.text(key) if value is None else value
    if not isinstance(text, str):
        raise entry.fail(f"'{key}' must be letters such as 'TTK', not {text!r}")
    if len(text) > MOST_ICONS:
        raise entry.fail(f"'{key}' has {len(text)} icons; at most {MOST_ICONS} are possible")
    bundle = 0
    for letter in text:
        if letter not in letters:
            raise entry.fail(f"'{key}' has the icon {letter!r}; allowed are {letters}")
        bundle += 1 << (BITS * LETTERS.index(letter))
    return bundle


def some_effects(entry: Entry, key: str) -> list[Effect]:
    found = VERBS.compile_all(entry, key)
    if not found:
        raise entry.fail(f"'{key}' is missing or empty; something must happen")
    return found


def row_pact(entry: Entry) -> Effect:
    """The back of a purple Edge card: a Pact of its row (R58)."""
    return VERBS.compile(Entry(entry.file, entry.name, {"pact": "row"}))


def _icons(verb: str) -> "Compiled":
    return Compiled(verb, "icons", 0)


class Compiled:
    """Reads the numbers of one verb: icons, a count up to *most*, a word, or only `true`."""

    def __init__(self, verb: str, form: str, most: int) -> None:
        self.verb = verb
        self.form = form
        self.most = most

    def __call__(self, line: Entry) -> tuple[int, ...]:
        if self.form == "icons":
            return (bundle_of(line, self.verb, "TBPYKWA"),)
        if self.form == "count":
            return (line.number(self.verb, 1, self.most),)
        if not line.flag(self.verb):
            raise line.fail(f"'{self.verb}' must be true")
        return ()


def _pact(line: Entry) -> tuple[int, ...]:
    return (line.choice("pact", ["row", "any", "with_more"]),)


def _exchange(line: Entry) -> tuple[int, ...]:
    return (line.number("exchange", 1, 9), line.choice("into", ["colour", "black"]))


VERBS = CardVerbs(
    {
        "gain": (effects.gain, _icons("gain")),
        "gain_same": (effects.gain_same, Compiled("gain_same", "count", 9)),
        "others_gain": (effects.others_gain, _icons("others_gain")),
        "follower": (effects.follower, Compiled("follower", "count", 9)),
        "resurrect": (effects.resurrect, Compiled("resurrect", "count", 9)),
        "darkness": (effects.darkness, Compiled("darkness", "count", 9)),
        "pact": (effects.pact, _pact),
        "top_card": (effects.top_card, Compiled("top_card", "count", 3)),
        "trade": (effects.trade, Compiled("trade", "count", TRADE_LIMIT)),
        "exchange": (effects.exchange, _exchange),
        "send_back": (effects.send_back, _icons("send_back")),
        "lift": (effects.lift, Compiled("lift", "flag", 0)),
        "recall": (effects.recall, Compiled("recall", "flag", 0)),
        "mark_hexes": (effects.mark_hexes, Compiled("mark_hexes", "count", 9)),
        "extra_turn": (effects.extra_turn, Compiled("extra_turn", "flag", 0)),
        "peek": (effects.peek, Compiled("peek", "flag", 0)),
        "stack_deck": (effects.stack_deck, Compiled("stack_deck", "flag", 0)),
        "drain": (effects.drain, Compiled("drain", "flag", 0)),
    }
)
