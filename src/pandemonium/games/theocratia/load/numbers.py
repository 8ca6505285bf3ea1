"""The numbers of the box (``box.toml``): read and checked against one another."""

from collections.abc import Mapping, Sequence
from typing import Any

from pandemonium.games.theocratia.cards import Numbers
from pandemonium.games.theocratia.terms import (
    BARRACK,
    BONUS_KEYS,
    CIVS,
    DEVELOP_KEYS,
    FACES,
    FACTORY,
    GEM_KEYS,
    MAX_SPACES,
    MAX_TILES,
    PLAYERS,
    TYPE_KEYS,
    TYPES,
)
from pandemonium.kernel.content import ContentError, Entry

SPAN = 30


class Sections:
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


def words_in(entry: Entry, key: str, allowed: Sequence[str]) -> list[int]:
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


def read_numbers(box: Sections) -> Numbers:
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
    numbers.round_bonus = words_in(entry, "bonus", BONUS_KEYS)
    numbers.developments = words_in(entry, "development", DEVELOP_KEYS)
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
    count = len(PLAYERS)
    numbers.rounds = _by_seats(_listed(entry, "rounds", count, 1))
    numbers.turns = _by_seats(_listed(entry, "turns", count, 1))
    numbers.rolled = _by_seats(_listed(entry, "rolled", count, 1))
    numbers.neutral_dice = _by_seats(_listed(entry, "neutral_dice", count, 0, CIVS))
    rows = entry.raw("neutral_rounds")
    if not isinstance(rows, list) or len(rows) != count:
        raise entry.fail(f"'neutral_rounds' must have {count} lists of rounds")
    inner = [Entry(entry.file, f"{entry.name}, neutral_rounds", {"item": row}) for row in rows]
    numbers.neutral_rounds = [[], [], *[row.numbers("item", 1, SPAN) for row in inner]]
    numbers.start_cosmo = _listed(entry, "start_cosmo", PLAYERS[-1])
    numbers.start_cards = entry.number("start_cards", most=5)
    numbers.pyramids_per_player = entry.number("pyramids", most=SPAN)
    _check_players(entry, numbers)


def _check_players(entry: Entry, numbers: Numbers) -> None:
    dice = CIVS * numbers.dice_per_civ
    for seats in PLAYERS:
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
