"""Prices, what can be paid, and how."""

from itertools import product

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    block,
    end,
    held,
    hold,
    number,
    options,
    own,
    play,
    put_board,
    recruit,
    relic,
    row_of,
    scene,
    scry,
    use,
    waiting,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules import payment
from pandemonium.games.goetia.rules.purse import Purse
from pandemonium.games.goetia.terms import (
    CUBES,
    LETTERS,
    MOD_AS,
    MOD_PERKS,
    TWO_FOR_BLACK,
    cost_from,
    icons,
)
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.rng import rng_from_seed


def row_scene(seats=3, bare=2, **settings):
    """The row of E25: P1 Y3 T2 visible, seat 0 alone left on its Edge card."""
    s = scene(seats, **settings)
    row_of(s, 1, "w2_beleth", "w2_vine", "w2_balam")
    block(s, 1, "w2_beleth", 2)
    s.unrecruited[1] = waiting(*range(seats - bare))
    return s


def cost(text):
    return cost_from(sum(1 << (8 * LETTERS.index(letter)) for letter in text))


def test_e25_r53_r54_r55_recruiting_with_two_discounts():
    """E25, R53, R54, R55: purple leaves out one yellow and one teal; the follower comes to hand."""
    s = row_scene()
    hold(s, 0, "TTPYYYB", 1)
    begin(s)
    price = GAME.look(s, 0).edges[1].price
    assert (price.pink, price.yellow, price.teal, price.discount) == (1, 3, 2, 2)
    play(s, f"0 {recruit(1)}", "0 give 0 1", "0 give 2 1")
    assert held(s, 0) == "TBY"
    assert s.attention[0] == 0
    assert s.hand[0] == 3
    assert happened(s, "paid") == [(0, 1, 0, 1, 2, 0)]
    assert asked(s) == "1 place"


def test_e26_r22_everything_covered_costs_only_the_attention():
    """E26, R22: no cubes, one Attention."""
    s = row_scene()
    block(s, 1, "w2_beleth", 1)
    block(s, 1, "w2_vine", 1, 2)
    block(s, 2, "w2_balam", 1, 2)
    hold(s, 0, "", 1)
    begin(s)
    play(s, f"0 {recruit(1)}")
    assert s.attention[0] == 0
    assert happened(s, "paid") == []


def test_e27_r14_r21_black_pays_what_discounts_leave():
    """E27, R14, R21: five visible, three discounts: one Attention and two black."""
    s = row_scene(seats=4, bare=3)
    block(s, 1, "w2_vine", 1)
    hold(s, 0, "KK", 1)
    begin(s)
    play(s, f"0 {recruit(1)}")
    assert held(s, 0) == ""
    assert s.attention[0] == 0


def test_r54_discs_are_no_discount():
    """R54: with two players two symbols lie under discs; one cube short is too short."""
    s = row_scene(seats=2, bare=1)
    hold(s, 0, "TTPY", 1)
    begin(s)
    assert recruit(1) not in options(s, 0)
    hold(s, 0, "TTPYY", 1)
    begin(s)
    assert recruit(1) in options(s, 0)


def test_e28_no_attention_no_recruiting():
    """E28: whatever the cubes."""
    s = row_scene()
    hold(s, 0, "TTTPPPYYYKKK", 0)
    begin(s)
    assert not [text for text in options(s, 0) if text.startswith("recruit")]


def test_e29_r56_r57_h5_a_flipped_card_gives_its_icons_for_its_line():
    """E29, R57, H5: front until the end of the round; then four teal, no Attention."""
    s = scene()
    s.edges[7] = number(BOX.edges, "e1")
    s.unrecruited[7] = 1
    hold(s, 0, "K" * 14, 1)
    begin(s)
    play(s, f"0 {recruit(7)}")
    while asked(s) == "0 pay":
        play(s, f"0 {options(s, 0)[0]}")
    assert GAME.look(s, 1).edges[7].back == ""
    end(s)
    assert GAME.look(s, 1).edges[7].back == "TTTT"
    hold(s, 0, "")
    hold(s, 1, "K" * 14, 0)
    begin(s, 1)
    price = GAME.look(s, 1).edges[7].price
    play(s, f"1 {use(7)}")
    assert held(s, 1) == "TTTT" + "K" * (14 - price.cubes)
    assert price.attention == 0
    assert price.discount == 0


