"""What people may be called: nobody reads like a bot, and nobody reads like somebody else.

That a chair is a bot's is said by the sheet, never by a name; but people read names.
"""

import unicodedata
from functools import cache
from typing import Final

from pandemonium.kernel.words import LANGUAGES
from pandemonium.server.problems import house

BOT_NAMES: Final = (
    "Bael", "Agares", "Vassago", "Marbas", "Amon", "Barbatos", "Paimon", "Buer", "Gusion",
    "Sitri", "Beleth", "Leraje", "Eligos", "Zepar", "Botis", "Purson", "Ipos", "Aim", "Naberius",
    "Ronove", "Forneus", "Astaroth", "Foras", "Gaap", "Furfur", "Halphas", "Raum", "Focalor",
    "Vepar", "Vine",
)  # fmt: skip
# Letters of other alphabets, digits and signs that are drawn like a Latin letter; so are I and l.
TWINS_OF: Final = {
    "a": "аɑα@",
    "b": "вβь8",
    "e": "еёε3",
    "k": "кκ",
    "m": "м",
    "h": "нһ",
    "o": "оο0",
    "p": "рρ",
    "c": "сϲ",
    "t": "тτ",
    "y": "уγ",
    "x": "хχ",
    "l": "iіιıɩ1|!ӏ",
    "j": "ј",
    "s": "ѕſ$5",
    "d": "ԁ",
    "q": "ԛ",
    "w": "ԝ",
    "z": "ζ",
    "n": "η",
    "v": "ν",
    "u": "υ",
    "g": "ɡ6",
}
TWINS: Final = str.maketrans({twin: letter for letter, twins in TWINS_OF.items() for twin in twins})


def clean(text: str) -> str:
    """Return *text* as one line without invisible signs."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def skeleton(text: str) -> str:
    """Return what is left of a name to somebody who glances at it: Latin letters, no spaces."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    letters = plain.translate(TWINS)
    return "".join(sign for sign in letters if sign.isalnum()).replace("vv", "w")


def reads_like(one: str, other: str) -> bool:
    """Tell whether two names look the same; a number behind a name tells two apart."""
    return skeleton(_word(one)) == skeleton(_word(other)) and _number(one) == _number(other)


def _number(name: str) -> str:
    tail = name.rpartition(" ")[2]
    return tail if tail.isdecimal() else ""


def _word(name: str) -> str:
    return name.removesuffix(" " + _number(name)) if _number(name) else name


@cache
def bot_names(language: str) -> tuple[str, ...]:
    """Return every name a bot may have at a table in *language*."""
    words = house(language)
    return tuple(words.say("bot", "name", name=name) for name in BOT_NAMES)


@cache
def _bot_skeletons() -> frozenset[str]:
    return frozenset(skeleton(name) for tongue in LANGUAGES for name in bot_names(tongue))


def may_be_called(name: str) -> bool:
    """Tell whether a person may have this name: no word of it says bot, nor all of it together."""
    sorts = {skeleton(house(tongue).say("bot", "name", name="")) for tongue in LANGUAGES}
    signs = "".join(sign if sign.isalnum() or sign in "|!$@" else " " for sign in name)
    return not any(skeleton(word) in sorts for word in [*signs.split(), *name.split()]) and (
        skeleton(name) not in _bot_skeletons()
    )


def is_nameless(name: str) -> bool:
    """Tell whether this is what somebody without a name is called, of whom there may be several."""
    return any(name == house(tongue).say("bot", "nameless") for tongue in LANGUAGES)
