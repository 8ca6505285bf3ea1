"""What must hold at any moment of any game; the conformance suite and the soak ask the same.

A comparison that never takes place proves nothing. So whatever compares also counts, in *compared*,
the comparisons in which a difference could have shown; tests demand a minimum of each.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pandemonium.kernel import replay as replays
from pandemonium.kernel.agenda import IllegalAnswer
from pandemonium.kernel.codec import encode
from pandemonium.kernel.foresee import after, foresee, is_private, questions
from pandemonium.kernel.game import Game, Settings
from pandemonium.kernel.match import Match, plain
from pandemonium.kernel.news import WATCHER, Event
from pandemonium.kernel.rng import Rng, Unforeseeable
from pandemonium.kernel.sentences import LANGUAGES
from pandemonium.kernel.table import Moment, Table

Line = list[tuple[int, int, int]] | None
TRIES = 24
"""So many looks ahead must disagree before a difference is no longer luck."""


class Broken(Exception):  # noqa: N818 - the game is broken
    """A promise was not kept; *replay* leads to the moment."""

    def __init__(self, sentence: str, replay: replays.Replay) -> None:
        super().__init__(sentence)
        self.replay = replay


def received(game: Game, s: Table, seat: int) -> dict[str, object]:
    """Return everything *seat* (or WATCHER) is given at this moment, by name."""
    given: dict[str, object] = {
        "look": plain(game.look(s, seat)),
        "phase": game.phase(s),
        "owing": s.owing(),
    }
    if seat != WATCHER:
        ask = s.asks[seat]
        given["ask"] = None if ask is None else (ask.prompt, ask.about, ask.texts())
        given["refusals"] = [
            (refusal.text, refusal.rule, refusal.reason.name, refusal.args)
            for refusal in game.refusals(s, seat)
        ]
        given["tally"] = game.tally(s, seat)
        given["features"] = game.features(s, seat)
    return given


def redeal_differences(
    game: Game, s: Table, seat: int, rng: Rng, compared: Counter[str]
) -> list[str]:
    """Imagine *s* as *seat* can, and say what the seat would receive differently.

    Every sentence is a leak: the seat could tell the true table from an imagined one. Counts the
    worlds that are not simply the true one again ("redeal") and promises ("foresee").
    """
    other = game.imagine(s, seat, rng)
    compared["redeal"] += _hidden(other) != _hidden(s)
    true, dream = received(game, s, seat), received(game, other, seat)
    wrong = [
        f"{game.key}, seat {seat}: {name} is {_short(true[name], dream[name])}"
        for name in true
        if true[name] != dream[name]
    ]
    if seat != WATCHER and not wrong:
        wrong += _foresight_differences(game, s, other, seat, rng, compared)
    return wrong


def _hidden(s: Table) -> dict[str, object]:
    """Return the whole table but for its dice, which are always imagined anew."""
    return {**encode(s), "rng": None}


def _short(true: object, dream: object) -> str:
    """Return the two values, or only the fields in which two views differ."""
    if isinstance(true, dict) and isinstance(dream, dict):
        parts = [
            f"{key}: {true[key]!r} / {dream.get(key)!r}"
            for key in true
            if true[key] != dream.get(key)
        ]
        return "; ".join(parts)
    return f"{true!r} / {dream!r}"


def _foresight_differences(
    game: Game, s: Table, other: Table, seat: int, rng: Rng, compared: Counter[str]
) -> list[str]:
    """Compare the promises; worlds are drawn anew each time, so only steady differences count."""
    true, dream = foresee(game, s, seat, rng), foresee(game, other, seat, rng)
    compared["foresee"] += sum(1 for line in true if line)
    if len(true) != len(dream):
        return [f"{game.key}, seat {seat}: foresee gives {len(true)} / {len(dream)} lines"]
    seen: dict[int, tuple[list[Line], list[Line]]] = {
        place: ([true[place]], [dream[place]])
        for place in range(len(true))
        if true[place] != dream[place]
    }
    for _ in range(TRIES):
        if not seen:
            return []
        true, dream = foresee(game, s, seat, rng), foresee(game, other, seat, rng)
        for place in list(seen):
            ours, theirs = seen[place]
            ours.append(true[place])
            theirs.append(dream[place])
            if any(line in theirs for line in ours):
                del seen[place]
    return [
        f"{game.key}, seat {seat}: option {place} promises {ours[0]!r} / {theirs[0]!r}"
        for place, (ours, theirs) in seen.items()
    ]


def moment_differences(
    game: Game, moments: Sequence[Moment], viewer: int, rng: Rng, compared: Counter[str]
) -> list[str]:
    """Say what *viewer* sees on the way to a decision's end that it could not know.

    Counts the states shown that are not simply the same again when imagined ("moments").
    """
    wrong: list[str] = []
    for moment in moments:
        if not any(event.reaches(viewer) for event in moment.events):
            continue
        other = game.imagine(moment.table, viewer, rng)
        compared["moments"] += _hidden(other) != _hidden(moment.table)
        true, dream = plain(game.look(moment.table, viewer)), plain(game.look(other, viewer))
        if true != dream:
            wrong.append(f"{game.key}, seat {viewer}: on the way {_short(true, dream)}")
    return wrong


def news_differences(
    game: Game,
    s: Table,
    viewer: int,
    rng: Rng,
    compared: Counter[str],
    log_only: Collection[str] = (),
) -> list[str]:
    """Let somebody decide in the true world and in one *viewer* can imagine; compare the news.

    A decision may reveal something; then the table itself looks different afterwards. News that
    differ while the table does not have told more than anybody could see. The exceptions: the end
    of a secret step tells what everybody did in it, and some news (*log_only*) are public by the
    rules although no view keeps them. Counts the decisions of which the viewer heard something in
    another world that then looks the same ("news").
    """
    owing = s.owing()
    if not owing:
        return []
    seat = owing[rng.below(len(owing))]
    ask = s.asks[seat]
    assert ask is not None
    text = ask.options[rng.below(len(ask.options))].text()
    try:
        world = game.imagine(s, viewer, rng)
        true, dream = after(s, seat, text), after(world, seat, text)
    except (Unforeseeable, IllegalAnswer):
        return []  # chance decides, or the option depends on what the viewer cannot see
    told, dreamt = _heard(true, viewer, log_only), _heard(dream, viewer, log_only)
    if not (told or dreamt) or _ends_secrecy(s, true, seat):
        return []
    if received(game, true, viewer) != received(game, dream, viewer):
        return []
    compared["news"] += _hidden(world) != _hidden(s)
    if told == dreamt:
        return []
    return [f"{game.key}, seat {viewer}: '{seat} {text}' tells {_short(told, dreamt)}"]


def _ends_secrecy(before: Table, now: Table, seat: int) -> bool:
    """Tell whether a decision in a lane was the last the others waited for."""
    ask = before.asks[seat]
    others = [other for other in range(before.seats) if other != seat]
    secret = ask is not None and ask.lane < before.seats
    return secret and any(before.asked[other] != now.asked[other] for other in others)


def _heard(s: Table, viewer: int, but: Collection[str]) -> list[str]:
    return [
        event.text() for event in s.news if event.reaches(viewer) and event.kind.name not in but
    ]


def wordless(game: Game, s: Table, news: Sequence[Event]) -> list[str]:
    """Return what cannot be said of this table in some language: its asks, refusals and *news*."""
    names = [f"seat {seat}" for seat in range(s.seats)]
    wrong: list[str] = []
    for language in LANGUAGES:
        words = game.sentences(language)
        sentences = [words.event(event, s.content, names) for event in news]
        for seat in s.owing():
            ask = s.asks[seat]
            assert ask is not None
            sentences.append(words.prompt(ask, s.content, names))
            sentences += [words.option(option, s.content, names) for option in ask.options]
            for refusal in game.refusals(s, seat):
                sentences.append(words.refused_option(refusal, s.content, names))
                sentences.append(words.refusal(refusal, s.content, names))
        if s.outcome is not None:
            sentences.append(words.end(s.outcome, names))
        wrong += [f"{game.key}, {language}: an empty sentence" for text in sentences if not text]
    return wrong


def undo_differences(
    game: Game, s: Table, seat: int, index: int, rng: Rng, compared: Counter[str]
) -> list[str]:
    """Say who would learn something of a decision that may be taken back.

    Counts the others who notice nothing of such a decision ("unseen"), and those who see it but
    would see the same in another world ("undo").
    """
    ask = s.asks[seat]
    assert ask is not None
    text = ask.options[index].text()
    if not is_private(game, s, seat, text, rng):
        return []
    true = after(s, seat, text)
    wrong: list[str] = []
    for viewer in [*range(s.seats), WATCHER]:
        heard, seen = _heard(true, viewer, ()), received(game, true, viewer)
        if viewer == seat or (not heard and seen == received(game, s, viewer)):
            compared["unseen"] += viewer != seat
            continue
        world = game.imagine(s, viewer, rng)
        dream = after(world, seat, text)
        if questions(true, seat) != questions(dream, seat):
            continue  # a choice that is none is not put: where the table rests may hang on a hand
        compared["undo"] += _hidden(world) != _hidden(s)
        if (heard, seen) != (_heard(dream, viewer, ()), received(game, dream, viewer)):
            wrong.append(f"{game.key}, seat {viewer}: '{seat} {text}' was noticed and taken back")
    return wrong


def what_is_wrong(
    match: Match,
    viewers: Sequence[int],
    rng: Rng,
    compared: Counter[str],
    moments: Sequence[Moment] = (),
) -> list[str]:
    """Return every broken promise at this moment, and at those which led to it."""
    game, s = match.game, match.table
    wrong = list(game.invariants(s))
    if encode(s.clone()) != encode(s):
        wrong.append(f"{game.key}: a clone differs from its table")
    for seat in viewers:
        wrong += redeal_differences(game, s, seat, rng, compared)
        wrong += moment_differences(game, moments, seat, rng, compared)
    return wrong + wordless(game, s, match.news[-1])


@dataclass(frozen=True)
class Proven:
    """A random game in which every check held."""

    decisions: int
    checked: int
    reason: str
    compared: Counter[str]


def playout_with_checks(
    game: Game, seats: int, seed: bytes, chosen: Settings, rng: Rng, every: int = 1
) -> Proven:
    """Play a random game; look at everything at about every *every*-th decision and at the end.

    Raises Broken, with a replay up to there, when a check fails or anything else goes wrong.
    """
    match = Match(game, seats, seed, chosen)
    compared: Counter[str] = Counter()
    checked = 0
    moments: list[Moment] = []
    while True:
        outcome = match.table.outcome
        try:
            if outcome is not None or rng.below(every) == 0:
                viewers = [rng.below(seats), WATCHER]
                complain(what_is_wrong(match, viewers, rng, compared, moments), match)
                checked += 1
            if outcome is not None:
                return Proven(match.count, checked, outcome.reason, compared)
            if match.count >= game.max_decisions:
                complain([f"{game.key}: no end after {match.count} decisions"], match)
            match.table.watch()
            decide_at_random(match, rng)
            moments = match.table.take_moments()
        except Broken:
            raise
        except Exception as mistake:
            sentence = f"{type(mistake).__name__} at decision {match.count}: {mistake}"
            raise Broken(sentence, replays.of(match)) from mistake


def complain(wrong: list[str], match: Match) -> None:
    """Raise Broken with the first of *wrong*, if there is one."""
    if wrong:
        replay = replays.of(match, wrong[0].replace("\n", " "))
        raise Broken(f"after decision {match.count}: {wrong[0]}", replay)


def decide_at_random(match: Match, rng: Rng) -> None:
    """Let somebody decide at random."""
    owing = match.table.owing()
    seat = owing[rng.below(len(owing))]
    ask = match.table.asks[seat]
    assert ask is not None, f"seat {seat} owes a decision but has no ask"
    match.decide(seat, rng.below(len(ask.options)))
