"""Verbs about Block cards: flip, draw, gain, take, replace, strike, wipe, steal_card, plunder."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import draw_block_card, replace_on_block, take_from_block
from pandemonium.games.demons.rules.terminology import (
    all_alike,
    discard,
    gain,
    replace_lost_demons,
    steal_card,
    stealable,
)
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS, DEMON, EMPTY, PLAYERS
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import option


def flip(s: State, seat: int, _card: int, cards: int, keep: int) -> None:
    """R76: Flip so many cards of the deck; gain those with trait *keep*, discard the rest (H46).

    What is printed counts: Demons change only Kids you already have (R63, R64, H43). Gaining is
    mandatory (R79). All flipped cards stay in limbo, out of any reshuffle (H45).
    """
    for _ in range(cards):
        flipped = draw_block_card(s)
        if flipped != EMPTY:
            s.limbo.add(flipped, EVERYONE)
    for flipped in s.limbo.cards:
        if s.box.traits[flipped] & keep:
            s.then(gain_flipped, seat, flipped)
        else:
            s.then(discard_flipped, flipped)


def gain_flipped(s: State, seat: int, card: int) -> None:
    """R52: A flipped card of the right sort is gained, in flip order (H46)."""
    s.limbo.take(card)
    gain(s, seat, card)


def discard_flipped(s: State, card: int) -> None:
    """R57: The other flipped cards go to the discards."""
    s.limbo.take(card)
    s.block_discard.append(card)
    s.tell(EVERYONE, vocabulary.FLIPPED_AWAY, card)


def draw(s: State, seat: int, _card: int, cards: int) -> None:
    """R52: Gain so many cards from the top of the deck, whatever they are."""
    for _ in range(cards):
        s.then(draw_one, seat)


def draw_one(s: State, seat: int) -> None:
    """R52: Gain the top card of the deck, if there is one (R42)."""
    card = draw_block_card(s)
    if card != EMPTY:
        gain(s, seat, card)


def gain_from_block(s: State, seat: int, card: int, traits: int) -> None:
    """R52: Gain a card with that trait from THE BLOCK, free, of the owner's choice (R48)."""
    found = [other for other in s.block_cards() if s.box.traits[other] & traits]
    if found and all_alike(s, found):
        found = found[:1]
    if found:
        s.choose(seat, "gain", [GAIN[other] for other in found], card)


def gain_chosen(s: State, seat: int, card: int) -> None:
    """R52: Take it from THE BLOCK; the slot is refilled as the turn ends (R30)."""
    take_from_block(s, card)
    gain(s, seat, card)


def take(s: State, seat: int, card: int, traits: int) -> None:
    """R56, H40: Steal such a card from another player, or gain one from THE BLOCK; if any (H39)."""
    there = [other for other in s.block_cards() if s.box.traits[other] & traits]
    found = there + stealable(s, seat, traits)
    if found and all_alike(s, found):
        found = found[:1]
    if found:
        options = [GAIN[other] if other in there else STEAL[other] for other in found]
        s.choose(seat, "take", options, card)


def steal_any(s: State, seat: int, card: int, traits: int) -> None:
    """R56: Steal one card of another player, maybe a Demon; none to steal, nothing (H37)."""
    found = stealable(s, seat, traits)
    if found and all_alike(s, found):
        found = found[:1]
    if found:
        s.choose(seat, "steal_card", [STEAL[other] for other in found], card)


def steal_chosen(s: State, seat: int, card: int) -> None:
    """R56: The card changes hands; a lost Demon is replaced afterwards (R40, H23)."""
    victim = s.owner(card)
    s.then(steal_card, seat, card)
    if s.box.traits[card] & DEMON:
        s.then(replace_lost_demons, victim, 1)


def plunder(s: State, seat: int, card: int) -> None:
    """H37: Choose an unprotected player to steal everything from; nobody left, nothing happens."""
    victims = [other for other in s.others(seat) if not s.protected(other, seat)]
    if victims:
        s.choose(seat, "plunder", [PLUNDER[victim] for victim in victims], card)


def plunder_seat(s: State, seat: int, victim: int) -> None:
    """R56: All cards in play but the Candle (R60), not the hand (H38); then R40 follows."""
    for card in s.cards[victim] + s.demons[victim]:
        s.then(steal_card, seat, card)
    s.then(replace_lost_demons, victim, len(s.demons[victim]))


def replace_any(s: State, seat: int, _card: int) -> None:
    """R80: First choose all the cards of THE BLOCK to replace, as many as you like."""
    s.picks = []
    s.then(offer_replace, seat)


def offer_replace(s: State, seat: int) -> None:
    """R80: One more card, or that is all."""
    left = [other for other in s.block_cards() if other not in s.picks]
    if left:
        s.ask(seat, "replace", [*[REPLACE[other] for other in left], DONE])
    else:
        s.then(replace_picked, seat)


def pick_replacement(s: State, seat: int, card: int) -> None:
    """R80: This card is to be replaced."""
    s.picks = [*s.picks, card]
    s.then(offer_replace, seat)


def replace_picked(s: State, _seat: int) -> None:
    """R80: Discard them all, then flip that many new ones."""
    picks = s.picks
    s.picks = []
    replace_on_block(s, picks)


def replace_all(s: State, _seat: int, _card: int, traits: int) -> None:
    """H42: Replace every such card on THE BLOCK once, all together; newcomers stay."""
    replace_on_block(s, [other for other in s.block_cards() if s.box.traits[other] & traits])


def strike(s: State, seat: int, card: int, cards: int, traits: int) -> None:
    """R84: Discard up to so many such cards of other players, of one or of several."""
    s.picks = []
    for struck in range(cards):
        s.then(offer_strike, seat, card, struck, cards - struck, traits)
    s.then(end_strike, seat)


def offer_strike(s: State, seat: int, card: int, struck: int, left: int, traits: int) -> None:
    """R84: One card more, or stop; who has stopped before is not asked again."""
    if len(s.picks) < struck:
        return
    found = [other for other in stealable(s, seat, traits) if not s.box.traits[other] & DEMON]
    if found:
        s.ask(seat, "strike", [*[STRIKE[other] for other in found], STOP], card, left)


def strike_card(s: State, _seat: int, card: int) -> None:
    """R57: This card of another player is discarded."""
    s.picks = [*s.picks, card]
    discard(s, card)


def stop(s: State, seat: int) -> None:
    """R84: Fewer than allowed is legal."""


def end_strike(s: State, _seat: int) -> None:
    """R84: Forget which cards were struck."""
    s.picks = []


def wipe(s: State, seat: int, _card: int) -> None:
    """R78: Every player discards all Block cards, the owner too (R71); it is no choice.

    Candles and Demons stay (R7, R60); who is protected keeps everything (R70).
    """
    for other in s.clockwise(seat):
        if not s.protected(other, seat):
            for lost in s.cards[other][:]:
                discard(s, lost)


GAIN: Final = [option("gain", gain_chosen, card) for card in range(CARDS)]
STEAL: Final = [option("steal", steal_chosen, card) for card in range(CARDS)]
PLUNDER: Final = [option("plunder", plunder_seat, victim) for victim in range(PLAYERS[-1])]
REPLACE: Final = [option("replace", pick_replacement, card) for card in range(CARDS)]
DONE: Final = option("done", replace_picked)
STRIKE: Final = [option("strike", strike_card, card) for card in range(CARDS)]
STOP: Final = option("stop", stop)
