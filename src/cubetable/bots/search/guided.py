"""Tree search that asks a network: written once for all games, over pointers to a game's kernels and features.

It grows as the search in `tree.py` does, and its rows have the same form. But at the first visit of a position the
network says what each seat may expect of it. At the second a node is opened, and the network says which moves are worth
a look. Half of all positions never get that far, and take neither time nor room for their moves. A node of nature has
no priors of that kind; its moves are drawn by their weights.

The word EVEN of a seat's node holds, as a fraction, what a move is worth that was never tried: what the network
promised the seat, less what a try may cost.

A move that ends the game is settled, and its word CHILD says who wins, as a number below 0. So is a move after which
the next seat has a move that is settled for it, or after which all moves are settled for the same seat. No move is
tried that is settled for another seat, while there are others.
"""

from functools import partial
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.network.features import SIGNATURES, features_of, shape_of
from cubetable.bots.network.layers import (
    LAYERS,
    ROOM,
    WIDE,
    Layers,
    Weights,
    add_marks,
    read_marks,
    read_values,
    sum_up,
)
from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import Opinion, added_up
from cubetable.bots.search.pointers import RULES, Function, PointerGroup, Words, rules_in, rules_of
from cubetable.bots.search.tree import (
    CHILD,
    COUNT,
    DEEPEST,
    EVEN,
    INTO_ROOT,
    MEAN,
    MOST_ROWS,
    NEXT_ROW,
    PRIOR,
    SEAT,
    SIMULATIONS,
    TABLES,
    TRIES,
    VISITS,
    Floats,
    Rows,
    Stats,
    add_results,
    draw_row,
    lent,
    read_root,
    tables,
)
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.powers import power_of_e
from cubetable.core.rng import Rng, seeded
from cubetable.core.signature import RNG, STATE, WORDS, Fields, float32, float64, int32, int64, void
from cubetable.core.state import CHANCE, State

LISTS: Final = 3
"""A list of moves, one of their weights, and one of the ends of their features."""
EXPLORE: Final = 1.5
CAUTION: Final = 0.1
"""So much less than its node a move is worth that was never tried."""
SETTLED: Final = np.float32(1e6)
"""So much less a move is worth a try that is settled."""
GOES_ON: Final = 1
"""The verdict on a position where the game is not over."""


class Description(NamedTuple):
    """The functions that describe a position to a network."""

    viewer: Function
    describe: Function
    describe_moves: Function
    imagine: Function


DESCRIPTION: Final = PointerGroup(Description, SIGNATURES)
description_in = DESCRIPTION.reader()


class GuidedTree(NamedTuple):
    """The workspace of one thread: made once, used for every search."""

    rules: Words
    description: Words
    layers: Layers
    rows: Rows
    stats: Stats
    moves: State
    used: State
    totals: Floats
    scratch: State
    worth: Floats
    path: State
    state: State
    returns: Floats
    inputs: State
    """The features of a position."""
    marks: State
    """The features of its moves, one move after the other."""
    sums: NDArray[np.int32]
    room: Weights
    mark_worth: Weights

    def clear(self) -> None:
        """Forget the last search."""
        self.used[:] = INTO_ROOT + 1, 0
        self.totals[:] = 0.0
        self.rows[INTO_ROOT] = 0


GUIDED_TREE: Final = Fields(
    (
        *(RULES.vector, DESCRIPTION.vector, LAYERS, *TABLES),
        *(WORDS, WORDS, int32[::1], float32[::1], float32[::1]),
    ),
    GuidedTree,
)


def description_of(game: Game) -> Words:
    """Gather the functions that describe a game's positions, for compiled code."""
    features = features_of(game)
    return DESCRIPTION.words(features.viewer, features.describe, features.describe_moves, features.imagine)


def gather(game: Game) -> tuple[Words, Words]:
    """Gather the functions of a game that a guided search calls, for compiled code."""
    return rules_of(game), description_of(game)


def guided_tree(game: Game, layers: Layers, rows: int = MOST_ROWS) -> GuidedTree:
    """Make the workspace of a thread."""
    shape = shape_of(game)
    shared = tables(game, rows, LISTS)
    rules, description = gather(game)
    return GuidedTree(
        rules=rules,
        description=description,
        layers=layers,
        **shared,
        inputs=np.zeros(shape.most, dtype=np.int64),
        marks=np.zeros(len(shared["worth"]) * shape.most_marks, dtype=np.int64),
        sums=np.zeros(WIDE, dtype=np.int32),
        room=np.zeros(ROOM, dtype=np.float32),
        mark_worth=np.zeros(shape.marks, dtype=np.float32),
    )


