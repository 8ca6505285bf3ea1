"""Which cards activate, and when: R42-R48, R76-R79; H5-H12, H40, H45-H47."""

from tests.games.demons.scenes import (
    activated,
    kind,
    kinds,
    options,
    play,
    roll,
    scene,
    winners,
)
from tests.games.scene import happened, prompt

from pandemonium.games.demons import GAME


def test_r44_r47_r79_e43_a_skunk_gained_by_the_cat_does_not_go_off() -> None:
    """E43: mandatory to gain, but not for this roll."""
    s = scene(cards=[["cat", "billy"]], deck=["skunk"])
    roll(s, 3, 4)

    assert kinds(s.cards[0]) == ["billy", "cat", "skunk"]
    assert activated(s) == ["cat"]


def test_r47_r76_e59_what_alice_finds_does_not_activate() -> None:
    """E59: Alice finds a Sweet Boy with her own number; he waits for the next roll."""
    s = scene(cards=[["alice", "gabe"]], deck=["wally", "dog"])
    roll(s, 1, 3)

    assert kinds(s.cards[0]) == ["alice", "gabe", "wally"]
    assert kinds(s.block_discard) == ["dog"]
    assert activated(s) == ["alice"]


def test_r48_r78_e42_a_skunk_is_no_choice() -> None:
    """E42: no decline is offered; it just happens."""
    s = scene(cards=[["skunk", "billy"]])
    roll(s, 3, 4)

    assert prompt(s, 0) == "rest"
    assert s.cards[0] == []


def test_h5_only_may_can_be_declined() -> None:
    """H5, R48: of two cards that must activate none can be left out; a Goldfish can."""
    s = scene(cards=[["cat", "rabbit"]], deck=["billy"])
    roll(s, 3, 4)
    assert not any(text.startswith("decline") for text in options(s, 0))

    s = scene(cards=[["carnival_goldfish"]])
    roll(s, 3, 4)
    assert options(s, 0) == ["use carnival_goldfish", "decline carnival_goldfish"]
    play(s, "0 decline carnival_goldfish")
    assert s.souls[0] == 5
    assert kinds(s.cards[0]) == ["carnival_goldfish"]


def test_h8_a_card_discarded_before_its_activation_does_not_activate() -> None:
    """H8: P0's Skunk takes the Dogs of both before they get their chance."""
    s = scene(cards=[["skunk", "dog", "billy"], ["dog", "susie"]])
    roll(s, 3, 4)
    play(s, "0 activate skunk")

    assert activated(s) == ["skunk"]
    assert s.souls == [5, 5]


def test_r22_r44_h9_h40_e58_a_stolen_card_activates_for_the_thief() -> None:
    """E58: P0 discards Trixie, steals Linda (9 too): Linda pays P0, P1 gets nothing."""
    s = scene(cards=[["trixie"], ["linda"]])
    roll(s, 4, 5)
    play(s, "0 use trixie")

    assert s.souls == [6, 5]
    assert activated(s) == ["trixie", "linda"]


def test_h40_a_kid_from_the_block_does_not_activate() -> None:
    """H40, R47: taken from THE BLOCK it was not in play when the dice fell."""
    s = scene(cards=[["trixie"]], block=["linda"])
    roll(s, 4, 5)
    play(s, "0 use trixie")

    assert s.souls[0] == 5
    assert kinds(s.cards[0]) == ["linda"]


def test_h10_no_second_activation_and_no_reopened_window() -> None:
    """H10: P1, after the roller, steals a card that has already activated for P0."""
    s = scene(cards=[["linda"], ["trixie"]])
    roll(s, 4, 5)
    play(s, "1 use trixie")

    assert s.souls == [6, 5]
    assert activated(s) == ["linda", "trixie"]


def test_h11_a_stolen_demon_does_not_activate_on_that_roll() -> None:
    """H11: what the roller steals was not theirs as the dice fell (and only Pilfer has the 11)."""
    s = scene(demons=[["little_league"], ["pilfer"]], cards=[[], ["pamela"]], active=1)
    roll(s, 5, 6, seat=1)
    play(s, "1 activate pilfer")
    assert kinds(s.demons[1]) == ["little_league", "pilfer"]
    assert activated(s) == ["pilfer", "pamela"]


def test_h12_a_card_that_comes_back_is_a_new_one() -> None:
    """H12: P0's Dog was due; wiped away, it is found by P1's Cat: it does not activate for P1."""
    s = scene(cards=[["skunk", "dog", "billy"], ["cat", "susie"]], demons=[[], ["wraithlox"]])
    s.block_deck.cards, s.block_deck.known = [], []
    roll(s, 3, 4, 1, 1)
    play(s, "0 activate skunk")

    assert happened(s, "block_reshuffled") == [(3,)]
    assert kinds(s.cards[1]) == ["cat", "dog", "susie"]
    assert activated(s) == ["skunk", "cat"]
    assert s.souls == [5, 5]


