"""Write these golden replays again: ``python -m tests.games.theocratia.make_golden``.

Between them they have what seldom happens; the others beside them are whole games of bots.
"""

from pathlib import Path

from tests.golden import Case, record_all

from pandemonium.games.theocratia import GAME

LAST = "last_round"
CASES = (
    Case("2-tied-priests", 2, LAST, wanted=frozenset({"ignore ignore", "hunt war"})),
    Case("3-claim-before-token", 3, LAST, wanted=frozenset({"token claim", "stayed"})),
    Case("4-die-set-aside", 4, LAST, wanted=frozenset({"set_aside", "given_tile"})),
)

if __name__ == "__main__":
    record_all(GAME, CASES, Path(__file__).parent / "golden")
