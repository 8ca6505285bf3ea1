"""What a seat sees: built up field by field; nothing is here that was not put here."""

from pandemonium.games.skeleton.state import State
from pandemonium.games.skeleton.view import CardView, SeatView, View
from pandemonium.kernel.pile import HIDDEN
from pandemonium.kernel.table import Table


def look(table: Table, seat: int) -> View:
    """Return what *seat* (or a watcher) sees of the table."""
    assert isinstance(table, State)
    s = table
    return View(
        seat=seat,
        goal=s.goal,
        turn=s.turn,
        active=s.active,
        drawn=s.drawn,
        played=s.played,
        deck_count=len(s.deck),
        discards=[see_card(s, card) for card in s.discards],
        seats=[see_seat(s, other, seat) for other in range(s.seats)],
    )


def see_seat(s: State, seat: int, viewer: int) -> SeatView:
    """Return *seat*'s place in the eyes of *viewer* (R2)."""
    known = [card for card in s.hands[seat].seen_by(viewer) if card != HIDDEN]
    return SeatView(
        seat=seat,
        points=s.points[seat],
        hand_count=len(s.hands[seat]),
        hand=[see_card(s, card) for card in known],
    )


def see_card(s: State, card: int) -> CardView:
    """Return a card the viewer knows."""
    return CardView(card, s.box.cards[card].key)
