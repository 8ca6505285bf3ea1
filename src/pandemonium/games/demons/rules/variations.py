"""Variations (R85-R92): Starter Demons and Team Battle; the others are mere numbers."""

from typing import Final

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.summoning import summon
from pandemonium.games.demons.rules.terminology import replace_lost_demons
from pandemonium.games.demons.rules.winning import check_win
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import CARDS, DEMON, TEAM_SIZE
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def allow_starter_demon(s: State, seat: int) -> None:
    """R88: Before anything else in its first turn, a seat may summon one Demon for nothing."""
    if not s.started[seat]:
        s.started[seat] = True
        s.then(offer_starter_demon, seat)


def offer_starter_demon(s: State, seat: int) -> None:
    """R88: Any Demon of the hand, or none."""
    options: list[Option] = [START[demon] for demon in s.hands[seat].cards]
    if options:
        options.append(SKIP_START)
        s.ask(seat, "start", options)


def start(s: State, seat: int, demon: int) -> None:
    """R88: No snuff, and not the summon of the turn."""
    s.hands[seat].take(demon)
    summon(s, seat, demon)


def skip_start(s: State, seat: int) -> None:
    """R88: The free summon is optional."""


def passable(s: State, seat: int) -> list[int]:
    """R91: Block cards and Demons in play; never a Candle (R60), never a card of the hand."""
    if not s.teams or s.passed:
        return []
    return s.cards[seat] + s.demons[seat]


def pass_card(s: State, seat: int, card: int) -> None:
    """R91: Hand one card over to the partner; that is neither gaining nor stealing (R92)."""
    s.passed = True
    partner = (seat + TEAM_SIZE) % s.seats
    demon = s.box.traits[card] & DEMON
    if demon:
        s.demons[seat].remove(card)
        s.demons[partner].append(card)
    else:
        s.cards[seat].remove(card)
        s.cards[partner].append(card)
    s.tell(EVERYONE, vocabulary.PASSED, seat, card, partner)
    check_win(s)
    if demon and s.passing_draws:
        s.then(replace_lost_demons, seat, 1)


START: Final = [option("start", start, demon) for demon in range(CARDS)]
SKIP_START: Final = option("skip", skip_start)
PASS: Final = [option("pass", pass_card, card) for card in range(CARDS)]
