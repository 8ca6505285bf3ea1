"""The table as text: the island as a hex map beside the temples, rows and dice above."""

from textwrap import wrap

from pandemonium.games.theocratia.view import CivView, HexView, PlayerView, View
from pandemonium.kernel.sentences import Sentences

CELL = 6
WIDTH = 100
INK = {
    "magenta": "bold magenta",
    "turquoise": "bold cyan",
    "violet": "bold blue",
    "pink": "bold bright_magenta",
}
GROUND = {
    "red": "white on dark_red",
    "brown": "white on orange4",
    "blue": "white on navy_blue",
    "white": "black on grey85",
    "green": "white on dark_green",
    "yellow": "black on khaki3",
    "volcano": "bright_red on grey11",
}
PIECE = {"fortress": "#", "house": "^", "factory": "%", "barrack": "+", "pyramid": "A"}
GEM = {"red": "r", "brown": "n", "blue": "b", "white": "w", "green": "g", "black": "x"}
INITIAL = {"magenta": "M", "turquoise": "T", "violet": "V", "pink": "P"}
SEAT_INITIAL = {"red": "R", "brown": "N", "blue": "B", "white": "W"}


def draw(view: View, words: Sentences) -> list[str]:
    """Return the table as lines of Rich markup, at most 100 columns wide."""
    lines = [*_headline(view, words), *_dice(view, words), ""]
    lines += [_civ(civ, words) for civ in view.civs]
    lines.append("")
    lines += _beside(_island(view), _temples(view, words))
    lines.append("")
    lines += [_player(view, player, words) for player in view.players]
    lines += _hand(view, words)
    return lines


def _headline(view: View, words: Sentences) -> list[str]:
    parts = [
        f"[bold]{words.ui('round', n=view.round, of=view.rounds)}[/]",
        words.ui("turn", n=min(view.turn + 1, view.turns), of=view.turns),
    ]
    if view.round_bonus:
        bonus = words.look_up("noun", "bonus", view.round_bonus)
        parts.append(words.ui("round_bonus", bonus=bonus))
    if view.end_round_civ:
        civ = words.look_up("noun", "civ", view.end_round_civ)
        held = "" if view.end_round_owner is None else f" → {_letter(view, view.end_round_owner)}"
        parts.append(words.ui("end_round", civ=civ) + held)
    parts.append(words.ui("deck", n=view.deck_count, discarded=len(view.discard)))
    return [" · ".join(parts[:3]), " · ".join(parts[3:])]


def _letter(view: View, seat: int) -> str:
    return SEAT_INITIAL[view.players[seat].colour]


def _dice(view: View, words: Sentences) -> list[str]:
    parts: list[str] = []
    for action in view.actions:
        dice = " ".join(
            f"[{INK[die.colour]}]{INITIAL[die.colour]}{die.number}[/]" for die in action.dice
        )
        parts.append(f"{action.number} {words.ui('action_' + action.action)}: {dice or '-'}")
    half = len(parts) // 2
    lines = [" | ".join(parts[:half]), " | ".join(parts[half:])]
    if view.pick is not None:
        die = view.pick.die
        lines.append(
            f"{words.ui('picked')} [{INK[die.colour]}]{INITIAL[die.colour]}{die.number}[/]"
        )
    return lines


def _civ(civ: CivView, words: Sentences) -> str:
    name = words.look_up("noun", "civ", civ.key)
    spots = []
    for spot in civ.spots:
        if spot.die is not None:
            die = spot.die
            spots.append(f"[{INK[die.colour]}]{INITIAL[die.colour]}{die.number}[/] ")
        else:
            spots.append(f"{spot.cosmo}c{spot.worship}w"[:4])
    gems = " ".join(f"{GEM[key]}{n}" for key, n in civ.crystals.items() if n)
    page = " ".join(f"{area.filled}/{area.capacity}" for area in civ.page) or "-"
    card = words.look_up("noun", "development", civ.development)
    return (
        f"[{INK[civ.key]}]{name:<10}[/] {' '.join(f'{spot:<4}' for spot in spots)} "
        f"{words.ui('chronicle')} {civ.value} ({page})  {words.ui('size')} {civ.size}  "
        f"{words.ui('warriors')} {civ.warriors}/{civ.warrior_places}  {gems or '-'}  {card}"
    )


