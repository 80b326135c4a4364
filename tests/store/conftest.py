"""Both databases, without any row for each test; where PostgreSQL is missing its tests are skipped, but never in CI."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.budget import cases
from tests.databases import empty_database, prepared_database, prepared_file

ONE_STORE: Final = pytest.mark.parametrize("where", cases(["sqlite"], ["sqlite", "postgres"]), indirect=True)
"""Marks a test of what has nothing to do with the store: `make test-long` tries it on both."""


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An address at which nothing has been kept yet."""
    yield from _address(request.param, tmp_path)


@pytest.fixture(params=["sqlite", "postgres", "divided"])
def everywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The same, also with the tables of matches divided into parts."""
    yield from _address(request.param, tmp_path)


def _address(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield prepared_file(folder / "matches.db")
    else:
        yield from prepared_database(divided=kind == "divided")


@pytest.fixture(params=["sqlite", "postgres"])
def unprepared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An address at which there is no table yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "matches.db")
    else:
        yield from empty_database()


@pytest.fixture
def server() -> Iterator[str]:
    """A database that several nodes may share."""
    yield from prepared_database()
