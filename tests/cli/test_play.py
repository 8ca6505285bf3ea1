"""A game in the terminal: decide, ask why not, take back, leave and come back."""

import pytest

from pandemonium.cli import saves
from pandemonium.cli.party import Party, Player
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from tests.toy import TOY


@pytest.fixture
def keyboard(monkeypatch, pandemonium):
    """Play with these lines typed one after another; then the input ends."""

    def play(lines, *arguments):
        typed = iter(lines)
        prompts: list[str] = []

        def read(prompt=""):
            prompts.append(prompt)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        ran = pandemonium("play", "toy", "--seed", "3", *arguments)
        return ran, prompts

    return play


def test_a_whole_game_ends_with_the_score_and_a_replay(keyboard, tmp_path):
    ran, prompts = keyboard(["1"] * 40)
    assert ran.code == 0, ran.err
    assert "Result" in ran.out
    assert "The replay is" in ran.out
    kept = list((tmp_path / "data" / "replays").glob("toy-*.replay"))
    assert len(kept) == 1
    replays.verify(replays.read(kept[0].read_text()), TOY, TOY.standin())
    assert not saves.save_path(TOY).exists()
    assert prompts[0] == "Player › "


def test_the_screen_shows_news_table_question_and_options(keyboard):
    ran, _ = keyboard([])
    for words in (
        "is up for auction.",
        "Points",
        "Bid for",
        "  1 Bid",
        "Bidding",
        "Player to decide",
    ):
        assert words in ran.out


def test_an_interrupted_game_goes_on_where_it_stopped(keyboard):
    first, _ = keyboard(["1", "q"])
    assert "The game is saved" in first.out
    before = replays.read(saves.save_path(TOY).read_text())
    again, _ = keyboard(["q"])
    assert f"after {len(before.decisions)} decisions" in again.out
    assert replays.read(saves.save_path(TOY).read_text()).decisions == before.decisions


def test_a_new_game_can_be_wished(keyboard):
    keyboard(["1", "1", "q"])
    ran, _ = keyboard(["q"], "--new")
    assert "Going on" not in ran.out


def test_a_save_that_cannot_go_on_gives_way_to_a_new_game(keyboard):
    keyboard(["1", "q"])
    path = saves.save_path(TOY)
    path.write_text(path.read_text().replace("rules 1", "rules 9"))
    ran, _ = keyboard(["q"])
    assert ran.code == 0
    assert "cannot go on (made with rules version 9 of toy; here is 1)" in ran.out


@pytest.mark.parametrize("text", ["", "[", '[["A", null]]', "[1]"])
def test_a_broken_list_of_players_gives_way_to_a_new_game(keyboard, text):
    keyboard(["q"])
    saves.save_path(TOY).with_suffix(".json").write_text(text)
    ran, _ = keyboard(["q"])
    assert ran.code == 0
    assert "a new one begins" in ran.out


def test_a_bid_may_be_taken_back_until_it_is_sealed(keyboard):
    ran, _ = keyboard(["1", "u", "q"])
    assert "Taken back." in ran.out
    assert replays.read(saves.save_path(TOY).read_text()).decisions[-1][0] == 1


def test_a_sealed_bid_cannot_be_taken_back(keyboard):
    ran, _ = keyboard(["1", "seal", "u", "q"])
    assert "That cannot be taken back" in ran.out
    assert "Taken back." not in ran.out


def test_what_is_typed_may_be_the_notation(keyboard):
    ran, _ = keyboard(["1", "seal", "q"])
    decisions = replays.read(saves.save_path(TOY).read_text()).decisions
    assert (0, "seal") in decisions
    assert ran.code == 0


def test_why_not_rules_help_and_nonsense(keyboard):
    ran, _ = keyboard(["?", "r R3", "r 4", "r", "r R99", "h", "banana", "99", "0", "", "q"])
    for words in (
        "Nothing that could be asked for is missing",
        "Everyone bids a card in secret",
        "The highest card wins",
        "Which rule? For instance",
        "There is no rule R99; the last one is R7.",
        "saves the game and leaves",
        "Type a number from 1 to 4",
    ):
        assert words in ran.out
    assert ran.out.count("Type a number from 1 to 4") == 4


