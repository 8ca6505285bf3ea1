"""Phase 8, part 1: opening the chests: bribes, souls, guesses (R117-R133)."""

from typing import Final

from pandemonium.games.devil.rules.reputation import move_down
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    BRIBE,
    COIN,
    CULTIST,
    DEVIL,
    GOODS,
    MORTAL_1,
    MORTAL_2,
    NOBODY,
    PTS_GUESSES,
    PTS_RITUAL,
    ROLES,
    SEATS,
    SELL,
    STORE,
)
from pandemonium.games.devil.vocabulary import (
    ACCUSED_CULTIST,
    ACCUSED_DEVIL,
    BRIBED,
    CHEST_GIFT,
    CHEST_GOODS,
    CHEST_OPENED,
    GUESSED_CULTIST,
    GUESSED_DEVIL,
    LOCKED,
    ROLE_SHOWN,
    SCORED,
    WOKE,
)
from pandemonium.kernel.news import EVERYONE

ROW_COINS: Final = 0
ROW_PLAIN: Final = 1
ROW_MARKED: Final = 2
ROW_DEVIL: Final = 3
ROW_CULTIST: Final = 4
DEVIL_FALL: Final = 4  # R124
CULTIST_FALL: Final = 3  # R125
FINDER_COINS: Final = 2  # R124, R125
GUESS_POINTS: Final = 2  # R132
MISLED_POINTS: Final = 1  # R132


def open_chests(s: State) -> None:
    """R117: mixed in round 3, known by role only; R128: in round 5 everybody shows the role."""
    roles = list(range(ROLES))
    s.rng.shuffle(roles)  # an order that says nothing about seats
    s.opening = roles
    if s.round == 5:
        for seat in range(SEATS):
            s.known_role[seat] = s.role[seat]
            s.tell(EVERYONE, ROLE_SHOWN, seat, s.role[seat])
    for role in roles:
        open_one(s, role)
    s.then(count_bribes)
    s.then(count_souls)
    s.then(compare_guesses if s.round == 3 else score_guesses)
    s.then(return_ritual)


def open_one(s: State, role: int) -> None:
    """R117, R121: contents become public by role; marks of the devil's pieces are seen."""
    seat = s.seat_of(role)
    coins = s.load[seat][COIN]
    for kind in range(STORE):
        n = s.load[seat][kind]
        if not n:
            continue
        if kind < GOODS:
            coins += n * SELL[kind]  # R163
            s.tell(EVERYONE, CHEST_GOODS, role, kind, n)  # R117: all that lay in it is seen
        if s.round == 3:
            s.role_flow[role][kind] -= n  # known by role, not by seat
        else:
            s.account(seat, kind, -n)
        s.load[seat][kind] = 0
    row = [coins, s.load_plain[seat], s.load_marked[seat]]
    row += [s.guess_devil[seat], s.guess_cultist[seat]]
    s.ritual[role] = row
    s.tell(EVERYONE, CHEST_OPENED, role, coins, row[ROW_PLAIN], row[ROW_MARKED])
    if row[ROW_DEVIL] != NOBODY:
        s.tell(EVERYONE, GUESSED_DEVIL, role, row[ROW_DEVIL])
    if row[ROW_CULTIST] != NOBODY:
        s.tell(EVERYONE, GUESSED_CULTIST, role, row[ROW_CULTIST])
    if role == DEVIL:
        s.devil_held = [row[ROW_PLAIN], row[ROW_MARKED]]


def count_bribes(s: State) -> None:
    """R118: five coins remove the first of A, B, C still there; the rest stays, H49: even then."""
    for role in range(ROLES):
        s.bribes += s.ritual[role][ROW_COINS]
    while s.bribes >= BRIBE and 0 in s.gone:
        s.bribes -= BRIBE
        slot = s.gone.index(0)
        s.gone[slot] = 1
        s.tell(EVERYONE, BRIBED, slot)


def count_souls(s: State) -> None:
    """R119, R129: what the devil's pieces bring."""
    pieces = s.ritual[DEVIL][ROW_PLAIN] + s.ritual[DEVIL][ROW_MARKED]
    if s.round == 3:
        reward_third_round(s, pieces)
    else:
        reward_fifth_round(s, pieces)


def reward_third_round(s: State, pieces: int) -> None:
    """R119, H50: cumulative gifts for the devil; R120: marked pieces bring gifts to the cultist."""
    cards = s.box
    for n in range(min(pieces, len(cards.soul_gifts) - 1) + 1):
        gift(s, DEVIL, cards.soul_gifts[n])
    for red in range(len(cards.soul_wakes)):
        if pieces >= cards.soul_wakes[red]:
            wake(s, red)
    for n in range(min(s.ritual[DEVIL][ROW_MARKED], len(cards.cult_gifts) - 1) + 1):
        gift(s, CULTIST, cards.cult_gifts[n])


