"""Read a content set: cards and tokens checked, every line of text compiled to a verb."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pandemonium.games.theocratia.cards import Box, Power, Token
from pandemonium.games.theocratia.load.island import load_island
from pandemonium.games.theocratia.load.numbers import SPAN, Sections, read_numbers, words_in
from pandemonium.games.theocratia.load.verbs import PLACES, VERBS
from pandemonium.games.theocratia.terms import (
    ACTION_KEYS,
    CHANGE_KEYS,
    CHANGES,
    DECLARE,
    DO_BUILD,
    DO_CLEANSE,
    DO_COSMO,
    DO_DRAW,
    DO_EXPAND,
    DO_GIFT,
    DO_HUNT,
    DO_PENANCE,
    DO_PRODUCE,
    DO_RECRUIT,
    DO_TILE,
    DO_UPGRADE,
    DO_WORSHIP,
    DO_WORSHIP_OWN,
    FACES,
    FREE,
    MAX_CARDS,
    MAX_SPACES,
    MAX_TOKENS,
    NUMBER,
    TIMING_KEYS,
)
from pandemonium.kernel.content import (
    ContentError,
    Entry,
    digest_of,
    read_entries,
    read_header,
    read_toml,
)

DOES = {
    "cosmo": DO_COSMO,
    "draw": DO_DRAW,
    "penance": DO_PENANCE,
    "worship": DO_WORSHIP,
    "recruit": DO_RECRUIT,
    "cleanse": DO_CLEANSE,
    "tile": DO_TILE,
    "hunt": DO_HUNT,
    "expand": DO_EXPAND,
    "produce": DO_PRODUCE,
    "build": DO_BUILD,
    "upgrade": DO_UPGRADE,
    "gift": DO_GIFT,
}
WITHIN_TURN = {"hunt": "war", "expand": "expand", "produce": "factory"}
"""Verbs that continue an action: cards with them are played after it."""
TOKEN_ONLY = ("build", "upgrade", "gift")
CARD_ONLY = ("hunt", "produce")


def load(folder: Path) -> Box:
    """Return the compiled set in *folder*; raise ContentError naming file, card and field."""
    read_header(folder, "theocratia")
    sections = Sections("box.toml", read_toml(folder / "box.toml"))
    numbers = read_numbers(sections)
    limits = sections.section("war")
    monsters = (limits.number("plain_monsters"), limits.number("desert_monsters"))
    island = load_island(folder, numbers, monsters)
    powers, kind_of = _powers(folder, sections.section("pieces").number("power_cards"))
    tokens = _tokens(folder, sections.section("pieces").number("pyramid_tokens"))
    sections.done()
    return Box(folder.name, digest_of(folder), island, numbers, powers, kind_of, tokens)


def _powers(folder: Path, total: int) -> tuple[list[Power], list[int]]:
    powers: list[Power] = []
    kind_of: list[int] = []
    for entry in read_entries(folder / "powers.toml", "power"):
        entry.source()
        copies = entry.number("copies", 1, MAX_CARDS)
        kind_of += [len(powers)] * copies
        powers.append(_power(entry))
    if len(kind_of) != total:
        raise ContentError(
            f"powers.toml has {len(kind_of)} cards; box.toml, pieces: 'power_cards' says {total}"
        )
    if total > MAX_CARDS or len(powers) > 60:
        raise ContentError(f"powers.toml: at most {MAX_CARDS} cards of 60 kinds are possible")
    return powers, kind_of


def _power(entry: Entry) -> Power:
    timing = entry.choice("timing", TIMING_KEYS)
    dice = 0
    for number in entry.numbers("dice", 1, FACES):
        dice |= 1 << number
    actions = 0
    for action in words_in(entry, "actions", ACTION_KEYS[1:]) if entry.has("actions") else []:
        actions |= 1 << (action + 1)
    if timing == NUMBER and not dice:
        raise entry.fail("a card with timing 'number' needs 'dice'")
    if timing >= DECLARE and not actions:
        raise entry.fail(f"a card with timing '{TIMING_KEYS[timing]}' needs 'actions'")
    lines = VERBS.compile_all(entry, "do")
    does = [_does(entry, timing, actions, line) for line in entry.fields.get("do", [])]
    changes = _changes(entry, timing)
    if not lines and not any(changes):
        raise entry.fail("the card does nothing: neither 'do' nor 'change'")
    cost = entry.number("cost", 0, MAX_SPACES)
    amounts = [line.args[0] for line in lines]
    entry.done()
    return Power(entry.name, timing, cost, dice, actions, changes, lines, does, amounts)


def _does(entry: Entry, timing: int, actions: int, line: Mapping[str, Any]) -> int:
    verb = next(key for key in line if key in VERBS.verbs)
    if verb in TOKEN_ONLY:
        raise entry.fail(f"'{verb}' is a verb of Pyramid tokens, not of Power cards")
    if timing not in (FREE, DECLARE + 1):
        raise entry.fail(f"'do' needs timing 'free' or 'after', not '{TIMING_KEYS[timing]}'")
    if verb in WITHIN_TURN:
        wanted = 1 << ACTION_KEYS.index(WITHIN_TURN[verb])
        if timing == FREE or actions != wanted:
            raise entry.fail(f"'{verb}' needs timing 'after' and actions = ['{WITHIN_TURN[verb]}']")
    if verb == "worship" and line.get("where") == PLACES[1]:
        return DO_WORSHIP_OWN
    return DOES[verb]


def _changes(entry: Entry, timing: int) -> list[int]:
    changes = [0] * CHANGES
    if not entry.has("change"):
        return changes
    value = entry.raw("change")
    if not isinstance(value, dict):
        raise entry.fail("'change' must be a table of rule numbers")
    if timing not in (NUMBER, DECLARE):
        raise entry.fail("'change' needs timing 'number' or 'declare'")
    inner = Entry(entry.file, f"{entry.name}, change", value)
    for key in value:
        if key not in CHANGE_KEYS:
            raise inner.fail(f"unknown rule number '{key}'; there are: {', '.join(CHANGE_KEYS)}")
        changes[CHANGE_KEYS.index(key)] = inner.number(key, 1, SPAN)
    return changes


def _tokens(folder: Path, total: int) -> list[Token]:
    tokens: list[Token] = []
    for entry in read_entries(folder / "tokens.toml", "token"):
        entry.source()
        copies = entry.number("copies", 1, SPAN)
        for line in entry.entries("do"):
            strange = [verb for verb in CARD_ONLY if line.has(verb)]
            if strange:
                raise entry.fail(f"'{strange[0]}' is a verb of Power cards, not of tokens")
        lines = VERBS.compile_all(entry, "do")
        if not lines:
            raise entry.fail("the token does nothing: 'do' is missing")
        entry.done()
        tokens.append(Token(entry.name, copies, lines))
    made = sum(token.copies for token in tokens)
    if made != total:
        raise ContentError(
            f"tokens.toml has {made} tokens; box.toml, pieces: 'pyramid_tokens' says {total}"
        )
    if len(tokens) > MAX_TOKENS:
        raise ContentError(f"tokens.toml: at most {MAX_TOKENS} kinds are possible")
    return tokens
