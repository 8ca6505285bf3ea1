"""Four lots are auctioned: bid in secret, the highest card wins, the winner may gamble.

R1 deal, R2 turn a lot, R3 sealed bids, R4 reveal, R5 gamble, R6 the card's text, R7 the end.
"""

from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.outcome import ScoreLine, ranked
from pandemonium.kernel.table import option
from tests.toy.cards import HAND, NONE
from tests.toy.state import State
from tests.toy.vocabulary import CHOSE, REVEALED, ROLLED, TURNED, WON

CARDS = 32


def deal(s: State) -> None:
    """R1: Shuffle and deal four cards to everyone."""
    s.deck.shuffle(s.rng)
    for _ in range(HAND):
        for seat in range(s.seats):
            s.hands[seat].add(s.deck.take_top(), only(seat))
    s.then(play_round)


def play_round(s: State) -> None:
    """R7: The game ends when the hands are empty, or at once when somebody is rich."""
    if max(s.points) >= s.rich:
        s.then(end_rich)
    elif len(s.hands[0]) == 0:
        s.then(end_lots)
    else:
        s.then(turn_lot)
        s.then(collect_bids)
        s.then(reveal)
        s.then(offer_gamble)
        s.then(apply_card)
        s.then(clear_lot)
        s.then(play_round)


def turn_lot(s: State) -> None:
    """R2: Turn the top card of the deck: the lot."""
    s.lot = s.deck.take_top()
    s.tell(EVERYONE, TURNED, s.lot)


def collect_bids(s: State) -> None:
    """R3: Everyone picks a card in secret."""
    s.tries = [0] * s.seats
    s.fork(range(s.seats), choose_bid)


def choose_bid(s: State, seat: int) -> None:
    s.ask(seat, "bid", [BID[card] for card in sorted(s.hands[seat].cards)], s.lot)


def bid(s: State, seat: int, card: int) -> None:
    s.bids[seat] = card
    s.tell(only(seat), CHOSE, card)
    s.then(confirm_bid, seat)


def confirm_bid(s: State, seat: int) -> None:
    """R3: A bid may be taken back once, until it is sealed."""
    ways = [SEAL, AGAIN] if s.tries[seat] == 0 else [SEAL]
    s.ask(seat, "confirm", ways, s.bids[seat])


def seal(s: State, seat: int) -> None:
    """R3: A sealed bid stands."""


def again(s: State, seat: int) -> None:
    s.tries[seat] = 1
    s.bids[seat] = NONE
    s.then(choose_bid, seat)


def reveal(s: State) -> None:
    """R4: The highest card wins the lot's value; chance breaks ties."""
    for seat in range(s.seats):
        s.tell(EVERYONE, REVEALED, seat, s.bids[seat])
        s.discard.add(s.hands[seat].take(s.bids[seat]), EVERYONE)
    values = [s.box.values[card] for card in s.bids]
    best = [seat for seat in range(s.seats) if values[seat] == max(values)]
    s.leader = best[s.rng.below(len(best))] if len(best) > 1 else best[0]
    s.points[s.leader] += s.box.values[s.lot]
    s.bids = [NONE] * s.seats
    s.tell(EVERYONE, WON, s.leader, s.lot, s.points[s.leader])


def offer_gamble(s: State) -> None:
    """R5: The winner may roll the die, unless there is nothing to lose."""
    s.ask(s.leader, "gamble", [ROLL, KEEP] if s.points[s.leader] > 0 else [KEEP])


def roll(s: State, seat: int) -> None:
    """R5: 5 and 6 give two points, 1 takes one."""
    s.die = s.rng.below(6) + 1
    s.tell(EVERYONE, ROLLED, seat, s.die)
    if s.die >= 5:
        s.points[seat] += 2
    elif s.die == 1:
        s.points[seat] -= 1


def keep(s: State, seat: int) -> None:
    """R5: Nothing happens."""


def apply_card(s: State) -> None:
    """R6: The lot's text happens, line by line."""
    for line in s.box.lines[s.lot]:
        s.run(line, s.leader, s.lot)


def clear_lot(s: State) -> None:
    s.discard.add(s.lot, EVERYONE)
    s.lot = NONE
    s.leader = NONE
    s.die = 0


def end_rich(s: State) -> None:
    s.finish(ranked("rich", s.points[:], None, [ScoreLine("points", s.points[:])]))


def end_lots(s: State) -> None:
    s.finish(ranked("lots_gone", s.points[:], None, [ScoreLine("points", s.points[:])]))


BID = [option("bid", bid, card) for card in range(CARDS)]
SEAL = option("seal", seal)
AGAIN = option("again", again)
ROLL = option("roll", roll)
KEEP = option("keep", keep)
