"""Phase 7: the Witch Hunt (R105-R109)."""

import pytest
from tests.games.devil.scenes import (
    options,
    play,
    run,
    scene,
    stopped,
)
from tests.games.scene import happened, prompt

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import hunt
from pandemonium.kernel.agenda import IllegalAnswer


def hunting(**more):
    return run(scene(rnd=2, **more), hunt.hunt_phase)


def votes(s, *targets):
    for seat, target in enumerate(targets):
        play(s, f"{seat} abstain" if target is None else f"{seat} vote {target}")
    return s


@pytest.mark.parametrize(
    ("example", "targets", "accused"),
    [
        ("E52", (1, 2, 3, 0), []),
        ("E53", (1, 0, 1, None), [1]),
        ("E54", (1, 0, 1, 0), [0, 1]),
    ],
)
def test_r105_r106_h45_e52_e53_e54_two_votes_bring_an_interrogation(example, targets, accused):
    """R105, R106, H45: secret votes, 0 to 2 accused, who answer side by side."""
    s = votes(hunting(souls=dict.fromkeys(range(4), (2, 0))), *targets)
    assert s.owing() == accused
    assert stopped(s) == (not accused)
    assert len(happened(s, "voted")) + len(happened(s, "abstained")) == 4


def test_r105_votes_are_secret_until_all_are_in():
    """R105: others see only who is ready."""
    s = hunting()
    play(s, "0 vote 1")
    view = GAME.look(s, 2)
    assert view.votes == [-2] * 4
    assert view.ready == [True, False, False, False]
    assert happened(s, "voted") == []


def test_r105_nobody_votes_for_oneself():
    """R105: another player or nobody."""
    s = hunting()
    assert [t for t in options(s, 2) if t.startswith("vote")] == ["vote 0", "vote 1", "vote 3"]
    with pytest.raises(IllegalAnswer):
        play(s, "2 vote 2")


def test_r107_h46_e55_proving_shows_three_pieces_marks_unseen():
    """R107, H46, E55: the devil with three pieces, one marked: an angel wing, no mark seen."""
    s = hunting(souls={0: (2, 1), 1: (1, 1), 2: (3, 0), 3: (0, 0)})
    votes(s, None, 0, 0, None)
    play(s, "0 prove")
    assert s.angels[0] == 1
    assert happened(s, "proved") == [(0,)]
    assert s.soul_low[0] == 3
    assert "marked" not in {field for told in s.news for field in told.kind.fields}


def test_r107_fewer_than_three_pieces_cannot_prove():
    """R107, R108: only confessing is left."""
    s = votes(hunting(souls={0: (2, 0)}), None, 0, 0, None)
    assert [t for t in options(s, 0) if t in {"prove", "confess"}] == ["confess"]


def test_r108_r109_h44_e56_confessing_is_always_possible_and_protects_in_round_three():
    """R108, R109, H44, E56: 1 down, a demon wing, the mob; no votes for the seat in round 3."""
    s = votes(hunting(), 2, 2, 0, None)
    assert prompt(s, 2) == "prove"
    play(s, "2 confess")
    assert (s.rep[2], s.demons[2], s.mob[2]) == (7, 1, 1)
    s.round = 3
    run(s, hunt.hunt_phase)
    assert "vote 2" not in options(s, 0)
    assert "vote 0" in options(s, 2)  # but votes
