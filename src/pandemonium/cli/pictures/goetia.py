"""The table as text: Pacts and Edge, the World with its prices, boards, players."""

from pandemonium.games.goetia.view import (
    CardView,
    DarkView,
    EdgeView,
    EffectView,
    HexView,
    Price,
    ScryView,
    SeatView,
    TileView,
    View,
)
from pandemonium.kernel.sentences import Sentences

CELL = 24
SIDE = 24
TINT = {"teal": "cyan", "brown": "dark_orange3", "pink": "magenta", "yellow": "yellow"}
ICON = {"T": "cyan", "B": "dark_orange3", "P": "magenta", "Y": "yellow", "K": "bright_black"}
TYPE = {"power": "red", "relic": "bright_black", "treasure": "yellow", "pact": "magenta"}
LETTERS = "TBPYK"


def draw(view: View, words: Sentences) -> list[str]:
    """Return the picture, lines of Rich markup no wider than a hundred columns."""
    lines = [title(view, words), ""]
    if view.edges:
        lines += edge_row(view, words, 3)
        for row in range(3):
            lines += world_row(view, words, row)
        lines += edge_row(view, words, 6)
        lines += [f"[dim]{words.ui('linked')}[/]", f"[dim]{words.ui('letters')}[/]", ""]
        lines += boards(view, words)
        lines += pacts(view, words)
        for seat in view.seats:
            lines += player(view, seat, words)
    return lines


def title(view: View, words: Sentences) -> str:
    """Return the head line: round, phase, Pact clock, supply."""
    supply = f"{cubes(view.supply)} A{view.supply_attention}"
    parts = [
        f"[bold]{words.ui('round', round=view.round)}[/]",
        words.look_up("phase", view.phase),
        words.ui("pacts_left", left=view.pacts_left, end=view.pacts_end),
        f"{words.ui('supply')} {supply}",
    ]
    return " · ".join(parts)


def pad(text: str, width: int) -> str:
    """Return *text* cut or filled to *width* columns; markup is added afterwards."""
    return text[:width].ljust(width)


def cubes(counts: list[int]) -> str:
    return " ".join(
        f"[{ICON[letter]}]{letter}{count}[/]" for letter, count in zip(LETTERS, counts, strict=True)
    )


def cost_text(price: Price) -> str:
    """Return a price such as ``T1 W2 K4 -1 A1``."""
    icons = [price.teal, price.brown, price.pink, price.yellow, price.white, price.black]
    text = " ".join(f"{c}{n}" for c, n in zip("TBPYWK", icons, strict=True) if n)
    if price.discount and price.cubes + price.discount:
        text += f" -{price.discount}"
    if price.attention:
        text += f" A{price.attention}"
    return text.strip() or "0"


def verdict(view: View, price: Price, words: Sentences) -> tuple[str, str]:
    """Return whether the viewer can pay, and the colour to say it in."""
    if view.seat >= len(view.seats):
        return "", "white"
    if price.short:
        return words.ui("short", short=price.short), "red"
    if view.seats[view.seat].attention < price.attention:
        return words.ui("no_attention"), "red"
    return words.ui("can_pay"), "green"


def hex_text(spot: HexView) -> str:
    """Return one hex: its icons, or who stands on it; `!` stays, `^` comes home."""
    if spot.followers:
        people = "".join(str(seat + 1) for seat in spot.followers)
        return f"<{people}{'^' if spot.home else '!'}>"
    if spot.marker:
        return f"#{spot.marker.lower()}"
    return f"{spot.nth}:{spot.gives or '·'}"


def hexes_text(hexes: list[HexView]) -> str:
    """Return the hexes of a face from the top down, linked ones joined by a dash."""
    text = ""
    last = -1
    for place, spot in enumerate(hexes):
        if place:
            text += "-" if spot.link >= 0 and spot.link == last else " "
        text += hex_text(spot)
        last = spot.link
    return text


def edge_lines(view: View, edge: EdgeView, words: Sentences) -> list[tuple[str, str]]:
    """Return three lines for an Edge card, each with its colour."""
    people = "".join(str(seat + 1) for seat in edge.unrecruited)
    stand = hex_text(edge.hex) if edge.hex.followers else ""
    if not edge.flipped:
        bare = f" {words.ui('bare', count=edge.bare)}" if edge.bare else ""
        head = f"{words.ui('recruit')} {people}{bare} {stand}"
    elif edge.purple:
        head = f"{words.ui('pact_of_row')} {stand}"
    else:
        head = f"{words.ui('flipped')}: {edge.back} {stand}"
    said, colour = verdict(view, edge.price, words)
    if not edge.flipped and not edge.mine and view.seat < len(view.seats):
        said, colour = words.ui("nobody"), "bright_black"
    tone = "magenta" if edge.purple else "white"
    return [(head, tone), (cost_text(edge.price), "white"), (said, colour)]


def edge_row(view: View, words: Sentences, first: int) -> list[str]:
    """Return the Edge cards above or below the columns."""
    cards = [edge_lines(view, edge, words) for edge in view.edges[first : first + 3]]
    lines: list[str] = []
    for level in range(3):
        parts = [f"[{card[level][1]}]{pad(card[level][0], CELL)}[/]" for card in cards]
        lines.append(" " * (SIDE + 1) + " ".join(parts))
    return lines


