"""Which tests run which line: that is believed only of tests that are still there."""

import json
import os

from tools.reached import Reached


def record(folder, files, tests):
    folder.mkdir(parents=True)
    (folder / "files.json").write_text(json.dumps(dict.fromkeys(files, "")))
    seen = {name: {"seconds": 1.0, "blind": True, "shared": []} for name in tests}
    (folder / "1.tests").write_text(json.dumps(seen))
    os.utime(folder / "files.json", (int(folder.name), int(folder.name)))


def test_a_test_that_is_gone_is_asked_no_more(tmp_path):
    """Pytest fails where a test is missing, and that would pass for a break that was noticed."""
    for name in ("a.py", "b.py"):
        (tmp_path / name).touch()
    record(
        tmp_path / "map" / "1", ["a.py", "b.py", "gone.py"], ["a.py::x", "b.py::y", "gone.py::z"]
    )
    record(tmp_path / "map" / "2", ["a.py"], ["a.py::renamed"])
    reached = Reached(tmp_path / "map", tmp_path)
    assert sorted(reached.tests) == ["a.py::renamed", "b.py::y"]
    assert reached.quickest(["a.py::x", "b.py::y", "gone.py::z"]) == ["b.py::y"]
