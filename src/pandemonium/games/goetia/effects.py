# ruff: noqa: ARG001 - the steps of options and effects all take the same first arguments
"""The verbs cards and boards may use; each is a step ``verb(s, seat, source, *numbers)``.

*source* is the hex the follower stands on, or for a triggered card the colours of its event.
"""

from typing import Final

from pandemonium.games.goetia.rules.conjuring import conjure_demon, fill_holes, see_card, see_deck
from pandemonium.games.goetia.rules.events import opponent_resources, own_resources
from pandemonium.games.goetia.rules.payment import offer_trade
from pandemonium.games.goetia.rules.rewards import (
    ANY_ROW,
    COLOUR,
    WITH_MORE,
    conjured_decks,
    offer_darkness,
    offer_follower,
    offer_pact,
    offer_resurrection,
    offer_top_card,
    take_bundle,
    take_colour,
)
from pandemonium.games.goetia.rules.supply import gain as gain_cubes
from pandemonium.games.goetia.rules.tableau import covered_cards, lift_card
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BOARDS,
    CARDS,
    COLOURS,
    CUBES,
    DARK_HEX,
    DECK,
    DEMON_CARDS,
    EDGE_BITS,
    EDGE_HEX,
    KINGS,
    MARK_SHIFT,
    PLACES,
    STACKS,
    TILE_HEXES,
    TILES,
    K,
    nth_of,
)
from pandemonium.games.goetia.vocabulary import (
    CHANGED,
    DRAINED,
    LIFTED,
    MARKED,
    RECALLED,
    SAW_DECK,
    SAW_TOP,
    SENT_BACK,
    STACKED_DECK,
)
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Option, option

# --- gains --------------------------------------------------------------------------------------


def gain(s: State, seat: int, source: int, bundle: int) -> None:
    """Take what the icons show."""
    take_bundle(s, seat, bundle)


def gain_same(s: State, seat: int, colours: int, count: int) -> None:
    """Take more cubes of a colour just got."""
    kinds = [kind for kind in range(COLOURS) if (colours >> kind) & 1]
    if len(kinds) == 1:
        take_colour(s, seat, kinds[0], count)
    elif kinds:
        s.ask(seat, "gain_same", [COLOUR[count][kind] for kind in kinds], count)


def others_gain(s: State, seat: int, source: int, bundle: int) -> None:
    """R92, H30: a red glow serves the others, clockwise, after the owner and the owner's event."""
    s.then(own_resources, seat, source)
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        s.got[other] = 0
        s.then(gain, other, source, bundle)
        s.then(opponent_resources, other)


def follower(s: State, seat: int, source: int, count: int) -> None:
    """R50: fetch own followers from the Edge."""
    for _ in range(count):
        s.then(offer_follower, seat)


def resurrect(s: State, seat: int, source: int, count: int) -> None:
    """R80: own sacrificed followers may come back to hand."""
    offer_resurrection(s, seat, count)


def darkness(s: State, seat: int, source: int, count: int) -> None:
    """R84: black cubes of a Dark Board."""
    offer_darkness(s, seat, count)


def pact(s: State, seat: int, source: int, whence: int) -> None:
    """R58: a Pact of the row of this Edge card; R82-R83: or any Pact on the table."""
    if whence == 0:
        offer_pact(s, seat, source - EDGE_HEX)
    else:
        offer_pact(s, seat, ANY_ROW if whence == 1 else WITH_MORE)


def top_card(s: State, seat: int, source: int, most_class: int) -> None:
    """R81: the top card of a conjured Demon of at most that class, if the seat wants it."""
    offer_top_card(s, seat, most_class)


def trade(s: State, seat: int, source: int, limit: int) -> None:
    """R85: exchange up to ten yellow cubes for as much Attention."""
    offer_trade(s, seat, limit)


# --- changing what one has ----------------------------------------------------------------------


def exchange(s: State, seat: int, source: int, count: int, to_black: int) -> None:
    """Change up to *count* coloured cubes, each into another colour or into black."""
    s.left = count
    offer_exchange(s, seat, to_black)


def offer_exchange(s: State, seat: int, to_black: int) -> None:
    """Offer one cube at a time, until the owner is done."""
    if s.left == 0:
        return
    menu: list[Option] = []
    for kind in range(COLOURS):
        if s.cubes[CUBES * seat + kind] == 0:
            continue
        if to_black:
            menu.append(CHANGE[kind][K])
            continue
        for other in range(COLOURS):
            if other != kind:
                menu.append(CHANGE[kind][other])
    if menu:
        menu.append(DONE)
        s.ask(seat, "exchange", menu, s.left)
        s.then(offer_exchange, seat, to_black)


