"""For bots and looking ahead: imagined tables, how well a seat stands, advice, tallies."""

from typing import Final, cast

from pandemonium.games.theocratia.rules.scoring import dropped_priest, projected, pyramids_owned
from pandemonium.games.theocratia.state import State, multiplier, stage, tile_kinds
from pandemonium.games.theocratia.terms import (
    BARRACK,
    CIVS,
    FACTORY,
    GEMS,
    GREEN,
    HELD,
    HOUSE,
    NOBODY,
    TYPES,
    UNLOCKED,
)
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Option, Table, answer, renew_others

TRIES: Final = 12

# --- imagined tables ------------------------------------------------------------------------------


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Deal the Power cards the seat cannot know anew; the rest of the table is public.

    When another seat is in the middle of a choice, only deals are kept in which that seat has a
    choice at all: cards can be what made its last step legal.
    """
    twin = cast("State", table).clone()
    twin.raw_rng = Rng(rng.next32(), rng.next32(), rng.next32(), 1)
    for _ in range(TRIES):
        redeal(twin, seat, rng, NOBODY, [])
        if renew_others(twin, seat):
            return twin
    find_hand(twin, seat, rng)
    return twin


def unknown_cards(s: State, seat: int) -> list[int]:
    """Return the cards of the deck and of the hands the seat cannot see."""
    cards = s.deck.cards[:]
    for other in range(s.seats):
        if other != seat:
            cards += s.hands[other].cards
    return cards


def redeal(s: State, seat: int, rng: Rng, actor: int, keys: list[int]) -> None:
    """Shuffle deck and unknown hands together and deal them out again, *keys* to the *actor*."""
    cards = [card for card in unknown_cards(s, seat) if card not in keys]
    rng.shuffle(cards)
    place = len(s.deck)
    s.deck.cards = cards[:place]
    for other in range(s.seats):
        if other != seat:
            sure = keys if other == actor else []
            end = place + len(s.hands[other]) - len(sure)
            s.hands[other].cards = sure + cards[place:end]
            place = end


def find_hand(s: State, seat: int, rng: Rng) -> None:
    """Find cards that give the seat in mid-choice a choice: one that is enough, two, or more.

    Every hand of unknown cards is tried at last, its true one among them, so there is an end.
    """
    actor = NOBODY
    for other in range(s.seats):
        if other != seat and s.asks[other] is not None:
            actor = other
    pool = by_kind(s, unknown_cards(s, seat), rng)
    for size in range(1, len(s.hands[actor]) + 1):
        if try_keys(s, seat, rng, actor, pool, 0, [], size):
            return
    raise AssertionError(f"no hand gives seat {actor} the choice it has")


def by_kind(s: State, cards: list[int], rng: Rng) -> list[int]:
    """Return the cards with equal ones side by side, kinds and copies in random order."""
    rng.shuffle(cards)
    kinds: list[int] = []
    for card in cards:
        if s.box.kind_of[card] not in kinds:
            kinds.append(s.box.kind_of[card])
    return [card for kind in kinds for card in cards if s.box.kind_of[card] == kind]


def try_keys(
    s: State,
    seat: int,
    rng: Rng,
    actor: int,
    pool: list[int],
    first: int,
    keys: list[int],
    more: int,
) -> bool:
    """Give the actor *keys* and *more* cards of the pool from *first* on; True when they fit."""
    if not more:
        redeal(s, seat, rng, actor, keys)
        return renew_others(s, seat)
    for place in range(first, len(pool)):
        again = place > first and s.box.power_of[pool[place]] is s.box.power_of[pool[place - 1]]
        if not again and try_keys(
            s, seat, rng, actor, pool, place + 1, [*keys, pool[place]], more - 1
        ):
            return True
    return False


# --- how well a seat stands -----------------------------------------------------------------------


def remaining(s: State) -> float:
    """Return the share of the game still to come, 1 at the start."""
    numbers = s.box.numbers
    per_round = numbers.turns[s.seats] * s.seats
    done = 0
    for taken in s.turns_taken:
        done += taken
    total = per_round * numbers.rounds[s.seats]
    played = per_round * max(0, s.round - 1) + done
    return max(0.0, 1.0 - played / total)


def smooth(s: State, space: int) -> float:
    """Return the multiplier with half a step towards the next one."""
    above = min(space + 1, s.box.numbers.track_top)
    return (multiplier(s, space) + multiplier(s, above)) / 2.0


def promise(s: State, seat: int, future: float) -> float:
    """Return the points this seat may expect."""
    numbers = s.box.numbers
    total = smooth(s, s.cosmo[seat]) * (1.0 + 0.5 * future) + 0.12 * s.cosmo[seat] * future
    total -= numbers.malus[s.malus[seat]] * (1.0 + 0.2 * future)
    dropped = dropped_priest(s, seat)
    for civ in range(CIVS):
        value = float(s.chapter[civ])
        if s.chapter[civ] < len(numbers.capacity):
            value += 0.8 * s.filled[civ] / numbers.capacity[s.chapter[civ]]
        value = value + 2.2 * future
        reach = smooth(s, s.worship[seat * CIVS + civ]) + 1.5 * future
        share = 0.35 * future if civ == dropped else 1.0
        total += value * reach * share
    return total + possessions(s, seat, future)


def possessions(s: State, seat: int, future: float) -> float:
    """Return what cards, tiles and buildings are worth while there is time to use them."""
    total = 1.3 * future * min(len(s.hands[seat]), 5) + 1.5 * pyramids_owned(s, seat)
    base = seat * tile_kinds(s)
    for place in range(tile_kinds(s)):
        if s.tiles[base + place] == HELD:
            total += 1.3 * future
        elif s.tiles[base + place] == UNLOCKED:
            total += 0.5 * future
    mine = s.colour_of[seat]
    for civ in range(CIVS):
        total += 0.35 * future * min(s.gems[civ * GEMS + mine], 3)  # others' Holidays pay for them
        for place in s.sites[civ]:
            if s.colour[place] == mine:
                kind = s.piece[place] % TYPES
                if kind == HOUSE:
                    total += 0.8 * future
                elif kind in (FACTORY, BARRACK):
                    total += 1.4 * future
    if s.next_first == seat:
        total += 0.4 * future
    if s.extra_owner == seat:
        total += 0.8 * future
    return total


def evaluate(table: Table, seat: int) -> float:
    """Return how well the seat stands, 0 to 1."""
    s = cast("State", table)
    if s.outcome is not None:
        if s.outcome.ranks[seat] > 1:
            return 0.0
        return 1.0 / len(s.outcome.winners())
    return min(0.99, max(0.01, 0.5 + lead(s, seat) / 80.0))


def lead(s: State, seat: int) -> float:
    """Return the expected points ahead of the others, the best of them counting most."""
    if not s.hands:
        return 0.0
    future = remaining(s)
    best = -1000.0
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            hope = promise(s, other, future)
            best = max(best, hope)
            others += hope
    return promise(s, seat, future) - 0.5 * best - 0.5 * others / (s.seats - 1)


# --- advice ---------------------------------------------------------------------------------------


def advise(table: Table, seat: int, rng: Rng) -> list[float]:  # noqa: ARG001 - needs no chance
    """Return a score for each option of an imagined table, after a sensible rest of the turn."""
    world = cast("State", table).clone()
    world.silent = True
    ask = world.asks[seat]
    assert ask is not None
    now = lead(world, seat)
    scores: list[float] = []
    asides: list[int] = []
    best = -1000.0
    for index in range(len(ask.options)):
        verb = ask.options[index].verb
        if verb == "end_turn":
            scores.append(now)
        elif verb in {"play", "claim"}:
            asides.append(index)
            scores.append(0.0)
            continue
        else:
            scores.append(after(world, seat, index))
        best = max(best, scores[index])
    for index in asides:
        scores[index] = best + gain_of_aside(world, seat, index, now)
    return scores


def gain_of_aside(s: State, seat: int, index: int, now: float) -> float:
    """Return what a claim or card is worth beside the rest of the turn."""
    ask = s.asks[seat]
    assert ask is not None
    trial = s.clone()
    answer(trial, seat, ask.number, index)
    again = trial.asks[seat]
    if again is None or again.prompt == ask.prompt:
        value = lead(trial, seat)
        if ask.prompt in {"act", "alter", "token"}:  # it changes what can be done
            direct = best_rest(trial, seat)
            return max(direct - best_rest(s, seat), value - now) - 0.05
        return value - now - 0.05
    return best_rest(trial, seat) - now - 0.05


def after(s: State, seat: int, index: int) -> float:
    """Return how the seat stands after this option and a sensible rest of the turn."""
    ask = s.asks[seat]
    assert ask is not None
    trial = s.clone()
    answer(trial, seat, ask.number, index)
    return best_rest(trial, seat)


def best_rest(s: State, seat: int) -> float:
    """Return the best standing this seat can bring about until its turn is confirmed."""
    ask = s.asks[seat] if s.outcome is None else None
    if ask is None or ask.prompt in {"end_turn", "draft"}:
        return lead(s, seat)
    best = -1000.0
    for index in worth_trying(s, seat, ask):
        best = max(best, after(s, seat, index))
    return best


def worth_trying(s: State, seat: int, ask: Ask) -> list[int]:
    """Return the options a quick look should follow."""
    prompt = ask.prompt
    options = ask.options
    if prompt == "alter":
        return picked(options, "number", s.die_face) or without_asides(options)
    if prompt == "place":
        plain = [i for i in range(len(options)) if options[i].verb == "place"]
        return plain or list(range(len(options)))
    if prompt == "give":
        colour = ask.about[0]
        generous = colour == GREEN or colour == s.colour_of[seat]
        return [len(options) - 1 if generous else 0]
    if prompt in {"act", "token"}:
        return without_asides(options)
    if prompt in {"discard", "gifts", "raze", "cleanse"}:
        return [0]
    return list(range(len(options)))


def picked(options: list[Option], verb: str, value: int) -> list[int]:
    """Return the place of one option, or nothing."""
    for index in range(len(options)):
        if options[index].verb == verb and options[index].args[0] == value:
            return [index]
    return []


def without_asides(options: list[Option]) -> list[int]:
    """Return the options that are neither claims nor cards, if there are any."""
    plain = [
        i for i in range(len(options)) if options[i].verb != "play" and options[i].verb != "claim"
    ]
    return plain or list(range(len(options)))


# --- tallies and phase ----------------------------------------------------------------------------

TALLIES: Final = (
    "cosmo",
    "magenta",
    "turquoise",
    "violet",
    "pink",
    "malus",
    "cards",
    "score",
)


def tally(table: Table, seat: int) -> list[int]:
    """Return the numbers of a seat that a person watches."""
    s = cast("State", table)
    if not s.hands:
        return [0] * len(TALLIES)
    worship = s.worship[seat * CIVS : seat * CIVS + CIVS]
    return [s.cosmo[seat], *worship, s.malus[seat], len(s.hands[seat]), projected(s, seat)]


def phase(table: Table) -> int:
    """Return where we are, for the phase diagram."""
    return stage(cast("State", table))
