"""Tree search with chance nodes, for any number of seats: written once, over pointers to a game's kernels.

Each simulation walks down the tree to a node that has not been opened, plays the game out from there, and
adds what the seats made of it to the moves on its way. A seat's move is chosen by PUCT: its mean return, and a
bonus for what has been tried little and is worth a look by the priors. Nature's are drawn by their weights.

A node is a row of four words, and below it one row for each of its moves, so that a step down the tree touches
as little memory as it can; a move's row is read as whole numbers and as fractions, its number stands beside.

    node   COUNT of moves, SEAT to move, VISITS, EVEN: 1 where nature's moves are all equally likely
    move   CHILD, the row of the node it leads to (0 = not opened), TRIES, the MEAN return of its seat, PRIOR

Row 0 is the move that led to the root.
"""

from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any, Final

import numpy as np
from numba import float32, float64, int32, int64, void
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS, RNG, STATE, WORDS
from cubetable.core.rng import Rng, below, draw, seeded
from cubetable.core.state import CHANCE, State
from cubetable.search.budget import Budget, Flag, spend
from cubetable.search.opinion import Opinion, Weighed, added_up

Function = Any  # a pointer to a kernel: Numba has no types of its own
Floats = NDArray[np.float64]
Rows = NDArray[np.int32]
Stats = NDArray[np.float32]

COUNT: Final = 0
SEAT: Final = 1
VISITS: Final = 2
EVEN: Final = 3

CHILD: Final = 0
TRIES: Final = 1
MEAN: Final = 2
PRIOR: Final = 3
ROW: Final = 4

NEXT_ROW: Final = 0
SIMULATIONS: Final = 1
COUNTERS: Final = 2

MOST_ROWS: Final = 1 << 22
"""Some hundred megabytes, of which only what a search fills is ever touched."""
TRIES_TO_OPEN: Final = 1.0
"""How often a move is only played out before the node behind it is opened."""
DEEPEST: Final = 256
INTO_ROOT: Final = 0
FRACTION: Final = 2.0**-63
EXPLORE: Final = 2.0
UNSEEN: Final = 0.5
"""What a move that was never tried is taken to return."""

TABLE: Final = int64[:, ::1]
PRIORS: Final = void(STATE, int64, WORDS, int64, RETURNS)
"""`priors(state, seat, moves, count, out)`: how much each move is worth a look, in any measure above 0."""


