"""Networks in the browser: their files are fetched when a champion is first asked for, not at the first visit."""

import json
import logging
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final, Protocol

from cubetable.bots.champion import take_from
from cubetable.bots.network.stock import LIBRARY
from cubetable.core.compiled import libraries
from cubetable.core.game import Game

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
        self._opened: dict[str, bool] = {}

    def open(self, game: Game) -> bool:
        """Fetch and load the library of a game's champions, once: one that cannot be used is not asked for again."""
        library = f"{game.name()}{LIBRARY}"
        if library not in self._opened:
            files = [f"{library}.wasm", f"{library}.json"]
            self._opened[library] = set(files) <= set(self._names) and self._load(library, files)
        return self._opened[library]

    def _load(self, library: str, files: Sequence[str]) -> bool:
        try:
            for name in files:
                HOME.joinpath(name).write_bytes(self._fetch(name))
            libraries.load_library(library)
        except Exception as error:  # noqa: BLE001  # a host may send anything in the place of a file
            _log.error("%s: %s Level 5 plays instead.", library, " ".join(str(error).split()))  # one line, no stack
            return False
        return True

    def read(self, game: Game, name: str) -> bytes | None:
        """Fetch a file of weights."""
        full = f"{game.name()}.{name}"
        return self._fetch(full) if full in self._names else None


class Content(Protocol):
    """The bytes of a file, in the page's memory."""

    def to_bytes(self) -> bytes:
        """Copy the bytes into Python's memory."""


def begin(listed: str, fetch: Callable[[str], Content | None]) -> None:
    """Take networks from the folder of the page; `listed` is JSON of the addresses of the files by their names.

    `fetch` is the page's: it waits for a file, since bots know nothing of waiting, and gives nothing if none comes.
    """
    addresses: dict[str, str] = json.loads(listed)

    def content_of(name: str) -> bytes:
        content = fetch(addresses[name])
        if not content:  # None, JavaScript's null, or a file without a byte
            raise OSError(f"{addresses[name]} does not come.")
        return content.to_bytes()

    take_from(FetchedNetworks(addresses, content_of))
