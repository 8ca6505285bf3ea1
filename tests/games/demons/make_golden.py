"""Write the golden replays again: ``python -m tests.games.demons.make_golden``."""

from pathlib import Path

from tests.golden import Case, record_all

from pandemonium.games.demons import GAME

WON = "souls_and_demons"
CASES = (
    Case("two-souls-and-demons", 2, WON),
    Case("three-souls-and-demons", 3, WON, wanted=frozenset({"extra_turn"})),
    Case("four-souls-and-demons", 4, WON),
    Case(
        "five-souls-and-demons",
        5,
        WON,
        {"clockwork_own_only": False},
        frozenset({"another_turn"}),
    ),
    Case("two-extra-candles-picked", 2, WON, {"candles_per_player": 2, "candle_deal": "pick"}),
    Case("three-starter-demons", 3, WON, {"starter_demons": True}),
    Case(
        "five-starter-demons",
        5,
        WON,
        {"starter_demons": True},
        frozenset({"no_demon", "block_reshuffled"}),
    ),
    Case("four-team-battle", 4, "team_souls_and_demons", {"team_battle": True}),
    Case("three-the-serpent", 3, "card_text"),
    Case("two-long", 2, WON, {"demons_required": 5, "start_souls": 0}),
    Case("five-short", 5, WON, {"demons_required": 1, "start_souls": 8}),
)

if __name__ == "__main__":
    record_all(GAME, CASES, Path(__file__).parent / "golden")
