"""What to put into the chest and what to ask for it.

Every bundle that can be spared is weighed at every price: what it brings times the chance that one
of two viewers takes it. Near ties are decided by a mood, a number made of the own hand and round:
steady while the chest is being loaded, and nothing that another seat could read.
"""

from typing import Final

from pandemonium.games.devil.judge.appraisal import good_worth, goods_worth
from pandemonium.games.devil.judge.souls import worth_of_pieces
from pandemonium.games.devil.judge.worth import coin_worth
from pandemonium.games.devil.judge.yields import coins_in
from pandemonium.games.devil.rules.deals import LEAST_COINS, MOST_COINS, MOST_SOULS
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_COINS,
    ASK_NOTHING,
    ASK_SOULS,
    COIN,
    DEVIL,
    GOODS,
    PREMIUM_FIRST,
    ROUNDS,
    SEATS,
    STORE,
)

BUYERS: Final = [2.5, 4.1]  # coins a basic, a premium is worth to somebody else, on the whole
MOODS: Final = 997
WHIM: Final = 0.8  # coins by which a mood may shift the choice
LEAST_GAIN: Final = 0.12  # below this an empty chest is as good
WANTED: Final = 0.3  # chance that a viewer wants a token for its next buildings
ASKED_FOR: Final = 0.15  # more when a request card names it
SLACK: Final = 0.1  # coins by which a deal must pay for the viewer
PIECES_USUAL: Final = 3
LOWEST: Final = 0.75  # of a fair offer for a piece: below, nobody listens
LISTENS: Final = [0.0, 1.0, 0.35]  # hardly anybody parts with two at once
GREED: Final = 0.85  # of what a piece is worth to the buyer, that it will pay at most
WISH: Final = 0.15  # the least that asking for souls must promise, in points
RIVAL: Final = 0.18  # of what a buyer of souls gains, so much the seller loses
SOULFUL: Final = 0.7  # of its chances, a cultist takes to ask for a piece rather than coins
NOTHING: Final = [0] * STORE


def mood(s: State, seat: int, salt: int) -> float:
    """Return a number from 0 to 1, steady within a phase: own hand and round, stirred."""
    total = 7 * s.round + 31 * seat + salt * 101
    for card in s.hand[seat].cards:
        total = (total * 37 + card + 11) % MOODS
    for event in s.event_hand[seat].cards:
        total = (total * 41 + event + 5) % MOODS
    return ((total * 193 + salt * 57) % MOODS) / MOODS


def spare_tokens(held: list[int], wanted: list[int]) -> list[int]:
    """Return kinds that are not wanted, one entry a token, at most two of a kind."""
    tokens: list[int] = []
    for kind in range(GOODS):
        tokens += [kind] * min(2, max(0, held[kind] - wanted[kind]))
    return tokens


def bundles(tokens: list[int]) -> list[list[int]]:
    """Return every bundle of one or two of these tokens, and of three different ones."""
    found: list[list[int]] = []
    count = len(tokens)
    for i in range(count):
        if i and tokens[i] == tokens[i - 1]:
            continue
        found.append([tokens[i]])
        for j in range(i + 1, count):
            if j > i + 1 and tokens[j] == tokens[j - 1]:
                continue
            found.append([tokens[i], tokens[j]])
            for k in range(j + 1, count):
                if tokens[i] < tokens[j] < tokens[k] and tokens[k] < PREMIUM_FIRST:
                    found.append([tokens[i], tokens[j], tokens[k]])
    return found


def taken(s: State, seat: int, bundle: list[int], price: int) -> float:
    """Return the chance that one of two viewers pays: each token is wanted by them, or is not."""
    one = 0.0
    count = len(bundle)
    for wants in range(1 << count):
        chance = 1.0
        value = 0.0
        for place in range(count):
            kind = bundle[place]
            likely = WANTED + (ASKED_FOR if is_asked_for(s, seat, kind) else 0.0)
            needed = wants >> place & 1
            chance *= likely if needed else 1.0 - likely
            value += good_worth(s, kind, 1 - needed)
        if value > price + SLACK:
            one += chance
    return 1.0 - (1.0 - one) * (1.0 - one)


def is_asked_for(s: State, seat: int, kind: int) -> bool:
    """R54: tell whether a request card of another names it."""
    return kind in s.request[:seat] or kind in s.request[seat + 1 :]