def gift(s: State, role: int, gifts: list[int]) -> None:
    """Put something into a role's chest, in everybody's sight."""
    seat = s.seat_of(role)
    for kind in range(COIN + 1):
        if gifts[kind]:
            s.store[seat][kind] += gifts[kind]
            if s.known_role[seat] == role:
                s.account(seat, kind, gifts[kind])
            else:
                s.role_flow[role][kind] += gifts[kind]
            s.tell(EVERYONE, CHEST_GIFT, role, kind, gifts[kind])


def wake(s: State, red: int) -> None:
    """R136: a red inquisitor turns face up."""
    if not s.red_up[red]:
        s.red_up[red] = 1
        s.tell(EVERYONE, WOKE, red + 3, s.red[red])


def reward_fifth_round(s: State, pieces: int) -> None:
    """R129, H51: points by number of pieces; R130: nothing for the cultist.

    H58: with inquisitors 2 and 3 both up nothing more happens.
    """
    cards = s.box
    devil = s.seat_of(DEVIL)
    points = cards.soul_points[min(pieces, len(cards.soul_points) - 1)]
    if points:
        s.add_points(devil, PTS_RITUAL, points)
        s.tell(EVERYONE, SCORED, devil, points)
    if pieces >= cards.late_wakes[0]:
        wake(s, 0)
    if pieces >= cards.late_wakes[1]:
        wake(s, 1 if not s.red_up[1] else 2)


def named(s: State, column: int) -> list[int]:
    """Return for each seat the roles whose chests name it, as counts."""
    counts = [0] * SEATS
    for role in range(ROLES):
        if s.ritual[role][column] != NOBODY:
            counts[s.ritual[role][column]] += 1
    return counts


def compare_guesses(s: State) -> None:
    """R122, R123: two guesses that agree lock every guess of the round (H53)."""
    devils = named(s, ROW_DEVIL)
    cultists = named(s, ROW_CULTIST)
    if max(devils) < 2 and max(cultists) < 2:
        return  # R122: everything goes back
    for role in range(ROLES):
        s.locked_devil[role] = s.ritual[role][ROW_DEVIL]
        s.locked_cultist[role] = s.ritual[role][ROW_CULTIST]
    s.tell(EVERYONE, LOCKED)
    if max(devils) >= 2:  # H52: the devil first
        s.then(accuse_devil, devils.index(max(devils)))
    if max(cultists) >= 2:
        s.then(accuse_cultist, cultists.index(max(cultists)))


def accuse_devil(s: State, seat: int) -> None:
    """R124, R55: a truthful answer; true costs 4 reputation and wakes inquisitor 3 (H57)."""
    true = s.role[seat] == DEVIL
    s.tell(EVERYONE, ACCUSED_DEVIL, seat, int(true))
    if not true:
        s.not_role[seat] |= 1 << DEVIL
        return
    s.known_role[seat] = DEVIL
    s.exposed = True
    move_down(s, seat, DEVIL_FALL)
    wake(s, 2)
    coins = [0] * COIN + [FINDER_COINS]
    for role in (CULTIST, MORTAL_1, MORTAL_2):
        if s.ritual[role][ROW_DEVIL] == seat:
            gift(s, role, coins)


def accuse_cultist(s: State, seat: int) -> None:
    """R125: named by both mortals; true costs 3 reputation and brings the mortals 2 coins each."""
    true = s.role[seat] == CULTIST
    s.tell(EVERYONE, ACCUSED_CULTIST, seat, int(true))
    if not true:
        s.not_role[seat] |= 1 << CULTIST
        return
    s.known_role[seat] = CULTIST
    move_down(s, seat, CULTIST_FALL)
    for role in (MORTAL_1, MORTAL_2):
        gift(s, role, [0] * COIN + [FINDER_COINS])


def score_guesses(s: State) -> None:
    """R132: locked and new guesses, 2 points each when right, 1 for the missed role when wrong."""
    for role in (CULTIST, MORTAL_1, MORTAL_2):
        guesser = s.seat_of(role)
        for column, wanted, locked in (
            (ROW_DEVIL, DEVIL, s.locked_devil[role]),
            (ROW_CULTIST, CULTIST, s.locked_cultist[role]),
        ):
            guess = locked if locked != NOBODY else s.ritual[role][column]
            if guess == NOBODY:
                continue
            right = s.role[guess] == wanted
            winner = guesser if right else s.seat_of(wanted)
            points = GUESS_POINTS if right else MISLED_POINTS
            s.add_points(winner, PTS_GUESSES, points)
            s.tell(EVERYONE, SCORED, winner, points)


def return_ritual(s: State) -> None:
    """R127, R133, H65: chests and pieces go back to their owners."""
    for seat in range(SEATS):
        s.load_plain[seat] = 0
        s.load_marked[seat] = 0
        s.guess_devil[seat] = NOBODY
        s.guess_cultist[seat] = NOBODY
