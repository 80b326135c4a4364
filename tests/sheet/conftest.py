"""Sheets in tests run in plain Python: what the compiler makes of them, one test looks at."""

from collections.abc import Iterator

import pytest

from cubetable.core.compiled import libraries
from tests.lending import nothing_lent


@pytest.fixture(autouse=True)
def compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


@pytest.fixture
def compiles(compiles_nothing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile after all."""
    monkeypatch.setattr(libraries._state, "interpreting", False)


@pytest.fixture
def lending() -> Iterator[None]:
    """Forget afterwards which files were lent."""
    with nothing_lent():
        yield
