"""Two tables played with the same decisions under different settings: where do they part?"""

from typing import NamedTuple

from pandemonium.games.goetia.state import State


def signature(s: State) -> tuple[object, ...]:
    """Return what tells two such tables apart."""
    asks = [None if ask is None else (ask.prompt, ask.texts()) for ask in s.asks]
    return (s.cubes, s.attention, s.hand, s.items, s.sacrificed, s.outcome is None, asks)


class Parting(NamedTuple):
    """The first moment at which two tables differ."""

    decision: int
    here: State
    there: State

    def kind(self) -> str:
        """Return which difference of the editions it is."""
        here, there = self.here, self.there
        if any(ask is not None and ask.prompt == "stuck" for ask in here.asks):
            return "stuck"
        if any(ask is not None and ask.prompt == "darkness" for ask in here.asks):
            return "darkness"
        if here.outcome is None and there.outcome is not None:
            return there.outcome.reason
        if here.items != there.items:
            return "treasure"
        return "card_event"
