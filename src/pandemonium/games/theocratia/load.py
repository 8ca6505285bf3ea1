"""Content sets of Theocratia: read, check, compile."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pandemonium.games.theocratia import effects
from pandemonium.games.theocratia.cards import Box, Numbers, Power, Token
from pandemonium.games.theocratia.island_file import load_island
from pandemonium.games.theocratia.terms import (
    ACTION_KEYS,
    BARRACK,
    BONUS_KEYS,
    CHANGE_KEYS,
    CHANGES,
    CIVS,
    DECLARE,
    DEVELOP_KEYS,
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
    FACTORY,
    FREE,
    GEM_KEYS,
    MAX_CARDS,
    MAX_SPACES,
    MAX_TILES,
    MAX_TOKENS,
    NUMBER,
    TIMING_KEYS,
    TYPE_KEYS,
    TYPES,
)
from pandemonium.kernel.content import (
    ContentError,
    Entry,
    Vocabulary,
    digest_of,
    read_entries,
    read_header,
    read_toml,
)
from pandemonium.kernel.table import Content, Step

PLACES = ("anywhere", "own building")
WORKS = ("factory", "barrack")
SEATS = (2, 3, 4)
SPAN = 30


def _count(key: str) -> Callable[[Entry], tuple[int, ...]]:
    def compiler(entry: Entry) -> tuple[int, ...]:
        return (entry.number(key, least=1, most=SPAN),)

    return compiler


def _work(key: str) -> Callable[[Entry], tuple[int, ...]]:
    def compiler(entry: Entry) -> tuple[int, ...]:
        return (FACTORY if entry.choice(key, WORKS) == 0 else BARRACK,)

    return compiler


def _worship(entry: Entry) -> tuple[int, ...]:
    return (entry.number("worship", least=1, most=SPAN), entry.choice("where", PLACES))


VERBS: dict[str, tuple[Step, Callable[[Entry], tuple[int, ...]]]] = {
    "cosmo": (effects.cosmo, _count("cosmo")),
    "draw": (effects.draw, _count("draw")),
    "penance": (effects.penance, _count("penance")),
    "worship": (effects.worship, _worship),
    "recruit": (effects.recruit, _count("recruit")),
    "cleanse": (effects.cleanse, _count("cleanse")),
    "tile": (effects.tile, _count("tile")),
    "hunt": (effects.hunt, _count("hunt")),
    "expand": (effects.expand, _count("expand")),
    "produce": (effects.produce, _count("produce")),
    "build": (effects.build, _work("build")),
    "upgrade": (effects.upgrade, _work("upgrade")),
    "gift": (effects.gift, _count("gift")),
}
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


def load(folder: Path) -> Content:
    """Return the compiled set in *folder*; raise ContentError naming file, card and field."""
    read_header(folder, "theocratia")
    sections = _Sections("box.toml", read_toml(folder / "box.toml"))
    numbers = _numbers(sections)
    limits = sections.section("war")
    monsters = (limits.number("plain_monsters"), limits.number("desert_monsters"))
    island = load_island(folder, numbers, monsters)
    powers, kind_of = _powers(folder, sections.section("pieces").number("power_cards"))
    tokens = _tokens(folder, sections.section("pieces").number("pyramid_tokens"))
    sections.done()
    return Box(folder.name, digest_of(folder), island, numbers, powers, kind_of, tokens)


class _Sections:
    """The tables of ``box.toml``, each read as one entry."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file = file
        self.data = data
        self.read: dict[str, Entry] = {}

    def section(self, key: str) -> Entry:
        if key not in self.read:
            value = self.data.get(key)
            if not isinstance(value, dict):
                raise ContentError(f"{self.file}: the table [{key}] is missing")
            entry = Entry(self.file, key, value)
            entry.source()
            self.read[key] = entry
        return self.read[key]

    def done(self) -> None:
        strange = sorted(set(self.data) - set(self.read))
        if strange:
            raise ContentError(f"{self.file}: unknown table [{strange[0]}]")
        for entry in self.read.values():
            entry.done()


def _listed(entry: Entry, key: str, length: int, least: int = 0, most: int = SPAN) -> list[int]:
    values = entry.numbers(key, least, most)
    if len(values) != length:
        raise entry.fail(f"'{key}' must have {length} numbers, not {len(values)}")
    return values


def _words(entry: Entry, key: str, allowed: Sequence[str]) -> list[int]:
    value = entry.raw(key)
    if not isinstance(value, list):
        raise entry.fail(f"'{key}' must be a list of words, not {value!r}")
    found: list[int] = []
    for word in value:
        if word not in allowed:
            raise entry.fail(f"'{key}' cannot hold {word!r}; allowed: {', '.join(allowed)}")
        found.append(list(allowed).index(word))
    return found


