"""A hint: the first is what the master plays, and its reasons can be recounted."""

import pytest

from pandemonium.bots import eyes_of
from pandemonium.bots.hint import Advice, best_options, even, worth_naming
from pandemonium.bots.levels import Budget, Choice, LevelBot, mind_for, rank
from pandemonium.bots.outlook import FEWEST, WORLDS, Outlook, outlooks
from pandemonium.bots.reasons import reason
from pandemonium.games.registry import all_games, game_named
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.kernel.sentences import LANGUAGES
from tests.strategies import moments
from tests.toy import TOY

GAMES = [TOY, *all_games()]
NAMES = ["Ada", "Bob", "Cleo", "Dirk", "Eva"]
FEW = Budget(48)


def choice(index, chance, visits, doubt=0.01):
    return Choice(index, chance, 0.0, visits, 0.0, (), doubt)


def ranked(*found):
    most = max(one.visits for one in found)
    return [one.index for one in sorted(found, key=lambda one: rank(one, most))]


def test_the_master_takes_what_surely_promises_most_not_what_was_tried_most():
    assert ranked(choice(0, 0.51, 700), choice(1, 0.53, 600), choice(2, 0.9, 20, 0.1)) == [1, 0, 2]
    assert ranked(choice(0, 0.51, 700), choice(1, 0.53, 200, 0.04)) == [0, 1]
    assert ranked(choice(0, 0.51, 9), choice(1, 0.6, 8)) == [0, 1], "too little to tell"
    assert ranked(choice(0, 0.0, 0), choice(1, 0.2, 1, 0.2)) == [1, 0]


def test_named_are_the_best_the_next_and_a_third_that_is_not_far_behind():
    tried = [choice(0, 0.5, 90), choice(1, 0.3, 30), choice(2, 0.45, 20), choice(3, 0.44, 9)]
    assert [one.index for one in worth_naming(tried)] == [0, 2, 3]
    assert [one.index for one in worth_naming(tried[:2])] == [0, 1]
    assert [one.index for one in worth_naming([choice(4, 0.5, 0)])] == [4]
    nonsense = choice(1, 0.05, 30)
    assert [one.index for one in worth_naming([choice(0, 0.5, 90), nonsense])] == [0]


def test_two_chances_are_the_same_within_what_the_search_can_tell():
    best = choice(0, 0.58, 90, 0.02)
    assert even(best, choice(1, 0.54, 40, 0.02))
    assert not even(best, choice(1, 0.50, 40, 0.02))
    assert even(best, choice(1, 0.66, 3, 0.001)), "what was tried too seldom to be chosen"
    sure = choice(0, 0.5849, 90, 0.0)
    assert even(sure, choice(1, 0.5751, 40, 0.0)), "a person sees no difference"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_hint_has_reasons_in_both_languages_and_begins_with_the_master_s_choice(game):
    said = 0
    for s, rng in moments(game, 8, 16, 2):
        for seat in s.owing()[:1]:
            eyes = eyes_of(game, s, seat, rng, LevelBot("master"))
            advice = best_options(eyes, rng_from_seed(b"hint"), FEW)
            found = LevelBot("master").consider(eyes, rng_from_seed(b"hint"), FEW)
            assert eyes.ask.options[found[0].index].text() == advice[0].text
            assert all(one.outlook.worlds == WORLDS for one in advice)
            for language in LANGUAGES:
                for place, one in enumerate(advice):
                    text = reason(advice, place, seat, game.sentences(language), NAMES)
                    assert text.startswith(f"{round(100 * one.chance)} % ")
                    assert "{" not in text
                    said += 1
    assert said


def test_what_differs_until_one_decides_again_is_told_with_what_it_would_be_otherwise():
    """Three Souls buy a card: the outlook knows both, and a rival's numbers too."""
    game = game_named("demons")
    s, rng = next(
        (s, rng)
        for s, rng in moments(game, 3, 1, 60)
        for seat in s.owing()
        if {"buy", "end"} <= {option.verb for option in s.asks[seat].options}
    )
    seat = s.owing()[0]
    eyes = eyes_of(game, s, seat, rng, LevelBot("master"))
    options = eyes.ask.options
    verbs = [option.verb for option in options]
    mind = mind_for(game, s, rng)
    ways = [verbs.index("end"), verbs.index("buy")]
    end, buy = outlooks(eyes, rng, mind, ways, lambda: True)
    assert end.worlds == FEWEST, "somebody in a hurry still looks twice"
    souls, cards = game.tallies.index("souls"), game.tallies.index("cards")
    assert end.now[seat] == tuple(game.tally(s, seat))
    assert end.then[seat][souls] > buy.then[seat][souls]
    assert end.then[seat][cards] < buy.then[seat][cards]


def outlook(mine, rival, won=0):
    return Outlook(((6, 2), (4, None)), (mine, rival), won, 10)


def test_the_sentences_recount_what_is_shown():
    en, nl = (TOY.sentences(language) for language in ("en", "nl"))
    advice = [
        Advice("a", 0.584, False, outlook((8.2, 2.0), (4.0, 1.0))),
        Advice("b", 0.52, False, outlook((5.1, 2.6), (6.2, 9.0))),
        Advice("c", 0.58, True, outlook((8.2, 2.1), (4.0, 5.0))),
    ]
    first, second, third = (reason(advice, place, 0, en, NAMES) for place in range(3))
    assert first == (
        "58 % to win, 6 points more than the next best; when you decide again, on average, "
        "Points 6 → 8 (with the next best 5), Cards still 2 (with the next best 3); "
        "Bob: Points 4 → 4 (with the next best 6)."
    )
    assert second.startswith("52 % to win, 6 points less than the best; when you decide again")
    assert "Points 6 → 5 (with the best 8)" in second
    assert third == (
        "58 % to win, as good as the best as far as can be told; "
        "when you decide again, on average, Points 6 → 8 with either."
    )
    assert "2,4 (met de volgende 1,8)" in reason(
        [
            Advice("a", 0.6, False, outlook((6.0, 2.4), (4.0, 0.0))),
            Advice("b", 0.5, False, outlook((6.0, 1.8), (4.0, 0.0))),
        ],
        0,
        0,
        nl,
        NAMES,
    ), "where whole numbers are the same, a decimal tells them apart"


def test_what_wins_at_once_is_said_first_and_where_nothing_differs_that_is_said():
    words = TOY.sentences("en")
    won = [
        Advice("a", 0.9, False, outlook((9.0, 2.0), (4.0, 0.0), won=7)),
        Advice("b", 0.4, False, outlook((6.0, 2.0), (4.0, 0.0))),
    ]
    assert reason(won, 0, 0, words, NAMES).endswith(
        "; in 7 of 10 tries the game is won before you decide again."
    )
    same = outlook((6.0, 2.0), (4.0, 0.0))
    alike = [Advice("a", 0.5, False, same), Advice("b", 0.4, False, outlook((6.1, 2), (4, 0)))]
    assert reason(alike, 0, 0, words, NAMES).endswith("nobody's numbers differ yet; it pays later.")
    assert reason(alike[:1], 0, 0, words, NAMES) == "50 % to win; nothing else comes near."
    assert reason(won[1:], 0, 0, words, NAMES) == "40 % to win; nothing else comes near."
    alone = [Advice("a", 0.5, False, outlook((9.0, 2.0), (4.0, 0.0)))]
    assert reason(alone, 0, 0, words, NAMES) == (
        "50 % to win; nothing else comes near; when you decide again, on average, Points 6 → 9."
    )
