"""Power cards and claims in the free windows of a turn (R112-R118)."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.cards import Power
from pandemonium.games.theocratia.rules.claims import CLAIM, claimable_tiles
from pandemonium.games.theocratia.rules.expand import can_expand
from pandemonium.games.theocratia.rules.island import black_in, owns_any
from pandemonium.games.theocratia.rules.legality import completes, die_works
from pandemonium.games.theocratia.rules.means import Means, change_rules
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
    NUMBER,
    SWITCHES,
    UNLOCKED,
)
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def add_free_options(s: State, seat: int, menu: list[Option]) -> None:
    """R113, R117, H52, H53: claims and cards that may be played at this moment."""
    if s.phase != ALTER:
        add_claims(s, seat, menu)
    seen = 0
    hand = s.hands[seat].cards
    for index in range(len(hand)):
        kind = s.box.kind_of[hand[index]]
        if seen >> kind & 1:
            continue  # equal cards are one option
        seen |= 1 << kind
        if may_play(s, seat, index):
            menu.append(PLAY[hand[index]])


def add_claims(s: State, seat: int, menu: list[Option]) -> None:
    """R117: unlocked tiles, if the seat can pay and can still act afterwards."""
    open_ones = claimable_tiles(s, seat)
    if not open_ones:
        return
    if s.phase == ACT:
        place = seat * tile_kinds(s) + open_ones[0]
        rest = s.cosmo[seat] - s.box.numbers.claim_cost
        s.tiles[place] = HELD
        fine = can_still_act(s, Means(s, seat), rest)
        s.tiles[place] = UNLOCKED
        if not fine:
            return
    for place in open_ones:
        menu.append(CLAIM[place])


def can_still_act(s: State, means: Means, cosmo: int) -> bool:
    """H79: Return whether the placed die can still be used with what would be left."""
    match = s.die_colour == s.row or (s.pretended and s.inclusive)
    unlocked = has_unlocked(s, means.seat)
    return completes(s, means, s.row, s.die_number, match, cosmo, unlocked, True)


def may_play(s: State, seat: int, index: int) -> bool:
    """R113: right moment, price, something to do, and no dead end."""
    power = s.box.power_of[s.hands[seat].cards[index]]
    if power.cost > s.cosmo[seat] or not fits_moment(s, power):
        return False
    if not has_use(s, seat, power):
        return False
    if s.phase in (ALTER, ACT):
        return leaves_a_way(s, seat, index)
    return True


def fits_moment(s: State, power: Power) -> bool:
    """R113, H80: timing, and the die number or action the card is for."""
    if power.timing == FREE:
        return s.phase in (DRAFT, ACT, END_TURN)
    if power.timing == NUMBER:
        return s.phase == ALTER and power.dice >> s.die_face & 1 == 1
    if power.timing == DECLARE:
        return s.phase == ACT and power.actions & s.allowed != 0
    return power.timing == AFTER and s.phase == END_TURN and power.actions >> s.did & 1 == 1


def leaves_a_way(s: State, seat: int, index: int) -> bool:
    """H79: Return whether the die can still be used after this card."""
    power = s.box.power_of[s.hands[seat].cards[index]]
    cosmo = s.cosmo[seat] - power.cost
    tiles = s.tiles
    if DO_TILE in power.does:  # the tile it gives may be the way
        s.tiles = tiles[:]
        s.tiles[seat * tile_kinds(s) + unclaimed_tile(s, seat, False)] = HELD
    means = Means(s, seat)
    means.try_card(s, index)
    if s.phase == ALTER:
        fine = die_works(s, means, s.die_face, cosmo)
    else:
        allowed = s.allowed
        lost = crystals_lost(s, power)
        if power.timing == DECLARE:
            s.allowed &= power.actions
        s.gems[s.row * GEMS + BLACK] -= lost
        fine = can_still_act(s, means, cosmo)
        s.gems[s.row * GEMS + BLACK] += lost
        s.allowed = allowed
    means.undo_card(s, index)
    s.tiles = tiles
    return fine


def crystals_lost(s: State, power: Power) -> int:
    """H79: Return the Black Crystals a card could take from the Civ that is about to act."""
    for line in range(len(power.does)):
        if power.does[line] == DO_CLEANSE:
            return min(power.amounts[line], black_in(s, s.row))
    return 0


def has_use(s: State, seat: int, power: Power) -> bool:
    """R113: Return whether every line of the card, and every change it makes, would matter now."""
    for what in power.changed:
        if s.changes[what] and what in SWITCHES:
            return False  # another card has done it already
    return all(is_useful(s, seat, does) for does in power.does)


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


def play(s: State, seat: int, card: int) -> None:
    """R113: pay, lay the card on the discard pile, let it work."""
    power = s.box.power_of[card]
    discard_card(s, seat, card)
    s.tell(EVERYONE, vocabulary.PLAYED, seat, card)
    pay_cosmo(s, seat, power.cost)
    change_rules(s, power, 1)
    if power.timing == DECLARE:
        s.allowed &= power.actions
    for line in power.lines:
        s.run(line, seat, card)
    s.reopen()


PLAY: Final[list[Option]] = [option("play", play, card) for card in range(MAX_CARDS)]
