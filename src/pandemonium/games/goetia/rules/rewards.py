"""Chapter: what a hex or a card gives (R7, R16-R17, R30-R31, R50, R55, R79-R85).

Resources must be taken; what the book words with "may" offers DECLINE beside it (R7).
"""

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
    EDGE_BITS,
    EDITION,
    FIELD,
    FIRST_PACT,
    FOLLOWERS,
    KINGS,
    OFFER_CARD,
    OFFER_DARKNESS,
    OFFER_FOLLOWER,
    OFFER_PACT,
    PACTS,
    PIECES,
    PLACES,
    PRINTED,
    A,
    F,
    K,
    W,
)
from pandemonium.games.goetia.vocabulary import DECLINED, RECRUITED, RESURRECTED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

ANY_ROW: Final = 3  # R82: any Pact, which the book says one may take
WITH_MORE: Final = 4  # R83: any Pact, beside something else


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
        s.then(offer_colour, seat, count)
    for _ in range((bundle >> (BITS * F)) & FIELD):
        s.then(offer_follower, seat)


def offer_colour(s: State, seat: int, count: int) -> None:
    """R16: the player picks the colour of a white icon."""
    s.ask(seat, "gain_colour", COLOUR[count], count)


def take_colour(s: State, seat: int, kind: int, count: int) -> None:
    """R16: a white icon is a cube of a colour the player picks, never black."""
    gain(s, seat, kind, count)


def offer_follower(s: State, seat: int) -> None:
    """R50: take one own unrecruited follower from any Edge card; H29: without one, nothing."""
    menu: list[Option] = []
    for place in range(PLACES):
        if s.waiting(place, seat):
            menu.append(FETCH[place])
    if len(menu) == 1:
        fetch_follower(s, seat, menu[0].args[0])
    elif menu:
        s.ask(seat, "choose_edge", menu)


def fetch_follower(s: State, seat: int, place: int) -> None:
    """R55: the follower goes to hand at once; R56: the card flips only at the end of the round."""
    s.unrecruited[place] -= 1 << (EDGE_BITS * seat)
    s.hand[seat] += 1
    s.tell(EVERYONE, RECRUITED, seat, place)


def offer_pact(s: State, seat: int, row: int) -> None:
    """R106: of one row (R58) a must, any (R82) a may; H11: or there is none.

    R83, H52: the Pact beside Attention must be taken, but for the printed edition.
    """
    may_decline = row == ANY_ROW or (row == WITH_MORE and s.settings[EDITION] == PRINTED)
    menu: list[Option] = []
    for pact in range(PACTS):
        at = s.pact_at[pact]
        if 0 <= at < 3 and row in (at, ANY_ROW, WITH_MORE):
            menu.append(PACT_OF[pact])
    if menu and may_decline:
        menu.append(DECLINE_PACT)
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
    """R81: a conjured Demon's top card may be taken, if its class allows; H11: or there is none."""
    menu = [DECK_OF[king] for king in conjured_decks(s, most_class)]
    if menu:
        menu.append(DECLINE_CARD)
        s.ask(seat, "choose_deck", menu)


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


def offer_resurrection(s: State, seat: int, count: int) -> None:
    """R80: own sacrificed followers may be taken back; with none lying there nobody is asked."""
    menu = [RESURRECT[back] for back in range(min(count, s.sacrificed[seat]), 0, -1)]
    if menu:
        menu.append(DECLINE_FOLLOWER)
        s.ask(seat, "resurrect", menu)


def resurrect_followers(s: State, seat: int, count: int) -> None:
    """R80: they go to hand at once."""
    s.sacrificed[seat] -= count
    s.hand[seat] += count
    for _ in range(count):
        s.tell(EVERYONE, RESURRECTED, seat)


def offer_darkness(s: State, seat: int, count: int) -> None:
    """R84: black cubes from a Dark Board; only the printed edition lets a player decline them."""
    if s.settings[EDITION] == PRINTED:
        s.ask(seat, "darkness", [DARKNESS[count], DECLINE_DARKNESS], count)
    else:
        gain(s, seat, K, count)


def take_darkness(s: State, seat: int, count: int) -> None:
    """R84: take the black cubes."""
    gain(s, seat, K, count)


def decline_pact(s: State, seat: int) -> None:
    """R7: leave what the book says one may take."""
    s.tell(EVERYONE, DECLINED, seat, OFFER_PACT)


def decline_card(s: State, seat: int) -> None:
    """R81: leave the card on its deck."""
    s.tell(EVERYONE, DECLINED, seat, OFFER_CARD)


def decline_follower(s: State, seat: int) -> None:
    """R80: leave the sacrificed where they lie."""
    s.tell(EVERYONE, DECLINED, seat, OFFER_FOLLOWER)


def decline_darkness(s: State, seat: int) -> None:
    """R84: leave the black cubes in the supply."""
    s.tell(EVERYONE, DECLINED, seat, OFFER_DARKNESS)


COLOUR: Final = [
    [option("colour", take_colour, kind, count) for kind in range(COLOURS)]
    for count in range(PIECES + 1)
]
FETCH: Final = [option("fetch", fetch_follower, place) for place in range(PLACES)]
PACT_OF: Final = [option("pact", take_pact, card) for card in range(FIRST_PACT, CARDS)]
RESURRECT: Final = [
    option("resurrect", resurrect_followers, count) for count in range(FOLLOWERS + 1)
]
DARKNESS: Final = [option("darkness", take_darkness, count) for count in range(PIECES + 1)]
DECLINE_PACT: Final = option("decline", decline_pact)
DECLINE_CARD: Final = option("decline", decline_card)
DECLINE_FOLLOWER: Final = option("decline", decline_follower)
DECLINE_DARKNESS: Final = option("decline", decline_darkness)
DECK_OF: Final = [option("deck", take_top_card, king) for king in range(KINGS)]
