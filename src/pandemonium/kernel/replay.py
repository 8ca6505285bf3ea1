"""Replay files: a header, one decision a line, fingerprints on the way, the outcome last."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.game import Game, Settings, SettingsError
from pandemonium.kernel.match import Decision, Match
from pandemonium.kernel.table import Content

MAGIC = "pandemonium replay 1"
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
    decisions: list[Decision] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    outcome: str | None = None


def begin(
    game: Game, content: Content, seats: int, settings: Settings, seed: bytes, why: str = ""
) -> Replay:
    """Return the replay of a match in which nothing has been decided yet."""
    return Replay(
        game.key, game.rules_version, content.name, content.digest, seats, settings, seed, why
    )


def fits(mark: str, found: str, seats: int) -> bool:
    """Tell whether a file's fingerprint is that of the table; older files are silent about news."""
    return mark == found or mark.split(" ") == found.split(" ")[: seats + 2]


def of(match: Match, why: str = "") -> Replay:
    """Return the replay of *match* as far as it has come."""
    outcome = match.table.outcome
    return replace(
        begin(match.game, match.content, match.seats, match.settings, match.seed, why),
        decisions=list(match.decisions),
        marks=dict(match.marks),
        outcome=None if outcome is None else outcome.text(),
    )


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


def moments(
    replay: Replay, game: Game, content: Content, *, apart: int = 0, marking: bool = False
) -> Iterator[Match]:
    """Play the match again: yield it at the start and after each decision.

    Raises ReplayError where the file and the rules part. Played to its end, it can be continued.
    """
    check_header(replay, game, content)
    match = _begun(replay, game, content, apart=apart, marking=marking)
    yield match
    for seat, text in replay.decisions:
        _play(match, seat, text)
        mark = replay.marks.get(match.count)
        if mark is not None and not fits(mark, match.fingerprint(), match.seats):
            raise ReplayError(
                f"decision {match.count} ('{seat} {text}'): the fingerprint there does not match; "
                "the file was edited or made by other rules"
            )
        yield match
    outcome = of(match).outcome
    if outcome != replay.outcome:
        raise ReplayError(f"the file says it ended '{replay.outcome}', the rules say '{outcome}'")


def _begun(
    replay: Replay, game: Game, content: Content, *, apart: int = 0, marking: bool = False
) -> Match:
    try:
        return Match(
            game,
            replay.seats,
            replay.seed,
            replay.settings,
            content,
            apart=apart,
            marking=marking,
        )
    except SettingsError as mistake:
        raise ReplayError(f"the header cannot be played: {mistake}") from None


def _play(match: Match, seat: int, text: str) -> None:
    try:
        match.play(seat, text)
    except IllegalAnswer as mistake:
        made = match.count + 1
        raise ReplayError(f"decision {made} ('{seat} {text}'): {mistake}") from None


def verify(
    replay: Replay, game: Game, content: Content, *, apart: int = 0, marking: bool = False
) -> Match:
    """Recompute the whole match and return it as it stands at the end."""
    *_, match = moments(replay, game, content, apart=apart, marking=marking)
    return match


def marked(replay: Replay, game: Game, content: Content) -> Replay:
    """Return what these decisions lead to by the rules and cards of here, with fingerprints."""
    match = _begun(replay, game, content, marking=True)
    for seat, text in replay.decisions:
        _play(match, seat, text)
    return of(match, replay.why)
