"""Reading a content set: TOML in, checked cards out, one sentence for each mistake."""

from pathlib import Path

from pandemonium.games.goetia.cards import (
    Board,
    Box,
    Card,
    Edge,
    King,
    Layout,
    Score,
    Tile,
    Trigger,
    dark_first,
    demon_first,
    scry_first,
    world_first,
)
from pandemonium.games.goetia.load.verbs import bundle_of, row_pact, some_effects
from pandemonium.games.goetia.terms import (
    ANYWHERE,
    AREAS,
    BOARD_HEXES,
    BOARDS,
    BORDERS,
    CARD_TYPES,
    CARDS_PER_KING,
    COUNTS,
    DARK_HEXES,
    DEMON_CARDS,
    EDGE_HEX,
    EDGES,
    EVENTS,
    KINGS,
    LETTERS,
    MOST_SHOWN,
    NEW_WORLD_DECK,
    OUT_OF_NEW_WORLD,
    PACT,
    PACTS,
    PERKS,
    POWER,
    PURPLE_EDGES,
    RELIC_CARD,
    RELIC_HEX,
    SCRY,
    TREASURE,
    WHITE,
    WORLD_TILES,
    cost_from,
)
from pandemonium.games.goetia.terms import icons as count_icons
from pandemonium.kernel.content import ContentError, Entry, digest_of, read_entries, read_header


def load(folder: Path) -> Box:
    """Return the checked set in *folder*; raise ContentError with file, card and field."""
    read_header(folder, "goetia")
    box = Box(folder.name, digest_of(folder))
    read_kings(folder, box)
    read_world(folder, box)
    read_new_world(folder, box)
    read_edges(folder, box)
    read_boards(folder, box)
    read_demon_cards(folder, box)
    read_pacts(folder, box)
    box.front = [tile.front.hexes for tile in box.tiles]
    box.back = [tile.back.hexes for tile in box.tiles]
    check_shown(box)
    return box


# --- pieces of notation -------------------------------------------------------------------------


def layout_of(entry: Entry, key: str, first: int, most: int) -> tuple[Layout, list[str]]:
    """Return hexes written like ``Y / T / BB-PP`` and what stands in each."""
    text = entry.raw(key)
    if not isinstance(text, str):
        raise entry.fail(f"'{key}' must be hexes such as 'Y / BB-PP', not {text!r}")
    groups = [part.strip().split("-") for part in text.split("/")] if text.strip() else []
    icons = [icon.strip() for group in groups for icon in group]
    if "" in icons:
        raise entry.fail(f"'{key}' has a hex without a sign; an empty hex is written '.'")
    if len(icons) > most:
        raise entry.fail(f"'{key}' has {len(icons)} hexes; at most {most} are possible")
    return Layout(first, [len(group) for group in groups]), icons


def read_hexes(box: Box, entry: Entry, key: str, layout: Layout, icons: list[str]) -> None:
    """Note what the hexes of a face give and how they are linked."""
    for hex_id, icon in zip(layout.hexes, icons, strict=True):
        bundle = 0 if icon == "." else bundle_of(entry, key, "TBPYKWAF", icon)
        box.set_reward(hex_id, bundle)
    box.set_links(layout)


def exactly(entries: list[Entry], count: int, file: str, what: str) -> list[Entry]:
    if len(entries) != count:
        raise ContentError(f"{file}: {len(entries)} {what}; the game needs exactly {count}")
    return entries


def king_of(box: Box, entry: Entry) -> int:
    return entry.choice("king", [king.name for king in box.kings])


# --- files --------------------------------------------------------------------------------------


def read_kings(folder: Path, box: Box) -> None:
    """Nine kings, three of each class, each with its own number."""
    entries = exactly(read_entries(folder / "kings.toml", "king"), KINGS, "kings.toml", "kings")
    numbers: set[int] = set()
    for entry in entries:
        king = King(entry.name, entry.number("number", least=1), entry.number("class", 1, 3))
        if king.number in numbers:
            raise entry.fail(f"the number {king.number} belongs to another king already")
        numbers.add(king.number)
        box.kings.append(king)
        entry.source()
        entry.done()
    for klass in range(1, 4):
        count = sum(king.klass == klass for king in box.kings)
        if count != 3:
            raise ContentError(f"kings.toml: {count} kings of class {klass}; there must be 3")
    order = sorted(range(KINGS), key=lambda king: -box.kings[king].number)
    box.kings_by_number = order


