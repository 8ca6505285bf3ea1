"""Generations: play, learn, and let the new network prove itself against the old one.

Everything done is kept in a folder, game by game: whoever stops with Ctrl-C goes on later where it
was. The first generation learns from the written judgement's games, later ones from what a search
with the best network so far finds.
"""

import json
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pandemonium.arena.statistics import wilson
from pandemonium.bots.weights import Weights, dumps, features_digest, loads
from pandemonium.kernel.game import Game
from pandemonium.kernel.rng import rng_from_seed
from pandemonium.train.crew import Crew
from pandemonium.train.fit import ROWS, Fitted, Report, fit
from pandemonium.train.selfplay import Job, Row, play_duels, play_to_learn

ROUNDS: Final = 6
"""So often each sample is learned from."""
A_GAME: Final = 120
"""So many samples of a game are learned from, spread evenly: its moments are much alike."""
MEMORY: Final = 3
"""Games of so many generations are learned from."""
BEST: Final = "weights.json"
STATE: Final = "progress.json"


@dataclass(frozen=True)
class Plan:
    """What is to be trained, and how much."""

    game: Game
    folder: Path
    seats: tuple[int, ...]
    generations: int
    first_games: int
    games: int
    iterations: int
    duels: int
    seed: int
    batch: int = 5


class Training:
    """One game's training, as far as it has come."""

    def __init__(self, plan: Plan, crew: Crew, report: Report) -> None:
        self.plan = plan
        self.crew = crew
        self.report = report
        plan.folder.mkdir(parents=True, exist_ok=True)
        self.state: dict[str, Any] = {"done": 0, "figures": []}
        self.check_folder()

    def check_folder(self) -> None:
        """Take up what is in the folder, if it belongs to this game, rules, features and seed."""
        game = self.plan.game
        owner = {
            "game": game.key,
            "rules_version": game.rules_version,
            "features": features_digest(game),
            "content": game.standin().digest,
            "seed": self.plan.seed,
        }
        path = self.plan.folder / STATE
        if path.exists():
            found = json.loads(path.read_text(encoding="utf-8"))
            if found.get("owner") != owner:
                raise ForeignFolder(
                    f"{self.plan.folder} holds the training of something else; "
                    "choose another folder, or empty it"
                )
            self.state = found
        self.state["owner"] = owner

    def run(self) -> Path:
        """Train all generations that are missing; return the file of the best weights."""
        for generation in range(self.state["done"], self.plan.generations):
            self.generation(generation)
            self.state["done"] = generation + 1
            text = json.dumps(self.state, indent=1)
            (self.plan.folder / STATE).write_text(text, encoding="utf-8")
        return self.plan.folder / BEST

    def generation(self, number: int) -> None:
        """Play, learn, compare."""
        best = self.best()
        self.play(number, best)
        games = [
            rows for g in range(max(0, number - MEMORY + 1), number + 1) for rows in self.kept(g)
        ]
        self.report("learning", {"generation": number, "games": len(games)})
        rng = rng_from_seed(b"fit %d %d" % (number, self.plan.seed))
        before = loads(best).numbers if best is not None else None
        fitted = fit(games, before, ROUNDS, rng, self.report)
        candidate = dumps(
            Weights(self.pedigree(number, games, fitted), fitted.sizes, fitted.numbers)
        )
        share, low, high = self.compare(number, best, candidate)
        better = share > 0.5
        verdict = "better" if better else "stays"
        percent = {"share": f"{100 * share:.1f}", "low": f"{100 * low:.0f}"}
        percent |= {"high": f"{100 * high:.0f}", "duels": str(self.plan.duels)}
        self.report(verdict, {"generation": number, **percent})
        self.state["figures"].append(
            {"value_loss": fitted.value_loss, "policy_loss": fitted.policy_loss, "share": share}
        )
        if better or best is None:
            (self.plan.folder / BEST).write_text(candidate, encoding="utf-8")

    def best(self) -> str | None:
        path = self.plan.folder / BEST
        return path.read_text(encoding="utf-8") if path.exists() else None

    def pedigree(
        self, generation: int, games: Sequence[Sequence[Row]], fitted: Fitted
    ) -> dict[str, Any]:
        """Return where a network comes from."""
        return {
            **self.state["owner"],
            "generation": generation,
            "games": len(games),
            "samples": sum(len(rows) for rows in games),
            "log_loss": round(fitted.value_loss, 4),
            "iterations": self.plan.iterations if generation else 0,
        }

    def play(self, generation: int, best: str | None) -> None:
        """Play the games of a generation that are not in its file yet."""
        wanted = self.plan.games if generation else self.plan.first_games
        kept = sum(1 for _ in self.kept(generation))
        with self.file(generation).open("ab") as file:
            for batch in self.crew.each(play_to_learn, self.jobs(generation, best, kept, wanted)):
                for rows in batch:
                    pickle.dump(rows, file)
                file.flush()
                kept += len(batch)
                self.report("played", {"generation": generation, "kept": kept, "wanted": wanted})

    def jobs(self, generation: int, best: str | None, first: int, last: int) -> Iterator[Job]:
        plan = self.plan
        seed = plan.seed + 1_000_000 * generation
        for start in range(first, last, plan.batch):
            seats = plan.seats[start // plan.batch % len(plan.seats)]
            numbers = tuple(range(start, min(start + plan.batch, last)))
            iterations = plan.iterations if best is not None else 0
            yield Job(plan.game.package, seats, numbers, seed, iterations, ROWS, (best,))

    def compare(
        self, generation: int, best: str | None, candidate: str
    ) -> tuple[float, float, float]:
        """Return the part of the victory of the new network, with its interval."""
        plan = self.plan
        seed = plan.seed + 1_000_000 * generation + 500_000
        jobs = [
            Job(
                plan.game.package,
                plan.seats[0],
                (number, number + 1),
                seed,
                max(plan.iterations, 16),
                ROWS,
                (best, candidate),
            )
            for number in range(0, plan.duels, 2)
        ]
        parts = [part for found in self.crew.each(play_duels, jobs) for part in found]
        return (sum(parts) / len(parts), *wilson(sum(parts), len(parts)))

    def file(self, generation: int) -> Path:
        return self.plan.folder / f"games-{generation}.pickle"

    def kept(self, generation: int) -> Iterator[list[Row]]:
        """Yield the games of a generation; one that was cut off while written is left out."""
        path = self.file(generation)
        if not path.exists():
            return
        with path.open("rb") as file:
            while True:
                start = file.tell()
                try:
                    rows = pickle.load(file)  # noqa: S301 - our own file
                except EOFError:
                    break
                except pickle.UnpicklingError:
                    break
                yield rows[:: 1 + len(rows) // A_GAME]
        if path.stat().st_size > start:
            with path.open("ab") as file:
                file.truncate(start)


class ForeignFolder(Exception):  # noqa: N818 - it is the folder that is at fault
    """A folder with something else in it; the sentence says so."""
