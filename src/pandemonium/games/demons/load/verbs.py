"""The verbs of card lines: from a line of TOML to the step it stands for."""

from pandemonium.games.demons.effects import activation_verbs, card_verbs, demon_verbs, soul_verbs
from pandemonium.games.demons.terms import ANIMAL, ANY_CARD, BOY, DEMON, GIRL, KID, ROTTEN, SWEET
from pandemonium.kernel.content import CardVerbs, Compiler, Entry

TRAITS = {
    "boy": BOY,
    "girl": GIRL,
    "kid": KID,
    "animal": ANIMAL,
    "sweet kid": SWEET,
    "rotten kid": ROTTEN,
}
COUNTED = TRAITS | {"card": ANY_CARD}
STEALABLE = TRAITS | {"any": BOY | GIRL | ANIMAL | DEMON}


def word(entry: Entry, key: str, table: dict[str, int]) -> int:
    """Return what a word of the cards' language stands for."""
    return list(table.values())[entry.choice(key, list(table))]


def souls_and_per(verb: str) -> Compiler:
    """Make the compiler of a line such as ``{ collect = 1, per = "animal" }``."""

    def compile_line(entry: Entry) -> tuple[int, ...]:
        souls = entry.number(verb, least=1)
        return (souls, word(entry, "per", COUNTED) if entry.has("per") else 0)

    return compile_line


def one_word(verb: str, table: dict[str, int]) -> Compiler:
    """Make the compiler of a line such as ``{ gain = "boy" }``."""

    def compile_line(entry: Entry) -> tuple[int, ...]:
        return (word(entry, verb, table),)

    return compile_line


def bare(verb: str) -> Compiler:
    """Make the compiler of a line such as ``{ win = true }``."""

    def compile_line(entry: Entry) -> tuple[int, ...]:
        if not entry.flag(verb):
            raise entry.fail(f"'{verb}' can only be true; leave the line out otherwise")
        return ()

    return compile_line


def number_and_word(verb: str, least: int, key: str) -> Compiler:
    """Make the compiler of a line such as ``{ flip = 2, keep = "sweet kid" }``."""

    def compile_line(entry: Entry) -> tuple[int, ...]:
        return (entry.number(verb, least=least), word(entry, key, TRAITS))

    return compile_line


def count_only(verb: str) -> Compiler:
    """Make the compiler of a line such as ``{ draw = 2 }``."""

    def compile_line(entry: Entry) -> tuple[int, ...]:
        return (entry.number(verb, least=1),)

    return compile_line


def replace_any_line(entry: Entry) -> tuple[int, ...]:
    """Compile ``{ replace = "any" }``."""
    entry.choice("replace", ("any",))
    return ()


VERBS = CardVerbs(
    {
        "collect": (soul_verbs.collect, souls_and_per("collect")),
        "steal": (soul_verbs.steal, souls_and_per("steal")),
        "give": (soul_verbs.give, count_only("give")),
        "flip": (card_verbs.flip, number_and_word("flip", 1, "keep")),
        "draw": (card_verbs.draw, count_only("draw")),
        "gain": (card_verbs.gain_from_block, one_word("gain", TRAITS)),
        "take": (card_verbs.take, one_word("take", TRAITS)),
        "steal_card": (card_verbs.steal_any, one_word("steal_card", STEALABLE)),
        "plunder": (card_verbs.plunder, bare("plunder")),
        "replace": (card_verbs.replace_any, replace_any_line),
        "replace_all": (card_verbs.replace_all, one_word("replace_all", TRAITS)),
        "strike": (card_verbs.strike, number_and_word("strike", 1, "at")),
        "wipe": (card_verbs.wipe, bare("wipe")),
        "activate_all": (activation_verbs.activate_all, one_word("activate_all", TRAITS)),
        "activate_one": (activation_verbs.activate_one, one_word("activate_one", TRAITS)),
        "summon_top": (demon_verbs.summon_top, bare("summon_top")),
        "summon_random": (demon_verbs.summon_random, bare("summon_random")),
        "search": (demon_verbs.search, bare("search")),
        "extra_turn": (demon_verbs.extra_turn, bare("extra_turn")),
        "win": (demon_verbs.win, bare("win")),
    }
)
