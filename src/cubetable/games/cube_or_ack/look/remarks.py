"""Words about a position of Cube-Or-ACK!: remarks on moves, tips for a beginner, and clues to a good move."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.clue import Clue, Tip
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import LEGAL
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.view import count_faces
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import beside, cell_text, colour_name, number, placement
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.structure import corners, owner

SPOTS: Final = {3: "corner", 2: "edge", 1: "side"}
"""COA-30: the place at which a piece shows so many outer faces, when the structure has all its length."""
WORTH_SAYING: Final = 2
"""From so many faces on, a remark about faces comes before one about who could have gone there."""


def remark(game: CubeOrAck, seen: State, seat: int, move: int) -> Reason:
    """Say the most important thing that a legal move does."""
    return _Move(game, seen, seat, move).remark()


class _Move:
    """A move with the positions before and after it."""

    def __init__(self, game: CubeOrAck, seen: State, seat: int, move: int) -> None:
        self.game, self.seat, self.before = game, seat, seen
        self.after = seen.copy()
        game.kernels.play(self.after, seat, move)
        placed = placement(seen, move)
        self.colour = int(seen[at.TURN]) if placed is None else placed[0]
        self.cells = [] if placed is None else [placed[1]]

    def remark(self) -> Reason:
        """Choose what matters most."""
        if not self.cells:
            return self._say("COA-15", "pass_ends" if self.after[at.TURN] == at.OVER else "pass")
        if self.after[at.TURN] == at.OVER:
            return self._ending()
        if not self.before[at.PLACED]:
            return self._say("COA-14", "begins")
        if self.before[at.COOP]:
            return self._lost() or self._filled()
        said = (
            self._blocked() or self._covered() or self._faces_won(WORTH_SAYING) or self._taken() or self._faces_won(1)
        )
        return said or self._say("COA-16", "alone")

    # --- The end of the game ---

    def _ending(self) -> Reason:
        """COA-22..24, COA-28: say what ends the game with this piece."""
        if self.before[at.COOP]:
            full = self.after[at.PLACED] == self.after[at.POSSIBLE]
            return self._say("COA-23", "complete") if full else self._say("COA-22", "last")
        if self.game.rules.empty_sets(self.after, self.seat):
            return self._say("COA-28", "runs_out", colour=colour_name(self.colour))
        return self._say("COA-24", "last")

    # --- Together ---

    def _lost(self) -> Reason | None:
        """COA-20, COA-21: find a cell beside the piece where some colour fitted, and none will any more."""
        for other in beside(*self.cells):
            if self._fitting(self.before, other) and not self._fitting(self.after, other):
                return self._say("COA-20", "spoils", other)
        return None

    def _filled(self) -> Reason:
        """COA-20: say whether other colours could have filled the cell, too."""
        alone = self._fitting(self.before, *self.cells) == [self.colour]
        return self._say("COA-20", "fills" if alone else "leaves_room", colour=colour_name(self.colour))

    # --- Against each other ---

    def _blocked(self) -> Reason | None:
        """COA-15, COA-24: find a set that could place before this, and now cannot."""
        can_place = self.game.rules.can_place
        for set_ in range(int(self.before[at.SETS])):
            if can_place(self.before, set_) and not can_place(self.after, set_):
                own = set_ % int(self.before[at.PLAYERS]) == self.seat
                return self._say("COA-15", "stuck" if own else "blocks", colour=colour_name(set_))
        return None

    def _covered(self) -> Reason | None:
        """COA-25: count outer faces of a rival that are outer faces no more because the structure grew."""
        lost = self._faces(self.before) - self._faces(self.after)
        rivals = [c for c in range(len(lost)) if self._is_rival(c)]
        most = max(rivals, key=lambda colour: (lost[colour], -colour))
        if lost[most] < WORTH_SAYING:
            return None
        return self._say("COA-25", "covers", colour=colour_name(most), count=str(lost[most]))

    def _faces_won(self, least: int) -> Reason | None:
        """COA-25, COA-30, COA-34: count the faces that score for the piece's owner and did not before."""
        won = self._faces(self.after) - self._faces(self.before)
        count = sum(int(won[c]) for c in range(len(won)) if not self._is_rival(c))
        if count < least:
            return None
        if count in SPOTS and self._stands_still() and not self.before[at.SCORE_INTERIOR]:
            return self._say("COA-30", SPOTS[count])
        return self._say("COA-34" if self.before[at.SCORE_INTERIOR] else "COA-25", "faces", count=str(count))

    def _taken(self) -> Reason | None:
        """COA-16, COA-20: say which rivals could have gone there."""
        rivals = [c for c in range(int(self.before[at.COLOURS])) if self._is_rival(c)]
        fitting = [c for c in self._fitting(self.before, *self.cells) if c in rivals]
        if not fitting:
            return None
        key = "contested" if len(fitting) < len(rivals) else "contested_by_all"
        return self._say("COA-16", key, colour=colour_name(fitting[0]))

    # --- What the rules say ---

    def _fitting(self, state: State, cell: Cell) -> list[int]:
        """COA-20: list the colours that could go to a cell if it were their turn."""
        before = state.copy()
        fitting = []
        for colour in range(int(state[at.COLOURS])):
            before[at.TURN] = colour % int(state[at.SETS])
            if self.game.kernels.why(before, owner(state, colour), number(state, colour, cell)) == LEGAL:
                fitting.append(colour)
        return fitting

    def _faces(self, state: State) -> NDArray[np.int64]:
        """COA-25, COA-34: count the faces that score, colour by colour."""
        table = count_faces(self.game, state)
        faces: NDArray[np.int64] = table[:, : at.SIDES].sum(axis=1)
        return faces + table[:, at.INSIDE] if state[at.SCORE_INTERIOR] else faces

    def _stands_still(self) -> bool:
        """A6: tell whether the outer planes are where they will be in the end, and three of them make a corner."""
        if self.game.frame.fixed:
            return min(self.game.frame.size) > 1
        low, high = corners(self.before)
        return all(last - first + 1 == self.before[at.LIMIT] for first, last in zip(low, high, strict=True))

    def _is_rival(self, colour: int) -> bool:
        return owner(self.before, colour) != self.seat

    # --- Words ---

    def _say(self, rule: str, key: str, *where: Cell, **values: str) -> Reason:
        cells = map(cell_text, (*self.cells, *where))
        return Reason(rule, f"cube_or_ack.remark.{key}", tuple(cells), values)


