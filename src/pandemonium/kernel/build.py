"""Whether this engine runs compiled, and whether a compiled copy of it fits."""

import hashlib
import sys
from pathlib import Path

from pandemonium.kernel import table

SOURCES = "sources"
"""The file in a compiled copy that says from which sources, and for which Python, it was made."""
MADE = {".so", ".pyd", ".pyc"}


def compiled() -> bool:
    """Tell whether the hot path is machine code; with pure Python everything works, slower."""
    return not str(table.__file__).endswith(".py")


def package_folder() -> Path:
    """Return where this package lies."""
    return Path(__file__).resolve().parents[1]


def digest_of_sources(package: Path) -> str:
    """Return what a compiled copy is made from: every file of the package, and the Python."""
    total = hashlib.sha256(str(sys.implementation.cache_tag).encode())
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix not in MADE:
            total.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def fits(copy: Path) -> bool:
    """Tell whether *copy* is a finished compiled copy of exactly this package, for this Python."""
    try:
        made_from = (copy / SOURCES).read_text(encoding="utf-8")
    except OSError:
        return False
    return made_from == digest_of_sources(package_folder())
