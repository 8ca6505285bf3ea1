"""What happened at a table, event by event, in a sixth of the room that events take as objects."""

import struct
from collections.abc import Iterable, Iterator

from pandemonium.kernel.news import Event, Kind

Packed = bytes | Event


class History:
    """A list of events; each is packed into a few bytes and becomes an event again when read."""

    def __init__(self) -> None:
        self.kept: list[Packed] = []
        self.kinds: list[Kind] = []
        self.numbers: dict[Kind, int] = {}

    def _pack(self, event: Event) -> Packed:
        number = self.numbers.get(event.kind)
        if number is None:
            number = self.numbers[event.kind] = len(self.kinds)
            self.kinds.append(event.kind)
        args = event.args
        try:
            return struct.pack(f"<HH{len(args)}h", event.audience, number, *args)
        except struct.error:  # a number that needs more room, or a line of text
            return event

    def _unpack(self, packed: Packed) -> Event:
        if not isinstance(packed, bytes):
            return packed
        audience, number, *args = struct.unpack(f"<HH{len(packed) // 2 - 2}h", packed)
        return Event(audience, self.kinds[number], tuple(args))

    def append(self, event: Event) -> None:
        self.kept.append(self._pack(event))

    def extend(self, events: Iterable[Event]) -> None:
        self.kept.extend([self._pack(event) for event in events])

    def insert(self, place: int, event: Event) -> None:
        self.kept.insert(place, self._pack(event))

    def clear(self) -> None:
        self.kept.clear()

    def __len__(self) -> int:
        return len(self.kept)

    def __iter__(self) -> Iterator[Event]:
        return map(self._unpack, self.kept)

    def since(self, place: int) -> list[Event]:
        """Return the events from *place* on."""
        return [self._unpack(packed) for packed in self.kept[place:]]
