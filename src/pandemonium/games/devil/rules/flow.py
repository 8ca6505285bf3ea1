"""The order of play: five rounds of six phases, the hunt and the inquisition (R14, R15)."""

from typing import Final

from pandemonium.games.devil.rules.actions import reveal_plans
from pandemonium.games.devil.rules.card_phase import cards_phase
from pandemonium.games.devil.rules.deals import deals_phase
from pandemonium.games.devil.rules.hunt import hunt_phase
from pandemonium.games.devil.rules.inquisition import facing
from pandemonium.games.devil.rules.interest import interest_phase
from pandemonium.games.devil.rules.market import publish_trades
from pandemonium.games.devil.rules.opening import open_chests
from pandemonium.games.devil.rules.planning import planning
from pandemonium.games.devil.rules.production import production_phase
from pandemonium.games.devil.rules.reputation import reputation_phase
from pandemonium.games.devil.rules.ritual import begin_loading, preparation
from pandemonium.games.devil.rules.scoring import final_scoring
from pandemonium.games.devil.rules.setup import set_up
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import ROUNDS, SEATS
from pandemonium.games.devil.vocabulary import LOST_TOKEN, ROUND
from pandemonium.kernel.news import EVERYONE

HUNTS: Final = (2, 3)  # R14
INQUISITIONS: Final = (3, 5)  # R14


def play(s: State) -> None:
    """R2: everybody plays for most points; five rounds, then the count."""
    s.then(set_up)
    s.then(play_round)


def play_round(s: State) -> None:
    """R14: phases 1 to 6, the hunt in rounds 2 and 3, the inquisition in rounds 3 and 5."""
    s.round += 1
    s.tell(EVERYONE, ROUND, s.round)
    s.then(take_tokens_away)
    s.then(production_phase)
    s.then(cards_phase)
    s.then(deals_phase)
    s.then(planning)
    s.then(reveal_plans)
    s.then(interest_phase)
    s.then(reputation_phase)
    if s.round in HUNTS:
        s.then(hunt_phase)
    if s.round in INQUISITIONS:
        s.then(inquisition_phase)
    s.then(end_of_round)


def take_tokens_away(s: State) -> None:
    """R179: a Guildhall costs a free token from the next round on."""
    for seat in range(SEATS):
        for _ in range(s.token_loss[seat]):
            s.tokens[seat] -= 1
            s.free_tokens[seat] -= 1
            s.tell(EVERYONE, LOST_TOKEN, seat)
        s.token_loss[seat] = 0


def inquisition_phase(s: State) -> None:
    """R110-R142: preparation, ritual, opening, inquisition."""
    s.then(preparation)
    s.then(begin_loading)
    s.then(publish_trades)
    s.then(open_chests)
    s.then(facing)


def end_of_round(s: State) -> None:
    """R15: the wheel turns, or the game is counted."""
    if s.round == ROUNDS:
        s.then(final_scoring)
    else:
        s.then(play_round)
