"""Chapter: cubes and the limited supply (R13-R18, R23-R28)."""

from pandemonium.games.goetia.rules.scoring import worship_points
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import BITS, COLOURS, CUBES, EDITION, FIELD, LATEST, A
from pandemonium.games.goetia.vocabulary import FILLED, FILLED_FROM, GAINED, NO_GAIN, STOLE
from pandemonium.kernel.news import EVERYONE


def holding(s: State, seat: int, kind: int) -> int:
    """Return the cubes a seat holds of a kind; not those on Treasures (H18, R102)."""
    return s.cubes[CUBES * seat + kind]


def gain(s: State, seat: int, kind: int, count: int) -> None:
    """R24: give cubes from the supply; what it lacks comes from whoever holds the most."""
    place = CUBES * seat + kind
    there = s.supply[kind]
    before = s.cubes[place]
    if there >= count:
        s.supply[kind] = there - count
        s.cubes[place] = before + count
    else:
        s.supply[kind] = 0
        s.cubes[place] = before + there
    gained = s.cubes[place] - before
    if gained and not s.silent:
        s.tell(EVERYONE, GAINED, seat, kind, gained)
    if gained < count:
        take_from_others(s, seat, kind, count - gained)
    if s.cubes[place] > before and kind < COLOURS:  # R13: Darkness is not a resource
        s.got[seat] |= 1 << kind


def gain_attention(s: State, seat: int, count: int) -> None:
    """H17: Attention comes from the supply only; nobody ever loses it to somebody else."""
    there = min(count, s.supply_attention)
    s.supply_attention -= there
    s.attention[seat] += there
    if there and not s.silent:
        s.tell(EVERYONE, GAINED, seat, A, there)
    if there < count:
        s.tell(EVERYONE, NO_GAIN, seat, A)


def take_from_others(s: State, seat: int, kind: int, count: int) -> None:
    """R24-R25: each cube from whoever holds the most; once that is oneself no more comes."""
    for _ in range(count):
        victim = holds_most(s, kind)
        if victim < 0 or victim == seat:
            s.tell(EVERYONE, NO_GAIN, seat, kind)
            return
        s.cubes[CUBES * victim + kind] -= 1
        s.cubes[CUBES * seat + kind] += 1
        s.tell(EVERYONE, STOLE, seat, victim, kind)


def holds_most(s: State, kind: int) -> int:
    """Return the seat to take from, or -1 when nobody has any; R26: the tie loser pays."""
    loser = -1
    most = 0
    for seat in range(s.seats):
        held = holding(s, seat, kind)
        if held > most or (held == most and held > 0 and prevails(s, loser, seat)):
            loser = seat
            most = held
    return loser


def prevails(s: State, one: int, other: int) -> bool:
    """R28: fewest recruited followers, then fewest WP (H20), then earlier in turn order."""
    mine = s.recruited(one)
    theirs = s.recruited(other)
    if mine != theirs:
        return mine < theirs
    mine = worship_points(s, one)
    theirs = worship_points(s, other)
    if mine != theirs:
        return mine < theirs
    return (one - s.start) % s.seats < (other - s.start) % s.seats


def fill_treasure(s: State, card: int) -> None:
    """R27, H23: put the printed pieces on a Treasure; H17: Attention only from the supply."""
    holds = s.box.cards[card].holds
    total = min((holds >> (BITS * A)) & FIELD, s.supply_attention)
    s.supply_attention -= total
    bundle = total << (BITS * A)
    for kind in range(CUBES):
        got = fill_kind(s, card, kind, (holds >> (BITS * kind)) & FIELD)
        bundle += got << (BITS * kind)
        total += got
    s.items[card] = bundle
    s.tell(EVERYONE, FILLED, card, total)


def fill_kind(s: State, card: int, kind: int, count: int) -> int:
    """Return how many cubes of a kind reach the Treasure; H45: its owner may have to pay."""
    got = min(count, s.supply[kind])
    s.supply[kind] -= got
    while got < count and s.settings[EDITION] == LATEST:  # printed edition: only from the supply
        victim = holds_most(s, kind)
        if victim < 0:
            break
        s.cubes[CUBES * victim + kind] -= 1
        s.tell(EVERYONE, FILLED_FROM, card, victim, kind)
        got += 1
    return got


def return_items(s: State, card: int) -> None:
    """R90: what lies on a covered Treasure goes to the supply."""
    bundle = s.items[card]
    for kind in range(CUBES):
        s.supply[kind] += (bundle >> (BITS * kind)) & FIELD
    s.supply_attention += (bundle >> (BITS * A)) & FIELD
    s.items[card] = 0
