"""Studios in tests compile nothing, and are started once for all tests that only play."""

import pytest


@pytest.fixture(autouse=True)
def compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of the studio compile nothing."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
