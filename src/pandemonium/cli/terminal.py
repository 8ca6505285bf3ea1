"""The loop of terminal play: draw, read, decide."""

from collections.abc import Callable

from rich.console import Console

from pandemonium.cli import saves
from pandemonium.cli.party import Party
from pandemonium.cli.say import Say
from pandemonium.cli.screen import Screen
from pandemonium.kernel.news import WATCHER
from pandemonium.kernel.sentences import LANGUAGES

Reader = Callable[[str], str]
"""Shows a prompt and returns the line typed; raises EOFError when there are no more."""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """Somebody wants to stop for now."""


class Terminal:
    """One match at one keyboard."""

    def __init__(self, console: Console, party: Party, say: Say, read: Reader) -> None:
        self.screen = Screen(console, party, say)
        self.party = party
        self.read = read
        self.shown: int | None = None

    def play(self) -> bool:
        """Play until the end or until somebody quits; tell whether the game is over."""
        if not self.party.people():
            self.say("play.watching")
        try:
            while (seat := self.party.next_seat()) is not None:
                if self.party.players[seat].bot is None:
                    self.person(seat)
                else:
                    self.party.let_bot_decide(seat)
                    self.watch()
                saves.save(self.party)
        except (Quit, EOFError):
            saves.save(self.party)
            self.say("play.saved", game=self.party.match.game.key)
            return False
        path = saves.keep(self.party)
        self.screen.ending()
        self.say("play.kept", path=path)
        return True

    def say(self, key: str, **values: object) -> None:
        self.screen.line(self.screen.say(key, **values))

    def watch(self) -> None:
        """Tell the story while only bots play."""
        if not self.party.people():
            for event in self.party.heard(WATCHER):
                words = self.screen.words
                self.screen.line(words.event(event, self.party.match.content, self.party.names))

    def person(self, seat: int) -> None:
        """Let the person at *seat* make one decision."""
        self.hand_over(seat)
        self.screen.whole(seat, self.party.heard(seat))
        while True:
            index = self.command(seat, self.read(self.prompt(seat)).strip())
            if index is not None:
                self.party.match.decide(seat, index)
                return
            if self.party.match.table.asks[seat] is None:
                return

    def prompt(self, seat: int) -> str:
        return self.screen.say("play.ask_for", name=self.party.names[seat]) + " "

    def hand_over(self, seat: int) -> None:
        """Hide one person's table before another looks."""
        if len(self.party.people()) > 1 and self.shown != seat:
            self.screen.clear()
            name = self.party.names[seat]
            self.say("play.pass", name=name)
            self.read(self.screen.say("play.enter", name=name) + " ")
        self.shown = seat

    def command(self, seat: int, typed: str) -> int | None:
        """Do what was typed; return the option if it was one."""
        ask = self.party.match.table.asks[seat]
        assert ask is not None, f"seat {seat} owes nothing"
        if typed.isdecimal() and 1 <= int(typed) <= len(ask.options):
            return int(typed) - 1
        if typed in ask.texts():
            return ask.texts().index(typed)
        word, _, rest = typed.partition(" ")
        if word == "q":
            raise Quit
        if word == "?":
            self.screen.why_not(seat)
        elif word == "r":
            self.screen.rule(rest.strip())
        elif word == "u":
            self.undo(seat)
        elif word == "l":
            self.change_language(seat)
        elif word == "hint":
            self.screen.hint(seat)
        elif word == "h":
            self.screen.help()
        else:
            self.say("play.unclear", most=len(ask.options))
        return None

    def undo(self, seat: int) -> None:
        if not self.party.take_back(seat):
            self.say("play.cannot_undo")
            return
        saves.save(self.party)
        self.screen.whole(seat, [])
        self.say("play.undone")

    def change_language(self, seat: int) -> None:
        now = LANGUAGES.index(self.screen.say.language)
        self.screen.use(Say(LANGUAGES[(now + 1) % len(LANGUAGES)]))
        self.screen.whole(seat, [])
