"""The verbs that Power cards and Pyramid tokens may use; docs/effects/theocratia.md lists them."""

from typing import Final

from pandemonium.games.theocratia import vocabulary
from pandemonium.games.theocratia.rules.development import any_own
from pandemonium.games.theocratia.rules.expand import expand_options
from pandemonium.games.theocratia.rules.island import (
    black_in,
    expand_hexes,
    own_houses,
    owns_any,
    produce_crystal,
    produce_warriors,
    take_crystals,
)
from pandemonium.games.theocratia.rules.power import may_recruit
from pandemonium.games.theocratia.rules.scoring import WORSHIP
from pandemonium.games.theocratia.rules.temple import (
    draw_card,
    gain_cosmo,
    give_tile,
    held_tile,
    lose_malus,
)
from pandemonium.games.theocratia.rules.war import TARGET, hunt_targets
from pandemonium.games.theocratia.rules.works import found_building, raise_house
from pandemonium.games.theocratia.state import State
from pandemonium.games.theocratia.terms import BARRACK, BLACK, CIVS, FACTORY, GEMS, MAX_HEXES, TYPES
from pandemonium.kernel.news import EVERYONE
from pandemonium.kernel.table import Option, option


def cosmo(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001 - every verb's shape
    """``cosmo = n``: gain Cosmo."""
    gain_cosmo(s, seat, n)


def draw(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``draw = n``: draw Power cards."""
    for _ in range(n):
        draw_card(s, seat)


def penance(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``penance = n``: the Malus tracker goes back."""
    lose_malus(s, seat, n)


def worship(s: State, seat: int, card: int, n: int, own: int) -> None:  # noqa: ARG001
    """``worship = n``: Worship of a Civ of choice, anywhere or where one owns a building."""
    for _ in range(n):
        s.then(offer_worship, seat, own)


def offer_worship(s: State, seat: int, own: int) -> None:
    """Choose the Civ."""
    civs = [WORSHIP[civ] for civ in range(CIVS) if not own or owns_any(s, seat, civ)]
    if civs:
        s.choose(seat, "worship", civs)


def recruit(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``recruit = n``: one Civ of choice moves up to n Warriors into its supply."""
    s.need = n
    s.choose(seat, "recruit", [RECRUIT[civ] for civ in range(CIVS) if may_recruit(s, civ)])


def recruit_for(s: State, seat: int, civ: int) -> None:  # noqa: ARG001 - an option's step
    """H28: as many as there are pieces and places for."""
    produce_warriors(s, civ, s.need)
    s.need = 0


def cleanse(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``cleanse = n``: return up to n Black Crystals from Civ areas to the reserve."""
    s.need = n
    s.then(offer_cleanse, seat, 1)


def offer_cleanse(s: State, seat: int, first: int) -> None:
    """Choose the area of the next Black Crystal, or stop."""
    civs = [CLEANSE[civ] for civ in range(CIVS) if black_in(s, civ)]
    if not s.need or not civs:
        s.need = 0
        return
    if not first:
        civs.append(STOP)
    s.choose(seat, "cleanse", civs)
    s.then(offer_cleanse, seat, 0)


def cleanse_civ(s: State, seat: int, civ: int) -> None:
    """One Black Crystal less in this area."""
    s.need -= 1
    s.gems[civ * GEMS + BLACK] -= 1
    s.reserve[BLACK] += 1
    s.tell(EVERYONE, vocabulary.CLEANSED, seat, civ)


def stop(s: State, seat: int) -> None:  # noqa: ARG001 - an option's step
    """Enough."""
    s.need = 0


def tile(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``tile = n``: take the lowest unclaimed tiles, unlocked or not, without the claim price."""
    for _ in range(n):
        give_tile(s, seat, False)


def hunt(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``hunt = n``: the same Civ makes a full War against another Monster, n times."""
    for _ in range(n):
        s.then(offer_hunt, seat)


def offer_hunt(s: State, seat: int) -> None:
    """Choose the Monster."""
    places = hunt_targets(s, s.row)
    if places:
        s.choose(seat, "hunt", [TARGET[place] for place in places], s.row)


def expand(s: State, seat: int, card: int, n: int) -> None:
    """``expand = n``: Expand with the same Civ, n times (R97)."""
    for _ in range(n):
        s.then(offer_expand, seat, card)


def offer_expand(s: State, seat: int, card: int) -> None:
    """H40, H50, H82: a token that would cost a tile may be declined; a played card may not."""
    menu = expand_options(s, seat, s.row)
    if menu and card < 0 and not any_own(menu):
        menu.append(DECLINE)
    if menu:
        s.choose(seat, "found", menu, s.row)


def decline_token(s: State, seat: int) -> None:
    """H82: keep the tile."""
    s.tell(EVERYONE, vocabulary.TOKEN_DECLINED, seat)


def produce(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``produce = n``: Crystals of one's own colour to the Civ that acted."""
    take_crystals(s, s.row, s.colour_of[seat], n)


def build(s: State, seat: int, card: int, kind: int) -> None:  # noqa: ARG001
    """``build = "factory" | "barrack"``: by Expand rules, no House needed, no production (H48)."""
    if not s.left[s.row * TYPES + kind]:
        return
    made = BUILD_FACTORY if kind == FACTORY else BUILD_BARRACK
    tiled = TILE_FACTORY if kind == FACTORY else TILE_BARRACK
    mine = s.colour_of[seat]
    places = expand_hexes(s, seat, s.row, held_tile(s, seat))
    menu = [made[place] if s.colour[place] == mine else tiled[place] for place in places]
    if menu and not any(s.colour[place] == mine for place in places):
        menu.append(DECLINE)
    if menu:
        s.choose(seat, "found", menu, s.row)


def build_factory_at(s: State, seat: int, place: int) -> None:
    """H48: a Factory by token."""
    found_building(s, seat, place, FACTORY)


def build_barrack_at(s: State, seat: int, place: int) -> None:
    """H48: a Barrack by token."""
    found_building(s, seat, place, BARRACK)


def upgrade(s: State, seat: int, card: int, kind: int) -> None:  # noqa: ARG001
    """``upgrade = "factory" | "barrack"``: one own House of the Civ; only it produces (H49)."""
    if not s.left[s.row * TYPES + kind]:
        return
    made = RAISE_FACTORY if kind == FACTORY else RAISE_BARRACK
    houses = own_houses(s, seat, s.row)
    if houses:
        s.choose(seat, "found", [made[place] for place in houses], s.row)


def raise_factory_at(s: State, seat: int, place: int) -> None:
    """H49: the new Factory produces one Crystal."""
    raise_house(s, seat, place, FACTORY)
    produce_crystal(s, place)


def raise_barrack_at(s: State, seat: int, place: int) -> None:
    """H49: the new Barrack calls one Warrior."""
    raise_house(s, seat, place, BARRACK)
    produce_warriors(s, s.row, 1)


def gift(s: State, seat: int, card: int, n: int) -> None:  # noqa: ARG001
    """``gift = n``: each Civ gets Crystals of one's own colour from the reserve."""
    for civ in range(CIVS):
        take_crystals(s, civ, s.colour_of[seat], n)


RECRUIT: Final[list[Option]] = [option("recruit", recruit_for, civ) for civ in range(CIVS)]
CLEANSE: Final[list[Option]] = [option("cleanse", cleanse_civ, civ) for civ in range(CIVS)]
STOP: Final[Option] = option("stop", stop)
DECLINE: Final[Option] = option("decline", decline_token)
BUILD_FACTORY: Final[list[Option]] = [
    option("factory_new", build_factory_at, place) for place in range(MAX_HEXES)
]
BUILD_BARRACK: Final[list[Option]] = [
    option("barrack_new", build_barrack_at, place) for place in range(MAX_HEXES)
]
TILE_FACTORY: Final[list[Option]] = [
    option("factory_new_tile", build_factory_at, place) for place in range(MAX_HEXES)
]
TILE_BARRACK: Final[list[Option]] = [
    option("barrack_new_tile", build_barrack_at, place) for place in range(MAX_HEXES)
]
RAISE_FACTORY: Final[list[Option]] = [
    option("factory", raise_factory_at, place) for place in range(MAX_HEXES)
]
RAISE_BARRACK: Final[list[Option]] = [
    option("barrack", raise_barrack_at, place) for place in range(MAX_HEXES)
]
