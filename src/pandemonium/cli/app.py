"""The commands and their options."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand

from pandemonium.cli import saves, story
from pandemonium.cli.pictures import draw
from pandemonium.cli.say import Say, language_of, say_in
from pandemonium.cli.simulate import simulate_games
from pandemonium.games import registry
from pandemonium.kernel import replay as replays
from pandemonium.kernel.content import digest_of, read_toml
from pandemonium.kernel.game import Settings, new_seed, seed_from_number
from pandemonium.kernel.news import WATCHER
from pandemonium.server import levels
from pandemonium.server.config import data_folder

HELP = Say(language_of(os.environ))
app = typer.Typer(
    help=HELP("help.app"),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
replay_app = typer.Typer(help=HELP("help.replay"))
content_app = typer.Typer(help=HELP("help.content"))
app.add_typer(replay_app, name="replay")
app.add_typer(content_app, name="content")

GameKey = Annotated[str, typer.Argument(metavar="GAME", help=HELP("help.game"))]
Language = Annotated[str | None, typer.Option("--language", "-l", help=HELP("help.language"))]
Seats = Annotated[int | None, typer.Option("--seats", "-n", help=HELP("help.seats"))]
Set = Annotated[list[str] | None, typer.Option("--set", "-s", help=HELP("help.set"))]
ContentDir = Annotated[Path | None, typer.Option("--content", help=HELP("help.content_dir"))]
ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help=HELP("help.file"))]


def console() -> Console:
    return Console(highlight=False)


def settings_of(pairs: list[str] | None, say: Say) -> Settings:
    """Read ``key=value`` pairs; the game checks them."""
    settings: Settings = {}
    for pair in pairs or []:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise say.error("set_form", text=pair)
        settings[key.strip()] = value.strip()
    return settings


@app.command(help=HELP("help.games"))
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=HELP("help.game"))] = None,
    language: Language = None,
) -> None:
    from pandemonium.cli.listing import list_games, list_settings

    say = say_in(language)
    if game is None:
        list_games(console(), say)
    else:
        list_settings(console(), registry.game_named(game), say)


@app.command(help=HELP("help.rules"))
def rules(
    game: GameKey,
    rule: Annotated[str | None, typer.Argument(metavar="[RULE]", help=HELP("help.rule"))] = None,
    language: Language = None,
) -> None:
    from pandemonium.cli.screen import print_rule

    say = say_in(language)
    words = registry.game_named(game).sentences(say.language)
    known: dict[str, dict[str, str]] = words.rules["rules"]
    out = console()
    if rule is not None:
        number = f"R{rule}" if rule.isdecimal() else rule.upper()
        if number not in known:
            first, last = next(iter(known)), next(reversed(known))
            raise say.error("no_rule", game=game, rule=rule, first=first, last=last)
        print_rule(out, number, words, say)
        return
    out.print(f"[bold]{escape(words.look_up('name'))}[/]")
    for chapter, title in words.rules["chapters"].items():
        out.print(f"\n[bold underline]{escape(title)}[/]")
        for number, entry in known.items():
            if entry["chapter"] == chapter:
                print_rule(out, number, words, say)


@content_app.command("check", help=HELP("help.content_check"))
def content_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=HELP("help.dir"))],
    language: Language = None,
) -> None:
    say = say_in(language)
    if not folder.is_dir():
        raise say.error("no_file", path=folder, reason="no such folder")
    header = read_toml(folder / "set.toml")
    game = registry.game_named(str(header.get("game", "")))
    game.content(folder)
    sentence = say(
        "content.fine",
        title=header["title"],
        game=game.key,
        version=header["version"],
        n=len(list(folder.glob("*.toml"))),
        digest=digest_of(folder)[:12],
    )
    console().print(escape(sentence))


@app.command(help=HELP("help.simulate"))
def simulate(
    game: GameKey,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", "-b", help=HELP("help.bots"))] = "greedy,random",
    games: Annotated[int, typer.Option("--games", "-g", help=HELP("help.number_of_games"))] = 100,
    workers: Annotated[int, typer.Option("--workers", "-w", help=HELP("help.workers"))] = 1,
    seed: Annotated[int, typer.Option("--seed", help=HELP("help.seed"))] = 1,
    out: Annotated[Path | None, typer.Option("--out", "-o", help=HELP("help.out"))] = None,
    settings: Set = None,
    content: ContentDir = None,
    crashes: Annotated[Path | None, typer.Option("--crashes", help=HELP("help.crashes"))] = None,
    language: Language = None,
) -> None:
    say = say_in(language)
    simulate_games(
        registry.game_named(game),
        seats=seats,
        bots=names_in(bots),
        games=games,
        workers=workers,
        seed=seed,
        out=out,
        settings=settings_of(settings, say),
        content=content,
        crashes=crashes or data_folder() / "crashes",
        say=say,
        console=console(),
    )


def names_in(text: str) -> list[str]:
    """Split a list typed with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


