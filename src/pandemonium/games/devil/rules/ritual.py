"""Phase 8, part 1: preparation and the dark ritual (R110-R116)."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, publish_trades
from pandemonium.games.devil.rules.reputation import give_angel
from pandemonium.games.devil.rules.setup import may_guess
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    COIN,
    CULTIST,
    DEVIL,
    GOODS,
    NOBODY,
    SEATS,
    ST_RITUAL,
    ST_WINGS,
    STORE,
    WING_PRICE,
)
from pandemonium.games.devil.vocabulary import BOUGHT_WINGS, SEALED
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.table import Option, for_seats, option

MOST_WINGS: Final = 20  # as many options as any purse could pay
HANDFUL: Final = 5


def preparation(s: State) -> None:
    """R111, H47: angel wings for everybody, bought at the same time."""
    s.then(begin_buying)
    s.then(publish_trades)
    s.then(hand_out_wings)


def begin_buying(s: State) -> None:
    s.stage = ST_WINGS
    s.fork(range(SEATS), begin_wings)


def begin_wings(s: State, seat: int) -> None:
    begin_step(s, seat)
    s.wings[seat] = 0
    s.then(offer_wings, seat)


def offer_wings(s: State, seat: int) -> None:
    """R111: 5 coins each, any number."""
    most = min(MOST_WINGS, s.store[seat][COIN] // WING_PRICE)
    offer(s, seat, "wings", WINGS[: most + 1])


def buy_wings(s: State, seat: int, n: int) -> None:
    s.wings[seat] = n


def hand_out_wings(s: State) -> None:
    """R111, R101: paid and given together, in the open."""
    for seat in range(SEATS):
        n = s.wings[seat]
        s.wings[seat] = 0
        if n:
            s.gain(seat, COIN, -n * WING_PRICE)
            s.tell(EVERYONE, BOUGHT_WINGS, seat, n)
            for _ in range(n):
                give_angel(s, seat)


def begin_loading(s: State) -> None:
    """R112: everybody loads the own chest in secret, possibly with nothing."""
    s.stage = ST_RITUAL
    s.fork(range(SEATS), begin_ritual)


def begin_ritual(s: State, seat: int) -> None:
    begin_step(s, seat)
    unload(s, seat)
    s.queue(OFFER_RITUAL[seat])


def unload(s: State, seat: int) -> None:
    """Take everything out again; R113: in round 3 the devil's marked pieces must stay in."""
    for kind in range(STORE):
        s.store[seat][kind] += s.load[seat][kind]
        s.load[seat][kind] = 0
    s.load_plain[seat] = 0
    s.load_marked[seat] = 0
    s.guess_devil[seat] = NOBODY
    s.guess_cultist[seat] = NOBODY
    if s.role[seat] == DEVIL and s.round == 3:
        s.load_marked[seat] = s.marked[seat]


def offer_ritual(s: State, seat: int) -> None:
    """R113-R115, H48: coins from anybody, pieces from the devil, guesses from the others."""
    options: list[Option] = [SEAL]
    for n in (1, HANDFUL):
        if s.store[seat][COIN] >= n:
            options.append(COINS[n])  # R114
    if s.bribe_resources:  # R163
        for kind in range(GOODS):
            if s.store[seat][kind] > 0:
                options.append(LOAD_GOODS[kind])
    if s.role[seat] == DEVIL:
        if s.load_plain[seat] < s.plain[seat]:
            options.append(PIECE)
        if s.load_marked[seat] < s.marked[seat]:
            options.append(MARKED_PIECE)
    else:
        for other in guessable(s, seat, DEVIL):
            options.append(GUESS_DEVIL[other])
        for other in guessable(s, seat, CULTIST):
            options.append(GUESS_CULTIST[other])
    if s.leeway[seat] > 0 and is_loaded(s, seat):
        options.append(CLEAR)
    offer(s, seat, "ritual", options)


def is_loaded(s: State, seat: int) -> bool:
    """Tell whether anything could be taken out again."""
    forced = s.marked[seat] if s.role[seat] == DEVIL and s.round == 3 else 0
    return (
        sum(s.load[seat]) + s.load_plain[seat] + s.load_marked[seat] > forced
        or s.guess_devil[seat] != NOBODY
        or s.guess_cultist[seat] != NOBODY
    )


def guessable(s: State, seat: int, role: int) -> list[int]:
    """R115, R116, R126, R131: seats that may still be named for a role.

    H54-H56: only one's own locked guesses bind, and a devil exposed in round 3.
    """
    mine = s.role[seat]
    if not may_guess(mine, role):
        return []
    if role == DEVIL and (s.exposed or s.locked_devil[mine] != NOBODY):
        return []
    if role == CULTIST and s.locked_cultist[mine] != NOBODY:
        return []
    if (s.guess_devil if role == DEVIL else s.guess_cultist)[seat] != NOBODY:
        return []
    rings = {s.guess_devil[seat], s.guess_cultist[seat], seat}
    rings |= {s.locked_devil[mine], s.locked_cultist[mine]}
    return [other for other in range(SEATS) if other not in rings]


def load_coins(s: State, seat: int, n: int) -> None:
    s.store[seat][COIN] -= n
    s.load[seat][COIN] += n
    s.queue(OFFER_RITUAL[seat])


def load_goods(s: State, seat: int, kind: int) -> None:
    """R163: with the expert option resources bribe at selling prices."""
    s.store[seat][kind] -= 1
    s.load[seat][kind] += 1
    s.queue(OFFER_RITUAL[seat])


def load_piece(s: State, seat: int) -> None:
    s.load_plain[seat] += 1
    s.queue(OFFER_RITUAL[seat])


def load_marked_piece(s: State, seat: int) -> None:
    s.load_marked[seat] += 1
    s.queue(OFFER_RITUAL[seat])


def guess_devil(s: State, seat: int, other: int) -> None:
    """R115: guess token and ring of the guessed player."""
    s.guess_devil[seat] = other
    s.queue(OFFER_RITUAL[seat])


def guess_cultist(s: State, seat: int, other: int) -> None:
    s.guess_cultist[seat] = other
    s.queue(OFFER_RITUAL[seat])


def clear_load(s: State, seat: int) -> None:
    s.leeway[seat] -= 1
    unload(s, seat)
    s.queue(OFFER_RITUAL[seat])


def seal_ritual(s: State, seat: int) -> None:
    """R112: the chest stands in the middle."""
    s.tell(only(seat), SEALED, seat)


WINGS: Final = [option("wings", buy_wings, n) for n in range(MOST_WINGS + 1)]
COINS: Final = [option("coins", load_coins, n) for n in range(HANDFUL + 1)]
LOAD_GOODS: Final = [option("goods", load_goods, kind) for kind in range(GOODS)]
PIECE: Final = option("piece", load_piece)
MARKED_PIECE: Final = option("marked_piece", load_marked_piece)
GUESS_DEVIL: Final = [option("guess_devil", guess_devil, seat) for seat in range(SEATS)]
GUESS_CULTIST: Final = [option("guess_cultist", guess_cultist, seat) for seat in range(SEATS)]
CLEAR: Final = option("clear", clear_load)
SEAL: Final = option("seal", seal_ritual)
OFFER_RITUAL: Final = for_seats(offer_ritual)
