"""Chapter: what a hex or a card gives (R7, R16-R17, R30-R31, R50, R55, R79-R85)."""

from typing import Final

from pandemonium.games.goetia.rules.supply import gain, gain_attention
from pandemonium.games.goetia.rules.tableau import get_card
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    CARDS,
    COLOURS,
    CUBE_FIELDS,
    CUBES,
    DECK,
    FIELD,
    FIRST_PACT,
    KINGS,
    PACTS,
    PIECES,
    PLACES,
    A,
    F,
    W,
)
from pandemonium.games.goetia.words import RECRUITED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

ANY_ROW: Final = 3


def take_bundle(s: State, seat: int, bundle: int) -> None:
    """R7: take what the icons show, at once; R31: an empty hex gives nothing."""
    if bundle & CUBE_FIELDS:
        for kind in range(CUBES):
            count = (bundle >> (BITS * kind)) & FIELD
            if count:
                gain(s, seat, kind, count)
    if bundle <= CUBE_FIELDS:
        return
    count = (bundle >> (BITS * A)) & FIELD
    if count:
        gain_attention(s, seat, count)
    count = (bundle >> (BITS * W)) & FIELD
    if count:  # R17: several white icons become one colour
        s.ask(seat, "gain_colour", COLOUR[count], count)
    for _ in range((bundle >> (BITS * F)) & FIELD):
        s.then(offer_follower, seat)


def take_colour(s: State, seat: int, kind: int, count: int) -> None:
    """R16: a white icon is a cube of a colour the player picks, never black."""
    gain(s, seat, kind, count)


def offer_follower(s: State, seat: int) -> None:
    """R50: take one own unrecruited follower from any Edge card; H29: without one, nothing."""
    menu: list[Option] = []
    for place in range(PLACES):
        if (s.unrecruited[place] >> seat) & 1:
            menu.append(FETCH[place])
    if len(menu) == 1:
        fetch_follower(s, seat, menu[0].args[0])
    elif menu:
        s.ask(seat, "choose_edge", menu)


def fetch_follower(s: State, seat: int, place: int) -> None:
    """R55: the follower goes to hand at once; R56: the card flips only at the end of the round."""
    s.unrecruited[place] &= ~(1 << seat)
    s.hand[seat] += 1
    s.tell(EVERYONE, RECRUITED, seat, place)


def offer_pact(s: State, seat: int, row: int) -> None:
    """R106: a Pact of one row, or of any (R82); H11: with none there, nothing."""
    menu: list[Option] = []
    for pact in range(PACTS):
        at = s.pact_at[pact]
        if 0 <= at < 3 and row in (ANY_ROW, at):
            menu.append(PACT_OF[pact])
    if len(menu) == 1:
        get_card(s, seat, menu[0].args[0])
    elif menu:
        s.ask(seat, "choose_pact", menu)


def take_pact(s: State, seat: int, card: int) -> None:
    """R58, R82: the chosen Pact goes to the tableau."""
    get_card(s, seat, card)


def conjured_decks(s: State, most_class: int) -> list[int]:
    """Return the kings standing on the table, of at most that class, with cards left."""
    found: list[int] = []
    for king in range(KINGS):
        allowed = s.deck_size[king] > 0 and s.box.kings[king].klass <= most_class
        if allowed and s.slot_of_king(king) >= 0:
            found.append(king)
    return found


def offer_top_card(s: State, seat: int, most_class: int) -> None:
    """R81: the top card of a conjured Demon of at most that class; H11: without one, nothing."""
    kings = conjured_decks(s, most_class)
    if len(kings) == 1:
        take_top_card(s, seat, kings[0])
    elif kings:
        s.ask(seat, "choose_deck", [DECK_OF[king] for king in kings])


def take_top_card(s: State, seat: int, king: int) -> None:
    """R81, H42: unseen unless known, at once into the tableau, and no event of worship."""
    get_card(s, seat, draw_card(s, king, 0))


def draw_card(s: State, king: int, place: int) -> int:
    """Take the card at *place* from the top out of a deck; the others keep their order."""
    first = DECK * king
    card = s.deck[first + place]
    last = s.deck_size[king] - 1
    for i in range(place, last):
        s.deck[first + i] = s.deck[first + i + 1]
        s.deck_known[first + i] = s.deck_known[first + i + 1]
    s.deck[first + last] = -1
    s.deck_known[first + last] = 0
    s.deck_size[king] = last
    s.member_known[card] = 0
    return card


COLOUR: Final = [
    [option("colour", take_colour, kind, count) for kind in range(COLOURS)]
    for count in range(PIECES + 1)
]
FETCH: Final = [option("fetch", fetch_follower, place) for place in range(PLACES)]
PACT_OF: Final = [option("pact", take_pact, card) for card in range(FIRST_PACT, CARDS)]
DECK_OF: Final = [option("deck", take_top_card, king) for king in range(KINGS)]
