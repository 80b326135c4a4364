"""Keep what all readers of a position are shown alike, since a server writes it for one after the other."""

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Final, TypeVar

from cubetable.core.game import Game
from cubetable.core.state import State

KEPT: Final = 64
"""Positions: a few matches at a time write their readers' views."""
Answer = TypeVar("Answer")
G = TypeVar("G", bound=Game)


def once_for_all_readers(show: Callable[[G, State], Answer]) -> Callable[[G, State], Answer]:
    """Make a function that answers at once if it was asked about the same position just before.

    Its answers are shared: they must not be changed.
    """
    kept: dict[tuple[G, bytes], Answer] = {}
    lock = Lock()

    @wraps(show)
    def answer(game: G, state: State) -> Answer:
        position = game, state.tobytes()
        known = kept.get(position)
        if known is None:
            known = show(game, state)
            with lock:
                kept[position] = known
                if len(kept) > KEPT:
                    del kept[next(iter(kept))]
        return known

    return answer
