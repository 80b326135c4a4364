"""Sheets in tests run in plain Python: what the compiler makes of them, one test looks at."""

from collections.abc import Iterator

import pytest

from cubetable.core.compiled import libraries
from cubetable.core.laws.trial import POSITIONS, LawTrial
from cubetable.core.sheet import trial
from tests.budget import games
from tests.lending import nothing_lent


@pytest.fixture(autouse=True)
def compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


@pytest.fixture(autouse=True)
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the laws look closely at few positions of a game: that they find what is wrong has tests of its own."""
    monkeypatch.setattr(LawTrial.positions, "__defaults__", (games(4, POSITIONS),))


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a sheet in few games when it is loaded; tests of mistakes have them found in as many as usual."""
    monkeypatch.setattr(trial, "GAMES", games(4, trial.GAMES))


@pytest.fixture
def compiles(compiles_nothing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile after all."""
    monkeypatch.setattr(libraries._state, "interpreting", False)


@pytest.fixture
def lending() -> Iterator[None]:
    """Forget afterwards which files were lent."""
    with nothing_lent():
        yield
