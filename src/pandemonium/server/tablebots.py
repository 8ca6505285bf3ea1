"""The bots of one table: who has to think, when they are ready, and what becomes of it.

A bot's *step* is everything it decides in its private lane until it seals, or one decision in the
open. It is thought through as a whole and becomes known as a whole, at a moment drawn before
anything was looked at: neither what a bot holds, nor how much it chooses, nor how long it thinks
can be told from when it is ready.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pandemonium.bots import Eyes, bot_named
from pandemonium.bots.levels import NAMES as LEVELS
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.codec import encode
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Table
from pandemonium.server.botworker import Job
from pandemonium.server.lanes import MOST_INNER, decide_on, repeat
from pandemonium.server.levels import seconds_of
from pandemonium.server.lobby import Chair
from pandemonium.server.services import Services, Timer
from pandemonium.server.temper import patience_of, taste_of

BOT_PAUSE: Final = (0.7, 1.6)
"""After so many seconds a bot decides in the open, whatever it saw; one that likes to think long
does so after that time, and a little."""
LANE_PAUSE: Final = (1.5, 5.0)
"""After so many seconds, and those it likes to think, a bot seals what it decides in secret,
however much that is."""
SPARE: Final = 0.2
"""So many seconds before the first of them is ready all should have thought."""
BEAT: Final = 2.0
"""When a bot is still thinking, all who began with it wait for so many seconds more, or twice, ...:
how long exactly it thought is not to be seen, nor which of them did."""
CHANCE: random.Random = random.SystemRandom()

Answer = Callable[[int, int, list[str]], None]


class Sitting:
    """Bots that began to think at the same moment; none of them is ready before all of them are."""

    def __init__(self, begun: float, waits: dict[int, float], beat: float) -> None:
        self.begun = begun
        self.due = begun + min(waits.values()) - SPARE
        self.waits = waits
        self.beat = beat
        self.thinking = set(waits)

    def late(self, now: float) -> float:
        """Return by how much everybody has to be put off, because thinking took so long."""
        over = now - self.begun - min(self.waits.values())
        if over <= 0:
            return 0.0
        return math.ceil(over / self.beat) * self.beat if self.beat else over

    def left(self, seat: int, now: float) -> float:
        """Return how long it is to the moment of *seat*, all of them having thought by *now*."""
        return max(0.0, self.begun + self.late(now) + self.waits[seat] - now)


@dataclass(eq=False)
class Thought:
    """A bot at work on one step; no two thoughts are the same, even about the same ask."""

    seat: int
    number: int
    bot: str
    sitting: Sitting
    texts: list[str]
    taste: int
    thinking: Timer | None = None


class TableBots:
    """Hands bots' steps to the pool and their decisions to the room."""

    def __init__(self, key: str, game: Game, services: Services, rng: Rng, answer: Answer) -> None:
        self.key = key
        self.game = game
        self.services = services
        self.rng = rng
        self.answer = answer
        self.thoughts: dict[int, Thought] = {}
        self.called: dict[int, str] = {}

    def call(self, seat: int, bot: str) -> None:
        """Let a bot take the one step that the person of *seat* owes; wake does the rest."""
        self.called[seat] = bot

    def thinks_for(self, seat: int, chairs: Sequence[Chair]) -> str:
        """Return the bot that decides for *seat*, or nothing."""
        return chairs[seat].bot if chairs[seat].is_bot() else self.called.get(seat, "")

    def wake(self, table: Table, chairs: Sequence[Chair]) -> None:
        """Let every bot that owes a decision begin to think."""
        for seat in set(self.called) - set(table.owing()):
            del self.called[seat]
        fresh: dict[int, Ask] = {}
        for seat in table.owing():
            ask, thought = table.asks[seat], self.thoughts.get(seat)
            if ask is None or not self.thinks_for(seat, chairs):
                continue
            if thought is None or thought.number != ask.number:
                fresh[seat] = ask
        if fresh:
            self._begin(table, fresh, chairs)

    def _begin(self, table: Table, asks: dict[int, Ask], chairs: Sequence[Chair]) -> None:
        """Draw when each will be ready, then let them look."""
        pace = self.services.pace
        longest = max(self._seconds(seat, chairs) for seat in asks)
        waits = {
            seat: pace * _pause(ask.lane == seat, longest, patience_of(chairs[seat]))
            for seat, ask in asks.items()
        }
        for seat in asks:
            self.forget(seat)
        sitting = Sitting(self.services.now(), waits, BEAT * pace)
        for seat, ask in asks.items():
            bot = self.thinks_for(seat, chairs)
            taste = taste_of(chairs[seat])
            self.thoughts[seat] = Thought(seat, ask.number, bot, sitting, [], taste)
        for thought in [self.thoughts[seat] for seat in asks]:
            self._think(thought, table.clone())

    def _seconds(self, seat: int, chairs: Sequence[Chair]) -> float:
        """Return how long the bot of *seat* may think; a surprise as long as the longest would."""
        bot = LEVELS[-1] if chairs[seat].surprise else self.thinks_for(seat, chairs)
        return seconds_of(bot, self.game.key)

    def _think(self, thought: Thought, table: Table) -> None:
        """Let the bot decide from here on; *table* has what it decided in this step already."""
        seat, name = thought.seat, thought.bot
        bot = bot_named(name)
        if bot.blind:  # it looks at nothing, so there is nothing to think about elsewhere
            self._heard(thought, table, self._blindly(table, seat, name))
            return
        job = Job(
            self.game.package,
            self.game.key,
            name,
            seat,
            encode(self.game.imagine(table, seat, self.rng)),
            CHANCE.randbytes(16),
            self.key,
            taste=thought.taste,
        )
        within = thought.sitting.due - self.services.now()
        thought.thinking = self.services.think(
            job, lambda texts: self._heard(thought, table, texts), within
        )

    def _blindly(self, table: Table, seat: int, name: str, most: int = MOST_INNER) -> list[str]:
        bot = bot_named(name)
        return decide_on(
            table.clone(),
            seat,
            lambda _, ask: bot.decide(Eyes(self.game, seat, ask, None), self.rng),
            most,
        )

    def _heard(self, thought: Thought, table: Table, texts: list[str] | None) -> None:
        """Try a bot's decisions at the true table; think on where an imagined one went elsewhere.

        It failed or took too long? Any legal choices keep the game going.
        """
        if self.thoughts.get(thought.seat) is not thought:
            return
        over, known = False, len(thought.texts)
        for text in texts or self._blindly(table, thought.seat, "random"):
            trial = table.clone()
            try:
                over = repeat(trial, thought.seat, [text])
            except IllegalAnswer:
                break
            thought.texts.append(text)
            table = trial
            if over:
                break
        if not over and len(thought.texts) >= MOST_INNER:  # it strays and strays: seal
            thought.texts += self._blindly(table, thought.seat, "random", 0)
            over = True
        if over:
            self._ready(thought)
        elif len(thought.texts) == known:
            self._heard(thought, table, None)
        else:
            self._think(thought, table)

    def _ready(self, thought: Thought) -> None:
        thought.sitting.thinking.discard(thought.seat)
        if not thought.sitting.thinking:
            self._announce(thought.sitting)

    def _announce(self, sitting: Sitting) -> None:
        """All have thought: each speaks at its moment."""
        now = self.services.now()
        for thought in list(self.thoughts.values()):
            if thought.sitting is sitting:
                left = sitting.left(thought.seat, now)
                self.services.later(left, partial(self._speak, thought))

    def _speak(self, thought: Thought) -> None:
        if self.thoughts.get(thought.seat) is thought:
            self.answer(thought.seat, thought.number, thought.texts)

    def forget(self, seat: int) -> None:
        """Let the bot of *seat* think anew when it is woken again; nobody waits for it now."""
        thought = self.thoughts.pop(seat, None)
        if thought is not None and seat in thought.sitting.thinking:
            _stop(thought)
            self._ready(thought)

    def forget_all(self) -> None:
        """Drop every thought: what was being thought about may never have been asked."""
        for thought in self.thoughts.values():
            _stop(thought)
        self.thoughts.clear()


def _pause(secret: bool, seconds: float, patience: float) -> float:
    """Draw how long a bot waits among others of whom one likes to think for so many *seconds*."""
    low, high = LANE_PAUSE if secret else BOT_PAUSE
    least = low + seconds if secret else max(low, seconds + SPARE)
    return least + CHANCE.uniform(0.0, high - low) * patience


def _stop(thought: Thought) -> None:
    if thought.thinking is not None:
        thought.thinking.cancel()
