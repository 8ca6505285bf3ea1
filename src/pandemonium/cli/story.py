"""Replays told, checked and recorded."""

from collections.abc import Iterator
from pathlib import Path

from pandemonium.arena.run import play
from pandemonium.bots import bot_named
from pandemonium.cli.words import Say
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game, Settings, seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.table import Content, Table, find
from pandemonium.kernel.words import Words

TRIES = 20_000


def read_replay(path: Path, say: Say) -> replays.Replay:
    """Return the replay in a file."""
    try:
        return replays.read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise say.error("not_text", path=path) from None
    except OSError as mistake:
        raise say.error("no_file", path=path, reason=mistake.strerror) from None


def headline(replay: replays.Replay, words: Words, say: Say) -> list[str]:
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
    words = game.words(say.language)
    names = [say("replay.seat_name", seat=place) for place in range(replay.seats)]
    viewer = WATCHER if seat is None else seat
    last: Table | None = None
    options = _chosen(replay, game, content, words, names)
    for made, s in replays.moments(replay, game, content):
        if made:
            who = replay.decisions[made - 1][0]
            option = next(options)
            if seat in (None, who):
                yield say("replay.decision", number=made, name=names[who], option=option)
        for event in s.take_news():
            if event.reaches(viewer):
                yield "    " + words.event(event, content, names)
        last = s
    assert last is not None
    if last.outcome is None:
        yield say("replay.still_open")
    else:
        yield words.end(last.outcome, names)
    yield last


def _chosen(
    replay: replays.Replay, game: Game, content: Content, words: Words, names: list[str]
) -> Iterator[str]:
    """Yield each decision in words, from a second run one decision behind."""
    runs = replays.moments(replay, game, content)
    for seat, text in replay.decisions:
        _, s = next(runs)
        ask = s.asks[seat]
        assert ask is not None, "the first run has checked this decision"
        yield words.option(ask.options[find(s, seat, text)], content, names)


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
        replay = replays.begin(game, content, seats, settled, seed_from_number(number), why)
        s = game.start(seats, replay.seed, settled, content)
        minds = [bot_named(bots[seat % len(bots)]) for seat in range(seats)]
        play(game, s, minds, replay.seed, replay)
        assert s.outcome is not None
        replay.outcome = s.outcome.text()
        if ending is None or s.outcome.reason == ending:
            return marked(replay, game, content), number
    raise say.error("ending_not_found", ending=ending, n=TRIES)


def marked(replay: replays.Replay, game: Game, content: Content) -> replays.Replay:
    """Return *replay* with its fingerprints, by playing it once more."""
    match = replays.begin(game, content, replay.seats, replay.settings, replay.seed, replay.why)
    for made, s in replays.moments(replay, game, content):
        if made:
            seat, text = replay.decisions[made - 1]
            replays.note(match, game, s, seat, text, s.take_news())
    return match
