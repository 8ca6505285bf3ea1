"""Players that think with what their seat may know, and nothing else.

``bot_named("greedy")`` gives a bot; ``eyes_of(game, s, seat, rng, bot)`` makes what it gets to see;
``bot.decide(eyes, rng)`` answers with the place of an option in ``eyes.ask.options``.
"""

from pandemonium.bots.eyes import Bot, Eyes, eyes_of
from pandemonium.bots.names import BOTS, UnknownBot, bot_named

__all__ = ["BOTS", "Bot", "Eyes", "UnknownBot", "bot_named", "eyes_of"]
