"""Phase 3: Deals (R37-R55) and what may be dealt in (R162)."""

import pytest
from tests.games.devil.scenes import (
    give,
    held,
    options,
    play,
    run,
    scene,
)
from tests.games.scene import happened, prompt

from pandemonium.games.devil import GAME
from pandemonium.games.devil.rules import deals
from pandemonium.games.devil.rules.routing import owner_seen, viewer_of
from pandemonium.games.devil.terms import (
    ACCEPTED,
    ASK_COINS,
    ASK_SOULS,
    CULTIST,
    DEVIL,
    EMPTY,
    INDULGENCE,
    MORTAL_1,
    OPEN,
    ST_FIRST,
    ST_SECOND,
)
from pandemonium.kernel.agenda import IllegalAnswer

NAMES = ["Ann", "Bob", "Cas", "Dee"]

D, K, M1, M2 = range(4)  # seats by role in a scene
RICH = {"wood": 2, "stone": 2, "wheat": 2, "glass": 2, "marble": 2, "coin": 9}


def offering(**more):
    s = scene(stores={seat: dict(RICH) for seat in range(4)}, **more)
    return run(s, deals.begin_offers)


def chest(s, owner, contents, kind, price):
    """Put a sealed chest on the table."""
    for name, n in contents.items():
        index = (
            deals.COIN
            if name == "coin"
            else ["wood", "stone", "wheat", "glass", "marble"].index(name)
        )
        s.store[owner][index] -= n
        s.chest[owner][index] += n
    s.offered[owner] = s.chest[owner][:]
    s.ask_kind[owner], s.ask_n[owner], s.status[owner] = kind, price, OPEN


def viewing(s, stage=ST_FIRST):
    return run(s, deals.begin_viewing, stage)


def asks(s, seat):
    return [t for t in options(s, seat) if t.startswith("ask")]


def test_r37_r38_any_goods_and_coins_but_never_souls():
    """R37, R38: resources and coins may be loaded; soul pieces, indulgences, courtiers never."""
    s = offering()
    give(s, M1, {"indulgence": 1})
    play(s, "2 put 0")
    puts = [t for t in options(s, M1) if t.startswith("put")]
    assert puts == ["put 0", "put 1", "put 2", "put 3", "put 4", "put 5"]
    assert "send_empty" in options(s, M1)


def test_r39_r40_r41_r42_e8_e9_e10_e11_prices_by_role():
    """R39-R42, E8-E11: 2-7 coins; 1-2 souls; 2-6 coins or 1 soul; nothing else exists."""
    s = offering()
    assert asks(s, M1) == asks(s, M2) == [f"ask {n}" for n in range(2, 8)]
    assert asks(s, D) == ["ask_souls 1", "ask_souls 2"]
    assert asks(s, K) == [f"ask {n}" for n in range(2, 7)] + ["ask_souls 1"]
    for line in (
        "1 ask 7",  # E10
        "2 ask 8",
        "2 ask 1",
        "2 ask_souls 1",
        "0 ask 4",
        "1 ask_souls 2",
        "0 ask_souls 3",  # E11
    ):
        with pytest.raises(IllegalAnswer):
            play(s, line)


@pytest.mark.parametrize(
    ("seat", "goods", "price"),
    [
        (1, ["put 1", "put 1"], "ask 4"),  # E8
        (2, ["put 0"], "ask 2"),  # E9
        (2, ["put 3"], "ask 4"),  # E9
        (2, ["put 1", "put 2"], "ask 5"),  # E9
        (0, ["put 5", "put 5", "put 3"], "ask_souls 1"),  # E11
        (0, ["put 5", "put 4"], "ask_souls 2"),  # E11
    ],
)
def test_r37_e8_e9_e11_legal_offers(seat, goods, price):
    """E8, E9, E11: these offers can be made."""
    s = offering()
    play(s, *[f"{seat} {text}" for text in goods], f"{seat} {price}", f"{seat} seal")
    assert s.status[seat] == OPEN
    assert s.asks[seat] is None


def test_h2_h3_an_empty_chest_is_no_offer():
    """H2, H3: it cannot be sealed with a price, needs none, and viewers can only close it."""
    s = offering()
    play(s, "2 ask 3")
    assert "seal" not in options(s, M1)
    play(s, "2 send_empty")
    assert s.status[M1] == EMPTY
    assert s.ask_n[M1] == 0
    s = viewing(scene())
    for seat in range(4):
        assert [t for t in options(s, seat) if "borrow" not in t] == ["close"]


