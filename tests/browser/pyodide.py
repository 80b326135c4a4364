"""Find Node and Pyodide, and the script that runs this program in them."""

import os
import shutil
from pathlib import Path
from typing import Final

import pytest

from cubetable.build import champions_of
from cubetable.registry import games as names
from cubetable.registry import manifest

ROOT: Final = Path(__file__).parents[2]
IN_PYODIDE: Final = Path(__file__).parent / "in_pyodide.mjs"
QUICK: Final = tuple(name for name in names() if manifest(name).symmetric and not manifest(name).secret)[-1:]
"""The game whose module takes the least time to build."""
WITH_CHAMPIONS: Final = tuple(name for name in names() if champions_of(name))
"""The games that have a second module, for their champions."""
QUICK_WITH_CHAMPIONS: Final = WITH_CHAMPIONS[-1:]
UNCOMPILED: Final = {**os.environ, "CUBETABLE_RULES": "python"}


def node() -> str:
    """Name the program that runs Pyodide; without it the test is left out."""
    found = shutil.which("node")
    if found is None or not (ROOT / "web/node_modules/pyodide").is_dir():
        assert os.environ.get("CI") != "true"
        pytest.skip("Node or Pyodide is missing")
    return found
