"""Every command does what it says; every mistake is one sentence and exit code 2."""

import shutil

import pytest

from pandemonium.cli.say import Say, language_of
from pandemonium.kernel import replay as replays
from pandemonium.kernel.sentences import PLACE
from tests.toy import TOY


def leaves(catalogue, path=()):
    for key, value in catalogue.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def test_both_languages_have_the_same_keys_and_holes():
    english, dutch = (dict(leaves(Say(language).catalogue)) for language in ("en", "nl"))
    assert english.keys() == dutch.keys()
    for key, text in english.items():
        holes = sorted(match.group(1) for match in PLACE.finditer(text))
        assert holes == sorted(match.group(1) for match in PLACE.finditer(dutch[key])), key


def test_the_language_comes_from_the_environment():
    assert language_of({"LANG": "nl_NL.UTF-8"}) == "nl"
    assert language_of({"LANG": "nl_NL.UTF-8", "PANDEMONIUM_LANGUAGE": "en"}) == "en"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"


def test_games_lists_the_games_and_how_the_engine_runs(pandemonium):
    ran = pandemonium("games")
    assert ran.code == 0
    assert "Toy auction" in ran.out
    assert "The engine runs" in ran.out
    assert "Speelgoedveiling" in pandemonium("games", "-l", "nl").out


def test_games_lists_the_settings_of_one_game(pandemonium):
    ran = pandemonium("games", "toy")
    assert "Points to be rich" in ran.out
    assert "6, 12, 18" in ran.out
    assert "false, true" in ran.out


def test_the_help_of_serve_explains_the_environment(pandemonium):
    ran = pandemonium("serve", "--help")
    assert ran.code == 0
    assert "PANDEMONIUM_PORT" in ran.out
    assert "DATABASE_URL" in ran.out


def test_rules_shows_all_or_one(pandemonium):
    assert "The highest card wins" in pandemonium("rules", "toy").out
    one = pandemonium("rules", "toy", "r3")
    assert one.out.startswith("R3 Everyone bids")
    assert pandemonium("rules", "toy", "3").out == one.out


def simulated(pandemonium, *more):
    return pandemonium("simulate", "toy", "--games", 6, "--bots", "greedy,random", *more)


def test_simulate_shows_win_rates_by_bot_and_seat(pandemonium):
    ran = simulated(pandemonium)
    assert ran.code == 0
    for word in ("greedy", "random", "Seat 0", "Seat 1", "95 % interval", "Decisions a game"):
        assert word in ran.out
    assert "/ 6" in ran.out


def test_simulate_repeats_itself_with_the_same_seed(pandemonium, tmp_path):
    tables = []
    for name in ("a.csv", "b.csv"):
        simulated(pandemonium, "--seed", 5, "--out", tmp_path / name)
        rows = (tmp_path / name).read_text().splitlines()
        tables.append([row.rpartition(",")[0] for row in rows])
    assert tables[0] == tables[1]
    assert len(tables[0]) == 13


@pytest.fixture
def recorded(pandemonium, tmp_path):
    path = tmp_path / "one.replay"
    ran = pandemonium("replay", "record", "toy", "--out", path, "--seats", 3, "--ending", "rich")
    assert ran.code == 0, ran.err
    assert "ended: rich" in ran.out
    return path


def test_a_recorded_replay_has_fingerprints_and_verifies(pandemonium, recorded):
    replay = replays.read(recorded.read_text())
    assert len(replay.decisions) in replay.marks
    ran = pandemonium("replay", "verify", recorded)
    assert ran.code == 0
    assert "every fingerprint matches" in ran.out


def test_replay_show_tells_every_decision(pandemonium, recorded):
    ran = pandemonium("replay", "show", recorded, "--board")
    replay = replays.read(recorded.read_text())
    assert f"{len(replay.decisions)}. Seat" in ran.out
    assert "is rich." in ran.out
    assert "Seat 0: Bid" in ran.out


def test_replay_show_from_one_seat_hides_what_others_decided(pandemonium, recorded):
    ran = pandemonium("replay", "show", recorded, "--seat", 1)
    assert "Seat 1: Bid" in ran.out
    assert "Seat 0: Bid" not in ran.out
    assert "Seat 2: Bid" not in ran.out
    chosen = [line for line in ran.out.splitlines() if "You chose" in line]
    own = [line for line in ran.out.splitlines() if "Seat 1: Bid" in line]
    assert len(chosen) == len(own)


def standin(tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(TOY.folder() / "content" / "standin", folder)
    return folder


def test_content_check_says_that_all_is_well(pandemonium, tmp_path):
    ran = pandemonium("content", "check", standin(tmp_path))
    assert ran.code == 0
    assert "everything is in order. 2 files" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("value = 3", "value = 33", "cards.toml, red_3: 'value' must be from 0 to 9, not 33"),
        ("gain = 2", "gulp = 2", "no known verb in 'gulp'"),
        ('id = "red_2"', 'id = "red_1"', "the id 'red_1' is used twice"),
        ('id = "red_2"\n', "", "'id' is missing"),
        ('source = "ours"', 'source = "mine"', "'source' cannot be 'mine'"),
        ("value = 3", "value = ", "cards.toml is not valid TOML"),
    ],
)
def test_content_check_names_file_card_and_field(pandemonium, tmp_path, old, new, sentence):
    folder = standin(tmp_path)
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text().replace(old, new, 1))
    mistake(pandemonium("content", "check", folder), sentence)


