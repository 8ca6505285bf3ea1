"""Players, roles, setting up, rounds (R1-R15)."""

import pytest
from tests.games.devil.scenes import (
    CONTENT,
    held,
    options,
    play,
    run,
    scene,
)

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import deals, flow, setup
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    CULTIST,
    DEVIL,
    MORTAL_1,
    MORTAL_2,
    SEATS,
    ST_ACTIONS,
    ST_ANSWER,
    ST_CARDS,
    ST_FIRST,
    ST_INQUISITION,
    ST_INTEREST,
    ST_KEEP,
    ST_LAST,
    ST_OFFER,
    ST_PASS,
    ST_PENALTIES,
    ST_PLAN,
    ST_PRODUCTION,
    ST_REPUTATION,
    ST_RITUAL,
    ST_SCORING,
    ST_SECOND,
    ST_SETUP,
    ST_VOTE,
    ST_WINGS,
    ST_WISH,
    STAGE_NAMES,
    WEALTH_NAMES,
)
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import SettingsError, seed_from_number
from pandemonium.kernel.rng import rng_from_seed


def fresh(number: int = 1, **settings: bool) -> State:
    s = GAME.start(4, seed_from_number(number), settings)
    assert isinstance(s, State)
    return s


def test_r1_exactly_four_players():
    """R1: the game is for four."""
    for seats in (1, 2, 3, 5):
        with pytest.raises(SettingsError, match="4 players"):
            GAME.settle(seats, {})
    assert fresh().seats == SEATS


def test_r2_r158_most_points_win_whatever_the_role():
    """R2, R158, R159: one goal for all; points of play count, also negative ones."""
    s = scene(rnd=5)
    for seat, points in enumerate((-3, 4, 9, 1)):
        s.points[seat][0] = points
    run(s, flow.end_of_round)
    assert s.outcome is not None
    assert s.outcome.winners() == [2]


def test_r3_r8_seats_start_with_different_goods():
    """R3, R8: each section has its own start, on top of the role's."""
    s = fresh()
    starts = [tuple(CONTENT.start[seat]) for seat in range(SEATS)]
    assert len(set(starts)) == SEATS
    for seat in range(SEATS):
        role = s.role[seat]
        wheel = CONTENT.wheel[seat][0]
        for kind in range(5):
            made = wheel.count(kind) // (1 if kind < 3 else 2)
            want = CONTENT.start[seat][kind] + CONTENT.role_start[role][kind] + made
            assert s.store[seat][kind] == want


def test_r4_r5_r6_r7_roles_and_their_chests():
    """R4-R7: two mortals, a cultist, a devil, each with its own start."""
    s = scene()
    setup.fill_role_chests(s)
    assert held(s, 0) == {"wood": 1, "stone": 1, "wheat": 1, "glass": 1, "marble": 1, "coin": 8}
    assert held(s, 1) == {"glass": 1, "marble": 1, "coin": 1}
    assert held(s, 2) == held(s, 3) == {}
    assert [s.plain[seat] for seat in range(4)] == [0, 0, 3, 3]
    assert [s.marked[seat] for seat in range(4)] == [0, 2, 0, 0]
    guesses = [(r, g) for r in range(4) for g in (DEVIL, CULTIST) if setup.may_guess(r, g)]
    assert guesses == [
        (CULTIST, DEVIL),
        (MORTAL_1, DEVIL),
        (MORTAL_1, CULTIST),
        (MORTAL_2, DEVIL),
        (MORTAL_2, CULTIST),
    ]


def test_r4_all_role_assignments_are_equally_likely():
    """R4: secret roles, uniform over the 24 assignments."""
    counts: dict[tuple[int, ...], int] = {}
    s = scene()
    s.raw_rng = rng_from_seed(b"roles")
    for _ in range(2400):
        s.lane = s.seats
        setup.deal_roles(s)
        counts[tuple(s.role)] = counts.get(tuple(s.role), 0) + 1
    assert len(counts) == 24
    assert (
        sum((n - 100) ** 2 / 100 for n in counts.values()) < 49.7
    )  # chi-square, 23 degrees, 0.1 %


def test_r9_r10_r11_r12_what_is_hidden_and_what_is_open():
    """R9-R12: stores are hidden; the wheel, inquisitors and role starts are open."""
    s = fresh(3)
    for viewer in (0, 15):
        view = GAME.look(s, viewer)
        assert (view.mine is None) == (viewer == 15)
        for kingdom in view.kingdoms:
            assert not hasattr(kingdom, "store")
            for place, space in enumerate(
                kingdom.spaces
            ):  # R12: all five rounds, as on the info card
                rounds = [WEALTH_NAMES[row[place]] for row in CONTENT.wheel[kingdom.seat]]
                assert [space.good, space.next_good, *space.later] == rounds
        assert len(view.inquisition.inquisitors) == 6
        assert all(one.kind for one in view.inquisition.inquisitors)
        assert view.inquisition.out
    assert len(CONTENT.role_start) == 4


def test_r13_h79_wishes_shift_chances_but_exclude_nothing():
    """R13, H79: weights 3, 1 and a third; every assignment keeps a chance."""
    s = fresh(5, role_wishes=True)
    assert options(s, 0) == ["wish 0 0", "wish 0 1", "wish 0 2"]
    for seat in range(4):
        how = 2 if seat == 1 else 0
        play(s, f"{seat} wish 0 {how}", f"{seat} wish 1 1", f"{seat} wish 2 1")
    assert s.round == 1
    probe = scene()
    probe.wishes = [[0, 1, 1], [2, 1, 1], [0, 1, 1], [0, 1, 1]]
    weights = [setup.wish_weight(probe, order) for order in setup.ORDERS]
    assert min(weights) > 0
    wanted = sum(w for w, o in zip(weights, setup.ORDERS, strict=True) if o[1] == DEVIL)
    other = sum(w for w, o in zip(weights, setup.ORDERS, strict=True) if o[0] == DEVIL)
    assert wanted == 9 * other