def test_h4_what_is_in_the_chest_cannot_be_used():
    """H4: the loaded wood can be neither sold nor offered twice."""
    s = run(scene(stores={M1: {"wood": 1}}), deals.begin_offers)
    play(s, "2 put 0")
    assert "sell 0" not in options(s, M1)
    assert "put 0" not in options(s, M1)
    play(s, "2 take 0")
    assert "sell 0" in options(s, M1)


def test_r43_r47_every_chest_goes_to_two_different_others():
    """R43, R47: nobody sees the own chest, nor the same owner twice in a round."""
    for route in range(48):
        for rnd in range(1, 6):
            for role in range(4):
                first, second = (owner_seen(route, rnd, which, role) for which in (1, 2))
                assert role not in {first, second}
                assert first != second


def test_r44_h1_the_viewer_sees_role_contents_and_price_but_not_the_owner():
    """R44, H1: the badge tells M1 from M2; nothing in the picture names a seat."""
    s = scene(stores={M1: {"wood": 2}})
    chest(s, M1, {"wood": 2}, ASK_COINS, 3)
    viewing(s)
    viewer = viewer_of(s.route, s.round, 1, MORTAL_1)
    view = GAME.look(s, viewer)
    assert view.mine.viewing.role == "mortal_1"
    assert view.mine.viewing.contents.wood == 2
    assert (view.mine.viewing.asks, view.mine.viewing.price) == ("coins", 3)
    assert not hasattr(view.mine.viewing, "owner")
    assert not hasattr(view.mine.viewing, "seat")


def test_r45_e12_accept_with_a_loan_all_or_nothing():
    """R45, E12: 2 stone for 4 coins, viewer has 3: borrow 1, take all, debt 1."""
    s = scene(stores={M1: {"stone": 2}})
    chest(s, M1, {"stone": 2}, ASK_COINS, 4)
    viewer = viewer_of(s.route, 1, 1, MORTAL_1)
    give(s, viewer, {"coin": 3})
    viewing(s)
    assert "accept" not in options(s, viewer)
    play(s, f"{viewer} borrow 1")
    assert [t for t in options(s, viewer) if t in {"accept", "reject"}] == ["reject", "accept"]
    play(s, f"{viewer} accept")
    assert held(s, viewer) == {"stone": 2}
    assert s.debt[viewer] == 1
    assert s.paid_coins[M1] == 4
    assert s.status[M1] == ACCEPTED


def test_r48_r49_e13_the_second_viewer_finds_the_payment_or_the_offer():
    """R48, R49, E13: a paid chest can only be closed, an open one still be taken."""
    for status, texts in ((ACCEPTED, ["close"]), (OPEN, ["reject", "accept"])):
        s = scene(stores={M1: {"stone": 2}})
        chest(s, M1, {"stone": 2}, ASK_COINS, 4)
        viewer = viewer_of(s.route, 1, 2, MORTAL_1)
        give(s, viewer, {"coin": 4})
        if status == ACCEPTED:
            s.status[M1] = ACCEPTED
            s.paid_coins[M1] = 4
            s.chest[M1] = [0] * 7
        viewing(s, ST_SECOND)
        mine = [t for t in options(s, viewer) if t in {"close", "accept", "reject"}]
        assert mine == texts
        picture = GAME.look(s, viewer).mine.viewing
        assert picture.paid == (4 if status == ACCEPTED else 0)
        assert picture.contents.stone == (0 if status == ACCEPTED else 2)


def test_r48_h7_e14_no_tampering_and_marks_unseen():
    """R48, H7, E14: K, second viewer with a marked piece, can only close; marks are not shown."""
    s = scene(stores={D: {"coin": 5}})
    chest(s, D, {"coin": 5}, ASK_SOULS, 1)
    s.status[D], s.paid_plain[D], s.chest[D] = ACCEPTED, 1, [0] * 7
    s.plain[M1] = 2
    viewing(s, ST_SECOND)
    assert viewer_of(s.route, 1, 2, DEVIL) == CULTIST
    assert [t for t in options(s, K) if "borrow" not in t] == ["close"]
    picture = GAME.look(s, K).mine.viewing
    assert (picture.paid, picture.asks) == (1, "souls")
    assert not hasattr(picture, "marked")


