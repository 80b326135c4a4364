"""Bots that do what a test needs and think of nothing."""

import threading

from cubetable.bots import Opinion
from cubetable.core.game import Game
from cubetable.core.state import State


class Pupil:
    """Makes its last legal move, at a pace of its own."""

    def __init__(self, pace: float = 0.0) -> None:
        self._pace = pace
        self.asked = 0

    def choose(self, game: Game, seen: State, seat: int) -> int:
        self.asked += 1
        return int(game.moves(seen, seat)[-1])

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        return Opinion(self.choose(game, seen, seat), (), (), 0)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        return self._pace


class Dreamer(Pupil):
    """Thinks until it is told to stop."""

    def __init__(self, cancel: threading.Event) -> None:
        super().__init__()
        self._cancel = cancel
        self.thinks = threading.Event()

    def choose(self, game: Game, seen: State, seat: int) -> int:
        self.thinks.set()
        self._cancel.wait(60)
        return super().choose(game, seen, seat)
