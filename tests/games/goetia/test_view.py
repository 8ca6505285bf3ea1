"""What each seat sees, and what nobody may."""

import json

import pytest
from tests.games.goetia.scenes import (
    BOX,
    begin,
    block,
    board,
    card,
    conjured,
    end,
    hold,
    king,
    lay,
    own,
    play,
    put_board,
    recruit,
    relic,
    row_of,
    scene,
    scry,
    set_deck,
    stand,
    world,
    worship,
)

from pandemonium.cli.pictures import draw
from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.scoring import pact_points
from pandemonium.games.goetia.terms import DECK, FIRST_PACT
from pandemonium.games.goetia.view import EffectView
from pandemonium.kernel.match import plain
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import rng_from_seed


def rng():
    return rng_from_seed(b"view")


def test_prices_and_shortfall_of_every_line():
    """R53: the nine Edge cards carry price, discount, and what the viewer lacks."""
    s = scene()
    row_of(s, 1, "w2_beleth", "w2_vine", "w2_balam")
    hold(s, 0, "PYT", 1)
    begin(s)
    price = GAME.look(s, 0).edges[1].price
    assert (price.teal, price.pink, price.yellow, price.white) == (2, 1, 3, 1)
    assert (price.cubes, price.short, price.attention, price.can_pay) == (7, 4, 1, False)
    watched = GAME.look(s, WATCHER).edges[1].price
    assert (watched.cubes, watched.short, watched.can_pay) == (7, 0, False)
    assert GAME.look(s, 0).edges[1].mine
    assert not GAME.look(s, WATCHER).edges[1].mine


def test_r98_a_pact_on_the_table_says_what_it_would_score():
    """R98: Master of Oaths counts itself as soon as it is taken."""
    s = scene()
    oaths = card("master_of_oaths")
    s.pact_at[oaths - FIRST_PACT] = 1
    own(s, 0, "master_of_coin")
    seen = {pact.kind: pact.worth for pact in GAME.look(s, 0).pacts}
    before = pact_points(s, 0)
    own(s, 0, "master_of_oaths")
    assert seen["master_of_oaths"] == pact_points(s, 0) - before == 4


def test_r34_followers_say_whether_they_come_home():
    """R33, R34: single and full links come home, others stay."""
    s = scene()
    lay(s, 0, "w2_paimon")
    lay(s, 1, "w2_vine")
    block(s, 0, "w2_paimon", 1)
    block(s, 1, "w2_vine", 1)
    tiles = {tile.kind: tile for tile in GAME.look(s, 0).world}
    assert [spot.home for spot in tiles["w2_paimon"].hexes] == [False, False]
    assert tiles["w2_paimon"].hexes[0].followers == [0]
    assert tiles["w2_vine"].hexes[0].home
    block(s, 1, "w2_paimon", 2)
    tiles = {tile.kind: tile for tile in GAME.look(s, 0).world}
    assert [spot.home for spot in tiles["w2_paimon"].hexes] == [True, True]
    assert [spot.link for spot in tiles["w2_vine"].hexes] == [-1, -1]


def homes(spots):
    """Return which followers are said to come home."""
    return [spot.home for spot in spots if spot.followers]


def test_r41_followers_know_that_a_conjuring_frees_them():
    """R41, R70: when the board will be empty, those on it and on the card beside it come home."""
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    put_board(s, 0, "pendulum", 2)
    stand(s, 0, scry("pendulum", 1))
    block(s, 1, "w3_zagan", 2)
    block(s, 1, "w3_purson", 1)
    view = GAME.look(s, 0)
    assert [homes(spots) for spots in (view.scry[0].hexes, view.world[2].hexes)] == [[False]] * 2
    stand(s, 0, scry("pendulum", 2))
    view = GAME.look(s, 0)
    assert homes(view.scry[0].hexes) == [True, True]
    assert [homes(tile.hexes) for tile in view.world[:3]] == [[], [False], [True]]
    end(s)
    play(s, f"0 cover_row {king('zagan')} 0")
    assert s.hand[:2] == [3, 2]