@app.command(help=HELP("help.play"))
def play(
    game: GameKey,
    seats: Seats = None,
    people: Annotated[int | None, typer.Option("--people", "-p", help=HELP("help.people"))] = None,
    names: Annotated[str, typer.Option("--names", help=HELP("help.names"))] = "",
    bots: Annotated[
        str, typer.Option("--bots", "--bot", "-b", help=HELP("help.bot"))
    ] = levels.USUAL,
    seed: Annotated[int | None, typer.Option("--seed", help=HELP("help.seed_one"))] = None,
    settings: Set = None,
    content: ContentDir = None,
    fresh: Annotated[bool, typer.Option("--new", help=HELP("help.fresh"))] = False,
    language: Language = None,
) -> None:
    from pandemonium.cli.party import Party
    from pandemonium.cli.seating import players_for
    from pandemonium.cli.terminal import Terminal

    say = say_in(language)
    chosen = registry.game_named(game)
    cards = chosen.content(content)
    out = console()
    party: Party | None = None
    if not fresh:
        try:
            party = saves.resume(chosen, cards)
        except replays.ReplayError as mistake:
            out.print(escape(say("play.stale", reason=mistake)))
    if party is None:
        players = players_for(chosen, seats, people, names_in(names), names_in(bots), say)
        start = new_seed() if seed is None else seed_from_number(seed)
        wanted = {**chosen.sentences(say.language).preferred(), **settings_of(settings, say)}
        party = Party.begin(chosen, cards, players, wanted, start)
    else:
        out.print(escape(say("play.resumed", n=party.match.count)))
    Terminal(out, party, say, input).play()


@replay_app.command("show", help=HELP("help.replay_show"))
def replay_show(
    file: ReplayFile,
    seat: Annotated[int | None, typer.Option("--seat", help=HELP("help.seat"))] = None,
    board: Annotated[bool, typer.Option("--board", help=HELP("help.board"))] = False,
    content: ContentDir = None,
    language: Language = None,
) -> None:
    say = say_in(language)
    replay = story.read_replay(file, say)
    game = registry.game_named(replay.game)
    cards = game.content(content)
    if seat is not None and not 0 <= seat < replay.seats:
        raise say.error("seat", seat=seat, last=replay.seats - 1)
    out = console()
    words = game.sentences(say.language)
    for line in story.headline(replay, words, say):
        out.print(escape(line), style="dim")
    if seat is not None:
        out.print(escape(say("replay.eyes", seat=seat)), style="dim")
    for part in story.tell(replay, game, cards, seat, say):
        if isinstance(part, str):
            out.print(escape(part))
        elif board:
            view = game.look(part, WATCHER if seat is None else seat)
            for row in draw(game, view, words):
                out.print(row)


