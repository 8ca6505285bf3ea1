"""How well a seat stands, and which of its answers are good: the bots' judgement."""

from pandemonium.games.goetia.judge.advice import advise
from pandemonium.games.goetia.judge.standing import evaluate

__all__ = ["advise", "evaluate"]
