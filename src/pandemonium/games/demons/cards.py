"""What the content set compiles to: one record a kind of card, and the box of 125 cards."""

from typing import Final

from pandemonium.games.demons.terms import ANY_CARD, BLOCK_CARDS, CARDS, HIGHEST_TOTAL
from pandemonium.kernel.table import Content, Effect


class Need:
    """R26: an extra requirement: so many of your cards have one of these traits."""

    def __init__(self, traits: int, at_least: int, at_most: int) -> None:
        self.traits: Final = traits
        self.at_least: Final = at_least
        self.at_most: Final = at_most


class Power:
    """R39: what a passive Demon does for its controller; 0 where it does nothing."""

    def __init__(
        self,
        kids_are: int = 0,
        kids_collect: int = 0,
        animals_pay: int = 0,
        rivals_snuff: int = 0,
        doubles_pay: int = 0,
        rerolls: int = 0,
        protects: int = 0,
        hatches: int = 0,
    ) -> None:
        self.kids_are: Final = kids_are  # traits all your Kids have besides their own
        self.kids_collect: Final = kids_collect  # times what your Kids collect on your turn
        self.animals_pay: Final = animals_pay  # Souls for each Animal you gain
        self.rivals_snuff: Final = rivals_snuff  # cards more for an opponent's summon
        self.doubles_pay: Final = doubles_pay  # times one die, when you roll doubles
        self.rerolls: Final = rerolls  # you may re-roll both dice
        self.protects: Final = protects  # opponents cannot steal from you or make you discard
        self.hatches: Final = hatches  # when summoned: look at so many Demons, summon one


class Card:
    """One kind of card (R36); name and picture are not here, for they never matter (R34)."""

    def __init__(
        self,
        key: str,
        kind: int,
        traits: int,
        numbers: list[int],
        needs: list[Need],
        cost: list[int],
        do: list[Effect],
        power: Power,
        plain: int,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.traits: Final = traits
        self.numbers: Final = numbers  # the totals it reacts to: two for a Candle (R8)
        self.needs: Final = needs  # any one of these must be met
        self.cost: Final = cost  # what "you may discard" asks for: THIS, or traits
        self.do: Final = do
        self.power: Final = power
        self.plain: Final = plain  # Souls it collects if that is all it ever does, else 0


class Box(Content):
    """The compiled content set: every card of the box by its number."""

    def __init__(self, name: str, digest: str, cards: list[Card]) -> None:
        super().__init__(name, digest)
        assert len(cards) == CARDS
        self.cards: Final = cards
        self.traits: Final = [card.traits for card in cards]
        # share[traits]: how much of THE BLOCK deck has any of these traits
        self.share: Final = [
            sum(1 for trait in self.traits[:BLOCK_CARDS] if trait & traits) / BLOCK_CARDS
            for traits in range(ANY_CARD + 1)
        ]
        # responds[total][card]: does this card react to that total?
        self.responds: Final = [
            [total in card.numbers for card in cards] for total in range(HIGHEST_TOTAL + 1)
        ]