def test_r68_followers_know_that_a_demon_leaves():
    """R68: with as many worshipers as cards the Demon goes, and they come home."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "crucible", "fools_wisdom")
    stand(s, 0, worship("w4_zagan", 1))
    assert homes(GAME.look(s, 0).dark[0].demon.hexes) == [False]
    stand(s, 1, worship("w4_zagan", 3))
    assert homes(GAME.look(s, 0).dark[0].demon.hexes) == [True, True]
    end(s)
    play(s, f"0 pick {card('crucible')}")
    assert s.hand[:2] == [3, 3]


def test_scry_and_dark_boards_are_whole():
    """R47: the live board shows its Dark side's costs; a Dark Board its Demon."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    view = GAME.look(s, 1)
    dark = view.dark[0]
    assert (dark.kind, dark.top, dark.bottom, dark.covered) == ("seance", "TT", "PY", "bottom")
    assert dark.demon is not None
    assert (dark.demon.number, dark.demon.level, dark.demon.cards) == (61, 1, 3)
    assert dark.demon.price.teal == 2
    assert [spot.does for spot in dark.hexes] == [[EffectView("gain", "KKKK", 0)]]
    put_board(s, 1, "pendulum")
    live = GAME.look(s, 1).scry[1]
    assert (live.dark_top, live.dark_bottom, live.attention) == ("BY", "PP", 3)
    assert view.kings_waiting[0][0] != "zagan"


def test_own_relics_carry_their_price():
    """R92: for their owner only."""
    s = scene()
    own(s, 0, "minting_press")
    price = GAME.look(s, 0).seats[0].stacks[0][0].price
    assert price is not None
    assert (price.yellow, price.short) == (2, 2)
    assert GAME.look(s, 1).seats[0].stacks[0][0].price is None


