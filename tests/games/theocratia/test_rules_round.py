"""Rounds and dice: R5, R22-R30, rulings H3-H7, H16, H37."""

import pytest
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    V,
    add_die,
    blank_scene,
    gems,
    loaded,
    run,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.rules import dice, flow
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import FACES
from pandemonium.kernel.agenda import advance
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.table import Frame


def rounds_of(seats: int, number: int) -> list[State]:
    """Play at random; return the table at the first decision of a turn of each round."""
    s = GAME.start(seats, seed_from_number(number))
    assert isinstance(s, State)
    rng = rng_from_seed(b"rounds")
    seen: list[State] = []
    while s.outcome is None:
        if s.round == len(seen) + 1 and s.phase == 2 and not any(s.turns_taken):
            seen.append(s.clone())
        random_decision(s, rng)
    seen.append(s)
    return seen


def set_up(seats: int, round_: int, number: int = 1) -> State:
    """Set up a round and stop at the first decision after it."""
    s = blank_scene(seats)
    s.round = round_
    for space in range(1, round_ - 1):
        s.reserve[5] += s.black[space]
        s.black[space] = 0
    s.raw_rng = rng_from_seed(b"%d" % number)
    s.lanes[seats] = [Frame(flow.play_turns, (0,)), Frame(dice.set_up_round, ())]
    advance(s)
    return s


@pytest.mark.parametrize(("seats", "rounds", "turns"), [(2, 4, 3), (3, 5, 2), (4, 5, 2)])
def test_r5_r30_d26_rounds_and_turns_by_number_of_players(
    seats: int, rounds: int, turns: int
) -> None:
    """R5, R30, D26: two players play 4 rounds of 3 turns; space V is never reached."""
    seen = rounds_of(seats, 3)
    assert len(seen) == rounds + 1
    assert seen[-1].turns_taken == [turns] * seats
    assert seen[-1].round == rounds


def test_r30_turns_go_clockwise_from_the_first_player_and_again() -> None:
    s = blank_scene(3)
    s.first = 2
    s.lanes[3] = [Frame(flow.play_round, (1,))]
    advance(s)
    rng = rng_from_seed(b"order")
    while s.round == 1:
        random_decision(s, rng)
    order = [event.args[0] for event in s.take_news() if event.kind.name == "turn"]
    assert order[:6] == [2, 0, 1, 2, 0, 1]


def test_r22_h3_everything_returns_at_the_start_of_a_round() -> None:
    """R22, H3: End Round Bonus card, Next-round token, and all 12 dice."""
    s = set_up(4, 1)
    s.extra_owner = 3
    s.next_first = 2
    s.aside[M] = 1
    run(s, dice.set_up_round)
    assert s.next_first == -1
    assert s.extra_owner == -1
    assert sum(s.aside) == 0
    assert sum(s.bag) + sum(s.dice) + 1 == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r23_d1_black_crystals_from_round_two_on(seats: int) -> None:
    """R23, D1: none in round 1, one for each Civ area in every later round."""
    assert all("black" not in gems(set_up(seats, 1), civ) for civ in range(4))
    for round_ in range(2, 5):
        s = set_up(seats, round_)
        assert [gems(s, civ)["black"] for civ in range(4)] == [1, 1, 1, 1]
        assert s.black[round_ - 1] == 0


@pytest.mark.parametrize(("seats", "rolled", "neutral"), [(2, 7, 2), (3, 7, 2), (4, 9, 0)])
def test_r24_r26_r29_dice_of_a_round(seats: int, rolled: int, neutral: int) -> None:
    """R24, R26, R29: rolled dice, neutral dice, one unrolled die, two left in the bag."""
    s = set_up(seats, 2)
    assert sum(s.dice) == rolled
    assert sum(s.row_neutral) == neutral
    assert 0 <= s.extra_civ < 4
    assert sum(s.bag) == 2


def test_r25_e2_the_repeated_colour_turns_first() -> None:
    """E2: four 6es, two of them Magenta: one Magenta 6 becomes 1."""
    s = blank_scene(3, rng=loaded())  # chance has no say
    for die in ("M6", "M6", "T6", "V6", "P2", "P3", "T4"):
        add_die(s, die)
    dice.spread_dice(s)
    assert s.dice[M * FACES + 0] == 1
    assert s.dice[M * FACES + 5] == 1
    assert dice.dice_showing(s, 6) == 3


