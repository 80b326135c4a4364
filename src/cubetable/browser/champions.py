"""Networks in the browser: their files are fetched when a champion is first asked for, not at the first visit."""

import json
import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, Protocol

from cubetable.bots.champion import take_from
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.network.stock import LIBRARY

Fetch = Callable[[str], bytes]
"""Give a file of the page's folder by its name; `OSError` where it does not come."""

HOME: Final = Path("/program")
"""The folder from which the program of the page takes libraries."""

_log = logging.getLogger(__name__)


class FetchedNetworks:
    """The files of the networks, by their names in the list of the engine."""

    def __init__(self, names: Collection[str], fetch: Fetch) -> None:
        self._names = names
        self._fetch = fetch
        self._opened: set[str] = set()

    def open(self, game: Game) -> bool:
        """Fetch and load the library of a game's champions, once."""
        library = f"{game.name()}{LIBRARY}"
        files = [f"{library}.wasm", f"{library}.json"]
        if library in self._opened or not set(files) <= set(self._names):
            return library in self._opened
        try:
            for name in files:
                HOME.joinpath(name).write_bytes(self._fetch(name))
        except OSError as error:
            _log.error("%s: %s Level 5 plays instead.", library, error)  # one line, no stack
            return False
        kernel.load_library(library)
        self._opened.add(library)
        return True

    def read(self, game: Game, name: str) -> bytes | None:
        """Fetch a file of weights."""
        full = f"{game.name()}.{name}"
        return self._fetch(full) if full in self._names else None


class Content(Protocol):
    """The bytes of a file, in the page's memory."""

    def to_bytes(self) -> bytes:
        """Copy them."""


def begin(listed: str, fetch: Callable[[str], Content | None]) -> None:
    """Take networks from the folder of the page; `listed` is JSON of the addresses of the files by their names.

    `fetch` is the page's: it waits for a file, since bots know nothing of waiting, and gives None if none comes.
    """
    addresses: dict[str, str] = json.loads(listed)

    def content_of(name: str) -> bytes:
        content = fetch(addresses[name])
        if content is None:
            raise OSError(f"{addresses[name]} does not come.")
        return content.to_bytes()

    take_from(FetchedNetworks(addresses, content_of))
