"""Terminology: collect, gain, steal, discard (R49-R58). The words cards are written in."""

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.rules.decks import draw_demon
from pandemonium.games.demons.rules.winning import check_win
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import ANIMAL, DEMON, EMPTY
from pandemonium.kernel.news import EVERYONE, only
from pandemonium.kernel.pile import HIDDEN


def collect(s: State, seat: int, souls: int, card: int) -> None:
    """R51: Take Souls from the supply, which never runs out (R5, R41); *card* says why."""
    if souls == 0 or s.outcome is not None:  # H2: after a win nothing more happens
        return
    s.souls[seat] += souls
    s.tell(EVERYONE, vocabulary.COLLECTED, seat, souls, card)
    check_win(s)


def gain(s: State, seat: int, card: int) -> None:
    """R52: *card* becomes *seat*'s; it lies in front of it, for all to see (R11)."""
    s.cards[seat].append(card)
    s.newcomers.append(card)  # R47: not for a roll that has already fallen
    s.tell(EVERYONE, vocabulary.GAINED, seat, card)
    reward_animal(s, seat, card)


def reward_animal(s: State, seat: int, card: int) -> None:
    """R69: Some Demon may pay for every Animal its controller gains."""
    if s.box.traits[card] & ANIMAL:
        for demon in s.demons[seat]:
            collect(s, seat, s.box.cards[demon].power.animals_pay, demon)


def steal_soul(s: State, seat: int, victim: int) -> None:
    """R55: Take one Soul from another player, who has one (H58)."""
    s.souls[victim] -= 1
    s.souls[seat] += 1
    s.tell(EVERYONE, vocabulary.STOLE_SOUL, seat, victim)
    check_win(s)


def steal_from_supply(s: State, seat: int) -> None:
    """R55: A thief may always take the Soul from the supply instead (H34)."""
    s.souls[seat] += 1
    s.tell(EVERYONE, vocabulary.STOLE_FROM_SUPPLY, seat)
    check_win(s)


def steal_card(s: State, seat: int, card: int) -> None:
    """R56: Take *card* from the player who has it, for good.

    It stays in play, so it may still activate for its new owner if the roll found it (H9).
    Stealing is not gaining (H30), unless the table plays it so.
    """
    victim = s.owner(card)
    if s.box.traits[card] & DEMON:
        s.demons[victim].remove(card)
        s.demons[seat].append(card)
    else:
        s.cards[victim].remove(card)
        s.cards[seat].append(card)
    s.tell(EVERYONE, vocabulary.STOLE_CARD, seat, card, victim)
    check_win(s)
    if s.stealing_pays and s.outcome is None:
        reward_animal(s, seat, card)


def stealable(s: State, seat: int, traits: int) -> list[int]:
    """Return what *seat* could steal: of unprotected players (H36), never a Candle (R60)."""
    found: list[int] = []
    for victim in s.others(seat):
        if not s.protected(victim, seat):
            for card in s.cards[victim] + s.demons[victim]:
                if s.box.traits[card] & traits:
                    found.append(card)
    return found


def all_alike(s: State, cards: list[int]) -> bool:
    """H61: Tell whether it makes no difference which of these cards is chosen.

    They are of one kind (R34) and lie with the same player, and each may still activate from
    this roll as the others may.
    """
    first = cards[0]
    return all(
        s.box.cards[card].kind == s.box.cards[first].kind
        and s.owner(card) == s.owner(first)
        and readiness(s, card) == readiness(s, first)
        for card in cards[1:]
    )


def readiness(s: State, card: int) -> list[bool]:
    """Return what the roll has still in store for *card* (R44, R46, H13, H16)."""
    return [card in among for among in (s.eligible, s.newcomers, s.chain, *s.waves)]


def replace_lost_demons(s: State, victim: int, lost: int) -> None:
    """R40: For each Demon that got away, draw another to hand, if there is one (H23)."""
    for _ in range(lost):
        demon = draw_demon(s)
        if demon == EMPTY:
            return
        s.hands[victim].add(demon, only(victim))
        s.tell_split(only(victim), vocabulary.DREW_DEMON, (victim, demon), (victim, HIDDEN))


def discard(s: State, card: int) -> None:
    """R57: Move a Block card from its owner to the face-up discard pile."""
    owner = s.owner(card)
    s.tell(EVERYONE, vocabulary.DISCARDED, owner, card)
    put_away(s, owner, card)


def put_away(s: State, owner: int, card: int) -> None:
    """R57: It lies on the discard pile and has no further effect."""
    s.cards[owner].remove(card)
    s.block_discard.append(card)
    leave_play(s, card)


def leave_play(s: State, card: int) -> None:
    """H8, H12: A card out of play does not activate any more; coming back it is a new one."""
    if card in s.eligible:
        s.eligible.remove(card)
    for wave in s.waves:
        if card in wave:
            wave.remove(card)
