"""The sentences of a game as JSON: options, asks, events, refusals, ends, each with its numbers.

A fragment that does not change (an option's label, an event's sentence) is written once and kept.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import orjson

from pandemonium.kernel.game import Game, Refusal
from pandemonium.kernel.news import Args, Event, Kind
from pandemonium.kernel.outcome import Outcome
from pandemonium.kernel.sentences import Sentences, pieces
from pandemonium.kernel.table import Ask, Content, Option
from pandemonium.server import messages
from pandemonium.server.lobby import Note
from pandemonium.server.problems import ServerText, server_text

Names = tuple[str, ...]
MOST_KEPT: Final = 6_000
CHAIRS: Final = Kind("chairs", "seat:seat", "note")
"""It belongs to no game: something happened to the chairs; the sheet's note says what."""
UNDONE: Final = Kind("undone", "seat:seat")
REOPENED: Final = Kind("reopened", "seat:seat")
KEPT: Final = Kind("draft_closed", "seat:seat")
STANDS: Final = Kind("sealed_stands", "seat:seat")
OURS: Final = (UNDONE, REOPENED, KEPT, STANDS)
"""The events that belong to no game: somebody took a decision back, or opened what was sealed."""
NULL: Final = b"null"


class WireText:
    """The sentences of one game in one language, as JSON, each written once."""

    def __init__(self, game: Game, content: Content, language: str) -> None:
        self.words: Sentences = game.sentences(language)
        self.house: ServerText = server_text(language)
        self.game = game
        self.content = content
        self.options: dict[tuple[Names | None, str], bytes] = {}
        self.events: dict[tuple[Names | None, str, Args, int], bytes] = {}
        self.titles: dict[tuple[Names | None, str, Args], str] = {}
        self.statuses: dict[tuple[str, ...], str] = {}

    def option(self, option: Option, names: Names) -> bytes:
        """Return one option: text, verb, args, label, pieces."""
        kind = self.game.verbs[option.verb]
        key = (names if "seat" in kind.sorts else None, option.words)
        known = self.options.get(key)
        if known is None:
            known = orjson.dumps(
                messages.Choice(
                    text=option.words,
                    verb=option.verb,
                    args=named(kind, option.args),
                    label=self.words.option(option, self.content, names),
                    pieces=pieces(kind, option.args),
                )
            )
            _keep(self.options, key, known)
        return known

    def undo(self, seat: int, text: str, names: Names) -> messages.TakingBack:
        """Return the decision that *seat* may take back."""
        return messages.TakingBack(seat, text, self.words.written_option(text, self.content, names))

    def title(self, ask: Ask, names: Names) -> str:
        """Return the question of an ask."""
        kind = self.game.prompts[ask.prompt]
        key = (names if "seat" in kind.sorts else None, ask.prompt, ask.about)
        known = self.titles.get(key)
        if known is None:
            known = self.words.prompt(ask, self.content, names)
            _keep(self.titles, key, known)
        return known

    def must(self, name: str, title: str) -> str:
        """Say to somebody what to decide."""
        key = (name, title)
        known = self.statuses.get(key)
        if known is None:
            known = self.house.say("status", "must", name=name, prompt=title)
            _keep(self.statuses, key, known)
        return known

    def waits(self, owing: Sequence[str]) -> str:
        """Say who has to decide."""
        key = ("", *owing)
        known = self.statuses.get(key)
        if known is None:
            known = self.house.say("status", "waits", names=list(owing))
            _keep(self.statuses, key, known)
        return known

    def ask(self, ask: Ask | None, names: Names) -> bytes:
        """Return an open decision, or null."""
        if ask is None:
            return NULL
        kind = self.game.prompts[ask.prompt]
        head = {
            "number": ask.number,
            "prompt": ask.prompt,
            "args": named(kind, ask.about),
            "about": pieces(kind, ask.about),
            "title": self.title(ask, names),
        }
        options = b",".join([self.option(option, names) for option in ask.options])
        return orjson.dumps(head)[:-1] + b',"options":[' + options + b"]}"

    def event(self, event: Event, names: Names, seat: int = -1) -> bytes:
        """Return one event; *seat* marks what only that seat of several on one device may read."""
        kind = event.kind
        key = (names if "seat" in kind.sorts else None, kind.name, event.args, seat)
        known = self.events.get(key)
        if known is None:
            known = orjson.dumps(
                messages.News(
                    kind=kind.name,
                    args=named(kind, event.args),
                    text=self.sentence(event, names),
                    act=self.act(event, names),
                    pieces=pieces(kind, event.args),
                    seat=seat_of(event),
                    only=seat if seat >= 0 else None,
                )
            )
            _keep(self.events, key, known)
        return known

    def sentence(self, event: Event, names: Names) -> str:
        """Return the log line of an event."""
        if event.kind in OURS:
            return self.house.say("event", event.kind.name, seat=names[event.args[0]])
        return self.words.event(event, self.content, names)

    def act(self, event: Event, names: Names) -> str:
        """Return what the log says behind the tag of whoever did it."""
        return "" if event.kind in OURS else self.words.act(event, self.content, names)

    def note(self, note: Note) -> bytes:
        """Return what happened to the chairs as an event."""
        return orjson.dumps(
            messages.News(
                kind=CHAIRS.name,
                args={"seat": note.seat},
                text=self.house.say("told", note.kind, **note.values),
                act="",
                pieces=[f"seat:{note.seat}"],
                seat=note.seat,
                only=None,
            )
        )

    def over(self, outcome: Outcome, names: Names, seed: str, replay: str) -> messages.Over:
        """Return how the game ended."""
        return messages.Over(
            reason=outcome.reason,
            text=self.words.end(outcome, names),
            ranks=outcome.ranks,
            scores=outcome.scores,
            lines=[
                messages.ScoreLine(line.key, self.words.look_up("score", line.key), line.points)
                for line in outcome.lines
            ],
            seed=seed,
            replay=replay,
        )

    def why(self, seat: int, refusals: Sequence[Refusal], names: Names) -> bytes:
        """Return why the rest is not on offer."""
        lines = []
        for refusal in refusals:
            verb, *numbers = refusal.text.split()
            args = tuple(int(number) for number in numbers)
            lines.append(
                messages.Refusal(
                    text=refusal.text,
                    label=self.words.refused_option(refusal, self.content, names),
                    pieces=pieces(self.game.verbs[verb], args),
                    rule=refusal.rule,
                    kind=refusal.reason.name,
                    args=named(refusal.reason, refusal.args),
                    reason=self.words.refusal(refusal, self.content, names),
                )
            )
        return orjson.dumps(messages.Reasons("why", seat, lines))

    def foresee(
        self, seat: int, ask: Ask, lines: Sequence[list[tuple[int, int, int]] | None]
    ) -> bytes:
        """Return for each option what it would change."""
        written = [None if line is None else self.consequence(line) for line in lines]
        by_text = dict(zip(ask.texts(), written, strict=True))
        return orjson.dumps(messages.Foreseen("foresee", seat, ask.number, by_text))

    def consequence(self, line: list[tuple[int, int, int]]) -> messages.Consequence:
        """Return foreseen changes as numbers and in words."""
        tallies = self.game.tallies
        changes = [messages.Change(tallies[place], old, new) for place, old, new in line]
        return messages.Consequence(self.words.changes(line), changes)


def named(kind: Kind, args: Args) -> dict[str, int]:
    """Return numbers under the names that the game's vocabulary gives them."""
    return dict(zip(kind.fields, args, strict=True))


def seat_of(event: Event) -> int | None:
    """Return the first seat an event tells about."""
    for sort, value in zip(event.kind.sorts, event.args, strict=True):
        if sort == "seat" and value >= 0:
            return value
    return None


def _keep(kept: dict[Any, Any], key: object, value: object) -> None:
    if len(kept) >= MOST_KEPT:
        for old in [old for old in kept if old[0] is not None]:
            del kept[old]  # it names people of one table, who may be long gone
        if len(kept) > MOST_KEPT // 2:
            kept.clear()
    kept[key] = value


@cache
def wire_text_of(game: Game, content: Content, language: str) -> WireText:
    """Return the sentences of *game* with *content* in *language*."""
    return WireText(game, content, server_text(language).language)
