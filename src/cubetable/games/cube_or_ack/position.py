"""Reading a position back: what could not have come about is refused."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from cubetable.core.errors import BadNotation
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack import notation
from cubetable.games.cube_or_ack.frame import Cell

if TYPE_CHECKING:
    from cubetable.games.cube_or_ack.game import CubeOrAck

Pieces = dict[Cell, int]
AXES = (0, 1, 2)
MOST_CELLS = 1 << 12
"""Cells whose neighbours are kept in mind."""


def parse(game: "CubeOrAck", text: str) -> State:
    """Read a position of a game, or raise `BadNotation`."""
    pieces, turn, passed = notation.read_position(text)
    if pieces:
        _check_hands(game, pieces, text)
        _check_room(game, pieces, text)
        _check_joints(pieces, text)
    state = _build(game, pieces)
    state[at.TURN], state[at.PASSED] = turn, passed
    # Whoever writes a position writes it in one way: no loose corner, no two numbers for one gap.
    if notation.state_text(state) != text:
        raise BadNotation(text, "cube_or_ack.notation.position")
    if pieces:
        _check_turn(game, state, text)
    return state


def _build(game: "CubeOrAck", pieces: Pieces) -> State:
    """Place the pieces by the rules' own hand; what fits where does not depend on the order."""
    state = game.start()
    for cell, colour in pieces.items():
        state[at.TURN] = colour % game.options.sets
        game.kernels.play(state, int(state[at.TURN]) % game.players, notation.number(state, colour, cell))
    return state


def _check_hands(game: "CubeOrAck", pieces: Pieces, text: str) -> None:
    """COA-11, COA-12: only the colours in play, and no more of each than there are."""
    for colour, count in Counter(pieces.values()).items():
        letter = notation.LETTERS[colour]
        if colour >= game.options.colours:
            raise BadNotation(text, "cube_or_ack.notation.colour", letter=letter, game=str(game))
        if count > game.options.pieces:
            raise BadNotation(text, "cube_or_ack.notation.pieces", letter=letter, pieces=game.options.pieces)


def _check_room(game: "CubeOrAck", pieces: Pieces, text: str) -> None:
    """COA-14, COA-19, COA-35, COA-36: inside the shape, or no longer than the edge and round the first piece."""
    room = game.room
    if room.fixed:
        outside = next((cell for cell in pieces if cell not in set(room.usable_cells())), None)
        if outside is not None:
            raise BadNotation(text, "cube_or_ack.notation.outside", cell=notation.cell_text(outside))
        return
    spans = [[cell[axis] for cell in pieces] for axis in AXES]
    if any(max(span) - min(span) >= room.limit for span in spans):
        raise BadNotation(text, "cube_or_ack.notation.too_long", longest=room.limit)
    if (0, 0, 0) not in pieces:
        raise BadNotation(text, "cube_or_ack.notation.origin")


def _check_joints(pieces: Pieces, text: str) -> None:
    """COA-03, COA-20: every piece is attached, and none to its own colour."""
    start = next(iter(pieces))
    joined = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for other in beside(cell):
            if pieces.get(other) == pieces[cell]:
                where = notation.cell_text(cell)
                raise BadNotation(
                    text, "cube_or_ack.notation.same_colour", cell=where, beside=notation.cell_text(other)
                )
            if other in pieces and other not in joined:
                joined.add(other)
                waiting.append(other)
    if len(joined) < len(pieces):
        raise BadNotation(text, "cube_or_ack.notation.apart")


@lru_cache(MOST_CELLS)
def beside(cell: Cell) -> tuple[Cell, ...]:
    """COA-20: the six cells that share a face with this one."""
    x, y, z = cell
    return (x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)


def _check_turn(game: "CubeOrAck", state: State, text: str) -> None:
    """COA-22, COA-24, rulings 14 and 15: the set to move can place, or the game is over and should be."""
    turn, passed = int(state[at.TURN]), notation.passed_sets(state)
    able = [s for s in range(game.options.sets) if game.rules.can_place(state, s)]
    run_out = not game.cooperative and any(game.rules.empty_sets(state, s) for s in range(game.players))
    if turn == at.OVER:
        # The game ended with a piece, which no pass follows, or with the last pass of all who could place.
        if passed != ([] if run_out else able):
            raise BadNotation(text, "cube_or_ack.notation.not_over")
    elif run_out or turn not in able:
        raise BadNotation(text, "cube_or_ack.notation.over")
    if passed and not game.options.may_pass:
        raise BadNotation(text, "cube_or_ack.notation.passed")
    if turn != at.OVER and passed:
        # Those who passed did so one after the other, just before the set to move.
        order = able[able.index(turn) :] + able[: able.index(turn)]
        if set(passed) != set(order[len(order) - len(passed) :]) or turn in passed:
            raise BadNotation(text, "cube_or_ack.notation.passed")
