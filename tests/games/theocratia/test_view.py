"""What each seat sees, and what bots may imagine."""

from dataclasses import asdict

import pytest
from tests.games.theocratia.scenes import (
    BOX,
    ISLAND,
    KINDS,
    M,
    P,
    V,
    begin,
    cover,
    fill_row,
    hold,
    hx,
    play,
    put,
    scene,
    set_chronicle,
    set_gems,
    set_worship,
)

from pandemonium.cli.pictures import draw
from pandemonium.games.theocratia import GAME
from pandemonium.games.theocratia.imagine import imagine
from pandemonium.games.theocratia.judge import advise, evaluate
from pandemonium.games.theocratia.look import look
from pandemonium.games.theocratia.state import State
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def test_hands_are_secret_and_everything_else_is_public() -> None:
    s = scene("V1 T1", cards={0: ["herald"], 1: ["star_gift", "penance"]})
    begin(s)
    mine, theirs, watcher = look(s, 0), look(s, 1), look(s, WATCHER)
    assert [card.kind for card in mine.players[0].hand] == ["herald"]
    assert mine.players[1].hand == []
    assert mine.players[1].hand_count == 2
    assert [card.kind for card in theirs.players[1].hand] == ["star_gift", "penance"]
    assert all(player.hand == [] for player in watcher.players)
    assert watcher.seat is None
    assert mine.hexes == theirs.hexes == watcher.hexes
    assert mine.civs == theirs.civs
    assert mine.deck_count == 37


def test_the_island_in_the_view() -> None:
    s = scene("V1 T1")
    put(s, M, "house", 3, -3)
    cover(s, 0, 2, -2)
    begin(s)
    view = look(s, 0)
    at = {(place.q, place.r): place for place in view.hexes}
    assert len(at) == 61
    house = at[(3, -3)]
    assert (house.id, house.building, house.civ, house.owner) == (
        f"hex:{hx(3, -3)}",
        "house",
        "magenta",
        1,
    )
    assert (at[(2, -2)].tile, at[(2, -2)].terrain, at[(2, -2)].colour) == ("red", "green", "red")
    assert at[(0, -4)].monster == "plain"
    assert at[(0, -1)].monster == "desert"
    assert at[(4, -4)].crystal == "white"
    assert at[(0, 0)].terrain == "volcano"


def test_rows_dice_tracks_and_pages_in_the_view() -> None:
    s = scene("V1 V1 T3")
    fill_row(s, P, "M2")
    set_chronicle(s, V, 4, 2)
    set_worship(s, 0, V, 6)
    s.malus[0] = 4
    begin(s)
    view = look(s, 0)
    assert [die.id for die in view.actions[0].dice] == ["die:12", "die:12"]
    pink = view.civs[P]
    assert pink.next_spot == 1
    assert pink.spots[0].die is not None
    assert (pink.spots[1].cosmo, pink.spots[1].worship) == (1, 1)
    assert [(a.number, a.filled, a.capacity) for a in view.civs[V].page] == [(4, 2, 4)]
    me = view.players[0]
    assert (me.worship["violet"], me.multipliers["violet"]) == (6, 4)
    assert me.malus_points == 5
    assert [tile.state for tile in me.tiles] == ["held", "unlocked", "unlocked", "locked"]
    assert view.tracks.multipliers[0] == 1
    assert view.round_bonus == "pyramid"
    assert [token.left for token in view.tokens] == [2, 2, 1, 2, 1, 1, 1, 1, 1, 1]


def test_the_picked_die_shows_what_each_row_would_allow() -> None:
    s = scene("V3 T1", bonus="expansion")
    fill_row(s, V, "T3")
    fill_row(s, P, "M4", "T2", "P5")
    hold(s, 0, 1)
    begin(s)
    play(s, "draft V3")
    pick = look(s, 0).pick
    assert pick is not None
    rows = {row.civ: row for row in pick.rows}
    assert rows["pink"].barred == "full"
    assert rows["violet"].barred == "same_number"
    assert (rows["violet"].match, rows["violet"].cosmo, rows["violet"].worship) == (True, 1, 1)
    assert rows["magenta"].targets == [f"hex:{hx(3, -4)}"]
    assert f"hex:{hx(3, -3)}" in rows["magenta"].tile_targets
    assert rows["magenta"].round_bonus == 1
    theirs = look(s, 1).pick
    assert theirs is not None
    assert theirs.rows == []


@pytest.mark.parametrize(
    ("number", "hexes"), [("2", "targets"), ("4", "targets"), ("5", "pyramids")]
)
def test_the_fit_of_a_die_knows_every_action(number: str, hexes: str) -> None:
    s = scene(f"V{number} T1 M6")
    put(s, M, "house", 3, -4)
    put(s, P, "barrack", -1, -2)
    put(s, P, "house", -1, -1)
    begin(s)
    play(s, f"draft V{number}")
    view = look(s, 0)
    assert view.pick is not None
    assert any(getattr(row, hexes) for row in view.pick.rows)


