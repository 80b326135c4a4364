"""Which written positions the rules can lead to; all others are refused."""

from collections import Counter

from cubetable.core.errors import BadNotation
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import LETTERS, beside, cell_text, colour_name, numbering
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.structure import Pieces, passed_sets


def build(game: CubeOrAck, pieces: Pieces) -> State:
    """Place the pieces by the rules; what fits where does not depend on the order."""
    state = game.start()
    box = numbering(state)
    for cell, colour in pieces.items():
        state[at.TURN] = colour % game.options.sets
        game.kernels.play(state, int(state[at.TURN]) % game.players, box.number(colour, cell))
    return state


def check_pieces(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """Refuse pieces that this game does not have, or that lie where none can."""
    if pieces:
        _check_hands(game, pieces, text)
        _check_frame(game, pieces, text)
        _check_joints(pieces, text)


def _check_hands(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """COA-11, COA-12: only the colours in play, and no more of each than there are."""
    for colour, count in Counter(pieces.values()).items():
        letter, most = LETTERS[colour], game.options.pieces
        if colour >= game.options.colours:
            raise BadNotation(text, "cube_or_ack.notation.colour", letter=letter, game=str(game))
        if count > most:
            raise BadNotation(text, "cube_or_ack.notation.pieces", letter=letter, pieces=most, who=colour_name(colour))


def _check_frame(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """COA-14, COA-19, COA-35, COA-36: inside the shape, or no longer than the edge and round the first piece."""
    frame = game.frame
    if frame.fixed:
        usable = set(frame.usable_cells())
        outside = next((cell for cell in pieces if cell not in usable), None)
        if outside is not None:
            raise BadNotation(text, "cube_or_ack.notation.outside", cell=cell_text(outside))
        return
    spans = [[cell[axis] for cell in pieces] for axis in range(at.AXES)]
    if any(max(span) - min(span) >= frame.limit for span in spans):
        raise BadNotation(text, "cube_or_ack.notation.too_long", longest=frame.limit)
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
                cells = {"cell": cell_text(cell), "beside": cell_text(other)}
                raise BadNotation(text, "cube_or_ack.notation.same_colour", **cells)
            if other in pieces and other not in joined:
                joined.add(other)
                waiting.append(other)
    if len(joined) < len(pieces):
        raise BadNotation(text, "cube_or_ack.notation.apart")


def check_turn(game: CubeOrAck, state: State, text: str) -> None:
    """COA-22, COA-24, rulings 14 and 15: the set to move can place, or the game is over and should be."""
    turn, passed = int(state[at.TURN]), passed_sets(state)
    able = [set_ for set_ in range(game.options.sets) if game.rules.can_place(state, set_)]
    run_out = not game.cooperative and any(game.rules.empty_sets(state, seat) for seat in range(game.players))
    if turn == at.OVER:
        # The game ended with a piece, which no pass follows, or when the last set that could place passed.
        if passed != ([] if run_out else able):
            raise BadNotation(text, "cube_or_ack.notation.not_over")
    elif run_out or turn not in able:
        raise BadNotation(text, "cube_or_ack.notation.over")
    if passed and not game.options.may_pass:
        raise BadNotation(text, "cube_or_ack.notation.passed")
    if turn != at.OVER and passed:
        # The sets that passed did so one after the other, just before the set to move.
        order = able[able.index(turn) :] + able[: able.index(turn)]
        if set(passed) != set(order[len(order) - len(passed) :]) or turn in passed:
            raise BadNotation(text, "cube_or_ack.notation.passed")
