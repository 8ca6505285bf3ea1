"""Winning the game (R15, R16, R43; team battle R90)."""

from pandemonium.games.demons import vocabulary
from pandemonium.games.demons.state import State
from pandemonium.games.demons.terms import SOULS_TO_WIN, TEAM_SIZE
from pandemonium.kernel.outcome import ScoreLine, ranked


def check_win(s: State) -> None:
    """R15: Whoever has enough Demons in play and enough Souls wins at once (R43, H2).

    It is asked after every single change, on anybody's turn (H4), of the roller first and then
    clockwise (H3). Demons count however they came; a hand does not (R16).
    """
    if s.outcome is not None:
        return
    for seat in s.clockwise(s.active):
        if s.teams:
            if team_has_won(s, seat):
                crown(s, seat, vocabulary.END_TEAM_SOULS_AND_DEMONS)
                return
        elif s.souls[seat] >= SOULS_TO_WIN and len(s.demons[seat]) >= s.demons_required:
            crown(s, seat, vocabulary.END_SOULS_AND_DEMONS)
            return


def team_has_won(s: State, seat: int) -> bool:
    """R90: A team needs twice the Demons and twice the Souls, counted together."""
    partner = (seat + TEAM_SIZE) % s.seats
    souls = s.souls[seat] + s.souls[partner]
    demons = len(s.demons[seat]) + len(s.demons[partner])
    return souls >= TEAM_SIZE * SOULS_TO_WIN and demons >= TEAM_SIZE * s.demons_required


def crown(s: State, seat: int, reason: str) -> None:
    """R43: End the game with *seat*, and its partner if it has one, as the winner."""
    scores = [1 if other == seat or s.partners(seat, other) else 0 for other in range(s.seats)]
    s.finish(ranked(reason, scores, lines=score_sheet(s)))


def score_sheet(s: State) -> list[ScoreLine]:
    """Return what everybody had in the end."""
    return [
        ScoreLine("demons", [len(row) for row in s.demons]),
        ScoreLine("souls", s.souls[:]),
    ]
