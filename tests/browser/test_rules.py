"""The laws, the golden files and the oracles hold the rules that run in the browser: the same tests, run in Pyodide."""

import json
import subprocess
from pathlib import Path
from typing import Final

import pytest

from cubetable.build import build
from cubetable.build.targets import WASM32
from cubetable.core.registry import games as names
from tests.browser.pyodide import QUICK, UNCOMPILED, in_pyodide
from tests.budget import LONG, cases

PYTEST: Final = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "py.py")
"""The packages of pytest, in the folder of installed packages."""
ONE_BATCH: Final = ("-k", "0")
"""The first batch of an oracle's random games."""
OF_ALL_GAMES: Final = ("/src/cubetable/core/laws/test_laws.py", "/repository/tests/golden")


def test_laws_golden_files_and_oracles_hold(tmp_path: Path) -> None:
    chosen = cases(QUICK, names())
    build(tmp_path, chosen, WASM32)
    oracles = [f"/repository/tests/games/{name}/test_oracle.py" for name in chosen]
    arguments = ["tests.browser.tests_alone", str(tmp_path), str(Path(pytest.__file__).parents[1]), *PYTEST]
    done = subprocess.run(  # noqa: S603  # our own program
        in_pyodide(*arguments),
        input=json.dumps([[*(OF_ALL_GAMES if LONG else ONE_BATCH), *oracles]]),
        env=UNCOMPILED,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    status, written = json.loads(done.stdout)
    assert status == 0, written
    assert " passed" in written
