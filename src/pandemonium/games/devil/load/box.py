"""Read a content set; every mistake is one sentence with file, card and field."""

from pathlib import Path

from pandemonium.games.devil.cards import Box, Building, EventCard, Inquisitor
from pandemonium.games.devil.load.verbs import VERBS
from pandemonium.games.devil.terms import (
    ACTION,
    COIN,
    COST,
    COST_NAMES,
    FINAL,
    GLASS,
    IF_BUILT,
    IF_HIGHEST,
    IF_LOWEST,
    IF_NO_DEBT,
    IF_RECRUITED,
    IF_TOKENS,
    IF_UNSURPASSED,
    KIND_NAMES,
    NO_EFFECT,
    PENALTY_NAMES,
    PRODUCTION,
    REPUTATION,
    ROLE_NAMES,
    ROUNDS,
    SCIENCE,
    SEATS,
    SOULS_MARKED,
    SOULS_PLAIN,
    SYMBOL_NAMES,
    WEALTH_NAMES,
)
from pandemonium.kernel.content import (
    ContentError,
    Entry,
    digest_of,
    read_entries,
    read_header,
    read_toml,
)

STACKS = ("A", "B", "C", "D")
STANDINGS = {"lowest": IF_LOWEST, "unsurpassed": IF_UNSURPASSED, "highest": IF_HIGHEST}
CONDITIONS = {
    "recruited": IF_RECRUITED,
    "tokens": IF_TOKENS,
    "no_debt": IF_NO_DEBT,
    "built": IF_BUILT,
}
SCIENCE_DOWN = 4  # R81
RED_CARDS = 4
FIXED_INQUISITORS = ("ascetic", "fundamentalist", "plebeian", "houseguest")


def load(folder: Path) -> Box:
    """Return the compiled set in *folder*; raise ContentError with a sentence."""
    read_header(folder, "devil")
    content = Box(folder.name, digest_of(folder))
    for entry in read_entries(folder / "buildings.toml", "building"):
        content.buildings.append(_building(entry))
    for entry in read_entries(folder / "events.toml", "event"):
        content.events.append(_event(entry))
    for entry in read_entries(folder / "inquisitors.toml", "inquisitor"):
        content.inquisitors.append(_inquisitor(entry))
    _read_boards(folder / "boards.toml", content)
    _check(content)
    return content


def _cost(entry: Entry, key: str, names: tuple[str, ...]) -> list[int]:
    cost = [0] * COST
    if not entry.has(key):
        return cost
    raw = entry.raw(key)
    if not isinstance(raw, dict):
        raise entry.fail(f"'{key}' must be a table such as {{ wood = 1 }}, not {raw!r}")
    line = Entry(entry.file, f"{entry.name}, {key}", raw)
    for kind, name in enumerate(names):
        if line.has(name):
            cost[kind] = line.number(name, 1, 20)
    line.done()
    return cost


def _building(entry: Entry) -> Building:
    rnd = entry.number("round", 1, ROUNDS)
    stack = entry.choice("stack", STACKS) if rnd == 1 else -1
    symbols = entry.raw("symbols")
    if not isinstance(symbols, list) or not 1 <= len(symbols) <= 2:
        raise entry.fail("'symbols' must be a list of one or two symbols")
    for symbol in symbols:
        if symbol not in SYMBOL_NAMES:
            raise entry.fail(f"'symbols' cannot be {symbol!r}; allowed: {', '.join(SYMBOL_NAMES)}")
    building = Building(entry.name, rnd, stack, [SYMBOL_NAMES.index(name) for name in symbols])
    building.cost = _cost(entry, "cost", COST_NAMES[: COIN + 1])
    building.down = entry.number("down", 0, 14, 0)
    if (SCIENCE in building.symbols) != (building.down == SCIENCE_DOWN):
        raise entry.fail(f"science buildings, and only they, have down = {SCIENCE_DOWN}")
    building.points = entry.number("points", 0, 20)
    building.kind = entry.choice("kind", KIND_NAMES)
    building.source = entry.source()
    building.order = entry.number("order", 0, 4, 1)
    if entry.has("needs"):
        needs = entry.text("needs")
        if needs not in STANDINGS:
            raise entry.fail(f"'needs' cannot be {needs!r}; allowed: {', '.join(STANDINGS)}")
        if building.kind not in {PRODUCTION, REPUTATION}:
            raise entry.fail("'needs' is only for production and reputation effects")
        building.needs = STANDINGS[needs]
    building.fee = _cost(entry, "pay", COST_NAMES)
    building.has_fee = any(building.fee)
    if building.has_fee and building.kind != ACTION:
        raise entry.fail("'pay' is only for action effects")
    _read_effects(entry, building)
    entry.done()
    return building


