"""Who sits where when a game in the terminal begins."""

from pandemonium.bots import bot_named
from pandemonium.cli.party import Player
from pandemonium.cli.say import Say
from pandemonium.kernel.game import Game


def players_for(
    game: Game, seats: int | None, people: int | None, names: list[str], bot: str, say: Say
) -> list[Player]:
    """Return the players: people first, bots on the other seats; complain about what cannot be."""
    bot_named(bot)
    persons = people if people is not None else max(1, len(names))
    if names and len(names) != persons:
        raise say.error("names", names=len(names), people=persons)
    count = seats if seats is not None else least_table(game, persons)
    game.settle(count, {})
    if not 0 <= persons <= count:
        raise say.error("people", people=persons, seats=count)
    if not names and persons == 1:
        names = [say("play.person")]
    elif not names:
        names = [say("play.person_number", number=number) for number in range(1, persons + 1)]
    bots = [
        Player(say("play.bot_name", bot=bot.capitalize(), number=number), bot)
        for number in range(1, count - persons + 1)
    ]
    players = [*[Player(name) for name in names], *bots]
    for place, player in enumerate(players):
        if player.name in [other.name for other in players[:place]]:
            raise say.error("twice", name=player.name)
    return players


def least_table(game: Game, persons: int) -> int:
    """Return the smallest table at which so many people can sit."""
    fitting = [seats for seats in game.seats if seats >= persons]
    return min(fitting) if fitting else persons
