"""Networks in a browser: files that do not come, or are broken, stop nothing; level 5 plays, and a line says so."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import cubetable
from cubetable import bots
from cubetable.bots import Budget, SearchBot, champion
from cubetable.bots.exact import ExactBot
from cubetable.bots.search.guided import GuidedSearch
from cubetable.core.compiled import libraries
from cubetable.site.browser import champions
from tests.network.making import random_file

GAME: Final = cubetable.game("eight_by_eight")
WEIGHTS: Final = "eight_by_eight.2-seats-line-5.weights"
WASM: Final = "eight_by_eight.champion.wasm"
LIST: Final = "eight_by_eight.champion.json"


class Sent:
    """Bytes in the page's memory."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


class Host:
    """Stands in for the page: gives the files it has, and remembers what was asked for."""

    def __init__(self) -> None:
        self.files = {WASM: b"code", LIST: b"{}", WEIGHTS: random_file(GAME)}
        self.asked: list[str] = []

    def begin(self) -> None:
        champions.begin(json.dumps({name: name for name in self.files}), self._fetch)

    def _fetch(self, address: str) -> Sent | None:
        self.asked.append(address)
        content = self.files.get(address)
        return None if content is None else Sent(content)


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    before = champion._source.stock
    champion.read_network.cache_clear()
    monkeypatch.setattr(champions, "HOME", tmp_path)
    monkeypatch.setattr(libraries, "load_library", lambda _: None)
    yield Host()
    champion.take_from(before)
    champion.read_network.cache_clear()


def is_guided(game: Any = GAME) -> bool:
    """Tell whether a network thinks for level 6."""
    bot = bots.make("bot:6", game, seed=1, budget=Budget(nodes=5))
    inner = bot.bot if isinstance(bot, ExactBot) else bot
    assert isinstance(inner, SearchBot)
    return isinstance(inner.search(), GuidedSearch)


def test_files_are_fetched_once_and_when_a_champion_is_asked_for(host: Host, tmp_path: Path) -> None:
    host.begin()
    assert host.asked == []
    assert is_guided()
    assert is_guided()
    assert host.asked == [WASM, LIST, WEIGHTS]
    assert (tmp_path / WASM).read_bytes() == b"code"


def test_a_game_without_a_network_asks_for_nothing(host: Host) -> None:
    host.files = {}
    host.begin()
    assert not is_guided()
    assert host.asked == []


def test_options_without_a_network_have_level_5(host: Host) -> None:
    host.begin()
    assert not is_guided(cubetable.game("eight_by_eight(line=6)"))
    assert WEIGHTS not in host.asked


@pytest.mark.parametrize("name", [WASM, LIST, WEIGHTS])
@pytest.mark.parametrize("content", [None, b"", b"<!doctype html>"])
def test_a_file_that_cannot_be_used_is_told_once(
    host: Host, name: str, content: bytes | None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(libraries, "load_library", lambda library: _open_as_a_page_would(champions.HOME, library))
    host.begin()
    if content is None:
        del host.files[name]
    else:
        host.files[name] = content
    with caplog.at_level(logging.ERROR):
        assert not is_guided()
        assert not is_guided()
    assert len(caplog.messages) == 1
    assert caplog.messages[0].endswith("Level 5 plays instead.")
    assert "\n" not in caplog.text.strip()
    assert len(host.asked) == len(set(host.asked))


def _open_as_a_page_would(home: Path, library: str) -> None:
    if (home / f"{library}.wasm").read_bytes() != b"code":
        raise OSError("This is\nno module.")
    json.loads((home / f"{library}.json").read_bytes())
