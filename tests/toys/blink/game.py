"""Blink as a game."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from cubetable.core.errors import BadNotation, Reason
from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.state import CHANCE, CLOCK, State

from .kernels import LEFT, PLAYERS, SIZE, STEADY, WORTH
from .manifest import MANIFEST
from .options import BlinkOptions


class Blink(Game):
    """A game in which nature weighs, seats speak at once, and time runs out."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (("BLI-04", "over"), ("BLI-03", "not_now"), ("BLI-03", "no_move"))
    options: BlinkOptions
    size = SIZE
    most_moves = 3
    move_bound = 3

    def start(self) -> State:
        state = np.zeros(SIZE, dtype=np.int64)
        state[LEFT], state[PLAYERS] = self.options.rounds, self.players
        state[WORTH] = state[STEADY] = self.options.steady
        return state

    def _texts(self, seat: int) -> dict[str, int]:
        return {CHANCE: {"1": 1, "2": 2}, CLOCK: {"time": 0}}.get(seat, {"no": 0, "yes": 1})

    def move_text(self, state: State, seat: int, move: int) -> str:
        return {number: text for text, number in self._texts(seat).items()}[move]

    def read_move(self, state: State, seat: int, text: str) -> int:
        if text not in self._texts(seat):
            raise BadNotation(text, "blink.notation")
        return self._texts(seat)[text]

    def state_text(self, state: State) -> str:
        return ",".join(map(str, state.tolist()))

    def parse_state(self, text: str) -> State:
        return np.array([int(word) for word in text.split(",")], dtype=np.int64)

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        return Reason(rule, f"blink.reason.{key}")

    def decided_by(self, state: State) -> str:
        return "blink.decided"

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:  # JSON
        acts = seat is not None and seat in self.actors(seen)
        moves = [self.move_text(seen, seat, m) for m in self.moves(seen, seat)] if acts and seat is not None else []
        return {"words": seen.tolist(), "moves": moves}

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        return self.state_text(seen)

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE, names: Sequence[str] | None = None) -> str:
        return self.say("tell", lang)


GAME = Blink
