"""Choose and check the paths that games are saved to on this machine."""

import os
from datetime import UTC, datetime
from errno import EACCES, EINVAL, EISDIR, ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_state_path

from cubetable.core.errors import Refusal, shortened
from cubetable.environment import variable

if TYPE_CHECKING:
    from cubetable.core.game import Game

PYTHON: Final = ".py"


def new_path(game: "Game", suffix: str = "") -> Path:
    """Return an unused path in the user's folder of saved games."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    folder = Path(variable("CUBETABLE_GAMES") or user_state_path("cubetable") / "games")
    return folder / f"{moment}-{game.name()}{suffix}-{os.getpid()}"


def writable_path(text: str) -> Path:
    """Return the path, or refuse one that cannot be written before a game is played into it."""
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # no user of this name
        raise Refusal("shell.cli.cannot_write", path=shortened(text), why=os.strerror(ENOENT)) from None
    number = _error_number(path)
    if number:
        raise Refusal("shell.cli.cannot_write", path=path, why=os.strerror(number))
    if path.suffix == PYTHON and path.exists():
        raise Refusal("shell.cli.over_rules", path=path)
    return path


def _error_number(path: Path) -> int:
    """Return the system's error number for writing to a path; 0 if it can be written."""
    try:
        if path.is_dir():
            return EISDIR
        # A device would be replaced, not written to; and no name has a zero in it.
        if "\0" in str(path) or (path.exists() and not path.is_file()):
            return EINVAL
        if not path.parent.is_dir():
            return ENOENT
    except OSError as error:  # a name that is too long, a folder that may not be looked into
        return error.errno or EINVAL
    return 0 if os.access(path.parent, os.W_OK) else EACCES
