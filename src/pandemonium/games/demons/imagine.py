"""Imagining a table: everything a seat cannot know is dealt anew (R13)."""

from pandemonium.games.demons.state import State
from pandemonium.kernel.agenda import play, renew_others
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one (R13).

    The unknown Demons are dealt anew, wherever they are: in other hands, in the deck, in an Egg.
    The Block deck is shuffled. Both are sorted first: what comes out hangs on nothing hidden.
    """
    assert isinstance(table, State)
    s = table.clone()
    forget_choices(s, seat)
    s.block_deck.own()
    s.block_deck.cards.sort()
    rng.shuffle(s.block_deck.cards)
    piles = [s.demon_deck, s.limbo, *s.hands]
    unknown: list[int] = []
    for pile in piles:
        for place in pile.unknown_places(seat):
            unknown.append(pile.cards[place])
    unknown.sort()
    rng.shuffle(unknown)
    for pile in piles:
        for place in pile.unknown_places(seat):
            pile.put(place, unknown.pop())
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s


def forget_choices(s: State, seat: int) -> None:
    """Undo what another seat has picked so far: nobody sees a choice half made (R80, H49)."""
    for other in range(s.seats):
        ask = s.asks[other]
        if other == seat or ask is None:
            continue
        if ask.prompt == "snuff":
            silent = s.silent
            s.silent = True
            play(s, other, "cancel")
            s.silent = silent
        elif ask.prompt == "replace":
            s.picks = []
