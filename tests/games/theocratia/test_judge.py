"""What the bots make of a table: chances that mean something, and no nonsense."""

import pytest
from tests.games.theocratia.scenes import (
    M,
    P,
    T,
    V,
    begin,
    fill_row,
    hand,
    lose_start_tile,
    options,
    play,
    put,
    scene,
    set_chronicle,
    set_gems,
    set_worship,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.judge import advise, evaluate
from pandemonium.games.theocratia.judge.advice import worths
from pandemonium.games.theocratia.judge.deeds import Deeds
from pandemonium.games.theocratia.judge.standing import chance
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import BUILD_PYRAMID
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed

LAST = 5
DEEDS = {
    "extra_card": 1,
    "draw": 1,
    "war": 2,
    "expand": 3,
    "expand_tile": 3,
    "factory": 4,
    "barrack": 5,
}


def advice(s: State, seat: int = 0) -> dict[str, float]:
    """Return the advice by option, in the scenes' words."""
    return dict(zip(options(s), advise(s, seat, rng_from_seed(b"judge")), strict=True))


def best(s: State, seat: int = 0) -> str:
    found = advice(s, seat)
    return max(found, key=lambda text: found[text])


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_of_all_seats_make_one_at_every_moment(seats: int) -> None:
    s = GAME.start(seats, seed_from_number(6))
    rng = rng_from_seed(b"chances")
    while s.outcome is None:
        assert sum(evaluate(s, seat) for seat in range(seats)) == pytest.approx(1)
        random_decision(s, rng)
    assert sum(evaluate(s, seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_advice_is_on_the_scale_of_evaluate(seats: int) -> None:
    """What is promised for the best answer is near what the seat has before it."""
    s = GAME.start(seats, seed_from_number(8))
    rng = rng_from_seed(b"scale")
    errors = []
    while s.outcome is None:
        seat = s.owing()[0]
        promised = advise(s, seat, rng)
        assert all(0 <= worth <= 1 for worth in promised)
        errors.append(max(promised) - evaluate(s, seat))
        random_decision(s, rng)
    assert abs(sum(errors) / len(errors)) < 0.1  # a random game leaves more to be found than most
    assert max(errors) < 0.6


def test_a_lead_is_worth_more_when_less_is_to_come() -> None:
    s = scene("V1 T1")
    for civ in (M, T, V, P):
        set_chronicle(s, civ, 3)
        set_worship(s, 0, civ, 6)
    begin(s)
    early = evaluate(s, 0)
    s.round = LAST

    assert 0.25 < early < evaluate(s, 0)
    assert evaluate(s, 0) > 0.9


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_foreseen_on_the_tracks_is_what_the_rules_do(number: int) -> None:
    s = GAME.start(2 + number, seed_from_number(number))
    rng = rng_from_seed(b"tracks")
    seen = set()
    while s.outcome is None:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        if ask.prompt == "act":
            world = s.clone()
            assert isinstance(world, State)
            deeds = Deeds(world, seat)
            done = worths(world, seat, ask, list(range(len(ask.options))))
            for action in {DEEDS.get(option.verb, BUILD_PYRAMID) for option in ask.options}:
                if action < BUILD_PYRAMID:
                    verbs = [DEEDS.get(option.verb) for option in ask.options]
                    real = max(w for w, verb in zip(done, verbs, strict=True) if verb == action)
                    foreseen = chance(deeds.base + deeds.best(world.row, action))
                    assert foreseen == pytest.approx(real, abs=0.002)
                    seen.add(action)
        random_decision(s, rng)
    assert seen >= {1, 2, 3}


def test_r117_a_tile_without_a_use_is_not_claimed() -> None:
    """It was promised too much: two Cosmo for something that stays in the hand."""
    s = scene("V1 T1", cosmo=(5, 5, 5, 5))
    s.round = LAST
    set_worship(s, 0, M, 2)  # unlocks a tile
    begin(s)
    play(s, "draft V1", "number 1", "place V", "draw")

    assert best(s) == "end_turn"


def test_r113_cosmo_in_the_hand_is_kept_until_it_is_of_use() -> None:
    s = scene("V1 T1", cosmo=(4, 4, 4, 4), cards={0: ["star_gift"]})
    begin(s)
    play(s, "draft V1", "number 1", "place T", "draw")

    assert best(s) == "end_turn"
    s.round = LAST  # now three spaces are a multiplier more, and nothing else will come
    s.turns_taken = [2, 2, 2, 2]
    assert best(s) == "play star_gift"


def test_r124_worship_goes_where_it_counts_at_the_end() -> None:
    """Two Holidays are open; the Priest of one is far ahead and will be dropped."""
    s = scene("V1 P1", cosmo=(6, 3, 3, 3))
    s.round = LAST
    for civ in (V, P):
        set_chronicle(s, civ, 4)
        set_gems(s, civ, red=3)
    put(s, V, "house", -1, 2)
    put(s, P, "house", -1, -2)
    for seat in range(4):
        set_worship(s, seat, V, 8)
        set_worship(s, seat, P, 2)
    begin(s)

    assert best(s) == "draft P1"
    play(s, "draft P1", "number 1")
    assert best(s) == "place P"
    play(s, "place P")
    assert best(s) == "holiday"


def test_r113_long_road_is_played_where_nothing_is_near() -> None:
    """The Civ has room for Red only two hexes away, and a House counts twice in this round."""
    s = scene("V3 V1", cards={0: ["long_road"]}, bonus="expansion")
    lose_start_tile(s, 0)
    put(s, V, "house", -1, 2)
    fill_row(s, M, "M1", "M2", "M1")
    fill_row(s, T, "T1", "T2", "T1")
    fill_row(s, P, "P1", "P2", "P1")
    s.extra_owner = 1
    begin(s)

    assert best(s) == "draft V3"
    play(s, "draft V3")
    assert hand(s, 0) == []  # the only way to use the die was to play it


def test_r113_overtime_is_worked_while_there_is_time() -> None:
    s = scene("V4 T1", cosmo=(4, 3, 3, 3), cards={0: ["overtime"]})
    put(s, V, "house", -1, 2)
    begin(s)
    play(s, "draft V4")
    while "end_turn" not in options(s):
        play(s, best(s))

    assert best(s) == "play overtime"
    s.round = LAST
    s.turns_taken = [2, 2, 2, 2]
    assert best(s) == "end_turn"


def test_r34_a_card_is_not_thrown_away_for_the_spot_of_another_row() -> None:
    s = scene("V1 T1", cards={0: ["direct_works"]})
    fill_row(s, M, "M2", "P3")
    begin(s)
    play(s, "draft V1")

    found = advice(s)
    assert found["place V"] > max(worth for text, worth in found.items() if "pretend" in text)


def test_r124_the_spot_and_the_deed_may_together_push_a_priest_to_the_place_that_is_dropped() -> (
    None
):
    """Each alone would be good; both together make Turquoise the farthest Priest."""
    s = scene("T2 M2", cosmo=(5, 3, 3, 3))
    s.round = LAST
    s.turns_taken = [1, 2, 2, 2]
    for civ in (M, T, V, P):
        set_chronicle(s, civ, 1 + 2 * (civ == T))
    for seat in (0, 1):
        set_worship(s, seat, M, 7)
        set_worship(s, seat, T, 6)
    fill_row(s, T, "T1")
    begin(s)
    play(s, "draft T2", "number 2")

    found = advice(s)
    play(s, "place T")
    assert max(advice(s).values()) == pytest.approx(found["place T"], abs=0.01)
    assert found["place T"] < found["place M"]
