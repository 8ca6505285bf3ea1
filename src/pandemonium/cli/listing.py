"""The games and their settings, as tables."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from pandemonium.cli.say import Say
from pandemonium.games import registry
from pandemonium.kernel.build import compiled
from pandemonium.kernel.game import Game, Setting
from pandemonium.kernel.sentences import Sentences


def list_games(console: Console, say: Say) -> None:
    """Show every game, and how the engine runs."""
    grid = Grid(title=say("games.title"), title_justify="left")
    for column in ("key", "name", "seats", "minutes"):
        grid.add_column(say(f"games.{column}"))
    for game in registry.all_games():
        seats = ", ".join(str(seats) for seats in game.seats)
        name = game.sentences(say.language).look_up("name")
        row = (game.key, name, seats, str(game.minutes))
        grid.add_row(*[escape(cell) for cell in row])
    console.print(grid)
    console.print(escape(say("games.more")), style="dim")
    console.print(say("games.compiled" if compiled() else "games.interpreted"), style="dim")


def list_settings(console: Console, game: Game, say: Say) -> None:
    """Show what can be set before a game, the default first."""
    words = game.sentences(say.language)
    console.print(f"[bold]{escape(words.look_up('name'))}[/]")
    if not game.settings:
        console.print(escape(say("games.no_settings")))
        return
    grid = Grid()
    for column in ("key", "meaning", "choices"):
        grid.add_column(say(f"games.{column}"))
    for setting in game.settings:
        meaning = words.look_up("setting", setting.key)
        grid.add_row(escape(setting.key), escape(meaning), choices(setting, words))
    console.print(grid)


def choices(setting: Setting, words: Sentences) -> str:
    """Return the choices as they are typed, the default in bold, with their names if they have."""
    names = words.section("setting", "choice", setting.key)
    parts: list[str] = []
    for choice in setting.choices:
        typed = str(choice).lower() if isinstance(choice, bool) else str(choice)
        part = escape(typed)
        if choice == setting.default:
            part = f"[bold]{part}[/]"
        if str(choice) in names:
            part += f" [dim]({escape(str(names[str(choice)]))})[/]"
        parts.append(part)
    return ", ".join(parts)
