"""Studios in tests compile nothing, and are started once for all tests that only play."""

import pytest

from cubetable.core import libraries


@pytest.fixture(autouse=True)
def compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of the studio compile nothing."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process compile nothing."""
    monkeypatch.setattr(libraries._state, "interpreting", True)
