"""Which events one audience may know: the seats of one device, or the watchers."""

from collections.abc import Sequence

from pandemonium.kernel.news import EVERYONE, Event, only


def mask_of(seats: Sequence[int]) -> int:
    """Return the audience bits of several seats on one device."""
    mask = 0
    for seat in seats:
        mask |= only(seat)
    return mask


def visible(events: Sequence[Event], seats: Sequence[int]) -> list[tuple[Event, int]]:
    """Return the events those seats may know, each with the one seat it is for, or -1.

    One device may hold several seats; then the public half of split news is not told beside the
    secret half.
    """
    mask = mask_of(seats)
    if len(seats) == 1:
        return [(event, -1) for event in events if event.audience & mask]
    told: list[tuple[Event, int]] = []
    previous: Event | None = None
    for event in events:
        before, previous = previous, event
        if not event.audience & mask or is_public_half(before, event, mask):
            continue
        told.append(
            (event, _sole(event.audience & mask, seats) if event.audience != EVERYONE else -1)
        )
    return told


def is_public_half(before: Event | None, event: Event, mask: int) -> bool:
    """Tell whether *event* says to the others what *before* has told *mask* in full."""
    if before is None or before.kind is not event.kind:
        return False
    return bool(before.audience & mask) and event.audience == EVERYONE & ~before.audience


def _sole(audience: int, seats: Sequence[int]) -> int:
    """Return the only one of *seats* in *audience*, or -1 when there are several."""
    reached = [seat for seat in seats if audience & only(seat)]
    return reached[0] if len(reached) == 1 else -1