def _by_seats(values: list[int]) -> list[int]:
    """Put values for 2, 3, 4 players where the number of seats finds them."""
    return [0, 0, *values]


def _numbers(box: _Sections) -> Numbers:
    numbers = Numbers()
    _read_rounds(box.section("rounds"), numbers)
    _read_dice(box.section("dice"), numbers)
    _read_players(box.section("players"), numbers)
    _read_pieces(box.section("pieces"), box.section("gifts"), numbers)
    _read_crystals(box.section("crystals"), numbers)
    _read_war(box.section("war"), numbers)
    actions = box.section("actions")
    numbers.first_cosmo = actions.number("first_cosmo", most=SPAN)
    numbers.claim_cost = actions.number("claim_cost", most=SPAN)
    _read_chronicle(box.section("chronicle"), numbers)
    _read_temple(box.section("temple"), numbers)
    malus = box.section("malus")
    numbers.malus = malus.numbers("points", 0, 100)
    if len(numbers.malus) < 2 or numbers.malus[0] or numbers.malus != sorted(numbers.malus):
        raise malus.fail("'points' must begin with 0 and never fall")
    return numbers


def _read_rounds(entry: Entry, numbers: Numbers) -> None:
    numbers.round_bonus = _words(entry, "bonus", BONUS_KEYS)
    numbers.developments = _words(entry, "development", DEVELOP_KEYS)
    if len(numbers.developments) != CIVS:
        raise entry.fail(f"'development' must have one card for each of the {CIVS} Civs")


def _read_dice(entry: Entry, numbers: Numbers) -> None:
    numbers.dice_per_civ = entry.number("per_civ", 1, 6)
    numbers.dice_per_number = entry.number("per_number", 1, 6)
    numbers.step_cost = entry.number("step_cost", most=SPAN)
    numbers.spot_cosmo = entry.numbers("spot_cosmo", 0, SPAN)
    numbers.spot_worship = _listed(entry, "spot_worship", len(numbers.spot_cosmo))
    if not numbers.spot_cosmo:
        raise entry.fail("'spot_cosmo' must have at least one spot")


def _read_players(entry: Entry, numbers: Numbers) -> None:
    count = len(SEATS)
    numbers.rounds = _by_seats(_listed(entry, "rounds", count, 1))
    numbers.turns = _by_seats(_listed(entry, "turns", count, 1))
    numbers.rolled = _by_seats(_listed(entry, "rolled", count, 1))
    numbers.neutral_dice = _by_seats(_listed(entry, "neutral_dice", count, 0, CIVS))
    rows = entry.raw("neutral_rounds")
    if not isinstance(rows, list) or len(rows) != count:
        raise entry.fail(f"'neutral_rounds' must have {count} lists of rounds")
    inner = [Entry(entry.file, f"{entry.name}, neutral_rounds", {"item": row}) for row in rows]
    numbers.neutral_rounds = [[], [], *[row.numbers("item", 1, SPAN) for row in inner]]
    numbers.start_cosmo = _listed(entry, "start_cosmo", SEATS[-1])
    numbers.start_cards = entry.number("start_cards", most=5)
    numbers.pyramids_per_player = entry.number("pyramids", most=SPAN)
    _check_players(entry, numbers)


def _check_players(entry: Entry, numbers: Numbers) -> None:
    dice = CIVS * numbers.dice_per_civ
    for seats in SEATS:
        if numbers.rounds[seats] > len(numbers.round_bonus):
            raise entry.fail(
                f"'rounds' with {seats} players is {numbers.rounds[seats]}, but there are only "
                f"{len(numbers.round_bonus)} Round Bonus cards"
            )
        drafted = seats * numbers.turns[seats]
        if numbers.rolled[seats] < drafted:
            raise entry.fail(
                f"'rolled' with {seats} players is {numbers.rolled[seats]}, "
                f"but {drafted} dice are drafted"
            )
        used = numbers.rolled[seats] + numbers.neutral_dice[seats] + 1
        if used > dice:
            raise entry.fail(f"a round with {seats} players uses {used} dice, but there are {dice}")
        if numbers.rolled[seats] > FACES * numbers.dice_per_number:
            raise entry.fail(f"'rolled' with {seats} players does not fit on the Actions table")
        if drafted + numbers.neutral_dice[seats] > CIVS * len(numbers.spot_cosmo):
            raise entry.fail(f"the rows have no room for the dice of a round with {seats} players")


