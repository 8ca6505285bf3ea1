"""Replays told, checked and recorded."""

from collections.abc import Iterator
from pathlib import Path

from pandemonium.arena.run import play
from pandemonium.bots import bot_named
from pandemonium.cli.say import Say
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, Settings, seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.sentences import Sentences
from pandemonium.kernel.table import Content, Table

TRIES = 20_000


def read_replay(path: Path, say: Say) -> replays.Replay:
    """Return the replay in a file."""
    try:
        return replays.read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise say.error("not_text", path=path) from None
    except OSError as mistake:
        raise say.error("no_file", path=path, reason=mistake.strerror) from None


def headline(replay: replays.Replay, words: Sentences, say: Say) -> list[str]:
    """Return the lines about the whole replay."""
    lines = [
        say(
            "replay.header",
            game=words.look_up("name"),
            n=replay.seats,
            decisions=len(replay.decisions),
            content=replay.content,
            seed=replay.seed.hex()[:16],
        )
    ]
    if replay.why:
        lines.append(say("replay.why", why=replay.why))
    if replay.settings:
        shown = ", ".join(f"{key}={value}" for key, value in replay.settings.items())
        lines.append(say("replay.settings", settings=shown))
    return lines


def tell(
    replay: replays.Replay, game: Game, content: Content, seat: int | None, say: Say
) -> Iterator[str | Table]:
    """Yield the story line by line, and the last table at the end.

    With a seat, only what that seat decided and was told; without, every decision and what
    everybody could see.
    """
    words = game.sentences(say.language)
    names = [say("replay.seat_name", seat=place) for place in range(replay.seats)]
    viewer = WATCHER if seat is None else seat
    for match in replays.moments(replay, game, content):
        if match.count:
            who, text = match.decisions[-1]
            if seat in (None, who):
                option = words.written_option(text, content, names)
                yield say("replay.decision", number=match.count, name=names[who], option=option)
        for event in match.news[-1]:
            if event.reaches(viewer):
                yield "    " + words.event(event, content, names)
    last = match.table
    yield say("replay.still_open") if last.outcome is None else words.end(last.outcome, names)
    yield last


def record(
    game: Game,
    content: Content,
    seats: int,
    settings: Settings,
    bots: list[str],
    seed: int,
    ending: str | None,
    why: str,
    say: Say,
) -> tuple[replays.Replay, int]:
    """Let bots play from *seed* on, until a game ends as wished; return its replay and seed."""
    if ending is not None and ending not in game.ends:
        raise say.error("no_ending", game=game.key, ending=ending, endings=", ".join(game.ends))
    settled = game.settle(seats, settings)
    for number in range(seed, seed + (1 if ending is None else TRIES)):
        match = Match(game, seats, seed_from_number(number), settled, content)
        play(match, [bot_named(bots[seat % len(bots)]) for seat in range(seats)])
        outcome = match.table.outcome
        assert outcome is not None
        if ending is None or outcome.reason == ending:
            return replays.marked(replays.of(match, why), game, content), number
    raise say.error("ending_not_found", ending=ending, n=TRIES)
