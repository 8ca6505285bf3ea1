"""What may happen to a table's chairs: sitting down, getting up, standing in, being removed.

Secrets rest on one rule: after the start nobody who has ever held a seat takes another one, and
a stranger takes a bot's chair only when the host agrees and nobody who sits there objects. Keys die
with every change.
Every function takes a sheet it may change and raises Problem when it will not.
"""

import time
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Final, NamedTuple

from pandemonium.server.entering import forget_unseated
from pandemonium.server.furnishing import check_bot, chosen_name, seat_bot, seat_person
from pandemonium.server.lobby import Chair, Proposal, Request, Sheet
from pandemonium.server.problems import Problem

MOST_REQUESTS: Final = 8
LATE_IN_A_ROW: Final = 3

Absent = Callable[[int], float | None]
"""Since how many seconds the person of a seat is away; None for somebody present."""


class Patience(NamedTuple):
    """Seconds of absence: before *least* nobody counts as away, after *limit* one voice will do."""

    least: float
    limit: float


def join(sheet: Sheet, visitor: str, name: str, seat: int | None) -> None:
    """Take a free chair, or one's own back; in mid-game ask for a bot's.

    Who may not even look on learns nothing of how the game stands.
    """
    if visitor in sheet.barred:
        raise Problem(403, sheet.barred[visitor])
    if not sheet.may_look(visitor):
        raise Problem(403, "no_key")
    if sheet.over:
        raise Problem(409, "over")
    own = _own_seat(sheet, visitor, seat)
    if own is not None:
        _come_back(sheet, own)
        return
    if sheet.branch:  # its maker may know the whole deal
        raise Problem(403, "branch")
    if not sheet.may_sit(visitor):
        raise Problem(403, "no_key")
    if sheet.started and visitor in sheet.knows:
        raise Problem(403, "second_wall")
    seat = _free_seat(sheet) if seat is None else seat
    if not 0 <= seat < sheet.seats:
        raise Problem(404, "no_chair")
    if sheet.chairs[seat].sort == "person":
        raise Problem(409, "taken")
    if sheet.chairs[seat].for_good:
        raise Problem(409, "bot_for_good")
    if sheet.started:
        _ask_for(sheet, visitor, name, seat)
    elif sheet.listed and sheet.held_by(visitor) and not sheet.is_host(visitor):
        raise Problem(409, "one_chair")
    else:
        seat_person(sheet, seat, visitor, name)


def _own_seat(sheet: Sheet, visitor: str, seat: int | None) -> int | None:
    """Return the chair *visitor* comes back to: the one meant, else one left, else one held."""
    own = [place for place, chair in enumerate(sheet.chairs) if chair.belongs_to(visitor)]
    if seat is not None:
        return seat if seat in own else None
    if not sheet.started:
        return None
    held = sheet.held_by(visitor)
    return next((place for place in own if place not in held), own[0] if own else None)


def _come_back(sheet: Sheet, seat: int) -> None:
    chair = sheet.chairs[seat]
    if chair.left or chair.standin:
        sheet.tell("back", seat, name=chair.name)
    chair.standin = chair.left = False
    chair.away, chair.late, chair.bot = 0.0, 0, ""
    _drop_proposals(sheet, seat)
    if any(one.belongs_to(sheet.host) for one in sheet.chairs):
        _pass_host(sheet)  # whoever comes back to a deserted table keeps house


def _free_seat(sheet: Sheet) -> int:
    """Return an open chair, else a bot's."""
    for sort in ("open", "bot"):
        for seat, chair in enumerate(sheet.chairs):
            if chair.sort == sort and not chair.for_good:
                return seat
    raise Problem(409, "full")


def _ask_for(sheet: Sheet, visitor: str, name: str, seat: int) -> None:
    """Ask those who sit here for a bot's chair; asking twice is asking once."""
    mine = [request for request in sheet.requests if request.visitor == visitor]
    if mine and mine[0].seat == seat:
        return
    if mine or len(sheet.requests) >= MOST_REQUESTS:
        raise Problem(409, "asked_already" if mine else "crowded")
    label = chosen_name(sheet, seat, visitor, name)
    sheet.asked += 1
    sheet.requests.append(Request(sheet.asked, visitor, label, seat, time.time()))
    sheet.tell("asks", seat, who=label, bot=sheet.chairs[seat].name)


def consent(sheet: Sheet, visitor: str, number: int, agree: bool) -> None:
    """Answer whoever asked for a bot's chair: the host says yes, anybody seated may say no.

    Where other people have chairs, the yes counts when none of them has objected for a while; they
    would be those whom a host deceives by letting an own second browser in. Somebody for whom a bot
    stands in is one of them, or a host would wait for just that.
    """
    if not sheet.may_object(visitor):
        raise Problem(403, "seated_only")
    if agree and not sheet.may_consent(visitor):
        raise Problem(403, "host_only")
    request = _request(sheet, number)
    note = ("agrees_soon" if sheet.witnesses() else "agrees") if agree else "refuses"
    if not request.agreed or not agree:
        bot = sheet.chairs[request.seat].name
        sheet.tell(note, request.seat, name=sheet.called(visitor), who=request.name, bot=bot)
    if not agree:
        forget_requests(sheet, {number})
        sheet.barred[request.visitor] = "refused"
    elif sheet.witnesses():
        request.agreed = True
    else:
        _seat_stranger(sheet, request)


