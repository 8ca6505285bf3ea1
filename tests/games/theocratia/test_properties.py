"""Whole games: what must hold from one decision to the next (beside the invariants)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.theocratia.scenes import (
    ISLAND,
)

from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.judge import advise
from pandemonium.games.theocratia.rules.scoring import civ_points, dropped_priest
from pandemonium.games.theocratia.state import State, civ_size, multiplier
from pandemonium.games.theocratia.terms import CIVS, GEMS, REACH
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed

MOST_OPTIONS = 60


def games(seats: int, number: int):
    """Play a random game; give the table before and after each decision, and the news."""
    s = GAME.start(seats, seed_from_number(number))
    assert isinstance(s, State)
    rng = rng_from_seed(b"properties %d" % number)
    s.take_news()
    while s.outcome is None:
        before = s.clone()
        random_decision(s, rng)
        yield before, s, s.take_news()


@settings(max_examples=6, deadline=None)
@given(seats=st.sampled_from([2, 3, 4]), number=st.integers(0, 10_000))
def test_the_invariants_hold_at_every_decision(seats: int, number: int) -> None:
    for _, after, _ in games(seats, number):
        assert GAME.invariants(after) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_some_things_only_go_one_way(seats: int) -> None:
    for number in range(3):
        for before, after, _ in games(seats, number):
            assert after.monsters <= before.monsters
            assert all(
                now in (-1, then) for then, now in zip(before.crystal, after.crystal, strict=True)
            )
            assert all(now >= then for then, now in zip(before.worship, after.worship, strict=True))
            assert all(now >= then for then, now in zip(before.chapter, after.chapter, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_buildings_stand_on_the_builders_colour_next_to_their_civ(seats: int) -> None:
    seen = 0
    for number in range(3):
        for before, after, news in games(seats, number):
            for event in news:
                if event.kind.name not in ("expanded", "expanded_tile", "built"):
                    continue
                seat, place = event.args[0], event.args[-1]
                civ = event.args[1] if event.kind.name != "built" else event.args[2]
                seen += 1
                if after.round == before.round:
                    assert after.colour[place] == after.colour_of[seat]  # R61, R63
                if not before.changes[REACH]:
                    sites = before.sites[civ] + after.sites[civ]
                    grid = ISLAND.near[place]
                    assert any(site in grid or site == place for site in sites)  # R61
    assert seen > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_development_and_first_player_change_at_round_ends_only(seats: int) -> None:
    for number in range(3):
        start: list[int] = []
        for before, after, news in games(seats, number):
            start = start or before.develop[:]
            turned = [start[(civ + before.round - 1) % CIVS] for civ in range(CIVS)]
            if before.round and before.phase < 7:
                assert before.develop == turned
            names = [event.kind.name for event in news]
            if before.first != after.first:
                assert "new_first" in names
                assert before.next_first == after.first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_holiday_moves_as_many_cosmo_and_crystals_as_the_civ_is_big(seats: int) -> None:
    """Without cards: Cosmo at the declaration, Crystals by the time the turn can be ended."""
    seen = 0
    for number in range(12):
        size = civ = total = 0
        for before, after, news in games(seats, number):
            names = {event.kind.name for event in news}
            declared = [event for event in news if event.kind.name == "holiday"]
            if declared and not any(before.changes) and "played" not in names:
                seat, civ, size = declared[0].args
                assert size == civ_size(before, civ)
                paid = [e.args[1] for e in news if e.kind.name == "paid" and e.args[0] == seat]
                assert size in paid
                total = 0
            total += sum(e.args[2] for e in news if e.kind.name == "offered" and size)
            prompt = after.asks[after.actor].prompt if after.asks[after.actor] else ""
            if size and prompt == "end_turn":
                assert total == size
                assert sum(after.gems[civ * GEMS : civ * GEMS + GEMS]) >= 0
                seen += 1
                size = 0
    assert seen > 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_and_number_of_turns(seats: int) -> None:
    turns = {2: 24, 3: 30, 4: 40}[seats]
    for number in range(3):
        last, begun = None, 1
        for _, after, news in games(seats, number):
            begun += sum(event.kind.name == "turn" for event in news)
            last = after
        assert last is not None
        assert last.outcome is not None
        assert begun - 1 in (turns, turns - 1)  # the first turn may begin before we listen
        for seat in range(seats):
            dropped = dropped_priest(last, seat)
            score = multiplier(last, last.cosmo[seat]) + sum(
                civ_points(last, seat, civ) for civ in range(CIVS) if civ != dropped
            )
            score -= last.box.numbers.malus[last.malus[seat]]
            assert last.outcome.scores[seat] == score


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_ask_has_more_than_sixty_options(seats: int) -> None:
    most = 0
    for number in range(3):
        for before, _, _ in games(seats, number):
            most = max(most, *(len(ask.options) for ask in before.asks if ask))
    assert most <= MOST_OPTIONS


def test_sensible_players_never_reach_a_dead_end() -> None:
    """Advice drives the table into other corners than chance does."""
    for seats in (2, 4):
        s = GAME.start(seats, seed_from_number(seats))
        assert isinstance(s, State)
        rng = rng_from_seed(b"sensible")
        while s.outcome is None:
            (seat,) = s.owing()
            ask = s.asks[seat]
            assert ask is not None
            scores = advise(s, seat, rng)
            answer(s, seat, ask.number, scores.index(max(scores)))
            assert GAME.invariants(s) == []
        assert max(s.outcome.scores) > 10