def read_world(folder: Path, box: Box) -> None:
    """27 World cards: each king once with 4, with 3 and with 2 hexes (H3: on both sides)."""
    entries = read_entries(folder / "world.toml", "world")
    exactly(entries, WORLD_TILES, "world.toml", "World cards")
    seen: dict[tuple[int, int], str] = {}
    for number, entry in enumerate(entries):
        king = king_of(box, entry)
        border = entry.choice("border", BORDERS[:WHITE])
        front, icons = layout_of(entry, "hexes", world_first(number), 4)
        back, signs = layout_of(entry, "demon", demon_first(number), 4)
        if any(sign != "o" for sign in signs):
            raise entry.fail("'demon' may hold only the sign 'o' for a hex")
        size = len(icons)
        if not 2 <= size <= 4:
            raise entry.fail(f"'hexes' has {size} hexes; a World card has 2, 3 or 4")
        if len(signs) != size:
            raise entry.fail(f"'demon' has {len(signs)} hexes, the World side {size}")
        if (king, size) in seen:
            raise entry.fail(
                f"'king': {box.kings[king].name} has a card with {size} hexes already, "
                f"{seen[king, size]}"
            )
        seen[king, size] = entry.name
        read_hexes(box, entry, "hexes", front, icons)
        box.set_links(back)
        box.tiles.append(Tile(entry.name, king, border, front, back))
        entry.source()
        entry.done()


def read_new_world(folder: Path, box: Box) -> None:
    """27 white cards; at least nine must be left for every number of players."""
    entries = read_entries(folder / "new_world.toml", "new_world")
    exactly(entries, WORLD_TILES, "new_world.toml", "New World cards")
    sizes: list[int] = []
    for number, entry in enumerate(entries, WORLD_TILES):
        front, icons = layout_of(entry, "hexes", world_first(number), 3)
        read_hexes(box, entry, "hexes", front, icons)
        box.tiles.append(Tile(entry.name, -1, WHITE, front, Layout(0, [])))
        sizes.append(len(icons))
        entry.source()
        entry.done()
    for seats in range(2, 5):
        left = sum(size not in OUT_OF_NEW_WORLD[seats] for size in sizes)
        if left < NEW_WORLD_DECK:
            raise ContentError(
                f"new_world.toml: only {left} cards are left for {seats} players; "
                f"{NEW_WORLD_DECK} are needed"
            )


def check_shown(box: Box) -> None:
    """The World together may be a cost, and costs count each icon only so far."""
    for icon in range(6):
        shown = [sum(count_icons(box.reward[at], icon) for at in hexes) for hexes in box.front]
        count = sum(sorted(shown)[-9:])
        if count > MOST_SHOWN:
            raise ContentError(
                f"world.toml, new_world.toml: nine cards could show {count} icons of "
                f"{LETTERS[icon]}; at most {MOST_SHOWN} are possible"
            )


def read_edges(folder: Path, box: Box) -> None:
    """Three purple Edge cards that give a Pact, nine others with icons on their back."""
    entries = exactly(read_entries(folder / "edge.toml", "edge"), EDGES, "edge.toml", "Edge cards")
    entries.sort(key=lambda entry: not entry.flag("purple"))
    for number, entry in enumerate(entries):
        purple = entry.flag("purple")
        if purple != (number < PURPLE_EDGES):
            raise ContentError(f"edge.toml, {entry.name}: exactly three cards must be purple")
        if purple:  # the purple cards lie at the first three places
            box.effects[EDGE_HEX + number] = [row_pact(entry)]
        back = 0 if purple else bundle_of(entry, "back", "TBPYKWAF")
        box.edges.append(Edge(entry.name, purple, back))
        entry.source()
        entry.done()


def read_boards(folder: Path, box: Box) -> None:
    """Four Scry Boards of each class; without a link a board could never be drained."""
    entries = exactly(
        read_entries(folder / "boards.toml", "board"), BOARDS, "boards.toml", "boards"
    )
    for number, entry in enumerate(entries):
        scry, icons = layout_of(entry, "hexes", scry_first(number), BOARD_HEXES)
        if not any(len(group) > 1 for group in scry.groups):
            raise entry.fail("'hexes' has no linked hexes, so this board could never be drained")
        read_hexes(box, entry, "hexes", scry, icons)
        board = Board(
            entry.name,
            entry.number("class", 1, 3),
            entry.number("attention", 3, 5),
            scry,
            cost_from(bundle_of(entry, "top", "TBPYKW")),
            cost_from(bundle_of(entry, "bottom", "TBPYKW")),
        )
        read_dark(box, entry, board, number)
        box.boards.append(board)
        entry.source()
        entry.done()
    for klass in range(1, 4):
        count = sum(board.klass == klass for board in box.boards)
        if count != 4:
            raise ContentError(f"boards.toml: {count} boards of class {klass}; there must be 4")


