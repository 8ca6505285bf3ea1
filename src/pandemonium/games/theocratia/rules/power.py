"""Power cards and claims in the free windows of a turn (R112-R118)."""

from typing import Final

from pandemonium.games.theocratia import words
from pandemonium.games.theocratia.cards import Power
from pandemonium.games.theocratia.rules.expand import can_expand
from pandemonium.games.theocratia.rules.island import black_in, owns_any
from pandemonium.games.theocratia.rules.legality import (
    change_rules,
    completes,
    die_works,
    hand_kinds,
    without,
)
from pandemonium.games.theocratia.rules.temple import (
    discard_card,
    has_unlocked,
    held_tile,
    pay_cosmo,
    unclaimed_tile,
)
from pandemonium.games.theocratia.rules.war import hunt_targets
from pandemonium.games.theocratia.state import State, tile_kinds
from pandemonium.games.theocratia.terms import (
    ACT,
    AFTER,
    ALTER,
    BLACK,
    CIVS,
    DECLARE,
    DO_CLEANSE,
    DO_COSMO,
    DO_DRAW,
    DO_EXPAND,
    DO_HUNT,
    DO_PENANCE,
    DO_PRODUCE,
    DO_RECRUIT,
    DO_TILE,
    DO_WORSHIP,
    DO_WORSHIP_OWN,
    DRAFT,
    END_TURN,
    FREE,
    GEMS,
    HELD,
    MAX_CARDS,
    MAX_TILES,
    NUMBER,
    UNLOCKED,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def free_options(s: State, seat: int) -> list[Option]:
    """R113, R117, H52, H53: claims and cards that may be played at this moment."""
    menu: list[Option] = []
    if s.phase != ALTER:
        menu += claim_options(s, seat)
    hand = hand_kinds(s, seat)
    seen = 0
    for index in range(len(hand)):
        if seen >> hand[index] & 1:
            continue  # equal cards are one option
        seen |= 1 << hand[index]
        if may_play(s, seat, hand, index):
            menu.append(PLAY[s.hands[seat].cards[index]])
    return menu


def claim_options(s: State, seat: int) -> list[Option]:
    """R117: unlocked tiles, if the seat can pay and can still act afterwards."""
    cost = s.box.numbers.claim_cost
    if s.cosmo[seat] < cost or not has_unlocked(s, seat):
        return []
    count = tile_kinds(s)
    open_ones = [place for place in range(1, count) if s.tiles[seat * count + place] == UNLOCKED]
    if s.phase == ACT:
        place = seat * count + open_ones[0]
        s.tiles[place] = HELD
        fine = can_still_act(s, seat, s.cosmo[seat] - cost, hand_kinds(s, seat))
        s.tiles[place] = UNLOCKED
        if not fine:
            return []
    return [CLAIM[place] for place in open_ones]


def can_still_act(s: State, seat: int, cosmo: int, hand: list[int]) -> bool:
    """H79: Return whether the placed die can still be used with what would be left."""
    match = s.die_colour == s.row or (s.pretended and s.inclusive)
    unlocked = has_unlocked(s, seat)
    return completes(s, seat, s.row, s.die_number, match, cosmo, unlocked, hand)


def may_play(s: State, seat: int, hand: list[int], index: int) -> bool:
    """R113: right moment, price, something to do, and no dead end."""
    power = s.box.powers[hand[index]]
    if power.cost > s.cosmo[seat] or not fits_moment(s, hand[index]):
        return False
    for line in range(len(power.does)):
        if not is_useful(s, seat, power.does[line]):
            return False
    if s.phase not in (ALTER, ACT):
        return True
    return leaves_a_way(s, seat, hand, index)


def fits_moment(s: State, kind: int) -> bool:
    """R113, H80: timing, and the die number or action the card is for."""
    power = s.box.powers[kind]
    if power.timing == FREE:
        return s.phase in (DRAFT, ACT, END_TURN)
    if power.timing == NUMBER:
        return s.phase == ALTER and power.dice >> s.die_face & 1 == 1
    if power.timing == DECLARE:
        return s.phase == ACT and power.actions & s.allowed != 0
    return power.timing == AFTER and s.phase == END_TURN and power.actions >> s.did & 1 == 1


def leaves_a_way(s: State, seat: int, hand: list[int], index: int) -> bool:
    """H79: Return whether the die can still be used after this card."""
    power = s.box.powers[hand[index]]
    rest = without(hand, index)
    cosmo = s.cosmo[seat] - power.cost
    change_rules(s, hand[index], 1)
    if s.phase == ALTER:
        fine = die_works(s, seat, s.die_face, cosmo, rest)
    else:
        allowed = s.allowed
        lost = crystals_lost(s, power)
        if power.timing == DECLARE:
            s.allowed &= power.actions
        s.gems[s.row * GEMS + BLACK] -= lost
        fine = can_still_act(s, seat, cosmo, rest)
        s.gems[s.row * GEMS + BLACK] += lost
        s.allowed = allowed
    change_rules(s, hand[index], -1)
    return fine


def crystals_lost(s: State, power: Power) -> int:
    """H79: Return the Black Crystals a card could take from the Civ that is about to act."""
    for line in range(len(power.does)):
        if power.does[line] == DO_CLEANSE:
            return min(power.amounts[line], black_in(s, s.row))
    return 0


def is_useful(s: State, seat: int, does: int) -> bool:
    """Return whether a line of a card would do anything now."""
    if does == DO_COSMO:
        return s.cosmo[seat] < s.box.numbers.track_top
    if does == DO_DRAW:
        return len(s.deck) + len(s.discard) > 0
    if does == DO_PENANCE:
        return s.malus[seat] > 0
    if does == DO_TILE:
        return unclaimed_tile(s, seat, False) >= 0
    if does == DO_HUNT:
        return s.did_monster and len(hunt_targets(s, s.row)) > 0
    if does == DO_EXPAND:
        return can_expand(s, seat, s.row, held_tile(s, seat))
    if does == DO_PRODUCE:
        return s.reserve[s.colour_of[seat]] > 0
    for civ in range(CIVS):
        if does == DO_RECRUIT and may_recruit(s, civ):
            return True
        if does == DO_CLEANSE and black_in(s, civ):
            return True
        if does == DO_WORSHIP or (does == DO_WORSHIP_OWN and owns_any(s, seat, civ)):
            return True
    return False


def may_recruit(s: State, civ: int) -> bool:
    """H28: Return whether a Warrior could join the Civ's supply."""
    return s.free_warriors[civ] > 0 and s.supply[civ] < s.box.numbers.supply_max


def claim(s: State, seat: int, place: int) -> None:
    """R117: pay for an unlocked tile and take it."""
    pay_cosmo(s, seat, s.box.numbers.claim_cost)
    s.tiles[seat * tile_kinds(s) + place] = HELD
    s.tell(EVERYONE, words.CLAIMED, seat, place)
    s.again = True


def play(s: State, seat: int, card: int) -> None:
    """R113: pay, lay the card on the discard pile, let it work."""
    kind = s.box.kind_of[card]
    power = s.box.powers[kind]
    discard_card(s, seat, card)
    s.tell(EVERYONE, words.PLAYED, seat, card)
    pay_cosmo(s, seat, power.cost)
    change_rules(s, kind, 1)
    if power.timing == DECLARE:
        s.allowed &= power.actions
    s.again = True
    for line in power.lines:
        s.run(line, seat, card)


CLAIM: Final[list[Option]] = [option("claim", claim, place) for place in range(MAX_TILES)]
PLAY: Final[list[Option]] = [option("play", play, card) for card in range(MAX_CARDS)]
