"""Results as a table for other programs: one row a game and seat."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pandemonium.arena.run import Result, Series

if TYPE_CHECKING:
    from polars import DataFrame

SUFFIXES = (".csv", ".json", ".parquet")


class ExportError(Exception):
    """A file that cannot be written; the sentence says why."""


def check_path(path: Path) -> None:
    """Raise ExportError unless a table can be written there; asked before hours of games."""
    if path.suffix.lower() not in SUFFIXES:
        raise ExportError(f"{path.name} must end in one of: {', '.join(SUFFIXES)}")
    if not path.parent.is_dir():
        raise ExportError(f"there is no folder {path.parent}")


def to_frame(series: Series, results: Sequence[Result]) -> "DataFrame":
    """Return one row a game and seat."""
    import polars as pl

    rows = [
        {
            "game": result.number,
            "seed": series.seed + result.number,
            "seat": seat,
            "bot": result.bots[seat],
            "rank": result.ranks[seat],
            "score": result.scores[seat],
            "win": result.share(seat),
            "reason": result.reason,
            "decisions": result.decisions,
            "rounds": result.rounds,
            "seconds": round(result.seconds, 6),
        }
        for result in sorted(results, key=lambda result: result.number)
        for seat in range(len(result.bots))
    ]
    return pl.DataFrame(rows, infer_schema_length=None)


def export(path: Path, series: Series, results: Sequence[Result]) -> None:
    """Write the results as CSV, JSON or Parquet, by the ending of the name."""
    check_path(path)
    frame = to_frame(series, results)
    suffix = path.suffix.lower()
    try:
        if suffix == ".csv":
            frame.write_csv(path)
        elif suffix == ".json":
            frame.write_json(path)
        else:
            frame.write_parquet(path)
    except OSError as mistake:
        raise ExportError(f"{path} cannot be written: {mistake.strerror}") from None
