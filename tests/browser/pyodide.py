"""Find Node and Pyodide, and the script that runs this program in them."""

import os
import shutil
from pathlib import Path
from typing import Final

import pytest

from cubetable.build import champions_of
from cubetable.core.registry import games as names
from cubetable.core.registry import manifest
from cubetable.site import msgspec

ROOT: Final = Path(__file__).parents[2]
QUICK: Final = tuple(name for name in names() if manifest(name).symmetric and not manifest(name).secret)[-1:]
"""The game whose module takes the least time to build."""
WITH_CHAMPIONS: Final = tuple(name for name in names() if champions_of(name))
"""The games that have a second module, for their champions."""
QUICK_WITH_CHAMPIONS: Final = WITH_CHAMPIONS[-1:]
UNCOMPILED: Final = {**os.environ, "CUBETABLE_RULES": "python"}


def in_pyodide(*more: str) -> list[str]:
    """Return the command that runs this program in Pyodide; without Node or Pyodide the test is left out."""
    node = shutil.which("node")
    if node is None or not (ROOT / "web/node_modules/pyodide").is_dir():
        assert os.environ.get("CI") != "true"
        pytest.skip("Node or Pyodide is missing")
    return [node, str(Path(__file__).parent / "in_pyodide.mjs"), str(ROOT), str(msgspec.find()), *more]
