"""What a game's network has learned, as a file in the game's package.

The file is JSON: a pedigree (which game, rules, set and features it was made for, and how), the
sizes of the network, and its numbers as half-precision floats. A file that is damaged or made for
something else is not used: the game's own judgement takes its place, and the log says so once.
"""

import base64
import hashlib
import json
import logging
import math
import struct
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from pandemonium.bots.network import Network
from pandemonium.kernel.game import Game

log = logging.getLogger("pandemonium.bots")
FORMAT: Final = 1
FILE: Final = "weights.json"
LARGEST: Final = 1_000_000


class BadWeights(Exception):  # noqa: N818 - it is the file that is at fault
    """Weights that cannot be used; the sentence says why."""


@dataclass(frozen=True)
class Weights:
    """A network's sizes and numbers, and where they come from."""

    pedigree: dict[str, Any]
    sizes: list[int]
    numbers: list[list[float]]

    def network(self) -> Network:
        return Network(self.sizes, self.numbers)


def features_digest(game: Game) -> str:
    """Return a short name for the list of a game's features."""
    return hashlib.sha256("\n".join(game.feature_names).encode()).hexdigest()[:16]


def lengths(sizes: list[int]) -> list[int]:
    """Return how many numbers each part of a network of these sizes has."""
    features, first, second, rows = sizes
    return [features * first, first, first * second, second, second, 1, rows * second, rows]


def dumps(weights: Weights) -> str:
    """Return weights as the text of a file."""
    flat = [number for part in weights.numbers for number in part]
    packed = struct.pack(f"<{len(flat)}e", *flat)
    content = {
        "format": FORMAT,
        **weights.pedigree,
        "sizes": weights.sizes,
        "check": hashlib.sha256(packed).hexdigest(),
        "numbers": base64.b64encode(packed).decode(),
    }
    return json.dumps(content, indent=1) + "\n"


def loads(text: str) -> Weights:
    """Return the weights that a file's text holds; raise BadWeights with a sentence."""
    try:
        found = json.loads(text)
        sizes = [int(size) for size in found.pop("sizes")]
        packed = base64.b64decode(found.pop("numbers"), validate=True)
        check, form = found.pop("check"), found.pop("format")
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        RecursionError,
        OverflowError,
    ) as mistake:
        raise BadWeights(f"{FILE} cannot be read ({type(mistake).__name__})") from mistake
    if form != FORMAT:
        raise BadWeights(f"{FILE} has format {form!r}, not {FORMAT}")
    if hashlib.sha256(packed).hexdigest() != check:
        raise BadWeights(f"{FILE} is damaged")
    if len(sizes) != 4 or min(sizes) < 1 or 2 * sum(lengths(sizes)) != len(packed):
        raise BadWeights(f"{FILE} does not have as many numbers as it says")
    flat = struct.unpack(f"<{len(packed) // 2}e", packed)
    if not all(map(math.isfinite, flat)):
        raise BadWeights(f"{FILE} holds what is not a number")
    numbers: list[list[float]] = []
    at = 0
    for length in lengths(sizes):
        numbers.append(list(flat[at : at + length]))
        at += length
    return Weights(found, sizes, numbers)


def read(path: Path) -> Weights:
    """Read a file of weights; raise BadWeights with a sentence."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadWeights(f"{path.name} is larger than {LARGEST} bytes")
        return loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as mistake:
        raise BadWeights(f"{path.name} cannot be read ({type(mistake).__name__})") from mistake


def fitting(game: Game, digest: str, weights: Weights) -> Weights:
    """Return *weights* if they were made for this game, these rules, features and set."""
    wanted = {
        "game": game.key,
        "rules_version": game.rules_version,
        "features": features_digest(game),
        "content": digest,
    }
    for name, value in wanted.items():
        if weights.pedigree.get(name) != value:
            raise BadWeights(
                f"{FILE} was made for another {name.replace('_', ' ')}: "
                f"{weights.pedigree.get(name)!r}, not {value!r}"
            )
    if weights.sizes[0] != len(game.feature_names):
        raise BadWeights(f"{FILE} reads {weights.sizes[0]} features, not {len(game.feature_names)}")
    return weights


@cache
def network_for(game: Game, digest: str) -> Network | None:
    """Return the network for a game and set, or None: then its own judgement has to do."""
    return network_in(game.folder() / FILE, game, digest)


def network_in(path: Path, game: Game, digest: str) -> Network | None:
    """Return the network of a file, or None; why it cannot be used is logged."""
    if not path.exists():
        return None
    try:
        return fitting(game, digest, read(path)).network()
    except BadWeights as mistake:
        log.warning("%s: bots play by the written judgement, because %s", game.key, mistake)
        return None
