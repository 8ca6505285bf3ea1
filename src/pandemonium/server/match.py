"""A match as the server keeps it: what may be taken back or decided anew. No storage, no sockets.

The log is the truth, and everything else is recomputed from the seed; `move` says how a line of it
is written.
"""

import logging
from collections.abc import Generator, Sequence
from typing import Final

from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.foresee import is_private
from pandemonium.kernel.game import Game, Settings
from pandemonium.kernel.match import Match, renumber
from pandemonium.kernel.news import EVERYONE, Event, only
from pandemonium.kernel.rng import Rng
from pandemonium.kernel.table import Ask, Content, Table
from pandemonium.server.history import History
from pandemonium.server.lanes import (
    LONGEST,
    Draft,
    Lane,
    Lanes,
    agenda,
    anybody_apart,
    repeat,
    went_on,
)
from pandemonium.server.move import BETWEEN, TAKEN_BACK, Last, Move
from pandemonium.server.problems import Problem
from pandemonium.server.store import Decision
from pandemonium.server.wiretext import KEPT, REOPENED, STANDS, UNDONE

TRAIL: Final = 16
"""At most so many steps back are remembered for taking back."""
APART: Final = 8
"""Of so many steps one keeps the table it was made at; the others are played from there."""
ASIDE: Final = 1_000_000
"""Asks of a draft have numbers of their own, so that a late answer to one, when the draft has been
dropped, does not fit the next question on the table."""

log = logging.getLogger("pandemonium.match")


