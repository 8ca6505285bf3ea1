"""What a person at the keyboard sees."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table as Grid

from pandemonium.bots import eyes_of
from pandemonium.bots.hint import MASTER, best_options
from pandemonium.bots.levels import LevelBot
from pandemonium.bots.reasons import reason
from pandemonium.cli.party import Party
from pandemonium.cli.pictures import draw
from pandemonium.cli.say import Say
from pandemonium.kernel.foresee import foresee
from pandemonium.kernel.news import WATCHER, Event
from pandemonium.kernel.sentences import Sentences

TALL = 14
"""More options than this stand in columns."""
MOST_NEWS = 14
HELP = ("number", "why", "hint", "rule", "undo", "language", "quit")


class Screen:
    """Draws a match for one seat, in one language."""

    def __init__(self, console: Console, party: Party, say: Say) -> None:
        self.console = console
        self.party = party
        self.match = party.match
        self.use(say)

    def use(self, say: Say) -> None:
        """Change the language."""
        self.say = say
        self.words: Sentences = self.match.game.sentences(say.language)

    def line(self, text: str, style: str = "") -> None:
        """Print words that are not markup."""
        self.console.print(escape(text), style=style or None)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def whole(self, seat: int, news: Sequence[Event]) -> None:
        """Draw everything the seat needs to decide."""
        self.clear()
        self.heading(seat)
        self.tell(news, self.say("play.news"))
        self.table(seat)
        self.ask(seat)

    def heading(self, seat: int) -> None:
        """Show the game, who decides, and where in the round we are."""
        match = self.match
        name = self.words.look_up("name")
        turn = self.say("play.turn", name=self.party.names[seat])
        self.console.print(Rule(f"[bold]{escape(name)}[/] · {escape(turn)}"))
        now = match.game.phase(match.table)
        steps = [
            f"[bold reverse] {escape(self.words.look_up('phase', key))} [/]"
            if place == now
            else f"[dim]{escape(self.words.look_up('phase', key))}[/]"
            for place, key in enumerate(match.game.phases)
        ]
        self.console.print("[dim] › [/]".join(steps))
        # The games' pictures count the seats from 1.
        seats = " · ".join(f"{place} {name}" for place, name in enumerate(self.party.names, 1))
        self.line(seats, "dim")

    def tell(self, news: Sequence[Event], title: str) -> None:
        """Show what happened, the latest last."""
        if not news:
            return
        self.line(title, "dim")
        if len(news) > MOST_NEWS:
            self.line("  …", "dim")
        for event in news[-MOST_NEWS:]:
            self.line("  " + self.words.event(event, self.match.content, self.party.names))

    def table(self, seat: int) -> None:
        """Draw the table as *seat* sees it."""
        self.console.print()
        for row in draw(self.match.game, self.match.game.look(self.match.table, seat), self.words):
            self.console.print(row, soft_wrap=True)
        self.console.print()

    def ask(self, seat: int) -> None:
        """Show the question and its numbered options, with what each would change."""
        match = self.match
        ask = match.table.asks[seat]
        assert ask is not None, f"seat {seat} owes nothing"
        content, names = match.content, self.party.names
        self.line(self.words.prompt(ask, content, names), "bold")
        promises = foresee(match.game, match.table, seat, self.party.luck)
        rows: list[str] = []
        for number, option in enumerate(ask.options, 1):
            row = f"[bold cyan]{number:>3}[/] {escape(self.words.option(option, content, names))}"
            promise = promises[number - 1]
            if promise:
                row += f" [green]({escape(self.words.changes(promise))})[/]"
            rows.append(row)
        if len(rows) > TALL:
            self.console.print(Columns(rows, column_first=True, padding=(0, 3)))
        else:
            for row in rows:
                self.console.print(row)
        self.line(self.say("play.keys"), "dim")

    def why_not(self, seat: int) -> None:
        """Show what is not possible now, with reason and rule."""
        match = self.match
        refusals = match.game.refusals(match.table, seat)
        if not refusals:
            self.line(self.say("play.nothing_refused"))
            return
        grid = Grid(title=self.say("play.why_not"), show_header=False, title_justify="left")
        for refusal in refusals:
            grid.add_row(
                escape(self.words.refused_option(refusal, match.content, self.party.names)),
                escape(self.words.refusal(refusal, match.content, self.party.names)),
                f"[cyan]{refusal.rule}[/]",
            )
        self.console.print(grid)

    def hint(self, seat: int) -> None:
        """Show what a master would do, and why."""
        match = self.match
        self.line(self.say("play.hint_wait"), "dim")
        eyes = eyes_of(match.game, match.table, seat, self.party.luck, LevelBot(MASTER))
        advice = best_options(eyes, self.party.luck)
        texts = eyes.ask.texts()
        for place, one in enumerate(advice):
            label = self.words.written_option(one.text, match.content, self.party.names)
            number = texts.index(one.text) + 1
            self.console.print(f"[bold cyan]{number:>3}[/] [bold]{escape(label)}[/]")
            self.line("    " + reason(advice, place, seat, self.words, self.party.names))

    def rule(self, wish: str) -> None:
        """Show one rule."""
        rules: dict[str, dict[str, str]] = self.words.rules["rules"]
        last = list(rules)[-1]
        number = wish.upper()
        number = f"R{number}" if number.isdecimal() else number
        if not number:
            self.line(self.say("play.which_rule", last=last))
        elif number not in rules:
            self.line(self.say("play.no_rule", rule=number, last=last))
        else:
            print_rule(self.console, number, self.words, self.say)

    def help(self) -> None:
        for key in HELP:
            self.line("  " + self.say(f"play.help.{key}"))

    def ending(self) -> None:
        """Show how the game ended, with the score sheet."""
        match = self.match
        outcome = match.table.outcome
        assert outcome is not None, "the game is not over"
        self.clear()
        people = self.party.people()
        seat = people[0] if len(people) == 1 else WATCHER
        self.tell(self.party.heard(seat), self.say("play.news"))
        self.table(seat)
        self.console.print(Rule(escape(self.say("play.result"))))
        self.line(self.words.end(outcome, self.party.names), "bold")
        grid = Grid()
        grid.add_column(self.say("play.seat"))
        for line in outcome.lines:
            grid.add_column(self.words.look_up("score", line.key), justify="right")
        grid.add_column(self.say("play.score"), justify="right")
        grid.add_column(self.say("play.rank"), justify="right")
        for place in sorted(range(match.table.seats), key=lambda seat: outcome.ranks[seat]):
            numbers = [line.points[place] for line in outcome.lines]
            numbers += [outcome.scores[place], outcome.ranks[place]]
            grid.add_row(escape(self.party.names[place]), *[str(number) for number in numbers])
        self.console.print(grid)


def print_rule(console: Console, number: str, words: Sentences, say: Say) -> None:
    """Print a rule and where it stands, and the reason if it is a ruling of ours."""
    rule: dict[str, str] = words.rules["rules"][number]
    console.print(
        f"[bold cyan]{number}[/] {escape(rule['text'])} [dim]({escape(words.place(number))})[/]"
    )
    if rule.get("why"):
        console.print(f"     [dim]{escape(say('rules.because', why=rule['why']))}[/]")
