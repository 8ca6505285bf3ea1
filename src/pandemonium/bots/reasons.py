"""A hint in words: what each option promises, and what sets it apart from the next one.

Sentences stand in text/words.*.toml under [hint]; the names of the numbers in the games' own texts.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pandemonium.bots.hint import Advice
from pandemonium.bots.outlook import Outlook
from pandemonium.kernel.sentences import SHARED, Sentences, fill, read_catalogue

APART: Final = 0.5
"""Numbers that differ by less on the average are not worth a word."""
NAMED: Final = 2
"""So many of one's own numbers are named."""
LARGE: Final = 0.2
"""A difference counts less beside large numbers: this much of them is like one more."""


class Number(NamedTuple):
    """One number that people watch: of whom, which, and how it stands with either option."""

    seat: int
    place: int
    now: int
    then: float
    other: float

    def weight(self) -> float:
        """Return how much the two options differ in it."""
        return abs(self.then - self.other) / (1.0 + LARGE * max(self.then, self.other, 0.0))


def reason(
    advice: Sequence[Advice], place: int, seat: int, sentences: Sentences, names: Sequence[str]
) -> str:
    """Return one sentence about an option of a hint: its chance, and what the numbers say."""
    words: Mapping[str, str] = read_catalogue(SHARED / f"words.{sentences.language}.toml")["hint"]
    one, other = advice[place], advice[compared_with(advice, place)]
    parts = [fill(words[standing(advice, place)], figures(one, other), sentences.language)]
    if one.outlook is not None and other.outlook is not None:
        against = words["best" if place else "next"]
        parts += why(one.outlook, other.outlook, seat, sentences, names, words, against)
    return "; ".join(parts) + "."


def compared_with(advice: Sequence[Advice], place: int) -> int:
    """Return the place of the option it is held against: the best, or the next best."""
    return 0 if place else min(1, len(advice) - 1)


def standing(advice: Sequence[Advice], place: int) -> str:
    """Return which sentence fits the chances."""
    if len(advice) == 1:
        return "only"
    if advice[place].even:
        return "level" if place else "even"
    return "behind" if place else "ahead"


def figures(one: Advice, other: Advice) -> dict[str, int]:
    """Return the numbers of a sentence, as percentages: points that are shown can be recounted."""
    mine, theirs = round(100 * one.chance), round(100 * other.chance)
    return {"chance": mine, "points": abs(mine - theirs)}


def why(
    one: Outlook,
    other: Outlook,
    seat: int,
    sentences: Sentences,
    names: Sequence[str],
    words: Mapping[str, str],
    against: str,
) -> list[str]:
    """Return what an option changes until the seat decides again, and what else it would be."""
    language = sentences.language
    if one.won:
        return [fill(words["wins"], {"won": one.won, "worlds": one.worlds}, language)]
    mine = numbers(one, other, [seat])
    apart = sorted((n for n in mine if abs(n.then - n.other) >= APART), key=Number.weight)
    parts = []
    if apart:
        said = [
            differs(n, sentences, words["stays" if stays(n) else "differs"], names, against)
            for n in apart[-NAMED:]
        ]
        parts.append(fill(words["until"], {"numbers": ", ".join(said[::-1])}, language))
    else:
        moved = max(mine, key=lambda n: abs(n.then - n.now), default=None)
        if moved is not None and abs(moved.then - moved.now) >= APART:
            alike = differs(moved, sentences, words["alike"], names, against)
            frame = words["until" if one is other else "either"]
            parts.append(fill(frame, {"numbers": alike}, language))
    rivals = numbers(one, other, [n for n in range(len(one.now)) if n != seat])
    worst = max(rivals, key=Number.weight, default=None)
    if worst is not None and abs(worst.then - worst.other) >= APART:
        parts.append(differs(worst, sentences, words["rival"], names, against))
    return parts or [words["later"]] * (one is not other)


def numbers(one: Outlook, other: Outlook, seats: Sequence[int]) -> list[Number]:
    """Return all known numbers of some seats."""
    return [
        Number(seat, place, now, one.then[seat][place], other.then[seat][place])
        for seat in seats
        for place, now in enumerate(one.now[seat])
        if now is not None
    ]


def differs(
    number: Number, sentences: Sentences, words: str, names: Sequence[str], against: str
) -> str:
    """Return one number in words."""
    then, other = both_means(number, sentences.language)
    values = {
        "against": against,
        "name": names[number.seat],
        "tally": sentences.look_up("tally", sentences.game.tallies[number.place]),
        "now": str(number.now),
        "then": then,
        "other": other,
    }
    return fill(words, values, sentences.language)


def stays(number: Number) -> bool:
    """Tell whether an option leaves a number where it is, on the average."""
    return both_means(number, "en")[0] == str(number.now)


def both_means(number: Number, language: str) -> tuple[str, str]:
    """Return both means, with a decimal where whole numbers would not tell them apart."""
    whole = round(number.then), round(number.other)
    if whole[0] != whole[1] or abs(number.then - number.other) < APART:
        return str(whole[0]), str(whole[1])
    then, other = f"{number.then:.1f}", f"{number.other:.1f}"
    return (then.replace(".", ","), other.replace(".", ",")) if language == "nl" else (then, other)