def change(s: State, seat: int, kind: int, other: int) -> None:
    """H49: changing a cube is not getting resources, so no event follows."""
    s.left -= 1
    before = s.got[seat]
    s.cubes[CUBES * seat + kind] -= 1
    s.supply[kind] += 1
    s.tell(EVERYONE, CHANGED, seat, kind, other)
    gain_cubes(s, seat, other, 1)
    s.got[seat] = before


def done(s: State, seat: int) -> None:
    """Leave the rest of an effect that says "up to"."""
    s.left = 0


def send_back(s: State, seat: int, source: int, bundle: int) -> None:
    """R59: a follower from hand goes to a bare symbol of an unflipped Edge card, for a gain."""
    menu: list[Option] = []
    if s.hand[seat]:
        for place in range(PLACES):
            if not s.flipped[place] and s.bare_symbols(place):
                menu.append(SEND[place])
    if not menu:
        return  # H48: nobody sent, nothing gained
    if len(menu) == 1:
        send_to_edge(s, seat, menu[0].args[0])
    else:
        s.ask(seat, "send_back", menu)
    s.then(gain, seat, source, bundle)


def send_to_edge(s: State, seat: int, place: int) -> None:
    """R59: the follower is unrecruited again, beside another one of its seat or not."""
    s.hand[seat] -= 1
    s.unrecruited[place] += 1 << (EDGE_BITS * seat)
    s.tell(EVERYONE, SENT_BACK, seat, place)


def lift(s: State, seat: int, source: int) -> None:
    """R88: put one of the own covered cards on top of any own stack."""
    cards = covered_cards(s, seat)
    if len(cards) == 1:
        lift_up(s, seat, cards[0])
    elif cards:
        s.ask(seat, "lift", [LIFT[card] for card in cards])


def lift_up(s: State, seat: int, card: int) -> None:
    """R88: this card comes out."""
    s.then(offer_stack, seat, card)


def offer_stack(s: State, seat: int, card: int) -> None:
    """R87: the lifted card covers an active one of the owner's choice."""
    menu: list[Option] = []
    for stack in range(STACKS):
        over = s.top[STACKS * seat + stack]
        if over >= 0:
            menu.append(option("cover", lift_onto, card, over))
    s.ask(seat, "lift_onto", menu, card)


def lift_onto(s: State, seat: int, card: int, over: int) -> None:
    """H50: a lifted Treasure is not filled again; it was not gained."""
    s.tell(EVERYONE, LIFTED, seat, card)
    lift_card(s, seat, card, (s.card_at[over] >> 6) & 3)


# --- followers and hexes ------------------------------------------------------------------------


def recall(s: State, seat: int, source: int) -> None:
    """Take one other own follower back from The World or a Scry Board."""
    menu: list[Option] = []
    for hex_id in open_hexes(s):
        if (s.occupied[hex_id] >> seat) & 1:
            menu.append(RECALL[hex_id])
    if len(menu) == 1:
        recall_follower(s, seat, menu[0].args[0], 0)
    elif menu:
        s.ask(seat, "recall", menu)


def open_hexes(s: State) -> list[int]:
    """Return the hexes of The World and of the live Scry Boards."""
    hexes: list[int] = []
    for tile in s.grid:
        hexes.extend(s.box.tiles[tile].front.hexes)
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0:
            hexes.extend(s.box.boards[board].scry.hexes)
    return hexes


def recall_follower(s: State, seat: int, hex_id: int, nth: int) -> None:
    """R40: it is usable in the same round."""
    s.occupied[hex_id] &= ~(1 << seat)
    s.hand[seat] += 1
    s.tell(EVERYONE, RECALLED, seat, hex_id, nth_of(hex_id))


def mark_hexes(s: State, seat: int, source: int, count: int) -> None:
    """H40: put own cubes on empty World hexes; they block and hide them until the round ends."""
    s.left = count
    offer_mark(s, seat)


def offer_mark(s: State, seat: int) -> None:
    """Offer one hex at a time, until the owner is done."""
    if s.left == 0 or sum(s.cubes[CUBES * seat : CUBES * seat + CUBES]) == 0:
        return
    menu: list[Option] = []
    for tile in s.grid:
        for hex_id in s.box.tiles[tile].front.hexes:
            if s.occupied[hex_id] == 0:
                menu.append(MARK[hex_id])
    if menu:
        menu.append(DONE)
        s.ask(seat, "mark", menu, s.left)
        s.then(offer_mark, seat)


def mark_hex(s: State, seat: int, hex_id: int, nth: int) -> None:
    """H40: a cube is to lie there."""
    s.left -= 1
    s.target = hex_id
    s.then(offer_cube, seat)


