"""A copy of a game's stand-in set, to be changed as its owner would change it."""

import shutil
from pathlib import Path

from pandemonium.kernel.game import Game


def own_set(game: Game, tmp_path: Path) -> Path:
    """Return the folder of a copy."""
    folder = tmp_path / "mine"
    shutil.copytree(game.folder() / "content" / "standin", folder)
    return folder


def change(folder: Path, file: str, old: str, new: str, count: int = 1) -> None:
    """Replace one text of a file, which must be there."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new, count), encoding="utf-8")