def _read_effects(entry: Entry, building: Building) -> None:
    lines = entry.entries("do")
    if (building.kind == NO_EFFECT) != (not lines):
        raise entry.fail("kind 'none', and only it, goes without 'do'")
    for line in lines:
        fields = line.fields
        effect = VERBS.compile(line)
        building.effects.append(effect)
        building.gains |= "gain" in fields or "sell" in fields or "stable" in fields
        building.marks_space |= "space" in fields
        building.interest_less += int(fields.get("interest_less", 0))
        building.free_tokens += int(fields.get("free_tokens", 0))
        if ("trade_route" in fields) and building.kind != FINAL:
            raise line.fail("'trade_route' needs kind 'final'")


def _event(entry: Entry) -> EventCard:
    event = EventCard(entry.name, entry.choice("deck", ("A", "B")) == 1)
    event.source = entry.source()
    gain = entry.raw("gain")
    if not isinstance(gain, dict) or not gain:
        raise entry.fail("'gain' must be a table such as { coin = 4 }")
    event.courtier = gain.get("courtier", 0) == 1
    rest = {key: value for key, value in gain.items() if key != "courtier"}
    event.gain = _cost(Entry(entry.file, entry.name, {"gain": rest}), "gain", COST_NAMES)
    event.down = entry.number("down", 1, 14)
    event.price = _cost(entry, "pay", COST_NAMES)
    if entry.has("pay_courtier"):
        event.courtier_price = entry.choice("pay_courtier", SYMBOL_NAMES[:SCIENCE])
    if entry.has("needs"):
        words = entry.text("needs").split()
        if words[0] not in CONDITIONS:
            raise entry.fail(f"'needs' cannot be {words[0]!r}; allowed: {', '.join(CONDITIONS)}")
        event.needs = CONDITIONS[words[0]]
        event.needs_n = _condition_number(entry, words)
    if not (any(event.price) or event.needs or event.courtier_price >= 0):
        raise entry.fail("the right half needs 'pay', 'pay_courtier' or 'needs'")
    event.up = entry.number("up", 1, 14)
    entry.done()
    return event


def _condition_number(entry: Entry, words: list[str]) -> int:
    if words[0] == "tokens":
        if len(words) != 2 or not words[1].isdigit():
            raise entry.fail("'needs' must be like 'tokens 3'")
        return int(words[1])
    if words[0] == "built":
        if len(words) != 2 or words[1] not in SYMBOL_NAMES:
            raise entry.fail("'needs' must be like 'built church'")
        return SYMBOL_NAMES.index(words[1])
    return 0


def _inquisitor(entry: Entry) -> Inquisitor:
    inquisitor = Inquisitor(
        entry.name,
        entry.choice("penalty", PENALTY_NAMES),
        entry.number("a", 0, 20),
        entry.number("b", 0, 20, 0),
    )
    entry.source()
    entry.done()
    return inquisitor


def _read_boards(path: Path, content: Box) -> None:
    data = read_toml(path)
    boards = Entry(path.name, "boards", data)
    _read_track(Entry(path.name, "track", boards.raw("track")), content)
    for name in ROLE_NAMES:
        role = Entry(
            path.name, f"role {name}", Entry(path.name, "role", boards.raw("role")).raw(name)
        )
        content.role_start.append(_cost(role, "start", COST_NAMES[: COIN + 1]))
        content.souls_start.append([role.number("plain"), role.number("marked")])
        role.source()
        role.done()
    seats = boards.entries("seat")
    if len(seats) != SEATS:
        raise ContentError(f"{path.name}: there must be {SEATS} [[seat]] tables, not {len(seats)}")
    for seat in seats:
        content.start.append(_cost(seat, "start", COST_NAMES[: COIN + 1]))
        content.wheel.append(_wheel(seat))
        seat.source()
        seat.done()
    _read_souls(Entry(path.name, "souls", boards.raw("souls")), content)
    boards.done()


