"""Who sits where when a game in the terminal begins."""

import random

from pandemonium.bots import bot_named
from pandemonium.cli.party import Player
from pandemonium.cli.say import Say
from pandemonium.kernel.game import Game
from pandemonium.server import levels
from pandemonium.server.naming import BOT_NAMES


def players_for(
    game: Game,
    seats: int | None,
    people: int | None,
    names: list[str],
    bots: list[str],
    say: Say,
) -> list[Player]:
    """Return the players: people first, bots on the other seats; complain about what cannot be."""
    persons = people if people is not None else max(1, len(names))
    if names and len(names) != persons:
        raise say.error("names", names=len(names), people=persons)
    count = seats if seats is not None else least_table(game, persons, bots)
    game.settle(count, {})
    if not 0 <= persons <= count:
        raise say.error("people", people=persons, seats=count)
    if not names and persons == 1:
        names = [say("play.person")]
    elif not names:
        names = [say("play.person_number", number=number) for number in range(1, persons + 1)]
    players = [*[Player(name) for name in names], *bots_for(count - persons, bots, say)]
    for place, player in enumerate(players):
        if player.name in [other.name for other in players[:place]]:
            raise say.error("twice", name=player.name)
    return players


def bots_for(count: int, bots: list[str], say: Say) -> list[Player]:
    """Return so many bots: all of one level, or one of each that was named."""
    if not bots:
        raise say.error("no_bots")
    for bot in bots:
        if bot != levels.SURPRISE:
            bot_named(bot)
    if len(bots) not in (1, count):
        raise say.error("bots_count", bots=len(bots), seats=count)
    wanted = bots * count if len(bots) == 1 else bots
    called = random.sample(BOT_NAMES, count)
    words = levels.words_of(say.language)
    return [
        Player(
            say("play.bot_name", name=name, level=words[bot]["name"] if bot in words else bot),
            levels.drawn(bot),
        )
        for name, bot in zip(called, wanted, strict=True)
    ]


def least_table(game: Game, persons: int, bots: list[str]) -> int:
    """Return the smallest table at which so many people, and those bots, can sit."""
    wanted = persons + len(bots) if len(bots) > 1 else persons
    fitting = [seats for seats in game.seats if seats >= wanted]
    return min(fitting) if fitting else wanted