def unopposed(sheet: Sheet, number: int) -> None:
    """Seat a stranger to whom the host has agreed and nobody has objected."""
    request = _request(sheet, number)
    if not request.agreed:
        raise Problem(409, "no_request")
    bot = sheet.chairs[request.seat].name
    sheet.tell("sits_down", request.seat, who=request.name, bot=bot)
    _seat_stranger(sheet, request)


def _request(sheet: Sheet, number: int) -> Request:
    found = [request for request in sheet.requests if request.number == number]
    if sheet.over or not found:
        raise Problem(409, "no_request")
    return found[0]


def forget_requests(sheet: Sheet, numbers: Container[int]) -> None:
    """Drop wishes that are answered, or whose visitor is gone."""
    sheet.requests = [one for one in sheet.requests if one.number not in numbers]


def _seat_stranger(sheet: Sheet, request: Request) -> None:
    forget_requests(sheet, {request.number})
    _hand_over(sheet, request.seat)
    seat_person(sheet, request.seat, request.visitor, request.name)
    sheet.chairs[request.seat].ready = True


def _hand_over(sheet: Sheet, seat: int) -> None:
    """Let nothing of a chair's last holder reach the next: keys, proposals, requests."""
    sheet.keys = [key for key in sheet.keys if key.seat != seat]
    sheet.requests = [request for request in sheet.requests if request.seat != seat]
    _drop_proposals(sheet, seat)


def leave(sheet: Sheet, visitor: str, seat: int | None, stand_in: bool | None = None) -> None:
    """Get up: before the start the chair is open again, in play a bot stands in.

    Unless the visitor says otherwise a bot comes where other people go on playing; alone with
    bots the table waits.
    """
    held, hosting = sheet.held_by(visitor), sheet.is_host(visitor)
    if not held:  # also a stranger's try: the answer would show a private table
        raise Problem(403, "seated_only")
    leaving = held if seat is None else [seat]
    if not set(leaving) <= set(held):
        raise Problem(403, "not_your_seat")
    for one in leaving:
        _get_up(sheet, one, stand_in)
    if hosting:
        _pass_host(sheet)


def _get_up(sheet: Sheet, seat: int, stand_in: bool | None) -> None:
    chair = sheet.chairs[seat]
    _hand_over(sheet, seat)
    if not sheet.started:
        sheet.tell("left", seat, name=chair.name)
        sheet.chairs[seat] = Chair()
        return
    chair.left, chair.away = True, time.time()
    if sheet.over:
        return
    if stand_in is None:
        stand_in = any(one.is_person() and not one.left for one in sheet.chairs)
    sheet.tell("left_bot" if stand_in else "left", seat, name=chair.name)
    if stand_in:
        chair.standin, chair.bot = True, sheet.level()
        _tell_pause(sheet, seat)


def _tell_pause(sheet: Sheet, seat: int) -> None:
    if sheet.is_paused():
        sheet.tell("paused", seat)


def _pass_host(sheet: Sheet) -> None:
    """Make the next person clockwise the host when the host plays no more; old links die.

    A host for whom a bot stands in is still the host.
    """
    if any(chair.belongs_to(sheet.host) and not chair.left for chair in sheet.chairs):
        return
    heirs = sheet.company()
    if heirs:
        _make_host(sheet, heirs, "host")


def pass_on(sheet: Sheet, heirs: Sequence[int]) -> None:
    """Make the next of *heirs* the host, because the host has been away for too long."""
    sheet.former.append(sheet.host)
    _make_host(sheet, heirs, "host_away")


def _make_host(sheet: Sheet, heirs: Sequence[int], note: str) -> None:
    last = next((n for n, chair in enumerate(sheet.chairs) if chair.belongs_to(sheet.host)), -1)
    seat = next((heir for heir in heirs if heir > last), heirs[0])
    was, sheet.host = sheet.called(sheet.host), sheet.chairs[seat].visitor
    retire_links(sheet)
    sheet.tell(note, seat, name=sheet.chairs[seat].name, was=was)


def retire_links(sheet: Sheet) -> None:
    """Let every invitation handed out so far die."""
    sheet.links += 1
    sheet.keys = [key for key in sheet.keys if key.sort == "seat"]


def remove(sheet: Sheet, visitor: str, seat: int) -> None:
    """Send a guest away: the host alone; in play a bot takes each chair of that person."""
    if not sheet.is_host(visitor):
        raise Problem(403, "host_only")
    if not 0 <= seat < sheet.seats:
        raise Problem(404, "no_chair")
    chair = sheet.chairs[seat]
    if sheet.over or chair.sort != "person":
        raise Problem(409, "over" if sheet.over else "not_a_person")
    if chair.belongs_to(visitor) or chair.belongs_to(sheet.host):
        raise Problem(409, "not_yourself")
    if chair.visitor in sheet.former:  # who was only away owes the office to nobody
        raise Problem(403, "former_host", name=chair.name)
    by = sheet.called(visitor)
    for place, one in enumerate(sheet.chairs):
        if one.visitor == chair.visitor:
            _turn_out(sheet, place, by)
    retire_links(sheet)
    forget_unseated(sheet)


