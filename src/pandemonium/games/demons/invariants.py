"""What must be true at every moment."""

from pandemonium.games.demons.rules.winning import team_has_won
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import (
    BLOCK_CARDS,
    CARDS,
    EMPTY,
    FIRST_CANDLE,
    FIRST_DEMON,
    SLOTS,
    SOULS_TO_WIN,
)
from pandemonium.kernel.news import only
from pandemonium.kernel.table import Table


def invariants(table: Table) -> list[str]:
    """Return a sentence for everything that is wrong; empty when all is well."""
    assert isinstance(table, State)
    s = table
    return [*cards_conserved(s), *souls_sound(s), *turn_sound(s), *roll_sound(s), *hands_secret(s)]


def cards_conserved(s: State) -> list[str]:
    """Every card of the box is in exactly one place, and in a place for its sort."""
    wrong: list[str] = []
    block = s.block_deck.cards + s.block_discard + s.block_cards()
    demons = s.demon_deck.cards + s.demon_discard
    candles = s.candle_box[:]
    for seat in range(s.seats):
        block += s.cards[seat]
        demons += s.demons[seat] + s.hands[seat].cards
        candles += s.candles[seat]
    for card in s.limbo.cards:
        (block if card < BLOCK_CARDS else demons).append(card)
    if s.turn == 0:
        return wrong  # still setting up
    if sorted(block) != list(range(BLOCK_CARDS)):
        wrong.append(f"{len(block)} Block cards, not each of the {BLOCK_CARDS} once")
    if sorted(demons) != list(range(FIRST_DEMON, FIRST_CANDLE)):
        wrong.append(f"{len(demons)} Demons, not each of the {FIRST_CANDLE - FIRST_DEMON} once")
    if not set(candles) <= set(range(FIRST_CANDLE, CARDS)) or len(set(candles)) != len(candles):
        wrong.append("a Candle is where it does not belong")
    wrong += [
        f"seat {seat} has {len(row)} Candles, not {s.candles_each}"
        for seat, row in enumerate(s.candles)
        if len(row) != s.candles_each
    ]
    return wrong


def souls_sound(s: State) -> list[str]:
    """Souls are never negative, and nobody who has won plays on."""
    wrong = [f"seat {seat} has {n} Souls" for seat, n in enumerate(s.souls) if n < 0]
    if s.outcome is not None:
        return wrong
    for seat in range(s.seats):
        enough = s.souls[seat] >= SOULS_TO_WIN and len(s.demons[seat]) >= s.demons_required
        if team_has_won(s, seat) if s.teams else enough:
            wrong.append(f"seat {seat} has won, but the game goes on")
    return wrong


def turn_sound(s: State) -> list[str]:
    """THE BLOCK is full as a turn begins; a turn does not end before the roll."""
    wrong: list[str] = []
    if s.turn == 0:
        return wrong
    if len(s.block) != SLOTS:
        wrong.append(f"THE BLOCK has {len(s.block)} slots")
    fresh = not (s.rolled or s.bought or s.summoned or s.passed)
    scarce = not s.block_deck.cards and not s.block_discard
    if fresh and not s.limbo.cards and EMPTY in s.block and not scarce:
        wrong.append("a turn has begun with an empty slot on THE BLOCK")
    if s.ended and not s.rolled:
        wrong.append("a turn ended without a roll")
    if s.rolled != bool(s.dice):
        wrong.append("the dice do not show whether there was a roll")
    if s.outcome is None and s.turn and not s.owing():
        wrong.append("nobody has anything to decide")
    return wrong


def roll_sound(s: State) -> list[str]:
    """Only cards in play since the roll may still activate, and Demons only for the roller."""
    wrong: list[str] = []
    for card in s.eligible:
        owner = s.owner(card)
        if owner < 0 or card in s.newcomers or not s.responds(card, s.total()):
            wrong.append(f"card {card} must not activate from this roll")
        if owner != s.active and (s.own_only or card in s.demons[owner]):
            wrong.append(f"card {card} is not the roller's")
    if not s.resolving and (s.eligible or s.waves):
        wrong.append("cards wait for an activation although no roll is being resolved")
    return wrong


def hands_secret(s: State) -> list[str]:
    """A hand is known to its owner alone; the decks to nobody, but for a search in progress."""
    wrong = [
        f"the hand of seat {seat} is not known to it alone"
        for seat, hand in enumerate(s.hands)
        if any(known != only(seat) for known in hand.known)
    ]
    if any(s.block_deck.known):
        wrong.append("somebody knows THE BLOCK deck")
    searching = any(ask is not None and ask.prompt == "fetch" for ask in s.asks)
    if any(s.demon_deck.known) and not searching:
        wrong.append("somebody knows the Demon deck")
    return wrong
