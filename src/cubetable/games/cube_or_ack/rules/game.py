"""The rules of Cube-Or-ACK! as a game: how it starts, how long it can get, and what decides it."""

from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import ClassVar

import numpy as np

from cubetable.core.game import Feat, Game
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.state import State
from cubetable.games.cube_or_ack.manifest import MANIFEST
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.options import REACHES, CubeOrAckOptions


class CubeOrAck(Game):
    """Cube-Or-ACK! for two to four seats.

    >>> game = CubeOrAck(players=2)
    >>> game.actors(game.start())
    (0,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: CubeOrAckOptions
    option_words = range(at.PLAYERS, at.BOARDS)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.frame = self.options.make_frame()
        self.total = self.options.total
        self.possible = min(self.total, self.frame.usable)
        self._boards = slice(at.BOARDS, at.BOARDS + (at.PIECES + 2 * self.options.colours) * self._rows)
        self.size = self._boards.stop + len(self.options.handicap)
        self.move_bound = self.options.colours * self.frame.box + 1
        # A structure can have neighbours on both sides only as long as it may still grow.
        cells = self.frame.usable if self.frame.fixed else min(self.frame.box, (self.frame.limit + 1) ** 3)
        self.most_moves = cells * (2 if self.options.extra_colour else 1) + 1

    @property
    def _rows(self) -> int:
        return (self.frame.depth + 2) * (self.frame.height + 2)

    @property
    def cooperative(self) -> bool:
        """COA-06, COA-07: all seats play together."""
        return self.options.mode == "coop"

    @cached_property
    def rules(self) -> ModuleType:
        """The kernels' module: the game asks it for more than the eight functions."""
        return import_module(self.MANIFEST.module(self.MANIFEST.kernels))

    def start(self) -> State:
        """COA-11..14: nothing is built, every hand is full, red's set is to move."""
        state = np.zeros(self.size, dtype=np.int64)
        state[at.HAND : at.HAND + self.options.colours] = self.options.pieces
        self._write_options(state)
        self._write_frame(state)
        self._write_boards(state)
        state[self._boards.stop :] = self.options.handicap
        return state

    def _write_options(self, state: State) -> None:
        options = self.options
        state[at.PLAYERS] = options.players
        state[at.SETS] = options.sets
        state[at.COLOURS] = options.colours
        state[at.COOP] = options.mode == "coop"
        state[at.REACH] = REACHES.index(options.reach)
        state[at.BY_PERSON] = options.run_out == "person"
        state[at.MAY_PASS] = options.may_pass
        state[at.INTERIOR_FIRST] = options.interior_first
        state[at.SCORE_INTERIOR] = options.score_interior
        state[at.POSSIBLE] = self.possible

    def _write_frame(self, state: State) -> None:
        frame = self.frame
        state[at.FIXED] = frame.fixed
        state[[at.WIDTH, at.DEPTH, at.HEIGHT]] = frame.size
        state[at.STEP] = frame.step
        state[at.LIMIT] = frame.limit
        state[at.HOLLOW] = frame.hollow
        state[at.ROWS] = self._rows
        # Ruling 6, notation: the first piece lies at a floating frame's origin, or anywhere in a fixed one.
        state[[at.LOW + at.X, at.LOW + at.Y, at.LOW + at.Z]] = 1 + frame.origin
        state[[at.HIGH + at.X, at.HIGH + at.Y, at.HIGH + at.Z]] = frame.size if frame.fixed else 1 + frame.origin

    def _write_boards(self, state: State) -> None:
        frame = self.frame
        boards = state[self._boards].reshape(-1, frame.height + 2, frame.depth + 2)
        boards[at.OPEN] = (1 << (frame.width + 2)) - 1
        cells = frame.usable_cells() if frame.fixed else [(frame.origin,) * at.AXES]
        for x, y, z in cells:
            boards[at.FIT, z + 1, y + 1] |= 1 << (x + 1)
        boards[at.PIECES + self.options.colours :] = boards[at.FIT]

    @property
    def most_decisions(self) -> int:
        """COA-15, ruling 15: a decision for each piece, and where passing is allowed a pass of each set after it."""
        return self.possible * (1 + self.options.may_pass * self.options.sets)

    def seat_name(self, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
        """COA-13: each of two players has two colours; a name gives both."""
        if self.players == 2 and seat >= 0:
            return self.say(f"pair.{seat}", lang)
        return super().seat_name(seat, lang)

    def feat(self, state: State) -> Feat | None:
        """COA-23: count the pieces in the Cube, out of as many as there could be."""
        feat = super().feat(state)
        return feat and feat._replace(possible=int(state[at.POSSIBLE]))

    def decided_by(self, state: State) -> str:
        """COA-23, COA-29: the pieces in the Cube in co-op, else the points."""
        if self.cooperative:
            key = "short" if not self.winners(state) else "all_placed" if self.possible == self.total else "solid"
        else:
            key = "points" if len(self.winners(state)) == 1 else "shared"
        return f"cube_or_ack.decided.{key}"

    def winners(self, state: State) -> tuple[int, ...]:
        """COA-23: in co-op all seats win if the Cube is solid or every piece is placed, else none."""
        if self.cooperative and self.returns(state)[0] < 1:
            return ()
        return super().winners(state)


GAME = CubeOrAck