def _read_track(track: Entry, content: Box) -> None:
    content.arrows = track.numbers("arrows", -9, 9)
    content.top = len(content.arrows) - 1
    content.knot = track.number("knot", 1, content.top - 1)
    content.rep_start = track.number("start", 0, content.top)
    content.demon_spaces = track.number("demon_spaces", 1, content.knot)
    track.source()
    track.done()
    for place, arrows in enumerate(content.arrows):
        lands = place + arrows
        towards = lands >= content.knot if place > content.knot else lands <= content.knot
        if not towards or (place == content.knot) != (arrows == 0):
            raise track.fail(f"arrows on space {place} must lead towards the knot, not {arrows}")


def _wheel(seat: Entry) -> list[list[int]]:
    rows = seat.raw("wheel")
    if not isinstance(rows, list) or len(rows) != ROUNDS:
        raise seat.fail(f"'wheel' must have {ROUNDS} rows")
    wheel: list[list[int]] = []
    for number, row in enumerate(rows, 1):
        names = WEALTH_NAMES[:COIN]
        if not isinstance(row, list) or len(row) != 4 or any(good not in names for good in row):
            raise seat.fail(f"'wheel' row {number} must name four resources")
        goods = [names.index(good) for good in row]
        space = 0
        while space < 4:
            if goods[space] >= GLASS:
                if space == 3 or goods[space + 1] != goods[space]:
                    raise seat.fail(f"'wheel' row {number}: a premium takes two spaces")
                space += 1
            space += 1
        wheel.append(goods)
    return wheel


def _read_souls(souls: Entry, content: Box) -> None:
    names = COST_NAMES[: COIN + 1]
    for line in souls.entries("devil_gifts"):
        content.soul_gifts.append(_cost(line, "gain", names))
        line.done()
    for line in souls.entries("cultist_gifts"):
        content.cult_gifts.append(_cost(line, "gain", names))
        line.done()
    content.soul_wakes = souls.numbers("wakes", 1, 8)
    content.soul_points = souls.numbers("points", 0, 99)
    content.late_wakes = souls.numbers("late_wakes", 1, 8)
    souls.source()
    souls.done()
    if len(content.soul_wakes) != 2 or len(content.late_wakes) != 2:
        raise souls.fail("'wakes' and 'late_wakes' must have two numbers each")
    if len(content.soul_points) != SOULS_PLAIN + SOULS_MARKED + 1:
        raise souls.fail("'points' must have nine numbers, for 0 to 8 pieces")


def _check(content: Box) -> None:
    """R23, R25, R28, R29: so many cards that every deck is dealt out exactly."""
    for rnd in range(1, ROUNDS + 1):
        count = sum(1 for building in content.buildings if building.round == rnd)
        if count != 4 * SEATS:
            raise ContentError(f"buildings.toml: round {rnd} must have 16 buildings, not {count}")
    for stack, name in enumerate(STACKS):
        count = sum(1 for building in content.buildings if building.stack == stack)
        if count != SEATS:
            raise ContentError(f"buildings.toml: stack {name} must have 4 buildings, not {count}")
    for late, want in ((False, 8), (True, 12)):
        count = sum(1 for event in content.events if event.late == late)
        if count != want:
            raise ContentError(
                f"events.toml: deck {'B' if late else 'A'} must have {want} events, not {count}"
            )
    keys = [inquisitor.key for inquisitor in content.inquisitors]
    if tuple(keys[:4]) != FIXED_INQUISITORS or len(keys) != 4 + RED_CARDS:
        raise ContentError(
            "inquisitors.toml: first " + ", ".join(FIXED_INQUISITORS) + ", then four red ones"
        )
    plain = sum(souls[0] for souls in content.souls_start)
    marked = sum(souls[1] for souls in content.souls_start)
    if (plain, marked) != (SOULS_PLAIN, SOULS_MARKED):
        raise ContentError("boards.toml: the roles must hold 6 unmarked and 2 marked soul pieces")
