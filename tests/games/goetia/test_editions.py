"""The two editions: every difference that changes play, in real games and in scenes."""

from pathlib import Path

import pytest
from tests.games.goetia.editions import Parting, signature

from pandemonium.games.goetia import GAME
from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import play

GOLDEN = Path(__file__).parent / "golden"
PARTINGS = [
    ("edition-stuck", "stuck", {"edition": "latest"}),
    ("edition-four-pacts", "four_pacts", {"edition": "latest"}),
    ("edition-treasure", "treasure", {"edition": "latest"}),
    ("edition-card-event", "card_event", {"card_event": "per_card"}),
    ("edition-darkness", "darkness", {"edition": "latest"}),
]


@pytest.mark.parametrize(("name", "kind", "other"), PARTINGS)
def test_r43_r95_r27_r84_h16_the_editions_part_where_the_replay_says(name, kind, other):
    """R43, R95, R27, R84, H16: the same decisions, the other rules: equal until this moment."""
    replay = replays.read((GOLDEN / f"{name}.replay").read_text(encoding="utf-8"))
    here = GAME.start(replay.seats, replay.seed, replay.settings)
    there = GAME.start(replay.seats, replay.seed, {**replay.settings, **other})
    for made, (seat, text) in enumerate(replay.decisions, 1):
        for s in (here, there):
            play(s, seat, text)
        if signature(here) != signature(there):
            assert made > 1
            assert Parting(made, here, there).kind() == kind
            return
    pytest.fail("the two games never part")


def test_the_latest_edition_is_the_default():
    """H16: and the edition says what an event is."""
    settings = GAME.settle(2, {})
    assert settings["edition"] == "latest"
    assert settings["card_event"] == "by_edition"
    off = ["flipped_edge_attention", "line_cost_counts_black", "white_cost_same_color"]
    off += ["allow_early_cover", "treasure_cubes_score", "open_backs"]
    assert not any(settings[key] for key in off)
    assert settings["pact_counts_covered"] is True