def _island(view: View) -> list[str]:
    """Return one line for each row of hexes, shifted by half a hex from row to row."""
    rows: dict[int, list[HexView]] = {}
    for place in view.hexes:
        rows.setdefault(place.r, []).append(place)
    left = min(place.q * 2 + place.r for place in view.hexes)
    lines = []
    for r in sorted(rows):
        first = rows[r][0]
        indent = (first.q * 2 + first.r - left) * CELL // 2
        lines.append(" " * indent + "".join(_cell(place) for place in rows[r]))
    return lines


def _cell(place: HexView) -> str:
    """Return one hex: number, then building, Monster or Crystal; a tile is marked by a star."""
    number = place.id.partition(":")[2]
    if place.building is not None and place.civ is not None:
        what = INITIAL[place.civ] + PIECE[place.building]
    elif place.monster is not None:
        what = "!" + (GEM[place.crystal] if place.crystal else "!")
    elif place.crystal is not None:
        what = "." + GEM[place.crystal]
    else:
        what = " *" if place.tile is not None else "  "
    return f"[{GROUND[place.colour]}]{number:>3}{what}[/] "


def _temples(view: View, words: Sentences) -> list[str]:
    """Return the Temple tracks: Priests and Cosmo of each player by space."""
    lines = [words.ui("temples")]
    for player in view.players:
        priests = " ".join(
            f"[{INK[key]}]{INITIAL[key]}{space}[/]×{player.multipliers[key]}"
            for key, space in player.worship.items()
        )
        first = "1" if player.is_first else " "
        following = ">" if player.is_next_first else " "
        lines.append(f"{first}{following}[bold]{_letter(view, player.seat)}[/] {priests}")
        malus = words.ui("malus_points", n=player.malus_points)
        lines.append(f"   {words.ui('cosmo')} {player.cosmo}×{player.cosmo_multiplier}  {malus}")
    return lines


def _player(view: View, player: PlayerView, words: Sentences) -> str:
    marks = {"locked": "·", "unlocked": "o", "held": "@", "used": "-"}
    tiles = "".join(marks[tile.state] for tile in player.tiles)
    built = ", ".join(
        f"{words.look_up('noun', 'building', key)} {n}" for key, n in player.buildings.items() if n
    )
    you = f" ({words.ui('you')})" if player.seat == view.seat else ""
    return (
        f"[bold]{words.look_up('noun', 'colour', player.colour)}[/]{you}: "
        f"{words.ui('score')} {player.score} · {words.ui('tiles')} {tiles} · "
        f"{words.ui('cards', n=player.hand_count)} · {built or '-'}"
    )


def _hand(view: View, words: Sentences) -> list[str]:
    if view.seat is None:
        return []
    hand = view.players[view.seat].hand
    if not hand:
        return []
    lines = [f"[italic]{words.ui('your_cards')}[/]"]
    for card in hand:
        name = words.look_up("noun", "card", card.kind)
        about = words.look_up("about", "card", card.kind)
        first, *rest = wrap(f"({card.cost}) {about}", WIDTH - 4 - len(name))
        lines.append(f"  [bold]{name}[/] {first}")
        lines += [f"      {line}" for line in rest]
    return lines


def _beside(left: list[str], right: list[str]) -> list[str]:
    """Put two blocks side by side; markup does not count for the width."""
    lines = []
    for place in range(max(len(left), len(right))):
        mine = left[place] if place < len(left) else ""
        theirs = right[place] if place < len(right) else ""
        lines.append(mine + " " * max(1, 56 - _width(mine)) + theirs)
    return lines


def _width(line: str) -> int:
    """Return how wide a line of markup is on the screen."""
    width = 0
    inside = False
    for sign in line:
        if sign == "[":
            inside = True
        elif sign == "]":
            inside = False
        elif not inside:
            width += 1
    return width
