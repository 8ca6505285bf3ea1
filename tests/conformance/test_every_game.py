"""What every game must keep, written once."""

import copy
import math
import os
from collections import Counter
from pathlib import Path

import pytest

from pandemonium.arena.proof import (
    decide_at_random,
    moment_differences,
    news_differences,
    redeal_differences,
    undo_differences,
)
from pandemonium.bots import Bot, eyes_of
from pandemonium.bots.greedy import GreedyBot
from pandemonium.bots.random import RandomBot
from pandemonium.cli.pictures import draw
from pandemonium.games.registry import all_games
from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import IllegalAnswer, answer, find, renew
from pandemonium.kernel.codec import decode, dumps, encode, fields_of
from pandemonium.kernel.foresee import foresee
from pandemonium.kernel.game import Game, SettingsError, seed_from_number
from pandemonium.kernel.match import EVERY, Match
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.pile import Pile
from pandemonium.kernel.playout import random_decision, random_playout
from pandemonium.kernel.table import Table
from tests.strategies import dice, moments, some_settings, some_table
from tests.toy import TOY

GAMES = [TOY, *all_games()]
GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/golden/*.replay"))
ASKED, DREAMS, TOLD, TAKEN_BACK = 10, 12, 4, 8
"""So often each must have been looked at; short games follow one another until it has been."""
LOG_ONLY = {"devil": {"bought", "sold", "borrowed", "repaid", "faced"}}
"""Public by the rules (H8, R138) and over as soon as it has happened: no view keeps it."""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
three_seeds = pytest.mark.parametrize("number", range(3))


def snapshot(s: Table) -> str:
    return dumps(encode(s))


def viewers(s: Table) -> list[int]:
    return [*range(s.seats), WATCHER]


@every_game
@pytest.mark.parametrize("number", range(8))
def test_a_random_game_ends_in_time_with_every_invariant_kept(game: Game, number: int) -> None:
    """Random play ends within the declared bound; nothing is ever wrong on the way."""
    s, rng = some_table(game, number)
    made = 0
    while s.outcome is None:
        assert game.invariants(s) == []
        assert s.owing(), "nobody owes a decision, yet the game is not over"
        assert misspelt(game, s) == []
        s.take_news()
        random_decision(s, rng)
        made += 1
        assert made <= game.max_decisions
    assert game.invariants(s) == []
    assert s.outcome.reason in game.ends
    assert len(s.outcome.ranks) == len(s.outcome.scores) == s.seats
    assert min(s.outcome.ranks) == 1 or s.outcome.winners() == []


@every_game
@pytest.mark.parametrize("bot", [GreedyBot(), RandomBot()], ids=["greedy", "random"])
def test_a_bot_that_takes_nothing_back_ends_every_game(game: Game, bot: Bot) -> None:
    """What only undoes is never picked while something leads on, and nothing else can cycle."""
    s, rng = game.start(game.seats[0], seed_from_number(42)), dice(42)
    made = undoing = 0
    while s.outcome is None:
        seat = s.owing()[0]
        eyes = eyes_of(game, s, seat, rng, bot)
        backward = [game.verbs[option.verb].back for option in eyes.ask.options]
        undoing += any(backward)
        index = bot.decide(eyes, rng)
        assert not backward[index], f"{eyes.ask.prompt}: {eyes.ask.options[index].text()}"
        answer(s, seat, eyes.ask.number, index)
        made += 1
        assert made <= game.max_decisions
    assert undoing > 0 or not any(kind.back for kind in game.verbs.values())


def misspelt(game: Game, s: Table) -> list[str]:
    """Return the asks, options and events whose numbers do not fit their declared fields."""
    spoken = [(event.kind.name, game.kinds, event.args) for event in s.news]
    for ask in s.asks:
        if ask is not None:
            spoken.append((ask.prompt, game.prompts, ask.about))
            spoken += [(option.verb, game.verbs, option.args) for option in ask.options]
    return [
        f"{name} {args}"
        for name, kinds, args in spoken
        if name not in kinds or len(kinds[name].fields) != len(args)
    ]


@every_game
@three_seeds
def test_every_offered_option_is_accepted_and_distinct(game: Game, number: int) -> None:
    """Each option of each ask can be taken; its text is unique and finds it again."""
    for s, _ in moments(game, number + 100, 12, 12):
        for seat in s.owing():
            ask = s.asks[seat]
            assert ask is not None
            texts = ask.texts()
            assert len(set(texts)) == len(texts), f"{ask.prompt}: {texts}"
            for index in range(len(texts)):
                trial = s.clone()
                assert find(trial, seat, texts[index]) == index
                answer(trial, seat, ask.number, index)


@every_game
@three_seeds
def test_an_ask_put_again_is_the_same_and_changes_nothing(game: Game, number: int) -> None:
    """The step an ask remembers puts the same question, and does nothing else on the way to it."""
    compared: Counter[str] = Counter()
    for s, _ in moments(game, number + 150, 2, 150, lambda: compared["asks"] >= ASKED):
        for seat in s.owing():
            ask = s.asks[seat]
            assert ask is not None
            twin = s.clone()
            assert renew(twin, seat), f"{ask.prompt} would not be asked"
            again = twin.asks[seat]
            assert again is not None
            assert (again.prompt, again.about, again.number) == (ask.prompt, ask.about, ask.number)
            assert (again.texts(), again.lane) == (ask.texts(), ask.lane)
            assert snapshot(twin) == snapshot(s), f"{ask.prompt} is put by a step that changes more"
            assert len(twin.news) == len(s.news)
            compared["asks"] += 1
    assert compared["asks"] >= ASKED


@every_game
@three_seeds
def test_what_is_not_on_offer_is_refused_and_changes_nothing(game: Game, number: int) -> None:
    """Wrong seat, wrong ask, wrong option, answered twice: a sentence, and the table untouched."""
    for s, rng in moments(game, number + 200, 15, 8):
        before = snapshot(s)
        owing = s.owing()
        for seat in range(-1, s.seats + 1):
            ask = s.asks[seat] if 0 <= seat < s.seats else None
            right = ask.number if ask else 0
            count = len(ask.options) if ask else 1
            wrong = [(right + 1, 0), (right - 1, 0), (right, count), (right, -1)]
            if seat not in owing:
                wrong.append((right, 0))
            for number_, index in wrong:
                with pytest.raises(IllegalAnswer, match=r"\w+ \w+"):
                    answer(s, seat, number_, index)
            with pytest.raises(IllegalAnswer):
                find(s, seat, "no such thing 99")
        assert snapshot(s) == before
        if owing:
            seat = owing[rng.below(len(owing))]
            ask = s.asks[seat]
            assert ask is not None
            answer(s, seat, ask.number, 0)
            after = snapshot(s)
            with pytest.raises(IllegalAnswer):
                answer(s, seat, ask.number, 0)
            assert snapshot(s) == after


@every_game
@three_seeds
def test_a_clone_is_equal_and_independent(game: Game, number: int) -> None:
    """Playing on with a clone leaves the original as it was."""
    for s, rng in moments(game, number + 300, 15, 8):
        before = snapshot(s)
        twin = s.clone()
        assert snapshot(twin) == before
        for _ in range(15):
            if twin.outcome is None:
                random_decision(twin, rng)
        assert snapshot(s) == before


@every_game
def test_what_a_clone_shares_with_its_original_is_never_written_into(game: Game) -> None:
    """A forgotten copy would let a searching bot write into the real table."""
    for s, rng in moments(game, 350, 20, 5):
        twin = s.clone()
        shared = [
            (name, part, list(part))
            for name in fields_of(s)
            for part in _shared(getattr(s, name), getattr(twin, name))
        ]
        for seat in range(s.seats):
            game.imagine(s, seat, rng)
        random_playout(twin, rng, game.max_decisions)
        for name, part, before in shared:
            assert part == before, f"{name}: a clone has written into its original"


def _shared(mine: object, theirs: object) -> list[list[object]]:
    parts = _lists(mine)
    return [part for number, part in _lists(theirs).items() if number in parts]


def _lists(value: object) -> dict[int, list[object]]:
    """Return every list within a field, by its identity."""
    if isinstance(value, list):
        found = {id(value): value}
        for item in value:
            found |= _lists(item)
        return found
    if isinstance(value, Pile):
        return {id(value.cards): value.cards, id(value.known): value.known}
    return {}


@every_game
def test_fields_name_everything_the_state_holds(game: Game) -> None:
    """A field missing in FIELDS would be lost in a snapshot."""
    s, _ = some_table(game, 1)
    if not hasattr(s, "__dict__"):
        pytest.skip("compiled classes do not list their fields; the interpreted run checks this")
    base = set(vars(Table(2, s.content)))
    assert set(vars(s)) - base == set(fields_of(s)) | (_constants(s) - base)


def _constants(s: Table) -> set[str]:
    """Attributes that only hold the compiled cards."""
    return {
        name for name, value in vars(s).items() if value is s.content and name not in fields_of(s)
    }


@every_game
@three_seeds
def test_a_snapshot_plays_on_exactly_like_the_original(game: Game, number: int) -> None:
    """Saved and loaded at any decision, the game goes on the same."""
    for s, rng in moments(game, number + 400, 25, 5):
        twin = decode(game, s.content, copy.deepcopy(encode(s)))
        assert snapshot(twin) == snapshot(s)
        here = s.clone()
        for step in range(12):
            if here.outcome is not None:
                break
            seed = rng.below(1000) + step
            random_decision(here, dice(seed))
            random_decision(twin, dice(seed))
        assert snapshot(twin) == snapshot(here)


@every_game
def test_a_replay_equals_live_play_also_when_two_games_are_interleaved(game: Game) -> None:
    """Two matches in one process do not touch each other, and both can be recomputed."""
    matches = []
    for number in (501, 502):
        rng = dice(number)
        seats = game.seats[0]
        settings = some_settings(game, seats, rng)
        match = Match(game, seats, seed_from_number(number), settings, marking=True)
        matches.append((match, rng))
    for _ in range(400):
        for match, rng in matches:
            if match.table.outcome is None:
                decide_at_random(match, rng)
    for match, _ in matches:
        record = replays.of(match, "a test")
        again = replays.read(replays.write(record))
        assert again == record
        last = replays.verify(again, game, game.standin()).table
        assert snapshot(last) == snapshot(match.table)


@every_game
@three_seeds
def test_arrival_order_in_lanes_does_not_matter(game: Game, number: int) -> None:
    """Seats that decide side by side may answer in any order."""
    for s, rng in moments(game, number + 600, 10, 12):
        owing = s.owing()
        if len(owing) < 2:
            continue
        results = set()
        choices = {seat: rng.below(1000) for seat in owing}
        for order in (owing, owing[::-1]):
            trial = s.clone()
            for seat in order:
                ask = trial.asks[seat]
                if ask is not None and ask.number == s.asked[seat]:
                    answer(trial, seat, ask.number, choices[seat] % len(ask.options))
            results.add(snapshot(trial))
        assert len(results) == 1


@every_game
@pytest.mark.parametrize("number", range(5))
def test_redeal_leaves_everything_a_seat_receives_identical(game: Game, number: int) -> None:
    """Re-dealing what a seat cannot know changes nothing it receives."""
    compared: Counter[str] = Counter()
    looks = 0
    for s, rng in moments(game, number + 700, 9, 14):
        for seat in viewers(s):
            assert redeal_differences(game, s, seat, rng, compared) == []
            looks += 1
    assert compared["redeal"] >= 0.8 * looks
    assert compared["foresee"] >= 5 or game is TOY  # whose promises are few: see test_proof


@every_game
@three_seeds
def test_what_is_imagined_hangs_on_nothing_hidden(game: Game, number: int) -> None:
    """From the truth or from a dream of it: the same dice imagine the same table, to the byte.

    So a bot with the same seed decides the same whatever it cannot know.
    """
    compared: Counter[str] = Counter()
    for s, rng in moments(game, number + 740, 5, 24, lambda: compared["dreams"] >= DREAMS):
        for seat in viewers(s):
            seed = rng.below(1000)
            first = game.imagine(s, seat, dice(seed))
            for _ in range(2):
                dream = game.imagine(s, seat, rng)
                again = snapshot(game.imagine(dream, seat, dice(seed)))
                assert again == snapshot(first), f"seat {seat} of {s.seats}"
                compared["dreams"] += {**encode(dream), "rng": 0} != {**encode(first), "rng": 0}
    assert compared["dreams"] >= DREAMS, "what was imagined was always the same"


@every_game
@three_seeds
def test_the_states_on_the_way_show_nothing_a_seat_could_not_know(game: Game, number: int) -> None:
    """What is shown of a decision, step by step, is the same in every world the viewer imagines."""
    compared: Counter[str] = Counter()
    for s, rng in moments(game, number + 740, 2, 100, lambda: compared["moments"] >= TOLD):
        if s.outcome is not None or len(s.owing()) > 1:
            continue  # only the last to decide in secret leads to something others see
        trial = s.clone()
        trial.take_news()
        trial.watch()
        random_decision(trial, rng)
        led_there = trial.take_moments()
        told = [event for moment in led_there for event in moment.events]
        assert told in ([], trial.news)
        for seat in viewers(s):
            assert moment_differences(game, led_there, seat, rng, compared) == []
    assert compared["moments"] >= TOLD


@every_game
@three_seeds
def test_news_tells_no_more_than_the_table_shows_afterwards(game: Game, number: int) -> None:
    """What a seat is told of a decision is the same in every world that then looks the same."""
    compared: Counter[str] = Counter()
    for s, rng in moments(game, number + 760, 4, 40, lambda: compared["news"] >= TOLD):
        for seat in viewers(s):
            log_only = LOG_ONLY.get(game.key, ())
            assert news_differences(game, s, seat, rng, compared, log_only) == []
    assert compared["news"] >= TOLD


@every_game
@three_seeds
def test_what_may_be_taken_back_has_taught_nobody_anything(game: Game, number: int) -> None:
    """Neither seen nor heard by others in a way that hangs on what they cannot know."""
    compared: Counter[str] = Counter()
    for s, rng in moments(game, number + 780, 4, 40, lambda: compared.total() >= TAKEN_BACK):
        for seat in s.owing():
            ask = s.asks[seat]
            assert ask is not None
            index = rng.below(len(ask.options))
            assert undo_differences(game, s, seat, index, rng, compared) == []
    assert compared["undo"] + compared["unseen"] >= TAKEN_BACK


@every_game
def test_an_imagined_table_can_be_played_to_its_end(game: Game) -> None:
    """Imagined worlds are whole worlds: legal, with every invariant, and not the true dice."""
    for s, rng in moments(game, 800, 25, 6):
        if s.outcome is not None:
            continue
        for seat in viewers(s):
            world = game.imagine(s, seat, rng.clone())
            assert world is not s
            assert game.invariants(world) == []
            assert world.raw_rng.state() != s.raw_rng.state()
            made = 0
            while world.outcome is None and made < 30:
                random_decision(world, rng)
                made += 1
            assert game.invariants(world) == []


@every_game
def test_hidden_ids_do_not_occur_in_errors(game: Game) -> None:
    """A refused answer tells only what the same seat could read in its own ask."""
    for s, rng in moments(game, 850, 25, 5):
        for seat in s.owing():
            world = game.imagine(s, seat, rng)
            sentences = []
            for table in (s, world):
                with pytest.raises(IllegalAnswer) as refused:
                    find(table, seat, "no such thing")
                sentences.append(str(refused.value))
            assert sentences[0] == sentences[1]


@every_game
@three_seeds
def test_everything_can_be_said_in_both_languages(game: Game, number: int) -> None:
    """Every option, prompt, event, reason and foreseen change has a sentence, and a picture."""
    from pandemonium.kernel.sentences import LANGUAGES

    for s, rng in moments(game, number + 900, 6, 25):
        names = [f"Player {seat + 1}" for seat in range(s.seats)]
        for language in LANGUAGES:
            words = game.sentences(language)
            for event in s.news:
                assert "{" not in words.event(event, s.content, names)
            for seat in s.owing():
                ask = s.asks[seat]
                assert ask is not None
                assert words.prompt(ask, s.content, names)
                said = [words.option(option, s.content, names) for option in ask.options]
                assert all(said)
                for refusal in game.refusals(s, seat):
                    assert refusal.text not in ask.texts(), f"{refusal.text} is on offer"
                    assert words.refusal(refusal, s.content, names)
                    assert words.refused_option(refusal, s.content, names)
                    assert words.rule(refusal.rule), refusal.rule
                for changes in foresee(game, s, seat, rng):
                    if changes:
                        assert "→" in words.changes(changes)
            for seat in viewers(s):
                assert all(isinstance(line, str) for line in draw(game, game.look(s, seat), words))
            if s.outcome is not None:
                assert words.end(s.outcome, names)
                for line in s.outcome.lines:
                    assert words.look_up("score", line.key)
        s.take_news()


@every_game
def test_the_two_languages_have_the_same_keys_and_places(game: Game) -> None:
    """A text missing in one language, or with other places to fill, is a mistake."""
    from pandemonium.kernel.sentences import PLACE

    english = _leaves(game.sentences("en").catalogue)
    dutch = _leaves(game.sentences("nl").catalogue)
    assert set(english) == set(dutch)
    for path, text in english.items():
        mine = sorted(hole[0] for hole in PLACE.findall(text))
        theirs = sorted(hole[0] for hole in PLACE.findall(dutch[path]))
        assert set(mine) == set(theirs), path
    for section, kinds in (
        ("prompt", game.prompts),
        ("option", game.verbs),
        ("event", game.kinds),
        ("reason", game.reasons),
    ):
        for name in kinds:
            assert f"{section}.{name}" in english
    for section, keys in (("tally", game.tallies), ("phase", game.phases), ("end", game.ends)):
        for key in keys:
            assert f"{section}.{key}" in english
    for setting in game.settings:
        assert f"setting.{setting.key}" in english or f"setting.{setting.key}.name" in english
        assert english[f"setting.about.{setting.key}"].endswith("."), "one sentence explains it"


def _leaves(tree: dict[str, object], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            found.update(_leaves(value, f"{path}{key}."))
        else:
            found[f"{path}{key}"] = str(value)
    return found


@every_game
def test_wrong_settings_get_a_sentence(game: Game) -> None:
    """Unknown keys, values and seat counts are refused with what is possible."""
    seats = game.seats[0]
    with pytest.raises(SettingsError, match="no setting 'nonsense'"):
        game.settle(seats, {"nonsense": 1})
    with pytest.raises(SettingsError, match="players"):
        game.settle(99, {})
    for setting in game.settings:
        with pytest.raises(SettingsError, match=setting.key):
            game.settle(seats, {setting.key: "no such value"})


@every_game
def test_every_step_on_the_agenda_has_a_name(game: Game) -> None:
    """Names of steps are unique, so that a saved agenda finds its way back."""
    modules = {step.__module__ for step in game.steps.values()}
    assert len({module.rpartition(".")[2] for module in modules}) == len(modules)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_replays_still_play_the_same(path: Path) -> None:
    """A rules change shows where it first bites."""
    replay = replays.read(path.read_text(encoding="utf-8"))
    game = next(game for game in GAMES if game.key == replay.game)
    replays.verify(replay, game, game.standin())
    assert len(replay.marks) == -(-len(replay.decisions) // EVERY), "a mark is missing"
    for mark in replay.marks.values():  # the state; the view and the news of each seat and watcher
        assert len(mark.split()) == 1 + 2 * (replay.seats + 1), "the news have no digest"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_there_is_a_golden_replay_for_every_way_the_game_can_end(game: Game) -> None:
    """And one for every number of seats."""
    found = [replays.read(path.read_text(encoding="utf-8")) for path in GOLDEN]
    mine = [replay for replay in found if replay.game == game.key]
    assert {replay.outcome.split()[0] for replay in mine if replay.outcome} == set(game.ends)
    assert {replay.seats for replay in mine} == set(game.seats)


def test_the_compiled_run_is_compiled() -> None:
    """Otherwise the second run of the suite would prove nothing."""
    from pandemonium.kernel.build import compiled

    assert compiled() == (os.environ.get("PANDEMONIUM_COMPILED") == "1")


@every_game
@three_seeds
def test_features_are_finite_small_and_always_as_many(game: Game, number: int) -> None:
    """A network gets the same numbers in the same places at every moment, for any seats."""
    assert len(set(game.feature_names)) == len(game.feature_names) > 0
    for s, _ in moments(game, number + 700, 6, 25):
        for seat in range(s.seats):
            numbers = game.features(s, seat)
            assert len(numbers) == len(game.feature_names)
            assert all(isinstance(value, float) and math.isfinite(value) for value in numbers)
            wide = {n: v for n, v in zip(game.feature_names, numbers, strict=True) if abs(v) > 12}
            assert not wide