def pact_scene():
    s = row_scene()
    block(s, 1, "w2_vine", 1)
    block(s, 2, "w2_balam", 1)
    s.unrecruited[1] = 0
    s.flipped[1] = 1
    return s


def test_e30_r58_r106_a_pact_of_the_row():
    """E30, R58, R106: four black, one yellow, two teal, no Attention; only Pacts of this row."""
    s = pact_scene()
    hold(s, 0, "KKKKYTT", 1)
    begin(s)
    play(s, f"0 {use(1)}")
    assert held(s, 0) == ""
    assert s.attention[0] == 1
    here = [f"pact {63 + pact}" for pact in range(14) if s.pact_at[pact] == 1]
    assert options(s, 0) == here
    assert len(here) == 3
    play(s, f"0 {here[1]}")
    assert f"card:{here[1].split()[1]}" == GAME.look(s, 1).seats[0].stacks[0][0].id


@pytest.mark.parametrize(("black", "legal"), [(6, False), (7, True)])
def test_e31_r15_black_must_be_black(black, legal):
    """E31, R15: four black and three more for the colours."""
    s = pact_scene()
    hold(s, 0, "K" * black + "P")
    begin(s)
    assert (use(1) in options(s, 0)) == legal


def test_r15_colours_do_not_replace_black():
    """R15: any number of colours does not buy a Pact."""
    s = pact_scene()
    hold(s, 0, "TTTTTYYYYYKKK")
    begin(s)
    assert use(1) not in options(s, 0)


def test_r18_what_is_paid_goes_to_the_supply():
    """R18."""
    s = pact_scene()
    hold(s, 0, "KKKKYTT")
    begin(s)
    play(s, f"0 {use(1)}")
    assert s.supply == [20] * 5


def test_r19_a_cost_must_be_payable_in_full():
    """R19: one cube short is too short."""
    s = pact_scene()
    hold(s, 0, "KKKKYT")
    begin(s)
    assert use(1) not in options(s, 0)
    assert GAME.look(s, 0).edges[1].price.short == 1


def test_r20_h6_only_visible_colours_and_white_are_in_the_price():
    """R20, H6: a follower hides a hex; Darkness counts only by agreement."""
    for counts, black in ((False, 0), (True, 1)):
        s = scene(line_cost_counts_black=counts)
        row_of(s, 0, "w3_beleth", "w3_purson", "w3_zagan")
        price = GAME.look(s, 0).edges[0].price
        assert (price.teal, price.brown, price.pink, price.yellow) == (2, 2, 2, 5)
        assert price.black == black
        block(s, 1, "w3_beleth", 1)
        assert GAME.look(s, 0).edges[0].price.pink == 0


def test_h5_a_flipped_card_may_cost_attention_by_agreement():
    """H5: the setting adds one Attention."""
    s = scene(flipped_edge_attention=True)
    hold(s, 0, "K" * 14, 0)
    begin(s)
    assert use(4) not in options(s, 0)
    s = scene(flipped_edge_attention=True)
    s.edges[4] = number(BOX.edges, "e1")
    hold(s, 0, "K" * 14, 1)
    begin(s)
    prices = [GAME.look(s, viewer).edges[4].price for viewer in (0, WATCHER)]
    assert [price.attention for price in prices] == [1, 1]
    play(s, f"0 {use(4)}")
    assert s.attention[0] == 0


def test_h9_the_own_symbol_never_counts_and_bare_ones_always_do():
    """H9: two others left this card; the payer's own follower still covers its symbol."""
    s = row_scene()
    assert GAME.look(s, 0).edges[1].price.discount == 2
    s.unrecruited[1] = waiting(0, 1, 2)
    assert GAME.look(s, 0).edges[1].price.discount == 0


