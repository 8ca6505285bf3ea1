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
LONG = {"demons_required": 5, "start_souls": 0}
EVERYBODY = {"clockwork_own_only": False}
WON = "souls_and_demons"
# name, seats, settings, how it ends, and news that must occur in it
CASES: tuple[tuple[str, int, dict[str, object], str, set[str]], ...] = (
    ("two-souls-and-demons", 2, {}, WON, set()),
    ("three-souls-and-demons", 3, {}, WON, {"extra_turn"}),
    ("four-souls-and-demons", 4, {}, WON, set()),
    ("five-souls-and-demons", 5, EVERYBODY, WON, {"another_turn"}),
    ("two-extra-candles-picked", 2, {"candles_per_player": 2, "candle_deal": "pick"}, WON, set()),
    ("three-starter-demons", 3, {"starter_demons": True}, WON, set()),
    ("five-starter-demons", 5, {"starter_demons": True}, WON, {"no_demon", "block_reshuffled"}),
    ("four-team-battle", 4, {"team_battle": True}, "team_souls_and_demons", set()),
    ("three-the-serpent", 3, {}, "card_text", set()),
    ("two-long", 2, LONG, WON, set()),
    ("five-short", 5, SHORT, WON, set()),
)


def play(
    seats: int, chosen: dict[str, object], number: int, why: str
) -> tuple[replays.Replay, set[str]]:
    """Return one random game, from start to end, and the kinds of its news."""
    settings = GAME.settle(seats, chosen)
    seed = seed_from_number(number)
    s = GAME.start(seats, seed, settings)
    record = replays.begin(GAME, GAME.standin(), seats, settings, seed, why)
    rng = rng_from_seed(b"golden" + seed)
    told: set[str] = set()
    while s.outcome is None:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        index = rng.below(len(ask.options))
        text = ask.options[index].text()
        answer(s, seat, ask.number, index)
        news = s.take_news()
        told |= {event.kind.name for event in news}
        replays.note(record, GAME, s, seat, text, news)
    return record, told


def record_all() -> Iterator[tuple[str, str]]:
    """Yield name and text of each replay: the first game that ends as wanted."""
    for name, seats, chosen, end, news in CASES:
        number = 1
        while True:
            record, told = play(seats, chosen, number, name.replace("-", " "))
            assert record.outcome is not None
            if record.outcome.startswith(f"{end} ") and news <= told:
                break
            number += 1
        yield name, replays.write(record)


if __name__ == "__main__":
    for file, text in record_all():
        (FOLDER / f"{file}.replay").write_text(text, encoding="utf-8")