class ServedMatch(Match):
    """The kernel's match, with lanes, drafts and what the log and the wire need."""

    def __init__(
        self, game: Game, seats: int, seed: bytes, settings: Settings, content: Content
    ) -> None:
        super().__init__(game, seats, seed, settings, content, apart=APART)
        self.seq = 0
        self.history = History()
        self.lanes: Lanes | None = None
        self.drafts: dict[int, Draft] = {}
        self.opened = 0
        self.repeats: dict[int, tuple[int, str]] = {}
        self.judged: dict[int, tuple[object, bool]] = {}
        self.closed = ""
        self.unplayed = False
        self.history.extend(self.news[0])
        self._look_for_fork()

    def resume(self, decisions: Sequence[Decision]) -> None:
        """Play a stored log; a log that does not fit closes the match instead of guessing.

        What was taken back is played and taken back again, not left out: asks keep the numbers
        under which people saw them, so an answer that is late by a restart still does not fit.
        """
        try:
            for decision in decisions:
                self.follow(decision)
        except Exception:  # whatever a line that was never played here makes of the rules
            log.exception("a stored log does not fit and closes its table")
            self.closed = "broken_log"
        self.seq = decisions[-1].seq if decisions else 0

    def close(self, reason: str) -> None:
        """Ask and show nothing, for the log was not played; *reason* is the key of a sentence."""
        self.closed, self.unplayed = reason, True
        self.table.asks = [None] * self.table.seats
        self.history.clear()

    def table_of(self, seat: int) -> Table:
        """Return the table at which *seat* decides: the true one, or its draft."""
        draft = self.drafts.get(seat)
        return self.table if draft is None else draft.table

    # -- decisions --------------------------------------------------------------------------------

    def propose(self, seat: int, number: int, *texts: str, watched: bool = False) -> Move | None:
        """Work out decisions; None for what was decided already, Problem for the impossible.

        Where somebody has *watched*, every state on the way is kept to be shown.
        """
        ask = self._open_ask(seat)
        if ask is None or ask.number != number:
            if self.repeats.get(seat) == (number, texts[0]):
                return None
            raise Problem(409, "not_on_offer")
        try:
            return self._work_out(seat, list(texts), watched)
        except IllegalAnswer:
            raise Problem(409, "not_on_offer") from None

    def _open_ask(self, seat: int) -> Ask | None:
        if self.closed:
            raise Problem(409, self.closed)
        if self.table.outcome is not None:
            raise Problem(409, "over")
        return self.table_of(seat).asks[seat]

    def _work_out(self, seat: int, texts: list[str], watched: bool = False) -> Move:
        before = self.table_of(seat)
        ask = before.asks[seat]
        if ask is None:
            raise IllegalAnswer(f"seat {seat} has no decision to make now")
        after = before.clone()
        if watched:
            after.watch()
        sealing = repeat(after, seat, texts)
        moments = after.take_moments()
        return Move(
            seat,
            ask.number,
            texts,
            before,
            after,
            after.take_news(),
            sealing,
            self.drafts.get(seat),
            moments,
        )

    def accept(self, move: Move) -> list[Event]:
        """Let durable decisions, or those of a draft, happen; return their news."""
        self.repeats[move.seat] = (move.number, move.texts[0])
        if move.draft is not None:
            return self._accept_draft(move, move.draft)
        self.seq += 1
        news = move.news
        if self.lanes is None:
            self._adopt_in_the_open(move)
        elif went_on(agenda(move.before), move.after):
            self.table = move.after
            self.lanes = None
            news = [*self._drop_drafts(), *news]
        else:
            self.table = move.after
            lane = self.lanes.of[move.seat]
            lane.texts += move.texts
            lane.sealed = move.sealing
            self._carry_into_drafts(move)
        self.history.extend(news)
        self._look_for_fork()
        return news

    def _adopt_in_the_open(self, move: Move) -> None:
        """Let it happen, and remember it for taking back unless chance has spoken."""
        (text,) = move.texts
        self.adopt(move.seat, text, move.after)
        by_chance = move.before.raw_rng.state() != move.after.raw_rng.state()
        self.forget(0 if by_chance else TRAIL)

    def _look_for_fork(self) -> None:
        """Note that the seats went into their lanes: nothing before can be taken back then."""
        if self.lanes is None and self.table.outcome is None and anybody_apart(self.table):
            self.lanes = Lanes(self.table)
            self.forget()

    # -- taking back ------------------------------------------------------------------------------

    def last_of(self, seat: int) -> Last | None:
        """Return what *seat* might take back, if only nothing was revealed by it.

        It is the newest decision of all, or the last one in the seat's private lane, which the seat
        has not left: then the others can only have been busy in lanes of their own. How busy they
        have been makes no difference.
        """
        if self.lanes is not None:
            lane = self._lane_of(seat)
            if lane is None or lane.sealed or not lane.texts:
                return None
            return Last((self.lanes, lane.first, len(lane.texts)), lane.texts[-1])
        if self.decisions and self.decisions[-1][0] == seat:
            return Last((self.count, self.table.asked[seat]), self.decisions[-1][1])
        return None

    def _lane_of(self, seat: int) -> Lane | None:
        draft = self.drafts.get(seat)
        if draft is not None:
            return draft.lane
        return None if self.lanes is None else self.lanes.of.get(seat)

    def may_take_back(self, seat: int, rng: Rng) -> bool:
        """Tell whether *seat* may take its last decision back: nobody has learned a thing by it."""
        last = self.last_of(seat)
        if self.closed or self.table.outcome is not None or last is None:
            return False
        known = self.judged.get(seat)  # it is asked when offering and again when it is done
        if known is None or known[0] != last:
            known = self.judged[seat] = (last, self._taught_nobody(seat, rng))
        return known[1]

    def _taught_nobody(self, seat: int, rng: Rng) -> bool:
        if self.lanes is None:
            return self.may_undo(seat, rng)
        lane = self._lane_of(seat)
        assert lane is not None
        if len(lane.texts) > LONGEST:
            return False
        before = self.lanes.before_last(seat, lane)
        return is_private(self.game, before, seat, lane.texts[-1], rng)

    def take_back(self, seat: int) -> list[Event]:
        """Undo the last decision of *seat*, which may_take_back allowed and the log has noted."""
        assert self.last_of(seat) is not None
        self.repeats.pop(seat, None)
        draft = self.drafts.get(seat)
        event = Event(EVERYONE if self.lanes is None else only(seat), UNDONE, (seat,))
        if draft is not None:
            draft.lane.take_back()
            draft.words.append(TAKEN_BACK)
            draft.news.append(event)
            self._redraw_drafts()
            return [event]
        if self.lanes is not None:
            self.lanes.of[seat].take_back()
            self.table = self.lanes.table()
            self._redraw_drafts()
        else:
            self._step_back(seat)
        self.seq += 1
        self.history.append(event)
        return [event]

    def _step_back(self, seat: int) -> None:
        """Return to the table before the newest decision.

        Nobody is asked twice under one number: whoever takes back gets a fresh one, so that a late
        copy of the old answer does not fit it; the others keep those they have before them.
        """
        numbers = self.table.asked[:]
        numbers[seat] += 1
        self.undo()
        for one, number in enumerate(numbers):
            renumber(self.table, one, number)

    # -- deciding anew what was sealed ------------------------------------------------------------

    def could_reopen(self, seat: int) -> bool:
        """Tell whether *seat* has sealed its step while others still decide theirs."""
        if self.closed or self.lanes is None or seat in self.drafts:
            return False
        lane = self.lanes.of.get(seat)
        return lane is not None and lane.sealed

    def sealed_by(self, seat: int) -> object | None:
        """Return what *seat* might open again, if only it was told nothing it could make use of."""
        if self.lanes is None or not self.could_reopen(seat):
            return None
        return (self.lanes, self.lanes.of[seat].first)

    def may_reopen(self, seat: int, rng: Rng) -> Generator[None, None, bool]:
        """Find out bit by bit whether *seat* may decide anew; the table may move on meanwhile."""
        lanes, sealed = self.lanes, self.sealed_by(seat)
        if lanes is None or sealed is None:
            return False
        known = self.judged.get(seat)
        if known is None or known[0] != sealed:
            known = (sealed, (yield from lanes.taught_nothing(self.game, seat, rng)))
            if self.sealed_by(seat) != sealed:
                return False
            self.judged[seat] = known
        return known[1]

    def reopen(self, seat: int) -> list[Event]:
        """Open a draft for *seat*, beginning where its step began; what is sealed counts on."""
        assert self.lanes is not None
        lane = self.lanes.of[seat].copy()
        words = [TAKEN_BACK] * len(lane.texts)
        for _ in words:
            lane.take_back()
        self.opened += 1
        aside = self.opened * ASIDE
        lane.first += aside
        event = Event(only(seat), REOPENED, (seat,))
        self.drafts[seat] = Draft(lane, words, self.lanes.table({seat: lane}), [event], aside)
        return [event]

    def close_draft(self, seat: int) -> list[Event]:
        """Leave what *seat* has sealed as it is."""
        if self.drafts.pop(seat, None) is None:
            return []
        self.repeats.pop(seat, None)
        return [Event(only(seat), KEPT, (seat,))]

    def _accept_draft(self, move: Move, draft: Draft) -> list[Event]:
        seat = move.seat
        draft.lane.texts += move.texts
        draft.lane.sealed = move.sealing
        draft.news += move.news
        if not move.sealing:
            draft.words += move.texts
            draft.table = move.after
            return move.news
        assert self.lanes is not None
        del self.drafts[seat]
        draft.lane.first -= draft.aside
        self.lanes.of[seat] = draft.lane
        self.table = self.lanes.table()
        self.seq += 1
        self.history.extend(draft.news)
        self._redraw_drafts()
        return move.news

    def _carry_into_drafts(self, move: Move) -> None:
        """Let the drafts of the others show it: lanes may be run in any order."""
        for draft in self.drafts.values():
            draft.table = draft.table.clone()
            repeat(draft.table, move.seat, move.texts)
            draft.table.take_news()

    def _redraw_drafts(self) -> None:
        """Let drafts show how far the others are, after one of them went back."""
        if self.lanes is not None:
            for seat, draft in self.drafts.items():
                draft.table = self.lanes.table({seat: draft.lane})

    def _drop_drafts(self) -> list[Event]:
        """Everybody is ready: what was sealed counts."""
        seats = list(self.drafts)
        self.drafts.clear()
        return [Event(only(seat), STANDS, (seat,)) for seat in seats]

    # -- the log ----------------------------------------------------------------------------------

    def follow(self, decision: Decision) -> list[Event]:
        """Repeat what the log says."""
        seat, line = decision.seat, decision.text
        if line == TAKEN_BACK:
            return self.take_back(seat)
        words = line.split(BETWEEN)
        self.drafts.pop(seat, None)
        if words[0] != TAKEN_BACK:
            return self.accept(self._work_out(seat, words))
        assert self.lanes is not None
        news = self.reopen(seat)
        for word in words[len(self.drafts[seat].words) :]:
            if word == TAKEN_BACK:
                news += self.take_back(seat)
            else:
                news += self.accept(self._work_out(seat, [word]))
        return news
