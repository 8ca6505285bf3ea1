"""Imagining a table: everything a seat cannot know is dealt anew (R13)."""

from pandemonium.games.demons.state import State
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Table, renew_others


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Return a table that *seat* could not tell from the true one (R13).

    The unknown Demons change names among themselves, wherever they are: in other hands, in the
    deck, in an Egg, in another seat's open question. The Block deck is shuffled.
    """
    assert isinstance(table, State)
    s = table.clone()
    rng.shuffle(s.block_deck.cards)
    piles = [s.demon_deck, s.limbo, *s.hands]
    unknown: list[int] = []
    for pile in piles:
        for place in pile.unknown_places(seat):
            unknown.append(pile.cards[place])
    dealt = unknown[:]
    rng.shuffle(dealt)
    names: dict[int, int] = dict(zip(unknown, dealt, strict=True))
    for pile in piles:
        for place in pile.unknown_places(seat):
            pile.cards[place] = names[pile.cards[place]]
    s.summoning = names.get(s.summoning, s.summoning)
    fits = renew_others(s, seat)
    assert fits, "another seat's question hangs on what is hidden"
    s.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), rng.next32())
    return s
