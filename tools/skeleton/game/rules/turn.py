"""A turn (R3-R5, R7)."""

from typing import Final

from pandemonium.games.skeleton import vocabulary
from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.terms import CARDS, MOST_CARDS
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN, Pile
from pandemonium.kernel.table import Option, option


def begin_turn(s: State) -> None:
    """R3: One turn after another."""
    s.turn += 1
    s.drawn = False
    s.played = False
    s.tell(EVERYONE, vocabulary.TURN, s.turn, s.active)


def offer_deeds(s: State) -> None:
    """R3: Play a card and draw a card, in any order; R4: nobody holds more than four."""
    seat = s.active
    hand = s.hands[seat]
    deeds: list[Option] = []
    if not s.played:
        deeds += [PLAY[card] for card in sorted(hand.cards)]
    if not s.drawn and len(hand) < MOST_CARDS:
        deeds.append(DRAW)
    deeds.append(END)
    s.ask(seat, "turn", deeds, s.points[seat], s.goal)


def draw(s: State, seat: int) -> None:
    """R3: Take the top card of the deck."""
    s.drawn = True
    draw_card(s, seat)
    s.reopen()


def draw_card(s: State, seat: int) -> None:
    """R7: An empty deck is made of the discards; R2: only its owner sees a card."""
    if not len(s.deck):
        s.deck = Pile(s.discards)
        s.discards = []
        s.deck.shuffle(s.rng)
        s.tell(EVERYONE, vocabulary.RESHUFFLED, len(s.deck))
    card = s.deck.take_top()
    s.hands[seat].add(card, only(seat))
    s.tell_split(only(seat), vocabulary.DREW, (seat, card), (seat, HIDDEN))


def play_card(s: State, seat: int, card: int) -> None:
    """R5: A played card does what it says, and is discarded."""
    s.played = True
    s.discards.append(s.hands[seat].take(card))
    s.tell(EVERYONE, vocabulary.PLAYED, seat, card)
    for effect in s.box.cards[card].do:
        s.run(effect, seat, card)
    s.reopen()


def end_turn(s: State, seat: int) -> None:
    """R3: The turn is over; the agenda goes on with the next player's."""


DRAW: Final = option("draw", draw)
PLAY: Final = [option("play", play_card, card) for card in range(CARDS)]
END: Final = option("end", end_turn)
