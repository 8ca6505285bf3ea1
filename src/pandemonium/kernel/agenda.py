"""The agenda runs: step after step, lane after lane, until somebody owes a decision or the end."""

from pandemonium.kernel.table import NOTHING, Frame, Moment, Step, Table, events_in


class IllegalAnswer(Exception):  # noqa: N818 - it is the answer that is at fault
    """An answer that was not on offer; the sentence says what was."""


def next_lane(s: Table) -> int:
    """Return the lane to run next, or -1 while everybody is waiting for an answer."""
    waiting = False
    asks = s.asks
    lanes = s.lanes
    for seat in range(s.seats):
        if asks[seat] is not None:
            waiting = True
        elif lanes[seat]:
            return seat
    if waiting:
        return -1
    assert lanes[s.seats], "the agenda ran dry before the game was over"
    return s.seats


def advance(s: Table) -> None:
    """Run steps until somebody owes a decision or the game is over."""
    while s.outcome is None:
        lane = next_lane(s)
        if lane < 0:
            return
        run_lane(s, lane)
    s.lane = s.seats


def run_lane(s: Table, lane: int) -> None:
    """Run the steps of one lane until it stops for an ask, a fork or the end, or is done."""
    run_frames(s, enter_lane(s, lane))


def run_frames(s: Table, frames: list[Frame]) -> None:
    """Run the steps on top of the lane that was entered, until it stops or is done."""
    while frames and not s.stopped:
        frame = frames.pop()
        below = len(frames)
        s.running = frame
        run_step(s, frame.step, frame.args)
        if len(frames) > below + 1:
            put_in_order(frames, below)
        if s.moments is not None:
            keep_moment(s, s.moments)


def keep_moment(s: Table, moments: list[Moment]) -> None:
    """Keep a copy of the table if the step that just ran has told something.

    In a private lane nothing is kept: the other lanes may not have begun, and look as if they had.
    """
    if s.lane != s.seats:
        return
    kept = events_in(moments)
    if len(s.news) > kept:
        table = s.clone()
        table.news = []
        moments.append(Moment(s.news[kept:], table))


def enter_lane(s: Table, lane: int) -> list[Frame]:
    """Return the frames of a lane, whose steps are about to run."""
    frames = s.lanes[lane]
    s.queued = frames  # steps queue straight onto the lane; put_in_order comes after
    s.lane = lane
    s.stopped = False
    s.put_question = False
    return frames


# One call for each number of arguments: unpacking a tuple costs more than all the rest. And they
# are only passed on, so that they are objects here: compiled, ints would be unwrapped and wrapped.


def run_step(s: Table, step: Step, args: tuple[object, ...]) -> None:
    """Run a step of the agenda."""
    count = len(args)
    if count == 0:
        step(s)
    elif count == 1:
        step(s, args[0])
    elif count == 2:
        step(s, args[0], args[1])
    elif count == 3:
        step(s, args[0], args[1], args[2])
    else:
        step(s, *args)


def run_choice(s: Table, seat: int, step: Step, args: tuple[object, ...]) -> None:
    """Run the step of an option."""
    count = len(args)
    if count == 0:
        step(s, seat)
    elif count == 1:
        step(s, seat, args[0])
    elif count == 2:
        step(s, seat, args[0], args[1])
    else:
        step(s, seat, *args)


def put_in_order(frames: list[Frame], low: int) -> None:
    """Turn round what a step has queued above *low*: the first comes first, so it lies on top."""
    high = len(frames) - 1
    while low < high:
        frame = frames[low]
        frames[low] = frames[high]
        frames[high] = frame
        low += 1
        high -= 1


def answer(s: Table, seat: int, number: int, index: int) -> None:
    """Answer decision *number* of *seat* with its option *index*, and play on.

    Raises IllegalAnswer, with the table untouched, when that is not on offer.
    """
    if s.outcome is not None:
        raise IllegalAnswer("the game is over; there is nothing left to decide")
    if not 0 <= seat < s.seats:
        raise IllegalAnswer(f"there is no seat {seat}; seats are 0 to {s.seats - 1}")
    ask = s.asks[seat]
    if ask is None:
        raise IllegalAnswer(f"seat {seat} has no decision to make now")
    if ask.number != number:
        raise IllegalAnswer(f"seat {seat} is at decision {ask.number}, not {number}")
    if not 0 <= index < len(ask.options):
        raise IllegalAnswer(
            f"option {index} is not on offer; decision {number} ({ask.prompt}) "
            f"has options 0 to {len(ask.options) - 1}"
        )
    chosen = ask.options[index]
    s.asks[seat] = None
    # Only the lane that waited for this answer can go on, and this step is its next.
    frames = enter_lane(s, ask.lane)
    below = len(frames)
    s.answered = ask
    s.asking = ask.frame
    s.running = NOTHING
    run_choice(s, seat, chosen.step, chosen.args)
    put_in_order(frames, below)
    if s.moments is not None:
        keep_moment(s, s.moments)
    run_frames(s, frames)
    if not s.put_question:  # the other lanes wait for the answers they waited for before
        advance(s)


def renew(s: Table, seat: int) -> bool:
    """Put the open question of *seat* anew, as it is on the table as it is now.

    Return False, with the question as it was, where the rules would not ask.
    """
    ask = s.asks[seat]
    assert ask is not None
    silent = s.silent
    s.silent = True
    s.asks[seat] = None
    s.asked[seat] = ask.number - 1
    s.lane = ask.lane
    s.queued = []  # what stands beside the question is on the agenda already
    s.running = ask.frame
    s.renewing = True
    run_step(s, ask.frame.step, ask.frame.args)
    s.renewing = False
    s.silent = silent
    s.lane = s.seats
    s.asked[seat] = ask.number
    if s.asks[seat] is None:
        s.asks[seat] = ask
        return False
    return True


def renew_others(s: Table, seat: int) -> bool:
    """Put every open question but that of *seat* anew: the others hold other things now.

    Return False where one of them would not be asked, so that this table cannot be the true one.
    """
    fits = True
    for other in range(s.seats):
        if other != seat and s.asks[other] is not None:
            fits = renew(s, other) and fits
    return fits


def find(s: Table, seat: int, text: str) -> int:
    """Return the index of option *text* in the open ask of *seat*; raise IllegalAnswer if none."""
    ask = s.asks[seat] if 0 <= seat < s.seats else None
    if ask is None:
        raise IllegalAnswer(f"seat {seat} has no decision to make now")
    for index in range(len(ask.options)):
        if ask.options[index].words == text:
            return index
    allowed = ", ".join(ask.texts())
    raise IllegalAnswer(f"{text!r} is not on offer at {ask.prompt!r}; allowed: {allowed}")


def play(s: Table, seat: int, text: str) -> None:
    """Answer for *seat* with the option *text*; raise IllegalAnswer, nothing done, if none is."""
    index = find(s, seat, text)
    ask = s.asks[seat]
    assert ask is not None
    answer(s, seat, ask.number, index)
