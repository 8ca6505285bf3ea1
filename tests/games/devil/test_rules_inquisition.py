"""Phase 8, part 2: the inquisitors (R134-R149)."""

import pytest
from tests.games.devil.scenes import (
    CONTENT,
    card,
    held,
    options,
    play,
    run,
    scene,
    stopped,
)
from tests.games.scene import happened, prompt

from pandemonium.games.devil.rules import inquisition, penalties
from pandemonium.games.devil.rules.scoring import counted
from pandemonium.games.devil.terms import (
    EARNED,
    HOUSEGUEST_SLOT,
    INDULGENCE,
    NOBODY,
    PTS_BUILDINGS,
    PTS_INQUISITION,
    ST_PENALTIES,
)
from pandemonium.kernel.news import EVERYONE

RED = {key: CONTENT.inquisitor(key) for key in ("debt_collector", "orator", "profligate", "vandal")}


def lost(s, seat=0):
    return -s.points[seat][PTS_INQUISITION]


def suffering(slot, kind="", **more):
    """Let seat 0 suffer one inquisitor."""
    s = scene(**more)
    s.stage = ST_PENALTIES
    s.active = 0
    if kind:
        s.red[0] = RED[kind]
    return run(s, penalties.suffer, 0, slot)


def test_r134_r135_r136_r137_who_faces_whom():
    """R134-R137, H64: A always, B and C in round 5, reds face up, own Houseguests."""
    s = scene()
    s.guests = [2, 0, 0, 0]
    assert inquisition.faced(s, 0, 3) == [0, 6, 6]
    assert inquisition.faced(s, 1, 3) == [0]
    assert inquisition.faced(s, 1, 5) == [0, 1, 2]
    s.red_up = [0, 1, 0]
    s.gone = [1, 0, 0]
    assert inquisition.faced(s, 1, 3) == [4]
    assert inquisition.faced(s, 1, 5) == [1, 2, 4]


def facing(**more):
    return run(scene(**more), inquisition.facing)


def seal_others(s, *seats):
    for seat in seats:
        while s.asks[seat] is not None and prompt(s, seat) in {
            "show",
            "spend",
            "suffer",
            "confirm",
        }:
            texts = options(s, seat)
            play(s, f"{seat} {'seal' if 'seal' in texts else texts[0]}")
    return s


def test_r138_r139_r140_e68_four_inquisitors_three_appeased():
    """R138-R140, E68: C, 1, 2 and a Houseguest; 2 pieces, 1 indulgence; she picks one."""
    s = scene(rnd=5, souls={0: (2, 0), 1: (0, 2), 2: (3, 0), 3: (1, 0)})
    s.gone, s.red_up, s.guests = [1, 1, 0], [1, 1, 0], [1, 0, 0, 0]
    s.gain(0, INDULGENCE, 1)
    run(s, inquisition.facing)
    assert s.asks[0].about == (4,)
    assert [t for t in options(s, 0) if t.startswith("show")] == ["show 2", "show 1", "show 0"]
    play(s, "0 show 2", "0 spend 1")
    slots = [t for t in options(s, 0) if t.startswith("suffer")]
    assert slots == ["suffer 2", "suffer 3", "suffer 4", "suffer 6"]
    play(s, "0 suffer 6", "0 seal")
    seal_others(s, 1, 2, 3)
    assert lost(s) >= 4
    assert s.souls(0) == 2  # shown pieces are kept
    assert s.store[0][INDULGENCE] == 0


def test_r139_h60_showing_fewer_is_allowed_never_more():
    """R139, H60: at most as many as there are inquisitors."""
    s = facing(rnd=3, souls={0: (0, 0), 1: (0, 2), 2: (3, 0), 3: (3, 0)})
    assert [t for t in options(s, 2) if t.startswith("show")] == ["show 1", "show 0"]
    play(s, "2 show 0", "2 seal")
    assert s.suffer[2] == [0]


def test_r138_an_indulgence_is_asked_for_only_while_somebody_is_unappeased():
    """R138: one piece or one indulgence for each inquisitor, not both."""
    s = scene(rnd=3)
    s.gain(2, INDULGENCE, 2)
    run(s, inquisition.facing)
    play(s, "2 show 1")
    assert prompt(s, 2) == "confirm"
    play(s, "2 clear", "2 show 0")
    assert [t for t in options(s, 2) if t.startswith("spend")] == ["spend 0", "spend 1"]


def test_h59_answers_are_committed_together_then_public_in_seat_order():
    """R141, H59: nobody sees another's pieces before all have sealed."""
    s = facing(rnd=3)
    play(s, "2 show 1", "2 seal")
    assert happened(s, "faced") == []
    assert s.shown == [0] * 4
    seal_others(s, 0, 1, 3)
    order = [args[0] for args in happened(s, "faced")]
    assert order == sorted(order)


def test_h78_the_answer_may_be_changed():
    """H78: start over until it is sealed."""
    s = facing(rnd=3)
    play(s, *["2 show 1", "2 clear"] * 50)
    assert prompt(s, 2) == "show"
    play(s, "2 show 1")
    assert "clear" in options(s, 2)