def coin_lots(
    s: State, seat: int, held: list[int], wanted: list[int]
) -> list[tuple[float, list[int], int]]:
    """R39, R41: Return bundles and prices that promise something, each with what it promises."""
    found: list[tuple[float, list[int], int]] = []
    poor = 1.15 if held[COIN] < LEAST_COINS else 1.0
    most = MOST_COINS[s.role[seat]]
    for bundle in bundles(spare_tokens(held, wanted)):
        lot = [0] * STORE
        for kind in bundle:
            lot[kind] -= 1
        own = -goods_worth(s, wanted, held, lot)
        contents = [-n for n in lot]
        for price in range(LEAST_COINS, most + 1):
            if poor * price > own:
                gain = (poor * price - own) * taken(s, seat, bundle, price)
                if gain > LEAST_GAIN:
                    found.append((gain, contents, price))
    return found


def coin_bait(s: State, seat: int, held: list[int], wanted: list[int]) -> tuple[list[int], int]:
    """Return the bundle and price that promise most, by mood among equals, or an empty one."""
    best = LEAST_GAIN
    contents = [0] * STORE
    asked = 0
    for number, (gain, lot, price) in enumerate(coin_lots(s, seat, held, wanted)):
        whim = gain + WHIM * mood(s, seat, number + 1)
        if whim > best:
            best, contents, asked = whim, lot, price
    return contents, asked


def piece_price(s: State, seat: int, pieces: int, gain: float) -> float:
    """Return the coins for which another would part with a piece, as far as one can see."""
    total = 0.0
    for other in range(SEATS):
        if other != seat:
            keep = worth_of_pieces(s, other, PIECES_USUAL, 0)
            total += keep - worth_of_pieces(s, other, PIECES_USUAL - pieces, 0)
    return (total / (SEATS - 1) + RIVAL * gain) / coin_worth(s)


def fill(
    contents: list[int], value: float, target: float, held: list[int], keep: list[int]
) -> float:
    """Put goods into a bait, as long as something is to spare and the target is not reached."""
    for kind in (4, 3, 0, 1, 2):
        lot = BUYERS[1 if kind >= PREMIUM_FIRST else 0]
        while held[kind] - contents[kind] > keep[kind] and value + lot <= target:
            contents[kind] += 1
            value += lot
    return value


def purse_share(s: State, held: list[int]) -> float:
    """Return the coins' worth that may go for souls: something must be left to build with."""
    counts = [*held[: COIN + 1], 0, 0]
    return coins_in(counts) * (0.8 if s.round == ROUNDS else 0.55)


def soul_bait(
    s: State, seat: int, held: list[int], wanted: list[int], pieces: int, eager: float
) -> tuple[list[int], float]:
    """R40, R41: Return an offer for so many pieces and the points it may bring.

    The more *eager*, the more of the fair price is offered.
    """
    rate = coin_worth(s)
    mine = s.souls(seat)
    gain = worth_of_pieces(s, seat, mine + pieces, s.marked[seat])
    gain -= worth_of_pieces(s, seat, mine, s.marked[seat])
    fair = piece_price(s, seat, pieces, gain)
    most = min(GREED * gain / rate, purse_share(s, held))
    target = min(fair * eager, most)
    if target < LOWEST * fair:
        return [0] * STORE, 0.0
    contents = [0] * STORE
    value = fill(contents, 0.0, target, held, wanted)
    contents[COIN] = max(0, min(held[COIN], int(target - value + 0.8)))
    value = fill(contents, value + contents[COIN], target + 1.0, held, NOTHING)
    loss = [-n for n in contents]
    listens = min(0.8, max(0.0, 2.0 * (value / fair - LOWEST))) * LISTENS[pieces]
    return contents, listens * (gain + rate * goods_worth(s, wanted, held, loss))


def bait(s: State, seat: int, wanted: list[int]) -> tuple[list[int], int, int]:
    """Return what to put into the chest, the kind of price, and the price; kind 0 for no offer."""
    role = s.role[seat]
    held = [s.store[seat][kind] + s.chest[seat][kind] for kind in range(STORE)]
    best = WISH
    contents = [0] * STORE
    pieces = 0
    for n in range(1, MOST_SOULS[role] + 1):
        eager = 1.1 + 0.45 * mood(s, seat, n)
        lot, gain = soul_bait(s, seat, held, wanted, n, eager)
        if gain > best and any(lot):
            best, contents, pieces = gain, lot, n
    if pieces and (role == DEVIL or mood(s, seat, 3) < SOULFUL):
        return contents, ASK_SOULS, pieces
    contents, price = coin_bait(s, seat, held, wanted) if role != DEVIL else ([0] * STORE, 0)
    if not price:
        return [0] * STORE, ASK_NOTHING, 0
    return contents, ASK_COINS, price
