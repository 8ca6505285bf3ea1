"""Write the golden replays again: ``python -m tests.games.demons.make_golden``.

To be run only when a change of the rules is meant; the diff shows what it changed.
"""

from collections.abc import Iterator
from pathlib import Path

from pandemonium.games.demons import GAME
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import answer

FOLDER = Path(__file__).parent / "golden"
SHORT = {"demons_required": 1, "start_souls": 8}
CASES: tuple[tuple[str, int, dict[str, object], str], ...] = (
    ("two-souls-and-demons", 2, {}, "souls_and_demons"),
    ("three-souls-and-demons", 3, {}, "souls_and_demons"),
    ("four-souls-and-demons", 4, {}, "souls_and_demons"),
    ("five-souls-and-demons", 5, {"candle_profile": "printed"}, "souls_and_demons"),
    (
        "two-extra-candles-picked",
        2,
        {"candles_per_player": 2, "candle_deal": "pick"},
        "souls_and_demons",
    ),
    ("three-starter-demons", 3, {"starter_demons": True}, "souls_and_demons"),
    ("four-team-battle", 4, {"team_battle": True}, "team_souls_and_demons"),
    ("three-the-serpent", 3, {}, "card_text"),
    ("two-turn-cap", 2, {"turn_cap": 60, "demons_required": 5}, "turn_cap"),
    ("five-short", 5, SHORT, "souls_and_demons"),
)


def play(seats: int, chosen: dict[str, object], number: int, why: str) -> replays.Replay:
    """Return one random game, from start to end."""
    settings = GAME.settle(seats, chosen)
    seed = seed_from_number(number)
    s = GAME.start(seats, seed, settings)
    record = replays.begin(GAME, GAME.standin(), seats, settings, seed, why)
    rng = rng_from_seed(b"golden" + seed)
    while s.outcome is None:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        index = rng.below(len(ask.options))
        text = ask.options[index].text()
        answer(s, seat, ask.number, index)
        replays.note(record, GAME, s, seat, text, s.take_news())
    return record


def record_all() -> Iterator[tuple[str, str]]:
    """Yield name and text of each replay: the first game that ends as wanted."""
    for name, seats, chosen, end in CASES:
        number = 1
        while True:
            record = play(seats, chosen, number, name.replace("-", " "))
            if record.outcome is not None and record.outcome.startswith(f"{end} "):
                break
            number += 1
        yield name, replays.write(record)


if __name__ == "__main__":
    for file, text in record_all():
        (FOLDER / f"{file}.replay").write_text(text, encoding="utf-8")
