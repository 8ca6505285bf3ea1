"""Where the round stands, stage by stage: what the phase diagram lights."""

import pytest
from tests.games.goetia.scenes import (
    begin,
    card,
    conjured,
    end,
    next_round,
    own,
    play,
    put_board,
    row_of,
    scene,
    scry,
    set_deck,
    stand,
    worship,
)

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules import conjuring, flow, returning
from pandemonium.games.goetia.rules import worship as dealing
from pandemonium.games.goetia.rules.supply import fill_treasure
from pandemonium.kernel.game import seed_from_number


def phase_of(s) -> str:
    """Return the phase as diagram and view have it."""
    assert GAME.look(s, 0).phase == GAME.phases[GAME.phase(s)]
    return GAME.phases[GAME.phase(s)]


def test_the_draft_is_a_phase_of_its_own():
    """R56: before the first round."""
    s = GAME.start(3, seed_from_number(1))
    assert s.asks[s.owing()[0]].prompt == "draft"
    assert phase_of(s) == "draft"


def test_a_treasure_is_opened_at_the_start_of_the_round():
    """R93: and the turns come after it."""
    s = scene()
    own(s, 0, "sealed_urn")
    fill_treasure(s, card("sealed_urn"))
    next_round(s)
    assert phase_of(s) == "start"
    play(s, f"0 leave {card('sealed_urn')}")
    assert phase_of(s) == "turns"


def test_cards_are_picked_in_their_phase_and_rows_covered_in_theirs():
    """R63, R71: first the cards, then Attention and conjuring, then turns again."""
    s = scene()
    row_of(s, 1, "w3_bael", "w3_purson", "w3_belial")
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "crucible", "fools_wisdom", "amphora")
    stand(s, 0, worship("w4_zagan", 1))
    stand(s, 1, worship("w4_zagan", 2))
    put_board(s, 1, "pendulum", 1)
    stand(s, 2, scry("pendulum", 1))
    begin(s)
    assert phase_of(s) == "turns"
    end(s)
    assert phase_of(s) == "cards"
    play(s, f"0 pick {card('crucible')}")
    assert s.asks[2].prompt == "cover_row"
    assert phase_of(s) == "attention"
    play(s, f"2 {s.asks[2].texts()[0]}")
    assert phase_of(s) == "turns"


@pytest.mark.parametrize(
    ("step", "name"),
    [
        (dealing.get_cards_from_demons, "cards"),
        (conjuring.get_attention, "attention"),
        (conjuring.draw_new_world, "world"),
        (returning.get_back_followers, "return"),
        (flow.see_if_over, "check"),
    ],
)
def test_every_step_of_the_end_of_a_round_is_lit(step, name):
    """R3: also the steps in which nobody is asked."""
    s = scene()
    step(s)
    s.queued.clear()
    assert phase_of(s) == name
