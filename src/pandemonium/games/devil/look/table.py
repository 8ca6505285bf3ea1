"""What a seat, or a watcher, sees: built up field by field, never cut down from the table."""

from pandemonium.games.devil.look.private import behind_the_wall
from pandemonium.games.devil.look.public import inquisition_board, kingdom, reputation_track
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import (
    CATEGORY_NAMES,
    PHASES,
    ROLE_NAMES,
    SEATS,
    STAGE_NAMES,
    STAGE_PHASE,
)
from pandemonium.games.devil.view import RoleChest, View
from pandemonium.kernel.table import Table


def look(s: Table, seat: int) -> View:
    """Return what *seat* may see; a watcher sees what lies in the open."""
    assert isinstance(s, State)
    ready = [s.asks[other] is None for other in range(SEATS)]
    return View(
        seat=seat,
        round=s.round,
        phase=PHASES[STAGE_PHASE[s.stage]],
        stage=STAGE_NAMES[s.stage],
        secret_step=s.apart(),
        active=s.active,
        ready=ready,
        ready_count=sum(ready),
        track=reputation_track(s),
        inquisition=inquisition_board(s),
        kingdoms=[kingdom(s, other, seat) for other in range(SEATS)],
        roles=role_chests(s),
        votes=list(s.votes),
        devil_exposed=s.exposed,
        settings={
            "no_plan_penalty": s.lenient,
            "deal_indulgences": s.deal_indulgences,
            "bribe_resources": s.bribe_resources,
            "jesters": s.jesters,
            "role_wishes": s.wishing,
        },
        score_rows=list(CATEGORY_NAMES),
        over=s.outcome is not None,
        mine=behind_the_wall(s, seat) if seat < SEATS else None,
    )


def role_chests(s: State) -> list[RoleChest]:
    """Return the public record of the ritual, chest by chest in opening order."""
    return [
        RoleChest(
            role=ROLE_NAMES[role],
            coins=s.ritual[role][0],
            plain=s.ritual[role][1],
            marked=s.ritual[role][2],
            devil_guess=s.ritual[role][3],
            cultist_guess=s.ritual[role][4],
            locked_devil=s.locked_devil[role],
            locked_cultist=s.locked_cultist[role],
        )
        for role in s.opening
    ]
