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

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.budget import GLANCE, Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion, added_up
from cubetable.bots.search.pointers import RULES, Function, PointerGroup, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import Rng, below, draw, seeded
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Fields, float32, float64, int32, int64, void
from cubetable.core.state import CHANCE, State

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
KEPT_ROWS: Final = 1 << 19
"""So many rows, some 12 megabytes, a table may have filled that waits for the next search."""
TRIES_TO_OPEN: Final = 1.0
"""How often a move is only played out before the node behind it is opened."""
DEEPEST: Final = 256
INTO_ROOT: Final = 0
LISTS: Final = 2
"""A list of moves, and one of their weights."""
FRACTION: Final = 2.0**-63
COMPILED_GLANCE: Final = 2_000
"""So many nodes of a compiled search take less time than a user needs to cancel."""
EXPLORE: Final = 2.0
UNSEEN: Final = 0.5
"""The assumed result of a move that was never tried."""

AnyTree: TypeAlias = Any  # `Tree`, or a named tuple with the same tables: one that something else guides
TABLE: Final = int64[:, ::1]
PRIORS: Final = void(STATE, int64, WORDS, int64, RETURNS)
"""`priors(state, seat, moves, count, out)`: how much each move is worth a look, in any measure above 0."""


@kernel.compiled(PRIORS)
def alike(state: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Hold every move worth the same look."""
    for i in range(count):
        out[i] = 1.0


class MoveKnowledge(NamedTuple):
    """The knowledge of a search about the moves of its game."""

    priors: Function


LOOK: Final = PointerGroup(MoveKnowledge, {"priors": PRIORS})
look_in = LOOK.reader()


class Tree(NamedTuple):
    """The workspace of one thread."""

    rules: Words
    look: Words
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

    def clear(self) -> None:
        """Forget the last search."""
        self.used[:] = INTO_ROOT + 1, 0
        self.totals[:] = 0.0
        self.rows[INTO_ROOT] = 0
        self.stats[INTO_ROOT, TRIES] = TRIES_TO_OPEN


TABLES: Final = (int32[:, ::1], float32[:, ::1], WORDS, WORDS, RETURNS, TABLE, RETURNS, TABLE, STATE, RETURNS)
"""The types of the tables that every tree has, in the order of `Tree`."""
TREE: Final = Fields((RULES.vector, LOOK.vector, *TABLES), Tree)


_spare: Final[defaultdict[int, list[tuple[Rows, State]]]] = defaultdict(list)
"""The rows and their moves that no search uses, by their number: all searches of a process use them by turns."""


def tables(game: Game, rows: int, lists: int) -> dict[str, Any]:  # arrays of several kinds
    """Make the tables that every tree has; so many lists of moves can be kept beside it."""
    widest = max(game.most_moves, game.players + 2)
    try:
        table, moves = _spare[rows].pop()
    except IndexError:
        table, moves = np.zeros((rows, ROW), dtype=np.int32), np.zeros(rows, dtype=np.int64)
    return {
        "rows": table,
        "stats": table.view(np.float32),
        "moves": moves,
        "used": np.zeros(COUNTERS, dtype=np.int64),
        "totals": np.zeros(game.players),
        "scratch": np.zeros((lists, widest), dtype=np.int64),
        "worth": np.zeros(widest),
        "path": np.zeros((DEEPEST, 2), dtype=np.int64),
        "state": np.zeros(game.size, dtype=np.int64),
        "returns": np.zeros(game.players),
    }


@contextmanager
def lent(trees: list[AnyTree]) -> Iterator[list[AnyTree]]:
    """Keep the rows of these trees for other searches afterwards; the memory of many rows goes back to the system."""
    yield trees
    for tree in trees:
        if tree.used[NEXT_ROW] <= KEPT_ROWS:
            _spare[len(tree.rows)].append((tree.rows, tree.moves))


class TreeSearch:
    """How trees are searched: each thread grows its own, and their roots are added up."""

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
        self._playout = playout
        self._priors = priors
        self._explore = explore
        self._threads = threads
        self._gather()  # a build for browsers notes which functions a search hands on when it is made

    def _gather(self) -> tuple[Words, Words]:
        return rules_of(self.game, self._playout), LOOK.words(self._priors)

    def tree(self, rows: int = MOST_ROWS) -> Tree:
        """Make the workspace of a thread."""
        rules, look = self._gather()
        return Tree(rules=rules, look=look, **tables(self.game, rows, LISTS))

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move."""
        if not self.game.actors(state):
            raise ValueError("the game is over: there is nothing to think about")
        with lent([self.tree() for _ in range(min(budget.threads, self._threads))]) as trees:
            workers = [partial(self._grow, tree, state, seeded(seed + i)) for i, tree in enumerate(trees)]
            spend(budget, workers, COMPILED_GLANCE if trees[0].rules.in_libraries else GLANCE)
            return added_up([read_root(tree) for tree in trees])

    def _grow(self, tree: Tree, state: State, rng: Rng, nodes: int, stop: Flag) -> None:
        tree.clear()
        drawn = 0.0 if self.game.cooperative else 1.0 / self.game.players
        fast(_simulate)(tree, state, rng, self._explore, drawn, nodes, stop)


def read_root(tree: AnyTree) -> Opinion:
    """Read the root of a tree."""
    root = int(tree.rows[INTO_ROOT, CHILD])
    below_it = slice(root + 1, root + 1 + int(tree.rows[root, COUNT]))
    stats = tree.stats[below_it, [TRIES, MEAN]]
    moves = tree.moves[below_it].tolist()
    weighed = [MoveOutlook(move, mean, int(tries)) for move, (tries, mean) in zip(moves, stats.tolist(), strict=True)]
    nodes = int(tree.used[SIMULATIONS])
    return Opinion(0, tuple(weighed), tuple((tree.totals / nodes).tolist()), nodes)


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.inline
def _weigh(tree: Tree, seat: int) -> tuple[int, int]:
    """List the moves of a position and what each is worth; give their number, and 1 if nature's are all alike."""
    rules, moves, weights = rules_in(tree.rules), tree.scratch[0], tree.scratch[1]
    if seat != CHANCE:
        count = rules.moves(tree.state, seat, moves)
        look_in(tree.look).priors(tree.state, seat, moves, count, tree.worth)
        return count, 1
    count, even = rules.chances(tree.state, moves, weights), 1
    for i in range(count):
        tree.worth[i] = weights[i]
        if weights[i] != weights[0]:
            even = 0
    return count, even


@kernel.compiled(int64(TREE))
def _open(tree: Tree) -> int:
    """Make a node of the position; give its row, 0 where the game is over or there may be no more room."""
    moves, rows, stats, worth = tree.scratch[0], tree.rows, tree.stats, tree.worth
    node = tree.used[NEXT_ROW]
    if node + len(moves) >= len(rows) or rules_in(tree.rules).actors(tree.state, moves) == 0:
        return 0
    seat = moves[0]
    count, even = _weigh(tree, seat)
    total = 0.0
    for i in range(count):
        total += worth[i]
    rows[node, COUNT] = count
    rows[node, SEAT] = seat
    rows[node, VISITS] = 0
    rows[node, EVEN] = even
    for i in range(count):
        row = node + 1 + i
        tree.moves[row] = moves[i]
        rows[row, CHILD] = 0
        stats[row, TRIES] = 0.0
        stats[row, MEAN] = 0.0
        stats[row, PRIOR] = worth[i] / total
    tree.used[NEXT_ROW] = node + 1 + count
    return node


@kernel.inline
def draw_row(rows: Rows, stats: Stats, node: int, rng: Rng) -> int:
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
def _best_row(rows: Rows, stats: Stats, node: int, explore: float) -> int:
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
def _walk_down(tree: Tree, rng: Rng, explore: float) -> int:
    """Play from the root to a node that is not opened; give the number of moves, which are in the path."""
    rows, stats, play = tree.rows, tree.stats, rules_in(tree.rules).play
    row, depth = INTO_ROOT, 0
    while depth < DEEPEST:
        node = int(rows[row, CHILD])
        if node == 0:
            if stats[row, TRIES] < np.float32(TRIES_TO_OPEN):
                break
            node = _open(tree)
            if node == 0:
                break
            rows[row, CHILD] = node
        seat = int(rows[node, SEAT])
        row = draw_row(rows, stats, node, rng) if seat == CHANCE else _best_row(rows, stats, node, explore)
        rows[node, VISITS] += 1
        play(tree.state, seat, tree.moves[row])
        tree.path[depth, 0] = row
        tree.path[depth, 1] = seat
        depth += 1
    return depth


@kernel.inline
def add_results(tree: AnyTree, depth: int) -> None:
    """Add what the seats made of a game to the moves that led to it."""
    stats, path, returns = tree.stats, tree.path, tree.returns
    for step in range(depth):
        row, seat = path[step, 0], path[step, 1]
        stats[row, TRIES] += np.float32(1.0)
        if seat >= 0:
            stats[row, MEAN] += (np.float32(returns[seat]) - stats[row, MEAN]) / stats[row, TRIES]
    for seat in range(len(returns)):
        tree.totals[seat] += returns[seat]


@kernel.inline
def _share_draw(returns: Floats, drawn: float) -> None:
    """Give each seat its part of a game that nobody has won: it is worth more than a game that another has won."""
    for seat in range(len(returns)):
        if returns[seat] > 0.0:
            return
    for seat in range(len(returns)):
        returns[seat] = drawn


@kernel.compiled(void(TREE, STATE, RNG, float64, float64, int64, WORDS))
def _simulate(tree: Tree, root: State, rng: Rng, explore: float, drawn: float, most: int, stop: Flag) -> None:
    """Simulate until the nodes are spent or the flag is raised, but once in any case."""
    playout, used = rules_in(tree.rules).playout, tree.used
    while True:
        for word in range(len(root)):
            tree.state[word] = root[word]
        depth = _walk_down(tree, rng, explore)
        playout(tree.state, rng, tree.returns)
        _share_draw(tree.returns, drawn)
        add_results(tree, depth)
        used[SIMULATIONS] += 1
        if used[SIMULATIONS] >= most or stop[0] != 0:
            break
