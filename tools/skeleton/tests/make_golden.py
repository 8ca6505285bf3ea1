"""Write the golden replays again: ``python -m tests.games.skeleton.make_golden``."""

from pathlib import Path

from tests.golden import Case, record_all

from pandemonium.games.skeleton import GAME

CASES = (
    Case("two-players", 2, "goal"),
    Case("three-players", 3, "goal", {"goal": 50}),
    Case("four-players", 4, "goal", {"goal": 60}, frozenset({"reshuffled"})),
)

if __name__ == "__main__":
    record_all(GAME, CASES, Path(__file__).parent / "golden")
