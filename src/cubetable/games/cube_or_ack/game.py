"""Cube-Or-ACK! as a game: options, texts, reasons and views around the kernels."""

from collections.abc import Sequence
from functools import cached_property, partial
from importlib import import_module
from typing import Any, ClassVar

import numpy as np

from cubetable.core.drawing import Drawing
from cubetable.core.errors import Reason
from cubetable.core.game import Feat, Game, Symmetry
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack import notation, position, reasons, remarks
from cubetable.games.cube_or_ack.coder import Coder, symmetries
from cubetable.games.cube_or_ack.manifest import MANIFEST
from cubetable.games.cube_or_ack.options import REACHES, CubeOrAckOptions
from cubetable.games.cube_or_ack.picture import drawn
from cubetable.games.cube_or_ack.tell import story
from cubetable.games.cube_or_ack.view import Barred, CubeOrAckView, Known, describe, picture


class CubeOrAck(Game):
    """Cube-Or-ACK! for two to four seats.

    >>> game = CubeOrAck(players=2)
    >>> game.actors(game.start())
    (0,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    REASONS: ClassVar[Sequence[tuple[str, str]]] = reasons.REASONS

    options: CubeOrAckOptions

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.room = self.options.room
        self.total = self.options.total
        self.possible = min(self.total, self.room.usable)
        self.size = at.BOARDS + (at.PIECES + 2 * self.options.colours) * self._rows
        self.move_bound = self.options.colours * self.room.box + 1
        # A structure can have neighbours on both sides only as long as it may still grow.
        cells = self.room.usable if self.room.fixed else min(self.room.box, (self.room.limit + 1) ** 3)
        self.most_moves = cells * (2 if self.options.extra_colour else 1) + 1

    @property
    def _rows(self) -> int:
        return (self.room.depth + 2) * (self.room.height + 2)

    @property
    def cooperative(self) -> bool:
        """COA-06, COA-07: whether all seats play together."""
        return self.options.mode == "coop"

    @cached_property
    def rules(self) -> Any:
        """The kernels' module, for what the game asks of it beside the eight (`Any`: compiled)."""
        return import_module(self.MANIFEST.module("kernels"))

    def start(self) -> State:
        """COA-11..14: nothing is built, every hand is full, red's set is to move."""
        state = np.zeros(self.size, dtype=np.int64)
        state[at.HAND : at.HAND + self.options.colours] = self.options.pieces
        self._write_options(state)
        self._write_frame(state)
        self._write_boards(state)
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
        room = self.room
        state[at.FIXED] = room.fixed
        state[[at.WIDTH, at.DEPTH, at.HEIGHT]] = room.size
        state[at.STEP] = room.step
        state[at.LIMIT] = room.limit
        state[at.HOLLOW] = room.hollow
        state[at.ROWS] = self._rows
        # Ruling 6, notation: the first piece lies at a floating frame's origin, or anywhere in a fixed one.
        state[[at.LOW + at.X, at.LOW + at.Y, at.LOW + at.Z]] = 1 + room.origin
        state[[at.HIGH + at.X, at.HIGH + at.Y, at.HIGH + at.Z]] = room.size if room.fixed else 1 + room.origin

    def _write_boards(self, state: State) -> None:
        room = self.room
        boards = state[at.BOARDS :].reshape(-1, room.height + 2, room.depth + 2)
        boards[at.OPEN] = (1 << (room.width + 2)) - 1
        where = room.origin
        cells = room.usable_cells() if room.fixed else [(where, where, where)]
        for x, y, z in cells:
            boards[at.FIT, z + 1, y + 1] |= 1 << (x + 1)
        boards[at.PIECES + self.options.colours :] = boards[at.FIT]

    # --- Texts ---

    def move_text(self, state: State, seat: int, move: int) -> str:
        return notation.move_text(state, move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        return notation.read_move(state, text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state)

    def parse_state(self, text: str) -> State:
        return position.parse(self, text)

    # --- Words and pictures ---

    def seat_name(self, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
        if self.players == 2 and seat >= 0:
            return self.say(f"pair.{seat}", lang)
        return super().seat_name(seat, lang)

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        inside = ""
        if code == reasons.INTERIOR_COMES_FIRST:
            inside = notation.move_text(state, self.moves(state, seat)[0])
        return reasons.reason(state, move, code, inside)

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        return remarks.remark(self, seen, seat, move)

    def feat(self, state: State) -> Feat | None:
        """COA-23: how many pieces there are in the Cube, of as many as could be."""
        made = super().feat(state)
        return made and made._replace(possible=int(state[at.POSSIBLE]))

    def decided_by(self, state: State) -> str:
        if self.cooperative:
            key = "short" if not self.winners(state) else "all_placed" if self.possible == self.total else "solid"
        else:
            key = "points" if len(self.winners(state)) == 1 else "shared"
        return f"cube_or_ack.decided.{key}"

    def winners(self, state: State) -> tuple[int, ...]:
        """COA-23: in co-op everybody if the Cube is solid or every piece is placed, else nobody."""
        if self.cooperative and self.returns(state)[0] < 1:
            return ()
        return super().winners(state)

    def view(self, seen: State, seat: int | None) -> CubeOrAckView:
        actors = list(self.actors(seen))
        end = None if actors else self.outcome(seen)
        return describe(seen, seat, str(self), actors, self._known(seen, seat, actors), end)

    def picture(self, seen: State, seat: int | None) -> Drawing:
        return drawn(self.view(seen, seat))

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        names = [self.seat_name(s, lang) for s in range(self.players)]
        return picture(seen, self._known(seen, seat, self.actors(seen)), names, partial(self.say, lang=lang))

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE) -> str:
        end = self.outcome(state)
        if end is None:
            raise ValueError("the game is not over")
        names = [self.seat_name(s, lang) for s in range(self.players)]
        empty = [self.rules.empty_sets(state, s) for s in range(self.players)]
        return story(state, self._known(state, None, ()), end, names, empty, partial(self.say, lang=lang))

    def _known(self, seen: State, seat: int | None, actors: Sequence[int]) -> Known:
        """Ask the rules for what is shown beside the cells: moves, faces, points."""
        decides = seat in actors
        moves = notation.move_texts(seen, self.moves_shown(seen, seat, actors))
        faces = np.zeros(at.COUNTS * self.options.colours, dtype=np.int64)
        self.rules.faces(seen, faces)
        points = np.zeros(self.players, dtype=np.int64)
        self.kernels.scores(seen, points)
        sets = [int(seen[at.TURN])] if decides else range(self.options.sets) if seen[at.TURN] == at.OVER else []
        barred = [one for set_ in sets for one in self._barred(seen, set_)]
        counts = faces.reshape(-1, at.COUNTS).tolist()
        return Known(self.room, self.total, self.options.edge, moves, counts, points.tolist(), barred)

    def _barred(self, seen: State, set_: int) -> list[Barred]:
        """COA-20, COA-22: ask the rules which placements of a set only their own colour forbids, were it to move."""
        to_move = seen.copy()
        to_move[at.TURN] = set_
        found = np.empty(self.most_moves, dtype=np.int64)
        moves = found[: self.rules.barred(to_move, found)].tolist()
        if not moves:
            return []
        on = notation.pieces(seen)
        placed = [(colour, position.beside(cell)) for colour, cell in notation.placements(seen, moves)]
        return [
            {"move": text, "beside": [list(other) for other in beside if on.get(other) == colour]}
            for text, (colour, beside) in zip(notation.move_texts(seen, moves), placed, strict=True)
        ]

    # --- For learning programs ---

    @cached_property
    def coder(self) -> Coder:
        return Coder(self.options.sets, self.options.colours, self.room)

    @cached_property
    def _symmetries(self) -> Sequence[Symmetry]:
        return symmetries(self.room)

    @cached_property
    def symmetries(self) -> Sequence[Symmetry]:
        return self._symmetries


GAME = CubeOrAck
