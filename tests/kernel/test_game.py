"""What a game package offers: settings, steps by name, words by name, seeds."""

import shutil
from pathlib import Path
from types import ModuleType

import pytest

from pandemonium.kernel.game import (
    SettingsError,
    kinds_of,
    new_seed,
    seed_from_number,
    step_name,
    steps_of,
)
from pandemonium.kernel.news import Kind
from tests.toy import TOY, rules


def test_settings_are_the_chosen_ones_and_the_rest_as_usual() -> None:
    assert TOY.settle(2, {}) == {"rich": 18, "loud": False}
    assert TOY.settle(2, {"rich": 6}) == {"rich": 6, "loud": False}
    assert TOY.settle(2, {"rich": "12", "loud": "True"}) == {"rich": 12, "loud": True}


@pytest.mark.parametrize("value", [1, 0, None, "yes", [True]])
def test_a_number_is_no_answer_to_yes_or_no(value: object) -> None:
    with pytest.raises(SettingsError, match="toy: loud cannot be .*; allowed: False, True"):
        TOY.settle(2, {"loud": value})


@pytest.mark.parametrize("value", [True, 7, "seven", 12.5])
def test_only_the_choices_of_a_setting_are_allowed(value: object) -> None:
    with pytest.raises(SettingsError, match="toy: rich cannot be .*; allowed: 6, 12, 18"):
        TOY.settle(2, {"rich": value})


def test_a_combination_that_cannot_be_played_gets_the_games_own_sentence() -> None:
    with pytest.raises(SettingsError, match="with 4 players rich must be 12 or 18"):
        TOY.start(4, b"x", {"rich": 6})


def test_a_game_of_its_own_content_is_played_with_it() -> None:
    content = TOY.load(TOY.folder() / "content" / "standin")

    assert TOY.start(2, b"x", {}, content).content is content
    assert TOY.start(2, b"x").content is TOY.standin()


def test_a_content_set_is_compiled_once_and_anew_when_it_has_changed(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    shutil.copytree(TOY.folder() / "content" / "standin", folder)
    first = TOY.content(folder)
    assert TOY.content(folder) is first
    assert TOY.content() is TOY.standin()

    head = folder / "set.toml"
    head.write_text(head.read_text(encoding="utf-8") + "# corrected\n", encoding="utf-8")
    assert TOY.content(folder).digest != first.digest


def test_steps_are_the_public_functions_of_their_own_module() -> None:
    steps = steps_of(rules)

    assert steps["rules.reveal"] is rules.reveal
    assert step_name(rules.reveal) == "rules.reveal"
    assert "state.State" not in steps
    assert not [name for name in steps if name.startswith("rules._") or "option" in name]


def test_private_functions_and_classes_are_no_steps() -> None:
    module = ModuleType("fable")
    exec("def tell(s): ...\ndef _hide(s): ...\nclass Fox: ...\nWOLF = 3", vars(module))

    assert list(steps_of(module)) == ["fable.tell"]


def test_two_kinds_of_one_name_are_a_mistake() -> None:
    assert list(kinds_of([Kind("a"), Kind("b")])) == ["a", "b"]
    with pytest.raises(ValueError, match="two kinds are called 'a'"):
        kinds_of([Kind("a"), Kind("a", "n")])


def test_seeds_are_long_secret_and_those_of_numbers_fixed() -> None:
    assert len(new_seed()) == len(seed_from_number(7)) == 32
    assert new_seed() != new_seed()
    assert seed_from_number(258)[:3] == b"\x02\x01\x00"
    assert seed_from_number(-1) == b"\xff" * 32


def test_a_field_is_a_name_and_a_sort() -> None:
    kind = Kind("stole", "thief:seat", "card", "n")

    assert kind.fields == ("thief", "card", "n")
    assert kind.sorts == ("seat", "card", "n")
    assert not kind.private
