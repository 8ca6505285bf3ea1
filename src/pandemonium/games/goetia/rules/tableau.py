"""Chapter: cards and the Player Area (R12, R86-R92)."""

from pandemonium.games.goetia.rules.supply import fill_treasure, return_items
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import (
    DEMON_CARDS,
    EARLY_COVER,
    FIRST_PACT,
    MOD_AS,
    MOD_EVENTS,
    MOD_PERKS,
    MODS,
    POWER,
    RELIC_HEX,
    SEAT_BITS,
    STACKS,
    TREASURE,
)
from pandemonium.games.goetia.vocabulary import COVERED, GOT_CARD, SACRIFICED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def get_card(s: State, seat: int, card: int) -> None:
    """R87: a new card opens a stack while there are fewer than four; then it must cover one."""
    s.tell(EVERYONE, GOT_CARD, seat, card)
    if card >= FIRST_PACT:
        s.pact_at[card - FIRST_PACT] = 3
    stacks = s.stacks(seat)
    if stacks < STACKS and (s.settings[EARLY_COVER] == 0 or stacks == 0):  # H22
        lay_card(s, seat, card, stacks)
    else:
        s.then(offer_cover, seat, card)


def offer_cover(s: State, seat: int, card: int) -> None:
    """R87: the owner chooses which active card is covered; H22: or opens a stack."""
    stacks = s.stacks(seat)
    menu: list[Option] = []
    if stacks < STACKS:
        menu.append(option("open_stack", open_stack, card))
    for stack in range(stacks):
        menu.append(option("cover", cover_card, card, s.top[STACKS * seat + stack]))
    s.ask(seat, "cover_stack", menu, card)


def open_stack(s: State, seat: int, card: int) -> None:
    """H22: with the setting on, opening a stack is a choice."""
    lay_card(s, seat, card, s.stacks(seat))


def cover_card(s: State, seat: int, card: int, over: int) -> None:
    """R87: the owner chooses which active card is covered."""
    s.tell(EVERYONE, COVERED, seat, card, over)
    lay_card(s, seat, card, (s.card_at[over] >> 6) & 3)


def lay_card(s: State, seat: int, card: int, stack: int) -> None:
    """Put a gained card on a stack; a Treasure is filled at once (H23)."""
    put_on_stack(s, seat, card, stack)
    if s.box.cards[card].kind == TREASURE:
        fill_treasure(s, card)


def put_on_stack(s: State, seat: int, card: int, stack: int) -> None:
    """R86: the new top card is active, what it covers no longer is."""
    place = STACKS * seat + stack
    covered = s.top[place]
    if covered >= 0:
        lose_activity(s, covered)
    s.card_at[card] = seat << 8 | stack << 6 | s.height[place]
    s.height[place] += 1
    s.top[place] = card
    refresh(s, seat)


def lose_activity(s: State, card: int) -> None:
    """R90: a covered Treasure is emptied; R91: a follower on a covered Relic is sacrificed."""
    if card >= DEMON_CARDS:
        return
    if s.items[card]:
        return_items(s, card)
    standing = s.occupied[RELIC_HEX + card] & SEAT_BITS
    if standing:
        seat = s.card_at[card] >> 8
        s.occupied[RELIC_HEX + card] = 0
        s.sacrificed[seat] += 1
        s.tell(EVERYONE, SACRIFICED, seat)


def lift_card(s: State, seat: int, card: int, stack: int) -> None:
    """R88: only a card's text may rearrange the tableau; the stack below closes up."""
    at = s.card_at[card]
    old = (at >> 6) & 3
    place = STACKS * seat + old
    for other in range(len(s.card_at)):
        there = s.card_at[other]
        if there > at and there >> 6 == at >> 6:
            s.card_at[other] = there - 1
    s.height[place] -= 1
    s.card_at[card] = -1
    put_on_stack(s, seat, card, stack)


def refresh(s: State, seat: int) -> None:
    """R89: add up what the four active cards change; covered cards change nothing."""
    base = MODS * seat
    mods = s.mods
    for place in range(base, base + MODS):
        mods[place] = 0
    for stack in range(STACKS * seat, STACKS * seat + STACKS):
        number = s.top[stack]
        if number < 0:
            continue
        card = s.box.cards[number]
        if card.kind != POWER:  # R92: Relics, Treasures and Pacts change no rule
            continue
        for area in range(7):
            mods[base + area] = mods[base + area] + card.discounts[area]
        mods[base + MOD_AS] = mods[base + MOD_AS] | card.pays_as
        mods[base + MOD_PERKS] = mods[base + MOD_PERKS] | card.perks
        for trigger in card.triggers:
            mods[base + MOD_EVENTS] = mods[base + MOD_EVENTS] | 1 << trigger.event


def covered_cards(s: State, seat: int) -> list[int]:
    """Return the cards of a seat that lie under others."""
    found: list[int] = []
    for card in range(len(s.card_at)):
        if s.card_at[card] >= 0 and s.card_at[card] >> 8 == seat and not s.is_active(card):
            found.append(card)
    return found