def test_r141_points_may_go_negative():
    """R141: a Houseguest with no points."""
    s = suffering(HOUSEGUEST_SLOT)
    assert s.score(0) == -4


def test_r142_houseguests_leave_after_round_three():
    """R142, H63: appeased or not; those gained later stay for round 5."""
    s = scene(rnd=3)
    s.guests = [1, 0, 2, 0]
    run(s, inquisition.end_of_inquisition)
    assert s.guests == [0, 0, 0, 0]
    s.round, s.guests = 5, [1, 0, 0, 0]
    assert inquisition.faced(s, 0, 5)[-1] == HOUSEGUEST_SLOT


def test_r143_ascetic():
    """R143: two goods of choice, 2 points for each not given; coins are no goods."""
    s = suffering(0, stores={0: {"wood": 1, "glass": 1, "coin": 5}})
    assert [t for t in options(s, 0) if t in {"give 0", "give 3", "give 5"}] == ["give 0", "give 3"]
    play(s, "0 give 0", "0 refuse")
    assert lost(s) == 2
    assert held(s, 0) == {"glass": 1, "coin": 5}
    s = suffering(0)
    assert [t for t in options(s, 0) if "borrow" not in t] == ["refuse"]
    assert lost(play(s, "0 refuse")) == 4


def test_r110_h61_purchases_between_penalties():
    """R110, H61: one may buy a good for the Ascetic, and repay."""
    s = suffering(0, stores={0: {"coin": 6}}, debts=(2, 0, 0, 0))
    assert {"buy 0", "repay 2"} <= set(options(s, 0))
    play(s, "0 buy 0", "0 give 0", "0 buy 0", "0 give 0")
    assert lost(s) == 0


def test_h61_order_of_penalties():
    """H61: A, B, C, 1, 2, 3, then Houseguests."""
    s = scene(rnd=5)
    s.suffer[0] = [6, 4, 0, 2]
    s.red = [RED["orator"], RED["vandal"], RED["profligate"]]
    run(s, penalties.face_inquisitors, 0)
    play(s, "0 refuse")
    assert [args[1] for args in happened(s, "penalty")] == [0, 2, 4, 6]


def test_r144_h62_e70_debt_collector():
    """R144, H62, E70: debt 9, 2 wings: 10; 9 and a Houseguest to answer at once; then 10."""
    s = scene(debts=(9, 0, 0, 0), souls={0: (0, 0)})
    s.stage, s.active, s.demons[0] = ST_PENALTIES, 0, 2
    s.red[0] = RED["debt_collector"]
    run(s, penalties.suffer, 0, 3)
    assert prompt(s, 0) == "guest"
    assert s.debt[0] == 9
    assert s.guests[0] == 1
    play(s, "0 refuse")
    assert s.debt[0] == 10
    assert s.score(0) == -2 - 4 - 3  # arrival, guest, 1 point per 3 debt


def test_h62_a_new_houseguest_takes_an_unshown_piece_or_an_indulgence():
    """H62: pieces already shown do not help again."""
    s = scene(souls={0: (2, 0)})
    s.shown[0] = 1
    s.gain(0, INDULGENCE, 1)
    run(s, penalties.offer_guest, 0)
    assert {"show_one", "indulgence", "refuse"} <= set(options(s, 0))
    play(s, "0 show_one")
    assert s.shown[0] == 2
    run(s, penalties.offer_guest, 0)
    assert "show_one" not in options(s, 0)
    play(s, "0 indulgence")
    assert s.store[0][INDULGENCE] == 0
    assert lost(s) == 0


def test_h62_everybody_hears_who_has_answered_the_guest_and_with_what():
    for seat in (0, 2):
        s = scene(souls={seat: (2, 0)})
        run(s, penalties.offer_guest, seat)
        play(s, f"{seat} show_one")
        assert happened(s, "answered_guest") == [(seat, penalties.BY_PIECE)]


def test_r139_h62_a_piece_shown_before_does_not_answer_the_new_houseguest():
    """R139, R144, H62: her only piece appeased the Ascetic; the guest of the debt finds none."""
    s = scene(rnd=3, souls={0: (1, 0)}, debts=(10, 0, 0, 0))
    s.red[0], s.red_up[0], s.demons[0] = RED["debt_collector"], 1, 2
    run(s, inquisition.facing)
    play(s, "0 show 1", "0 suffer 3", "0 seal")
    seal_others(s, 1, 2, 3)
    assert prompt(s, 0) == "guest"
    assert [t for t in options(s, 0) if t in {"refuse", "show_one", "indulgence"}] == ["refuse"]


def test_r145_fundamentalist():
    """R145: 1 point for each achievement, minor and major."""
    s = scene()
    s.minor[0] = [EARNED, EARNED, 0, 2]
    s.major[0] = [EARNED, 0, 0, 0]
    run(s, penalties.suffer, 0, 1)
    assert lost(s) == 3


def test_r146_houseguest():
    """R146: 4 points."""
    assert lost(suffering(HOUSEGUEST_SLOT)) == 4


