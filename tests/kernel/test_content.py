"""Content files: every mistake gets one sentence that names file, card and field."""

from pathlib import Path

import pytest

from pandemonium.kernel.content import (
    CardVerbs,
    ContentError,
    Entry,
    digest_of,
    read_entries,
    read_header,
    read_toml,
)
from pandemonium.kernel.table import Table


def collect(s: Table, seat: int, card: int, amount: int) -> None:
    raise AssertionError("never run here")


WORDS = CardVerbs({"collect": (collect, lambda line: (line.number("collect", least=1),))})


def entry(**fields: object) -> Entry:
    return Entry("block.toml", "tabby", fields)


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (
            lambda: entry(n="two").number("n"),
            "block.toml, tabby: 'n' must be a whole number, not 'two'",
        ),
        (lambda: entry(n=True).number("n"), "whole number"),
        (lambda: entry(n=9).number("n", 1, 6), "'n' must be from 1 to 6, not 9"),
        (lambda: entry(n=-1).number("n"), "at least 0"),
        (lambda: entry().number("n"), "'n' is missing"),
        (lambda: entry(n=3).numbers("n"), "list of whole numbers"),
        (lambda: entry(n=[1, "x"]).numbers("n"), "tabby, n: 'item' must be a whole number"),
        (
            lambda: entry(k="cat").choice("k", ["boy", "girl"]),
            "cannot be 'cat'; allowed: boy, girl",
        ),
        (lambda: entry(k="").text("k"), "must be a text"),
        (lambda: entry(k=1).flag("k"), "true or false"),
        (lambda: entry(source="rumour").source(), "allowed: fact, inferred, ours"),
        (lambda: entry(do=3).entries("do"), "list of tables"),
        (lambda: entry(do=[{}, 3]).entries("do"), "list of tables"),
        (lambda: entry(n=7).number("n", 1, 6), "'n' must be from 1 to 6, not 7"),
        (lambda: entry(n=0).number("n", 1, 6), "'n' must be from 1 to 6, not 0"),
        (lambda: entry(n=[0]).numbers("n", 1), "tabby, n: 'item' must be at least 1, not 0"),
        (lambda: entry(n=[7]).numbers("n", 1, 6), "'item' must be from 1 to 6, not 7"),
        (lambda: entry(k=3).text("k", "x"), "must be a text"),
        (lambda: entry(b=1, a=1).done(), "unknown field 'a'"),
        (lambda: WORDS.compile(entry()), "no known verb in 'nothing'"),
        (lambda: entry(do=[{}, {}]).entries("do")[1].number("n"), "tabby, do 2: 'n' is missing"),
        (lambda: entry(extra=1).done(), "unknown field 'extra'"),
        (lambda: WORDS.compile(entry(colect=1)), "no known verb in 'colect'; verbs are: collect"),
        (lambda: WORDS.compile(entry(collect=0)), "at least 1"),
        (lambda: WORDS.compile(entry(collect=1, hat=2)), "unknown field 'hat'"),
    ],
)
def test_a_wrong_field_is_named(read: object, sentence: str) -> None:
    with pytest.raises(ContentError) as mistake:
        read()  # type: ignore[operator]

    assert sentence in str(mistake.value)


def test_a_line_compiles_to_its_step_and_numbers() -> None:
    effects = WORDS.compile_all(entry(do=[{"collect": 2}, {"collect": 5}]), "do")

    assert [effect.args for effect in effects] == [(2,), (5,)]
    assert effects[0].step is collect


def test_good_values_come_through() -> None:
    card = entry(n=3, many=[1, 2], yes=True, word="hat", source="fact")

    assert (card.number("n"), card.numbers("many"), card.flag("yes")) == (3, [1, 2], True)
    assert (card.text("word"), card.source(), card.number("z", default=4)) == ("hat", "fact", 4)
    assert (card.flag("no"), card.numbers("none"), card.text("t", "x")) == (False, [], "x")
    assert (card.text("word", "x"), card.number("n", default=4), card.entries("do")) == (
        "hat",
        3,
        [],
    )
    card.done()


def test_bounds_are_within() -> None:
    assert [entry(n=n).number("n", 1, 6) for n in (1, 6)] == [1, 6]
    assert entry(n=0).number("n") == 0
    assert entry(n=[1, 6]).numbers("n", 1, 6) == [1, 6]
    assert [entry(k=k).choice("k", ["a", "b"]) for k in ("a", "b")] == [0, 1]
    assert entry().choice("k", ["a", "b"], "b") == 1
    assert entry(k=None).has("k")
    assert not entry(k=None).has("n")


def test_every_entry_of_a_file_is_read_in_order(tmp_path: Path) -> None:
    path = tmp_path / "block.toml"
    path.write_text("[[card]]\nid = 'b'\n[[card]]\nid = 'a'\n", encoding="utf-8")
    entries = read_entries(path, "card")
    for one in entries:
        one.done()

    assert [one.name for one in entries] == ["b", "a"]
    path.write_text("", encoding="utf-8")
    assert read_entries(path, "card") == []


@pytest.mark.parametrize("missing", ["game", "title", "version", "origin"])
def test_a_header_without_a_field_is_named(tmp_path: Path, missing: str) -> None:
    fields = {"game": '"toy"', "title": '"x"', "version": "1", "origin": '"me"'}
    for value in ("", "0"):
        changed = {**fields, missing: value}
        text = "".join(f"{key} = {word}\n" for key, word in changed.items() if word)
        (tmp_path / "set.toml").write_text(text, encoding="utf-8")
        with pytest.raises(ContentError, match=f"set.toml, set: '{missing}'"):
            read_header(tmp_path, "toy")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[card]]\nid = 'a'\n[[card]]\nid = 'a'\n", "the id 'a' is used twice"),
        ("[[card]]\nname = 'a'\n", "card 1: 'id' is missing"),
        ("[[crad]]\nid = 'a'\n", "unknown table 'crad'"),
        ("card = 3\n", "list of"),
        ("card = [{ id = 'a' }, 3]\n", "list of"),
        ("id = = 3\n", "not valid TOML"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "block.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="block.toml") as mistake:
        read_entries(path, "card")

    assert sentence in str(mistake.value)


def test_a_missing_file_and_a_foreign_set_are_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no content folder 'nowhere'"):
        read_header(tmp_path / "nowhere", "demons")
    with pytest.raises(ContentError, match="set.toml is missing"):
        read_header(tmp_path, "demons")
    (tmp_path / "set.toml").write_text(
        'game = "goetia"\ntitle = "x"\nversion = 1\norigin = "me"\n', encoding="utf-8"
    )
    with pytest.raises(ContentError, match="is for 'goetia', not for 'demons'"):
        read_header(tmp_path, "demons")
    assert read_header(tmp_path, "goetia")["title"] == "x"
    with pytest.raises(ContentError, match="missing"):
        read_toml(tmp_path / "other.toml")


def test_the_digest_changes_with_any_byte(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("x = 1", encoding="utf-8")
    before = digest_of(tmp_path)
    (tmp_path / "a.toml").write_text("x = 2", encoding="utf-8")
    edited = digest_of(tmp_path)
    (tmp_path / "a.toml").rename(tmp_path / "b.toml")
    renamed = digest_of(tmp_path)
    (tmp_path / "notes.txt").write_text("not part of the set", encoding="utf-8")

    assert len({before, edited, renamed}) == 3
    assert digest_of(tmp_path) == renamed
    assert len(renamed) == 64
