"""Verbs about Demon decks and Scry Boards: peek, stack_deck, top_card, drain."""

from tests.games.goetia.scenes import (
    BOX,
    asked,
    begin,
    board,
    card,
    conjured,
    hex_in,
    hold,
    king,
    next_round,
    options,
    own,
    play,
    put_board,
    relic,
    row_of,
    scene,
    scry,
    set_deck,
    stand,
)
from tests.games.scene import happened

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.terms import DECK


def test_threefold_sight_peeks_secretly():
    """`peek`: the top card of one conjured deck, known to its owner only."""
    s = scene()
    own(s, 0, "threefold_sight")
    conjured(s, 0, "w4_zagan", "seance")
    conjured(s, 1, "w4_belial", "pendulum")
    set_deck(s, "zagan", "amphora", "crucible")
    next_round(s)
    assert options(s, 0) == [f"peek {king(name)}" for name in sorted_kings("zagan", "belial")]
    play(s, f"0 peek {king('zagan')}")
    mine, other = (demon_of(s, seat, "zagan") for seat in (0, 1))
    assert mine.deck == ["amphora", ""]
    assert mine.known == ["amphora"]
    assert other.deck == ["", ""]
    audiences = [event.audience for event in s.news if event.kind.name == "sees_card"]
    assert audiences == [1]
    assert happened(s, "saw_deck") == []
    assert happened(s, "saw_top") == [(0, king("zagan"))]


def sorted_kings(*names):
    return sorted(names, key=king)


def demon_of(s, seat, name):
    demons = [dark.demon for dark in GAME.look(s, seat).dark]
    return next(demon for demon in demons if demon is not None and demon.kind == name)


def test_hawks_eye_stacks_a_deck():
    """`stack_deck`: its owner knows the order; who knew it before knows only the set."""
    s = scene()
    own(s, 0, "hawks_eye")
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "amphora", "crucible", "minting_press")
    for place in range(3):
        s.deck_known[DECK * king("zagan") + place] = 2
        s.member_known[s.deck[DECK * king("zagan") + place]] = 2
    begin(s)
    play(s, f"0 {relic('hawks_eye')}")
    assert asked(s) == "0 stack_deck"
    play(s, f"0 put_on_top {card('minting_press')}")
    assert demon_of(s, 0, "zagan").deck == ["minting_press", "amphora", "crucible"]
    assert demon_of(s, 1, "zagan").deck == ["", "", ""]
    assert sorted(demon_of(s, 1, "zagan").known) == ["amphora", "crucible", "minting_press"]
    assert demon_of(s, 2, "zagan").known == []
    stacked = [(e.audience, e.args[2]) for e in s.news if e.kind.name == "stacked_deck"]
    assert stacked == [(1, card("minting_press")), (0xFFFE, -1)]


def test_hawks_eye_turns_a_deck_of_two():
    """`stack_deck`: two cards are a choice, one is none."""
    s = scene()
    own(s, 0, "hawks_eye")
    conjured(s, 0, "w4_zagan", "seance")
    set_deck(s, "zagan", "amphora", "crucible")
    begin(s)
    play(s, f"0 {relic('hawks_eye')}", f"0 put_on_top {card('crucible')}")
    assert s.deck_cards(king("zagan")) == [card("crucible"), card("amphora")]
    set_deck(s, "zagan", "amphora")
    s.occupied[hex_in(relic("hawks_eye"))] = 0
    begin(s)
    play(s, f"0 {relic('hawks_eye')}")
    assert asked(s) == "1 place"


def test_silver_ring_finds_no_attention_on_an_empty_board():
    """H17: a board the supply could not fill cannot be drained."""
    s = scene()
    for row in range(3):
        put_board(s, row, BOX.boards[s.stack[3 * row]].name, 0)
    own(s, 0, "silver_ring")
    hold(s, 0, "K", 0)
    begin(s)
    play(s, f"0 {relic('silver_ring')}")
    assert s.attention[0] == 0
    assert asked(s) == "1 place"


def test_lens_takes_a_class_one_card():
    """`top_card` of class 1."""
    s = scene()
    own(s, 0, "lens_of_hidden_things")
    conjured(s, 0, "w4_zagan", "seance")
    conjured(s, 1, "w4_bael", "pendulum")
    set_deck(s, "zagan", "amphora", "crucible")
    hold(s, 0, "K")
    begin(s)
    play(s, f"0 {relic('lens_of_hidden_things')}")
    assert options(s, 0) == [f"deck {king('zagan')}", "decline"]
    play(s, f"0 deck {king('zagan')}")
    assert happened(s, "got_card") == [(0, card("amphora"))]


def test_silver_ring_conjures_in_mid_round():
    """`drain`: Attention to its user, who conjures; the New World card comes at once (R40)."""
    s = scene()
    row_of(s, 0, "w3_bael", "w3_purson", "w3_zagan")
    put_board(s, 0, "pendulum", 1)
    own(s, 0, "silver_ring")
    stand(s, 1, scry("pendulum", 1))
    hold(s, 0, "K", 0)
    s.start = 2
    begin(s)
    play(s, f"0 {relic('silver_ring')}")
    assert asked(s) == "0 drain"
    play(s, f"0 drain {board('pendulum')}")
    assert s.attention[0] == 1
    assert asked(s) == "0 cover_row"
    play(s, f"0 cover_row {king('zagan')} 0")
    assert s.hand[1] == 3
    assert -1 not in s.grid
    assert BOX.tiles[s.grid[0]].king == -1
    assert demon_of(s, 1, "zagan").deck[0] != ""
    assert demon_of(s, 0, "zagan").deck[0] == ""


def test_spiders_web_takes_any_top_card():
    """`top_card` of class 3."""
    s = scene()
    own(s, 0, "spiders_web")
    conjured(s, 0, "w4_bael", "seance")
    hold(s, 0, "KK")
    begin(s)
    play(s, f"0 {relic('spiders_web')}", f"0 deck {king('bael')}")
    assert BOX.cards[happened(s, "got_card")[0][1]].king == king("bael")