def known_scene():
    """Seat 0 knows Zagan's order, seat 1 only the set, seat 2 nothing."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "amphora", "crucible", "minting_press")
    first = DECK * king("zagan")
    for place in range(3):
        s.deck_known[first + place] = 1
        s.member_known[s.deck[first + place]] = 3
    return s


def test_imagine_keeps_a_known_deck_in_its_order():
    """R73: seat 0 always finds the same deck, seat 1 the same cards, seat 2 any."""
    s = known_scene()
    dice = rng()
    decks = {0: set(), 1: set(), 2: set(), WATCHER: set()}
    for seat, found in decks.items():
        for _ in range(60):
            found.add(tuple(GAME.imagine(s, seat, dice).deck_cards(king("zagan"))))
    assert decks[0] == {tuple(s.deck_cards(king("zagan")))}
    assert len(decks[1]) == 6
    assert {tuple(sorted(deck)) for deck in decks[1]} == {
        tuple(sorted(s.deck_cards(king("zagan"))))
    }
    assert len({tuple(sorted(deck)) for deck in decks[2]}) > 10
    assert len(decks[WATCHER]) > 20


def test_imagine_deals_unknown_cards_evenly():
    """R73: over many worlds each unseen card of the king is as often on top as the others."""
    s = known_scene()
    dice = rng()
    tops = [GAME.imagine(s, 2, dice).deck_cards(king("zagan"))[0] for _ in range(1400)]
    for number in BOX.king_cards[king("zagan")]:
        assert 140 <= tops.count(number) <= 265


def test_imagine_redeals_new_world_boards_and_edges():
    """H36: and leaves what is in sight."""
    s = scene()
    dice = rng()
    worlds = [GAME.imagine(s, 0, dice) for _ in range(30)]
    assert len({tuple(w.new_world) for w in worlds}) > 25
    assert len({tuple(w.stack) for w in worlds}) > 10
    assert len({tuple(w.edges[6:]) for w in worlds}) > 10
    assert {tuple(w.stack[0::3]) for w in worlds} == {tuple(s.stack[0::3])}
    assert {tuple(w.edges[:6]) for w in worlds} == {tuple(s.edges[:6])}
    s = scene(open_backs=True)
    worlds = [GAME.imagine(s, 0, dice) for _ in range(10)]
    assert {tuple(w.stack) for w in worlds} == {tuple(s.stack)}


def test_another_seats_secret_question_is_imagined_too():
    """R65: while seat 0 picks, seat 1's worlds show seat 0 other cards."""
    s = scene()
    own(s, 0, "hawks_eye")
    conjured(s, 0, "w4_zagan", "seance")
    begin(s)
    play(s, f"0 {relic('hawks_eye')}")
    assert s.asks[0].prompt == "stack_deck"
    dice = rng()
    offers = {tuple(GAME.imagine(s, 1, dice).asks[0].texts()) for _ in range(30)}
    assert len(offers) > 10
    mine = {tuple(GAME.imagine(s, 0, dice).asks[0].texts()) for _ in range(5)}
    assert mine == {tuple(s.asks[0].texts())}
    for shown in GAME.look(s, 0).offer:
        printed = s.box.cards[int(shown.id.removeprefix("card:"))]
        assert (shown.kind, shown.worth) == (printed.name, printed.wp)
        assert shown.type in ("power", "relic", "treasure")
    assert GAME.look(s, 0).offer
    assert GAME.look(s, 1).offer == []


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_a_card_being_laid_is_in_no_imagined_deck(viewer):
    """R87: while its owner chooses what to cover, everybody sees it; it can lie nowhere else."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "amphora", "crucible", "minting_press")
    own(s, 0, "master_of_coin", "master_of_oaths", "master_of_powers", "master_of_relics")
    stand(s, 0, worship("w4_zagan", 1))
    end(s)
    laid = card("amphora")
    assert (s.asks[0].prompt, s.asks[0].about) == ("cover_stack", (laid,))
    seen = plain(GAME.look(s, viewer))
    decks = set()
    dice = rng()
    for _ in range(60):
        world_of = GAME.imagine(s, viewer, dice)
        decks.add(tuple(world_of.deck_cards(king("zagan"))))
        assert world_of.asks[0].texts() == s.asks[0].texts()
        assert plain(GAME.look(world_of, viewer)) == seen
        assert "R65: a Demon card is in two places" not in GAME.invariants(world_of)
    assert all(laid not in deck for deck in decks)
    assert len(decks) > 10


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_no_view_names_a_hidden_card(viewer):
    """H36: cards in decks that the viewer has not seen do not occur in what is sent."""
    s = known_scene()
    text = json.dumps(plain(GAME.look(s, viewer)))
    for owner in range(9):
        for at in range(DECK * owner, DECK * owner + s.deck_size[owner]):
            seen = (s.member_known[s.deck[at]] >> viewer) & 1
            assert (BOX.cards[s.deck[at]].name in text) == bool(seen)
    for hidden in (s.stack[2], *s.stack[4:6], *s.stack[7:9]):
        assert BOX.boards[hidden].name not in text


def test_pieces_are_named_like_options():
    """The client lights `hex:...`, `card:...` and so on."""
    s = begin(scene())
    view = GAME.look(s, 0)
    assert view.edges[3].id == "edge:3"
    assert view.edges[3].hex.id == f"hex:{recruit(3).split()[1]}"
    assert view.world[0].hexes[0].id == f"hex:{world(view.world[0].kind, 1).split()[1]}"
    assert view.scry[0].hexes[0].id == f"hex:{scry(view.scry[0].kind, 1).split()[1]}"
    assert view.pacts[0].id.startswith("card:")
    assert board(view.scry[0].kind) == int(view.scry[0].id.split(":")[1])
    assert card("master_of_powers") == 63


def test_stand_helper_takes_from_the_edge_when_the_hand_is_empty():
    s = scene()
    s.hand[0] = 0
    stand(s, 0, recruit(0))
    assert GAME.look(s, 0).seats[0].unrecruited == 5


def test_the_picture_fits_a_hundred_columns():
    """The terminal draws every moment in both languages."""
    from rich.text import Text

    s = known_scene()
    own(s, 0, "amphora", "crucible", "coin_from_clay", "minting_press", "silver_tongue")
    begin(s)
    for language in ("en", "nl"):
        for viewer in (0, 1, WATCHER):
            lines = draw(GAME, GAME.look(s, viewer), GAME.sentences(language))
            widths = [Text.from_markup(line).cell_len for line in lines]
            assert max(widths) <= 100
            assert len(lines) > 30
