"""Record the golden replays anew: ``python -m tests.games.goetia.make_golden``.

One for each end and number of players, and one for each place where the two editions part. Games
are searched in the order of their seeds; players with a habit make the rare moments happen.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.games.goetia.editions import Parting, signature

from pandemonium.games.goetia import GAME
from pandemonium.games.goetia.state import State
from pandemonium.games.goetia.terms import FIRST_PACT, PLACES, RELIC_CARD, RELIC_HEX
from pandemonium.kernel import agenda
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Option

FOLDER = Path(__file__).parent / "golden"
Wish = Callable[[State, int, Option], bool]


def likes_links(s: State, seat: int, option: Option) -> bool:
    """Walk into traps: linked hexes of The World."""
    return option.verb == "world" and s.box.linked[option.args[0]] == 1


def likes_pacts(s: State, seat: int, option: Option) -> bool:
    """Take Pacts with every seat, and cover them."""
    if option.verb == "cover":
        return option.args[1] >= FIRST_PACT
    return (option.verb == "edge" and option.args[0] < 471) or option.verb == "dark"


def one_likes_pacts(s: State, seat: int, option: Option) -> bool:
    """Seat 0 takes and covers Pacts, the others only gather."""
    return likes_pacts(s, seat, option) if seat == 0 else option.verb in ("world", "scry")


def hoards(s: State, seat: int, option: Option) -> bool:
    """Seat 0 worships, the others only gather, until the supply is empty."""
    return option.verb in ("worship", "scry") if seat == 0 else option.verb == "world"


def likes_cards(s: State, seat: int, option: Option) -> bool:
    """Worship, and keep Parseltongue in sight."""
    name = s.box.cards[option.args[-1]].name if option.verb in ("pick", "cover") else ""
    if option.verb == "cover":
        return name != "parseltongue"
    return option.verb == "worship" or name == "parseltongue"


def declines(s: State, seat: int, option: Option) -> bool:
    """Use Dark Boards and Relics, and decline what they offer; send followers back."""
    return option.verb in ("dark", "relic", "decline", "send")


def likes_relics(s: State, seat: int, option: Option) -> bool:
    """Worship, pick Relics, use them."""
    if option.verb == "pick":
        return s.box.cards[option.args[0]].kind == RELIC_CARD
    return option.verb in ("worship", "relic", "open_stack", "white_as")


def likes_the_bell(s: State, seat: int, option: Option) -> bool:
    """Worship for the card that sends followers back, and send them where an own one stands."""
    if option.verb == "send":
        return s.waiting(option.args[0], seat) > 0
    if option.verb in ("pick", "relic"):
        return s.box.cards[option.args[0] % RELIC_HEX].name == "familiars_bell"
    return option.verb == "worship"


class Search(NamedTuple):
    """One golden replay: how to play, until what was found, and why it is here."""

    name: str
    seats: int
    settings: dict[str, object]
    wish: Wish | None
    end: str = ""
    part: str = ""
    twin: dict[str, object] | None = None
    heard: tuple[str, ...] = ()
    crowded: bool = False
    why: str = ""


def habit(s: State, seat: int, wish: Wish | None, rng: Rng) -> int:
    """Return an option that fits the habit, three times out of four, else any."""
    ask = s.asks[seat]
    assert ask is not None
    fitting = [i for i, option in enumerate(ask.options) if wish and wish(s, seat, option)]
    if fitting and rng.below(4):
        return fitting[rng.below(len(fitting))]
    return rng.below(len(ask.options))


def play(
    search: Search, number: int
) -> tuple[list[tuple[int, str]], State, Parting | None, set[str]]:
    """Play one game, noting its news; beside it a twin by other settings, until they part."""
    seed = seed_from_number(number)
    s = GAME.start(search.seats, seed, search.settings)
    twin = None if search.twin is None else GAME.start(search.seats, seed, search.twin)
    rng = rng_from_seed(b"golden" + seed)
    decisions: list[tuple[int, str]] = []
    parting: Parting | None = None
    seen: set[str] = set()
    while s.outcome is None and len(decisions) < GAME.max_decisions:
        seat = s.owing()[0]
        ask = s.asks[seat]
        assert ask is not None
        text = ask.options[habit(s, seat, search.wish, rng)].text()
        decisions.append((seat, text))
        agenda.play(s, seat, text)
        seen |= {event.kind.name for event in s.take_news()}
        if any(s.waiting(place, who) > 1 for place in range(PLACES) for who in range(s.seats)):
            seen.add("crowded")
        if twin is not None and parting is None:
            agenda.play(twin, seat, text)
            if signature(s) != signature(twin):
                parting = Parting(len(decisions), s.clone(), twin)
    return decisions, s, parting, seen


def fits(search: Search, s: State, parting: Parting | None, seen: set[str]) -> bool:
    if not seen >= {*search.heard, *(["crowded"] if search.crowded else [])}:
        return False
    if search.part:
        return parting is not None and parting.kind() == search.part
    return s.outcome is not None and s.outcome.reason == search.end


def record(search: Search) -> str:
    """Find the first game that fits and write it down."""
    for number in range(1000):
        decisions, s, parting, seen = play(search, number)
        if fits(search, s, parting, seen):
            break
    else:
        raise SystemExit(f"no game was found for {search.name}")
    match = Match(GAME, search.seats, seed_from_number(number), search.settings, marking=True)
    for seat, text in decisions:
        match.play(seat, text)
    replay = replays.of(match, search.why)
    (FOLDER / f"{search.name}.replay").write_text(replays.write(replay), encoding="utf-8")
    return f"{search.name}: seed {number}, {len(decisions)} decisions, {replay.outcome}"


SEARCHES = [
    Search(
        f"{edition}-pacts-low-{seats}",
        seats,
        {"edition": edition},
        None,
        end="pacts_low",
        why=f"few Pacts are left, {seats} players, {edition} rules",
    )
    for seats in (2, 3, 4)
    for edition in ("latest", "printed")
] + [
    Search("latest-four-pacts-3", 3, {}, one_likes_pacts, "four_pacts", why="four Pacts, latest"),
    Search(
        "printed-four-pacts-3",
        3,
        {"edition": "printed"},
        None,
        "four_pacts",
        why="four visible Pacts, printed rules",
    ),
    Search(
        "latest-declines-4",
        4,
        {},
        declines,
        "pacts_low",
        heard=("declined", "resurrected", "sent_back"),
        why="everything that may be declined is, and followers go back to the Edge",
    ),
    Search(
        "printed-declines-2",
        2,
        {"edition": "printed"},
        declines,
        "pacts_low",
        heard=("declined", "resurrected"),
        why="the same by the printed rules, with two players",
    ),
    Search(
        "twice-on-the-edge-3",
        3,
        {},
        likes_the_bell,
        "pacts_low",
        crowded=True,
        why="two followers of one player wait on one Edge card",
    ),
    Search(
        "house-rules-4",
        4,
        {"allow_early_cover": True, "white_cost_same_color": True, "open_backs": True},
        likes_relics,
        "pacts_low",
        heard=("again", "drained"),
        why="another turn by a Relic, a board drained by another, and three settings",
    ),
    Search(
        "edition-darkness",
        3,
        {"edition": "printed"},
        likes_pacts,
        part="darkness",
        twin={},
        why="the printed rules let four Darkness be declined",
    ),
    Search(
        "edition-stuck",
        2,
        {"edition": "printed"},
        likes_links,
        part="stuck",
        twin={},
        why="the printed rules ask a stuck player, the latest make him pay",
    ),
    Search(
        "edition-four-pacts",
        4,
        {"edition": "printed"},
        one_likes_pacts,
        part="four_pacts",
        twin={},
        why="a covered Pact ends the game by the latest rules, not by the printed",
    ),
    Search(
        "edition-treasure",
        4,
        {"edition": "printed"},
        hoards,
        part="treasure",
        twin={},
        why="by the printed rules a Treasure gets only what the supply has",
    ),
    Search(
        "edition-card-event",
        3,
        {"edition": "printed", "card_event": "per_demon"},
        likes_cards,
        part="card_event",
        twin={"edition": "printed"},
        why="two cards of one Demon are one event here, two by the other reading",
    ),
]


if __name__ == "__main__":
    for path in FOLDER.glob("*.replay"):
        path.unlink()
    for search in SEARCHES:
        print(record(search), flush=True)
