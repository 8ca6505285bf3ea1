"""Why not? Every hex that cannot be used says why."""

import pytest
from tests.games.goetia.scenes import (
    BOX,
    begin,
    block,
    board,
    card,
    conjured,
    dark,
    hex_in,
    hold,
    king,
    lay,
    opened,
    options,
    own,
    put_board,
    recruit,
    relic,
    row_of,
    scene,
    scry,
    stand,
    use,
    waiting,
    why_not,
    world,
    worship,
)

from pandemonium.games.goetia import GAME, vocabulary
from pandemonium.kernel.game import Refusal

NAMES = ["Ann", "Bob", "Cem"]


def test_r5_h40_occupied_or_marked():
    """R5, H40."""
    s = scene()
    lay(s, 0, "w4_purson")
    block(s, 1, "w4_purson", 1)
    s.occupied[hex_in(world("w4_purson", 2))] = 3 << 4
    begin(s)
    assert why_not(s, 0)[world("w4_purson", 1)] == ("R5", "occupied", 1)
    assert why_not(s, 0)[world("w4_purson", 2)] == ("H40", "marked_hex", 2)


def test_r44_r58_what_is_missing():
    """R44, R58: the price and the shortfall."""
    s = scene()
    row_of(s, 0, "w2_beleth", "w2_vine", "w2_balam")
    put_board(s, 0, "seance")
    s.flipped[0] = 1
    s.unrecruited[0] = 0
    hold(s, 0, "KK")
    begin(s)
    assert why_not(s, 0)[use(0)] == ("R58", "too_poor", 9, 2, 0, 1, 3, 1, 4, 0, 0)
    hold(s, 0, "")
    begin(s)
    assert why_not(s, 0)[scry("seance", 2)] == ("R44", "too_poor", 1, 0, 0, 0, 1, 0, 0, 0, 0)


def test_r52_r53_recruiting():
    """R52, R53: nobody there, or no Attention."""
    s = scene()
    s.unrecruited[0] &= ~1
    hold(s, 0, "K" * 14, 0)
    begin(s)
    assert why_not(s, 0)[recruit(0)] == ("R52", "nobody_there")
    assert why_not(s, 0)[recruit(1)] == ("R53", "no_attention", 1, 0)


def test_r76_r78_dark_boards():
    """R76, R78: the Demon stands there; a second follower is needed."""
    s = scene()
    conjured(s, 0, "w4_zagan", "seance")
    opened(s, 1, "ouija_board")
    hold(s, 0, "BBTY")
    s.hand[0] = 1
    begin(s)
    assert why_not(s, 0)[dark("seance", 1)] == ("R76", "demon_there", king("zagan"))
    assert why_not(s, 0)[dark("ouija_board", 1)] == ("R78", "needs_second")
    assert why_not(s, 0)[worship("w4_zagan", 1)] == ("R61", "too_poor", 1, 2, 0, 0, 0, 0, 0, 0, 0)
    hold(s, 0, "BBT")
    begin(s)
    assert why_not(s, 0)[dark("ouija_board", 1)] == ("R77", "too_poor", 1, 1, 2, 0, 1, 0, 0, 0, 0)


def test_r89_r92_relics():
    """R89, R92: covered, or too dear."""
    s = scene()
    own(s, 0, "crucible", "amphora", "minting_press", "coin_from_clay", "silver_tongue")
    begin(s)
    assert why_not(s, 0)[relic("crucible")] == ("R89", "covered_relic", card("silver_tongue"))
    assert why_not(s, 0)[relic("minting_press")] == ("R92", "too_poor", 2, 0, 0, 0, 2, 0, 0, 0, 0)


def test_r53_r54_the_price_is_told_before_discounts_and_with_them():
    """R53, R54, R21: two bare symbols and a Power; what is short counts them."""
    s = scene()
    row_of(s, 0, "w2_beleth", "w2_vine", "w2_balam")
    s.unrecruited[0] = waiting(0)
    own(s, 0, "all_sciences")
    hold(s, 0, "T", 1)
    begin(s)
    assert why_not(s, 0)[recruit(0)] == ("R53", "too_poor", 3, 2, 0, 1, 3, 1, 0, 3, 1)
    hold(s, 0, "TTTT", 1)
    begin(s)
    assert why_not(s, 0)[recruit(0)] == ("R53", "too_poor", 1, 2, 0, 1, 3, 1, 0, 3, 1)


def test_the_first_thing_in_the_way_is_the_one_that_is_told():
    """R5 before R52 before Attention before cubes; an own follower is named like any other."""
    s = scene()
    row_of(s, 0, "w2_beleth", "w2_vine", "w2_balam")
    hold(s, 0, "", 0)
    begin(s)
    assert why_not(s, 0)[recruit(0)] == ("R53", "no_attention", 1, 0)
    s.unrecruited[0] -= waiting(0)
    assert why_not(s, 0)[recruit(0)] == ("R52", "nobody_there")
    stand(s, 0, recruit(0))
    assert why_not(s, 0)[recruit(0)] == ("R5", "occupied", 0)
    hold(s, 0, "", 1)
    assert why_not(s, 0)[recruit(1)][:2] == ("R53", "too_poor")