class GuidedSearch:
    """How a network guides a search: each thread grows a tree of its own, and their roots are added up."""

    def __init__(
        self, game: Game, layers: Layers, *, explore: float = EXPLORE, threads: int = 1, rows: int = MOST_ROWS
    ) -> None:
        self.game = game
        self._explore = explore
        self._tree = partial(guided_tree, game, layers, rows)
        self._threads = threads
        gather(game)  # a build for browsers notes which functions a search hands on when it is made

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move."""
        if not self.game.actors(state):
            raise ValueError("the game is over: there is nothing to think about")
        with lent([self._tree() for _ in range(min(budget.threads, self._threads))]) as trees:
            spend(budget, [partial(self._grow, tree, state, seeded(seed + i)) for i, tree in enumerate(trees)])
            opinion = added_up([read_root(tree) for tree in trees])
        whole = sum(opinion.shares)  # a network guesses for each seat by itself
        return opinion._replace(shares=tuple(share / whole for share in opinion.shares)) if whole else opinion

    def _grow(self, tree: GuidedTree, state: State, rng: Rng, nodes: int, stop: Flag) -> None:
        tree.clear()
        fast(simulate)(tree, state, rng, self._explore, nodes, stop)


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.inline
def _read_position(tree: GuidedTree, first: int) -> None:
    """Ask the network what each seat may expect; the rooms then hold its layers."""
    count = description_in(tree.description).describe(tree.state, first, tree.inputs)
    sum_up(tree.layers, tree.inputs, count, tree.sums, tree.room)
    read_values(tree.layers, tree.room, len(tree.returns), tree.returns, first)


@kernel.inline
def _weigh_moves(tree: GuidedTree, seat: int, moves: State, count: int) -> None:
    """Ask the network, which has looked at the position, for each move's prior."""
    ends, worth = tree.scratch[2], tree.worth
    description_in(tree.description).describe_moves(tree.state, seat, moves, count, tree.marks, ends)
    read_marks(tree.layers, tree.room, tree.mark_worth)
    begin, most = 0, -1e30
    for i in range(count):
        worth[i] = add_marks(tree.marks, begin, ends[i], tree.mark_worth)
        begin = ends[i]
        most = max(most, worth[i])
    total = 0.0
    for i in range(count):
        worth[i] = power_of_e(worth[i] - most)
        total += worth[i]
    for i in range(count):
        worth[i] /= total


@kernel.inline
def _weigh_chances(tree: GuidedTree, moves: State) -> tuple[int, int]:
    """List nature's moves and their probabilities; give their number, and 1 if all are alike."""
    weights, worth = tree.scratch[1], tree.worth
    count, even, total = rules_in(tree.rules).chances(tree.state, moves, weights), 1, 0
    for i in range(count):
        total += weights[i]
        if weights[i] != weights[0]:
            even = 0
    for i in range(count):
        worth[i] = weights[i] / total
    return count, even


@kernel.inline
def won_by(seat: int) -> int:
    """Write that a move is settled for a seat."""
    return -1 - seat


@kernel.inline
def winner_alone(returns: Floats) -> int:
    """Write who won a game alone; 0 if the win is shared."""
    for seat in range(len(returns)):
        if returns[seat] >= 1.0:
            return won_by(seat)
    return 0


@kernel.inline
def all_settled(rows: Rows, node: int, word: int) -> bool:
    """Tell whether all moves of a node are settled alike."""
    row, end = node + 1, node + 1 + rows[node, COUNT]
    while row < end and rows[row, CHILD] == word:
        row += 1
    return row == end


@kernel.inline
def settle(tree: GuidedTree, depth: int, word: int) -> None:
    """Settle the last move of the path, and those before it that are settled by that; the root itself never is."""
    rows, stats, path = tree.rows, tree.stats, tree.path
    for step in range(depth - 1, -1, -1):
        row, seat = path[step, 0], path[step, 1]
        rows[row, CHILD] = word
        stats[row, MEAN] = np.float32(1.0) if won_by(seat) == word else np.float32(0.0)
        if step == 0 or (won_by(seat) != word and not all_settled(rows, rows[path[step - 1, 0], CHILD], word)):
            break


@kernel.compiled(int64(GUIDED_TREE))
def judge_position(tree: GuidedTree) -> int:
    """Leave what each seat may expect of the position in `returns`; give GOES_ON unless the game is over.

    Then it is a number below 0 that says who won it alone, or 0 if the win is shared.
    """
    rules, moves = rules_in(tree.rules), tree.scratch[0]
    if rules.actors(tree.state, moves) == 0:
        rules.returns(tree.state, tree.returns)
        return winner_alone(tree.returns)
    _read_position(tree, description_in(tree.description).viewer(tree.state) if moves[0] == CHANCE else moves[0])
    return GOES_ON


