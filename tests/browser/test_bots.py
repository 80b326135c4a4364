"""Bots play in the browser as they play natively: the same moves, and records that verify."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from cubetable.build import build
from cubetable.build.targets import WASM32
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.core.registry import games as names
from tests.browser.pyodide import ROOT, UNCOMPILED, in_pyodide
from tests.budget import LONG
from tests.web.boards import UNATTENDED

LEVELS: Final = ("bot:2", "bot:4")
MOST_MOVES: Final = 20_000
PLAY: Final = "tests.browser.bots_alone"


if LONG:

    @pytest.mark.parametrize("name", names())
    def test_whole_games_are_the_same(name: str, tmp_path: Path) -> None:
        build(tmp_path, [name], WASM32)
        at_desk = [[UNATTENDED[name], level] for level in LEVELS]
        given = json.dumps([at_desk, [[name, 100, MOST_MOVES]]])
        natively = _run([sys.executable, "-m", "tests.browser.natively", PLAY], given)
        in_browser = _run(in_pyodide(PLAY, str(tmp_path)), given, env=UNCOMPILED)
        assert in_browser == natively
        for text in in_browser["records"].values():
            check(read(text))


def _run(command: list[str], given: str, **more: Any) -> Any:
    done = subprocess.run(  # noqa: S603  # our own programs
        command, input=given, capture_output=True, text=True, check=False, cwd=ROOT, **more
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)