def test_a_card_of_the_line_may_be_left_out_of_what_is_short():
    """R53: by a Power the dearest card of the line is left out when counting what is lacking."""
    s = scene()
    row_of(s, 0, "w2_beleth", "w2_vine", "w2_balam")
    own(s, 0, "geometers_compass")
    hold(s, 0, "T", 1)
    begin(s)
    assert why_not(s, 0)[recruit(0)] == ("R53", "too_poor", 3, 2, 0, 1, 3, 1, 0, 0, 1)


def test_r57_r92_attention_is_asked_by_the_rule_of_the_hex():
    """R57, R92: a Relic or a flipped card that costs Attention is not recruiting."""
    s = scene(flipped_edge_attention=True)
    own(s, 0, "ring_of_dominion")
    hold(s, 0, "K" * 14, 0)
    begin(s)
    assert why_not(s, 0)[relic("ring_of_dominion")] == ("R92", "no_attention", 1, 0)
    assert why_not(s, 0)[use(4)] == ("R57", "no_attention", 1, 0)


def test_every_hex_on_the_table_is_offered_or_refused():
    """R8: nothing a person can point at stays silent."""
    s = begin(scene())
    spoken = {hex_in(text) for text in [*options(s, 0), *why_not(s, 0)]}
    view = GAME.look(s, 0)
    shown = [spot.id for tile in view.world for spot in tile.hexes]
    shown += [spot.id for scry_board in view.scry for spot in scry_board.hexes]
    shown += [edge.hex.id for edge in view.edges]
    assert {int(name.split(":")[1]) for name in shown} == spoken
    assert not set(why_not(s, 0)) & set(options(s, 0))


def test_refusals_speak_both_languages():
    """R44: the sentences name what is missing."""
    s = scene()
    put_board(s, 0, "seance")
    begin(s)
    refusal = next(r for r in GAME.refusals(s, 0) if r.text == scry("seance", 1))
    for language, start in (("en", "You are 1 cube short."), ("nl", "Je komt 1 blokje tekort.")):
        spoken = GAME.sentences(language)
        assert spoken.refusal(refusal, BOX, NAMES).startswith(start)
        assert "Séance" in spoken.refused_option(refusal, BOX, NAMES)
    assert board("seance") == 0


SENTENCES = [
    (vocabulary.OCCUPIED, (1,), "Bob stands there.", "Bob staat daar."),
    (
        vocabulary.MARKED_HEX,
        (2,),
        "A pink cube blocks this hex until the round ends.",
        "Een blokje (roze) bezet deze hexagonaal tot het einde van de ronde.",
    ),
    (
        vocabulary.TOO_POOR,
        (3, 2, 0, 1, 0, 2, 4, 2, 1),
        (
            "You are 3 cubes short. It costs 1 Attention, 2 teal, 1 pink, 2 of any colour, "
            "4 black, less 2 cubes."
        ),
        (
            "Je komt 3 blokjes tekort. Het kost 1 Aandacht, 2 blauwgroen, 1 roze, "
            "2 grondstoffen naar keuze, 4 zwart, min 2 blokjes."
        ),
    ),
    (
        vocabulary.NO_ATTENTION_LEFT,
        (1, 0),
        "It costs 1 Attention; you have 0.",
        "Het kost 1 Aandacht; je hebt er 0.",
    ),
    (
        vocabulary.NOBODY_THERE,
        (),
        "None of your followers is left there to recruit.",
        "Daar staat geen volgeling van jou meer om te rekruteren.",
    ),
    (
        vocabulary.NEEDS_SECOND,
        (),
        "You must sacrifice another follower from hand, and you have only one.",
        "Je moet ook een andere volgeling uit je hand offeren, en je hebt er maar één.",
    ),
    (
        vocabulary.DEMON_THERE,
        (king("zagan"),),
        "Zagan still stands on this board.",
        "Zagan staat nog op dit bord.",
    ),
    (
        vocabulary.COVERED_RELIC,
        (card("parseltongue"),),
        "Parseltongue covers this Relic.",
        "Parseltongue bedekt dit Reliek.",
    ),
]


@pytest.mark.parametrize(("reason", "args", "english", "dutch"), SENTENCES)
def test_every_reason_is_a_whole_sentence(reason, args, english, dutch):
    """R8: every reason there is, word by word."""
    refusal = Refusal("world 0 1", "R5", reason, args)
    assert GAME.sentences("en").refusal(refusal, BOX, NAMES) == english
    assert GAME.sentences("nl").refusal(refusal, BOX, NAMES) == dutch
    assert {row[0].name for row in SENTENCES} == set(GAME.reasons)


def test_nothing_to_refuse_when_not_placing():
    s = scene()
    assert GAME.refusals(s, 0) == []
