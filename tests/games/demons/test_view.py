"""What each seat sees, at each kind of moment."""

import json

import pytest
from rich.text import Text
from tests.games.demons.scenes import (
    kinds,
    play,
    roll,
    scene,
)

from pandemonium.cli.pictures import draw
from pandemonium.games.demons import GAME
from pandemonium.games.demons.state import State
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import plain
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def hidden_from(s: State, seat: int) -> set[int]:
    """Return the cards *seat* must not know about."""
    hidden = set(s.block_deck.cards)
    for pile in (s.demon_deck, s.limbo, *s.hands):
        hidden |= {pile.cards[place] for place in pile.unknown_places(seat)}
    return hidden


def card_numbers(data: object) -> set[int]:
    """Return every value of a field called ``card`` in a view."""
    if isinstance(data, dict):
        found = {data["card"]} if "card" in data else set()
        return found.union(*(card_numbers(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(card_numbers(value) for value in data))
    return set()


@pytest.mark.parametrize("number", range(4))
def test_r13_no_hidden_card_reaches_anybody(number: int) -> None:
    """R13: neither in the view nor in the news nor in the options, through a whole random game."""
    s = GAME.start(2 + number, seed_from_number(number))
    assert isinstance(s, State)
    rng = rng_from_seed(b"view")
    while s.outcome is None:
        for _ in range(3):
            if s.outcome is None:
                random_decision(s, rng)
        news = s.take_news()
        for seat in [*range(s.seats), WATCHER]:
            hidden = hidden_from(s, seat)
            assert not card_numbers(json.loads(json.dumps(plain(GAME.look(s, seat))))) & hidden
            ask = s.asks[seat] if seat < s.seats else None
            for option in ask.options if ask else []:
                fields = zip(GAME.verbs[option.verb].sorts, option.args, strict=True)
                assert not {value for sort, value in fields if sort == "card"} & hidden
            for event in news:
                if event.reaches(seat) and event.kind.name in ("dealt", "drew_demon"):
                    assert (event.args[1] == -1) == (event.args[0] != seat)


def test_numbers_a_board_needs_are_ready_made() -> None:
    """What is missing to win, the price of a summon, the strip of totals."""
    s = scene(
        souls=[4, 2],
        cards=[["dog", "billy"], ["dog"]],
        demons=[["porcus"], ["baphometal", "legion"]],
        candles=[["candle_good"], ["candle_evil"]],
    )
    view = GAME.look(s, 0)
    mine, theirs = view.seats
    assert (mine.souls_missing, mine.demons_missing, mine.snuff_price) == (6, 2, 4)
    assert (theirs.souls_missing, theirs.demons_missing, theirs.snuff_price) == (8, 1, 3)
    seven = view.totals[5]
    assert (seven.total, seven.ways) == (7, 6)
    assert [kinds(row) for row in seven.cards] == [
        ["candle_good", "dog"],
        ["candle_evil", "dog"],
    ]
    five = view.totals[3]
    assert [kinds(row) for row in five.cards] == [["porcus"], []]
    assert [kinds(row) for row in view.totals[4].cards] == [[], []]  # a rival's Demon is silent
    assert sum(total.ways for total in view.totals) == 36


def test_due_and_new_cards_are_marked() -> None:
    """R26: cards that will still answer as things are; cards that came too late for this roll."""
    s = scene(cards=[["cat", "rabbit"], ["dog", "billy"]], deck=["owl"])
    roll(s, 3, 4)
    view = GAME.look(s, 1)
    assert view.resolving
    assert [card.due for card in view.seats[0].cards] == [True, False]
    assert [card.due for card in view.seats[1].cards] == [True, False]

    s = scene(cards=[["cat", "rabbit", "goat"]], deck=["owl"])
    roll(s, 3, 4)
    play(s, "0 activate cat")
    marks = {card.kind: (card.due, card.new) for card in GAME.look(s, 0).seats[0].cards}
    assert marks["owl"] == (False, True)
    assert marks["cat"] == (False, False)
    assert marks["rabbit"] == (True, False)


def test_r19_r44_a_card_bought_before_the_roll_is_not_new_to_it() -> None:
    """R19, R44: neither while its owner may still re-roll nor afterwards."""
    s = scene(souls=[5], demons=[["rerollucifer"]], block=["billy"])
    play(s, "0 buy billy")
    roll(s, 4, 4)
    assert not GAME.look(s, 0).seats[0].cards[0].new
    play(s, "0 keep")

    assert not GAME.look(s, 0).seats[0].cards[0].new
    assert s.souls[0] == 3


def test_half_made_choices_are_private() -> None:
    """Only the seat that is choosing sees what it has picked so far."""
    s = scene(cards=[["dog", "cat", "owl", "billy"]], hands=[["porcus"]])
    play(s, "0 summon porcus", "0 snuff cat")
    mine = {card.kind: card.picked for card in GAME.look(s, 0).seats[0].cards}
    theirs = {card.kind: card.picked for card in GAME.look(s, 1).seats[0].cards}

    assert mine["cat"]
    assert not mine["dog"]
    assert not any(theirs.values())
    assert GAME.look(s, WATCHER).summoning is None


def test_a_search_is_seen_by_the_searcher_alone() -> None:
    """The others see that the Demon deck is being searched, and its size."""
    s = scene(demons=[["necronomi_comic"]], hands=[["porcus"], ["devil"]])
    roll(s, 1, 2)

    for seat in (1, WATCHER):
        view = GAME.look(s, seat)
        assert view.demon_deck == len(s.demon_deck)
        assert view.looking == []
    assert s.owing() == [0]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("seat", [0, 2, WATCHER])
def test_the_terminal_picture_fits_a_hundred_columns(language: str, seat: int) -> None:
    """Every line, with a table full of cards."""
    s = scene(
        seats=5,
        cards=[
            ["dog", "cat", "owl", "billy", "rainbow_parrot", "peggy_sue", "carnival_goldfish"],
            ["susie"],
            ["gabe", "lisa"],
        ],
        demons=[["legion", "little_league"], ["wraithlox"]],
        hands=[["necronomi_comic", "rosemarys_egg"], [], ["devil"]],
        candles=[["candle_good"], ["candle_kind"], ["candle_beginner"], ["candle_evil"]],
    )
    lines = draw(GAME, GAME.look(s, seat), GAME.sentences(language))

    assert len(lines) > 12
    for line in lines:
        assert Text.from_markup(line).cell_len <= 100, line
    text = "\n".join(Text.from_markup(line).plain for line in lines)
    assert ("Rosemary's Egg" in text) == (seat == 0)


def test_imagining_keeps_what_the_seat_knows_and_changes_the_rest() -> None:
    """Own hand, counts and the seat's own question stay; other hands and the decks are re-dealt."""
    s = scene(seats=3, hands=[["porcus", "devil"], ["legion", "serpent"], ["switch"]])
    rng = rng_from_seed(b"imagine")
    hands = set()
    for _ in range(20):
        world = GAME.imagine(s, 0, rng)
        assert isinstance(world, State)
        assert kinds(world.hands[0].cards) == ["devil", "porcus"]
        assert len(world.hands[1]) == 2
        assert GAME.look(world, 0) == GAME.look(s, 0)
        hands.add(tuple(world.hands[1].cards))
    assert len(hands) > 10


def test_another_seats_question_is_imagined_with_it() -> None:
    """H49: P0 cannot see that P1 has begun to summon, so it imagines P1 at the whole choice."""
    s = scene(
        active=1,
        cards=[[], ["dog", "cat", "owl", "billy"]],
        hands=[["porcus"], ["legion", "serpent"]],
    )
    play(s, "1 summon serpent")
    rng = rng_from_seed(b"other")
    seen = set()
    for _ in range(20):
        world = GAME.imagine(s, 0, rng)
        assert isinstance(world, State)
        ask = world.asks[1]
        assert ask is not None
        offered = {option.args[0] for option in ask.options if option.verb == "summon"}
        assert offered == set(world.hands[1].cards)
        seen |= offered
    assert len(seen) > 5
    assert s.summoning in s.hands[1].cards
