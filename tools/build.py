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

from pandemonium.kernel.build import SOURCES, digest_of_sources
from shape import COMPILED, chapters, complaints, games

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pandemonium"
TOY = ROOT / "tests" / "toy"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "stamp"
KERNEL = ("rng", "news", "pile", "outcome", "table", "agenda", "playout")
BOTS = ("bots/network", "bots/mind", "bots/search", "bots/steps", "train/learner")
TOY_MODULES = ("cards", "state", "rules", "effects", "notes")
PLAIN = {
    "kernel/table.py": ("Frame", "Ask", "Option", "Effect"),
    "kernel/news.py": ("Event",),
    "games/goetia/rules/purse.py": ("Purse",),
    "games/theocratia/rules/means.py": ("Means",),
}
"""Classes whose instances never form a cycle: compiled, they stay out of the collector, and the
room of the last one is used again."""
FIXED = ("Fixed = int", "from mypy_extensions import i64\n\nFixed = i64")
"""What makes ints of fixed width of those that are declared so; in the copy, as above."""
PACKED = ("Floats = list[float]", "from librt.vecs import vec\n")
"""What makes packed numbers of the lists a network counts with."""
COPIED = {".py", ".toml", ".sql", ".json"}
FLAGS = "-DNDEBUG -fwrapv -fvisibility=hidden -fno-semantic-interposition"
"""Nobody replaces a function of ours from outside, so calls within an extension are direct and may
be inlined: a tenth of the time of a random game. Extensions reach each other through capsules.
The first two are Python's own, which flags from the environment push aside: without them Python's
headers check themselves at every list access."""


def groups(only: list[str]) -> dict[str, list[str]]:
    """Return the modules of each extension, as paths within the copy.

    Nothing is compiled while a game has a module that is not on the list.
    """
    wrong = [sentence for folder in games() for sentence in complaints(folder)]
    if wrong:
        raise SystemExit("\n".join(wrong))
    found = {"kernel": [f"pandemonium/kernel/{name}.py" for name in KERNEL]}
    for folder in games():
        if not only or folder.name in only:
            found[folder.name] = game_modules(folder)
    found["bots"] = [f"pandemonium/{name}.py" for name in BOTS]
    found["toy"] = [f"tests/toy/{name}.py" for name in TOY_MODULES]
    return found


def game_modules(folder: Path) -> list[str]:
    """Return the hot modules of a game."""
    hot = [path for name in COMPILED for path in chapters(folder, name)]
    return [str(path.relative_to(SOURCE.parent)) for path in hot]


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


def tools_and_options(optimisation: str) -> str:
    """Return what everything is compiled with; nothing is kept when this changes."""
    made_with = (sys.version, version("mypy"), version("setuptools"), optimisation)
    return "\n".join([*made_with, Path(__file__).read_text(encoding="utf-8")])


def fingerprint(optimisation: str, only: list[str]) -> str:
    """Return what the build is made from: sources, tools, options."""
    total = hashlib.sha256(tools_and_options(optimisation).encode() + str(only).encode())
    for path in [*sorted(SOURCE.rglob("*")), *sorted(TOY.rglob("*"))]:
        if path.is_file() and path.suffix in COPIED:
            total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def build(extensions: dict[str, list[str]], optimisation: str, jobs: int) -> None:
    """Bring the copy up to date, translate it to C and compile that, inside the copy.

    What was made from unchanged sources is kept, so that a change in one game compiles only that.
    """
    mirror(SOURCE, TARGET / "pandemonium")
    # A compiled class has only compiled subclasses, so the toy of the tests comes along.
    mirror(TOY, TARGET / "tests" / "toy")
    write(TARGET / "tests" / "__init__.py", b"")
    drop_stale([path for paths in extensions.values() for path in paths])
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
    flags = f"{FLAGS} {os.environ.get('CFLAGS', '')}".strip()
    places = {"MYPYPATH": str(TARGET), "PYTHONPATH": str(TARGET)}
    environment = {**os.environ, **places, "CFLAGS": flags}
    subprocess.run(command, cwd=TARGET, env=environment, check=True)


def mirror(source: Path, copy: Path) -> None:
    """Make *copy* equal to *source*, touching only what differs; compiled files stay."""
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.suffix in COPIED}
    for name in wanted:
        content = (source / name).read_bytes()
        if source == SOURCE and name.suffix == ".py":
            content = for_machine(name.as_posix(), content.decode()).encode()
        write(copy / name, content)
    for path in copy.rglob("*"):
        if path.suffix in COPIED and path.relative_to(copy) not in wanted:
            path.unlink()


def write(path: Path, content: bytes) -> None:
    """Write a file unless it is like that already: compilers look at when it last changed."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def drop_stale(modules: list[str]) -> None:
    """Remove compiled modules that are interpreted now, or gone."""
    wanted = {module.removesuffix(".py") for module in modules}
    for package in ("pandemonium", "tests"):
        for path in (TARGET / package).rglob("*.so"):
            if str(path.relative_to(TARGET)).partition(".")[0] not in wanted:
                path.unlink()


def for_machine(module: str, text: str) -> str:
    """Return a module as it is compiled; the source imports only the standard library."""
    if module in PLAIN:
        return mark_plain(text, PLAIN[module])
    if module == "kernel/fixed.py":
        return replaced(text, FIXED)
    if module in ("bots/network.py", "train/learner.py"):
        return replaced(text, PACKED).replace("Floats", "vec[float]")
    return text


def replaced(text: str, change: tuple[str, str]) -> str:
    """Return the text with one line changed."""
    if change[0] not in text:
        raise SystemExit(f"the source does not say {change[0]!r} any more; mend it here")
    return text.replace(*change)


def mark_plain(text: str, classes: tuple[str, ...]) -> str:
    """Tell mypyc about plain classes."""
    for name in classes:
        head = f"\n@final\nclass {name}:"
        if head not in text:
            raise SystemExit(f"there is no class {name} any more; mend PLAIN in tools/build.py")
        text = text.replace(head, f"\n@mypyc_attr(acyclic=True, free_list_len=1){head}")
    first = text.index("\nfrom ")
    return f"{text[:first]}\nfrom mypy_extensions import mypyc_attr{text[first:]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", default="", help="games to compile, separated by commas")
    parser.add_argument("--force", action="store_true", help="compile everything anew")
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
    options = TARGET / "options"
    made_with = tools_and_options(optimisation)
    if wish.force or not options.exists() or options.read_text(encoding="utf-8") != made_with:
        shutil.rmtree(TARGET, ignore_errors=True)
        write(options, made_with.encode())
    made = digest_of_sources(SOURCE)
    for old in (STAMP, TARGET / SOURCES):
        old.unlink(missing_ok=True)
    try:
        build(extensions, optimisation, jobs)
    except subprocess.CalledProcessError:
        print("The compilation failed; see above.", file=sys.stderr)
        return 1
    STAMP.write_text(made_from)
    if not only:
        (TARGET / SOURCES).write_text(made, encoding="utf-8")  # bots of a server look for it
    modules = sum(len(paths) for paths in extensions.values())
    print(f"{modules} modules compiled into build/compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
