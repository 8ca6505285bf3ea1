"""Verbs about Demons and the game itself: summon, extra_turn, win (R62, R72, R83)."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import draw_demon, renew_demon_deck
from pandemonium.games.demons.rules.summoning import summon
from pandemonium.games.demons.rules.winning import crown
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS, EMPTY
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import option


def summon_top(s: State, seat: int, _card: int) -> None:
    """R83: The top Demon of the deck enters play, free (R72), and counts; if there is one (H28)."""
    demon = draw_demon(s)
    if demon == EMPTY:
        s.tell(EVERYONE, vocabulary.NO_DEMON, seat)
    else:
        summon(s, seat, demon)


def summon_random(s: State, seat: int, _card: int) -> None:
    """R72: A random Demon of the hand enters play, free; it is not the summon of the turn (H28)."""
    hand = s.hands[seat]
    if hand.cards:
        summon(s, seat, hand.take_at(s.rng.below(len(hand.cards))))
    else:
        s.tell(EVERYONE, vocabulary.NO_DEMON, seat)


def search(s: State, seat: int, card: int) -> None:
    """H26: Look through the Demon deck and choose one to summon; nobody else sees it."""
    renew_demon_deck(s)
    demons = sorted(s.demon_deck.cards)  # the order of the deck stays a secret
    s.tell(EVERYONE, vocabulary.SEARCHED, seat)
    if not demons:
        s.tell(EVERYONE, vocabulary.NO_DEMON, seat)
    else:
        s.demon_deck.show_all(only(seat))
        s.choose(seat, "fetch", [FETCH[demon] for demon in demons], card)


def fetch(s: State, seat: int, demon: int) -> None:
    """H26: Shuffle the rest before the Demon enters: an Egg must not know what comes."""
    s.demon_deck.take(demon)
    s.demon_deck.shuffle(s.rng)
    summon(s, seat, demon)


def extra_turn(s: State, seat: int, _card: int) -> None:
    """R62: Another turn after this one (H20); it can go on as long as the card keeps activating."""
    s.extra_turn = True
    s.tell(EVERYONE, vocabulary.EXTRA_TURN_WON, seat)


def win(s: State, seat: int, _card: int) -> None:
    """R43: The card says so: the game is won at once."""
    crown(s, seat, vocabulary.END_CARD_TEXT)


FETCH: Final = [option("fetch", fetch, demon) for demon in range(CARDS)]
