"""The island file: hexes by coordinates, and the constraints every island must keep.

C1 Volcano inland and alone; C2 Fortresses clockwise, Magenta topmost, each with its start hex;
C3 each Fortress touches exactly one hex of each player colour; C4, C5 enough Crystals; C6 Monsters
on their terrain, some desert free; C7 fair: the declared symmetries carry every colour and every
Civ to every other; C8 Fortresses and start buildings on Green.
"""

from math import atan2, pi, sqrt
from pathlib import Path
from typing import Any

from pandemonium.games.theocratia.cards import Island, Numbers
from pandemonium.games.theocratia.terms import (
    BARRACK,
    CIV_KEYS,
    CIVS,
    COLOUR_KEYS,
    COLOURS,
    DESERT,
    FACTORY,
    GREEN,
    MAX_HEXES,
    NO_MONSTER,
    NOTHING,
    PLAIN,
    TERRAIN_KEYS,
    VOLCANO,
    YELLOW,
)
from pandemonium.kernel.content import ContentError, Entry, read_toml

FILE = "island.toml"
Hex = tuple[int, int]
STEPS: tuple[Hex, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
WORKS = ("factory", "barrack")


def load_island(folder: Path, numbers: Numbers, monsters: tuple[int, int]) -> Island:
    """Return the island of a set, checked; complaints name the hexes."""
    data = read_toml(folder / FILE)
    top = Entry(FILE, "island", data)
    top.source()
    terrain = _read_terrain(top)
    creatures = _read_monsters(top, terrain, monsters)
    order = sorted(terrain, key=lambda at: (at[1], at[0]))
    island = Island(
        [q for q, _ in order],
        [r for _, r in order],
        [terrain[at] for at in order],
        [creatures.get(at, NO_MONSTER) for at in order],
    )
    _link(island, order)
    _read_civs(top, island, order)
    _lay_crystals(island)
    _check_volcano(island, order)
    _check_connected(island, order)
    _check_civs(island, order)
    _check_crystals(island, numbers)
    _check_fairness(top, island, order, terrain)
    top.done()
    return island


def show(at: Hex) -> str:
    """Return a coordinate as people write it."""
    return f"({at[0]},{at[1]})"


def _spots(entry: Entry, key: str) -> list[Hex]:
    value = entry.raw(key)
    if not isinstance(value, list):
        raise entry.fail(f"'{key}' must be a list of [q, r], not {value!r}")
    return [_spot(entry, key, item) for item in value]


def _spot(entry: Entry, key: str, item: Any) -> Hex:
    if not (isinstance(item, list) and len(item) == 2 and all(type(n) is int for n in item)):
        raise entry.fail(f"'{key}' has {item!r} instead of a coordinate [q, r]")
    return (item[0], item[1])


def _table(top: Entry, key: str) -> Entry:
    value = top.raw(key)
    if not isinstance(value, dict):
        raise top.fail(f"'{key}' must be a table")
    return Entry(FILE, key, value)


def _read_terrain(top: Entry) -> dict[Hex, int]:
    entry = _table(top, "terrain")
    terrain: dict[Hex, int] = {}
    for kind, key in enumerate(TERRAIN_KEYS):
        for at in _spots(entry, key):
            if at in terrain:
                raise entry.fail(f"hex {show(at)} is both {TERRAIN_KEYS[terrain[at]]} and {key}")
            terrain[at] = kind
    entry.done()
    if len(terrain) > MAX_HEXES:
        raise entry.fail(f"{len(terrain)} hexes; at most {MAX_HEXES} are possible")
    return terrain


def _read_monsters(top: Entry, terrain: dict[Hex, int], wanted: tuple[int, int]) -> dict[Hex, int]:
    """C6: the right number of each sort, on the right terrain, with some desert left free."""
    entry = _table(top, "monsters")
    found: dict[Hex, int] = {}
    sorts = (("plain", PLAIN, GREEN, wanted[0]), ("desert", DESERT, YELLOW, wanted[1]))
    for key, sort, ground, count in sorts:
        spots = _spots(entry, key)
        for at in spots:
            if terrain.get(at) != ground:
                raise entry.fail(
                    f"the {key} monster at {show(at)} must stand on {TERRAIN_KEYS[ground]}"
                )
            if at in found:
                raise entry.fail(f"two monsters at {show(at)}")
            found[at] = sort
        if len(spots) != count:
            raise entry.fail(f"'{key}' must have {count} monsters, not {len(spots)}")
    entry.done()
    if all(at in found for at, ground in terrain.items() if ground == YELLOW):
        raise entry.fail("at least one yellow hex must be free of monsters")
    return found


def _link(island: Island, order: list[Hex]) -> None:
    """Fill in which hexes touch and which are within two steps."""
    index = {at: place for place, at in enumerate(order)}
    for q, r in order:
        near = [index[(q + a, r + b)] for a, b in STEPS if (q + a, r + b) in index]
        island.near.append(sorted(near))
    for place in range(island.size):
        around = {far for near in island.near[place] for far in island.near[near]}
        around.update(island.near[place])
        around.discard(place)
        island.around.append(sorted(around))


def _read_civs(top: Entry, island: Island, order: list[Hex]) -> None:
    rows = {entry.text("id"): entry for entry in top.entries("civ")}
    for key in CIV_KEYS:
        if key not in rows:
            raise top.fail(f"the Civ '{key}' is missing")
    index = {at: place for place, at in enumerate(order)}
    for key in CIV_KEYS:
        entry = Entry(FILE, key, rows[key].fields)
        entry.read.add("id")
        for field, places in (("fortress", island.fortress), ("start", island.start)):
            at = _spot(entry, field, entry.raw(field))
            if at not in index:
                raise entry.fail(f"'{field}' {show(at)} is not a hex of the island")
            if index[at] in island.fortress + island.start:
                raise entry.fail(f"'{field}' {show(at)} is taken by another building")
            places.append(index[at])
        island.start_type.append(FACTORY if entry.choice("building", WORKS) == 0 else BARRACK)
        entry.done()
    if len(rows) != CIVS:
        raise top.fail(f"there must be exactly {CIVS} Civs")
    for civ in range(CIVS):
        q, r = order[island.fortress[civ]]
        island.distance.append(
            [(abs(q - a) + abs(r - b) + abs(q + r - a - b)) // 2 for a, b in order]
        )


def _check_volcano(island: Island, order: list[Hex]) -> None:
    """C1: exactly one Volcano, surrounded by land."""
    volcanoes = [place for place in range(island.size) if island.terrain[place] == VOLCANO]
    if len(volcanoes) != 1:
        names = " ".join(show(order[place]) for place in volcanoes) or "none"
        raise ContentError(f"{FILE}, terrain: there must be one volcano, not {names}")
    if len(island.near[volcanoes[0]]) < len(STEPS):
        raise ContentError(
            f"{FILE}, terrain: the volcano {show(order[volcanoes[0]])} must lie inland"
        )


def _check_connected(island: Island, order: list[Hex]) -> None:
    reached = [0]
    for place in reached:
        reached.extend(near for near in island.near[place] if near not in reached)
    lost = [show(order[place]) for place in range(island.size) if place not in reached]
    if lost:
        raise ContentError(f"{FILE}, terrain: hexes cut off from the rest: {' '.join(lost)}")


def _check_civs(island: Island, order: list[Hex]) -> None:
    """C2, C3, C8."""
    for civ, key in enumerate(CIV_KEYS):
        fortress = island.fortress[civ]
        start = island.start[civ]
        at = show(order[fortress])
        for place, field in ((fortress, "fortress"), (start, "start")):
            if island.terrain[place] != GREEN:
                raise ContentError(f"{FILE}, {key}: '{field}' {show(order[place])} must be green")
            if island.monsters[place]:
                raise ContentError(
                    f"{FILE}, {key}: a monster stands on '{field}' {show(order[place])}"
                )
        if start not in island.near[fortress]:
            raise ContentError(
                f"{FILE}, {key}: 'start' {show(order[start])} must touch the fortress {at}"
            )
        home: list[int] = []
        for colour in range(COLOURS):
            touching = [n for n in island.near[fortress] if island.terrain[n] == colour]
            if len(touching) != 1:
                names = " ".join(show(order[n]) for n in touching) or "none"
                raise ContentError(
                    f"{FILE}, {key}: the fortress {at} must touch exactly one "
                    f"{COLOUR_KEYS[colour]} hex; it touches {names}"
                )
            home.append(touching[0])
        island.home.append(home)
    _check_clockwise(island, order)


def _check_clockwise(island: Island, order: list[Hex]) -> None:
    """C2: Magenta's Fortress lies topmost, the others follow clockwise around the Volcano."""
    centre = order[island.terrain.index(VOLCANO)]
    turns: list[float] = []
    for civ in range(CIVS):
        q, r = order[island.fortress[civ]]
        x = sqrt(3) * (q - centre[0] + (r - centre[1]) / 2)
        y = 1.5 * (r - centre[1])
        turns.append(atan2(y, x) % (2 * pi))
    heights = [order[place][1] for place in island.fortress]
    laps = sum(turns[civ] > turns[(civ + 1) % CIVS] for civ in range(CIVS))
    if heights[0] != min(heights) or laps != 1:
        names = " ".join(show(order[place]) for place in island.fortress)
        raise ContentError(
            f"{FILE}: fortresses must lie clockwise with Magenta's topmost; they are {names}"
        )


def _lay_crystals(island: Island) -> None:
    """R11: a Crystal on every hex of a Crystal colour that has no building at the start."""
    built = {*island.fortress, *island.start}
    for place, colour in enumerate(island.terrain):
        laid = colour <= GREEN and place not in built
        island.crystals.append(colour if laid else NOTHING)


def _check_crystals(island: Island, numbers: Numbers) -> None:
    """C4, C5: every hex that starts with a Crystal can have one, and some are left."""
    gifts = sum(numbers.gift_crystals[kind] for kind in island.start_type)
    for colour in range(GREEN + 1):
        need = island.crystals.count(colour)
        if colour == GREEN:
            need += gifts
        if need > numbers.crystals[colour]:
            raise ContentError(
                f"{FILE}, terrain: {TERRAIN_KEYS[colour]} needs {need} Crystals at the start, "
                f"but there are {numbers.crystals[colour]}"
            )


def _swaps(entry: Entry, key: str, names: tuple[str, ...]) -> list[int]:
    value = entry.raw(key)
    if not isinstance(value, dict) or sorted(value) != sorted(names):
        raise entry.fail(f"'{key}' must say where each of {', '.join(names)} goes")
    if sorted(map(str, value.values())) != sorted(names):
        raise entry.fail(f"'{key}' must be a permutation of {', '.join(names)}")
    return [names.index(value[name]) for name in names]


def _check_fairness(top: Entry, island: Island, order: list[Hex], terrain: dict[Hex, int]) -> None:
    """C7: the symmetries hold hex by hex and make all colours and all Civs equal."""
    colour_sets = [{colour} for colour in range(COLOURS)]
    civ_sets = [{civ} for civ in range(CIVS)]
    for entry in top.entries("symmetry"):
        entry.name = entry.text("id")
        rows = [entry.numbers("q", -2, 2), entry.numbers("r", -2, 2)]
        if any(len(row) != 2 for row in rows):
            raise entry.fail("'q' and 'r' must have two numbers each")
        colours = _swaps(entry, "colours", COLOUR_KEYS)
        civs = _swaps(entry, "civs", CIV_KEYS)
        entry.done()
        _check_symmetry(entry, rows, colours, civs, island, order, terrain)
        _join(colour_sets, colours)
        _join(civ_sets, civs)
    for names, sets, what in ((COLOUR_KEYS, colour_sets, "colours"), (CIV_KEYS, civ_sets, "Civs")):
        if len(sets[0]) < len(names):
            equal = ", ".join(names[one] for one in sorted(sets[0]))
            raise top.fail(f"the symmetries do not make all {what} equal; only {equal} are")


def _join(sets: list[set[int]], mapping: list[int]) -> None:
    for one, other in enumerate(mapping):
        joined = sets[one] | sets[other]
        for member in joined:
            sets[member] = joined


def _check_symmetry(
    entry: Entry,
    rows: list[list[int]],
    colours: list[int],
    civs: list[int],
    island: Island,
    order: list[Hex],
    terrain: dict[Hex, int],
) -> None:
    index = {at: place for place, at in enumerate(order)}
    images: list[int] = []
    for place, (q, r) in enumerate(order):
        image = (rows[0][0] * q + rows[0][1] * r, rows[1][0] * q + rows[1][1] * r)
        ground = island.terrain[place]
        wanted = colours[ground] if ground < COLOURS else ground
        if image not in terrain:
            raise entry.fail(f"hex {show((q, r))} goes to {show(image)}, which is no hex")
        if terrain[image] != wanted:
            raise entry.fail(
                f"hex {show((q, r))} goes to {show(image)}, which should be "
                f"{TERRAIN_KEYS[wanted]} but is {TERRAIN_KEYS[terrain[image]]}"
            )
        if (island.monsters[place] == PLAIN) != (island.monsters[index[image]] == PLAIN):
            raise entry.fail(f"only one of {show((q, r))} and {show(image)} has a plain monster")
        images.append(index[image])
    for civ in range(CIVS):
        for places in (island.fortress, island.start):
            if images[places[civ]] != places[civs[civ]]:
                raise entry.fail(
                    f"{CIV_KEYS[civ]}'s {show(order[places[civ]])} should go to "
                    f"{CIV_KEYS[civs[civ]]}'s {show(order[places[civs[civ]]])}"
                )