@kernel.compiled(int64(GUIDED_TREE))
def open_node(tree: GuidedTree) -> int:
    """Judge the position and make a node of it; give the node's row, or the verdict where the game is over."""
    moves, rows, stats, worth = tree.scratch[0], tree.rows, tree.stats, tree.worth
    verdict = judge_position(tree)
    if verdict != GOES_ON:
        return verdict
    seat, node = moves[0], tree.used[NEXT_ROW]
    if seat == CHANCE:
        count, even = _weigh_chances(tree, moves)
        rows[node, EVEN] = even
    else:
        count = rules_in(tree.rules).moves(tree.state, seat, moves)
        _weigh_moves(tree, seat, moves, count)
        stats[node, EVEN] = np.float32(tree.returns[seat]) - np.float32(CAUTION)
    rows[node, COUNT] = count
    rows[node, SEAT] = seat
    rows[node, VISITS] = 0
    for i in range(count):
        row = node + 1 + i
        tree.moves[row] = moves[i]
        rows[row, CHILD] = 0
        stats[row, TRIES] = 0.0
        stats[row, MEAN] = 0.0
        stats[row, PRIOR] = worth[i]
    tree.used[NEXT_ROW] = node + 1 + count
    return node


@kernel.inline
def _best_row(rows: Rows, stats: Stats, node: int, explore: float) -> int:
    """Choose a seat's move: the mean so far, and a bonus for what was tried little and has a high prior.

    None of them is settled for the seat itself: a search leaves such a node alone, and ends if it is the root.
    """
    bonus = np.float32(explore * sqrt(rows[node, VISITS] + 1.0))
    unseen = stats[node, EVEN]
    best, chosen = np.float32(-1e9), node + 1
    for row in range(node + 1, node + 1 + rows[node, COUNT]):
        tries = stats[row, TRIES]
        mean = stats[row, MEAN] if tries > np.float32(0.0) else unseen
        worth = mean + bonus * stats[row, PRIOR] / (tries + np.float32(1.0))
        if rows[row, CHILD] < 0:
            worth -= SETTLED
        if worth > best:
            best, chosen = worth, row
    return chosen


@kernel.inline
def ends_at(tree: GuidedTree, row: int, depth: int) -> bool:
    """Tell whether a walk ends at a position without a node: at the first visit, and where no more may fit."""
    full = tree.used[NEXT_ROW] + tree.scratch.shape[1] >= len(tree.rows)
    return full or (depth > 0 and tree.stats[row, TRIES] == np.float32(0.0))


@kernel.inline
def walk(tree: GuidedTree, rng: Rng, explore: float, forced: int) -> int:
    """Play from the root to a position that was not visited, and judge it; give the number of moves in the path.

    A position of the second visit is opened, if there is room, and the walk goes on; but it ends at the root when that
    is opened. With `forced` the first move is that of this row.
    """
    rows, stats, play = tree.rows, tree.stats, rules_in(tree.rules).play
    row, depth = INTO_ROOT, 0
    while depth < DEEPEST:
        node = int(rows[row, CHILD])
        if node < 0:
            for seat in range(len(tree.returns)):
                tree.returns[seat] = 1.0 if won_by(seat) == node else 0.0
            return depth
        if node == 0 and ends_at(tree, row, depth):
            verdict = judge_position(tree)
            if verdict < 0:
                settle(tree, depth, verdict)
            return depth
        if node == 0:
            node = open_node(tree)
            rows[row, CHILD] = node
            if node == 0 or depth == 0:
                return depth
        seat = int(rows[node, SEAT])
        if seat == CHANCE:
            row = draw_row(rows, stats, node, rng)
        elif depth == 0 and forced != 0:
            row = forced
        else:
            row = _best_row(rows, stats, node, explore)
        rows[node, VISITS] += 1
        play(tree.state, seat, tree.moves[row])
        tree.path[depth, 0] = row
        tree.path[depth, 1] = seat
        depth += 1
    _read_position(tree, description_in(tree.description).viewer(tree.state))
    return depth


@kernel.inline
def prefer_settled(tree: GuidedTree) -> None:
    """Let a move at the root that wins count most, and moves that lose not at all while there are others."""
    rows, root = tree.rows, int(tree.rows[INTO_ROOT, CHILD])
    mine, lost = won_by(rows[root, SEAT]), 0
    for row in range(root + 1, root + 1 + rows[root, COUNT]):
        if rows[row, CHILD] == mine:
            tree.stats[row, TRIES] = np.float32(tree.used[SIMULATIONS] + 1)
        lost += rows[row, CHILD] < 0 and rows[row, CHILD] != mine
    if lost < rows[root, COUNT]:
        for row in range(root + 1, root + 1 + rows[root, COUNT]):
            if rows[row, CHILD] < 0 and rows[row, CHILD] != mine:
                tree.stats[row, TRIES] = np.float32(0.0)


@kernel.compiled(void(GUIDED_TREE, STATE, RNG, float64, int64, WORDS))
def simulate(tree: GuidedTree, root: State, rng: Rng, explore: float, most: int, stop: Flag) -> None:
    """Simulate until the nodes are spent or the flag is raised, but once in any case."""
    used = tree.used
    while True:
        for word in range(len(root)):
            tree.state[word] = root[word]
        depth = walk(tree, rng, explore, 0)
        add_results(tree, depth)
        used[SIMULATIONS] += 1
        won = depth > 0 and tree.rows[tree.path[0, 0], CHILD] == won_by(tree.path[0, 1])
        if won or used[SIMULATIONS] >= most or stop[0] != 0:
            break
    prefer_settled(tree)
