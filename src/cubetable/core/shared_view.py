"""Keep what all readers of a position are shown alike, since a server writes it for one after the other."""

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Final, TypeVar

from cubetable.core.game import Game
from cubetable.core.state import State

KEPT: Final = 64
"""Positions: a few matches at a time write their readers' views."""
Shown = TypeVar("Shown")
G = TypeVar("G", bound=Game)


def once_for_all_readers(show: Callable[[G, State], Shown]) -> Callable[[G, State], Shown]:
    """Make a function that answers at once if it was asked about the same position just before.

    Its answers are shared: they must not be changed.
    """
    kept: dict[tuple[G, bytes], Shown] = {}
    lock = Lock()

    @wraps(show)
    def shown(game: G, state: State) -> Shown:
        asked = game, state.tobytes()
        found = kept.get(asked)
        if found is None:
            found = show(game, state)
            with lock:
                kept[asked] = found
                if len(kept) > KEPT:
                    del kept[next(iter(kept))]
        return found

    return shown
