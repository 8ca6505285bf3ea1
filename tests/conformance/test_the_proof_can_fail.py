"""The checks themselves: a game that leaks, or forgets, is caught."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest

from pandemonium.arena import proof
from pandemonium.arena.proof import news_differences, redeal_differences
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.game import Game, Refusal
from pandemonium.kernel.news import EVERYONE, WATCHER
from pandemonium.kernel.rng import Rng, Unforeseeable
from pandemonium.kernel.table import Ask, Table, option
from tests.strategies import dice, moments
from tests.toy import TOY
from tests.toy.state import State
from tests.toy.vocabulary import POOR, TURNED


def leaky_look(s: State, seat: int) -> object:
    return TOY.look(s, seat), s.deck.cards[-1] if len(s.deck) else None


def leaky_refusals(s: State, seat: int) -> list[Refusal]:
    """Say "why not" with a number that only another seat knows."""
    other = (seat + 1) % s.seats
    return [Refusal("roll", "R5", POOR, (sum(s.hands[other].cards),))]


def leaky_tally(s: State, seat: int) -> list[int]:
    return [*TOY.tally(s, seat)[:1], sum(s.hands[(seat + 1) % s.seats].cards)]


def leaky_phase(s: State) -> int:
    return s.hands[0].cards[0] % 3 if len(s.hands[0]) else 0


def leaky_imagine(s: State, seat: int, rng: Rng) -> Table:
    """Change what the seat itself is asked."""
    world = TOY.imagine(s, seat, rng)
    ask = world.asks[seat] if seat < s.seats else None
    if ask is not None and len(ask.options) > 1:
        world.asks[seat] = Ask(
            ask.number, ask.prompt, ask.options[1:], ask.about, ask.lane, ask.frame
        )
    return world


@pytest.mark.parametrize(
    "broken",
    [
        replace(TOY, look=leaky_look),
        replace(TOY, refusals=leaky_refusals),
        replace(TOY, tally=leaky_tally),
        replace(TOY, phase=leaky_phase),
        replace(TOY, imagine=leaky_imagine),
    ],
    ids=["view", "why not", "tally", "phase", "options"],
)
def test_a_leak_is_found(broken: Game) -> None:
    differences: list[str] = []
    for s, _ in moments(TOY, 31, 5, 12):
        for seat in range(s.seats):
            differences += redeal_differences(broken, s, seat, dice(7), Counter())

    assert differences


def test_a_watcher_is_checked_too() -> None:
    broken = replace(TOY, look=leaky_look)
    found = [
        difference
        for s, _ in moments(TOY, 32, 5, 12)
        for difference in redeal_differences(broken, s, WATCHER, dice(9), Counter())
    ]

    assert found


def gossip(s: State, seat: int) -> None:
    """Tell everybody what is in a hand, and show nothing of it."""
    s.tell(EVERYONE, TURNED, sum(s.hands[seat].cards))


def test_news_that_tells_too_much_are_found() -> None:
    found: list[str] = []
    for s, rng in moments(TOY, 33, 1, 200):
        for seat in s.owing():
            ask = s.asks[seat]
            if ask is not None and ask.lane == s.seats and len(s.hands[seat]):
                menu = [option("roll", gossip)]
                table = s.clone()
                table.asks[seat] = Ask(ask.number, ask.prompt, menu, ask.about, ask.lane, ask.frame)
                found += news_differences(TOY, table, WATCHER, rng, Counter())

    assert found


def test_an_undo_that_others_notice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were every decision taken back, somebody would have learned something."""
    monkeypatch.setattr(proof, "is_private", lambda *anything: True)
    found: list[str] = []
    for s, rng in moments(TOY, 34, 1, 40):
        for seat in s.owing():
            last = len(s.asks[seat].options) - 1
            with suppress(Unforeseeable, IllegalAnswer):
                found += proof.undo_differences(TOY, s, seat, last, rng, Counter())

    assert found
