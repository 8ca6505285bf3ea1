"""Setting up and the draft."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    board,
    conjured,
    held,
    hold,
    options,
    play,
    recruit,
    scene,
    world,
)
from tests.games.scene import verbs

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import SYMBOLS, WHITE, spell
from pandemonium.kernel.game import seed_from_number

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def fresh(seats, seed=3):
    return GAME.start(seats, seed_from_number(seed))


def drafted(seats, *places):
    """Play the draft; each seat takes the first place it can after those given."""
    s = fresh(seats)
    for place in places:
        seat = s.owing()[0]
        play(s, f"{seat} draft {place}")
    while asked(s).endswith("draft"):
        seat = s.owing()[0]
        play(s, f"{seat} {options(s, seat)[0]}")
    return s


def test_e1_h3_three_piles_of_nine_with_each_king_once():
    """E1, H3: 4, 3 and 2 hexes, the same number on both sides."""
    for size in (4, 3, 2):
        pile = [tile for tile in BOX.tiles[:27] if len(tile.front.hexes) == size]
        assert len(pile) == 9
        assert sorted(tile.king for tile in pile) == list(range(9))
        assert all(len(tile.back.hexes) == size for tile in pile)


@pytest.mark.parametrize(("seats", "out"), [(4, {1}), (3, {1, 3}), (2, {2, 3})])
def test_e2_r29_new_world_deck_of_nine(seats, out):
    """E2, R29: nine white cards without those this number of players takes out."""
    s = fresh(seats)
    assert len(s.new_world) == 9
    tiles = [BOX.tiles[tile] for tile in s.new_world]
    assert all(tile.border == WHITE for tile in tiles)
    assert not {len(tile.front.hexes) for tile in tiles} & out


@SEATS
def test_e3_demon_decks_of_as_many_cards_as_players(seats):
    """E3: nine decks, each of the right king."""
    s = fresh(seats)
    for king in range(9):
        cards = s.deck_cards(king)
        assert len(cards) == seats == len(set(cards))
        assert {BOX.cards[card].king for card in cards} == {king}


@SEATS
def test_e4_r47_r48_h2_scry_stacks(seats):
    """E4, R47, R48: class 1 on top of 2 on top of 3; only top boards carry their Attention."""
    s = fresh(seats)
    for row in range(3):
        stack = s.stack[3 * row : 3 * row + 3]
        assert [BOX.boards[board].klass for board in stack] == [1, 2, 3]
        assert s.board_attention[row] == BOX.boards[stack[0]].attention
        assert 3 <= s.board_attention[row] <= 5
    boxed = [board for board in range(12) if board not in s.stack]
    assert sorted(BOX.boards[board].klass for board in boxed) == [1, 2, 3]
    assert s.supply_attention == 105 - sum(s.board_attention)


@SEATS
def test_e5_r105_class_three_left_and_every_king_once(seats):
    """E5, R105: Bael, Paimon and Beleth in the left column."""
    s = fresh(seats)
    left = {BOX.kings[BOX.tiles[s.grid[3 * row]].king].name for row in range(3)}
    assert left == {"bael", "paimon", "beleth"}
    assert sorted(BOX.tiles[tile].king for tile in s.grid) == list(range(9))
    for column in range(3):
        classes = {BOX.kings[BOX.tiles[s.grid[3 * r + column]].king].klass for r in range(3)}
        assert classes == {3 - column}
    assert s.demon == [-1] * 9


def test_h1_rows_inside_a_column_are_random():
    """H1: over many tables every class 1 king is seen in every row."""
    seen = set()
    for seed in range(40):
        s = fresh(2, seed)
        seen |= {(row, BOX.tiles[s.grid[3 * row + 2]].king) for row in range(3)}
    assert len(seen) == 9


def test_e6_r51_nine_edge_cards():
    """E6, R51: purple ones left, six of the nine others above and below, three in the box."""
    s = fresh(3)
    assert [BOX.edges[edge].purple for edge in s.edges] == [True] * 3 + [False] * 6
    assert len(set(s.edges)) == 9


@SEATS
def test_e7_followers_and_discs_on_the_edge(seats):
    """E7: one follower of each player on each card, discs on the rest: no discount to begin."""
    s = fresh(seats)
    assert [s.waiting(place, seat) for place in range(9) for seat in range(seats)] == [
        1
    ] * 9 * seats
    assert [s.bare_symbols(place) for place in range(9)] == [0] * 9
    view = GAME.look(s, 0)
    assert {edge.discs for edge in view.edges} == {SYMBOLS - seats}
    assert {edge.bare for edge in view.edges} == {0}


@SEATS
def test_e8_pacts_the_same_number_in_each_row(seats):
    """E8: 12 Pacts for four players, four in each row; 9 and 6 for fewer."""
    s = fresh(seats)
    assert [s.pact_at.count(row) for row in range(3)] == [seats] * 3
    assert s.pact_at.count(-1) == 14 - 3 * seats


def test_e9_after_the_draft_everybody_has_three_followers():
    """E9: 3 in hand, 6 on the Edge, 1 sacrificed, no cubes, no Attention, no cards."""
    s = drafted(4)
    assert s.hand == [3] * 4
    assert [s.unrecruited_count(seat) for seat in range(4)] == [6] * 4
    assert s.sacrificed == [1] * 4
    assert sum(s.cubes) == sum(s.attention) == 0
    assert [s.stacks(seat) for seat in range(4)] == [0] * 4


def test_e10_r56_a_card_emptied_in_the_draft_flips_at_once():
    """E10, R56: both players take from the first left card; its discs are gone."""
    s = fresh(2)
    first = s.owing()[0]
    play(s, f"{first} draft 0", f"{1 - first} draft 0")
    assert s.flipped[0] == 1
    view = GAME.look(s, 0)
    assert view.edges[0].flipped
    assert view.edges[0].discs == 0


def test_r2_the_draft_and_the_round_go_clockwise_from_the_start_player():
    """R2: the token holder begins, then the next seat clockwise."""
    s = fresh(4)
    order = []
    while asked(s).endswith("draft"):
        seat = s.owing()[0]
        order.append(seat)
        play(s, f"{seat} {options(s, seat)[0]}")
    assert order == [(s.start + i) % 4 for i in range(12)]
    assert asked(s) == f"{s.start} place"


def test_draft_offers_only_own_followers():
    s = fresh(2)
    first = s.owing()[0]
    play(s, f"{first} draft 5")
    play(s, f"{1 - first} draft 8")
    assert "draft 5" not in options(s, first)
    assert "draft 8" in options(s, first)


@pytest.mark.parametrize(("seats", "piles"), [(2, (6, 2, 1)), (3, (4, 3, 2)), (4, (2, 4, 3))])
def test_e65_nine_kings_and_their_sizes(seats, piles):
    """E65: so many World cards with 2, 3 and 4 hexes."""
    for seed in range(5):
        s = fresh(seats, seed)
        sizes = [len(BOX.tiles[tile].front.hexes) for tile in s.grid]
        assert tuple(sizes.count(size) for size in (2, 3, 4)) == piles
        assert len({BOX.tiles[tile].king for tile in s.grid}) == 9


def test_e62_r6_the_world_is_free_and_everything_else_has_a_cost():
    """E62, R6: with nothing to pay with, only hexes of The World are on offer."""
    s = begin(scene())
    assert verbs(s, 0) == {"world"}
    visible = sum(len(BOX.tiles[tile].front.hexes) for tile in s.grid)
    assert len(options(s, 0)) == visible


def test_e63_h37_links_join_hexes_of_one_card():
    """E63, H37: two linked hexes form one group of two."""
    tile = next(t for t in BOX.tiles if t.name == "w2_paimon")
    assert [len(group) for group in tile.front.groups] == [2]
    assert all(BOX.linked[hex_id] for hex_id in tile.front.hexes)
    for layout in [t.front for t in BOX.tiles] + [b.scry for b in BOX.boards]:
        assert sum(len(group) for group in layout.groups) == len(layout.hexes)


def test_e64_borders_and_card_types():
    """E64: five borders, three types of Demon cards, Pacts as a fourth."""
    assert {tile.border for tile in BOX.tiles[:27]} == {0, 1, 2, 3}
    assert {tile.border for tile in BOX.tiles[27:]} == {WHITE}
    assert {card.kind for card in BOX.cards[:63]} == {0, 1, 2}
    assert {card.kind for card in BOX.cards[63:]} == {3}


def test_h4_an_edge_card_has_one_recruit_hex():
    """H4: while one player stands on it, nobody else can recruit there this round."""
    s = scene()
    hold(s, 0, "K" * 12, 2)
    hold(s, 1, "K" * 8, 2)
    begin(s)
    assert recruit(0) in options(s, 0)
    line = GAME.look(s, 0).edges[0].price.cubes
    play(s, f"0 {recruit(0)}")
    assert held(s, 0) == "K" * (12 - line)
    assert recruit(0) not in options(s, 1)


def test_h36_backs_and_lower_boards_are_hidden_until_turned():
    """H36: no view names them; with open backs every view does."""
    s = scene()
    view = GAME.look(s, 0)
    assert [edge.back for edge in view.edges[6:]] == ["", "", ""]
    assert [board.below for board in view.scry] == [["", ""]] * 3
    assert all(board.dark_top for board in view.scry)
    s = scene(open_backs=True)
    view = GAME.look(s, 0)
    backs = [spell(BOX.edges[s.edges[place]].back) for place in range(6, 9)]
    assert [edge.back for edge in view.edges[6:]] == backs
    for row, scry in enumerate(view.scry):
        assert scry.below == [BOX.boards[s.stack[3 * row + level]].name for level in (1, 2)]
    conjured(s, 0, "w4_zagan", "seance")
    assert GAME.look(s, 0).scry[0].below == [BOX.boards[s.stack[2]].name]


def test_scene_helpers_keep_every_invariant():
    s = scene()
    block(s, 0, BOX.tiles[s.grid[0]].name, 1)
    begin(s, 1)
    assert GAME.invariants(s) == []
    assert world(BOX.tiles[s.grid[0]].name, 1) not in options(s, 1)
    assert board("seance") >= 0