def test_r14_r15_phases_of_each_round():
    """R14, R15: hunts in rounds 2 and 3, inquisitions in 3 and 5; then the count."""
    s = fresh(7)
    rng = rng_from_seed(b"phases")
    seen: dict[int, list[str]] = {}
    while s.outcome is None:
        phases = seen.setdefault(s.round, [])
        name = GAME.phases[GAME.phase(s)]
        if not phases or phases[-1] != name:
            phases.append(name)
        owing = s.owing()
        seat = owing[rng.below(len(owing))]
        ask = s.asks[seat]
        answer(s, seat, ask.number, rng.below(len(ask.options)))
    assert s.round == 5
    assert ["hunt" in seen[r] for r in range(1, 6)] == [False, True, True, False, False]
    assert ["inquisition" in seen[r] for r in range(1, 6)] == [False, False, True, False, True]
    for r in range(1, 6):
        assert seen[r][:3] == ["production", "cards", "deals"]
    assert s.outcome.reason == "points"


def test_r14_the_order_within_a_round():
    """R14, R111, R112: interest, reputation, hunt; then wings, ritual, inquisitors."""
    order = ("interest", "forgot", "voted", "bought_wings", "chest_opened", "faced", "guests_left")
    same = {"no_interest": "interest", "forgot_up": "forgot", "forgot_down": "forgot"}
    told: dict[int, list[str]] = {}
    for number in range(3):
        s = fresh(number)
        rng = rng_from_seed(b"order")
        while s.outcome is None and s.round < 4:
            s.news = []
            seat = s.owing()[0]
            ask = s.asks[seat]
            lines = [i for i, text in enumerate(ask.texts()) if text in {"borrow 9", "wings 1"}]
            index = lines[0] if lines else rng.below(len(ask.options))
            rnd = s.round
            answer(s, seat, ask.number, index)
            heard = [same.get(event.kind.name, event.kind.name) for event in s.news]
            names = [name for name in heard if name in order]
            told.setdefault(10 * number + rnd, []).extend(names)
    for names in told.values():
        assert names == sorted(names, key=order.index)
    assert {name for names in told.values() for name in names} == set(order)


def test_h73_setup_of_the_public_table():
    """H73: whatever the letters in the book, every marker has its place."""
    s = fresh(9)
    assert s.rep == [CONTENT.rep_start] * 4
    assert s.debt == [0] * 4
    assert s.cycle == [0] * 4
    assert all(row == [1, 1, 1, 0] for row in s.courtier)
    assert s.gone == [0, 0, 0]
    assert s.red_up == [0, 0, 0]
    assert len(set(s.red)) == 3
    assert s.bribes == 0


def test_r161_jesters_change_nothing():
    """R161: the jester option is for the eye only."""
    plain, silly = fresh(11), fresh(11, jesters=True)
    assert GAME.look(silly, 0).settings["jesters"]
    silly.jesters = False
    assert GAME.look(plain, 0) == GAME.look(silly, 0)


def test_r161_the_devil_gets_no_jesters():
    """R161: all fourteen go to the cultist and the mortals, whoever looks, whatever was loaded."""
    s = scene(stores={seat: {"wood": 1} for seat in range(4)})
    s.jesters = True
    run(s, deals.begin_offers)
    play(s, "0 put 0", "0 ask_souls 1", "0 seal", "1 put 0", "1 ask 2")
    mine = [GAME.look(s, seat).mine.chest for seat in range(4)]
    assert [chest.jesters for chest in mine] == [0, 4, 5, 5]
    assert sum(chest.jesters for chest in mine) == 14
    play(s, "1 seal", "2 send_empty", "3 send_empty")
    run(s, deals.begin_viewing, ST_FIRST)
    seen = {GAME.look(s, seat).mine.viewing for seat in range(4)}
    assert {chest.role: chest.jesters for chest in seen} == {
        "devil": 0,
        "cultist": 4,
        "mortal_1": 5,
        "mortal_2": 5,
    }
    s.jesters = False
    assert not any(GAME.look(s, seat).mine.viewing.jesters for seat in range(4))


def test_r14_the_phase_of_every_stage():
    """R14: what the strip lights while each step of the round is going on."""
    phases = {
        "production": (ST_SETUP, ST_WISH, ST_PRODUCTION),
        "cards": (ST_KEEP, ST_PASS, ST_CARDS),
        "deals": (ST_OFFER, ST_FIRST, ST_SECOND),
        "actions": (ST_PLAN, ST_ACTIONS),
        "interest": (ST_INTEREST,),
        "reputation": (ST_REPUTATION,),
        "hunt": (ST_VOTE, ST_ANSWER),
        "inquisition": (ST_WINGS, ST_RITUAL, ST_INQUISITION, ST_PENALTIES, ST_LAST),
        "scoring": (ST_SCORING,),
    }
    assert list(phases) == list(GAME.phases)
    assert sorted(stage for stages in phases.values() for stage in stages) == list(range(21))
    for phase, stages in phases.items():
        for stage in stages:
            s = scene(stage=stage)
            assert GAME.phases[GAME.phase(s)] == phase
            assert GAME.look(s, 15).phase == phase
            assert GAME.look(s, 0).stage == STAGE_NAMES[stage]
