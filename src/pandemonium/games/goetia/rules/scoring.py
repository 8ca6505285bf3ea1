"""Chapter: end of the game and scoring (R1, R95-R100)."""

from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    BITS,
    CARDS,
    COLOURS,
    COUNT_COVERED,
    COUNTS,
    CUBES,
    DEMON_CARDS,
    EDITION,
    FIELD,
    FIRST_PACT,
    KINGS,
    PACT,
    POWER,
    PRINTED,
    RELIC_CARD,
    STACKS,
    TREASURE,
    TREASURE_CUBES_SCORE,
    K,
)
from pandemonium.games.goetia.vocabulary import END_FOUR_PACTS, END_PACTS_LOW, TIE_BROKEN
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.outcome import ScoreLine, ranked, tie_breaker


def worship_points(s: State, seat: int) -> int:
    """R96-R99: the score of a seat as things stand (H20)."""
    return (
        s.attention[seat]  # R96: each Attention is 1 WP
        + card_points(s, seat)
        + pact_points(s, seat)
        + cubes_of(s, seat) // 4  # R99: full fours, all kinds added
    )


def cubes_of(s: State, seat: int) -> int:
    """Return the cubes that score; those on Treasures only if the table agreed on it (H18)."""
    count = 0
    for kind in range(CUBES):
        count += s.cubes[CUBES * seat + kind]
    if s.settings[TREASURE_CUBES_SCORE]:
        count += treasure_cubes(s, seat)
    return count


def treasure_cubes(s: State, seat: int) -> int:
    """Return the cubes on a seat's Treasures; Attention there is no cube."""
    count = 0
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if 0 <= card < DEMON_CARDS and s.items[card]:
            for kind in range(CUBES):
                count += (s.items[card] >> (BITS * kind)) & FIELD
    return count


def card_points(s: State, seat: int) -> int:
    """R97, R89: printed WP of Powers, Relics and Treasures, covered or not, and end effects."""
    points = 0
    cards = s.box.cards
    for card in range(DEMON_CARDS):
        at = s.card_at[card]
        if at >= 0 and at >> 8 == seat:
            points += cards[card].wp
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if 0 <= card < DEMON_CARDS and cards[card].scores:
            points += value(s, seat, card)
    return points


def pact_points(s: State, seat: int) -> int:
    """R98, R89: only visible Pacts score."""
    points = 0
    for stack in range(STACKS):
        card = s.top[STACKS * seat + stack]
        if card >= FIRST_PACT:
            points += value(s, seat, card)
    return points


def value(s: State, seat: int, card: int) -> int:
    """Return what the scoring lines of a card are worth to a seat now."""
    points = 0
    for score in s.box.cards[card].scores:
        points += score.worth * count_of(s, seat, score.per)
    return points


def promise(s: State, seat: int, pact: int) -> int:
    """Return what a Pact on the table would be worth, taken and visible: it then counts itself."""
    points = value(s, seat, pact)
    for score in s.box.cards[pact].scores:
        if COUNTS[score.per] in ("pact", "visible_pact"):
            points += score.worth
    return points


def count_of(s: State, seat: int, per: int) -> int:
    """Return how often a condition of COUNTS is met."""
    if per <= 2:
        return kind_count(s, seat, per)
    if per == 3:
        return kings_among(s, seat)
    if per == 4:
        return s.recruited(seat)
    if per == 5:
        return s.sacrificed[seat]
    if per == 6:
        return treasure_cubes(s, seat)
    if per == 7:
        return s.cubes[CUBES * seat + K]
    if per == 8:
        return s.attention[seat] // 3
    if per == 9:
        return min(s.cubes[CUBES * seat : CUBES * seat + COLOURS])
    if per == 10:
        return class_count(s, seat, 3)
    if per == 11:
        return class_count(s, seat, 1)
    if per == 12:
        return kind_count(s, seat, PACT)
    if per == 13:
        powers = kind_count(s, seat, POWER)
        relics = kind_count(s, seat, RELIC_CARD)
        return min(powers, relics, kind_count(s, seat, TREASURE))
    return visible_pacts(s, seat)


