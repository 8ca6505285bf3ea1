"""The drawn table: what the View says, for a seat and for a watcher."""

import pytest
from tests.games.devil.scenes import (
    card,
    play,
    run,
    scene,
)

from pandemonium.cli.pictures import draw
from pandemonium.cli.pictures.devil import WIDTH, visible
from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import deals, planning
from pandemonium.games.devil.terms import COIN, EARNED
from pandemonium.games.devil.vocabulary import GAINED
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.news import EVERYONE, Event
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def test_kingdom_shows_production_levels_and_the_next_interest():
    s = scene(rnd=2, debts=(10, 0, 0, 0), built={0: ["windmill", "hospital"]})
    s.cycle[0], s.demons[0] = 2, 1
    s.tiles[0][1], s.minor[0][3] = 3, EARNED
    kingdom = GAME.look(s, 2).kingdoms[0]
    assert [space.level for space in kingdom.spaces] == [1, 2, 1, 1]
    assert kingdom.spaces[1].tile == "minor_each"
    assert kingdom.income_coins == 3
    assert (kingdom.interest.visits, kingdom.interest.debt_after) == (3, 9)
    assert (kingdom.interest.demon_wings, kingdom.interest.houseguests) == (2, 1)
    assert kingdom.symbols == {"country": 1, "town": 1, "church": 1, "science": 0}
    assert [b.kind for b in kingdom.buildings] == ["windmill", "hospital"]
    assert kingdom.minors[3].state == "earned"
    assert kingdom.facing == 1


def test_track_and_inquisitors():
    s = scene(rnd=4, rep=(14, 8, 7, 0))
    s.red_up[1] = 1
    s.gone[0] = 1
    view = GAME.look(s, 15)
    marks = [space.mark for space in view.track.spaces]
    assert marks[:3] == ["demon"] * 3
    assert (marks[7], marks[8], marks[14]) == ("knot", "start", "top")
    assert view.track.highest == [0]
    assert view.track.lowest == [3]
    states = [one.state for one in view.inquisition.inquisitors]
    assert states == ["bribed", "awake", "awake", "asleep", "awake", "asleep"]


def test_plan_ledger_follows_the_plan():
    """The mock-up's plan: purchases and loans where they happen, skips warned of."""
    s = run(
        scene(
            rnd=4,
            hands={0: ["mint", "castle_chapel"]},
            events={0: ["comet"]},
            built={0: ["windmill"]},
            stores={0: {"wood": 1, "stone": 2, "wheat": 1, "glass": 1, "coin": 8}},
            debts=(8, 0, 0, 0),
        ),
        planning.planning,
    )
    mint, chapel, mill = card("mint"), card("castle_chapel"), card("windmill")
    play(s, "0 left", f"0 use {mill}", f"0 build {mint}", f"0 use {mint}", f"0 build {chapel}")
    ledger = GAME.look(s, 0).mine.ledger
    assert [(row.step, row.coins, row.left) for row in ledger.rows] == [
        (1, 4, 12),
        (2, 4, 16),
        (4, -3, 13),
        (5, 5, 18),
        (6, -14, 4),
        (10, -4, 0),
    ]
    assert ledger.rows[2].buy == {"stone": 1}
    assert ledger.rows[4].buy == {"wood": 1, "stone": 2, "glass": 1}
    assert (ledger.rows[5].borrow, ledger.debt, ledger.skipped) == (2, 10, 0)
    assert ledger.interest.demon_wings == 1
    assert ledger.points == 7
    assert ledger.achievements == ["minor_each"]


def test_ledger_warns_of_what_cannot_be_paid():
    s = run(scene(hands={0: ["cathedral"]}, debts=(10, 0, 0, 0)), planning.planning)
    play(s, f"0 build {card('cathedral')}")
    ledger = GAME.look(s, 0).mine.ledger
    assert ledger.skipped == 1
    assert ledger.rows[0].skipped
    assert ledger.reputation == 7
    assert s.rep[0] == 8  # only tried out


def test_price_board_has_eight_places_for_every_role():
    s = run(scene(), deals.begin_offers)
    alive = [[p.allowed for p in GAME.look(s, seat).mine.prices] for seat in range(4)]
    assert all(len(row) == 8 for row in alive)
    assert alive[0] == [False] * 6 + [True, True]
    assert alive[1] == [True] * 5 + [False, True, False]
    assert alive[2] == alive[3] == [True] * 6 + [False, False]


def test_hand_cards_know_what_they_lack():
    s = scene(
        hands={0: ["castle_chapel"]}, stores={0: {"wood": 1, "stone": 2, "glass": 1, "coin": 1}}
    )
    hand = GAME.look(s, 0).mine.hand[0]
    assert hand.short == {"wood": 1}
    assert hand.coins_in_all == 3
    assert hand.affordable


def test_terminal_picture_fits_and_hides_behind_walls():
    """Hot seat: a watcher's picture has nothing private; every line fits."""
    s = GAME.start(4, seed_from_number(3))
    rng = rng_from_seed(b"draw")
    for _ in range(12):
        for viewer in (0, 2, 15):
            for language in ("en", "nl"):
                words = GAME.sentences(language)
                lines = draw(GAME, GAME.look(s, viewer), words)
                wall = words.ui("behind_wall")
                assert any(wall in line for line in lines) == (viewer < 4)
                for line in lines:
                    assert visible(line) <= WIDTH, line
        for _ in range(40):
            if s.outcome is None:
                random_decision(s, rng)


def test_record_of_chests_seen():
    s = run(scene(), deals.begin_viewing, 7)
    play(s, "0 close")
    record = GAME.look(s, 0).mine.record
    assert [(seen.round, seen.which, seen.status, seen.taken) for seen in record] == [
        (1, 1, "empty", False)
    ]


@pytest.mark.parametrize(
    ("language", "one", "two"), [("en", "coin", "coins"), ("nl", "munt", "munten")]
)
def test_one_coin_is_a_coin(language: str, one: str, two: str) -> None:
    words, names = GAME.sentences(language), ["Ada", "Bert", "Cleo", "Dora"]

    def said(n: int) -> str:
        return words.event(Event(EVERYONE, GAINED, (0, COIN, n)), GAME.standin(), names)

    assert said(1).endswith(f"1 {one}.")
    assert said(2).endswith(f"2 {two}.")
