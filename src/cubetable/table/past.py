"""The past of a match: what it goes on from when it is set up."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cubetable.table.entry import Entry


class Past(NamedTuple):
    """The past of a match: the position in which it began, if not the game's own, and moves or a log to go on from."""

    start: str = ""
    played: Sequence[tuple[int, int]] = ()
    log: Iterable[Entry] | None = None


NO_PAST: Final = Past()
