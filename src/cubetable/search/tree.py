"""Tree search with chance nodes, for any number of seats: written once, over pointers to a game's kernels.

Each simulation walks down the tree to a node that has not been opened, plays the game out from there, and
adds what the seats made of it to the moves on its way. A seat's move is chosen by PUCT: its mean return, and a
bonus for what has been tried little and is worth a look by the priors. Nature's are drawn by their weights.

    nodes   FIRST edge (0 = not opened), COUNT of edges, SEAT to move, VISITS, all whole numbers
    links   for each edge MOVE and CHILD, the node it leads to (0 = none)
    stats   for each edge TRIES, the MEAN return of the seat that moves, and PRIOR
"""

from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any, Final

import numpy as np
from numba import float32, float64, int64, void
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS, RNG, STATE, WORDS
from cubetable.core.rng import Rng, draw, seeded
from cubetable.core.state import CHANCE, State
from cubetable.search.budget import Budget, Flag, spend
from cubetable.search.opinion import Opinion, Weighed, added_up

Function = Any  # a pointer to a kernel: Numba has no types of its own
Floats = NDArray[np.float64]
Stats = NDArray[np.float32]

FIRST: Final = 0
COUNT: Final = 1
SEAT: Final = 2
VISITS: Final = 3
NODE: Final = 4

MOVE: Final = 0
CHILD: Final = 1
LINK: Final = 2

TRIES: Final = 0
MEAN: Final = 1
PRIOR: Final = 2
STAT: Final = 4  # one spare: rows of 16 bytes never straddle a line of the cache

NEXT_NODE: Final = 0
NEXT_EDGE: Final = 1
SIMULATIONS: Final = 2
COUNTERS: Final = 3

NODES: Final = 1 << 20
EDGES: Final = 1 << 22
OPEN_AT: Final = 2
"""At which visit a node is opened; before that it is only played out."""
DEEPEST: Final = 256
ROOT: Final = 1
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

    def __init__(self, game: Game, nodes: int = NODES, edges: int = EDGES) -> None:
        widest = max(game.most_moves, game.players + 2)
        self.nodes = np.zeros((nodes, NODE), dtype=np.int64)
        self.links = np.zeros((edges, LINK), dtype=np.int64)
        self.stats = np.zeros((edges, STAT), dtype=np.float32)
        self.used = np.zeros(COUNTERS, dtype=np.int64)
        self.totals = np.zeros(game.players)
        self.scratch = np.zeros((3, max(widest, game.size, DEEPEST)), dtype=np.int64)
        self.floats = np.zeros((2, max(widest, game.players)))

    def clear(self) -> None:
        """Forget the last search."""
        self.used[:] = ROOT, 1, 0
        self.totals[:] = 0.0
        _plant(self.nodes, self.used)


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
            tree.nodes,
            tree.links,
            tree.stats,
            tree.used,
            tree.totals,
            tree.scratch,
            tree.floats,
            state,
            rng,
            self._explore,
            nodes,
            stop,
        )


def _found(tree: Tree) -> Opinion:
    """Read the root of a tree."""
    first, count = (int(word) for word in tree.nodes[ROOT, :2])
    edges = slice(first, first + count)
    rows = zip(tree.links[edges, MOVE].tolist(), tree.stats[edges].tolist(), strict=True)
    weighed = [Weighed(move, mean, int(tries)) for move, (tries, mean, *_) in rows]
    nodes = int(tree.used[SIMULATIONS])
    return Opinion(0, tuple(weighed), tuple((tree.totals / max(nodes, 1)).tolist()), nodes)


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.inline
def _new_node(nodes: State, used: State) -> int:
    """Take the next node, or 0 if there is none left."""
    node = used[NEXT_NODE]
    if node >= len(nodes):
        return 0
    used[NEXT_NODE] = node + 1
    nodes[node, FIRST] = 0
    nodes[node, VISITS] = 0
    return node


@kernel.compiled(void(TABLE, WORDS))
def _plant(nodes: State, used: State) -> None:
    """Begin with a root that has not been opened."""
    _new_node(nodes, used)
    used[NEXT_EDGE] = 1


