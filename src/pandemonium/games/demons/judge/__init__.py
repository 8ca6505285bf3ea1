"""How well a seat stands, and which of its answers are good: the bots' judgement."""

from pandemonium.games.demons.judge.advice import advise
from pandemonium.games.demons.judge.standing import evaluate

__all__ = ["advise", "evaluate"]
