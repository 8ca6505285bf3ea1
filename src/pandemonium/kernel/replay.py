"""Replay files: a header, one decision a line, fingerprints on the way, the outcome last."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, is_dataclass
from typing import Any, cast

from pandemonium.kernel.codec import digest, encode
from pandemonium.kernel.game import Game, Settings, SettingsError
from pandemonium.kernel.news import WATCHER, Event
from pandemonium.kernel.table import Content, IllegalAnswer, Table, play

MAGIC = "pandemonium replay 1"
EVERY = 20
"""A fingerprint stands after so many decisions."""
MOST_DIGITS = 6
MOST_SEED = 64


class ReplayError(Exception):
    """A replay that cannot be read or does not repeat itself; the sentence says where."""


@dataclass
class Replay:
    """A match: how it was set up and what was decided."""

    game: str
    rules: int
    content: str
    digest: str
    seats: int
    settings: Settings
    seed: bytes
    why: str = ""
    decisions: list[tuple[int, str]] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    outcome: str | None = None
    told: list[list[Event]] = field(default_factory=list, repr=False, compare=False)
    """The news of each decision, the news of the start before those of the first; in no file."""


def begin(
    game: Game, content: Content, seats: int, settings: Settings, seed: bytes, why: str = ""
) -> Replay:
    """Return the replay of a match in which nothing has been decided yet."""
    return Replay(
        game.key, game.rules_version, content.name, content.digest, seats, settings, seed, why
    )


def plain(view: object) -> Any:
    """Return a view as plain data."""
    return asdict(cast("Any", view)) if is_dataclass(view) else view


def fingerprint(game: Game, s: Table, told: list[list[Event]]) -> str:
    """Return the digests of the state, of what each seat and a watcher see, and of what they heard.

    What they heard are the news since the last place where a fingerprint stands.
    """
    viewers = [*range(s.seats), WATCHER]
    fresh = [event for news in told[(len(told) - 1) // EVERY * EVERY :] for event in news]
    views = [digest(plain(game.look(s, seat))) for seat in viewers]
    heard = [digest([news.text() for news in fresh if news.reaches(seat)]) for seat in viewers]
    return " ".join([digest(encode(s)), *views, *heard])


def fits(mark: str, found: str, seats: int) -> bool:
    """Tell whether a file's fingerprint is that of the table; older files are silent about news."""
    return mark == found or mark.split(" ") == found.split(" ")[: seats + 2]


def note(replay: Replay, game: Game, s: Table, seat: int, text: str, news: list[Event]) -> None:
    """Write down that *seat* decided *text*, which led to *s*.

    *news* is everything told since the decision before; with the first also what the start told.
    """
    replay.decisions.append((seat, text))
    replay.told.append(news)
    made = len(replay.decisions)
    assert len(replay.told) == made, "the news of some decision were not noted"
    if made % EVERY == 0 or s.outcome is not None:
        replay.marks[made] = fingerprint(game, s, replay.told)
    if s.outcome is not None:
        replay.outcome = s.outcome.text()


