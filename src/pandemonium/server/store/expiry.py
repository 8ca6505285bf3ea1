"""When a silent table may be deleted: marked first, deleted after a day in which somebody watched.

The clock of a machine may be wrong by months and be put right again, so nothing is deleted because
of one look at it. Time is counted twice: by the wall clock, which says how long a table has been
silent, and by a counter of the seconds during which a server was really running. A table is marked
with that counter and deleted when the counter has gone on for a day and the wall clock still says
the same. After a leap of the wall clock nothing is even marked for a day.
"""

from typing import Final, NamedTuple

DAY: Final = 86_400.0
LEAP: Final = DAY
"""A wall clock that went on by more than this beyond what was watched has leapt, or the server was
switched off; nobody can tell which."""


class Moment(NamedTuple):
    """What a sweep knows: the wall clock, the seconds since this process's last sweep, and how old
    the last use of a table must be for it to expire.
    """

    now: float
    elapsed: float
    waiting_before: float
    others_before: float


class Watch(NamedTuple):
    """What is kept between sweeps: the wall clock then, the seconds watched, and the count of them
    from which the wall clock is believed again.
    """

    swept: float = 0.0
    watched: float = 0.0
    believed: float = 0.0

    def after(self, moment: Moment, newest: float) -> "Watch":
        """Return the watch after another sweep; *newest* is the last use of any table."""
        before = self.swept or newest or moment.now
        gone_by = moment.now - before
        # Several processes sweep one database: between them they watch each second once.
        watched = self.watched + max(0.0, min(moment.elapsed, gone_by))
        leapt = abs(gone_by) > moment.elapsed + LEAP
        return Watch(moment.now, watched, watched + DAY if leapt else self.believed)

    def is_believed(self) -> bool:
        """Tell whether the wall clock has been going evenly for long enough."""
        return self.watched >= self.believed
