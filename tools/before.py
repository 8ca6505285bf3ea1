"""The greedy bot of before there were levels: the judgement of then at the tables of today.

The bars of the ladder are set against it. Its judgement is taken out of the project's history into
build/before, under a package name of its own, so that nothing of it lies about in the sources.
"""

import importlib
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

from pandemonium.bots.eyes import Eyes
from pandemonium.bots.greedy import GreedyBot
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "before"
THEN = "7a47142"
"""The last commit at which every game had the judgement that the bars were set against."""


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
    folder = FOLDER / then
    source = f"src/pandemonium/games/{game.key}/judge/"
    if not (folder / "__init__.py").exists():
        folder.mkdir(parents=True, exist_ok=True)
        names = git("ls-tree", "--name-only", THEN, source).split()
        for name in sorted(names, reverse=True):  # __init__ last: it says that all are there
            text = git("show", f"{THEN}:{name}").replace(now, then)
            (folder / Path(name).name).write_text(text, encoding="utf-8")
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    judge = importlib.import_module(then)
    return replace(game, advise=judge.advise, evaluate=judge.evaluate)


class BeforeBot:
    """Plays as greedy did."""

    blind = False

    def decide(self, eyes: Eyes, rng: Rng) -> int:
        game = of_then(eyes.game)
        return GreedyBot().decide(replace(eyes, game=game), rng)