@kernel.compiled(PRIORS)
def alike(state: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Hold every move worth the same look."""
    for i in range(count):
        out[i] = 1.0


class Tree:
    """The workspace of one thread: made once, used for every search."""

    def __init__(self, game: Game, rows: int = MOST_ROWS) -> None:
        widest = max(game.most_moves, game.players + 2)
        self.rows = np.zeros((rows, ROW), dtype=np.int32)
        self.stats = self.rows.view(np.float32)
        self.made = np.zeros(rows, dtype=np.int64)
        self.used = np.zeros(COUNTERS, dtype=np.int64)
        self.totals = np.zeros(game.players)
        self.scratch = np.zeros((2, widest), dtype=np.int64)
        self.worth = np.zeros(widest)
        self.path = np.zeros((DEEPEST, 2), dtype=np.int64)
        self.state = np.zeros(game.size, dtype=np.int64)
        self.returns = np.zeros(game.players)

    def clear(self) -> None:
        """Forget the last search."""
        self.used[:] = INTO_ROOT + 1, 0
        self.totals[:] = 0.0
        self.rows[INTO_ROOT] = 0
        self.stats[INTO_ROOT, TRIES] = TRIES_TO_OPEN


class TreeSearch:
    """A tree for each thread, and how they search: each grows its own, and their roots are added up."""

    def __init__(
        self,
        game: Game,
        *,
        playout: Callable[..., None] | None = None,
        priors: Callable[..., None] = alike,
        explore: float = EXPLORE,
        threads: int = 1,
    ) -> None:
        self.game = game
        self._playout = playout or game.kernels.playout
        self._priors = priors
        self._explore = explore
        self._trees = [Tree(game) for _ in range(threads)]

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move."""
        if not self.game.actors(state):
            raise ValueError("the game is over: there is nothing to think about")
        trees = self._trees[: budget.threads]
        spend(budget, [partial(self._grow, tree, state, seeded(seed + i)) for i, tree in enumerate(trees)])
        return added_up([_found(tree) for tree in trees])

    def _grow(self, tree: Tree, state: State, rng: Rng, nodes: int, stop: Flag) -> None:
        tree.clear()
        k = self.game.kernels
        _simulate(
            k.actors,
            k.moves,
            k.chances,
            k.play,
            self._playout,
            self._priors,
            tree.rows,
            tree.stats,
            tree.made,
            tree.used,
            tree.totals,
            tree.scratch,
            tree.worth,
            tree.path,
            tree.state,
            tree.returns,
            state,
            rng,
            self._explore,
            nodes,
            stop,
        )


def _found(tree: Tree) -> Opinion:
    """Read the root of a tree."""
    root = int(tree.rows[INTO_ROOT, CHILD])
    below_it = slice(root + 1, root + 1 + int(tree.rows[root, COUNT]))
    stats = tree.stats[below_it, [TRIES, MEAN]]
    moves = tree.made[below_it].tolist()
    weighed = [Weighed(move, mean, int(tries)) for move, (tries, mean) in zip(moves, stats.tolist(), strict=True)]
    nodes = int(tree.used[SIMULATIONS])
    return Opinion(0, tuple(weighed), tuple((tree.totals / nodes).tolist()), nodes)


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.compiled(
    int64(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["chances"],
        kernel.pointer(PRIORS),
        int32[:, ::1],
        float32[:, ::1],
        WORDS,
        WORDS,
        TABLE,
        RETURNS,
        STATE,
    )
)
def _open(
    actors: Function,
    moves: Function,
    chances: Function,
    priors: Function,
    rows: Rows,
    stats: Stats,
    made: State,
    used: State,
    scratch: State,
    worth: Floats,
    state: State,
) -> int:
    """Make a node of a position; give its row, 0 where the game is over or there may be no more room."""
    found, weights = scratch[0], scratch[1]
    node = used[NEXT_ROW]
    if node + len(found) >= len(rows) or actors(state, found) == 0:
        return 0
    seat = found[0]
    even = 1
    total = 0.0
    if seat == CHANCE:
        count = chances(state, found, weights)
        for i in range(count):
            worth[i] = weights[i]
            total += worth[i]
            if weights[i] != weights[0]:
                even = 0
    else:
        count = moves(state, seat, found)
        priors(state, seat, found, count, worth)
        for i in range(count):
            total += worth[i]
    rows[node, COUNT] = count
    rows[node, SEAT] = seat
    rows[node, VISITS] = 0
    rows[node, EVEN] = even
    for i in range(count):
        row = node + 1 + i
        made[row] = found[i]
        rows[row, CHILD] = 0
        stats[row, TRIES] = 0.0
        stats[row, MEAN] = 0.0
        stats[row, PRIOR] = worth[i] / total
    used[NEXT_ROW] = node + 1 + count
    return node


@kernel.inline
def _drawn(rows: Rows, stats: Stats, node: int, rng: Rng) -> int:
    """Draw one of nature's moves by its weight."""
    count = rows[node, COUNT]
    if rows[node, EVEN] != 0:
        return node + 1 + below(rng, count)
    left = np.float32(draw(rng) * FRACTION)
    row = node + 1
    while row < node + count and left >= stats[row, PRIOR]:
        left -= stats[row, PRIOR]
        row += 1
    return row


@kernel.inline
def _best(rows: Rows, stats: Stats, node: int, explore: float) -> int:
    """Choose a seat's move: the mean so far, or an even chance, and a bonus for what was tried little."""
    bonus = np.float32(explore * sqrt(rows[node, VISITS]))
    best, chosen = np.float32(-1.0), node + 1
    for row in range(node + 1, node + 1 + rows[node, COUNT]):
        tries = stats[row, TRIES]
        mean = stats[row, MEAN] if tries > np.float32(0.0) else np.float32(UNSEEN)
        worth = mean + bonus * stats[row, PRIOR] / (tries + np.float32(1.0))
        if worth > best:
            best, chosen = worth, row
    return chosen


@kernel.inline
def _add(stats: Stats, path: State, depth: int, totals: Floats, returns: Floats) -> None:
    """Add what the seats made of a game to the moves that led to it."""
    for step in range(depth):
        row, seat = path[step, 0], path[step, 1]
        stats[row, TRIES] += np.float32(1.0)
        if seat >= 0:
            stats[row, MEAN] += (np.float32(returns[seat]) - stats[row, MEAN]) / stats[row, TRIES]
    for seat in range(len(totals)):
        totals[seat] += returns[seat]


@kernel.compiled(
    void(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["chances"],
        POINTERS["play"],
        POINTERS["playout"],
        kernel.pointer(PRIORS),
        int32[:, ::1],
        float32[:, ::1],
        WORDS,
        WORDS,
        RETURNS,
        TABLE,
        RETURNS,
        TABLE,
        STATE,
        RETURNS,
        STATE,
        RNG,
        float64,
        int64,
        WORDS,
    )
)
def _simulate(
    actors: Function,
    moves: Function,
    chances: Function,
    play: Function,
    playout: Function,
    priors: Function,
    rows: Rows,
    stats: Stats,
    made: State,
    used: State,
    totals: Floats,
    scratch: State,
    worth: Floats,
    path: State,
    state: State,
    returns: Floats,
    root: State,
    rng: Rng,
    explore: float,
    most: int,
    stop: Flag,
) -> None:
    """Simulate until the nodes are spent or the flag is raised, but once in any case."""
    while True:
        for word in range(len(root)):
            state[word] = root[word]
        row, depth = INTO_ROOT, 0
        while depth < DEEPEST:
            node = int64(rows[row, CHILD])
            if node == 0:
                if stats[row, TRIES] < np.float32(TRIES_TO_OPEN):
                    break
                node = _open(actors, moves, chances, priors, rows, stats, made, used, scratch, worth, state)
                if node == 0:
                    break
                rows[row, CHILD] = node
            seat = int64(rows[node, SEAT])
            row = _drawn(rows, stats, node, rng) if seat == CHANCE else _best(rows, stats, node, explore)
            rows[node, VISITS] += 1
            play(state, seat, made[row])
            path[depth, 0] = row
            path[depth, 1] = seat
            depth += 1
        playout(state, rng, returns)
        _add(stats, path, depth, totals, returns)
        used[SIMULATIONS] += 1
        if used[SIMULATIONS] >= most or stop[0] != 0:
            break
