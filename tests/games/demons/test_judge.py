"""The bots' judgement: sane judgements, and an advice for every option."""

import pytest
from tests.games.demons.scenes import (
    options,
    play,
    roll,
    scene,
)

from pandemonium.bots import eyes_of
from pandemonium.bots.levels import LevelBot
from pandemonium.games.demons import GAME
from pandemonium.games.demons.judge import advise, race, worth
from pandemonium.games.demons.state import State
from pandemonium.kernel.agenda import renew
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def best(s: State, seat: int) -> str:
    """Return the option that is advised, those that only undo left out."""
    scores = advise(s, seat, rng_from_seed(b"advice"))
    ask = s.asks[seat]
    assert ask is not None
    ways = [i for i, way in enumerate(ask.options) if not GAME.verbs[way.verb].back]
    return options(s, seat)[max(ways, key=lambda place: scores[place])]


def test_evaluate_stays_between_0_and_1_and_knows_the_end() -> None:
    s = GAME.start(3, seed_from_number(4))
    rng = rng_from_seed(b"play")
    while s.outcome is None:
        for seat in range(3):
            assert 0.0 < GAME.evaluate(s, seat) < 1.0
        ask = s.asks[s.owing()[0]]
        assert ask is not None
        advice = advise(s, s.owing()[0], rng)
        assert len(advice) == len(ask.options)
        random_decision(s, rng)
    assert sorted(GAME.evaluate(s, seat) for seat in range(3)) == [0.0, 0.0, 1.0]


def test_advice_takes_the_win() -> None:
    """With 10 Souls and two Demons the third is summoned before anything else."""
    s = scene(
        souls=[12],
        demons=[["porcus", "legion"]],
        hands=[["devil", "rosemarys_egg"]],
        cards=[["dog", "cat", "owl", "billy"]],
    )
    assert best(s, 0).startswith("summon")


def test_advice_buys_a_good_card_before_the_roll() -> None:
    s = scene(souls=[5], block=["wendy", "ruth", "wally", "vinnie", "spike"])
    assert best(s, 0) == "buy ruth"


def test_advice_robs_the_leader_rather_than_the_supply() -> None:
    s = scene(souls=[3, 9], cards=[["mugsy"]], demons=[[], ["porcus", "legion", "succubus"]])
    roll(s, 4, 6)
    assert best(s, 0) == "rob 1"


def test_advice_snuffs_the_card_that_earns_least() -> None:
    s = scene(
        souls=[10],
        demons=[["porcus", "legion"]],
        hands=[["devil"]],
        cards=[["susie", "susie", "susie", "rabbit", "susie"]],
        demons_required=4,
    )
    play(s, "0 summon devil", "0 snuff susie", "0 snuff susie")
    assert best(s, 0) == "snuff rabbit"


def test_worth_grows_with_the_tableau() -> None:
    """A card that counts Girls is worth more with more of them; a wipe is a danger."""
    few = scene(cards=[["casanova", "susie"]])
    many = scene(cards=[["casanova", "susie", "lisa", "linda"]])
    assert worth.income(many, 0, many.cards[0][0]) > worth.income(few, 0, few.cards[0][0])
    calm = scene(cards=[["susie"], ["dog"]], block=["cat"])
    danger = scene(cards=[["susie"], ["skunk"]], block=["cat"])
    calm.block = danger.block = []
    assert worth.exposure(calm, 0) < worth.exposure(danger, 0)


def test_a_sudden_win_counts() -> None:
    with_serpent = scene(demons=[["serpent"]])
    without = scene(demons=[["succubus"]])
    assert worth.sudden_win(with_serpent, 0) == 1 / 36
    assert GAME.evaluate(with_serpent, 0) > GAME.evaluate(without, 0)


def test_partners_are_judged_together() -> None:
    lit = [["candle_good"], ["candle_kind"], ["candle_naughty"], ["candle_evil"]]
    s = scene(seats=4, souls=[5, 5, 9, 5], candles=lit, team_battle=True)
    assert GAME.evaluate(s, 0) == GAME.evaluate(s, 2) > GAME.evaluate(s, 1)


CANDLES = [["candle_good"], ["candle_kind"]]
HANDS = [["porcus", "devil"], ["legion", "oni_twi"]]