def test_h12_a_card_that_comes_back_is_not_one_of_all() -> None:
    """H12: Little League would wake Gabe; the Goat took him and Alice found him: a new Gabe."""
    s = scene(
        cards=[["irwin", "goat", "alice", "gabe", "susie"]],
        demons=[["little_league"]],
        demon_deck=["porcus"],
    )
    s.block_deck.cards, s.block_deck.known = [], []
    roll(s, 3, 4, 0)
    play(s, "0 activate little_league", "0 activate irwin", "0 sacrifice goat gabe")
    play(s, "0 sacrifice goat susie")

    assert kinds(s.cards[0]) == ["alice", "gabe", "goat", "irwin"]
    assert "gabe" not in activated(s)
    assert s.souls[0] == 5


def test_r42_h47_e56_an_empty_deck_is_renewed_when_needed() -> None:
    """E56: deck empty, 20 discards: the Cat shuffles them and flips the new top card."""
    s = scene(cards=[["cat"]])
    s.block_discard = s.block_deck.cards[:20]
    s.block_deck.cards, s.block_deck.known = [], []
    assert s.block_deck.cards == []
    roll(s, 3, 4, *[0] * 19)

    assert happened(s, "block_reshuffled") == [(20,)]
    assert len(s.block_deck) == 19


def test_r42_no_card_anywhere_nothing_happens() -> None:
    """R42: deck and discards empty: the flip finds nothing, the refill leaves the slot empty."""
    s = scene(souls=[3], cards=[["cat"]], block=["dog"])
    s.block_deck.cards, s.block_deck.known = [], []
    play(s, "0 buy dog")
    roll(s, 1, 6)
    play(s, "0 activate cat")

    assert s.active == 1
    assert s.block.count(-1) == 1


def test_h45_h46_a_flip_in_the_middle_of_a_reshuffle() -> None:
    """H45, H46: the flipped card stays out of the shuffle, the Hawk that paid for it is in it."""
    s = scene(cards=[["hawk"]], deck=["dog"], discard=["billy", "susie", "cat"])
    s.block_deck.cards, s.block_deck.known = s.block_deck.cards[-1:], [0]
    roll(s, 3, 4, 3, 2, 1)
    play(s, "0 use hawk")

    assert happened(s, "block_reshuffled") == [(4,)]
    gained = [kind(args[1]) for args in happened(s, "gained")]
    assert gained[0] == "dog"
    assert sorted(gained) == ["cat", "dog", "hawk"]
    assert kinds(s.block_discard) == ["billy", "susie"]


def test_r23_order_is_asked_only_where_it_matters() -> None:
    """R23: plain collectors and equal cards need no question; different ones do."""
    s = scene(cards=[["linda", "linda"]], demons=[["clockwork"]], souls=[0])
    roll(s, 4, 5)
    assert prompt(s, 0) == "order"
    s = scene(cards=[["billy", "billy", "billy"]], candles=[["candle_naughty"]])
    roll(s, 4, 4)
    assert s.souls[0] == 9


def test_r43_a_win_stops_everything() -> None:
    """R43: after the win nothing changes any more."""
    s = scene(souls=[9], demons=[["porcus", "legion", "succubus"]], cards=[["billy"], ["billy"]])
    roll(s, 4, 4)

    assert winners(s) == [0]
    assert s.souls == [10, 5]
    assert s.owing() == []


def test_r43_h2_h6_plain_cards_too_activate_one_after_the_other() -> None:
    """H6: each collects before the next activates; H2: after the win none activates any more."""
    three = [["porcus", "legion", "succubus"]]
    s = scene(souls=[8], demons=three, cards=[["billy", "billy", "billy"], ["billy"]])
    roll(s, 4, 4)

    assert winners(s) == [0]
    names = [event.kind.name for event in s.news if event.kind.name in ("activated", "collected")]
    assert names == ["activated", "collected"] * 2


def test_r34_names_do_not_matter() -> None:
    """R34: the compiled rules know a card's key only for showing it."""
    import re
    from pathlib import Path

    import pandemonium.games.demons as package

    keys = {card.key for card in GAME.standin().cards}  # type: ignore[attr-defined]
    folder = Path(package.__file__).parent
    for path in [
        *folder.glob("rules/*.py"),
        *folder.glob("effects/*.py"),
        *folder.glob("judge/*.py"),
    ]:
        quoted = set(re.findall(r'"(\w+)"', path.read_text(encoding="utf-8")))
        assert not quoted & keys, path.name


def test_r20_dice_are_fair() -> None:
    """R20: totals of many rolls fit the 36 outcomes (chi-square, 10 degrees of freedom)."""
    from pandemonium.games.demons.rules.rolling import throw_dice
    from pandemonium.kernel.rng import rng_from_seed

    s = scene()
    s.raw_rng = rng_from_seed(b"dice")
    s.silent = True
    seen = [0] * 13
    for _ in range(7200):
        throw_dice(s, 0)
        seen[s.total()] += 1
    expected = [7200 * (6 - abs(7 - n)) / 36 for n in range(13)]
    assert sum((seen[n] - expected[n]) ** 2 / expected[n] for n in range(2, 13)) < 29.6
