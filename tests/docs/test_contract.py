"""The signatures in architecture.md are those of the code."""

import inspect
import re
from dataclasses import fields
from importlib import import_module

import pytest

from pandemonium.kernel.game import Game
from tests.arena.test_tools import tool
from tests.docs.pages import ROOT, blocks, named

MODULE = re.compile(r"^# (\w+)\.py$", re.MULTILINE)
TOP = re.compile(r"^(class|def) (\w+)(?:\(([^)]*)\))?", re.MULTILINE)


def signatures():
    """Yield module, name and parameters (None for a class) of everything the page lists."""
    kernel, _ = (b.text for b in blocks("python") if b.page.name == "architecture.md")
    parts = MODULE.split(kernel)[1:]
    for module, text in zip(parts[::2], parts[1::2], strict=True):
        owner = ""
        for line in text.splitlines():
            if top := TOP.match(line):
                owner = top[2] if top[1] == "class" else ""
                yield module, top[2], None if top[1] == "class" else top[3]
            elif owner:
                for name, written in re.findall(r"(\w+)\(([^()]*)\)", line.partition("#")[0]):
                    if line.startswith("    "):
                        yield module, f"{owner}.{name}", written


def parameters(written: str) -> list[str]:
    return [re.split(r"[:=]", part)[0].strip(" *") for part in written.split(",") if part.strip()]


@pytest.mark.parametrize(("module", "name", "written"), list(signatures()))
def test_the_page_s_signatures_are_the_code_s(module, name, written):
    thing = import_module(f"pandemonium.kernel.{module}")
    for part in name.split("."):
        thing = getattr(thing, part)
    if written is None or name.startswith("Kind"):
        return
    shown = [part for part in parameters(written) if part != "self"]
    real = [part for part in inspect.signature(thing).parameters if part != "self"]
    assert shown == real


def test_the_tree_names_the_modules_of_the_kernel_and_which_are_compiled():
    page = named("architecture.md").read_text(encoding="utf-8")
    compiled, plain = re.search(
        r"kernel/ +(.+?) +compiled by mypyc\n +(.+?) +interpreted\n", page
    ).groups()
    files = {path.stem for path in (ROOT / "src/pandemonium/kernel").glob("*.py")} - {"__init__"}
    assert set(compiled.split()) == set(tool("build").KERNEL)
    assert set(plain.split()) == files - set(compiled.split())


def test_what_a_game_offers_is_what_the_page_lists():
    _, text = (b.text for b in blocks("python") if b.page.name == "architecture.md")
    lines = [line.partition("#")[0] for line in text.splitlines() if line.startswith("    ")]
    shown = set()
    for line in lines:
        for part in re.split(r";\s*", line):
            names, _, _ = part.partition(":")
            shown |= {name.strip() for name in names.split(",")}
    assert shown == {field.name for field in fields(Game)}
