"""What is built here is kept in the user's cache, or in another folder."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cubetable.core.compiled import cache as kept
from cubetable.core.messages import say


@pytest.mark.usefixtures("fresh_root")
def test_the_cache_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "not" / "yet"))
    assert kept.cache_root() == tmp_path / "not" / "yet"
    assert (tmp_path / "not" / "yet").is_dir()


def closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a folder be none that this program may write to."""
    folder.write_text("no folder")


def read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for a folder that is there."""
    folder.mkdir()
    monkeypatch.setattr(os, "access", lambda *_: False)


@pytest.mark.parametrize("close", [closed, read_only])
@pytest.mark.usefixtures("fresh_root")
def test_where_the_cache_is_closed_one_line_says_that_nothing_is_kept(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    close: Callable[[Path, pytest.MonkeyPatch], None],
) -> None:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CUBETABLE_CACHE", str(folder))
    close(folder, monkeypatch)
    root = kept.cache_root()
    assert root.is_dir()
    assert not root.is_relative_to(tmp_path)
    assert capsys.readouterr().err == say("shell.cache.closed", folder=folder) + "\n"
    assert os.environ["CUBETABLE_CACHE"] == str(root), "its other processes have a folder of their own"
    root.rmdir()
