"""Round setup (R22-R29)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.development import expand_civ
from pandemonium.games.theocratia.rules.setup import lay_out_dice
from pandemonium.games.theocratia.rules.turn import clear_turn
from pandemonium.games.theocratia.state import State, spots
from pandemonium.games.theocratia.terms import BLACK, CIVS, FACES, GEMS, NOBODY, ROUND_SETUP
from pandemonium.kernel.news import EVERYONE

ANY_COLOUR: Final = [0] * CIVS  # no colour is barred


def set_up_round(s: State) -> None:
    """R22-R29 in their order."""
    clear_turn(s)
    s.phase = ROUND_SETUP
    s.actor = s.first
    s.turns_taken = [0] * s.seats
    s.extra_owner = NOBODY  # R22
    s.next_first = NOBODY
    s.extra_civ = NOBODY
    lay_out_dice(s)  # H3
    s.tell(EVERYONE, vocabulary.ROUND, s.round, s.round_bonus[s.round - 1])
    s.then(pollute)
    s.then(roll_dice)
    for place in range(s.box.numbers.neutral_dice[s.seats]):
        s.then(place_neutral_die, place)
    s.then(place_extra_die)


def pollute(s: State) -> None:
    """R23, H1: from round 2 on each Civ area gets one Black Crystal of the Round space."""
    space = s.round - 1
    if not s.black[space]:
        return
    s.tell(EVERYONE, vocabulary.POLLUTED, s.black[space])
    for civ in range(CIVS):
        if s.black[space]:
            s.black[space] -= 1
            s.gems[civ * GEMS + BLACK] += 1


def draw_die(s: State, barred: list[int]) -> int:
    """Draw a die from the bag; R28: redraw while its colour is barred. Return the colour."""
    total = 0
    for colour in range(CIVS):
        if not barred[colour]:
            total += s.bag[colour]
    pick = s.rng.below(total)
    for colour in range(CIVS):
        if not barred[colour]:
            pick -= s.bag[colour]
            if pick < 0:
                s.bag[colour] -= 1
                return colour
    raise AssertionError("the bag is empty")


def roll_dice(s: State) -> None:
    """R24: roll the dice of the round onto the Actions table."""
    for _ in range(s.box.numbers.rolled[s.seats]):
        colour = draw_die(s, ANY_COLOUR)
        s.dice[colour * FACES + s.rng.below(FACES)] += 1
    s.tell(EVERYONE, vocabulary.ROLLED, s.box.numbers.rolled[s.seats])
    spread_dice(s)


def dice_showing(s: State, number: int) -> int:
    """Return how many dice of the Actions table show *number*."""
    total = 0
    for colour in range(CIVS):
        total += s.dice[colour * FACES + number - 1]
    return total


def overfull_number(s: State) -> int:
    """H4: Return the lowest number with too many dice, 0 when there is none."""
    for number in range(1, FACES + 1):
        if dice_showing(s, number) > s.box.numbers.dice_per_number:
            return number
    return 0


def spread_dice(s: State) -> None:
    """R25, H4: an excess die of the most repeated colour turns to the next number, 6 to 1."""
    number = overfull_number(s)
    while number:
        most = 0
        for colour in range(CIVS):
            most = max(most, s.dice[colour * FACES + number - 1])
        equals = [civ for civ in range(CIVS) if s.dice[civ * FACES + number - 1] == most]
        colour = equals[s.rng.below(len(equals))] if len(equals) > 1 else equals[0]
        following = number % FACES + 1
        s.dice[colour * FACES + number - 1] -= 1
        s.dice[colour * FACES + following - 1] += 1
        s.tell(EVERYONE, vocabulary.TURNED_OVER, colour, number, following)
        number = overfull_number(s)


def place_neutral_die(s: State, place: int) -> None:
    """R26-R28, H5-H7: rolled, onto spot 0 of its own row; the first one's Civ may expand."""
    civ = draw_die(s, s.row_neutral)
    number = s.rng.below(FACES) + 1
    s.row_colour[civ * spots(s)] = civ
    s.row_number[civ * spots(s)] = number
    s.row_neutral[civ] = 1
    s.tell(EVERYONE, vocabulary.NEUTRAL_DIE, civ, number)
    if place == 0 and s.round in s.box.numbers.neutral_rounds[s.seats]:  # R27
        s.then(expand_civ, civ)


def place_extra_die(s: State) -> None:
    """R29: a die, unrolled, on the End Round Bonus card."""
    s.extra_civ = draw_die(s, ANY_COLOUR)
    s.tell(EVERYONE, vocabulary.EXTRA_DIE, s.extra_civ)