def test_why_not_gives_reason_and_rule(keyboard):
    """Rob is asked for with four seats; who has nothing cannot be robbed."""
    for seed in range(40):
        players = [Player(name) for name in "ABCD"]
        party = Party.begin(TOY, TOY.standin(), players, {}, seed_from_number(seed))
        s = party.match.table
        while (seat := party.next_seat()) is not None:
            if s.asks[seat].prompt == "victim" and TOY.refusals(s, seat):
                saves.save(party)
                ran, _ = keyboard(["", "?", "q"])
                assert "Not possible now" in ran.out
                assert "has no points." in ran.out
                assert "R6" in ran.out
                return
            party.match.decide(seat, 0)
    raise AssertionError("no such moment in 40 games")


def test_the_language_can_be_changed_on_the_way(keyboard):
    ran, _ = keyboard(["l", "1", "q"])
    assert "Bied op" in ran.out
    assert "Het spel is bewaard" in ran.out


def test_two_people_pass_the_keyboard(keyboard):
    ran, prompts = keyboard(["", "1", "1", "", "1", "q"], "--names", "Ann,Ben")
    assert "Pass the keyboard to Ann." in ran.out
    assert "Pass the keyboard to Ben." in ran.out
    assert prompts[0] == "Ann, press Enter when nobody else is looking. "
    assert prompts[3] == "Ben, press Enter when nobody else is looking. "
    assert prompts[4] == "Ben › "
    after = ran.out.split("Pass the keyboard to Ben.")[1]
    assert "You chose" in after
    assert len([line for line in after.splitlines() if "You chose" in line]) == 1


def test_bots_alone_can_be_watched(keyboard):
    ran, prompts = keyboard([], "--people", "0")
    assert ran.code == 0
    assert prompts == []
    assert "Only bots play; you watch." in ran.out
    assert "You chose" not in ran.out
    assert "wins" in ran.out
    assert "Result" in ran.out


def test_ctrl_c_keeps_the_game(monkeypatch, keyboard):
    keyboard(["1", "q"])
    kept = saves.save_path(TOY).read_text()

    def interrupt(self, seat, typed):
        raise KeyboardInterrupt

    monkeypatch.setattr("pandemonium.cli.terminal.Terminal.command", interrupt)
    ran, _ = keyboard(["1"])
    assert ran.code == 130
    assert "Traceback" not in ran.err
    assert saves.save_path(TOY).read_text() == kept


def test_taking_back_restores_news_replay_and_table():
    players = [Player("A"), Player("B")]
    party = Party.begin(TOY, TOY.standin(), players, {}, seed_from_number(1))
    match = party.match
    party.heard(0)
    view, file = TOY.look(match.table, 0), replays.of(match)
    match.decide(0, 2)
    assert party.heard(0) != []
    assert party.take_back(0)
    assert TOY.look(match.table, 0) == view
    assert replays.of(match) == file
    assert party.heard(0) == []
    match.decide(0, 2)
    assert party.heard(0) != []
    assert party.take_back(0)
    assert not party.take_back(0)


def test_nobody_takes_back_what_another_decided():
    players = [Player("A"), Player("B")]
    party = Party.begin(TOY, TOY.standin(), players, {}, seed_from_number(1))
    party.match.decide(0, 2)
    party.match.decide(1, 2)
    assert not party.take_back(0)
    assert party.take_back(1)


def test_a_hint_names_options_by_their_numbers_and_leaves_the_decision_open(keyboard):
    ran, prompts = keyboard(["hint", "q"])
    assert "A master is thinking" in ran.out
    assert "% to win" in ran.out
    assert len(prompts) == 2
    assert "hint" in keyboard(["h"])[0].out


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--bots", "sharp", "--seats", "3", "--new"], ["(Sharp)", "(Sharp)"]),
        (["--bots", "beginner,surprise", "--new"], ["(Beginner)", "(Surprise me)"]),
        (["--bot", "greedy", "--seats", "2", "--new"], ["(greedy)"]),
    ],
)
def test_bots_of_a_level_sit_down_one_for_all_or_one_for_each(keyboard, arguments, names):
    ran, _ = keyboard(["q"], *arguments)
    (line,) = [line for line in ran.out.splitlines() if line.startswith("1 Player · ")]
    assert [part.partition(" ")[2].partition(" ")[2] for part in line.split(" · ")[1:]] == names


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "genius"], "there is no bot 'genius'; there are: beginner, casual"),
        (["--bots", "sharp,master", "--seats", "4"], "2 bots were named for 3 seats"),
        (["--bots", ","], "name at least one bot"),
    ],
)
def test_bots_that_cannot_be_are_refused_in_one_sentence(keyboard, arguments, sentence):
    ran, _ = keyboard(["q"], *arguments, "--new")
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.strip().splitlines()) == 1
