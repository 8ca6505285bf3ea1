"""Phase 2: Cards (R23-R31)."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, publish_trades
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import CARDS, GOODS, NOBODY, SEATS, ST_CARDS, ST_KEEP, ST_PASS
from pandemonium.games.devil.vocabulary import DREW, DREW_EVENT, KEPT, PASSED, REQUESTED
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Option, option

DRAW: Final = 4  # R25


def cards_phase(s: State) -> None:
    """R23: round 1 only deals; R24-R26: later rounds discard, draw and pass."""
    if s.round == 1:
        s.then(deal_stacks)
        s.then(deal_events)
    else:
        s.then(choose_kept)
        s.then(discard_rest)
        s.then(publish_trades)
        s.then(deal_buildings)
        s.then(deal_events)
        s.then(choose_passed)
        s.then(pass_cards)
        s.then(publish_trades)
    s.then(last_window)
    s.then(show_requests)
    s.then(publish_trades)


def deal_stacks(s: State) -> None:
    """R23: one building from each of the stacks A to D."""
    deck = s.decks[0]
    for stack in range(4):
        places = [c for c in deck.cards if s.box.buildings[c].stack == stack]
        for seat in range(SEATS):
            card = places[seat]  # the deck is shuffled, so its order within a stack is random
            deck.take(card)
            draw(s, seat, card)


def draw(s: State, seat: int, card: int) -> None:
    """R31: a hand is known to its owner only."""
    s.hand[seat].add(card, only(seat))
    s.fresh[seat] = [*s.fresh[seat], card]
    s.tell_split(only(seat), DREW, (seat, card), (seat, HIDDEN))


def deal_events(s: State) -> None:
    """R25, R28: one event each, A in rounds 1 and 2, B later; R29: none is left over."""
    deck = s.deck_a if s.round <= 2 else s.deck_b
    for seat in range(SEATS):
        event = deck.take_top()
        s.event_hand[seat].add(event, only(seat))
        s.tell_split(only(seat), DREW_EVENT, (seat, event), (seat, HIDDEN))


def choose_kept(s: State) -> None:
    """R24, H14: keep exactly one building."""
    s.stage = ST_KEEP
    for seat in range(SEATS):
        s.keep[seat] = NOBODY
        s.fresh[seat] = []
    s.fork(range(SEATS), begin_keep)


def begin_keep(s: State, seat: int) -> None:
    s.keep[seat] = NOBODY
    begin_step(s, seat)
    s.then(offer_keep, seat)


def by_points(s: State, cards: list[int]) -> list[int]:
    """H75: the dearest first, so that the clock, which takes the first option, keeps it."""
    buildings = s.box.buildings
    ranked = [(-buildings[card].points, card) for card in cards]
    ranked.sort()
    return [card for _, card in ranked]


def offer_keep(s: State, seat: int) -> None:
    offer(s, seat, "keep", [KEEP[card] for card in by_points(s, s.hand[seat].cards)])


def keep_card(s: State, seat: int, card: int) -> None:
    """R24: the chosen one stays; H15: the rest goes face down."""
    s.keep[seat] = card
    s.tell(only(seat), KEPT, seat, card)


def discard_rest(s: State) -> None:
    """R24: all except one leave the hand, unseen (H15).

    Whoever knew a card in that hand now only knows that it was kept or discarded.
    """
    for seat in range(SEATS):
        hand = s.hand[seat]
        hand.own()
        mine = only(seat)
        for place in range(len(hand) - 1, -1, -1):
            card = hand.cards[place]
            if hand.known[place] != mine:
                s.traces.append([card, seat, hand.known[place]])
            hand.known[place] = mine
            if card != s.keep[seat]:
                hand.take_at(place)
                s.discard.add(card, mine)
        s.keep[seat] = NOBODY


def deal_buildings(s: State) -> None:
    """R25: four buildings of the round's deck; R29: that is the whole deck."""
    deck = s.decks[s.round - 1]
    for _ in range(DRAW):
        for seat in range(SEATS):
            draw(s, seat, deck.take_top())


def taker_of(s: State, seat: int) -> int:
    """R26: to the left in even rounds, to the right in odd ones."""
    step = 1 if s.round % 2 == 0 else SEATS - 1
    return (seat + step) % SEATS


def choose_passed(s: State) -> None:
    """R26: everybody chooses two of the four new buildings."""
    s.stage = ST_PASS
    s.fork(range(SEATS), begin_pass)


def begin_pass(s: State, seat: int) -> None:
    s.passing[seat] = []
    begin_step(s, seat)
    s.then(offer_pass, seat, taker_of(s, seat))


def offer_pass(s: State, seat: int, taker: int) -> None:
    """R26: the kept card is never passed on; H75: the two with fewest points come first."""
    fresh = by_points(s, s.fresh[seat])
    fresh.reverse()
    options: list[Option] = []
    for i in range(len(fresh)):
        for j in range(i + 1, len(fresh)):
            low, high = min(fresh[i], fresh[j]), max(fresh[i], fresh[j])
            options.append(option("pass", choose_pair, low, high))
    offer(s, seat, "pass", options, taker)


def choose_pair(s: State, seat: int, first: int, second: int) -> None:
    s.passing[seat] = [first, second]


def pass_cards(s: State) -> None:
    """R26: all at the same time; the giver still knows what was given."""
    moved: list[list[int]] = []
    for seat in range(SEATS):
        for card in s.passing[seat]:
            s.hand[seat].take(card)
            moved.append([seat, card])
        s.passing[seat] = []
    for giver, card in moved:
        taker = taker_of(s, giver)
        both = only(giver) | only(taker)
        s.hand[taker].add(card, both)
        s.tell_split(both, PASSED, (giver, taker, card), (giver, taker, HIDDEN))
    for seat in range(SEATS):
        s.fresh[seat] = []  # R26: received cards are never passed on


def last_window(s: State) -> None:
    """R30, R54, H76: the last chance to repay, and to lay out a request."""
    s.stage = ST_CARDS
    for seat in range(SEATS):
        s.fresh[seat] = []
    s.fork(range(SEATS), begin_request)


def begin_request(s: State, seat: int) -> None:
    s.sign[seat] = NOBODY
    begin_step(s, seat)
    s.then(offer_request, seat)


def offer_request(s: State, seat: int) -> None:
    """R54: show one request card or none; it binds nobody."""
    offer(s, seat, "request", [NO_REQUEST, *REQUESTS])


def choose_request(s: State, seat: int, kind: int) -> None:
    s.sign[seat] = kind


def choose_no_request(s: State, seat: int) -> None:
    s.sign[seat] = NOBODY


def show_requests(s: State) -> None:
    """H76: all requests are shown together when the Deals begin."""
    for seat in range(SEATS):
        s.request[seat] = s.sign[seat]
        if s.sign[seat] != NOBODY:
            s.tell(EVERYONE, REQUESTED, seat, s.sign[seat])


KEEP: Final = [option("keep", keep_card, card) for card in range(CARDS)]
REQUESTS: Final = [option("request", choose_request, kind) for kind in range(GOODS)]
NO_REQUEST: Final = option("no_request", choose_no_request)
