"""Final scoring (R150-R160)."""

from typing import Final

from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    BEHIND_WALL,
    CATEGORIES,
    CATEGORY_NAMES,
    COIN,
    DEVIL,
    EARNED,
    FINAL,
    GLASS,
    INDULGENCE,
    MARBLE,
    NOBODY,
    PTS_BUILDINGS,
    PTS_COINS,
    PTS_COURTIERS,
    PTS_DEBT,
    PTS_MAJORS,
    PTS_MARKED,
    PTS_PREMIUM,
    PTS_WINGS,
    SEATS,
    ST_SCORING,
    STONE,
    WHEAT,
    WOOD,
)
from pandemonium.games.devil.vocabulary import END_POINTS, FINAL_POINTS, TIE_BROKEN
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.outcome import ScoreLine, ranked, tie_breaker

MAJOR_POINTS: Final = 2  # R152
INDULGENCE_POINTS: Final = 2  # R153
COINS_A_POINT: Final = 5  # R157


def final_scoring(s: State) -> None:
    """R150: buildings that score at the end first, then everything is counted."""
    s.stage = ST_SCORING
    s.active = NOBODY
    for seat in range(SEATS):
        s.leeway[seat] = 0  # H68: no trades during scoring
        for card in s.built[seat]:
            building = s.box.buildings[card]
            if building.kind == FINAL:
                for effect in building.effects:
                    s.run(effect, seat, card)
    s.then(count_up)


def counted(s: State, seat: int) -> list[int]:
    """R150-R157: points of the last counting by category, and the fifths left over."""
    points = [0] * CATEGORIES
    store = s.store[seat]
    points[PTS_BUILDINGS] = sum([s.box.buildings[card].points for card in s.built[seat]])
    points[PTS_DEBT] = -((s.debt[seat] + 1) // 2)  # R151: half, rounded up
    if s.role[seat] != DEVIL:
        points[PTS_MAJORS] = MAJOR_POINTS * s.major[seat].count(EARNED)  # R152
    points[PTS_WINGS] = s.angels[seat] - s.demons[seat]
    points[PTS_WINGS] += INDULGENCE_POINTS * store[INDULGENCE]  # R153
    points[PTS_COURTIERS] = s.courtier[seat].count(BEHIND_WALL)  # R154
    points[PTS_MARKED] = -s.marked[seat]  # R155, R160: unmarked pieces count for nothing
    points[PTS_PREMIUM] = store[GLASS] + store[MARBLE]  # R156
    points[PTS_COINS] = change(s, seat) // COINS_A_POINT  # R157
    return points


def change(s: State, seat: int) -> int:
    """R157, H69: coins and basic resources together."""
    store = s.store[seat]
    return store[COIN] + store[WOOD] + store[STONE] + store[WHEAT]


def count_up(s: State) -> None:
    """R158, R159, H70: most points win, fifths break ties, then victory is shared."""
    fifths: list[int] = []
    for seat in range(SEATS):
        points = counted(s, seat)
        for category in range(CATEGORIES):
            if points[category]:
                s.add_points(seat, category, points[category])
                s.tell(EVERYONE, FINAL_POINTS, seat, category, points[category])
        fifths.append(change(s, seat) % COINS_A_POINT)
    lines = [
        ScoreLine(CATEGORY_NAMES[category], [s.points[seat][category] for seat in range(SEATS)])
        for category in range(CATEGORIES)
    ]
    scores = [s.score(seat) for seat in range(SEATS)]
    outcome = ranked(END_POINTS, scores, [fifths], lines)
    if tie_breaker(outcome, [fifths]) >= 0:
        for winner in outcome.winners():
            s.tell(EVERYONE, TIE_BROKEN, winner, fifths[winner])
    s.finish(outcome)
