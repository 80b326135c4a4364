"""The table of environment variables, from which their documentation is made."""

import re
from pathlib import Path

import pytest

from cubetable.environment import VARIABLES, variable

ROOT = Path(__file__).parents[2]
READERS = ("src/**/*.py", "hatch_build.py", "tools/**/*.py", "tests/**/*.py", "bench/**/*.py", "Makefile")
OF_A_TEST = {"CUBETABLE_STAND_IN"}
"""A test's own compiler reads it, and nothing else."""


def test_every_variable_that_is_read_is_in_the_table() -> None:
    files = (file for pattern in READERS for file in ROOT.glob(pattern))
    named = {name for file in files for name in re.findall(r"\bCUBETABLE_[A-Z_]+\b", file.read_text(encoding="utf-8"))}
    assert named - OF_A_TEST == {name for theirs in VARIABLES.values() for name in theirs}


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_GAMES", "")
    assert variable("CUBETABLE_GAMES") is None
    monkeypatch.setenv("CUBETABLE_GAMES", "games")
    assert variable("CUBETABLE_GAMES") == "games"
