"""The greedy bot of before there were levels: the judgement of then at the tables of today.

The bars of the ladder are set against it. Its judgement is taken out of the project's history into
a folder of this process, under a package name of its own, so that nothing of it lies about.
"""

import atexit
import importlib
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.greedy import GreedyBot
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
THEN = "7a47142"
"""The last commit at which every game had the judgement that the bars were set against."""
KERNEL = "kernel_before"
MOVED = """from pandemonium.kernel.agenda import answer
from pandemonium.kernel.table import Ask, Effect, Option, Table

__all__ = ["Ask", "Effect", "Option", "Table", "answer"]
"""
"""What the judgement of then finds in the kernel's table, where it stands today."""


@cache
def folder() -> Path:
    """Return where judgements are taken to; it is gone with this process."""
    place = tempfile.mkdtemp(prefix="judges-before-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    sys.path.append(place)
    (Path(place) / f"{KERNEL}.py").write_text(MOVED, encoding="utf-8")
    return Path(place)


def git(*words: str) -> str:
    """Return what git says about this project."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"The judgement of {THEN} is not in this clone: {done.stderr.strip()}")
    return done.stdout


@cache
def of_then(game: Game) -> Game:
    """Return the same game with the judgement of then."""
    now, then = f"pandemonium.games.{game.key}.judge", f"judge_before_{game.key}"
    source = f"src/pandemonium/games/{game.key}/judge/"
    (folder() / then).mkdir()
    for name in git("ls-tree", "--name-only", THEN, source).split():
        text = git("show", f"{THEN}:{name}").replace(now, then)
        text = text.replace("pandemonium.kernel.table", KERNEL)
        (folder() / then / name.removeprefix(source)).write_text(text, encoding="utf-8")
    judge = importlib.import_module(then)
    return replace(game, advise=judge.advise, evaluate=judge.evaluate)


class BeforeBot:
    """Plays as greedy did."""

    blind = False

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        game = of_then(eyes.game)
        return GreedyBot().decide(replace(eyes, game=game), rng)
