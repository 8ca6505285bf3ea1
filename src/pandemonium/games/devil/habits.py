"""What a search by whole steps needs: the pace of the game, habits, and steps worth a try."""

from typing import Final

from pandemonium.games.devil.belief import chances
from pandemonium.games.devil.judge.accusing import bribe
from pandemonium.games.devil.judge.advice import points_of
from pandemonium.games.devil.judge.appraisal import needs
from pandemonium.games.devil.judge.haggling import coin_lots, soul_bait
from pandemonium.games.devil.rules.deals import MOST_SOULS
from pandemonium.games.devil.rules.ritual import guessable
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    ASK_NOTHING,
    COIN,
    CULTIST,
    DEVIL,
    NOBODY,
    ST_PLAN,
    STORE,
)
from pandemonium.kernel.game import Turns
from pandemonium.kernel.table import Table

AHEAD: Final = 2  # stretches: the rest of this half of a round and the half after it
REAL: Final = frozenset(("offer", "consider", "plan", "vote", "wings", "ritual"))
LOTS: Final = 6  # offers for coins that are sketched
EAGER: Final = [0.7, 0.95, 1.25, 1.6]  # parts of the fair price for soul pieces that are tried
HANDFUL: Final = 5


def pace(table: Table) -> int:
    """Return how many halves of rounds have begun: dealing, then acting and its judgement."""
    assert isinstance(table, State)
    return 2 * table.round + (1 if table.stage >= ST_PLAN else 0)


def habit(table: Table, seat: int) -> int:
    """Return the option a sensible player takes at once; of equals the first."""
    assert isinstance(table, State)
    ask = table.asks[seat]
    assert ask is not None
    scores = points_of(table, seat, ask.prompt, ask.options)
    best = 0
    for index in range(len(scores)):
        if scores[index] > scores[best]:
            best = index
    return best


def sketches(table: Table, seat: int) -> list[list[str]]:
    """Return whole offers and ritual chests worth a try; of other steps the advice knows enough."""
    assert isinstance(table, State)
    ask = table.asks[seat]
    assert ask is not None
    if ask.prompt == "offer" and table.ask_kind[seat] == ASK_NOTHING and not any(table.chest[seat]):
        return offers(table, seat)
    if ask.prompt == "ritual":
        return rituals(table, seat)
    return []


def offers(s: State, seat: int) -> list[list[str]]:
    """R37-R42: offers for souls from mean to generous, the best few for coins, and none at all."""
    wanted = needs(s, seat)
    held = s.store[seat][:]
    found: list[list[str]] = [["send_empty"]]
    for pieces in range(1, MOST_SOULS[s.role[seat]] + 1):
        for eager in EAGER:
            contents, _ = soul_bait(s, seat, held, wanted, pieces, eager)
            if any(contents):
                found.append(spelled(contents, f"ask_souls {pieces}"))
    if s.role[seat] == DEVIL:
        return found
    lots = coin_lots(s, seat, held, wanted)
    for _ in range(min(LOTS, len(lots))):
        place = 0
        for other in range(len(lots)):
            if lots[other][0] > lots[place][0]:
                place = other
        _, contents, price = lots.pop(place)
        found.append(spelled(contents, f"ask {price}"))
    return found


def spelled(contents: list[int], price: str) -> list[str]:
    """Return an offer as the answers that make it."""
    words: list[str] = []
    for kind in range(STORE):
        words += [f"put {kind}"] * contents[kind]
    return [*words, price, "seal"]


def rituals(s: State, seat: int) -> list[list[str]]:
    """R113-R115: any number of pieces, or the likeliest guesses, with and without a bribe."""
    coins = bribe(s, seat) - s.load[seat][COIN]
    bribes = [[]] if coins <= 0 else [[], coin_words(coins)]
    loads = pieces_to_load(s, seat) if s.role[seat] == DEVIL else guesses(s, seat)
    return [[*load, *words, "seal"] for load in loads for words in bribes]


def coin_words(coins: int) -> list[str]:
    return [f"coins {HANDFUL}"] * (coins // HANDFUL) + ["coins 1"] * (coins % HANDFUL)


def pieces_to_load(s: State, seat: int) -> list[list[str]]:
    """R113: from none to all of those that are not in the chest yet."""
    plain = s.plain[seat] - s.load_plain[seat]
    marked = s.marked[seat] - s.load_marked[seat]
    every = ["piece"] * plain + ["marked_piece"] * marked
    return [every[:count] for count in range(len(every), -1, -1)]


def guesses(s: State, seat: int) -> list[list[str]]:
    """R115, R116: nobody, or whom the seat believes to be it most, one role or both."""
    table = chances(s, seat)
    found: list[list[str]] = [[]]
    devil = likeliest(guessable(s, seat, DEVIL), table, DEVIL, NOBODY)
    cultist = likeliest(guessable(s, seat, CULTIST), table, CULTIST, devil)
    if devil != NOBODY:
        found.append([f"guess_devil {devil}"])
    if cultist != NOBODY:
        found.append([f"guess_cultist {cultist}"])
    if NOBODY not in {devil, cultist}:
        found.append([f"guess_devil {devil}", f"guess_cultist {cultist}"])
    return found


def likeliest(seats: list[int], table: list[list[float]], role: int, but: int) -> int:
    """Return who has a role most likely, somebody else than *but*."""
    best = NOBODY
    for seat in seats:
        if seat != but and (best == NOBODY or table[seat][role] > table[best][role]):
            best = seat
    return best


TURNS: Final = Turns(pace, habit, sketches, AHEAD, REAL)
