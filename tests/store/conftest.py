"""Both databases, fresh for each test; where PostgreSQL is missing its tests are skipped, but never in CI."""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

SERVER = os.environ.get("CUBETABLE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An address at which nothing has been kept yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "matches.db")
    else:
        yield from fresh_database()


@pytest.fixture
def server() -> Iterator[str]:
    """An empty database that several nodes may share."""
    yield from fresh_database()


def fresh_database() -> Iterator[str]:
    """Make a database for one test on the server, and drop it afterwards."""
    name = f"cubetable_{uuid.uuid4().hex}"
    try:
        server = psycopg.connect(SERVER, autocommit=True, connect_timeout=60)
    except psycopg.OperationalError:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip("no PostgreSQL at 127.0.0.1:5432")
    with server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{SERVER.rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")