def test_h33_a_discount_may_remove_a_black_of_a_pact():
    """H33: three black suffice with All Sciences."""
    s = pact_scene()
    own(s, 0, "all_sciences")
    hold(s, 0, "KKKYTT")
    begin(s)
    play(s, f"0 {use(1)}")
    assert held(s, 0) == ""


def test_h8_white_icons_of_a_cost_are_independent_unless_agreed():
    """H8: two white icons, one teal and one pink: enough, but not for one colour."""
    for same, legal in ((False, True), (True, False)):
        s = scene(white_cost_same_color=same)
        own(s, 0, "ring_of_dominion")
        hold(s, 0, "TP", 1)
        begin(s)
        assert (relic("ring_of_dominion") in options(s, 0)) == legal


def test_h8_the_agreed_colour_is_asked_for():
    """H8: by agreement the payer says which colour the white icons are."""
    s = scene(white_cost_same_color=True)
    own(s, 0, "ring_of_dominion")
    hold(s, 0, "TTPP", 1)
    begin(s)
    play(s, f"0 {relic('ring_of_dominion')}")
    assert asked(s) == "0 white_as"
    assert options(s, 0) == ["white_as 0", "white_as 2"]
    play(s, "0 white_as 2")
    assert held(s, 0) == "TT"


def test_one_way_to_pay_is_taken_without_asking():
    """R44: one teal, no black: nobody is asked."""
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w2_zagan")
    put_board(s, 0, "seance")
    hold(s, 0, "TP")
    begin(s)
    play(s, f"0 {scry('seance', 1)}")
    assert asked(s) == "1 place"
    assert held(s, 0) == "P"


def test_the_automatic_payment_comes_first_and_spares_black():
    """R14: colours before black, from the most plentiful."""
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w2_zagan")
    put_board(s, 0, "seance")
    hold(s, 0, "TK")
    begin(s)
    play(s, f"0 {scry('seance', 1)}")
    assert options(s, 0) == ["auto 1 0 0 0 0", "give 0 0", "give 0 1"]
    play(s, "0 give 0 0")
    assert held(s, 0) == "T"


def test_h46_two_for_one_pays_but_does_not_trade():
    """H46: Secret of Creation makes a black of two teal when paying only."""
    s = scene()
    own(s, 0, "secret_of_creation")
    hold(s, 0, "TT")
    assert Purse(s, 0).shortfall(cost("K"), 0) == 0
    assert Purse(s, 0).shortfall(cost("P"), 0) == 0
    assert Purse(s, 0).shortfall(cost("KP"), 0) == 1
    s.trading = 1
    assert Purse(s, 0).shortfall(cost("P"), 0) == 1


def test_compass_leaves_out_one_card_of_the_line():
    """R53: Geometer's Compass; the payer chooses among cards that leave it payable."""
    s = row_scene()
    own(s, 0, "geometers_compass")
    hold(s, 0, "TPYYY", 1)
    begin(s)
    play(s, f"0 {recruit(1)}")
    assert asked(s) == "0 leave_out"
    assert len(options(s, 0)) == 3
    balam = number(BOX.tiles, "w2_balam")
    play(s, f"0 leave_out {balam}", "0 auto 0 0 0 1 0")
    assert held(s, 0) == "TPYY"


def test_compass_leaves_the_black_of_a_pact():
    """R58: on the back of an Edge card, too, one World card is left out, and nothing else."""
    s = pact_scene()
    own(s, 0, "geometers_compass")
    hold(s, 0, "KKKKY")
    begin(s)
    assert use(1) not in options(s, 0)
    hold(s, 0, "KKKKYT")
    begin(s)
    play(s, f"0 {use(1)}")
    assert held(s, 0) == ""
    assert asked(s) == "0 choose_pact"


