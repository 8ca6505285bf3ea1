"""The invariants hold in random play, and each of them can fail."""

import pytest
from tests.games.devil.scenes import run, scene

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import production
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    COIN,
    DEBT_LIMIT,
    ST_ACTIONS,
    ST_CARDS,
    ST_LAST,
    ST_PRODUCTION,
    ST_RITUAL,
    ST_WINGS,
)
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed

DEBT_FALLS = {*range(ST_PRODUCTION, ST_CARDS + 1), ST_ACTIONS, *range(ST_WINGS, ST_LAST + 1)}
"""R35, R110: phases 1, 2 and 8; R173: a building that takes debt away."""


def midgame(number=1, decisions=250):
    s = GAME.start(4, seed_from_number(number))
    assert isinstance(s, State)
    rng = rng_from_seed(b"inv")
    for _ in range(decisions):
        random_decision(s, rng)
    assert GAME.invariants(s) == []
    return s


@pytest.mark.parametrize("number", range(4))
def test_the_invariants_hold_at_every_decision(number):
    """What must always hold, in one moment and (R35, R53, R123) from one moment to the next."""
    s = GAME.start(
        4, seed_from_number(number), {"role_wishes": number == 1, "bribe_resources": number == 2}
    )
    assert isinstance(s, State)
    rng = rng_from_seed(seed_from_number(number))
    while s.outcome is None:
        before = s.clone()
        random_decision(s, rng)
        assert GAME.invariants(s) == []
        if before.round > 3:
            assert before.locked_devil == s.locked_devil  # R123
        for seat in range(4):
            if s.role[seat] > 1 and before.role[seat] > 1:
                assert s.souls(seat) <= before.souls(seat)  # R53
            if s.debt[seat] < before.debt[seat] and before.stage == s.stage:
                assert before.debt[seat] == DEBT_LIMIT or s.stage in DEBT_FALLS


def spoil_souls(s):
    s.plain[0] += 1


def spoil_marked(s):
    s.marked[s.seat_of(2)] = 1


def spoil_coins(s):
    s.store[1][COIN] += 1


def spoil_negative(s):
    s.store[1][0] = -1


def spoil_debt(s):
    s.debt[0] = 11


def spoil_cycle(s):
    s.cycle[0] = 4


def spoil_wings(s):
    s.angels[3] = 3


def spoil_guests(s):
    s.guests[2] = 5


def spoil_cards(s):
    s.discard.add(s.built[0][0] if s.built[0] else s.decks[4].cards[0])


def spoil_events(s):
    s.event_discard.add(0)


def spoil_tiles(s):
    s.tiles[1] = [0, 0, 0, 0]


def spoil_courtiers(s):
    s.courtier[1][0] = 0


def spoil_alchemist(s):
    s.courtier[1][3] = 3
    s.major[1][3] = 0


def spoil_bribes(s):
    s.bribes, s.gone = 7, [0, 0, 0]


def spoil_order(s):
    s.gone = [0, 1, 0]


def spoil_price(s):
    s.ask_kind[s.seat_of(0)], s.ask_n[s.seat_of(0)] = ASK_COINS, 5


def spoil_guess(s):
    s.guess_devil[2] = 2


def spoil_tokens(s):
    s.used[0] = 9


def spoil_track(s):
    s.rep[0] = 15


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (spoil_souls, "R5:"),
        (spoil_marked, "R53:"),
        (spoil_coins, "R36:"),
        (spoil_negative, "R32:"),
        (spoil_debt, "R34:"),
        (spoil_cycle, "R94:"),
        (spoil_track, "R97:"),
        (spoil_wings, "R101:"),
        (spoil_guests, "R102:"),
        (spoil_cards, "R29:"),
        (spoil_events, "R29:"),
        (spoil_tiles, "R90:"),
        (spoil_courtiers, "R89:"),
        (spoil_alchemist, "R89:"),
        (spoil_bribes, "R118:"),
        (spoil_order, "R118:"),
        (spoil_price, "R39:"),
        (spoil_guess, "R116:"),
        (spoil_tokens, "R59:"),
    ],
)
def test_a_broken_table_is_noticed(spoil, number):
    s = midgame()
    spoil(s)
    assert any(sentence.startswith(number) for sentence in GAME.invariants(s))


def test_a_marked_piece_kept_back_is_noticed():
    s = scene(rnd=3, stage=ST_RITUAL, souls={0: (0, 1), 1: (0, 1), 2: (3, 0), 3: (3, 0)})
    assert any("R113:" in sentence for sentence in GAME.invariants(s))


def test_start_of_phase_effects_do_not_depend_on_seat_order():
    """The same result whichever seat owns which building."""
    totals = []
    for reliquary, tower in ((0, 3), (3, 0)):
        rep = [9, 9, 9, 9]
        rep[reliquary], rep[tower] = 7, 5
        s = scene(rep=rep, built={reliquary: ["reliquary"], tower: ["bell_tower"]})
        plain = run(scene(rep=rep), production.produce)
        run(s, production.production_phase)
        totals.append((s.store[reliquary][COIN] - plain.store[reliquary][COIN], s.rep[tower]))
    assert totals[0] == totals[1] == (1, 7)
