"""Stocks of networks: the folders of the games, or, in a browser, files that are fetched when they are wanted."""

from typing import Final, Protocol

from cubetable.core.game import Game

FOLDER: Final = "champion"
"""The folder of a game in which its weights lie."""
SUFFIX: Final = ".weights"
LIBRARY: Final = ".champion"
"""The library of a game's champions has this behind the game's name (`build/libraries.py`)."""


class Stock(Protocol):
    """A place that networks come from."""

    def open(self, game: Game) -> bool:
        """Make ready what the networks of a game need; tell whether it has any."""

    def read(self, game: Game, name: str) -> bytes | None:
        """Read a file of weights; None if there is none of that name."""


class GameFolders:
    """The folders of the games."""

    def open(self, game: Game) -> bool:
        """Look whether there is a folder."""
        return bool(game.MANIFEST.file(FOLDER).is_dir())

    def read(self, game: Game, name: str) -> bytes | None:
        """Read a file of the folder."""
        file = game.MANIFEST.file(FOLDER).joinpath(name)
        return file.read_bytes() if file.is_file() else None
