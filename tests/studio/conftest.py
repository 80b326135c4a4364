"""Studios in tests compile nothing, and measure only where a test looks at the figures."""

from types import SimpleNamespace

import pytest

from cubetable.lab.studio import measuring, players, workshop
from tests.studio.processes import run_impatiently

NEVER = 3600.0


@pytest.fixture(autouse=True)
def compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of the studio compile nothing."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")


@pytest.fixture(autouse=True)
def measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure no version of the rules: the processes that do so work for as long as the studio is open."""
    monkeypatch.setattr(measuring, "AT_FIRST", NEVER)


@pytest.fixture
def measures(measures_nothing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure after all, and let bots play at once."""
    monkeypatch.setattr(measuring, "AT_FIRST", 0.0)
    monkeypatch.setattr(players, "REST", 0.0)  # meanwhile others measure


@pytest.fixture(autouse=True)
def impatient_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up rules that do not answer soon."""
    monkeypatch.setattr(workshop, "board_child", SimpleNamespace(run=run_impatiently))
