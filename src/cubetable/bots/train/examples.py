"""Decisions as a network learns them: their features in a table, and what it should have said."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.network.features import shape_of
from cubetable.bots.network.layers import Weights
from cubetable.bots.search.guided import DESCRIPTION, description_in, description_of
from cubetable.bots.search.pointers import Words
from cubetable.bots.train.self_play import DECISIONS, Decisions
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.signature import WORDS, Fields, float32, int64
from cubetable.core.state import State

TABLE: Final = int64[:, ::1]


class Examples(NamedTuple):
    """Some decisions: a row of features for each, and the features of their moves in lists."""

    inputs: Weights
    """How often each feature comes."""
    places: State
    """For each feature of a move: its decision times the number of such features, and the feature."""
    of_move: State
    """And which of the moves it is one of, decision times `widest` and the move."""
    policy: Weights
    """How much each move is worth a look, a row a decision; below 0 where there is no move."""
    values: Weights
    """The share that each seat may expect, counted from the seat that looks."""


class Filling(NamedTuple):
    """The workspace of the compiled part."""

    description: Words
    inputs: Weights
    places: State
    of_move: State
    policy: Weights
    values: Weights
    listed: State
    marks: State
    ends: State
    terms: State


FILLING: Final = Fields(
    (
        *(DESCRIPTION.vector, float32[:, ::1], WORDS, WORDS, float32[:, ::1], float32[:, ::1]),
        *(WORDS, WORDS, WORDS, WORDS),
    ),
    Filling,
)
MARKS, BELIEF = range(2)
PARTS: Final = 1000
"""Belief is counted in thousandths."""


def examples(game: Game, decisions: Decisions, rows: NDArray[np.int64], belief: float) -> Examples:
    """Describe some decisions; a value is the result, and as far as `belief` says what the search expected."""
    shape, count = shape_of(game), len(rows)
    begins = np.concatenate(([0], decisions.ends[:-1]))[rows]
    widths = decisions.ends[rows] - begins
    widest = int(widths.max())
    most = int(widths.sum()) * shape.most_marks
    filling = Filling(
        description=description_of(game),
        inputs=np.zeros((count, shape.inputs), dtype=np.float32),
        places=np.empty(most, dtype=np.int64),
        of_move=np.empty(most, dtype=np.int64),
        policy=np.full((count, widest), -1.0, dtype=np.float32),
        values=np.empty((count, game.players), dtype=np.float32),
        listed=np.empty(shape.most, dtype=np.int64),
        marks=np.empty(widest * shape.most_marks, dtype=np.int64),
        ends=np.empty(widest, dtype=np.int64),
        terms=np.array([shape.marks, int(belief * PARTS)], dtype=np.int64),
    )
    used = fast(fill)(filling, decisions, rows)
    return Examples(filling.inputs, filling.places[:used], filling.of_move[:used], filling.policy, filling.values)


@kernel.compiled(int64(FILLING, DECISIONS, WORDS))
def fill(f: Filling, decisions: Decisions, rows: State) -> int:
    """Fill the tables; give how many features of moves there are."""
    functions, used = description_in(f.description), 0
    players, widest = f.values.shape[1], f.policy.shape[1]
    belief = np.float32(f.terms[BELIEF] / PARTS)
    for n in range(len(rows)):
        row = rows[n]
        state, seat = decisions.states[row], decisions.seats[row]
        count = functions.describe(state, seat, f.listed)
        for i in range(count):
            f.inputs[n, f.listed[i]] += np.float32(1.0)
        begin = decisions.ends[row - 1] if row > 0 else 0
        moves = decisions.ends[row] - begin
        functions.describe_moves(state, seat, decisions.moves[begin : begin + moves], moves, f.marks, f.ends)
        first = 0
        for move in range(moves):
            f.policy[n, move] = decisions.policy[begin + move]
            for i in range(first, f.ends[move]):
                f.places[used] = n * f.terms[MARKS] + f.marks[i]
                f.of_move[used] = n * widest + move
                used += 1
            first = f.ends[move]
        for other in range(players):
            looked = seat + other if seat + other < players else seat + other - players
            f.values[n, other] = (
                belief * decisions.expected[row, looked] + (np.float32(1.0) - belief) * decisions.results[row, looked]
            )
    return used