def test_r46_r50_e15_nobody_accepted():
    """R46, R50, E15: the owner gets the goods back and learns only that."""
    s = scene(stores={M1: {"wood": 2, "coin": 1}})
    chest(s, M1, {"wood": 2}, ASK_COINS, 3)
    viewing(s)
    play(
        s, *[f"{seat} {'reject' if 'reject' in options(s, seat) else 'close'}" for seat in range(4)]
    )
    s.news = []
    run(s, deals.return_chests)
    assert held(s, M1) == {"wood": 2, "coin": 1}
    assert happened(s, "returned") == []
    told = [e for e in s.news if e.reaches(M1)]
    assert [GAME.sentences("en").event(e, s.content, NAMES) for e in told] == [
        "Your chest is back unsold, with all you had put in."
    ]
    assert len(happened(s, "back_empty")) == 3
    assert all(told.audience.bit_count() == 1 for told in s.news)


def test_r50_the_owner_learns_that_it_was_sold_not_to_whom():
    """R50: the news of a sold chest has the payment and no seat."""
    s = scene()
    s.status[M1], s.ask_kind[M1], s.ask_n[M1], s.paid_coins[M1] = ACCEPTED, ASK_COINS, 5, 5
    run(s, deals.return_chests)
    assert held(s, M1) == {"coin": 5}
    told = [e for e in s.news if e.kind.name == "returned" and e.reaches(M1)]
    assert [e.args for e in told] == [(5, 0, 0)]
    assert GAME.sentences("en").event(told[0], s.content, NAMES) == (
        "Your chest is back, sold for 5 coins."
    )
    assert GAME.sentences("nl").event(told[0], s.content, NAMES) == (
        "Je kist is terug, verkocht voor 5 munten."
    )
    assert "seat" not in told[0].kind.sorts


def test_r51_h6_any_mix_of_pieces():
    """R51, H6: two pieces with one marked and two unmarked: three ways."""
    s = scene(souls={K: (2, 1), M1: (2, 0), M2: (2, 0), D: (0, 1)}, stores={D: {"coin": 3}}, rnd=3)
    chest(s, D, {"coin": 3}, ASK_SOULS, 2)
    viewing(s)  # round 3: the cultist sees the devil's chest first (R164)
    ways = [t for t in options(s, K) if t.startswith("pay_souls")]
    assert ways == ["pay_souls 2 0", "pay_souls 1 1"]
    play(s, "1 pay_souls 1 1")
    assert (s.plain[K], s.marked[K]) == (1, 0)
    assert (s.paid_plain[D], s.paid_marked[D]) == (1, 1)


@pytest.mark.parametrize(
    ("pieces", "ways"),
    [
        ((1, 1), ["pay_souls 1 1"]),
        ((0, 2), ["pay_souls 0 2"]),
        ((1, 2), ["pay_souls 1 1", "pay_souls 0 2"]),
        ((0, 1), []),
    ],
)
def test_r45_r51_only_pieces_one_has_can_pay(pieces, ways):
    """R45, R51: two pieces are asked; of neither kind more than are there."""
    s = scene(souls={K: pieces}, stores={D: {"coin": 3}}, rnd=3)
    chest(s, D, {"coin": 3}, ASK_SOULS, 2)
    viewing(s)
    assert [t for t in options(s, K) if t.startswith("pay_souls")] == ways


def test_r52_e16_the_devil_may_sell_a_marked_piece_back():
    """R52, E16: in the meeting round D is K's second viewer and pays with K's own piece."""
    s = scene(rnd=2, souls={D: (0, 1), K: (0, 1)}, stores={K: {"wood": 1}})
    s.route = 0  # meeting in round 2
    assert viewer_of(0, 2, 2, CULTIST) == DEVIL
    chest(s, K, {"wood": 1}, ASK_SOULS, 1)
    viewing(s, ST_SECOND)
    play(s, "0 pay_souls 0 1")
    run_rest = [f"{seat} close" for seat in (1, 2, 3)]
    play(s, *run_rest)
    run(s, deals.return_chests)
    assert s.marked[K] == 2
    assert held(s, D) == {"wood": 1}


