"""The tests; with a compiled engine the toy game must be compiled, too, so its copy comes first."""

from pathlib import Path

import pandemonium
from pandemonium.kernel.build import compiled

if compiled():
    __path__.insert(0, str(Path(pandemonium.__file__).parent.parent / "tests"))
