"""Follow files: find out when one was saved, and wait until the editor has finished writing."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

POLL: Final = 0.04
"""Seconds between two looks."""
STABLE: Final = 0.08
"""So long a file must stay as it is before it counts as saved."""
FOLLOWED: Final = (".py", ".json", ".md")
MOST_FILES: Final = 500

Stamps = tuple[tuple[str, int, int, int], ...]
"""Each file with its time, its size and its number on the disk."""


def stamps_of(path: Path) -> Stamps:
    """Return the stamp of a file, or of all files of rules below a folder; a file that is not there counts as empty."""
    files = [path] if not path.is_dir() else sorted(_files_below(path))[:MOST_FILES]
    return tuple(_stamp_of(file) for file in files)


def _files_below(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.suffix in FOLLOWED and not _is_hidden(file.relative_to(folder))]


def _is_hidden(file: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in file.parts)


def _stamp_of(file: Path) -> tuple[str, int, int, int]:
    try:
        status = file.stat()
    except OSError:
        return str(file), 0, 0, 0
    return str(file), status.st_mtime_ns, status.st_size, status.st_ino


class FileFollower:
    """Tells when what lies at a path was saved; editors that save by renaming are followed, too."""

    def __init__(self, path: Path, now: Callable[[], float] = time.monotonic) -> None:
        self._path = path
        self._now = now
        self._known = stamps_of(path)
        self._stamps, self._since = self._known, now()

    def was_saved(self) -> bool:
        """Look once; tell whether there is a new version that has stayed the same for a while."""
        stamps = stamps_of(self._path)
        if stamps != self._stamps:
            self._stamps, self._since = stamps, self._now()
        is_there = any(size for _, _, size, _ in stamps)
        if stamps == self._known or not is_there or self._now() - self._since < STABLE:
            return False
        self._known = stamps
        return True
