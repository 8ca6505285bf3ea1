"""The end of the game and the score."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    asked,
    card,
    end,
    hold,
    own,
    scene,
)

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.rules.scoring import (
    card_points,
    check_end,
    cubes_of,
    finish,
    pact_points,
    worship_points,
)
from pandemonium.games.goetia.rules.supply import fill_treasure
from pandemonium.games.goetia.terms import FIRST_PACT, PACTS


def leave_pacts(s, count):
    """Leave so many Pacts on the table; the others go to the box."""
    for pact in range(PACTS):
        s.pact_at[pact] = pact % 3 if pact < count else -1


@pytest.mark.parametrize(("left", "over"), [(3, True), (4, False)])
def test_e54_r95_h38_few_pacts_end_the_game(left, over):
    """E54, R95, H38: three left with three players, after a finished round."""
    s = scene()
    leave_pacts(s, left)
    end(s)
    assert (s.outcome is not None) == over
    if over:
        assert s.outcome.reason == "pacts_low"


@pytest.mark.parametrize("seats", [2, 4])
def test_r95_the_end_depends_on_the_number_of_players(seats):
    """R95: no more Pacts than players."""
    s = scene(seats)
    leave_pacts(s, seats + 1)
    assert end(s.clone()).outcome is None
    leave_pacts(s, seats)
    assert end(s).outcome is not None


def four_pacts(edition):
    s = scene(edition=edition)
    own(s, 0, "master_of_powers", "master_of_relics", "master_of_demons", "master_of_vaults")
    leave = [63 + pact for pact in range(PACTS) if s.card_at[FIRST_PACT + pact] < 0]
    for number in leave[:6]:
        s.pact_at[number - FIRST_PACT] = 0
    return s


@pytest.mark.parametrize(("edition", "over"), [("latest", True), ("printed", False)])
def test_e55_r95_four_pacts_one_covered(edition, over):
    """E55, R95: the latest rules count covered Pacts, the printed do not."""
    s = four_pacts(edition)
    own(s, 0, "silver_tongue")
    end(s)
    assert (s.outcome is not None) == over
    if over:
        assert s.outcome.reason == "four_pacts"


def test_r95_four_visible_pacts_end_the_game_in_both_editions():
    """R95."""
    for edition in ("latest", "printed"):
        s = end(four_pacts(edition))
        assert s.outcome is not None
        assert s.outcome.reason == "four_pacts"


def test_e56_r98_two_pacts_of_six():
    """E56, R98: three cubes on Treasures and three Powers: 6 + 6."""
    s = scene()
    own(s, 0, "silver_tongue", "gift_of_titles", "coin_from_clay")
    own(s, 0, "purse_of_base_metal")
    s.items[card("purse_of_base_metal")] = 3 << 24
    own(s, 1, "master_of_hoards")
    assert pact_points(s, 0) == 0
    s = scene()
    own(s, 0, "silver_tongue", "master_of_powers", "purse_of_base_metal", "master_of_hoards")
    own(s, 0, "gift_of_titles", "coin_from_clay")
    s.items[card("purse_of_base_metal")] = 3 << 24
    assert pact_points(s, 0) == 12


def test_e57_r99_one_point_for_four_cubes():
    """E57, R99: seven cubes are 1, eight are 2, all kinds added."""
    s = scene()
    hold(s, 0, "TTTBBKK", 0)
    assert worship_points(s, 0) == 1
    hold(s, 0, "TTTBBKKK", 0)
    assert worship_points(s, 0) == 2


def test_e58_r100_ties():
    """E58, R100: black, then coloured cubes, then Attention, then cards, else shared."""
    cases = [
        (("KK", 0), ("KTT", 0), [1, 2]),
        (("KT", 0), ("KTT", 0), [2, 1]),
        (("KT", 0), ("KT", 0), [1, 1]),
    ]
    for mine, theirs, ranks in cases:
        s = scene(2)
        hold(s, 0, *mine)
        hold(s, 1, *theirs)
        finish(s, "pacts_low")
        assert s.outcome.ranks == ranks


def test_r100_attention_and_cards_break_ties():
    """R100: equal WP, black and colours: more Attention; then more cards."""
    s = scene(2)
    own(s, 1, "silver_tongue")
    hold(s, 0, "", 1)
    finish(s, "pacts_low")
    assert s.outcome.scores == [1, 1]
    assert s.outcome.ranks == [1, 2]
    s = scene(2)
    own(s, 0, "purse_of_base_metal")
    own(s, 1, "silver_tongue", "gift_of_titles")
    finish(s, "pacts_low")
    assert s.outcome.scores == [2, 2]
    assert s.outcome.ranks == [2, 1]


def test_e59_r2_the_token_moves_only_when_the_game_goes_on():
    """E59, R2."""
    s = end(scene())
    assert s.start == 1
    s = scene()
    leave_pacts(s, 2)
    end(s)
    assert s.start == 0


def test_r1_r96_r97_the_score_sheet():
    """R1, R96, R97: Attention, printed WP covered or not, Pacts, cubes; most wins."""
    s = scene(2)
    own(s, 0, "silver_tongue", "crucible", "coin_from_clay", "minting_press", "crown_jewels")
    hold(s, 0, "TTTT", 7)
    hold(s, 1, "", 12)
    finish(s, "pacts_low")
    assert [(line.key, line.points[0]) for line in s.outcome.lines] == [
        ("attention", 7),
        ("cards", 1 + 1 + 1 + 2 + 4),
        ("pacts", 0),
        ("cubes", 1),
    ]
    assert s.outcome.scores == [17, 12]
    assert s.outcome.winners() == [0]


@pytest.mark.parametrize(("agreed", "points"), [(False, 0), (True, 1)])
def test_h18_cubes_on_treasures_score_only_by_agreement(agreed, points):
    """H18."""
    s = scene(treasure_cubes_score=agreed)
    own(s, 0, "tribute_chest")
    s.items[card("tribute_chest")] = (2 << 16) + (2 << 24)
    assert cubes_of(s, 0) // 4 == points


@pytest.mark.parametrize(("agreed", "points"), [(True, 4), (False, 2)])
def test_h26_pacts_count_covered_cards(agreed, points):
    """H26: by agreement only visible ones."""
    s = scene(pact_counts_covered=agreed)
    own(s, 0, "silver_tongue", "master_of_powers", "crucible", "minting_press")
    own(s, 0, "gift_of_titles")
    assert pact_points(s, 0) == points


@pytest.mark.parametrize("edition", ["latest", "printed"])
def test_h35_no_round_is_the_last_one(edition):
    """H35: after a thousand rounds the next one begins; no setting names a last one."""
    s = scene(edition=edition)
    s.round = 1000
    end(s)
    assert s.outcome is None
    assert (s.round, asked(s)) == (1001, "1 place")
    assert set(GAME.ends) == {"pacts_low", "four_pacts"}
    assert not [setting.key for setting in GAME.settings if "round" in setting.key]


def test_h38_the_end_waits_for_the_end_of_the_round():
    """H38: four Pacts in mid-round stop nothing."""
    s = four_pacts("latest")
    check_later = s.clone()
    assert s.outcome is None
    check_end(check_later)
    assert check_later.outcome is not None


VALUES = [
    ("master_of_relics", ("crucible", "minting_press"), 4),
    ("master_of_demons", ("crucible", "amphora", "silver_tongue"), 4),
    ("master_of_diplomacy", (), 3),
    ("master_of_exploitation", (), 3),
    ("master_of_vaults", ("amphora", "sealed_urn"), 4),
    ("master_of_shadows", (), 3),
    ("master_of_coin", (), 2),
    ("master_of_balance", (), 2),
    ("master_of_thrones", ("crown_jewels", "pale_rider", "amphora"), 6),
    ("master_of_servitors", ("amphora", "crucible", "sealed_urn"), 4),
    ("master_of_oaths", ("master_of_coin",), 2 * 2 + 2),
    ("master_of_trinity", ("amphora", "crucible", "silver_tongue"), 4),
]


@pytest.mark.parametrize(("pact", "cards", "worth"), VALUES)
def test_r98_h39_every_pact_is_worth_what_it_says(pact, cards, worth):
    """R98, H39: 7 Attention, three black, one of each colour, three recruited, one sacrificed."""
    s = scene()
    own(s, 0, pact, *cards)
    hold(s, 0, "TBPYKKK", 7)
    assert pact_points(s, 0) == worth


def test_r98_h18_what_pacts_do_not_count():
    """R98: no black in a set of four colours; Attention on a Treasure is no cube."""
    s = scene()
    own(s, 0, "master_of_balance")
    hold(s, 0, "TTBBPPYY")
    assert pact_points(s, 0) == 4
    s = scene()
    own(s, 0, "master_of_hoards", "toad_stone")
    fill_treasure(s, card("toad_stone"))
    assert pact_points(s, 0) == 4


def test_three_crowns_add_one_for_each_visible_pact():
    """R97: an end effect works only while visible."""
    s = scene()
    own(s, 0, "three_crowns", "master_of_coin", "master_of_relics")
    assert card_points(s, 0) == 3 + 2
    own(s, 0, "amphora", "silver_tongue")
    assert card_points(s, 0) == 3 + 1 + 1
    assert BOX.cards[card("three_crowns")].wp == 3
    assert asked(s) == "nobody"