@pytest.mark.parametrize(
    ("rep", "points"), [((9, 8, 8, 8), 2), ((9, 9, 8, 8), 4), ((7, 8, 8, 8), 4)]
)
def test_r147_orator(rep, points):
    """R147: 2, and 2 more unless strictly the highest."""
    assert lost(suffering(3, "orator", rep=rep)) == points


def test_r148_e69_plebeian():
    """R148, E69: 7 buildings are 3 pairs."""
    seven = ["woodlot", "beehives", "quarry", "bank", "smithy", "mint", "fort"]
    assert lost(suffering(2, built={0: seven})) == 3


def test_r149_profligate():
    """R149: glass and marble, bought if need be, or 4 points."""
    s = suffering(3, "profligate", stores={0: {"glass": 1, "coin": 5}})
    play(s, "0 ornament", "0 pay")
    assert lost(s) == 0
    assert held(s, 0) == {}
    s = suffering(3, "profligate", debts=(10, 0, 0, 0))
    assert "ornament" not in options(s, 0)
    assert lost(play(s, "0 refuse")) == 4


def test_r110_debt_is_repaid_also_while_a_penalty_is_being_paid():
    """R110, H25: at any time of the phase; the cost stays as payable as it was."""
    s = suffering(3, "profligate", stores={0: {"glass": 1, "coin": 9}}, debts=(6, 0, 0, 0))
    play(s, "0 ornament")
    assert prompt(s, 0) == "pay"
    assert [t for t in options(s, 0) if "repay" in t] == [f"repay {n}" for n in range(1, 7)]
    play(s, "0 repay 6", "0 pay")
    assert lost(s) == 0
    assert held(s, 0) == {}
    assert s.debt[0] == 2


def test_r184_vandal_destroys_the_second_highest_building():
    """R184, H80: 7, 4, 1 printed points: the 4 goes, with its symbol and its points, for all."""
    s = suffering(3, "vandal", built={0: ["woodlot", "nunnery", "beehives", "hunting_palace"]})
    assert s.built[0] == [card("woodlot"), card("beehives"), card("hunting_palace")]
    assert happened(s, "destroyed") == [(0, card("nunnery"))]
    assert s.discard.known[s.discard.cards.index(card("nunnery"))] == EVERYONE
    assert lost(s) == 0
    assert counted(s, 0)[PTS_BUILDINGS] == 7 + 1


@pytest.mark.parametrize(
    ("built", "tied"),
    [
        (["nunnery", "shrine", "beehives"], ["nunnery", "shrine"]),  # 4, 4, 1
        (["nunnery", "fort", "port", "beehives"], ["fort", "port"]),  # 4, 2, 2, 1
        (["woodlot", "quarry", "bank", "fort"], ["bank", "fort"]),  # 0, 1, 2, 2
    ],
)
def test_r184_of_tied_buildings_the_victim_chooses(built, tied):
    """R184: two that tie for the highest tie for the second highest too."""
    s = suffering(3, "vandal", built={0: built})
    assert prompt(s, 0) == "destroy"
    offered = [t for t in options(s, 0) if t.startswith("destroy")]
    assert offered == [f"destroy {card(kind)}" for kind in tied]
    play(s, f"0 destroy {card(tied[1])}")
    assert stopped(s)
    assert s.built[0] == [card(kind) for kind in built if kind != tied[1]]


@pytest.mark.parametrize("built", [[], ["cathedral"]])
def test_h80_without_a_second_building_the_vandal_finds_nothing(built):
    """H80: the only building is the highest, not the second highest."""
    s = suffering(3, "vandal", built={0: built})
    assert stopped(s)
    assert s.built[0] == [card(kind) for kind in built]


def test_h80_what_a_destroyed_building_leaves():
    """H80: achievements stay, its lasting effect and its reminder go, also from under a Stable."""
    s = scene(built={0: ["wayside_chapel", "rectory"]})
    s.red[0], s.reminder[0], s.minor[0][2], s.tiles[0][0] = RED["vandal"], 1, EARNED, 2
    run(s, penalties.suffer, 0, 3)
    play(s, f"0 destroy {card('rectory')}")
    assert s.reminder[0] == NOBODY
    assert s.minor[0][2] == EARNED
    assert s.level(0, 0) == 2
    s = scene(built={0: ["windmill", "stable", "cathedral"]})
    s.red[0], s.buried[0] = RED["vandal"], [card("windmill")]
    run(s, penalties.suffer, 0, 3)
    play(s, f"0 destroy {card('windmill')}")
    assert s.buried[0] == []
    assert s.built[0] == [card("stable"), card("cathedral")]


def test_r110_h68_the_last_window_of_the_phase():
    """R110, H68: everybody may repay once more before the phase ends."""
    s = run(scene(rnd=5, debts=(3, 0, 0, 0), stores={0: {"coin": 3}}), inquisition.last_moment)
    assert "repay 3" in options(s, 0)
    play(s, "0 repay 3", *[f"{seat} done" for seat in range(4)])
    assert s.debt[0] == 0
    assert stopped(s)
