"""Phase 7: the Witch Hunt of rounds 2 and 3 (R105-R109)."""

from typing import Final

from pandemonium.games.devil.rules.market import begin_step, offer, publish_trades
from pandemonium.games.devil.rules.reputation import give_angel, give_demon, move_down
from pandemonium.games.devil.state import F_CONFESSED, F_PROVED, F_VOTED, State
from pandemonium.games.devil.terms import NOBODY, SEATS, ST_ANSWER, ST_VOTE
from pandemonium.games.devil.vocabulary import ABSTAINED, CONFESSED, PROVED, VOTED
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option

VOTES_NEEDED: Final = 2  # R106
PIECES_SHOWN: Final = 3  # R107
PROVE_IT: Final = 1
CONFESS_IT: Final = 2
NOT_ANSWERED: Final = 0


def hunt_phase(s: State) -> None:
    """R105, R106: secret votes, revealed together; then the accused answer together (H45)."""
    s.then(begin_votes)
    s.then(publish_trades)
    s.then(reveal_votes)
    s.then(begin_answers)
    s.then(publish_trades)
    s.then(reveal_answers)


def begin_votes(s: State) -> None:
    s.stage = ST_VOTE
    s.asked_to_prove = [0] * SEATS
    s.fork(range(SEATS), begin_vote)


def begin_vote(s: State, seat: int) -> None:
    begin_step(s, seat)
    s.vote[seat] = NOBODY
    s.then(offer_vote, seat)


def offer_vote(s: State, seat: int) -> None:
    """R105: another player or nobody; R109, H44: not one who confessed in round 2."""
    options: list[Option] = [ABSTAIN]
    for other in range(SEATS):
        if other != seat and not s.mob[other]:
            options.append(VOTE[other])
    offer(s, seat, "vote", options)


def vote_for(s: State, seat: int, other: int) -> None:
    s.vote[seat] = other


def vote_for_nobody(s: State, seat: int) -> None:
    s.vote[seat] = NOBODY


def reveal_votes(s: State) -> None:
    """R105, R106: two votes bring an interrogation."""
    s.votes = s.vote[:]
    counts = [0] * SEATS
    for seat in range(SEATS):
        if s.vote[seat] == NOBODY:
            s.tell(EVERYONE, ABSTAINED, seat)
        else:
            counts[s.vote[seat]] += 1
            s.note(F_VOTED, seat, s.vote[seat], 0)
            s.tell(EVERYONE, VOTED, seat, s.vote[seat])
        s.vote[seat] = NOBODY
    for seat in range(SEATS):
        s.asked_to_prove[seat] = 1 if counts[seat] >= VOTES_NEEDED else 0


def begin_answers(s: State) -> None:
    """H45: the accused decide side by side."""
    s.stage = ST_ANSWER
    s.fork([seat for seat in range(SEATS) if s.asked_to_prove[seat]], begin_answer)


def begin_answer(s: State, seat: int) -> None:
    begin_step(s, seat)
    s.proof[seat] = NOT_ANSWERED
    s.then(offer_answer, seat)


def offer_answer(s: State, seat: int) -> None:
    """R107, R108: prove or confess; asked also when there is no choice, which nobody may see."""
    options = [CONFESS]
    if s.souls(seat) >= PIECES_SHOWN:
        options.append(PROVE)
    offer(s, seat, "prove", options)


def prove(s: State, seat: int) -> None:
    s.proof[seat] = PROVE_IT


def confess(s: State, seat: int) -> None:
    s.proof[seat] = CONFESS_IT


def reveal_answers(s: State) -> None:
    """R107, H46: three pieces, marks unseen, an angel wing; R108: 1 down, a demon wing, a mob."""
    for seat in range(SEATS):
        if s.proof[seat] == PROVE_IT:
            s.soul_low[seat] = max(s.soul_low[seat], PIECES_SHOWN)
            s.note(F_PROVED, seat, PIECES_SHOWN, 0)
            s.tell(EVERYONE, PROVED, seat)
            give_angel(s, seat)
        elif s.proof[seat] == CONFESS_IT:
            s.note(F_CONFESSED, seat, 0, 0)
            s.tell(EVERYONE, CONFESSED, seat)
            move_down(s, seat, 1)
            give_demon(s, seat)
            s.mob[seat] = 1
        s.proof[seat] = NOT_ANSWERED
        s.asked_to_prove[seat] = 0


VOTE: Final = [option("vote", vote_for, seat) for seat in range(SEATS)]
ABSTAIN: Final = option("abstain", vote_for_nobody)
PROVE: Final = option("prove", prove)
CONFESS: Final = option("confess", confess)