def offer_cube(s: State, seat: int) -> None:
    """H40: any of the own cubes."""
    menu = [LAY[kind] for kind in range(CUBES) if s.cubes[CUBES * seat + kind]]
    if len(menu) == 1:
        lay_cube(s, seat, menu[0].args[0])
    else:
        s.ask(seat, "mark_cube", menu, s.target)


def lay_cube(s: State, seat: int, kind: int) -> None:
    s.cubes[CUBES * seat + kind] -= 1
    s.occupied[s.target] = (kind + 1) << MARK_SHIFT
    s.tell(EVERYONE, MARKED, seat, kind, s.target, nth_of(s.target))


def extra_turn(s: State, seat: int, source: int) -> None:
    """Take another turn at once, if there is something to place."""
    s.extra = seat


# --- Demons and boards --------------------------------------------------------------------------


def peek(s: State, seat: int, source: int) -> None:
    """Look secretly at the top card of one conjured deck."""
    kings = conjured_decks(s, 3)
    if len(kings) == 1:
        peek_at(s, seat, kings[0])
    elif kings:
        s.ask(seat, "peek", [PEEK[king] for king in kings])


def peek_at(s: State, seat: int, king: int) -> None:
    s.tell(EVERYONE, SAW_TOP, seat, king)
    see_card(s, seat, king, 0)


def stack_deck(s: State, seat: int, source: int) -> None:
    """Look through one conjured deck and put one of its cards on top."""
    kings = conjured_decks(s, 3)
    if len(kings) == 1:
        look_through(s, seat, kings[0])
    elif kings:
        s.ask(seat, "look_deck", [LOOK[king] for king in kings])


def look_through(s: State, seat: int, king: int) -> None:
    s.tell(EVERYONE, SAW_DECK, seat, king)
    see_deck(s, seat, king)
    if s.deck_size[king] > 1:
        s.then(offer_top, seat, king)


def offer_top(s: State, seat: int, king: int) -> None:
    """Choose the card that comes to lie on top."""
    s.ask(seat, "stack_deck", [PUT_ON_TOP[card] for card in s.deck_cards(king)], king)


def put_on_top(s: State, seat: int, card: int) -> None:
    """Keep the order of the rest; others who knew the order now know only the set."""
    king = s.box.cards[card].king
    first = DECK * king
    size = s.deck_size[king]
    cards = s.deck_cards(king)
    cards.remove(card)
    s.deck[first : first + size] = [card, *cards]
    for place in range(size):
        s.deck_known[first + place] = only(seat)
    s.tell_split(only(seat), STACKED_DECK, (seat, king, card), (seat, king, HIDDEN))


def drain(s: State, seat: int, source: int) -> None:
    """Take one Attention from a Scry Board; an emptied board conjures at once."""
    menu: list[Option] = []
    for row in range(3):
        board = s.board_of_row(row)
        if board >= 0 and s.board_attention[row]:
            menu.append(DRAIN[board])
    if len(menu) == 1:
        drain_board(s, seat, menu[0].args[0])
    elif menu:
        s.ask(seat, "drain", menu)


def drain_board(s: State, seat: int, board: int) -> None:
    """R40: followers freed by this conjuring are usable in the same round."""
    row = s.stack.index(board) // 3
    s.board_attention[row] -= 1
    s.attention[seat] += 1
    s.tell(EVERYONE, DRAINED, seat, board)
    if s.board_attention[row] == 0:
        s.then(conjure_demon, row, seat)
        s.then(fill_holes)


CHANGE: Final = [
    [option("change", change, kind, other) for other in range(CUBES)] for kind in range(4)
]
DONE: Final = option("done", done)
SEND: Final = [option("send", send_to_edge, place) for place in range(PLACES)]
LIFT: Final = [option("lift", lift_up, card) for card in range(CARDS)]
RECALL: Final = [
    option("recall", recall_follower, hex_id, nth_of(hex_id)) for hex_id in range(DARK_HEX)
]
MARK: Final = [
    option("mark", mark_hex, hex_id, nth_of(hex_id)) for hex_id in range(TILE_HEXES * TILES)
]
LAY: Final = [option("lay", lay_cube, kind) for kind in range(CUBES)]
PEEK: Final = [option("peek", peek_at, king) for king in range(KINGS)]
LOOK: Final = [option("deck", look_through, king) for king in range(KINGS)]
PUT_ON_TOP: Final = [option("put_on_top", put_on_top, card) for card in range(DEMON_CARDS)]
DRAIN: Final = [option("drain", drain_board, board) for board in range(BOARDS)]