@kernel.compiled(
    int64(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["chances"],
        kernel.pointer(PRIORS),
        TABLE,
        TABLE,
        float32[:, ::1],
        WORDS,
        TABLE,
        float64[:, ::1],
        STATE,
        int64,
    )
)
def _open(
    actors: Function,
    moves: Function,
    chances: Function,
    priors: Function,
    nodes: State,
    links: State,
    stats: Stats,
    used: State,
    scratch: State,
    floats: Floats,
    state: State,
    node: int,
) -> int:
    """List the moves of a node; give their number, 0 where the game is over or there is no more room."""
    found, weights = scratch[0], scratch[1]
    if actors(state, found) == 0:
        return 0
    seat = found[0]
    if seat == CHANCE:
        count = chances(state, found, weights)
        for i in range(count):
            floats[0, i] = weights[i]
    else:
        count = moves(state, seat, found)
        priors(state, seat, found, count, floats[0])
    first = used[NEXT_EDGE]
    if first + count > len(links):
        return 0
    used[NEXT_EDGE] = first + count
    total = 0.0
    for i in range(count):
        total += floats[0, i]
    for i in range(count):
        links[first + i, MOVE] = found[i]
        links[first + i, CHILD] = 0
        stats[first + i, TRIES] = 0.0
        stats[first + i, MEAN] = 0.0
        stats[first + i, PRIOR] = floats[0, i] / total
    nodes[node, FIRST] = first
    nodes[node, COUNT] = count
    nodes[node, SEAT] = seat
    return count


@kernel.inline
def _draw_edge(stats: Stats, first: int, count: int, rng: Rng) -> int:
    """Draw one of nature's moves by its weight."""
    left = np.float32(draw(rng) * FRACTION)
    edge = first
    while edge < first + count - 1 and left >= stats[edge, PRIOR]:
        left -= stats[edge, PRIOR]
        edge += 1
    return edge


@kernel.inline
def _choose_edge(stats: Stats, first: int, count: int, visits: int, explore: float) -> int:
    """Choose a seat's move: the mean so far, or an even chance, and a bonus for what was tried little."""
    bonus = np.float32(explore * sqrt(visits))
    unseen = np.float32(UNSEEN)
    best, chosen = np.float32(-1.0), first
    for edge in range(first, first + count):
        tries = stats[edge, TRIES]
        mean = stats[edge, MEAN] if tries > np.float32(0.0) else unseen
        worth = mean + bonus * stats[edge, PRIOR] / (tries + np.float32(1.0))
        if worth > best:
            best, chosen = worth, edge
    return chosen


@kernel.compiled(
    void(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["chances"],
        POINTERS["play"],
        POINTERS["playout"],
        kernel.pointer(PRIORS),
        TABLE,
        TABLE,
        float32[:, ::1],
        WORDS,
        RETURNS,
        TABLE,
        float64[:, ::1],
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
    nodes: State,
    links: State,
    stats: Stats,
    used: State,
    totals: Floats,
    scratch: State,
    floats: Floats,
    root: State,
    rng: Rng,
    explore: float,
    most: int,
    stop: Flag,
) -> None:
    """Simulate until the nodes are spent or the flag is raised; the root is opened in any case."""
    state = scratch[2, : len(root)]
    path = np.empty(2 * DEEPEST, dtype=np.int64)
    returns = floats[1, : len(totals)]
    state[:] = root
    _open(actors, moves, chances, priors, nodes, links, stats, used, scratch, floats, state, ROOT)
    while used[SIMULATIONS] < most and stop[0] == 0:
        state[:] = root
        node, depth = ROOT, 0
        while depth < DEEPEST:
            nodes[node, VISITS] += 1
            if nodes[node, FIRST] == 0:
                if nodes[node, VISITS] < OPEN_AT:
                    break
                if _open(actors, moves, chances, priors, nodes, links, stats, used, scratch, floats, state, node) == 0:
                    break
            first, count, seat = nodes[node, FIRST], nodes[node, COUNT], nodes[node, SEAT]
            if seat == CHANCE:
                edge = _draw_edge(stats, first, count, rng)
            else:
                edge = _choose_edge(stats, first, count, nodes[node, VISITS], explore)
            play(state, seat, links[edge, MOVE])
            path[2 * depth] = edge
            path[2 * depth + 1] = seat
            depth += 1
            if links[edge, CHILD] == 0:
                links[edge, CHILD] = _new_node(nodes, used)
                if links[edge, CHILD] == 0:
                    break
            node = links[edge, CHILD]
        playout(state, rng, returns)
        for step in range(depth):
            edge, seat = path[2 * step], path[2 * step + 1]
            stats[edge, TRIES] += np.float32(1.0)
            if seat >= 0:
                stats[edge, MEAN] += (np.float32(returns[seat]) - stats[edge, MEAN]) / stats[edge, TRIES]
        for seat in range(len(totals)):
            totals[seat] += returns[seat]
        used[SIMULATIONS] += 1
