"""End of the game (R122-R127)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.temple import gain_worship
from pandemonium.games.theocratia.state import State, multiplier, owner, type_at
from pandemonium.games.theocratia.terms import CIV_KEYS, CIVS, FINAL, PYRAMID
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.outcome import ScoreLine, ranked
from pandemonium.kernel.table import Option, option


def score_game(s: State) -> None:
    """R122-R127: Pyramids first, then the sums."""
    s.phase = FINAL
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        for _ in range(pyramids_owned(s, seat)):
            s.then(offer_pyramid_worship, seat)
    for place in range(s.seats):
        s.then(offer_drop, (s.first + place) % s.seats)
    s.then(count_points)


def pyramids_owned(s: State, seat: int) -> int:
    """H65: Return how many Pyramids stand on the seat's hexes."""
    total = 0
    for civ in range(CIVS):
        for place in s.sites[civ]:
            if type_at(s, place) == PYRAMID and owner(s, place) == seat:
                total += 1
    return total


def offer_pyramid_worship(s: State, seat: int) -> None:
    """R85, R123: one Worship of any Civ for each Pyramid."""
    s.choose(seat, "pyramid_worship", COUNT_PYRAMID)


def count_pyramid(s: State, seat: int, civ: int) -> None:
    """R85, R123: say what the Worship is for."""
    s.tell(EVERYONE, vocabulary.PYRAMID_COUNTS, seat)
    worship_of(s, seat, civ)


def worship_of(s: State, seat: int, civ: int) -> None:
    """R85, H64: the Priest steps up once more."""
    gain_worship(s, seat, civ, 1)


def offer_drop(s: State, seat: int) -> None:
    """R124, H61: of tied farthest Priests the owner ignores one; asked only where points differ."""
    usual = dropped_priest(s, seat)
    farthest = s.worship[seat * CIVS + usual]
    tied = [civ for civ in range(CIVS) if s.worship[seat * CIVS + civ] == farthest]
    if all(civ_points(s, seat, civ) == civ_points(s, seat, usual) for civ in tied):
        drop(s, seat, usual)
    else:
        s.ask(seat, "ignore", [IGNORE[civ] for civ in tied])


def drop(s: State, seat: int, civ: int) -> None:
    """R124: this Priest leaves the game and does not count."""
    s.dropped[seat] = civ
    s.tell(EVERYONE, vocabulary.IGNORED, seat, civ)


def dropped_priest(s: State, seat: int) -> int:
    """R124, H61: the one dropped; before that the farthest, among equals the one worth least."""
    dropped = s.dropped[seat]
    if dropped >= 0:
        return dropped
    dropped = 0
    for civ in range(1, CIVS):
        space = s.worship[seat * CIVS + civ]
        farthest = s.worship[seat * CIVS + dropped]
        if space > farthest or (space == farthest and s.chapter[civ] < s.chapter[dropped]):
            dropped = civ
    return dropped


def civ_points(s: State, seat: int, civ: int) -> int:
    """R125: multiplier times Chronicle number."""
    return multiplier(s, s.worship[seat * CIVS + civ]) * s.chapter[civ]


def sheet(s: State, seat: int) -> list[int]:
    """R122-R126, H63: the lines of the score if nothing more happened: Cosmo, the Civs, Malus."""
    dropped = dropped_priest(s, seat)
    lines = [multiplier(s, s.cosmo[seat])]
    for civ in range(CIVS):
        lines.append(0 if civ == dropped else civ_points(s, seat, civ))
    lines.append(-s.box.numbers.malus[s.malus[seat]])
    return lines


def projected(s: State, seat: int) -> int:
    """R122-R126, H63: the score if nothing more happened."""
    return sum(sheet(s, seat))


def count_points(s: State) -> None:
    """R127, H62: most points win; equal points share the victory."""
    seats = range(s.seats)
    sheets = [sheet(s, seat) for seat in seats]
    lines = [
        ScoreLine(key, [sheets[seat][place] for seat in seats]) for place, key in enumerate(LINES)
    ]
    s.final_score = [projected(s, seat) for seat in seats]
    for seat in seats:
        s.tell(EVERYONE, vocabulary.SCORED, seat, s.final_score[seat])
    s.finish(ranked(vocabulary.END_LAST_ROUND, s.final_score[:], lines=lines))


LINES: Final = ("cosmo", *CIV_KEYS, "malus")
"""What each line of a sheet counts."""
WORSHIP: Final[list[Option]] = [option("worship", worship_of, civ) for civ in range(CIVS)]
COUNT_PYRAMID: Final[list[Option]] = [option("worship", count_pyramid, civ) for civ in range(CIVS)]
IGNORE: Final[list[Option]] = [option("ignore", drop, civ) for civ in range(CIVS)]
