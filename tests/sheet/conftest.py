"""Sheets in tests run in plain Python: what the compiler makes of them, one test looks at."""

from collections.abc import Iterator

import pytest

from cubetable.core import registry
from cubetable.core.compiled import home, libraries


@pytest.fixture(autouse=True)
def compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


@pytest.fixture
def compiles(compiles_nothing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile after all."""
    monkeypatch.setattr(libraries._state, "interpreting", False)


@pytest.fixture
def lending(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget afterwards which files were lent."""
    monkeypatch.setattr(registry, "_lent", {})
    monkeypatch.setattr(registry, "_paths", {})
    monkeypatch.setenv(home.LENT, "")
    yield
    registry.packages.cache_clear()
    registry.manifest.cache_clear()
