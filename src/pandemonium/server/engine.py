"""Which engine bots think with: a compiled copy beside the source if it fits, else the source."""

import os
import sys
from pathlib import Path
from typing import Final

from pandemonium.kernel import build

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"


class Engine:
    """Looks for the compiled copy again whenever one may have appeared or gone."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.seen = 0
        self.fits = False

    def path(self) -> Path | None:
        """Return the folder of the compiled copy; None if this process's own engine is the best."""
        if self.folder is None or build.compiled():
            return None
        try:
            changed = (self.folder / build.SOURCES).stat().st_mtime_ns
        except OSError:
            changed = 0
        if changed != self.seen:  # to compare all sources takes a while
            self.seen, self.fits = changed, build.fits(self.folder)
        return self.folder if self.fits else None

    def name(self) -> str:
        """Return what bots think with, in a word; as it was when somebody looked last."""
        return COMPILED if build.compiled() or self.fits else INTERPRETED


def compiled_folder() -> Path | None:
    """Return where `make build` puts the compiled copy of a checkout; None outside of one."""
    root = build.package_folder().parents[1]
    return root / "build" / "compiled" if (root / "tools" / "build.py").exists() else None


def environment(path: Path | None) -> dict[str, str]:
    """Return the environment of a process that finds what this one does, and *path* before it."""
    places = [str(path)] if path is not None else []
    places += [place or os.getcwd() for place in sys.path]  # noqa: PTH109 - as the import system says it
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
