"""The party at one keyboard: who sits where, who decides next, what each was told."""

from collections.abc import Sequence
from dataclasses import dataclass

from pandemonium.arena.run import let_decide
from pandemonium.bots import bot_named
from pandemonium.kernel.game import Game, Settings, new_seed
from pandemonium.kernel.match import EVERY, Match
from pandemonium.kernel.news import Event
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Content


@dataclass(frozen=True)
class Player:
    """Somebody at the table; *bot* names the bot, None is a person."""

    name: str
    bot: str | None = None


class Party:
    """People at this keyboard, bots beside them, and their match."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = list(players)
        self.names = [player.name for player in players]
        # Of how many decisions, and of the start, each seat has heard.
        self.reached: dict[int, int] = {}
        # Bots' luck is their own: it must not follow from the table's seed.
        self.luck: Rng = rng_from_seed(new_seed())

    @staticmethod
    def begin(
        game: Game, content: Content, players: Sequence[Player], settings: Settings, seed: bytes
    ) -> "Party":
        """Return a new game, at its first decision."""
        match = Match(game, len(players), seed, settings, content, apart=EVERY, marking=True)
        return Party(match, players)

    def heard(self, seat: int) -> list[Event]:
        """Return what *seat* (or WATCHER) has not been told yet, and take it as told."""
        fresh = self.match.news[self.reached.get(seat, 0) :]
        self.reached[seat] = len(self.match.news)
        return [event for news in fresh for event in news if event.reaches(seat)]

    def people(self) -> list[int]:
        """Return the seats where people sit."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def next_seat(self) -> int | None:
        """Return who decides next: bots first, so that a person's last decision is the last."""
        owing = self.match.table.owing()
        for seat in owing:
            if self.players[seat].bot is not None:
                return seat
        return owing[0] if owing else None

    def let_bot_decide(self, seat: int) -> None:
        """Let the bot of *seat* decide with what it may know."""
        name = self.players[seat].bot
        assert name is not None, f"a person sits at {seat}"
        let_decide(self.match, seat, bot_named(name), self.luck, self.luck)

    def take_back(self, seat: int) -> bool:
        """Undo the last decision if it was *seat*'s and nobody learned anything from it."""
        if not self.match.may_undo(seat, self.luck):
            return False
        self.match.undo()
        most = len(self.match.news)
        self.reached = {who: min(count, most) for who, count in self.reached.items()}
        return True