def read_dark(box: Box, entry: Entry, board: Board, number: int) -> None:
    """The special hexes of a Dark Board."""
    lines = entry.entries("dark")
    if not 1 <= len(lines) <= DARK_HEXES:
        raise entry.fail(f"'dark' has {len(lines)} hexes; there must be 1 to {DARK_HEXES}")
    for place, line in enumerate(lines):
        hex_id = dark_first(number) + place
        box.effects[hex_id] = some_effects(line, "do")
        box.sacrifice[hex_id] = int(line.flag("sacrifice"))
        board.dark.append(hex_id)
        line.done()


def read_demon_cards(folder: Path, box: Box) -> None:
    """63 Demon cards, seven of each king."""
    entries = read_entries(folder / "demon_cards.toml", "card")
    exactly(entries, DEMON_CARDS, "demon_cards.toml", "Demon cards")
    for number, entry in enumerate(entries):
        king = king_of(box, entry)
        kind = entry.choice("type", CARD_TYPES[:PACT])
        card = Card(entry.name, kind, king, box.kings[king].klass, entry.number("wp", 0, 20))
        if kind == POWER:
            read_power(entry, card)
        elif kind == RELIC_CARD:
            read_relic(box, entry, card, RELIC_HEX + number)
        elif kind == TREASURE:
            card.holds = bundle_of(entry, "holds", "TBPYKA")
        box.cards.append(card)
        box.king_cards[king].append(number)
        entry.source()
        entry.done()
    for king in range(KINGS):
        count = len(box.king_cards[king])
        if count != CARDS_PER_KING:
            raise ContentError(
                f"demon_cards.toml: {count} cards of {box.kings[king].name}; "
                f"there must be {CARDS_PER_KING}"
            )


def read_power(entry: Entry, card: Card) -> None:
    """What a Demonic Power changes, reacts to, or scores."""
    for line in entry.entries("modify"):
        read_change(line, card)
    for line in entry.entries("on"):
        card.triggers.append(trigger_of(line))
    read_scores(entry, card)
    if not (entry.has("modify") or entry.has("on") or entry.has("score")):
        raise entry.fail("a power needs 'modify', 'on' or 'score'")


def read_change(line: Entry, card: Card) -> None:
    """One `modify` line: a discount, a colour paid as another, or a perk."""
    if line.has("discount"):
        count = line.number("discount", 1, 9)
        area = line.choice("area", [*AREAS[SCRY:], "any"]) + SCRY
        for place in range(7):
            if area in (place, ANYWHERE):
                card.discounts[place] += count
    elif line.has("pay"):
        colours = list("TBPY")
        card.pays_as |= 1 << (4 * line.choice("pay", colours) + line.choice("as", colours))
    elif line.has("perk"):
        card.perks |= 1 << line.choice("perk", PERKS)
    else:
        raise line.fail("a 'modify' line needs 'discount', 'pay' or 'perk'")
    line.done()


def trigger_of(line: Entry) -> Trigger:
    """One `on` line."""
    event = line.choice("when", EVENTS)
    area = line.choice("area", AREAS) if line.has("area") else ANYWHERE
    colour = line.choice("colour", list("TBPY")) if line.has("colour") else -1
    beside = line.flag("beside")
    if beside and area != SCRY:
        raise line.fail("'beside' makes sense only with area = 'scry'")
    trigger = Trigger(event, area, colour, beside, some_effects(line, "do"))
    line.done()
    return trigger


def read_relic(box: Box, entry: Entry, card: Card, hex_id: int) -> None:
    """What a Relic costs and does."""
    card.cost = cost_from(bundle_of(entry, "cost", "TBPYKW")) if entry.has("cost") else 0
    card.cost_attention = entry.number("cost_attention", 0, 20, default=0)
    card.costs_world = entry.flag("cost_world")
    box.effects[hex_id] = some_effects(entry, "do")


def read_pacts(folder: Path, box: Box) -> None:
    """14 Pacts."""
    entries = exactly(read_entries(folder / "pacts.toml", "pact"), PACTS, "pacts.toml", "Pacts")
    known = {card.name for card in box.cards}
    for entry in entries:
        if entry.name in known:
            raise entry.fail(f"the id '{entry.name}' belongs to a Demon card already")
        card = Card(entry.name, PACT, -1, 0, 0)
        read_scores(entry, card)
        if not card.scores:
            raise entry.fail("'score' is missing; a Pact is worth something at the end")
        box.cards.append(card)
        entry.source()
        entry.done()


def read_scores(entry: Entry, card: Card) -> None:
    for line in entry.entries("score"):
        card.scores.append(Score(line.number("worth", 1, 20), line.choice("per", COUNTS)))
        line.done()
