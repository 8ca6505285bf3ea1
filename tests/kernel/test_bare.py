"""The engine needs nothing but Python: it is imported and played where nothing is installed."""

import subprocess
import sys
from pathlib import Path

from pandemonium.games.registry import KEYS

HERE = Path(__file__).resolve().parent.parent.parent / "src"
"""The source, also where the rest is tested compiled: what mypyc makes of it imports its own."""
PLAYED = """
import pkgutil, sys
import pandemonium.kernel, pandemonium.games, pandemonium.bots
from pandemonium.games.registry import all_games
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_playout
from pandemonium.kernel.rng import rng_from_seed

for package in (pandemonium.kernel, pandemonium.games, pandemonium.bots):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        __import__(module.name)
for game in all_games():
    seed = seed_from_number(1)
    table = game.start(game.seats[0], seed)
    random_playout(table, rng_from_seed(seed), game.max_decisions)
    print(game.key, table.outcome is not None)
"""


def test_the_engine_is_played_without_any_package() -> None:
    """-I and -S: no user folder, no site-packages, no variables; only this source."""
    code = f"import sys; sys.path.insert(0, {str(HERE)!r})\n{PLAYED}"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        check=False,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines() == [f"{key} True" for key in KEYS]
