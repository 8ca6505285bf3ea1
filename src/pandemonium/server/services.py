"""What a room needs of the server around it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from pandemonium.server.botworker import Job
from pandemonium.server.store import Entry, Verdict
from pandemonium.server.streams import Socket

if TYPE_CHECKING:
    from pandemonium.server.rooms import Room


class Timer(Protocol):
    """Work that is to be done later."""

    def cancel(self) -> None: ...


class Services(Protocol):
    """Time, store, bots and links, for rooms that know nothing of loops and sockets."""

    pace: float
    earliest: float
    """Before this moment no clock that lasts over days runs out: the server has just started."""

    def now(self) -> float:
        """Return the time of the loop, in seconds."""

    def later(self, seconds: float, work: Callable[[], None]) -> Timer:
        """Call *work* on the loop after a while."""

    def in_background(self, work: Callable[[], None]) -> None:
        """Call *work* on the loop when there is time for it."""

    def append(self, entry: Entry, done: Callable[[Verdict], None]) -> None:
        """Make a decision durable."""

    def think(self, job: Job, chosen: Callable[[Any], None], within: float) -> Timer:
        """Let a bot think, so that it is done *within* so many seconds if that can be."""

    def reload(self, room: "Room") -> None:
        """Fetch what other processes have added to the room's log."""

    def finished(self, room: "Room") -> None:
        """Note that the game is over."""

    def ran_out(self, room: "Room", seat: int) -> None:
        """Note that a bot decides for somebody whose time is up."""

    def in_time(self, room: "Room", seats: set[int]) -> None:
        """Note that some who were late decide again."""

    def hinted(self, room: "Room", seat: int) -> None:
        """Note that somebody asked for a hint."""

    def unopposed(self, room: "Room", number: int) -> None:
        """Seat a stranger to whom nobody has objected."""

    def keep_clock(self, room: "Room") -> None:
        """Keep the clocks of a table that is played over days."""

    def links(self, room: "Room", visitor: Socket) -> dict[str, str]:
        """Return the links the host may hand out."""