def test_a_view_is_plain_data() -> None:
    s = begin(scene("V1 T1"))
    assert asdict(look(s, 0))["hexes"][0]["q"] == ISLAND.q[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagining_keeps_what_is_known_and_deals_the_rest_anew(seats: int) -> None:
    s = GAME.start(seats, seed_from_number(4))
    rng = rng_from_seed(b"imagine")
    changed = 0
    for _ in range(60):
        if s.outcome is not None:
            break
        assert isinstance(s, State)
        for seat in (*range(seats), WATCHER):
            twin = imagine(s, seat, rng)
            assert isinstance(twin, State)
            assert look(twin, seat) == look(s, seat)
            assert GAME.invariants(twin) == []
            changed += twin.deck.cards != s.deck.cards
            if seat < seats:
                assert twin.hands[seat].cards == s.hands[seat].cards
        random_decision(s, rng)
    assert changed > 50


def feast_that_needs_two_cards() -> State:
    """Return a table on which seat 1 must play two Power cards, and nothing else will do."""
    hand = ["simple_feast", "borrowed_gifts", "penance"]
    s = scene("V6", actors=(1,), cosmo=(0, 1, 0, 0), cards={0: ["herald"], 1: hand, 2: ["herald"]})
    for at in ((-1, 2), (-3, 3), (-1, 3)):
        put(s, V, "house", *at)
    set_gems(s, V, green=3)
    begin(s)
    play(s, "number 6", "place V")
    ask = s.asks[1]
    assert ask is not None
    assert {option.verb for option in ask.options} == {"play"}
    assert len(ask.options) == 2
    return s


@pytest.mark.parametrize("seat", [0, 3, WATCHER])
def test_imagining_finds_the_cards_an_open_choice_needs_without_copying_them(seat: int) -> None:
    """Random deals hardly ever hold both cards; the search finds them and invents the rest."""
    s = feast_that_needs_two_cards()
    rng = rng_from_seed(b"feast")
    needed = {KINDS.index("simple_feast"), KINDS.index("borrowed_gifts")}
    hands = set()
    for _ in range(40):
        twin = imagine(s, seat, rng)
        assert isinstance(twin, State)
        assert look(twin, seat) == look(s, seat)
        hand = twin.hands[1].cards
        assert needed <= {BOX.kind_of[card] for card in hand}
        offered = twin.asks[1]
        assert offered is not None
        assert {option.args[0] for option in offered.options} <= set(hand)
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 20
    true = set(s.hands[1].cards)
    assert sum(set(hand) == true for hand in hands) <= 1
    assert any(not true & set(hand) for hand in hands)


def test_evaluate_likes_points_and_advise_scores_every_option() -> None:
    s = begin(scene("V1 T3 M2"))
    base = evaluate(s, 0)
    s.cosmo[0] = 6
    assert evaluate(s, 0) > base
    s.malus[0] = 5
    assert evaluate(s, 0) < base
    rng = rng_from_seed(b"advice")
    ask = s.asks[0]
    assert ask is not None
    assert len(advise(s, 0, rng)) == len(ask.options)


def test_advice_prefers_an_affordable_holiday_with_many_houses() -> None:
    s = scene("V1", cosmo=(6, 0, 0, 0))
    for at in ((-1, 2), (-3, 3), (-1, 3)):
        put(s, V, "house", *at)
    set_gems(s, V, green=3, red=2)
    set_chronicle(s, V, 4)
    set_worship(s, 0, M, 6)  # the farthest Priest is another one
    begin(s)
    play(s, "?draft V1", "number 1", "place V")
    ask = s.asks[0]
    assert ask is not None
    scores = advise(s, 0, rng_from_seed(b"x"))
    assert ask.options[scores.index(max(scores))].verb == "holiday"


def test_evaluate_at_the_end_is_the_result() -> None:
    s = GAME.start(2, seed_from_number(2))
    rng = rng_from_seed(b"end")
    while s.outcome is None:
        random_decision(s, rng)
    assert sorted(evaluate(s, seat) for seat in range(2)) in ([0.0, 1.0], [0.5, 0.5])


def test_the_terminal_picture_fits_a_hundred_columns() -> None:
    from rich.text import Text

    s = GAME.start(4, seed_from_number(6))
    rng = rng_from_seed(b"picture")
    for _ in range(120):
        random_decision(s, rng)
    for language in ("en", "nl"):
        lines = draw(GAME, look(s, 0), GAME.sentences(language))
        plain = [Text.from_markup(line).plain for line in lines]
        assert max(len(line) for line in plain) <= 100
        assert any("M#" in line for line in plain)  # the hex map with a Fortress
