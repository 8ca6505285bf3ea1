"""Content sets with mistakes: one sentence that names file, card and field."""

from pathlib import Path

import pytest
from tests.games.devil.scenes import (
    card,
    play,
    run,
    scene,
)
from tests.games.own_set import change, own_set

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import deals, hunt, planning
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.content import ContentError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_set(GAME, tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "buildings.toml",
            "round = 1",
            "round = 9",
            "wheat_field: 'round' must be from 1 to 5, not 9",
        ),
        ("buildings.toml", 'stack = "A"', 'stack = "E"', "wheat_field: 'stack' cannot be 'E'"),
        ("buildings.toml", '["country"]', '["farm"]', "wheat_field: 'symbols' cannot be 'farm'"),
        (
            "buildings.toml",
            '["country"]',
            "[]",
            "wheat_field: 'symbols' must be a list of one or two",
        ),
        (
            "buildings.toml",
            "{ marble = 1 }",
            '{ marble = "one" }',
            "'marble' must be a whole number",
        ),
        ("buildings.toml", "{ marble = 1 }", "{ gold = 1 }", "cost: unknown field 'gold'"),
        ("buildings.toml", "{ marble = 1 }", "7", "wheat_field: 'cost' must be a table"),
        ("buildings.toml", "down = 4", "down = 3", "science buildings, and only they"),
        ("buildings.toml", 'kind = "production"', 'kind = "magic"', "'kind' cannot be 'magic'"),
        ("buildings.toml", 'kind = "production"', 'kind = "none"', "kind 'none', and only it"),
        ("buildings.toml", 'gain = "wheat"', 'gain = "gold"', "do 1: 'gain' cannot be 'gold'"),
        ("buildings.toml", 'gain = "wheat"', 'win = "wheat"', "do 1: no known verb in 'win, n'"),
        ("buildings.toml", 'needs = "lowest"', 'needs = "humble"', "bell_tower: 'needs' cannot be"),
        ("buildings.toml", "pay = { wheat = 1 }\n", "pays = 1\n", "windmill: unknown field 'pays'"),
        (
            "buildings.toml",
            'id = "woodlot"',
            'id = "wheat_field"',
            "the id 'wheat_field' is used twice",
        ),
        ("buildings.toml", "minor = 1", "minor = 0", "'minor' must be 1 or -1, not 0"),
        ("buildings.toml", "stable = true", "stable = false", "'stable' can only be true"),
        ("buildings.toml", 'source = "ours"', 'source = "rumour"', "'source' cannot be 'rumour'"),
        ("buildings.toml", "round = 2", "round = 3", "round 2 must have 16 buildings, not 15"),
        ("buildings.toml", 'stack = "B"', 'stack = "A"', "stack A must have 4 buildings, not 5"),
        ("events.toml", 'deck = "A"', 'deck = "B"', "deck A must have 8 events, not 7"),
        ("events.toml", "tokens 3", "tokens", "prosperity: 'needs' must be like 'tokens 3'"),
        (
            "events.toml",
            "built church",
            "built",
            "heresy_trial: 'needs' must be like 'built church'",
        ),
        ("events.toml", '"no_debt"', '"rich"', "slow_economy: 'needs' cannot be 'rich'"),
        ("events.toml", "pay = { coin = 3 }\n", "", "tithe: the right half needs"),
        ("events.toml", "{ courtier = 1 }", "{}", "education: 'gain' must be a table"),
        ("inquisitors.toml", '"goods"', '"cheese"', "ascetic: 'penalty' cannot be 'cheese'"),
        ("inquisitors.toml", 'id = "plebeian"', 'id = "noble"', "first ascetic, fundamentalist"),
        ("boards.toml", "knot = 7", "knot = 8", "arrows on space 7 must lead towards the knot"),
        ("boards.toml", "plain = 3", "plain = 2", "6 unmarked and 2 marked soul pieces"),
        (
            "boards.toml",
            '["glass", "glass", "wheat", "stone"]',
            '["glass", "wheat"]',
            "row 1 must name four",
        ),
        (
            "boards.toml",
            '["glass", "glass", "wheat", "stone"]',
            '["glass", "wheat", "wheat", "stone"]',
            "a premium takes two spaces",
        ),
        ("boards.toml", "points = [0, 0, 2", "points = [0, 2", "'points' must have nine numbers"),
        ("boards.toml", "wakes = [2, 3]", "wakes = [2]", "must have two numbers each"),
        ("set.toml", '"devil"', '"goetia"', "set.toml is for 'goetia', not for 'devil'"),
    ],
)
def test_mistakes_in_a_set_are_named(folder, file, old, new, sentence):
    change(folder, file, old, new)
    with pytest.raises(ContentError) as wrong:
        GAME.load(folder)
    assert sentence in str(wrong.value)
    assert file.partition(".")[0] in str(wrong.value)


def test_a_missing_file_is_named(folder):
    (folder / "events.toml").unlink()
    with pytest.raises(ContentError, match=r"events\.toml is missing"):
        GAME.load(folder)


def test_a_missing_seat_is_named(folder):
    path = folder / "boards.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("[[seat]]")], encoding="utf-8")
    with pytest.raises(ContentError, match=r"4 \[\[seat\]\] tables, not 3"):
        GAME.load(folder)


def test_offers_beyond_one_s_means_are_refused():
    """A sentence with what that seat may do, nothing else."""
    s = run(scene(stores={2: {"wood": 1}}), deals.begin_offers)
    play(s, "2 put 0")
    for line in ("2 put 0", "2 put 3", "2 ask 9", "2 ask_souls 1", "2 seal"):
        with pytest.raises(IllegalAnswer, match="not on offer"):
            play(s, line)


def test_plans_with_unknown_or_doubled_cards_are_refused():
    s = run(scene(hands={0: ["woodlot"]}), planning.planning)
    play(s, f"0 build {card('woodlot')}")
    for line in (f"0 build {card('woodlot')}", f"0 build {card('mint')}", "0 use 99", "0 left"):
        with pytest.raises(IllegalAnswer):
            play(s, line)


def test_votes_for_oneself_or_a_confessor_are_refused():
    s = scene(rnd=3)
    s.mob[1] = 1
    run(s, hunt.hunt_phase)
    for line in ("0 vote 0", "0 vote 1", "0 vote 4"):
        with pytest.raises(IllegalAnswer):
            play(s, line)


def test_h54_why_not_uses_only_the_seat_s_own_knowledge():
    """R126, R131, H54: a mortal with a locked guess, when everybody knows the devil."""
    from pandemonium.games.devil.rules import ritual

    s = scene(rnd=5)
    s.locked_cultist[2] = 3
    s.exposed = True
    run(s, ritual.begin_loading)
    reasons = {r.text: (r.rule, r.reason.name) for r in GAME.refusals(s, 2)}
    assert reasons["guess_devil 0"] == ("R131", "devil_known")
    assert reasons["guess_cultist 1"] == ("R126", "locked_guess")
    assert GAME.refusals(s, 1)[0].reason.name in {"devil_known", "not_your_role", "ring_used"}
    s = run(scene(rnd=5), ritual.begin_loading)
    assert "guess_devil 0" in s.asks[1].texts()  # H54: an exposed cultist may still guess
