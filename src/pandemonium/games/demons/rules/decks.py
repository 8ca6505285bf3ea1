"""The decks and the discard piles (R10, R42, R54, R57)."""

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import EMPTY, SLOTS
from pandemonium.kernel.news import EVERYONE


def draw_block_card(s: State) -> int:
    """Return the top card of THE BLOCK deck; EMPTY if no card exists (R42).

    The discards are shuffled only when a card is needed and none is left (H47); cards in limbo
    stay out of it (H45).
    """
    if not s.block_deck.cards:
        if not s.block_discard:
            return EMPTY
        s.tell(EVERYONE, vocabulary.BLOCK_RESHUFFLED, len(s.block_discard))
        for card in s.block_discard:
            s.block_deck.add(card)
        s.block_discard = []
        s.block_deck.shuffle(s.rng)
    return s.block_deck.take_top()


def renew_demon_deck(s: State) -> None:
    """R42: Shuffle the Demon discards into a new deck, if the deck is empty."""
    if s.demon_deck.cards or not s.demon_discard:
        return
    s.tell(EVERYONE, vocabulary.DEMONS_RESHUFFLED, len(s.demon_discard))
    for card in s.demon_discard:
        s.demon_deck.add(card)
    s.demon_discard = []
    s.demon_deck.shuffle(s.rng)


def draw_demon(s: State) -> int:
    """Return the top Demon of the deck; EMPTY if there is none anywhere (R42)."""
    renew_demon_deck(s)
    return s.demon_deck.take_top() if s.demon_deck.cards else EMPTY


def refill_block(s: State) -> None:
    """R10, R30, R53: As a turn ends, flip cards into the empty slots until there are five."""
    for slot in range(SLOTS):
        if s.block[slot] == EMPTY:
            card = draw_block_card(s)
            s.block[slot] = card
            if card != EMPTY:
                s.tell(EVERYONE, vocabulary.BLOCK_REFILLED, card)


def replace_on_block(s: State, cards: list[int]) -> None:
    """R54: Discard all these cards of THE BLOCK, then fill their places at once (R80).

    Slots that were empty before wait for the end of the turn (H41).
    """
    slots = [s.block.index(card) for card in cards]
    for slot in slots:
        s.tell(EVERYONE, vocabulary.REPLACED, s.block[slot])
        s.block_discard.append(s.block[slot])
        s.block[slot] = EMPTY
    for slot in slots:
        card = draw_block_card(s)
        s.block[slot] = card
        if card != EMPTY:
            s.tell(EVERYONE, vocabulary.BLOCK_REFILLED, card)


def take_from_block(s: State, card: int) -> None:
    """R30: Take *card* away; its slot stays empty until the turn ends."""
    s.block[s.block.index(card)] = EMPTY
