"""The toy in a terminal."""

from pandemonium.kernel.words import Words
from tests.toy.hints import View


def draw(view: View, words: Words) -> list[str]:
    points = " ".join(str(n) for n in view.points)
    return [
        f"[bold]{words.ui('points')}[/] {points}",
        f"[cyan]{words.ui('hand')}[/] {' '.join(str(card) for card in view.hand)}",
    ]
