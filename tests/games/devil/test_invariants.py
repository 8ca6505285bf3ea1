"""The invariants hold in random play, and each of them can fail."""

import pytest
from tests.games.devil.scenes import run, scene

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import production
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import ASK_COINS, COIN, ST_RITUAL
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def midgame(number=1, decisions=250):
    s = GAME.start(4, seed_from_number(number))
    assert isinstance(s, State)
    rng = rng_from_seed(b"inv")
    for _ in range(decisions):
        random_decision(s, rng)
    assert GAME.invariants(s) == []
    return s


@pytest.mark.parametrize("number", range(4))
def test_inv1_to_inv31_hold_at_every_decision(number):
    """INV1-INV31 as far as one moment shows them, and INV18, INV22 from one moment to the next."""
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
            assert before.locked_devil == s.locked_devil  # INV22
        for seat in range(4):
            if s.role[seat] > 1 and before.role[seat] > 1:
                assert s.souls(seat) <= before.souls(seat)  # INV2
            if s.debt[seat] < before.debt[seat] and before.stage == s.stage:
                allowed = before.debt[seat] == 10 or s.stage in {2, 3, 4, 5, 10, 15, 16, 17, 18, 19}
                assert allowed  # INV18


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
        (spoil_souls, "INV1"),
        (spoil_marked, "INV2"),
        (spoil_coins, "INV14"),
        (spoil_negative, "INV3"),
        (spoil_debt, "INV3"),
        (spoil_cycle, "INV3"),
        (spoil_track, "INV3"),
        (spoil_wings, "INV4"),
        (spoil_guests, "INV5"),
        (spoil_cards, "INV7"),
        (spoil_events, "INV7"),
        (spoil_tiles, "INV12"),
        (spoil_courtiers, "INV13"),
        (spoil_alchemist, "INV13"),
        (spoil_bribes, "INV20"),
        (spoil_order, "INV20"),
        (spoil_price, "INV17"),
        (spoil_guess, "INV21"),
        (spoil_tokens, "INV10"),
    ],
)
def test_a_broken_table_is_noticed(spoil, number):
    s = midgame()
    spoil(s)
    assert any(sentence.startswith(number) for sentence in GAME.invariants(s))


def test_inv31_is_noticed():
    s = scene(rnd=3, stage=ST_RITUAL, souls={0: (0, 1), 1: (0, 1), 2: (3, 0), 3: (3, 0)})
    assert any("INV31" in sentence for sentence in GAME.invariants(s))


def test_inv30_start_of_phase_effects_do_not_depend_on_seat_order():
    """INV30: the same result whichever seat owns which building."""
    totals = []
    for reliquary, tower in ((0, 3), (3, 0)):
        rep = [9, 9, 9, 9]
        rep[reliquary], rep[tower] = 7, 5
        s = scene(rep=rep, built={reliquary: ["reliquary"], tower: ["bell_tower"]})
        plain = run(scene(rep=rep), production.produce)
        run(s, production.production_phase)
        totals.append((s.store[reliquary][COIN] - plain.store[reliquary][COIN], s.rep[tower]))
    assert totals[0] == totals[1] == (1, 7)