@replay_app.command("verify", help=HELP("help.replay_verify"))
def replay_verify(file: ReplayFile, content: ContentDir = None, language: Language = None) -> None:
    say = say_in(language)
    replay = story.read_replay(file, say)
    game = registry.game_named(replay.game)
    cards = game.content(content)
    last = replays.verify(replay, game, cards).table
    outcome = say("replay.still_open") if last.outcome is None else last.outcome.text()
    done = len(replay.decisions)
    sentence = say("replay.verified", path=file, decisions=done, outcome=outcome)
    console().print(escape(sentence), soft_wrap=True)


@replay_app.command("record", help=HELP("help.replay_record"))
def replay_record(
    game: GameKey,
    out: Annotated[Path, typer.Option("--out", "-o", help=HELP("help.out_replay"))],
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", "-b", help=HELP("help.bots"))] = "random",
    seed: Annotated[int, typer.Option("--seed", help=HELP("help.seed_one"))] = 1,
    ending: Annotated[str | None, typer.Option("--ending", help=HELP("help.ending"))] = None,
    why: Annotated[str, typer.Option("--why", help=HELP("help.why"))] = "",
    settings: Set = None,
    content: ContentDir = None,
    language: Language = None,
) -> None:
    say = say_in(language)
    chosen = registry.game_named(game)
    cards = chosen.content(content)
    at_table = min(chosen.seats) if seats is None else seats
    replay, number = story.record(
        chosen, cards, at_table, settings_of(settings, say), names_in(bots), seed, ending, why, say
    )
    out.write_text(replays.write(replay), encoding="utf-8")
    reason = (replay.outcome or "").partition(" ")[0]
    made = len(replay.decisions)
    sentence = say("replay.recorded", path=out, decisions=made, reason=reason, seed=number)
    console().print(escape(sentence), soft_wrap=True)


@app.command(help=HELP("help.train"))
def train(
    game: GameKey,
    generations: Annotated[int, typer.Option("--generations", help=HELP("help.generations"))] = 3,
    first: Annotated[int, typer.Option("--first-games", help=HELP("help.first_games"))] = 600,
    games: Annotated[int, typer.Option("--games", "-g", help=HELP("help.train_games"))] = 200,
    iterations: Annotated[int, typer.Option("--iterations", help=HELP("help.iterations"))] = 64,
    duels: Annotated[int, typer.Option("--duels", help=HELP("help.duels"))] = 40,
    seats: Annotated[str, typer.Option("--seats", "-n", help=HELP("help.train_seats"))] = "",
    workers: Annotated[int, typer.Option("--workers", "-w", help=HELP("help.workers"))] = 1,
    ray: Annotated[str | None, typer.Option("--ray", help=HELP("help.ray"))] = None,
    seed: Annotated[int, typer.Option("--seed", help=HELP("help.seed"))] = 1,
    folder: Annotated[Path | None, typer.Option("--folder", help=HELP("help.train_folder"))] = None,
    language: Language = None,
) -> None:
    from pandemonium.cli.training import train_game

    train_game(
        registry.game_named(game),
        generations=generations,
        first_games=first,
        games=games,
        iterations=iterations,
        duels=duels,
        seats=names_in(seats),
        workers=workers,
        ray=ray,
        seed=seed,
        folder=folder or data_folder() / "training" / game,
        say=say_in(language),
        console=console(),
    )


class Serve(TyperCommand):
    """Explains the server's variables in its help; the server is loaded only then."""

    def get_help(self, ctx: Any) -> str:
        from pandemonium.server import explain

        return f"{super().get_help(ctx)}\n\n{HELP('serve.variables')}\n\n{explain()}"


@app.command(help=HELP("help.serve"), cls=Serve)
def serve(
    open_browser: Annotated[bool, typer.Option("--open", help=HELP("help.open"))] = False,
    language: Language = None,
) -> None:
    from pandemonium.cli.serving import run_server

    run_server(open_browser, say_in(language))