# --- the solver against trying everything ---------------------------------------------------------


def rows_by_brute_force(have, due, off, pays_as, pairs):
    """Return every row of cubes that pays: try all ways to lay cubes on icons."""
    needs = [icons(due, kind) for kind in range(6)]
    owed = max(0, sum(needs) - off)
    rows = set()
    for row in product(*[range(count + 1) for count in have]):
        most = [row[c] // 2 if pairs else 0 for c in range(4)]
        for pair in product(*[range(count + 1) for count in most]):
            singles = [row[c] - 2 * pair[c] for c in range(4)]
            if sum(singles) + sum(pair) + row[4] == owed and fits(singles, needs, pays_as):
                rows.add(row)
    return rows


def fits(singles, needs, pays_as, colour=0):
    """Lay coloured cubes on icons one by one, trying all."""
    while colour < 4 and singles[colour] == 0:
        colour += 1
    if colour == 4:
        return True
    left = singles[:]
    left[colour] -= 1
    for icon in (0, 1, 2, 3, 5):
        allowed = icon in (colour, 5) or (icon < 4 and (pays_as >> (4 * colour + icon)) & 1)
        if allowed and needs[icon]:
            rest = needs[:]
            rest[icon] -= 1
            if fits(left, rest, pays_as, colour):
                return True
    return False


def rows_by_asking(s, fixed=(-1,) * 5, kind=0):
    """Return every row of cubes the small questions lead to."""
    if kind == CUBES:
        return {tuple(fixed)}
    found = set()
    for count in range(s.cubes[kind] + 1):
        trial = [*fixed[:kind], count, *fixed[kind + 1 :]]
        if Purse(s, 0).can_complete(s.due, s.owed, trial):
            found |= rows_by_asking(s, trial, kind + 1)
    return found


def test_r14_r15_r21_the_solver_finds_exactly_what_brute_force_finds():
    """R14, R15, R21: legality, and every single payment, with powers and discounts."""
    rng = rng_from_seed(b"payment")
    s = scene(2)
    for turn in range(240):
        pays_as = [0, 1 << 2, (1 << 2) | (1 << 7), rng.below(1 << 16)][rng.below(4)]
        pairs = rng.below(3) == 0
        have = [rng.below(4) for _ in range(5)]
        text = "".join("TBPYKW"[rng.below(6)] for _ in range(rng.below(6)))
        off = rng.below(3)
        hold(s, 0, "".join(LETTERS[k] * have[k] for k in range(5)))
        s.mods[MOD_AS] = pays_as
        s.mods[MOD_PERKS] = TWO_FOR_BLACK if pairs else 0
        s.due, s.off = cost(text), off
        s.owed = max(0, len(text) - off)
        expected = rows_by_brute_force(have, s.due, off, pays_as, pairs)
        assert (Purse(s, 0).shortfall(s.due, off) == 0) == bool(expected), (turn, have, text, off)
        assert Purse(s, 0).can_pay(s.due, off) == bool(expected)
        if expected and s.owed:
            assert rows_by_asking(s) == expected, (have, text, off, pays_as, pairs)
            s.given = [-1] * 5
            automatic = payment.automatic(s, Purse(s, 0)).args
            assert automatic in expected
            if not pairs:
                assert automatic[4] == min(row[4] for row in expected)
                counts = payment.possible_counts(s, Purse(s, 0), 0, 0)
                assert counts == sorted({row[0] for row in expected})


def test_shortfall_says_how_many_cubes_are_missing():
    """R19: a number a person can act on."""
    s = scene()
    hold(s, 0, "TPK")
    assert Purse(s, 0).shortfall(cost("TTPP"), 0) == 1
    assert Purse(s, 0).shortfall(cost("TTPP"), 1) == 0
    assert Purse(s, 0).shortfall(cost("KK"), 0) == 1
    assert Purse(s, 0).shortfall(cost("WWW"), 0) == 0
    assert Purse(s, 0).shortfall(cost("BBBB"), 0) == 3