def write(replay: Replay) -> str:
    """Return the file's text."""
    lines = [
        MAGIC,
        f"game {replay.game}",
        f"rules {replay.rules}",
        f"set {replay.content} {replay.digest}",
        f"seats {replay.seats}",
        f"settings {json.dumps(replay.settings, sort_keys=True)}",
        f"seed {replay.seed.hex()}",
        f"why {replay.why}",
        "",
    ]
    for made, (seat, text) in enumerate(replay.decisions, 1):
        lines.append(f"{seat} {text}")
        if made in replay.marks:
            lines.append(f"# {made} {replay.marks[made]}")
    lines.append("open" if replay.outcome is None else f"end {replay.outcome}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Replay:
    """Return the replay written in *text*; raise ReplayError naming the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0] != MAGIC:
        raise ReplayError(f"line 1: not a replay; the first line must be '{MAGIC}'")
    if "" not in lines:
        raise ReplayError("the empty line after the header is missing; the file is cut off")
    head = lines.index("")
    replay = _read_header(lines[1:head])
    ended = False
    for number, line in enumerate(lines[head + 1 :], head + 2):
        if ended:
            raise ReplayError(f"line {number}: nothing may follow the last line")
        ended = _read_line(replay, number, line)
    if not ended:
        raise ReplayError("the last line ('end ...' or 'open') is missing; the file is cut off")
    return replay


def _read_header(lines: list[str]) -> Replay:
    values: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        values[key] = value
    try:
        name, _, code = values["set"].partition(" ")
        return Replay(
            values["game"],
            _small_number(values["rules"]),
            name,
            code,
            _small_number(values["seats"]),
            _read_settings(values["settings"]),
            _read_seed(values["seed"]),
            values["why"],
        )
    except KeyError as missing:
        raise ReplayError(f"the header line '{missing.args[0]}' is missing") from None
    except ValueError as mistake:
        raise ReplayError(f"the header has a value that cannot be read: {mistake}") from None


def _small_number(text: str) -> int:
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise ValueError(f"{text[:20]!r} is not a small number")
    return int(text)


def _read_settings(text: str) -> Settings:
    try:
        settings = json.loads(text)
    except RecursionError:
        settings = None
    if not isinstance(settings, dict):
        raise ReplayError("the header line 'settings' must hold a JSON object")
    if not all(isinstance(value, (int, str)) for value in settings.values()):
        raise ReplayError("the header line 'settings' may hold numbers, words, true and false only")
    return settings


def _read_seed(text: str) -> bytes:
    if len(text) > 2 * MOST_SEED:
        raise ValueError(f"the seed is longer than {MOST_SEED} bytes")
    return bytes.fromhex(text)


def _read_line(replay: Replay, number: int, line: str) -> bool:
    if line == "open":
        return True
    head, _, rest = line.partition(" ")
    if head == "end":
        replay.outcome = rest
        return True
    if head == "#":
        made, _, mark = rest.partition(" ")
        if made != str(len(replay.decisions)):
            raise ReplayError(f"line {number}: a fingerprint for decision {made[:20]} stands here")
        replay.marks[int(made)] = mark
        return False
    if not head.isdecimal() or len(head) > MOST_DIGITS or not rest:
        raise ReplayError(f"line {number}: {line[:80]!r} is not a decision such as '0 roll'")
    replay.decisions.append((int(head), rest))
    return False


def check_header(replay: Replay, game: Game, content: Content) -> None:
    """Raise ReplayError unless this replay was made with these rules and this content."""
    if replay.game != game.key:
        raise ReplayError(f"this is a replay of {replay.game}, not of {game.key}")
    if replay.rules != game.rules_version:
        raise ReplayError(
            f"made with rules version {replay.rules} of {game.key}; here is {game.rules_version}"
        )
    if replay.digest != content.digest:
        raise ReplayError(
            f"made with content set {replay.content} {replay.digest[:12]}, "
            f"but here is {content.name} {content.digest[:12]}"
        )


def moments(replay: Replay, game: Game, content: Content) -> Iterator[tuple[int, Table]]:
    """Play the match again: yield (decisions made, table) at the start and after each decision.

    The table is live: clone it to keep it. Raises ReplayError where the file and the rules part.
    Played to its end, the replay knows its news again and can be continued.
    """
    check_header(replay, game, content)
    try:
        s = game.start(replay.seats, replay.seed, replay.settings, content)
    except SettingsError as mistake:
        raise ReplayError(f"the header cannot be played: {mistake}") from None
    told: list[list[Event]] = []
    opening = list(s.news)
    yield 0, s
    for made, (seat, text) in enumerate(replay.decisions, 1):
        silence = len(s.news)
        try:
            play(s, seat, text)
        except IllegalAnswer as mistake:
            raise ReplayError(f"decision {made} ('{seat} {text}'): {mistake}") from None
        told.append([*opening, *s.news[silence:]])
        opening = []
        mark = replay.marks.get(made)
        if mark is not None and not fits(mark, fingerprint(game, s, told), s.seats):
            raise ReplayError(
                f"decision {made} ('{seat} {text}'): the fingerprint there does not match; "
                "the file was edited or made by other rules"
            )
        yield made, s
    outcome = None if s.outcome is None else s.outcome.text()
    if outcome != replay.outcome:
        raise ReplayError(f"the file says it ended '{replay.outcome}', the rules say '{outcome}'")
    replay.told = told


def verify(replay: Replay, game: Game, content: Content) -> Table:
    """Recompute the whole game and return its last table."""
    last: Table | None = None
    for _, table in moments(replay, game, content):
        last = table
    assert last is not None
    return last