def _turn_out(sheet: Sheet, seat: int, by: str) -> None:
    chair = sheet.chairs[seat]
    others = {one.visitor for one in sheet.chairs if one.visitor != chair.visitor}
    for one in set(chair.visitors()) - others:  # nobody is removed with another's chair
        sheet.barred[one] = "removed"
        sheet.guests.pop(one, None)
    _hand_over(sheet, seat)
    if sheet.started:
        seat_bot(sheet, seat, sheet.level())
        sheet.chairs[seat].for_good = True  # whoever removes somebody gains no look at the hand
        sheet.tell("removed_bot", seat, name=by, who=chair.name, bot=sheet.chairs[seat].name)
    else:
        sheet.chairs[seat] = Chair()
        sheet.tell("removed", seat, name=by, who=chair.name)


def ran_out(sheet: Sheet, seat: int) -> None:
    """Note that a bot had to decide for a person; after three in a row it keeps the chair."""
    chair = sheet.chairs[seat]
    if sheet.over or not chair.is_person():
        return
    chair.late += 1
    if chair.late < LATE_IN_A_ROW:
        sheet.tell("late", seat, name=chair.name)
        return
    sheet.tell("late_chair", seat, name=chair.name)
    _stand_in(sheet, seat, sheet.level())


def in_time(sheet: Sheet, seats: Iterable[int]) -> None:
    """Note that people decide again."""
    for seat in seats:
        sheet.chairs[seat].late = 0


def _stand_in(sheet: Sheet, seat: int, bot: str) -> None:
    chair = sheet.chairs[seat]
    chair.standin, chair.bot = True, bot
    _hand_over(sheet, seat)
    _tell_pause(sheet, seat)


def change_chair(
    sheet: Sheet,
    visitor: str,
    seat: int,
    who: str,
    absent: Absent,
    patience: Patience,
) -> None:
    """Put a bot on a chair, or open it: the host before the start, by agreement afterwards."""
    if not 0 <= seat < sheet.seats:
        raise Problem(404, "no_chair")
    if who != "open":
        check_bot(who)
    if sheet.over:
        raise Problem(409, "over")
    if not sheet.started:
        _furnish_anew(sheet, visitor, seat, who)
        return
    _replace_in_play(sheet, visitor, seat, who, absent, patience)


def _furnish_anew(sheet: Sheet, visitor: str, seat: int, who: str) -> None:
    if not sheet.is_host(visitor):
        raise Problem(403, "host_only")
    chair = sheet.chairs[seat]
    if chair.sort == "person" and not chair.belongs_to(visitor):
        raise Problem(409, "taken")
    _hand_over(sheet, seat)
    if who == "open":
        sheet.chairs[seat] = Chair()
    else:
        seat_bot(sheet, seat, who)


def _replace_in_play(
    sheet: Sheet, visitor: str, seat: int, who: str, absent: Absent, patience: Patience
) -> None:
    held = sheet.held_by(visitor)
    if not held:
        raise Problem(403, "seated_only")
    chair = sheet.chairs[seat]
    if chair.sort != "person" or chair.standin or who == "open":
        raise Problem(409, "not_a_person")
    if seat not in held:
        _check_away(chair, absent(seat), patience)
    # Nobody picks how well another, or a master for oneself, plays on: the table has its level.
    who = sheet.level()
    proposal = _proposal(sheet, seat, who)
    proposal.by = sorted({*proposal.by, *held})
    voters = {
        other
        for other, one in enumerate(sheet.chairs)
        if other != seat
        and one.is_person()
        and not one.left
        and (absent(other) or 0.0) < patience.least
    }
    overdue = (absent(seat) or 0.0) >= patience.limit
    if seat in held or overdue or voters <= set(proposal.by):
        sheet.tell("stands_in", seat, name=chair.name)
        _stand_in(sheet, seat, who)


def _check_away(chair: Chair, away: float | None, patience: Patience) -> None:
    """Refuse to replace somebody who is here, or whose page may just be loading again."""
    if away is None:
        raise Problem(409, "still_here", name=chair.name)
    if not chair.left and away < patience.least:
        raise Problem(409, "just_gone", name=chair.name)


def _proposal(sheet: Sheet, seat: int, who: str) -> Proposal:
    for proposal in sheet.proposals:
        if proposal.seat == seat and proposal.who == who:
            return proposal
    proposal = Proposal(seat, who)
    sheet.proposals.append(proposal)
    return proposal


def _drop_proposals(sheet: Sheet, seat: int) -> None:
    sheet.proposals = [proposal for proposal in sheet.proposals if proposal.seat != seat]