def test_r53_mortals_never_gain_pieces():
    """R53: no price of a mortal can be a soul, so pieces flow only to devil and cultist."""
    assert [deals.MOST_SOULS[role] for role in range(4)] == [2, 1, 0, 0]


def test_h5_what_was_taken_first_can_be_used_for_the_second():
    """H5: coins of the first chest pay for the next."""
    s = scene(stores={D: {"coin": 5}, K: {"wood": 1}, M1: {"wood": 1}, M2: {"wood": 1}})
    chest(s, D, {"coin": 5}, ASK_SOULS, 1)
    for owner in (K, M1, M2):
        chest(s, owner, {"wood": 1}, ASK_COINS, 5)
    first = viewer_of(s.route, 1, 1, DEVIL)
    viewing(s)
    play(s, f"{first} pay_souls 1 0", *[f"{seat} reject" for seat in range(4) if seat != first])
    viewing(s, ST_SECOND)
    assert "accept" in options(s, first)
    assert "accept" not in options(s, D)


def test_r54_r55_only_legal_play_is_enforced():
    """R54, R55: a request binds nobody: one may ask for glass and offer glass."""
    s = offering()
    s.request[M1] = 3
    play(s, "2 put 3", "2 ask 2", "2 seal")
    assert s.status[M1] == OPEN


def test_h78_an_offer_can_be_changed_as_often_as_one_likes():
    """H78: goods in and out and other prices, many times; then it is sealed as it lies."""
    s = offering()
    play(s, *["2 put 0", "2 ask 3", "2 take 0", "2 ask 4"] * 50)
    play(s, "2 put 0")
    assert {"take 0", "ask 2", "ask 3", "seal"} <= set(options(s, M1))
    assert "ask 4" not in options(s, M1)
    play(s, "2 seal")
    assert (s.offered[M1][0], s.ask_n[M1]) == (1, 4)
    assert prompt(s, M1) == ""


def test_h78_changing_without_end_is_cut_short():
    """H78, H77: then only what goes forward is left, and it always ends the step."""
    s = offering()
    play(s, "2 put 0", "2 ask 3")
    s.leeway[M1] = 1
    play(s, "2 take 0")
    left = options(s, M1)
    assert not [t for t in left if t.startswith(("take", "ask", "buy", "sell", "borrow"))]
    assert {"send_empty", "put 0"} <= set(left)


def test_r162_h71_indulgences_with_the_expert_option():
    """R162, H71: then they may be loaded, their number is hidden, and they never pay for a soul."""
    s = scene()
    s.deal_indulgences = True
    give(s, M1, {"indulgence": 1})
    run(s, deals.begin_offers)
    assert f"put {INDULGENCE}" in options(s, M1)
    assert GAME.look(s, D).kingdoms[M1].indulgences == -1
    assert GAME.look(s, M1).kingdoms[M1].indulgences == 1
    s = scene()
    give(s, M1, {"indulgence": 1})
    assert GAME.look(s, D).kingdoms[M1].indulgences == 1
    assert not any("indulgence" in t for t in options(run(s, deals.begin_offers), M1))


def test_r167_only_exact_payments_exist():
    """R167: the options of a viewer are the exact price or nothing."""
    s = scene(stores={M1: {"stone": 2}})
    chest(s, M1, {"stone": 2}, ASK_COINS, 4)
    viewer = viewer_of(s.route, 1, 1, MORTAL_1)
    give(s, viewer, {"coin": 9})
    viewing(s)
    play(s, f"{viewer} accept")
    assert s.paid_coins[M1] == 4


def test_r164_r165_r166_the_app_s_promises():
    """R164-R166: D to K every round; each mortal twice first; K to D once, in round 2 or 4."""
    for route in range(48):
        firsts = [viewer_of(route, rnd, 1, DEVIL) for rnd in (1, 2, 4, 5)]
        assert sorted(firsts) == [2, 2, 3, 3]
        assert viewer_of(route, 3, 1, DEVIL) == CULTIST
        assert all(viewer_of(route, rnd, 2, DEVIL) == CULTIST for rnd in (1, 2, 4, 5))
        meetings = [rnd for rnd in range(1, 6) if viewer_of(route, rnd, 2, CULTIST) == DEVIL]
        assert len(meetings) == 1
        assert meetings[0] in {2, 4}
        assert all(viewer_of(route, rnd, 1, CULTIST) != DEVIL for rnd in range(1, 6))