def tile_lines(tile: TileView | None, words: Sentences) -> list[tuple[str, str]]:
    """Return three lines for a World card."""
    if tile is None:
        return [("", "white")] * 3
    tint = TINT.get(tile.border, "white")
    name = words.look_up("noun", "tile", tile.kind)
    if tile.king:
        king = words.look_up("noun", "king", tile.king)
        name = f"{king} ({words.look_up('noun', 'cube', tile.border)})"
    return [
        (f"+ {name}", tint),
        (f"| {hexes_text(tile.hexes)}", tint),
        (f"+{'-' * (CELL - 2)}", tint),
    ]


def world_row(view: View, words: Sentences, row: int) -> list[str]:
    """Return the left Edge card and the three World cards of a row."""
    left = edge_lines(view, view.edges[row], words)
    tiles = {tile.column: tile for tile in view.world if tile.row == row}
    cells = [tile_lines(tiles.get(column), words) for column in range(3)]
    lines: list[str] = []
    for level in range(3):
        parts = [f"[{left[level][1]}]{pad(left[level][0], SIDE)}[/]"]
        parts += [f"[{cell[level][1]}]{pad(cell[level][0], CELL)}[/]" for cell in cells]
        lines.append(" ".join(parts))
    return lines


def boards(view: View, words: Sentences) -> list[str]:
    """Return the Scry Boards and Dark Boards, row by row."""
    lines: list[str] = []
    for row in range(3):
        lines.append(f"[bold]{words.ui('row', row=row + 1)}[/]")
        lines += [scry_line(view, board, words) for board in view.scry if board.row == row]
        for board in view.dark:
            if board.row == row:
                lines += dark_lines(view, board, words)
    return [*lines, ""]


def scry_line(view: View, board: ScryView, words: Sentences) -> str:
    name = words.look_up("noun", "board", board.kind)
    said, colour = verdict(view, board.price, words)
    head = f"  {name} A{board.attention}: {hexes_text(board.hexes)}"
    tail = f"{cost_text(board.price)} {said}"
    return f"[blue]{pad(head, 68)}[/] [{colour}]{pad(tail, 28)}[/]"


def dark_lines(view: View, board: DarkView, words: Sentences) -> list[str]:
    """Return a Demon with his price, or the special hexes he left."""
    name = words.look_up("noun", "board", board.kind)
    demon = board.demon
    if demon is not None:
        said, colour = verdict(view, demon.price, words)
        king = words.look_up("noun", "king", demon.kind)
        known = [words.look_up("noun", "card", card) for card in demon.deck if card]
        head = (
            f"  {king} {demon.number} ({words.ui('class', level=demon.level)}, "
            f"{words.ui('deck', count=demon.cards)}): {hexes_text(demon.hexes)}"
        )
        tail = f"{cost_text(demon.price)} {said}"
        lines = [f"[red]{pad(head, 68)}[/] [{colour}]{pad(tail, 28)}[/]"]
        if known:
            lines.append(f"    [dim]{pad(', '.join(known), 90)}[/]")
        return lines
    said, colour = verdict(view, board.price, words)
    tail = f"{cost_text(board.price)} {said}"
    lines = [f"[bright_black]{pad(f'  {name}', 68)}[/] [{colour}]{pad(tail, 28)}[/]"]
    for spot in board.hexes:
        what = ", ".join(effect_text(effect, words) for effect in spot.does)
        if spot.sacrifice:
            what += f" ({words.ui('needs_follower')})"
        stand = hex_text(spot) if spot.followers else f"{spot.nth}:"
        lines.append(f"    {pad(f'{stand} {what}', 90)}")
    return lines


def effect_text(effect: EffectView, words: Sentences) -> str:
    """Return the words for an effect of a hex."""
    return words.ui(f"does_{effect.key}", icons=effect.icons)


def pacts(view: View, words: Sentences) -> list[str]:
    """Return the Pacts on the table, by row."""
    lines: list[str] = []
    for row in range(3):
        here = [pact for pact in view.pacts if pact.row == row]
        names = ", ".join(f"{words.look_up('noun', 'card', p.kind)} ({p.worth})" for p in here)
        text = f"{words.ui('pacts')} {row + 1}: {names}"
        lines.append(f"[magenta]{pad(text, 98)}[/]")
    return [*lines, ""]


def player(view: View, seat: SeatView, words: Sentences) -> list[str]:
    """Return one Player Area."""
    marks = [f"{seat.seat + 1}"]
    if seat.seat == view.seat:
        marks.append(words.ui("you"))
    if seat.first:
        marks.append(words.ui("first"))
    if seat.turn:
        marks.append(words.ui("turn"))
    numbers = (
        f"  {words.ui('followers', count=seat.hand)}, {words.ui('placed', count=seat.placed)}, "
        f"{words.ui('sacrificed', count=seat.sacrificed)}  {cubes(seat.cubes)} A{seat.attention}  "
        f"{words.ui('wp', count=seat.score)}"
    )
    lines = [f"[bold]{' · '.join(marks)}[/]", numbers]
    for stack in seat.stacks:
        names = " < ".join(card_text(card, words) for card in reversed(stack))
        lines.append(f"  [{TYPE[stack[-1].type]}]{pad(names, 96)}[/]")
    return lines


def card_text(card: CardView, words: Sentences) -> str:
    name = words.look_up("noun", "card", card.kind)
    if card.covered:
        return f"{name} {card.worth}"
    text = f"{name} ({words.ui(card.type)}, {words.ui('wp', count=card.worth)})"
    if card.items:
        text += f" {card.items}"
    if card.hex is not None:
        text += f" {hex_text(card.hex)}" if card.hex.followers else ""
    if card.price is not None:
        text += f" {cost_text(card.price)}"
    return text
