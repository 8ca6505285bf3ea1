"""The Player Area: stacks, covering, Treasures."""

import pytest
from tests.games.goetia.scenes import (
    asked,
    begin,
    card,
    end,
    held,
    hold,
    next_round,
    options,
    own,
    play,
    relic,
    run,
    scene,
    stand,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.scoring import card_points, pact_points, pacts_owned
from pandemonium.games.goetia.rules.supply import fill_treasure
from pandemonium.games.goetia.rules.tableau import get_card
from pandemonium.games.goetia.terms import MODS, K, P, Y


def gain_now(s, seat, name):
    """Let a seat get a card, and stop at what follows."""
    return run(s, get_card, seat, card(name))


def four(s, *names):
    own(s, 0, *(names or ("amphora", "crucible", "coin_from_clay", "minting_press")))


def test_e47_r86_six_cards_four_visible():
    """E47, R86: only the top cards act."""
    s = scene()
    four(s)
    own(s, 0, "silver_tongue", "tower_builder")
    view = GAME.look(s, 1).seats[0]
    assert [len(stack) for stack in view.stacks] == [3, 1, 1, 1]
    assert view.stacks[0][-1].kind == "tower_builder"
    assert [c.covered for c in view.stacks[0]] == [True, True, False]
    assert s.mods[MODS * 0 + 1] == 0  # Silver Tongue is covered
    assert s.mods[MODS * 0 + 2] == 2  # Tower Builder is not


def test_e48_r91_covering_a_used_relic_sacrifices_the_follower():
    """E48, R91: it does not come home."""
    s = scene()
    four(s)
    stand(s, 0, relic("crucible"))
    gain_now(s, 0, "silver_tongue")
    play_cover(s, "silver_tongue", "crucible")
    assert s.sacrificed[0] == 2
    end(s)
    assert s.hand[0] == 2


def play_cover(s, name, over):
    ask = s.asks[0]
    assert ask is not None
    assert ask.prompt == "cover_stack"
    text = f"cover {card(name)} {card(over)}"
    index = ask.texts().index(text)
    s.asks[0] = None
    ask.options[index].step(s, 0, *ask.options[index].args)


def test_e49_r90_r89_covering_a_treasure():
    """E49, R90, R89: its pieces go to the supply, its WP stay."""
    s = scene()
    four(s)
    fill_treasure(s, card("amphora"))
    assert s.supply[P] == 18
    points = card_points(s, 0)
    gain_now(s, 0, "silver_tongue")
    play_cover(s, "silver_tongue", "amphora")
    assert s.supply[P] == 20
    assert s.items[card("amphora")] == 0
    assert card_points(s, 0) == points + 1


def test_r90_the_attention_on_a_covered_treasure_goes_to_the_supply():
    """R90: Toad Stone's coin too."""
    s = scene()
    four(s, "toad_stone", "crucible", "coin_from_clay", "minting_press")
    before = s.supply_attention
    fill_treasure(s, card("toad_stone"))
    assert s.supply_attention == before - 1
    gain_now(s, 0, "silver_tongue")
    play_cover(s, "silver_tongue", "toad_stone")
    assert s.supply_attention == before
    assert s.supply[K] == 20


def test_e50_r89_a_covered_pact_scores_nothing_but_is_owned():
    """E50, R89: and still counts for the four-Pact end."""
    s = scene()
    four(s, "master_of_powers", "crucible", "coin_from_clay", "minting_press")
    assert pact_points(s, 0) == 2
    own(s, 0, "silver_tongue")
    assert pact_points(s, 0) == 0
    assert pacts_owned(s, 0) == 1
    view = GAME.look(s, 1).seats[0].stacks[0]
    assert [(c.kind, c.worth) for c in view] == [("master_of_powers", 0), ("silver_tongue", 1)]


def test_r87_h22_a_new_stack_opens_while_there_are_fewer_than_four():
    """R87, H22: without a question; by agreement covering is a choice."""
    s = scene()
    own(s, 0, "amphora")
    gain_now(s, 0, "crucible")
    assert s.asks[0] is None
    assert s.stacks(0) == 2
    s = scene(allow_early_cover=True)
    own(s, 0, "amphora")
    gain_now(s, 0, "crucible")
    opened, over = f"open_stack {card('crucible')}", f"cover {card('crucible')} {card('amphora')}"
    assert options(s, 0) == [opened, over]


def test_r87_the_fifth_card_must_cover():
    """R87: any of the four active cards, nothing else."""
    s = scene()
    four(s)
    gain_now(s, 0, "silver_tongue")
    new = card("silver_tongue")
    names = ("amphora", "crucible", "coin_from_clay", "minting_press")
    assert options(s, 0) == [f"cover {new} {card(over)}" for over in names]


def test_r88_nothing_rearranges_the_stacks():
    """R88: after rounds of play every stack keeps its order."""
    s = scene()
    four(s)
    own(s, 0, "silver_tongue")
    before = s.card_at[:]
    end(s)
    assert s.card_at == before


def test_r89_covered_powers_lose_their_effect():
    """R89: discounts end when covered."""
    s = scene()
    four(s, "silver_tongue", "crucible", "coin_from_clay", "minting_press")
    assert s.mods[1] == 1
    own(s, 0, "tower_builder")
    assert s.mods[1] == 0


def test_r92_relics_are_used_only_by_their_owner_and_while_active():
    """R92, R12: the owner is offered it, nobody else; a covered one is not."""
    s = scene()
    own(s, 1, "crucible")
    begin(s)
    assert relic("crucible") not in options(s, 0)
    play(s, f"0 {options(s, 0)[0]}")
    assert relic("crucible") in options(s, 1)
    s = scene()
    four(s, "crucible", "amphora", "coin_from_clay", "minting_press")
    own(s, 0, "silver_tongue")
    begin(s)
    assert relic("crucible") not in options(s, 0)


def test_r93_h23_h34_treasures_give_one_piece_at_the_start_of_the_round():
    """R93, H23, H34: which one, or none; an empty Treasure stays."""
    s = scene()
    own(s, 0, "sealed_urn", "purse_of_base_metal")
    for name in ("sealed_urn", "purse_of_base_metal"):
        fill_treasure(s, card(name))
    next_round(s)
    urn, purse = card("sealed_urn"), card("purse_of_base_metal")
    assert options(s, 0) == [f"take {urn} {K}", f"leave {urn}"]
    play(s, f"0 take {urn} {K}", f"0 leave {purse}")
    assert held(s, 0) == "K"
    assert s.item(purse, Y) == 3
    s.items[urn] = 0
    s.supply[K] += 1
    next_round(s)
    assert asked(s) == "0 treasure"
    play(s, f"0 take {purse} {Y}")
    assert asked(s) == "0 place"


def test_h34_powers_before_treasures_and_in_turn_order():
    """H34: the stuck rule, then Powers of all, then Treasures."""
    s = scene()
    own(s, 0, "sealed_urn", "arithmetic_of_ruin")
    fill_treasure(s, card("sealed_urn"))
    own(s, 1, "eastern_throne")
    s.start = 1
    next_round(s)
    assert held(s, 1) == "K"
    assert asked(s) == "0 gain_colour"
    play(s, "0 colour 0 1")
    assert asked(s) == "0 treasure"


def test_treasure_sense_takes_up_to_two():
    """R93: two questions for each Treasure."""
    s = scene()
    own(s, 0, "sealed_urn", "treasure_sense")
    fill_treasure(s, card("sealed_urn"))
    next_round(s)
    urn = card("sealed_urn")
    play(s, f"0 take {urn} {K}", f"0 take {urn} {K}")
    assert held(s, 0) == "KK"
    assert asked(s) == "0 place"


@pytest.mark.parametrize("viewer", [0, 1, 15])
def test_r12_everything_in_a_player_area_is_open(viewer):
    """R12: every viewer sees cubes, Attention, followers and all cards."""
    s = scene()
    four(s)
    own(s, 0, "silver_tongue")
    hold(s, 0, "TTK", 4)
    view = GAME.look(s, viewer).seats[0]
    assert (view.cubes, view.attention, view.hand) == ([2, 0, 0, 0, 1], 4, 3)
    assert [c.kind for c in view.stacks[0]] == ["amphora", "silver_tongue"]
    assert happened(s, "got_card") == []
