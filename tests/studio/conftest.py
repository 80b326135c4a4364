"""Studios in tests compile nothing, and measure only where a test looks at the figures."""

import pytest

from cubetable.lab.studio import board_child, measuring, workshop

NEVER = 3600.0
PATIENCE = 0.3
"""So many seconds of the processor tell as well as two that a loop of three cells does not end."""


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
    """Measure after all."""
    monkeypatch.setattr(measuring, "AT_FIRST", 0.0)


@pytest.fixture(autouse=True)
def impatient_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a loop without an end be named soon: until then it keeps a processor busy."""

    def opened(one: workshop.Workshop) -> workshop.Child:
        return workshop.Child(board_child.run, (PATIENCE,), one._hear)

    monkeypatch.setattr(workshop.Workshop, "_open", opened)
