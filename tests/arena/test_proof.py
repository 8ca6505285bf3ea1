"""The proofs find what is broken, and are silent about what is not."""

from collections import Counter
from dataclasses import replace

import pytest

from pandemonium.arena.proof import Broken, playout_with_checks, redeal_differences
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import Refusal, seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed
from tests.toy import TOY, hints
from tests.toy.vocabulary import EMPTY

RNG = rng_from_seed(b"proof")


def differences(game, seat, compared=None):
    """Return what *seat* could tell apart in some moment of some game."""
    compared = Counter() if compared is None else compared
    for number in range(12):
        s = game.start(3, seed_from_number(number))
        while s.outcome is None:
            found = redeal_differences(game, s, seat, RNG, compared)
            if found:
                return found
            random_decision(s, RNG)
    return []


@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_the_toy_leaks_nothing(seat):
    compared = Counter()
    assert differences(TOY, seat, compared) == []
    assert compared["redeal"] > 200
    assert compared["foresee"] > 10 or seat == WATCHER


def test_a_view_with_a_hidden_card_is_a_leak():
    def look(s, seat):
        return replace(hints.look(s, seat), top=s.deck.cards[-1])

    assert "look is top: " in differences(replace(TOY, look=look), 0)[0]
    assert "look is top: " in differences(replace(TOY, look=look), WATCHER)[0]


def test_a_refusal_that_tells_is_a_leak():
    def refusals(s, seat):
        return [Refusal("rob 1", "R6", EMPTY, (min(s.hands[1].cards),))]

    assert "refusals is" in differences(replace(TOY, refusals=refusals), 0)[0]


def test_a_tally_that_tells_is_a_leak():
    def tally(s, seat):
        return [s.hands[(seat + 1) % s.seats].cards[0]] if s.hands[0].cards else [0]

    assert "tally is" in differences(replace(TOY, tally=tally), 0)[0]


def test_a_phase_that_tells_is_a_leak():
    def phase(s):
        return s.deck.cards[0] % 3

    assert "phase is" in differences(replace(TOY, phase=phase), WATCHER)[0]


def test_an_imagination_that_loses_the_ask_is_found():
    def imagine(s, seat, rng):
        twin = hints.imagine(s, seat, rng)
        if seat < s.seats:
            twin.asks[seat] = None
        return twin

    assert "is" in differences(replace(TOY, imagine=imagine), 0)[0]


def test_checked_games_run_to_their_end():
    proven = playout_with_checks(TOY, 2, seed_from_number(1), {}, rng_from_seed(b"a"))
    assert proven.reason in TOY.ends
    assert proven.checked == proven.decisions + 1
    assert proven.compared["redeal"] > proven.decisions


def test_an_imagination_that_imagines_nothing_is_not_counted():
    """The comparison with the true table itself proves nothing, and says so."""
    compared = Counter()
    assert differences(replace(TOY, imagine=lambda s, seat, rng: s.clone()), 0, compared) == []
    assert compared["redeal"] == 0


def checked_games(game, games):
    for number in range(games):
        playout_with_checks(game, 2, seed_from_number(number), {}, rng_from_seed(b"a"))


def test_a_broken_invariant_comes_with_a_replay_of_the_way_there():
    def invariants(s):
        return ["seat 0 is too rich"] if s.points[0] > 5 else []

    game = replace(TOY, invariants=invariants)
    with pytest.raises(Broken, match="after decision .*seat 0 is too rich") as caught:
        checked_games(game, 20)
    replay = replays.read(replays.write(caught.value.replay))
    last = replays.verify(replay, TOY, TOY.standin()).table
    assert last.points[0] > 5


def test_an_exception_inside_a_game_comes_with_a_replay():
    def look(s, seat):
        if s.lot != -1 and s.leader != -1:
            raise KeyError("lot")
        return hints.look(s, seat)

    with pytest.raises(Broken, match="KeyError at decision") as caught:
        playout_with_checks(replace(TOY, look=look), 2, seed_from_number(1), {}, RNG)
    assert len(caught.value.replay.decisions) >= 4


def test_a_game_that_does_not_end_is_broken():
    with pytest.raises(Broken, match="no end after 3 decisions"):
        playout_with_checks(replace(TOY, max_decisions=3), 2, seed_from_number(1), {}, RNG)


def test_a_missing_word_is_broken():
    verbs = {name: kind for name, kind in TOY.verbs.items() if name != "keep"}
    with pytest.raises(Broken, match="KeyError"):
        playout_with_checks(replace(TOY, verbs=verbs), 2, seed_from_number(1), {}, RNG)
