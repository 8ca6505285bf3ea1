"""What a seat sees of the Player Areas: means, stacks, and the card somebody is laying."""

from pandemonium.games.goetia.look.hexes import hex_view, price_of
from pandemonium.games.goetia.rules.scoring import (
    card_points,
    cubes_of,
    pact_points,
    pacts_owned,
    value,
    worship_points,
)
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    CARD_TYPES,
    CUBES,
    DEMON_CARDS,
    RELIC,
    RELIC_CARD,
    RELIC_HEX,
    spell,
)
from pandemonium.games.goetia.view import CardView, OfferView, SeatView


def seat_view(s: State, viewer: int, seat: int) -> SeatView:
    hand = s.hand[seat]
    unrecruited = s.unrecruited_count(seat)
    return SeatView(
        seat=seat,
        hand=hand,
        placed=s.recruited(seat) - hand,
        unrecruited=unrecruited,
        sacrificed=s.sacrificed[seat],
        cubes=s.cubes[CUBES * seat : CUBES * seat + CUBES],
        attention=s.attention[seat],
        stacks=_stacks(s, viewer, seat),
        arriving=_arriving(s, seat),
        pacts=pacts_owned(s, seat),
        score=worship_points(s, seat),
        score_lines=[
            s.attention[seat],
            card_points(s, seat),
            pact_points(s, seat),
            cubes_of(s, seat) // 4,
        ],
        first=s.start == seat,
        turn=s.turn == seat,
    )


def _arriving(s: State, seat: int) -> OfferView | None:
    """R87: everybody was told which card came, so it is in sight while its owner chooses."""
    card = s.card_in_hand(seat)
    return None if card < 0 else off_the_stacks(s, card)


def _stacks(s: State, viewer: int, seat: int) -> list[list[CardView]]:
    stacks: list[list[tuple[int, CardView]]] = [[] for _ in range(s.stacks(seat))]
    for card, at in enumerate(s.card_at):
        if at >= 0 and at >> 8 == seat:
            stacks[(at >> 6) & 3].append((at & 63, _card(s, viewer, seat, card)))
    return [[view for _, view in sorted(stack, key=_height)] for stack in stacks]


def _height(entry: tuple[int, CardView]) -> int:
    return entry[0]


def _card(s: State, viewer: int, seat: int, number: int) -> CardView:
    card = s.box.cards[number]
    active = s.is_active(number)
    worth = card.wp
    if active and card.scores:
        worth += value(s, seat, number)
    relic = card.kind == RELIC_CARD
    hex_id = RELIC_HEX + number
    home = relic and s.relic_in_use(number)
    return CardView(
        id=f"card:{number}",
        kind=card.name,
        type=CARD_TYPES[card.kind],
        king=s.box.kings[card.king].name if card.king >= 0 else "",
        level=card.klass,
        covered=not active,
        worth=worth,
        items=spell(s.items[number]) if number < DEMON_CARDS else "",
        hex=hex_view(s, hex_id, RELIC, -1, home) if relic else None,
        price=price_of(s, seat, hex_id, RELIC) if relic and viewer == seat else None,
    )


def off_the_stacks(s: State, number: int) -> OfferView:
    card = s.box.cards[number]
    return OfferView(f"card:{number}", card.name, CARD_TYPES[card.kind], card.wp)
