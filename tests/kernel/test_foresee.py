"""Looking ahead promises nothing that chance or a hidden card decides."""

from pandemonium.kernel import foresee as foreseeing
from pandemonium.kernel.agenda import play
from pandemonium.kernel.foresee import foresee, is_private
from pandemonium.kernel.table import Table
from tests.strategies import dice
from tests.toy import TOY
from tests.toy.state import State


def private(s: Table, seat: int, text: str) -> bool:
    return is_private(TOY, s, seat, text, dice(1))


def first(s: Table, seat: int) -> str:
    ask = s.asks[seat]
    assert ask is not None
    return ask.texts()[0]


def at_gamble() -> tuple[Table, int]:
    """Return a table whose last sealed bid has been revealed, and the winner."""
    s = TOY.start(2, b"gamble")
    for seat in (0, 1):
        play(s, seat, first(s, seat))
        play(s, seat, "seal")
    return s, s.owing()[0]


def test_a_die_cannot_be_foreseen_but_keeping_can() -> None:
    s, seat = at_gamble()
    ask = s.asks[seat]
    assert ask is not None
    lines = dict(zip(ask.texts(), foresee(TOY, s, seat, dice(1)), strict=True))

    assert lines["roll"] is None
    assert lines["keep"] == [], "the winner keeps the points already won"


def test_what_is_sure_is_promised_as_before_and_after() -> None:
    """The lot's text gives two points, whatever the hidden cards are."""
    s, seat = at_gamble()
    assert isinstance(s, State)
    s.lot = s.box.keys.index("red_4")
    had = s.points[seat]
    ask = s.asks[seat]
    assert ask is not None
    lines = dict(zip(ask.texts(), foresee(TOY, s, seat, dice(1)), strict=True))

    assert lines["keep"] == [(0, had, had + 2)]


def test_a_choice_in_a_lane_may_be_taken_back_until_it_is_sealed() -> None:
    s = TOY.start(2, b"lanes")
    choice = first(s, 0)

    assert private(s, 0, choice)
    play(s, 0, choice)
    assert not private(s, 0, "seal"), "sealing is final"


def test_rolling_and_revealing_are_final() -> None:
    s, seat = at_gamble()
    assert not private(s, seat, "roll")

    other = TOY.start(2, b"reveal")
    for place in (0, 1):
        play(other, place, first(other, place))
    play(other, 0, "seal")
    assert not private(other, 1, "seal")


def test_looking_ahead_leaves_the_table_alone() -> None:
    from pandemonium.kernel.codec import dumps, encode

    s, seat = at_gamble()
    before = dumps(encode(s))
    foresee(TOY, s, seat, dice(2))
    private(s, seat, "keep")

    assert dumps(encode(s)) == before
    assert foresee(TOY, s, 1 - seat, dice(2)) == []


def test_what_could_be_compared_with_no_other_world_is_not_taken_back(monkeypatch) -> None:
    s = TOY.start(2, b"lanes")
    assert private(s, 0, first(s, 0))
    monkeypatch.setattr(foreseeing, "questions", lambda *_: object())
    assert not private(s, 0, first(s, 0))
