"""Gift as a game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from cubetable.core.errors import BadNotation, Reason
from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.state import State

from .kernels import COIN, FIRST, GIFTS, PLAYERS, SIZE, WORTH
from .manifest import MANIFEST
from .options import GiftOptions

DECIDED: Mapping[str, str] = {}


class Gift(Game):
    """A game in which every decision and every toss has an effect that can be worked out by hand."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: GiftOptions
    size = SIZE
    most_moves = 2
    move_bound = 2

    def start(self) -> State:
        state = np.zeros(SIZE, dtype=np.int64)
        gifts = list(map(int, self.options.gifts))
        state[GIFTS], state[PLAYERS], state[COIN] = len(gifts), self.players, self.options.coin
        state[FIRST] = self.options.bonus
        state[WORTH : WORTH + len(gifts)] = gifts
        return state

    def move_text(self, state: State, seat: int, move: int) -> str:
        return str(move + 1)

    def read_move(self, state: State, seat: int, text: str) -> int:
        if text not in ("1", "2"):
            raise BadNotation(text, "gift.notation")
        return int(text) - 1

    def state_text(self, state: State) -> str:
        return ",".join(map(str, state.tolist()))

    def parse_state(self, text: str) -> State:
        return np.array([int(word) for word in text.split(",")], dtype=np.int64)

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        return Reason("GIF-01", "gift.reason.no")

    def decided_by(self, state: State) -> str:
        return "gift.decided"

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:  # JSON
        return {"words": seen.tolist(), "moves": []}

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        return self.state_text(seen)

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE, names: Sequence[str] | None = None) -> str:
        return self.say("tell", lang)


GAME = Gift