def _read_pieces(entry: Entry, gifts: Entry, numbers: Numbers) -> None:
    numbers.pieces = [entry.number(key, 1, SPAN) for key in TYPE_KEYS]
    if numbers.pieces[0] != 1:
        raise entry.fail("'fortress' must be 1: each Civ has exactly one")
    numbers.warriors = entry.number("warriors", 1, SPAN)
    numbers.supply_max = entry.number("supply", 1, SPAN)
    numbers.pyramid_group = entry.number("pyramid_group", 2, 6)
    numbers.gift_crystals = [0] * TYPES
    numbers.gift_warriors = [0] * TYPES
    for kind in (FACTORY, BARRACK):
        key = TYPE_KEYS[kind]
        value = gifts.raw(key)
        if not isinstance(value, dict):
            raise gifts.fail(f"'{key}' must be a table with crystals and warriors")
        gift = Entry(gifts.file, f"gifts, {key}", value)
        numbers.gift_crystals[kind] = gift.number("crystals", most=SPAN)
        numbers.gift_warriors[kind] = gift.number("warriors", most=numbers.supply_max)
        gift.done()


def _read_crystals(entry: Entry, numbers: Numbers) -> None:
    numbers.crystals = [entry.number(key, 0, 59) for key in GEM_KEYS]
    numbers.black_per_round = entry.number("black_per_round", 0, CIVS)
    needed = numbers.black_per_round * (len(numbers.round_bonus) - 1)
    if numbers.crystals[-1] < needed:
        raise entry.fail(f"'black' must be at least {needed}, not {numbers.crystals[-1]}")


def _read_war(entry: Entry, numbers: Numbers) -> None:
    numbers.monster_cost = entry.number("monster", 0, SPAN)
    numbers.war_cost = [0] * TYPES
    for key in ("house", "factory", "barrack"):
        numbers.war_cost[TYPE_KEYS.index(key)] = entry.number(key, 0, SPAN)


def _read_chronicle(entry: Entry, numbers: Numbers) -> None:
    numbers.capacity = entry.numbers("capacity", 1, SPAN)
    areas = len(numbers.capacity)
    ends = entry.numbers("page_ends", 0, areas - 1)
    if not areas or areas - 1 not in ends:
        raise entry.fail("'page_ends' must include the last area")
    numbers.page_end = [1 if area in ends else 0 for area in range(areas)]


def _read_temple(entry: Entry, numbers: Numbers) -> None:
    numbers.track_top = entry.number("top", 1, MAX_SPACES)
    numbers.levels = entry.numbers("levels", 1, numbers.track_top)
    if len(numbers.levels) >= MAX_TILES or numbers.levels != sorted(set(numbers.levels)):
        raise entry.fail(f"'levels' must rise and be fewer than {MAX_TILES}")
    numbers.score_lap = entry.number("score_lap", 1)
    rows = entry.raw("multipliers")
    numbers.multiplier = []
    if not isinstance(rows, list):
        raise entry.fail("'multipliers' must be a list of [multiplier, highest space]")
    for row in rows:
        if not (isinstance(row, list) and len(row) == 2 and all(type(n) is int for n in row)):
            raise entry.fail(f"'multipliers' has {row!r} instead of [multiplier, highest space]")
        while len(numbers.multiplier) < row[1] + 2:
            numbers.multiplier.append(row[0])
    if len(numbers.multiplier) != numbers.track_top + 2:
        raise entry.fail(f"'multipliers' must end at the top space {numbers.track_top}")


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
    for action in _words(entry, "actions", ACTION_KEYS[1:]) if entry.has("actions") else []:
        actions |= 1 << (action + 1)
    if timing == NUMBER and not dice:
        raise entry.fail("a card with timing 'number' needs 'dice'")
    if timing >= DECLARE and not actions:
        raise entry.fail(f"a card with timing '{TIMING_KEYS[timing]}' needs 'actions'")
    lines = Vocabulary(VERBS).compile_all(entry, "do")
    does = [_does(entry, timing, actions, line) for line in entry.fields.get("do", [])]
    changes = _changes(entry, timing)
    if not lines and not any(changes):
        raise entry.fail("the card does nothing: neither 'do' nor 'change'")
    cost = entry.number("cost", 0, MAX_SPACES)
    amounts = [line.args[0] for line in lines]
    entry.done()
    return Power(entry.name, timing, cost, dice, actions, changes, lines, does, amounts)


def _does(entry: Entry, timing: int, actions: int, line: Mapping[str, Any]) -> int:
    verb = next(key for key in line if key in VERBS)
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
        lines = Vocabulary(VERBS).compile_all(entry, "do")
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
