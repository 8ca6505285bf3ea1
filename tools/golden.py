"""Write the golden replays anew after a wanted change: same decisions, fresh fingerprints.

Beside them stand the digests of what people and bots make of these games (golden/digests.txt).

Where the rules no longer allow a decision the file is left alone and named: then the change was
more than a change of looks, and the replay must be recorded again on purpose.
"""

import sys
from pathlib import Path

from pandemonium.arena.golden import digests
from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel import replay as replays

ROOT = Path(__file__).resolve().parent.parent


def refresh(path: Path) -> str | None:
    """Play the decisions of *path* again and rewrite it; return what went wrong, if anything."""
    old = replays.read(path.read_text(encoding="utf-8"))
    game = game_named(old.game)
    try:
        new = replays.marked(old, game, game.standin())
    except replays.ReplayError as mistake:
        return f"{path.name}, {mistake}"
    if new.outcome is None and old.outcome is not None:
        return f"{path.name}: the game no longer ends after these decisions"
    path.write_text(replays.write(new), encoding="utf-8")
    return None


def write_digests(folder: Path) -> None:
    """Write down what the replays in *folder* lead to besides their tables."""
    lines: list[str] = []
    for path in sorted(folder.glob("*.replay")):
        replay = replays.read(path.read_text(encoding="utf-8"))
        lines += [f"{path.stem} {line}" for line in digests(replay, game_named(replay.game))]
    (folder / "digests.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Refresh the golden replays of the games named, or of all."""
    wrong: list[str] = []
    for name in sys.argv[1:] or [game.key for game in all_games()]:
        folder = ROOT / f"tests/games/{name}/golden"
        problems = [refresh(path) for path in sorted(folder.glob("*.replay"))]
        wrong += [problem for problem in problems if problem is not None]
        if not any(problems):
            write_digests(folder)
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
