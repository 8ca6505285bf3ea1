"""Replay files: what was decided can be recomputed, and nothing else passes for it."""

from dataclasses import replace

import pytest

from pandemonium.kernel import replay as replays
from pandemonium.kernel.codec import CodecError, decode, encode
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.news import WATCHER, Event, only
from pandemonium.kernel.replay import ReplayError
from tests.strategies import dice, some_table
from tests.toy import TOY


def played(number: int = 3, seats: int = 2) -> Match:
    """Return a random game, at its end."""
    rng = dice(number)
    match = Match(TOY, seats, seed_from_number(number), marking=True)
    while match.table.outcome is None:
        seat = match.table.owing()[0]
        ask = match.table.asks[seat]
        assert ask is not None
        match.decide(seat, rng.below(len(ask.options)))
    return match


def recorded(number: int = 3, seats: int = 2) -> replays.Replay:
    """Return the replay of a random game."""
    return replays.of(played(number, seats), "for a test")


def test_a_written_replay_reads_back_and_verifies() -> None:
    record = recorded()
    again = replays.read(replays.write(record))

    assert again == record
    last = replays.verify(again, TOY, TOY.standin()).table
    assert last.outcome is not None
    assert last.outcome.text() == record.outcome


def test_the_file_has_a_fingerprint_every_twenty_decisions_and_at_the_end() -> None:
    record = recorded(seats=4)
    count = len(record.decisions)

    assert set(record.marks) == {*range(20, count + 1, 20), count}


def edited(change: str) -> str:
    text = replays.write(recorded())
    lines = text.splitlines()
    body = lines.index("") + 1
    if change == "truncated":
        return "\n".join(lines[:-1]) + "\n"
    if change == "cut in the header":
        return "\n".join(lines[:4]) + "\n"
    if change == "not a replay":
        return "hello\n" + text
    if change == "other decision":
        lines[body] = "0 bid 999"
    if change == "other seed":
        lines = [line if not line.startswith("seed") else "seed " + "11" * 32 for line in lines]
    if change == "other outcome":
        lines[-1] = lines[-1].replace("ranks 1 2", "ranks 2 1").replace("ranks 2 1 ", "ranks 1 2 ")
        lines[-1] += " 9"
    if change == "other fingerprint":
        lines = [line if not line.startswith("#") else line[:-1] + "!" for line in lines]
    if change == "foreign set":
        lines = [line if not line.startswith("set ") else "set mine abc" for line in lines]
    if change == "other rules":
        lines = [line if not line.startswith("rules") else "rules 99" for line in lines]
    if change == "rubbish line":
        lines.insert(body, "what is this")
    if change == "no seats":
        lines = [line for line in lines if not line.startswith("seats")]
    if change == "wrong settings":
        lines = [line if not line.startswith("settings") else 'settings {"x": 1}' for line in lines]
    if change == "settings not JSON":
        lines = [line if not line.startswith("settings") else "settings {" for line in lines]
    if change == "more after the end":
        lines.append("0 roll")
    if change == "fingerprint moved":
        lines.insert(body, "# 20 abc")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("truncated", "cut off"),
        ("cut in the header", "cut off"),
        ("not a replay", "line 1: not a replay"),
        ("other decision", "decision 1 .*not on offer.*allowed"),
        ("other seed", "decision"),
        ("other outcome", "the file says it ended"),
        ("other fingerprint", "fingerprint there does not match"),
        ("foreign set", "made with content set mine"),
        ("other rules", "rules version 99"),
        ("rubbish line", "line 10: 'what is this' is not a decision"),
        ("no seats", "header line 'seats' is missing"),
        ("wrong settings", "no setting 'x'"),
        ("settings not JSON", "cannot be read"),
        ("more after the end", "nothing may follow"),
        ("fingerprint moved", "a fingerprint for decision 20 stands here"),
    ],
)
def test_a_changed_replay_is_refused_with_the_place(change: str, sentence: str) -> None:
    with pytest.raises(ReplayError, match=sentence):
        replays.verify(replays.read(edited(change)), TOY, TOY.standin())


def test_a_replay_of_another_game_is_refused() -> None:
    record = recorded()
    record.game = "chess"
    with pytest.raises(ReplayError, match="a replay of chess, not of toy"):
        replays.verify(record, TOY, TOY.standin())


@pytest.mark.parametrize("rules", [9, 10**5, 10**6 - 1, 10**6, 10**7])
def test_numbers_of_six_digits_are_read_and_longer_ones_refused(rules: int) -> None:
    text = replays.write(replace(recorded(), rules=rules))
    if rules < 10**6:
        assert replays.read(text).rules == rules
        return
    with pytest.raises(replays.ReplayError, match="not a small number"):
        replays.read(text)


@pytest.mark.parametrize("damage", ["fields", "lanes", "seats", "step"])
def test_a_damaged_snapshot_is_refused(damage: str) -> None:
    s, _ = some_table(TOY, 5)
    data = encode(s)
    if damage == "step":
        data["lanes"][-1].append(["no.such_step", []])
    else:
        del data[damage]
    with pytest.raises(CodecError, match="toy"):
        decode(TOY, s.content, data)


def test_a_snapshot_of_older_fields_is_refused() -> None:
    s, _ = some_table(TOY, 5)
    data = encode(s)
    data["fields"]["hats"] = 3
    with pytest.raises(CodecError, match="as it is now"):
        decode(TOY, s.content, data)


def test_a_replay_whose_marks_say_nothing_of_news_is_still_read() -> None:
    """Files written before the news had digests."""
    record = recorded(seats=4)
    for made, mark in record.marks.items():
        record.marks[made] = " ".join(mark.split()[: 4 + 2])

    assert replays.verify(record, TOY, TOY.standin()).table.outcome is not None
    record.marks[20] = record.marks[20].rpartition(" ")[0]
    with pytest.raises(ReplayError, match="fingerprint"):
        replays.verify(record, TOY, TOY.standin())


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, WATCHER])
def test_news_hidden_from_one_seat_change_its_part_of_the_fingerprint(viewer: int) -> None:
    """The table is the same and every view too; only what one of them heard is not."""
    match = played(seats=4)
    honest = match.fingerprint().split()
    match.news = [
        [Event(event.audience & ~only(viewer), event.kind, event.args) for event in news]
        for news in match.news
    ]
    hushed = match.fingerprint().split()

    places = [place for place in range(len(honest)) if honest[place] != hushed[place]]
    assert places == [1 + 5 + min(viewer, 4)]


def test_a_replay_read_again_can_be_continued() -> None:
    """Its news are known again, so that the next fingerprint covers them."""
    match = played(seats=4)
    file = replays.read(replays.write(replays.of(match)))
    again = replays.verify(file, TOY, TOY.standin(), marking=True)

    assert again.marks == match.marks
    assert [[event.text() for event in news] for news in again.news] == [
        [event.text() for event in news] for news in match.news
    ]
    assert sum(len(news) for news in again.news) > 20


def test_decisions_get_the_fingerprints_that_live_play_has() -> None:
    record = recorded(seats=4)
    bare = replace(record, marks={}, outcome=None)

    assert replays.marked(bare, TOY, TOY.standin()) == record
    bare.decisions[1] = (0, "no such thing")
    with pytest.raises(ReplayError, match=r"decision 2 \('0 no such thing'\)"):
        replays.marked(bare, TOY, TOY.standin())
