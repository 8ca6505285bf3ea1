"""(C) Summon a Demon! (R37-R40, R58, R72; H24-H28, H49)."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import draw_demon
from pandemonium.games.demons.rules.terminology import all_alike, put_away
from pandemonium.games.demons.rules.winning import check_win
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import BLOCK_CARDS, CARDS, EMPTY, SNUFF_PRICE
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import Option, option


def snuff_price(s: State, seat: int) -> int:
    """R37: Three cards; more while an opponent controls a Demon that says so (R72, H50, H51)."""
    price = SNUFF_PRICE
    cards = s.box.cards
    for rival in s.opponents(seat):
        for demon in s.demons[rival]:
            price += cards[demon].power.rivals_snuff
    return price


def may_summon(s: State, seat: int) -> bool:
    """R17, R37: Once a turn, with a Demon in hand and enough Block cards; a Candle is none (R7)."""
    if s.summoned or not s.hands[seat].cards:
        return False
    return len(s.cards[seat]) >= snuff_price(s, seat)


def choose_demon(s: State, seat: int, demon: int) -> None:
    """H49: Demon and price are chosen together; nobody hears which Demon before it is paid for."""
    s.summoning = demon
    s.picks = []
    s.then(offer_snuff, seat)


def offer_snuff(s: State, seat: int) -> None:
    """R58: Pick the Block cards to snuff, any mixture (R37), one after the other."""
    left = snuff_price(s, seat) - len(s.picks)
    cards = [card for card in s.cards[seat] if card not in s.picks]
    if left and (len(cards) == left or all_alike(s, cards)):
        s.picks = s.picks + cards[:left]
        left = 0
    if left == 0:
        s.then(summon_from_hand, seat)
        return
    options: list[Option] = [SNUFF[card] for card in cards]
    options.append(CANCEL)
    s.ask(seat, "snuff", options, s.summoning, left)


def snuff(s: State, seat: int, card: int) -> None:
    """R58: One more card for the price."""
    s.picks = [*s.picks, card]
    s.then(offer_snuff, seat)


def cancel(s: State, _seat: int) -> None:
    """H49: Nothing has been paid yet; back to the turn."""
    s.summoning = EMPTY
    s.picks = []


def summon_from_hand(s: State, seat: int) -> None:
    """R37: The snuffed cards leave first, then the Demon of the hand enters play."""
    s.summoned = True
    demon = s.summoning
    for card in s.picks:
        s.tell(EVERYONE, vocabulary.SNUFFED, seat, card)
        put_away(s, seat, card)
    s.summoning = EMPTY
    s.picks = []
    s.hands[seat].take(demon)
    summon(s, seat, demon)


def summon(s: State, seat: int, demon: int) -> None:
    """R16: However it comes, a summoned Demon enters play, unless it hatches (H26)."""
    if s.box.cards[demon].power.hatches:
        s.then(hatch, seat, demon)
    else:
        enter(s, seat, demon)


def enter(s: State, seat: int, demon: int) -> None:
    """R37: The Demon lies in front of *seat* and works, activated or passive (R38, R39)."""
    s.demons[seat].append(demon)
    s.newcomers.append(demon)
    s.tell(EVERYONE, vocabulary.SUMMONED, seat, demon)
    check_win(s)


def hatch(s: State, seat: int, egg: int) -> None:
    """H24: Discard the Egg, look at the top Demons, summon one, discard the others.

    The Egg waits in limbo, so that a reshuffle cannot bring it back; if there is no Demon
    anywhere it stays in play and counts (H25).
    """
    s.tell(EVERYONE, vocabulary.HATCHED, seat, egg)
    for _ in range(s.box.cards[egg].power.hatches):
        demon = draw_demon(s)
        if demon != EMPTY:
            s.limbo.add(demon, only(seat))
    if not s.limbo.cards:
        enter(s, seat, egg)
        return
    s.limbo.add(egg, EVERYONE)
    s.then(offer_hatchling, seat, egg)


def offer_hatchling(s: State, seat: int, egg: int) -> None:
    """H27: Choose among the Demons that came out of the Egg."""
    found = [demon for demon in s.limbo.cards if demon != egg]
    s.choose(seat, "hatch", [HATCH[demon] for demon in found], egg)


def choose_hatchling(s: State, seat: int, demon: int) -> None:
    """H27: The chosen Demon enters; the Egg and the rejected ones lie face-up in the discards."""
    s.limbo.take(demon)
    while s.limbo.cards:
        rejected = s.limbo.take_top()
        s.demon_discard.append(rejected)
        s.tell(EVERYONE, vocabulary.DEMON_DISCARDED, seat, rejected)
    enter(s, seat, demon)


SUMMON: Final = [option("summon", choose_demon, demon) for demon in range(CARDS)]
SNUFF: Final = [option("snuff", snuff, card) for card in range(BLOCK_CARDS)]
CANCEL: Final = option("cancel", cancel)
HATCH: Final = [option("hatch", choose_hatchling, demon) for demon in range(CARDS)]
