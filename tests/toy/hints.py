"""What a seat of the toy sees, imagines, is refused and may hope for."""

from dataclasses import dataclass

from pandemonium.kernel.agenda import advance
from pandemonium.kernel.game import Refusal
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Frame
from tests.toy.cards import HAND, NONE
from tests.toy.rules import choose_bid
from tests.toy.state import State
from tests.toy.vocabulary import EMPTY, POOR


@dataclass(frozen=True)
class View:
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bid: int
    lot: int
    top: int
    deck_size: int
    discard: tuple[int, ...]
    points: tuple[int, ...]
    leader: int
    die: int


def look(s: State, seat: int) -> View:
    mine = seat < s.seats
    top = s.deck.seen_by(seat)[-1] if len(s.deck) else HIDDEN
    return View(
        hand=tuple(sorted(s.hands[seat].cards)) if mine else (),
        hand_sizes=tuple(len(hand) for hand in s.hands),
        bid=s.bids[seat] if mine else NONE,
        lot=s.lot,
        top=top,
        deck_size=len(s.deck),
        discard=tuple(s.discard.cards),
        points=tuple(s.points),
        leader=s.leader,
        die=s.die,
    )


def imagine(s: State, seat: int, rng: Rng) -> State:
    """Deal again what *seat* does not know; others are taken to be at the start of their lanes."""
    twin = s.clone()
    piles = [twin.deck, *twin.hands]
    places = [(pile, place) for pile in piles for place in pile.unknown_places(seat)]
    faces = sorted(pile.cards[place] for pile, place in places)
    rng.shuffle(faces)
    for (pile, place), face in zip(places, faces, strict=True):
        pile.put(place, face)
    for other in range(s.seats):
        ask = twin.asks[other]
        if other == seat:
            continue
        if ask is not None and ask.lane == other:
            twin.bids[other] = NONE
            twin.tries[other] = 0
            twin.asks[other] = None
            twin.asked[other] = ask.number - 1
            twin.lanes[other] = [Frame(choose_bid, (other,))]
        elif twin.bids[other] != NONE:
            twin.bids[other] = twin.hands[other].cards[rng.below(len(twin.hands[other]))]
    if twin.owing() or any(twin.lanes[:-1]):  # between two steps there is nobody to wait for
        advance(twin)
    twin.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    return twin


def refusals(s: State, seat: int) -> list[Refusal]:
    ask = s.asks[seat]
    if ask is None:
        return []
    if ask.prompt == "gamble" and s.points[seat] == 0:
        return [Refusal("roll", "R5", POOR)]
    if ask.prompt == "victim":
        return [
            Refusal(f"rob {other}", "R6", EMPTY, (other,))
            for other in range(s.seats)
            if other != seat and s.points[other] < ask.about[0]
        ]
    return []


def evaluate(s: State, seat: int) -> float:
    if s.outcome is not None:
        return 1.0 if s.outcome.ranks[seat] == 1 else 0.0
    rival = max(s.points[other] for other in range(s.seats) if other != seat)
    hope = 0.5 + (s.points[seat] - rival) / 30
    if s.bids[seat] != NONE:  # high cards for dear lots, low cards for cheap ones
        hope += (s.box.values[s.bids[seat]] - 4.5) * (s.box.values[s.lot] - 4) / 100
    return min(0.99, max(0.01, hope))


FEATURES = ("points", "rival", "cards", "best_card", "bid", "lot", "die", "asked")


def features(s: State, seat: int) -> list[float]:
    """Return what the seat knows, as numbers."""
    values = s.box.values
    hand = s.hands[seat].cards
    rival = max(s.points[other] for other in range(s.seats) if other != seat)
    bid = s.bids[seat]
    return [
        s.points[seat] / 10,
        rival / 10,
        len(hand) / HAND,
        max((values[card] for card in hand), default=0) / 10,
        0.0 if bid == NONE else values[bid] / 10,
        0.0 if s.lot == NONE else values[s.lot] / 10,
        s.die / 6,
        0.0 if s.asks[seat] is None else 1.0,
    ]


def tally(s: State, seat: int) -> list[int]:
    return [s.points[seat], len(s.hands[seat])]


def phase(s: State) -> int:
    if s.lot == NONE:
        return 0
    return 1 if s.leader == NONE else 2


def invariants(s: State) -> list[str]:
    wrong: list[str] = []
    cards = [*s.deck.cards, *s.discard.cards]
    for hand in s.hands:
        cards += hand.cards
    if s.lot != NONE:
        cards.append(s.lot)
    if sorted(cards) != list(range(len(s.box.keys))):
        wrong.append(f"the cards are not all there: {sorted(cards)}")
    wrong += [f"seat {i} holds {len(h)} cards" for i, h in enumerate(s.hands) if len(h) > HAND]
    return wrong
