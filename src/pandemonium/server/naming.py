"""What people may be called: nobody reads like a bot, and nobody reads like somebody else.

That a chair is a bot's is said by the sheet, never by a name; but people read names. A name has the
letters of one script, so the only twins left are those of whole alphabets (Greek, Cyrillic and
Armenian against Latin): a list short enough to keep here.
"""

import unicodedata
from functools import cache
from typing import Final

from pandemonium.kernel.sentences import LANGUAGES
from pandemonium.server.problems import server_text

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
    "h": "нһħհ",
    "o": "оο0øօ",
    "p": "рρ",
    "c": "сϲ",
    "t": "тτ",
    "y": "уγ",
    "x": "хχ",
    "l": "iіιıɩ1|!ӏł",
    "j": "ј",
    "s": "ѕſ$5",
    "d": "ԁđð",
    "q": "ԛ",
    "w": "ԝ",
    "z": "ζ",
    "n": "ηոп",
    "v": "ν",
    "u": "υս",
    "g": "ɡ6",
}
CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx")
"""Greek capitals look like other Latin letters than the small ones."""
SCRIPTS: Final = {
    **{
        script: script
        for script in (
            "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "DEVANAGARI",
            "BENGALI", "GURMUKHI", "GUJARATI", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA",
            "THAI", "LAO", "KHMER", "MYANMAR", "ETHIOPIC",
        )
    },
    **dict.fromkeys(("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL"), "EAST ASIAN"),
}  # fmt: skip
"""How Unicode's names of letters begin, and which may stand together."""
LATIN_TOO: Final = frozenset("ßẞæÆøØłŁđĐðÐþÞœŒıŋŊħĦəƏ")
"""Letters of living languages that are no Latin letter with something above or below."""
FILLERS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters by name, and nothing to see."""
BETWEEN: Final = frozenset(" '-.")
APOSTROPHES: Final = str.maketrans(dict.fromkeys("’‘ʼʻ`´", "'"))
TWINS: Final = str.maketrans({twin: letter for letter, twins in TWINS_OF.items() for twin in twins})


def clean(text: str) -> str:
    """Return *text* as one line without invisible signs."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def written(name: str) -> str:
    """Return a name as it is shown: one line, ordinary forms and digits, nothing invisible."""
    plain = unicodedata.normalize("NFKC", clean(name).translate(APOSTROPHES))
    signs = [sign for sign in plain if unicodedata.category(sign) != "Cf"]
    digits = [str(unicodedata.decimal(sign, sign)) for sign in signs]
    return " ".join("".join(digits).split())


def is_legible(name: str) -> bool:
    """Tell whether a written name has letters of one script, and little else."""
    letters = [sign for sign in name if not sign.isdecimal() and sign not in BETWEEN]
    return bool(letters) and _is_one({_script(sign) for sign in letters})


def _is_one(scripts: set[str]) -> bool:
    return len(scripts) == 1 and "" not in scripts


def _script(sign: str) -> str:
    """Return the script of a letter; "" for what is no letter of a name."""
    if unicodedata.category(sign)[0] not in "LM" or sign in FILLERS:
        return ""
    script = SCRIPTS.get(unicodedata.name(sign, "").replace("-", " ").partition(" ")[0], "")
    if script == "LATIN" and sign not in LATIN_TOO:
        return script if unicodedata.normalize("NFKD", sign)[0].isascii() else ""
    return script


def skeletons(text: str) -> frozenset[str]:
    """Return what a name may be taken for: as its letters look, and as they are."""
    return frozenset({skeleton(text), skeleton(text.translate(CAPITALS))})


def skeleton(text: str) -> str:
    """Return what is left of a name to somebody who glances at it: Latin letters, no spaces."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    letters = plain.translate(TWINS)
    return "".join(sign for sign in letters if sign.isalnum()).replace("vv", "w")


def reads_like(one: str, other: str) -> bool:
    """Tell whether two names look the same; a number behind a name tells two apart."""
    same = skeletons(_word(one)) & skeletons(_word(other))
    return bool(same) and _number(one) == _number(other)


def is_numbered_after(one: str, other: str) -> bool:
    """Tell whether one of two names is the other with a number behind it; P1 and P2 are two."""
    plain, other_plain = skeletons(one), skeletons(other)
    numbered = skeletons(_unnumbered(one)) & other_plain
    return bool(numbered | (plain & skeletons(_unnumbered(other))))


def _unnumbered(name: str) -> str:
    return name.rstrip("0123456789 .-")


def _number(name: str) -> str:
    tail = name.rpartition(" ")[2]
    return tail if tail.isdecimal() else ""


def _word(name: str) -> str:
    return name.removesuffix(" " + _number(name)) if _number(name) else name


@cache
def bot_names(language: str) -> tuple[str, ...]:
    """Return every name a bot may have at a table in *language*."""
    words = server_text(language)
    return tuple(words.say("bot", "name", name=name) for name in BOT_NAMES)


@cache
def _bot_skeletons() -> frozenset[str]:
    return frozenset(skeleton(name) for tongue in LANGUAGES for name in bot_names(tongue))


def may_be_called(name: str) -> bool:
    """Tell whether a person may have this name: no word of it says bot, nor all of it together."""
    sorts = {skeleton(server_text(tongue).say("bot", "name", name="")) for tongue in LANGUAGES}
    signs = "".join(sign if sign.isalnum() or sign in "|!$@" else " " for sign in name)
    return not any(skeleton(word) in sorts for word in [*signs.split(), *name.split()]) and (
        skeleton(name) not in _bot_skeletons()
    )


@cache
def _reserved() -> frozenset[str]:
    """Return what only the house calls somebody."""
    words = [server_text(tongue) for tongue in LANGUAGES]
    names = [one.say("bot", key) for one in words for key in ("deserted", "host")]
    names += [one.say("bot", "player", n="") for one in words]
    return frozenset(found for name in names for found in skeletons(name))


def is_reserved(name: str) -> bool:
    """Tell whether a name is one of the house's."""
    return bool(skeletons(_unnumbered(name)) & _reserved())


def is_nameless(name: str) -> bool:
    """Tell whether this is what somebody without a name is called, of whom there may be several."""
    return any(name == server_text(tongue).say("bot", "nameless") for tongue in LANGUAGES)
