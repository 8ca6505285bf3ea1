"""A game at one keyboard: who sits where, what was decided, what may be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass

from pandemonium.bots import bot_named, eyes_of
from pandemonium.kernel import replay as replays
from pandemonium.kernel.foresee import is_private
from pandemonium.kernel.game import Game, Settings, new_seed
from pandemonium.kernel.news import WATCHER, Event
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Content, Table, answer


@dataclass(frozen=True)
class Player:
    """Somebody at the table; *bot* names the bot, None is a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Moment:
    """The table before a decision, to go back to."""

    before: Table
    seat: int
    text: str
    news: list[list[Event]]


class Match:
    """One game between people at this keyboard and bots."""

    def __init__(
        self, game: Game, players: Sequence[Player], s: Table, replay: replays.Replay
    ) -> None:
        self.game = game
        self.players = list(players)
        self.s = s
        self.replay = replay
        self.names = [player.name for player in players]
        self.back: list[Moment] = []
        # What each seat has not yet been told; the last list is the watcher's.
        self.news: list[list[Event]] = [[] for _ in range(s.seats + 1)]
        # Bots' luck is their own: it must not follow from the table's seed.
        self.luck: Rng = rng_from_seed(new_seed())
        self.opening = self.collect()

    @staticmethod
    def begin(
        game: Game, content: Content, players: Sequence[Player], settings: Settings, seed: bytes
    ) -> "Match":
        """Return a new game, at its first decision."""
        settled = game.settle(len(players), settings)
        s = game.start(len(players), seed, settled, content)
        replay = replays.begin(game, content, len(players), settled, seed, "played in a terminal")
        return Match(game, players, s, replay)

    @staticmethod
    def from_replay(
        game: Game, content: Content, players: Sequence[Player], replay: replays.Replay
    ) -> "Match":
        """Return an interrupted game, where it stopped; raise ReplayError if it cannot go on."""
        match: Match | None = None
        for _, s in replays.moments(replay, game, content):
            if match is None:
                match = Match(game, players, s, replay)
            match.collect()
        assert match is not None
        return match

    def collect(self) -> list[Event]:
        """Hand what happened to those who may know it; return it."""
        news = self.s.take_news()
        for event in news:
            for seat in range(self.s.seats):
                if event.reaches(seat):
                    self.news[seat].append(event)
            if event.reaches(WATCHER):
                self.news[self.s.seats].append(event)
        return news

    def heard(self, seat: int) -> list[Event]:
        """Return what *seat* (or WATCHER) has not been told yet, and take it as told."""
        place = self.s.seats if seat == WATCHER else seat
        news = self.news[place]
        self.news[place] = []
        return news

    def people(self) -> list[int]:
        """Return the seats where people sit."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def next_seat(self) -> int | None:
        """Return who decides next: bots first, so that a person's last decision is the last."""
        owing = self.s.owing()
        for seat in owing:
            if self.players[seat].bot is not None:
                return seat
        return owing[0] if owing else None

    def decide(self, seat: int, index: int) -> None:
        """Answer for *seat* with its option *index*."""
        ask = self.s.asks[seat]
        assert ask is not None, f"seat {seat} owes nothing"
        text = ask.options[index].text()
        if self.back and self.back[-1].seat != seat:
            self.back.clear()
        before = self.s.clone()
        kept = [list(news) for news in self.news]
        answer(self.s, seat, ask.number, index)
        told = self.collect() if self.replay.decisions else self.opening + self.collect()
        replays.note(self.replay, self.game, self.s, seat, text, told)
        self.back.append(Moment(before, seat, text, kept))

    def let_bot_decide(self, seat: int) -> None:
        """Let the bot of *seat* decide with what it may know."""
        name = self.players[seat].bot
        assert name is not None, f"a person sits at {seat}"
        bot = bot_named(name)
        eyes = eyes_of(self.game, self.s, seat, self.luck, bot)
        self.decide(seat, bot.decide(eyes, self.luck))

    def take_back(self, seat: int) -> bool:
        """Undo the last decision if it was *seat*'s and nobody learned anything from it."""
        if not self.back or self.back[-1].seat != seat:
            return False
        last = self.back[-1]
        if not is_private(self.game, last.before, seat, last.text, self.luck):
            return False
        self.back.pop()
        self.s = last.before
        self.news = last.news
        made = len(self.replay.decisions)
        self.replay.decisions.pop()
        self.replay.told.pop()
        self.replay.marks.pop(made, None)
        return True
