"""Interrupted and finished games in the user's data folder."""

import json
import time
from pathlib import Path

from pandemonium.cli.party import Party, Player
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Game
from pandemonium.kernel.match import EVERY
from pandemonium.kernel.table import Content
from pandemonium.server.config import data_folder


def save_path(game: Game) -> Path:
    """Return the file of the interrupted game."""
    return data_folder() / "saves" / f"{game.key}.replay"


def save(party: Party) -> None:
    """Keep a match, whole or not at all, so that it can go on later."""
    path = save_path(party.match.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    players = [[player.name, player.bot] for player in party.players]
    _write(path.with_suffix(".json"), json.dumps(players))
    _write(path, _text(party))


def resume(game: Game, content: Content) -> Party | None:
    """Return the interrupted game; None if there is none; ReplayError if it cannot go on."""
    path = save_path(game)
    if not path.exists():
        return None
    try:
        rows = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        players = [Player(str(name), None if bot is None else str(bot)) for name, bot in rows]
        replay = replays.read(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError) as mistake:
        raise replays.ReplayError(str(mistake)) from None
    if len(players) != replay.seats:
        raise replays.ReplayError(f"{len(players)} players are named for {replay.seats} seats")
    return Party(replays.verify(replay, game, content, apart=EVERY, marking=True), players)


def forget(game: Game) -> None:
    """Remove the interrupted game."""
    save_path(game).unlink(missing_ok=True)
    save_path(game).with_suffix(".json").unlink(missing_ok=True)


def keep(party: Party) -> Path:
    """Put the replay of a finished game among the others and return where."""
    folder = data_folder() / "replays"
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    game = party.match.game
    path = folder / f"{game.key}-{stamp}.replay"
    _write(path, _text(party))
    forget(game)
    return path


def _text(party: Party) -> str:
    return replays.write(replays.of(party.match, "played in a terminal"))


def _write(path: Path, text: str) -> None:
    """Write beside and rename, so that a kill in between leaves the old file."""
    fresh = path.with_suffix(path.suffix + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)