@pytest.mark.parametrize("souls", [4, 9, 12])
def test_souls_are_not_hoarded_for_a_card_that_stands_no_kid(souls: int) -> None:
    """Foaming Fido pays only without Kids, yet nine cards must be bought before the end."""
    s = scene(
        souls=[souls, 5],
        candles=CANDLES,
        cards=[["foaming_fido", "dog"], ["billy", "susie"]],
        hands=HANDS,
        block=["billy", "herbie", "susie", "linda", "gabe"],
    )
    assert best(s, 0).startswith("buy")


def test_future_cards_lower_an_income_that_stands_no_kid() -> None:
    """A race that still has to buy counts less on Foaming Fido than one that has all its cards."""
    fido = scene(candles=CANDLES, cards=[["foaming_fido"]], hands=HANDS)
    rabbit = scene(candles=CANDLES, cards=[["billy"]], hands=HANDS)
    shaky, steady = (race.side_of(s, 0, hand=True) for s in (fido, rabbit))
    assert shaky.fragile == shaky.cards[0] > 0.0 == steady.fragile
    steady.cards = shaky.cards[:]
    assert race.turns_to_win(fido, 0, shaky) > race.turns_to_win(fido, 0, steady)


@pytest.mark.parametrize("souls", [1, 6])
def test_cards_are_not_piled_up_under_a_skunk(souls: int) -> None:
    """R78: Two summons' worth of cards are not left lying for one 7 to wipe away."""
    pile = ["billy", "susie", "herbie", "gabe", "linda", "dog", "cat", "owl"]
    s = scene(
        souls=[souls, 6],
        candles=CANDLES,
        cards=[pile, ["billy", "skunk"]],
        hands=HANDS,
        block=["billy", "herbie", "owl", "susie", "cat"],
    )
    s.rolled = s.bought = True
    assert renew(s, 0)
    assert best(s, 0).startswith("summon")
    calm = scene(souls=[souls, 6], candles=CANDLES, cards=[pile, ["billy", "dog"]], hands=HANDS)
    assert GAME.evaluate(calm, 0) > GAME.evaluate(s, 0)


def test_a_thief_across_the_table_is_a_loss() -> None:
    """R55: What rivals steal lengthens the race, unless a Demon protects (R70)."""
    cards = [["billy"], ["mugsy", "mugsy"]]
    robbed = scene(souls=[6, 6], candles=CANDLES, cards=cards, hands=HANDS)
    safe = scene(souls=[6, 6], candles=CANDLES, cards=cards, hands=HANDS, demons=[["wraithlox"]])
    assert race.side_of(robbed, 0, hand=True).drain > 0.0 == race.side_of(safe, 0, hand=True).drain


def test_the_chances_of_all_seats_add_up_to_one() -> None:
    """At any moment, also within a turn; sudden wins may take a little from each."""
    s = GAME.start(4, seed_from_number(12))
    rng = rng_from_seed(b"sum")
    while s.outcome is None:
        assert 0.9 < sum(GAME.evaluate(s, seat) for seat in range(4)) < 1.1
        random_decision(s, rng)


@pytest.mark.parametrize("souls", [4, 8, 11, 16])
@pytest.mark.parametrize(
    "block",
    [["wendy", "ruth", "wally", "vinnie", "spike"], ["wendy", "wally", "vinnie", "spike", "dog"]],
)
def test_nobody_hoards_souls_beside_cards_that_stand_no_kid(souls: int, block: list[str]) -> None:
    """Two Foaming Fidos pay only without Kids; nine cards for three Demons are worth more."""
    s = scene(
        souls=[souls, 4],
        cards=[["foaming_fido", "foaming_fido"], ["susie", "dog", "billy"]],
        hands=[["devil", "porcus", "legion"], ["succubus", "wraithlox"]],
        block=block,
    )
    roll(s, 1, 1)
    assert best(s, 0).startswith("buy")
    eyes = eyes_of(GAME, s, 0, rng_from_seed(b"eyes"), LevelBot("sharp"))
    choice = LevelBot("sharp", timed=False).decide(eyes, rng_from_seed(b"mind"))
    assert options(s, 0)[choice].startswith("buy")
