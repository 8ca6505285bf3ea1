"""What the house says at a table, so that nobody is called like a line of its log.

Names stand at the beginning of such lines: "Bea is back. Ada" would put words into the house's
mouth. So a dot stands behind abbreviations only, and no name has the words of one of its sentences.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pandemonium.games.registry import all_games
from pandemonium.kernel.sentences import LANGUAGES, LIST, PLACE
from pandemonium.server.naming import skeleton, skeletons
from pandemonium.server.problems import server_text

HOUSE: Final = ("told", "event", "status")
GAME: Final = ("event", "end")
"""Where the sentences stand that people read at a table."""
HOLE: Final = "\0"
NAMED: Final = re.compile(rf"(?:{PLACE.pattern})(?:'s\b)?")
MANY: Final = 10
"""So many letters of a sentence are its own wherever they stand; fewer are, as the whole of it."""
TITLE: Final = 4
BEHIND: Final = 3
"""So many letters an abbreviation has at most: Prof. before a name, Esq. behind it."""


def reads_like_a_line(name: str) -> bool:
    """Tell whether a written name could pass for something the house says."""
    return _ends_a_sentence(name) or _is_said(name)


def _ends_a_sentence(name: str) -> bool:
    words = name.split()
    last = len(words) - 1
    return any(
        word.endswith(".") and not _is_short_for_something(word[:-1], place, last)
        for place, word in enumerate(words)
    )


def _is_short_for_something(word: str, place: int, last: int) -> bool:
    """Tell whether a dot may follow: "J.R.", "dr. No", "Mary St. John", "Sammy Davis Jr."."""
    if word and all(len(part) == 1 for part in word.split(".")):
        return True
    if not word.isalpha() or (place > 0 and word[0].islower()):
        return False
    return len(word) <= (BEHIND if place == last else TITLE) and (place, last) != (0, 0)


def _is_said(name: str) -> bool:
    words = " ".join(filter(None, map(skeleton, name.split())))
    whole, somewhere = _sayings()
    return bool(whole.fullmatch(words)) or any(map(somewhere.search, skeletons(name)))


@cache
def _sayings() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what no name is as a whole, its words apart, and what none has in it anywhere."""
    whole: set[str] = set()
    somewhere: set[str] = set()
    for template in _templates():
        words = [re.escape(skeleton(word)) or HOLE for word in template.split()]
        if len("".join(words).replace(HOLE, "")) >= MANY:
            pieces = "".join(words).split(HOLE)
            somewhere.add(".+".join(piece for piece in pieces if piece))
        elif words[0] == HOLE and set(words) != {HOLE}:  # "{seat} pays {n}."
            whole.add(" ".join(words).replace(HOLE, ".+"))
    return re.compile("|".join(sorted(whole))), re.compile("|".join(sorted(somewhere)))


def _templates() -> Iterator[str]:
    """Yield every sentence, with a sign of no letter where somebody or something is named."""
    for language in LANGUAGES:
        games = [game.sentences(language) for game in all_games()]
        house = [server_text(language).catalogue[section] for section in HOUSE]
        for texts in (*house, *(words.section(section) for words in games for section in GAME)):
            yield from (NAMED.sub(HOLE, LIST.sub(HOLE, str(text))) for text in texts.values())
