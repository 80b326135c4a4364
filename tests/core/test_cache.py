"""What is built here is kept in the user's cache, or in another folder."""

import os
from pathlib import Path

import pytest

from cubetable.core import cache as kept


@pytest.mark.usefixtures("fresh_root")
def test_the_cache_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "not" / "yet"))
    assert kept.cache_root() == tmp_path / "not" / "yet"
    assert (tmp_path / "not" / "yet").is_dir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_made_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "file" / "cache"))
    root = kept.cache_root()
    assert root.is_dir()
    assert not root.is_relative_to(tmp_path / "file")
    root.rmdir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_written_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    root = kept.cache_root()
    assert root != tmp_path
    assert root.is_dir()
    root.rmdir()
