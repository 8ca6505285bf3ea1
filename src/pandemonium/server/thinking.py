"""The bots of one table: who has to think, how long it takes, and what becomes of it."""

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pandemonium.bots import Eyes, bot_named
from pandemonium.kernel.codec import encode
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table
from pandemonium.server.botworker import Job
from pandemonium.server.desk import Desk
from pandemonium.server.lobby import Chair

BOT_PAUSE: Final = (0.7, 1.6)
"""Bots answer after a time drawn from here, whatever they saw."""

Answer = Callable[[int, int, str], None]


@dataclass(eq=False)
class Thought:
    """A bot at work on one ask; no two thoughts are the same, even about the same ask."""

    number: int
    text: str | None = None


class Thinkers:
    """Hands a bot's decision to the pool and its answer to the room."""

    def __init__(self, game: Game, desk: Desk, rng: Rng, answer: Answer) -> None:
        self.game = game
        self.desk = desk
        self.rng = rng
        self.answer = answer
        self.thoughts: dict[int, Thought] = {}
        self.called: dict[int, str] = {}

    def call(self, seat: int, bot: str) -> None:
        """Let a bot take the one step that the person of *seat* owes; wake does the rest."""
        self.called[seat] = bot

    def thinks_for(self, seat: int, chairs: list[Chair]) -> str:
        """Return the bot that decides for *seat*, or nothing."""
        return chairs[seat].bot if chairs[seat].is_bot() else self.called.get(seat, "")

    def wake(self, table: Table, chairs: list[Chair]) -> None:
        """Let every bot that owes a decision begin to think."""
        for seat in set(self.called) - set(table.owing()):
            del self.called[seat]
        for seat in table.owing():
            ask, bot = table.asks[seat], self.thinks_for(seat, chairs)
            if ask is None or not bot:
                continue
            thought = self.thoughts.get(seat)
            if thought is None or thought.number != ask.number:
                self._start(table, seat, ask, bot)

    def _start(self, table: Table, seat: int, ask: Ask, name: str) -> None:
        """Wait a humane time, drawn before anything is looked at; thinking counts towards it."""
        due = time.monotonic() + random.uniform(*BOT_PAUSE) * self.desk.pace
        thought = self.thoughts[seat] = Thought(ask.number)

        def chosen(text: str | None) -> None:
            thought.text = text
            left = due - time.monotonic()
            if left > 0:
                self.desk.later(left, lambda: self._speak(seat, thought))
            else:
                self._speak(seat, thought)

        bot = bot_named(name)
        if bot.blind:  # it looks at nothing, so there is nothing to think about elsewhere
            chosen(ask.options[bot.decide(Eyes(self.game, seat, ask, None), self.rng)].text())
            return
        world = encode(self.game.imagine(table, seat, self.rng))
        seed = secrets.token_bytes(16)
        job = Job(self.game.package, self.game.key, name, seat, world, seed)
        self.desk.think(job, chosen)

    def _speak(self, seat: int, thought: Thought) -> None:
        if self.thoughts.get(seat) is thought:
            self.answer(seat, thought.number, thought.text or "")

    def forget(self, seat: int) -> None:
        """Let the bot of *seat* think anew when it is woken again."""
        self.thoughts.pop(seat, None)

    def forget_all(self) -> None:
        """Drop every thought: what was being thought about may never have been asked."""
        self.thoughts.clear()
