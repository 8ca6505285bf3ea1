"""What a placement would change, before it is made: true, no further than the turn, no secret."""

import random

import pytest
from tests.games.goetia.scenes import (
    BOX,
    begin,
    block,
    hold,
    lay,
    options,
    play,
    recruit,
    scene,
    waiting,
    world,
)

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.imagine import imagine
from pandemonium.games.goetia.prospect import hexes_of, prospect
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.view import Prospect, View
from pandemonium.kernel.agenda import answer, find
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.rng import rng_from_seed


def seen(s: State, text: str, seat: int = 0) -> Prospect:
    found = prospect(s, seat, find(s, seat, text), rng_from_seed(b"dream"))
    assert found is not None
    return found


def linked_card() -> tuple[str, list[int]]:
    """Return a World card with a link of two, and which of its hexes are linked."""
    for tile in BOX.tiles:
        for group in tile.front.groups:
            if len(group) == 2:
                return tile.name, [tile.front.hexes.index(hex_id) + 1 for hex_id in group]
    raise AssertionError("no card of the World has a link of two")


def test_the_last_of_a_link_frees_everybody_and_makes_its_lines_cheaper():
    """R20, R35: covered icons leave the price of row and column; a full link comes home."""
    name, (upper, lower) = linked_card()
    s = scene()
    lay(s, 4, name)
    block(s, 1, name, upper)
    begin(s)
    before = GAME.look(s, 0)
    found = seen(s, world(name, lower))
    play(s, f"0 {world(name, lower)}")
    after = GAME.look(s, 0)
    assert {edge.id for edge in found.edges} == {
        new.id for old, new in zip(before.edges, after.edges, strict=True) if old.price != new.price
    }
    assert {"edge:1", "edge:4", "edge:7"} <= {edge.id for edge in found.edges}
    truth = {edge.id: edge.price for edge in after.edges}
    assert all(edge.price == truth[edge.id] for edge in found.edges)
    fates = {hexa.id: (hexa.followers, hexa.home) for hexa in found.hexes}
    ids = [f"hex:{world(name, nth).split()[1]}" for nth in (upper, lower)]
    assert fates == {ids[0]: ([1], True), ids[1]: ([0], True)}
    mine = after.seats[0]
    assert (found.purse.cubes, found.purse.attention, found.purse.hand) == (
        mine.cubes,
        mine.attention,
        mine.hand,
    )
    assert found.then == ""


def test_a_recruit_is_shown_paid_for():
    """R54-R55: paid sensibly, one more symbol bare, the follower in hand."""
    s = scene()
    hold(s, 0, "TTTTBBBBPPPPYYYYKKKK", 5)
    s.unrecruited[7] = waiting(0, 1)
    begin(s)
    found = seen(s, recruit(7))
    edge = next(edge for edge in found.edges if edge.id == "edge:7")
    due = GAME.look(s, 0).edges[7].price.cubes
    assert sum(found.purse.cubes) == 20 - due
    assert (found.purse.attention, found.purse.hand) == (4, 3)
    assert (edge.mine, edge.bare) == (False, 2)


def test_the_end_of_the_round_is_not_told():
    """The last placement of a round: what conjuring and new land bring stays out of it."""
    s = scene()
    s.hand = [1, 0, 0]
    begin(s)
    found = seen(s, options(s, 0)[0])
    assert found.purse.hand == 0
    assert len(found.hexes) == 1


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (4, 3)])
def test_prospects_come_true_and_hold_whatever_is_hidden(seats: int, number: int):
    chance, rng = random.Random(number), rng_from_seed(b"luck")
    s = GAME.start(seats, seed_from_number(number), GAME.settle(seats, {}))
    told = checked = 0
    while s.outcome is None and checked < 30:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        index = chance.randrange(len(ask.options))
        found = prospect(s, seat, index, rng)
        assert found == prospect(imagine(s, seat, rng), seat, index, rng)
        before = GAME.look(s, seat)
        answer(s, seat, ask.number, index)
        if found is None:
            continue
        told += 1
        after = GAME.look(s, seat)
        if ask.prompt == "place" and standing(after) == standing(before) + 1 and not found.then:
            checked += 1
            fates = {hexa.id: (hexa.followers, hexa.home) for hexa in hexes_of(after)}
            assert all(fates[hexa.id] == (hexa.followers, hexa.home) for hexa in found.hexes)
    assert (told >= checked, checked) == (True, 30)


def standing(view: View) -> int:
    return sum(len(hexa.followers) for hexa in hexes_of(view))


def test_nothing_is_told_of_the_draft():
    """No turn is under way: there is nothing to be over."""
    s = GAME.start(3, seed_from_number(1), GAME.settle(3, {}))
    (seat,) = s.owing()
    assert prospect(s, seat, 0, rng_from_seed(b"dream")) is None
