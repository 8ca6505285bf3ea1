"""The bots' judgement: sane judgements, and an advice for every option."""

from tests.games.demons.scenes import (
    options,
    play,
    roll,
    scene,
)

from pandemonium.games.demons import GAME
from pandemonium.games.demons.judge import advise, worth
from pandemonium.games.demons.state import State
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.playout import random_decision
from pandemonium.kernel.rng import rng_from_seed


def best(s: State, seat: int) -> str:
    scores = advise(s, seat, rng_from_seed(b"advice"))
    return options(s, seat)[scores.index(max(scores))]


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
    s = scene(seats=4, souls=[5, 5, 9, 5], team_battle=True)
    assert GAME.evaluate(s, 0) == GAME.evaluate(s, 2) > GAME.evaluate(s, 1)
