"""A finished game looked at again: every state as it was shown, and nothing hidden if so wished."""

from dataclasses import dataclass, fields, is_dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel.agenda import answer
from pandemonium.kernel.game import Game, seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table
from pandemonium.server.revealed import _together, revealed
from tests.toy import TOY

GAMES = [TOY, *all_games()]
BLANK = (None, "", HIDDEN)
EVERY = 5
COMPARED = 300
"""Of a longer game, about so many states are asked for again, evenly spread."""


def states(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the updates that brought a new state; some only say that undo is over."""
    updates = [message for message in heard if message["type"] == "update"]
    pairs = pairwise(updates)
    return [updates[0], *[new for old, new in pairs if new["seats"] != old["seats"]]]


@pytest.mark.timeout(110)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_replay_is_state_by_state_what_was_shown_live(game, visitor):
    ada = visitor()
    seats = min(game.seats)
    lobby = ada.open_table(["me"] * seats, game=game.key)
    line = ada.sit(lobby["id"])
    line.play(timeout=90)
    live = states(line.heard)
    path = f"/api/replays/{lobby['id']}"
    count = ada.get(path, at=0)["count"]
    assert len(live) == count + 1
    for turn, at in enumerate(range(0, len(live), 1 + count // COMPARED)):
        shown, chair = live[at], turn % seats
        again = ada.get(path, at=at, seat=str(chair))["update"]
        assert again["seats"][0] == shown["seats"][chair], (at, chair)
        for word in ("names", "owing", "phase", "over"):
            assert again[word] == shown[word], (at, word)


def leaves(seen: Any, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Any]]:
    """Return everything a view says, with the place where it says it; lists have no places."""
    if is_dataclass(seen):
        named = [(field.name, getattr(seen, field.name)) for field in fields(seen)]
    elif isinstance(seen, dict):
        named = list(seen.items())
    elif isinstance(seen, list):
        named = [("", entry) for entry in seen]
    else:
        return [] if seen in BLANK else [(path, seen)]
    return [leaf for name, inner in named for leaf in leaves(inner, (*path, name))]


def moments(game: Game, number: int) -> list[Table]:
    """Play a game at random; return the table at every fifth decision."""
    chance, found = Random(number), []
    seats = game.seats[number % len(game.seats)]
    table = game.start(seats, seed_from_number(number), game.settle(seats, {}))
    decided = 0
    while table.outcome is None:
        if decided % EVERY == 0:
            found.append(table.clone())
        ask = table.asks[table.owing()[0]]
        assert ask is not None
        answer(table, table.owing()[0], ask.number, chance.randrange(len(ask.options)))
        decided += 1
    return [*found, table]


@pytest.mark.timeout(110)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whatever_a_seat_knows_appears_and_nothing_else(game):
    secrets = 0
    for table in moments(game, 3):
        public = set(leaves(game.look(table, WATCHER)))
        known = [set(leaves(game.look(table, seat))) for seat in range(table.seats)]
        shown = [set(leaves(view)) for view in revealed(game, table)]
        for seat in range(table.seats):
            assert known[seat] <= shown[seat]
        assert set.union(*shown) == set.union(*known)
        secrets += len(set.union(*known) - public)
    assert secrets > 0


def hands(game: Game, view: Any) -> list[Any]:
    return [player.hand for player in (view.seats if game.key == "demons" else view.players)]


@pytest.mark.parametrize("key", ["demons", "theocratia"])
def test_every_hand_lies_open_from_every_chair(key):
    game = game_named(key)
    for table in moments(game, 4):
        own = [hands(game, game.look(table, seat))[seat] for seat in range(table.seats)]
        for view in revealed(game, table):
            cards = [[card.kind for card in hand] for hand in hands(game, view)]
            assert cards == [[card.kind for card in hand] for hand in own]


def test_a_deck_shows_what_any_seat_has_seen_of_it_and_no_more():
    game = game_named("goetia")
    seen = 0
    for table in moments(game, 5):
        looks = [game.look(table, seat) for seat in range(table.seats)]
        for view in revealed(game, table):
            for place, board in enumerate(view.dark):
                if board.demon is None:
                    continue
                decks = [look.dark[place].demon.deck for look in looks]
                best = [next(filter(None, cards), "") for cards in zip(*decks, strict=True)]
                assert board.demon.deck == best
                seen += sum(kind != "" for kind in best)
    assert seen > 0


def test_behind_each_wall_of_the_devil_lies_what_its_owner_sees():
    game = game_named("devil")
    for table in moments(game, 6):
        views = revealed(game, table)
        for seat, view in enumerate(views):
            assert view.mine == game.look(table, seat).mine
        assert sorted(view.mine.role for view in views) in (
            ["", "", "", ""],
            ["cultist", "devil", "mortal_1", "mortal_2"],
        )


@dataclass(frozen=True)
class Thing:
    kind: str
    sides: list[str]


@pytest.mark.parametrize(
    ("own", "others", "whole"),
    [
        (["a", "a"], [["a"], []], ["a", "a"]),
        (["a"], [["a", "a"], []], ["a", "a"]),
        ([], [["b", "b"], ["a", "a", "a"]], ["a", "a", "a", "b", "b"]),
        (["b", "b", "a"], [["a", "a"], []], ["b", "b", "a", "a"]),
        ([], [["a", "b"], ["b", "a", "c"]], ["b", "a", "c"]),
    ],
)
def test_two_of_a_kind_in_a_list_are_two(own, others, whole):
    assert _together([], own, others) == whole
    things = [[Thing(kind, []) for kind in seen] for seen in (own, *others)]
    assert [thing.kind for thing in _together([], things[0], things[1:])] == whole
