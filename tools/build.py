"""Compile the hot path with mypyc into build/compiled, a copy of the package beside the source.

    python tools/build.py [--only kernel,demons] [--force]

Run anything with PYTHONPATH=build/compiled to use it. The kernel and each game become an extension
of their own. Without a C compiler there is a notice and everything stays pure Python.
PANDEMONIUM_OPT (0 to 3) sets the optimisation, PANDEMONIUM_JOBS how many compile at once.
"""

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pandemonium"
TOY = ROOT / "tests" / "toy"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "stamp"
KERNEL = ("rng", "news", "pile", "outcome", "table", "playout")
GAME = ("words", "terms", "cards", "state", "effects", "hints", "worth", "refusals", "invariants")
TOY_MODULES = ("cards", "state", "rules", "effects", "notes")
PLAIN = {"table.py": ("Frame", "Ask", "Option", "Effect"), "news.py": ("Event",)}
"""Kernel classes whose instances never form a cycle: compiled, they stay out of the collector."""
SKIPPED = shutil.ignore_patterns("__pycache__", "*.so", "static")


def groups(only: list[str]) -> dict[str, list[str]]:
    """Return the modules of each extension, as paths within the copy."""
    found = {"kernel": [f"pandemonium/kernel/{name}.py" for name in KERNEL]}
    for folder in sorted((SOURCE / "games").iterdir()):
        if (folder / "__init__.py").exists() and (not only or folder.name in only):
            found[folder.name] = game_modules(folder)
    found["toy"] = [f"tests/toy/{name}.py" for name in TOY_MODULES]
    return found


def game_modules(folder: Path) -> list[str]:
    """Return the hot modules of a game: single files, and the chapters of its packages."""
    hot = [folder / f"{name}.py" for name in GAME]
    for package in ("rules", "effects", "hints"):
        hot += sorted(path for path in folder.glob(f"{package}/*.py") if path.stem != "__init__")
    return [str(path.relative_to(SOURCE.parent)) for path in hot if path.exists()]


def compiler() -> str | None:
    """Return why nothing can be compiled here, or None."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(shlex.split(command)[0]) is None:
        return "there is no C compiler"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "the headers of this Python are not installed"
    for tool in ("mypyc", "setuptools"):
        if find_spec(tool) is None:
            return f"{tool} is not installed"
    return None


def fingerprint(optimisation: str, only: list[str]) -> str:
    """Return what the build is made from: sources, tools, options."""
    total = hashlib.sha256()
    made_with = (sys.version, version("mypy"), version("setuptools"), optimisation, str(only))
    for part in made_with:
        total.update(part.encode() + b"\0")
    for path in [*sorted(SOURCE.rglob("*")), *sorted(TOY.rglob("*")), Path(__file__)]:
        if path.is_file() and path.suffix in {".py", ".toml", ".sql"}:
            total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def build(extensions: dict[str, list[str]], optimisation: str, jobs: int) -> None:
    """Copy the package, translate it to C and compile that, inside the copy."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET / "pandemonium", ignore=SKIPPED)
    # A compiled class has only compiled subclasses, so the toy of the tests comes along.
    shutil.copytree(TOY, TARGET / "tests" / "toy", ignore=SKIPPED)
    (TARGET / "tests" / "__init__.py").touch()
    for name, classes in PLAIN.items():
        mark_plain(TARGET / "pandemonium" / "kernel" / name, classes)
    script = TARGET / "compile.py"
    script.write_text(
        "from mypyc.build import mypycify\n"
        "from setuptools import setup\n"
        f"groups = {list(extensions.items())!r}\n"
        "files = [path for _, paths in groups for path in paths]\n"
        "setup(name='compiled', packages=[], ext_modules=mypycify(\n"
        "    ['--config-file=', '--strict', *files],\n"
        f"    opt_level={optimisation!r}, debug_level='0',\n"
        "    separate=[(paths, name) for name, paths in groups]))\n",
        encoding="utf-8",
    )
    command = [sys.executable, script.name, "-q", "build_ext", "--inplace", f"--parallel={jobs}"]
    environment = {**os.environ, "MYPYPATH": str(TARGET), "PYTHONPATH": str(TARGET)}
    subprocess.run(command, cwd=TARGET, env=environment, check=True)
    script.unlink()
    shutil.rmtree(TARGET / "build", ignore_errors=True)


def mark_plain(path: Path, classes: tuple[str, ...]) -> None:
    """Tell mypyc about plain classes, in the copy: the source imports only the standard library."""
    text = path.read_text(encoding="utf-8")
    for name in classes:
        head = f"\nclass {name}:"
        if head not in text:
            raise SystemExit(f"{path.name} has no class {name}")
        text = text.replace(head, f"\n@mypyc_attr(acyclic=True){head}")
    first = text.index("\nfrom ")
    text = f"{text[:first]}\nfrom mypy_extensions import mypyc_attr{text[first:]}"
    path.write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="games to compile, separated by commas")
    parser.add_argument("--force", action="store_true", help="compile even when up to date")
    wish = parser.parse_args()
    obstacle = compiler()
    if obstacle is not None:
        shutil.rmtree(TARGET, ignore_errors=True)
        print(f"Not compiled, because {obstacle}; everything runs in pure Python, slower.")
        return 0
    only = [name for name in wish.only.split(",") if name]
    optimisation = os.environ.get("PANDEMONIUM_OPT", "3")
    jobs = int(os.environ.get("PANDEMONIUM_JOBS", "2"))
    made_from = fingerprint(optimisation, only)
    if not wish.force and STAMP.exists() and STAMP.read_text() == made_from:
        print("build/compiled is up to date.")
        return 0
    began = time.monotonic()
    extensions = groups(only)
    try:
        build(extensions, optimisation, jobs)
    except subprocess.CalledProcessError:
        print("The compilation failed; see above.", file=sys.stderr)
        return 1
    STAMP.write_text(made_from)
    modules = sum(len(paths) for paths in extensions.values())
    print(f"{modules} modules compiled into build/compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
