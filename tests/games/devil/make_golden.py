"""Write the golden replays again: ``python -m tests.games.devil.make_golden``.

To be run only when a change of the rules is meant; the diff shows what it changed. Each replay is
a random game nudged towards one way a hunt, the ritual or the guesses can turn out.
"""

from collections.abc import Callable
from pathlib import Path

from pandemonium.games.devil import GAME
from pandemonium.games.devil.state import State
from pandemonium.games.devil.terms import CULTIST, DEVIL
from pandemonium.kernel import replay as replays
from pandemonium.kernel.game import seed_from_number
from pandemonium.kernel.match import Match
from pandemonium.kernel.rng import Rng, rng_from_seed
from pandemonium.kernel.table import Ask

FOLDER = Path(__file__).parent / "golden"
LAZY = ("buy", "sell", "borrow", "repay", "take", "drop", "unuse", "unrecruit", "no_event", "clear")
VICTIM = 2
TRIES = 400
Nudge = Callable[[State, int], list[str]]
Found = Callable[[list[str]], bool]


def nothing(s: State, seat: int) -> list[str]:
    return []


def hunt_and(answer_text: str) -> Nudge:
    """Everybody accuses one seat, which answers as told."""

    def nudge(s: State, seat: int) -> list[str]:
        return [f"vote {VICTIM}", answer_text]

    return nudge


def name_devil(right: bool) -> Nudge:
    def nudge(s: State, seat: int) -> list[str]:
        devil = s.seat_of(DEVIL)
        wrong = next(o for o in range(4) if o != devil and s.role[o] != CULTIST)
        return [f"guess_devil {devil if right else wrong}"]

    return nudge


def name_cultist(right: bool) -> Nudge:
    def nudge(s: State, seat: int) -> list[str]:
        return [f"guess_cultist {s.seat_of(CULTIST if right else DEVIL)}"]

    return nudge


def load_souls(s: State, seat: int) -> list[str]:
    pays = ["pay_souls 0 1", "pay_souls 1 0", "pay_souls 0 2", "pay_souls 1 1", "pay_souls 2 0"]
    return [*pays, "piece", "marked_piece", "ask_souls 1"]


def bribe(s: State, seat: int) -> list[str]:
    return ["coins 5"]


def stay_silent(s: State, seat: int) -> list[str]:
    ask = s.asks[seat]
    return ["seal"] if ask is not None and ask.prompt == "ritual" else ["abstain"]


def told(word: str, ending: str = "") -> Found:
    def found(log: list[str]) -> bool:
        return any(line.split()[0] == word and line.endswith(ending) for line in log)

    return found


def quiet(*words: str) -> Found:
    def found(log: list[str]) -> bool:
        return not any(line.split()[0] in words for line in log)

    return found


def woken(log: list[str]) -> bool:
    gift = any(line.startswith("chest_gift 1") for line in log)
    return gift and sum(line.startswith("woke") for line in log) >= 2


EXPERT: dict[str, object] = {
    "bribe_resources": True,
    "deal_indulgences": True,
    "role_wishes": True,
    "jesters": True,
}
CASES: tuple[tuple[str, str, dict[str, object], Nudge, Found], ...] = (
    ("plain", "random play, base rules", {}, nothing, quiet()),
    ("nobody_hunted", "nobody is interrogated", {}, stay_silent, quiet("proved", "confessed")),
    ("innocence_proved", "an accused shows pieces", {}, hunt_and("prove"), told("proved")),
    ("confession", "an accused confesses", {}, hunt_and("confess"), told("confessed")),
    ("devil_exposed", "right devil guesses", {}, name_devil(True), told("accused_devil", " 1")),
    ("devil_accused", "wrong devil guesses", {}, name_devil(False), told("accused_devil", " 0")),
    ("cultist_exposed", "right guesses", {}, name_cultist(True), told("accused_cultist", " 1")),
    ("cultist_accused", "wrong guesses", {}, name_cultist(False), told("accused_cultist", " 0")),
    ("no_guess", "nobody guesses", {}, stay_silent, quiet("guessed_devil", "guessed_cultist")),
    ("souls_loaded", "pieces wake inquisitors", {}, load_souls, woken),
    ("bribes", "inquisitors are bribed", {"bribe_resources": True}, bribe, told("bribed")),
    ("expert", "all expert options", EXPERT, nothing, quiet()),
    ("learning", "no plan penalty", {"no_plan_penalty": True}, nothing, told("skipped")),
)


def pick(s: State, seat: int, ask: Ask, nudge: Nudge, rng: Rng) -> int:
    """Return a nudged choice, else a random one that seldom wastes time."""
    texts = ask.texts()
    for text in nudge(s, seat):
        if text in texts:
            return texts.index(text)
    useful = [i for i, option in enumerate(ask.options) if option.verb not in LAZY]
    if not useful or rng.below(12) == 0:
        return rng.below(len(texts))
    return useful[rng.below(len(useful))]


def play(
    number: int, why: str, chosen: dict[str, object], nudge: Nudge
) -> tuple[replays.Replay, list[str]]:
    """Return one game and everything that was told in it."""
    seed = seed_from_number(9000 + number)
    match = Match(GAME, 4, seed, chosen, marking=True)
    s = match.table
    assert isinstance(s, State)
    rng = rng_from_seed(b"golden" + seed)
    while s.outcome is None:
        owing = s.owing()
        seat = owing[rng.below(len(owing))]
        ask = s.asks[seat]
        assert ask is not None
        match.decide(seat, pick(s, seat, ask, nudge, rng))
    log = [event.text() for news in match.news for event in news]
    return replays.of(match, why), log


def main() -> None:
    """Search a game for each case and write it."""
    for path in FOLDER.glob("*.replay"):
        path.unlink()
    for name, why, chosen, nudge, found in CASES:
        for number in range(TRIES):
            record, log = play(number, why, chosen, nudge)
            if found(log):
                (FOLDER / f"{name}.replay").write_text(replays.write(record), encoding="utf-8")
                break
        else:
            raise SystemExit(f"no game found for {name}")


if __name__ == "__main__":
    main()