def mistake(ran, sentence):
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "there is no game 'chess'; there are: toy"),
        (["play", "chess"], "there is no game 'chess'"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["rules", "toy", "R99"], "toy has no rule R99; it has R1 to R7"),
        (["simulate", "toy", "--bots", "clever"], "there is no bot 'clever'"),
        (["simulate", "toy", "--bots", ""], "name at least one bot"),
        (["simulate", "toy", "--seats", "9"], "toy is for 2, 3, 4 players, not 9"),
        (["simulate", "toy", "--seats", "2", "--bots", "random,random,greedy"], "3 bots do not"),
        (["simulate", "toy", "--games", "0"], "--games must be at least 1, not 0"),
        (["simulate", "toy", "--workers", "0"], "--workers must be at least 1, not 0"),
        (["train", "toy", "--workers", "0"], "--workers must be at least 1, not 0"),
        (["train", "toy", "--seats", "2,few"], "'few' is not a number of players"),
        (["simulate", "toy", "--games", "x"], "--games"),
        (["simulate", "toy", "--out", "table.xls"], "table.xls must end in one of"),
        (["simulate", "toy", "--set", "rich"], "'rich' is not a setting; write key=value"),
        (["simulate", "toy", "--set", "rich=7"], "rich cannot be '7'; allowed: 6, 12, 18"),
        (["simulate", "toy", "--set", "poor=7"], "toy has no setting 'poor'"),
        (["simulate", "toy", "-n", "4", "--set", "rich=6"], "with 4 players rich must be"),
        (["play", "toy", "--seats", "7"], "toy is for 2, 3, 4 players, not 7"),
        (["play", "toy", "--seats", "2", "--people", "3"], "3 people do not fit at 2 seats"),
        (["play", "toy", "--names", "Ann", "--people", "2"], "there are 1 name for 2 people"),
        (["play", "toy", "--names", "Ann,Ann"], "two players are called Ann"),
        (["play", "toy", "--bot", "clever"], "there is no bot 'clever'"),
        (["replay", "verify", "nowhere.replay"], "nowhere.replay cannot be read"),
        (["replay", "record", "toy", "-o", "x", "--ending", "boom"], "toy has no ending 'boom'"),
        (["content", "check", "nowhere"], "nowhere cannot be read"),
        (["games", "--language", "fr"], "there is no language 'fr'; there are: en, nl"),
        (["fly"], "fly"),
        (["play"], "GAME"),
        (["games", "--fast"], "--fast"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_code_2(pandemonium, arguments, sentence):
    mistake(pandemonium(*arguments), sentence)


def test_a_seat_that_is_not_there_cannot_be_looked_through(pandemonium, recorded):
    ran = pandemonium("replay", "show", recorded, "--seat", 3)
    mistake(ran, "there is no seat 3; seats are 0 to 2")


def edited(recorded, change):
    recorded.write_text(change(recorded.read_text()))
    return recorded


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[: len(text) // 2].rpartition("\n")[0] + "\n", "cut off"),
        (lambda text: "", "line 1: not a replay"),
        (lambda text: text.replace("game toy", "game chess"), "there is no game 'chess'"),
        (lambda text: text.replace("rules 1", "rules 2"), "made with rules version 2"),
        (lambda text: text.replace("set standin ", "set standin 0"), "made with content set"),
        (lambda text: text.replace(" seal", " sulk", 1), "'sulk' is not on offer"),
        (lambda text: text.replace("seats 3", "seats 8"), "the header cannot be played"),
        (lambda text: text.replace("seed ", "seed ff", 1), "decision"),
        (lambda text: text.replace("end rich scores", "end rich scores 9"), "the rules say"),
    ],
)
def test_an_edited_or_foreign_replay_is_refused(pandemonium, recorded, change, sentence):
    mistake(pandemonium("replay", "verify", edited(recorded, change)), sentence)


def test_a_binary_file_is_not_a_replay(pandemonium, tmp_path):
    path = tmp_path / "x.replay"
    path.write_bytes(b"\xff\xfe\x00")
    mistake(pandemonium("replay", "show", path), "is not a text file")


def test_a_crash_in_a_simulation_names_the_replay(pandemonium, monkeypatch, tmp_path):
    monkeypatch.setattr("pandemonium.bots.random.RandomBot.decide", lambda self, eyes, rng: 99)
    ran = pandemonium("simulate", "toy", "--bots", "random", "--crashes", tmp_path)
    mistake(ran, "the replay is")
    assert (tmp_path / "toy-1.replay").exists()


def test_ctrl_c_is_clean(pandemonium, monkeypatch):
    def interrupt(self, eyes, rng):
        raise KeyboardInterrupt

    monkeypatch.setattr("pandemonium.bots.random.RandomBot.decide", interrupt)
    ran = pandemonium("simulate", "toy", "--bots", "random")
    assert ran.code == 130
    assert ran.err.strip().endswith("Stopped.")
    assert "Traceback" not in ran.err


def test_an_error_nobody_expected_is_still_one_sentence(pandemonium, monkeypatch):
    def fail(self, key, **values):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("pandemonium.cli.story.headline", fail)
    monkeypatch.setattr("pandemonium.cli.simulate.summarise", fail)
    mistake(simulated(pandemonium), "Something went wrong that should not: ")


def test_a_card_of_ones_own_set_is_called_by_its_id(pandemonium, tmp_path):
    folder = standin(tmp_path)
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text().replace('id = "red_8"', 'id = "big_dog"'))
    path = tmp_path / "own.replay"
    recorded = pandemonium("replay", "record", "toy", "-o", path, "--content", folder, "-n", 4)
    assert recorded.code == 0
    assert "ig dog" in pandemonium("replay", "show", path, "--content", folder).out
    mistake(pandemonium("replay", "verify", path), "made with content set mine")