def guide(_game: Game, position: State, _seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    if not position[at.PLACED]:
        yield Tip("begin")  # COA-14
        return
    yield Tip("together" if position[at.COOP] else "attach")  # COA-07, COA-25
    yield Tip("own")  # COA-20
    if not position[at.COOP]:
        yield Tip("corner")  # COA-30


def clue(game: CubeOrAck, seen: State, seat: int, move: int) -> Clue:
    """Name a side of the structure, with the cells there that are free for any piece of the seat."""
    placed = placement(seen, move)
    if placed is None:
        return Clue("cube_or_ack.clue.pass")
    if not seen[at.PLACED]:
        return Clue("cube_or_ack.clue.first")
    side = _side(seen, placed[1])
    cells = [there[1] for other in game.moves(seen, seat) if (there := placement(seen, other)) is not None]
    near = dict.fromkeys(cell_text(cell) for cell in cells if _side(seen, cell) == side)
    return Clue(f"cube_or_ack.clue.{side}", tuple(near))


def _side(state: State, cell: Cell) -> str:
    """Find the side of the structure beyond which a cell lies, or else the one it is on, by its number; or a gap."""
    low, high = corners(state)
    for beyond in (True, False):
        for axis, (first, last) in enumerate(zip(low, high, strict=True)):
            on = cell[axis]
            if on < first or (not beyond and on == first):
                return str(2 * axis)
            if on > last or (not beyond and on == last):
                return str(2 * axis + 1)
    return "gap"
