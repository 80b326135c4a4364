"""Fixtures for tests of libraries: nothing is known of any, and the cache is a folder of the test."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubetable.core import kernel
from cubetable.core.compiled import builder, cache, libraries
from tests.core.small import COMPILER, Small, compile_small
from tests.core.stand_in import FOLDER, StandIn


@pytest.fixture
def fresh_root() -> Iterator[None]:
    """Choose the cache's place again, and forget it afterwards."""
    cache.cache_root.cache_clear()
    yield
    cache.cache_root.cache_clear()


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_root: None) -> Path:
    """Keep what is built in a folder of the test."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("CUBETABLE_CACHE", str(folder))
    return folder


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the package have the libraries of a folder of the test: none, at first."""
    folder = tmp_path / "packaged"
    monkeypatch.setattr(libraries, "PACKAGED", folder)
    return folder


@pytest.fixture
def fresh(cache_folder: Path, packaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Load no library yet, and let the surroundings say nothing about libraries."""
    monkeypatch.delenv("CUBETABLE_COMPILE", raising=False)
    monkeypatch.setattr(
        libraries, "_state", libraries._State(interpreting=False, build=builder.build, arrived=kernel._change_over)
    )


@pytest.fixture(scope="session")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the code of the small library."""
    if COMPILER is None:
        pytest.skip("there is no C compiler")
    made = tmp_path_factory.mktemp("small") / "small.so"
    compile_small(made)
    return made


@pytest.fixture(scope="session")
def called(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the functions that the tests of callers call."""
    if COMPILER is None:
        pytest.skip("there is no C compiler")
    made = tmp_path_factory.mktemp("called") / "called.so"
    command = [COMPILER, "-O1", "-shared", "-fPIC", "-o", str(made), str(Path(__file__).with_name("called.c"))]
    subprocess.run(command, check=True)  # noqa: S603  # the compiler of this machine
    return made


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Build nothing for real: `stand_in.py` does what a test says."""
    monkeypatch.setattr(builder, "BUILD", "tests.core.stand_in")
    monkeypatch.setattr(libraries, "has_compiler", lambda: True)
    monkeypatch.setenv(FOLDER, str(tmp_path / "stand-in"))
    return StandIn(tmp_path / "stand-in")


@pytest.fixture
def small(fresh: None) -> Small:
    """Declare the small functions; their library is nowhere yet."""
    return Small()