def counts_for(s: State, seat: int, card: int) -> bool:
    """H26: Pacts count visible and covered cards alike, unless the table agreed otherwise."""
    at = s.card_at[card]
    if at < 0 or at >> 8 != seat:
        return False
    return s.settings[COUNT_COVERED] != 0 or s.is_active(card)


def kind_count(s: State, seat: int, kind: int) -> int:
    cards = s.box.cards
    count = 0
    for card in range(CARDS):
        if s.card_at[card] >= 0 and cards[card].kind == kind and counts_for(s, seat, card):
            count += 1
    return count


def class_count(s: State, seat: int, klass: int) -> int:
    """H39: the class of a card is its king's."""
    cards = s.box.cards
    count = 0
    for card in range(DEMON_CARDS):
        if s.card_at[card] >= 0 and cards[card].klass == klass and counts_for(s, seat, card):
            count += 1
    return count


def kings_among(s: State, seat: int) -> int:
    cards = s.box.cards
    mask = 0
    for card in range(DEMON_CARDS):
        if s.card_at[card] >= 0 and counts_for(s, seat, card):
            mask |= 1 << cards[card].king
    count = 0
    for king in range(KINGS):
        count += (mask >> king) & 1
    return count


def visible_pacts(s: State, seat: int) -> int:
    count = 0
    for stack in range(STACKS):
        if s.top[STACKS * seat + stack] >= FIRST_PACT:
            count += 1
    return count


def pacts_owned(s: State, seat: int) -> int:
    """Return the Pacts of a seat, active or covered."""
    count = 0
    for card in range(FIRST_PACT, CARDS):
        if s.card_at[card] >= 0 and s.card_at[card] >> 8 == seat:
            count += 1
    return count


def check_end(s: State) -> None:
    """R95, H38: after a whole round, few Pacts left or four with one seat end the game; H35: no
    number of rounds does.
    """
    enough = 4
    owners = 0
    for seat in range(s.seats):
        # Edition: the printed rules count only active Pacts.
        printed = s.settings[EDITION] == PRINTED
        owned = visible_pacts(s, seat) if printed else pacts_owned(s, seat)
        if owned >= enough:
            owners += 1
    if owners:
        finish(s, END_FOUR_PACTS)
    elif s.pacts_left() <= s.seats:
        finish(s, END_PACTS_LOW)


def finish(s: State, reason: str) -> None:
    """R1: most WP wins; R100: ties by black, coloured cubes, Attention, cards, else shared."""
    seats = range(s.seats)
    lines = [
        ScoreLine("attention", [s.attention[seat] for seat in seats]),
        ScoreLine("cards", [card_points(s, seat) for seat in seats]),
        ScoreLine("pacts", [pact_points(s, seat) for seat in seats]),
        ScoreLine("cubes", [cubes_of(s, seat) // 4 for seat in seats]),
    ]
    black = [s.cubes[CUBES * seat + K] for seat in seats]
    coloured = [sum(s.cubes[CUBES * seat : CUBES * seat + COLOURS]) for seat in seats]
    owned = [cards_owned(s, seat) for seat in seats]
    scores = [worship_points(s, seat) for seat in seats]
    tiebreaks = [black, coloured, s.attention[:], owned]
    outcome = ranked(reason, scores, tiebreaks, lines)
    by = tie_breaker(outcome, tiebreaks)
    if by >= 0:
        for winner in outcome.winners():
            s.tell(EVERYONE, TIE_BROKEN, winner, by, tiebreaks[by][winner])
    s.finish(outcome)


def cards_owned(s: State, seat: int) -> int:
    count = 0
    for stack in range(STACKS):
        count += s.height[STACKS * seat + stack]
    return count