def test_r25_d2_turning_a_six_can_cascade() -> None:
    """D2: 6,6,6,6,1,1,1: one 1 must move on to 2."""
    s = blank_scene(3, rng=loaded(0, 0, 0, 0))
    for die in ("M6", "M6", "T6", "V6", "P1", "P1", "T1"):
        add_die(s, die)
    dice.spread_dice(s)
    assert [dice.dice_showing(s, number) for number in range(1, 7)] == [3, 1, 0, 0, 0, 3]


def test_h4_the_lowest_number_goes_first_and_equals_are_chosen_by_chance() -> None:
    s = blank_scene(4, rng=loaded(1, 0))
    for die in ("M2", "M2", "T2", "T2", "V5", "V5", "P5", "P5"):
        add_die(s, die)
    assert dice.overfull_number(s) == 2
    dice.spread_dice(s)
    assert s.dice[T * FACES + 2] == 1  # the second of the equally repeated colours
    assert s.dice[V * FACES + 5] == 1


def test_r25_three_dice_of_a_number_stay() -> None:
    s = blank_scene(4)
    for die in ("M2", "M2", "M2"):
        add_die(s, die)
    dice.spread_dice(s)
    assert s.dice[M * FACES + 1] == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_r26_r28_h5_h6_d28_neutral_dice(seats: int) -> None:
    """R26, R28, H5, H6, D28: rolled, on spot 0 of their own rows, two colours, no bonus."""
    for number in range(25):
        s = set_up(seats, 2, number)
        civs = [civ for civ in range(4) if s.row_neutral[civ]]
        assert len(civs) == 2
        for civ in civs:
            assert s.row_colour[civ * 3] == civ
            assert 1 <= s.row_number[civ * 3] <= 6
        assert s.cosmo == [0] * seats
        assert sum(s.bag) == 2  # rejected dice are back


@pytest.mark.parametrize(("seats", "rounds"), [(2, [1, 2, 3, 4]), (3, [1, 3, 5]), (4, [])])
def test_r27_h7_h37_d27_the_neutral_civ_expands_in_some_rounds(
    seats: int, rounds: list[int]
) -> None:
    """R27, H7, D27: a House of the first neutral die's Civ; H37: ties go to the first player."""
    for round_ in range(1, 6 if seats > 2 else 5):
        s = set_up(seats, round_, 5)
        houses = 20 - sum(s.left[civ * 5 + 1] for civ in range(4))
        assert houses == (1 if round_ in rounds else 0)


@pytest.mark.parametrize("number", range(8))
def test_r27_the_civ_of_the_first_neutral_die_expands(number: int) -> None:
    s = set_up(2, 2, number)
    told = [(event.kind.name, event.args[0]) for event in s.take_news()]
    dice_of = [civ for kind, civ in told if kind == "neutral_die"]
    grown = [civ for kind, civ in told if kind == "grew"]
    assert grown == dice_of[:1]
    assert told.index(("grew", grown[0])) < told.index(("neutral_die", dice_of[1]))


def test_r42_h16_d24_nobody_took_action_one() -> None:
    """H16, D24: the first player stays the same; R42: otherwise the last who took it."""
    for taken, expected in ((-1, 1), (3, 3)):
        s = blank_scene(4)
        s.round = 4
        s.first = 1
        s.next_first = taken
        run(s, flow.end_round)
        assert s.first == expected


def test_r5_the_last_round_leads_to_the_end() -> None:
    s = blank_scene(2)
    s.round = 4
    run(s, flow.end_round)
    assert s.outcome is not None
    assert s.outcome.reason == "last_round"


def test_r30_every_game_has_its_number_of_turns() -> None:
    for seats, total in ((2, 24), (3, 30), (4, 40)):
        s = GAME.start(seats, seed_from_number(9))
        rng = rng_from_seed(b"turns")
        turns = 0
        while s.outcome is None:
            random_decision(s, rng)
        for event in s.take_news():
            turns += event.kind.name == "turn"
        assert turns == total


def test_r28_second_neutral_die_when_the_first_is_pink() -> None:
    s = blank_scene(3, rng=loaded(11, 0, 8, 5))  # P1, then the last of the nine others: V6
    s.round = 2
    dice.place_neutral_die(s, 0)
    dice.place_neutral_die(s, 1)
    assert s.row_neutral == [0, 0, 1, 1]
    assert (s.row_number[P * 3], s.row_number[V * 3]) == (1, 6)
