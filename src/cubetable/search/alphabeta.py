"""Alpha-beta: written once for all games in which nature has no say, over pointers to a game's kernels.

It looks as many moves ahead as the budget allows, one more in each round. Whoever searches is one side, and
everybody else the other: with two seats that is the game itself, with more it expects the worst of all others
together. A value is a whole number from the point of view of the side to move, which changes only where the
side does, since a seat may move several times running.

What a position was worth at a depth depends on nothing but the two, so that the table, which keeps it, never
changes an answer but only how soon it is found: values are those of plain minimax. It is a flat array that all
threads share without a lock: a row whose words do not belong together is not believed.

    table    for each slot KEY ^ DATA and DATA: value, depth, bound and move packed in one word
    lists    for each ply the moves and how promising they are
    root     for each first move MOVE, its VALUE and the NODES spent on it
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import exp
from typing import Any, Final

import numpy as np
from numba import int16, int64, void
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS, STATE, WORDS
from cubetable.core.rng import seeded, stirred
from cubetable.core.state import State
from cubetable.search.budget import Budget, Flag, spend
from cubetable.search.opinion import Opinion, Weighed

Function = Any  # a pointer to a kernel: Numba has no types of its own
Floats = NDArray[np.float64]
Knowledge = NDArray[np.int16]

KNOWN: Final = int16[::1]
EVALUATE: Final = int64(STATE, int64, KNOWN)
"""`evaluate(state, seat, known) -> value`: how well a seat stands; a whole number far below `WINNING`.

`known` is a table of the bot's own to look things up in.
"""
JUDGE: Final = int64(STATE, int64, int64, int64, int64, int64, KNOWN, WORDS)
"""`judge(state, me, alpha, beta, win, first, known, out) -> nodes`: the last move before the horizon, all at once.

Plays every move of whoever is to move, or as many as it takes to reach `beta`, `first` before the others, and
leaves in `out` the best value for the side to move and its move. `me` is the seat that searches, `win` what it
is worth to win with this move. It answers 0 where it does not know the position: then the search plays them.
"""

NOTHING: Final[Knowledge] = np.zeros(0, dtype=np.int16)

WIN: Final = 1 << 18
DEEPEST: Final = 60
WINNING: Final = WIN - 2 * DEEPEST
"""Whatever is above this is a win that was seen to its end."""
INFINITE: Final = WIN + 1
BITS: Final = 20
"""The table has two to the power of this many slots, each of 16 bytes."""
WIDE: Final = 3
"""So many moves deep every first move is weighed to the end; deeper it is enough to know that one is not better."""
SCALE: Final = 60.0
"""A value of so much more makes winning e times as likely as before."""
PLY: Final = 0.0005
"""How much less a win one move later is worth to somebody who looks at shares."""

GLANCE: Final = 50_000
"""So few nodes are spent before a thread for them would have begun."""

MOVE: Final = 0
VALUE: Final = 1
NODES: Final = 2
COLUMNS: Final = 3

# What a thread counts.
SPENT: Final = 0
MOST: Final = 1
DEPTH: Final = 2
SALT: Final = 3
BROKEN_OFF: Final = 4
COUNTERS: Final = 5

BEST: Final = 0
BEST_MOVE: Final = 1
NO_MOVE: Final = -1

# How a row of the table is packed.
BOUND_AT: Final = 32
DEPTH_AT: Final = 34
VALUE_AT: Final = 42
MOVE_MASK: Final = (1 << BOUND_AT) - 1
BOUND_MASK: Final = 3
DEPTH_MASK: Final = 255
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

# How promising a move is before it was tried.
REMEMBERED: Final = 1 << 60
KILLER: Final = 1 << 59
HISTORY_MOST: Final = 1 << 50
CHOSEN: Final = 6
"""How many moves are looked for; where none of these was good enough, the order of the others hardly matters."""

TABLE: Final = int64[:, ::1]
LISTS: Final = int64[:, :, ::1]
SEARCHING: Final = (
    POINTERS["actors"],
    POINTERS["moves"],
    POINTERS["play"],
    POINTERS["returns"],
    kernel.pointer(EVALUATE),
    kernel.pointer(JUDGE),
    KNOWN,
    TABLE,  # states
    LISTS,
    TABLE,  # killers
    TABLE,  # history
    WORDS,  # counters
    WORDS,  # scratch
    RETURNS,
    TABLE,
    TABLE,  # root
    WORDS,  # the flag at which to stop
    int64,  # who searches
)


@kernel.compiled(JUDGE)
def one_by_one(  # all such functions have this signature
    state: State, me: int, alpha: int, beta: int, win: int, first: int, known: Knowledge, out: State
) -> int:
    """Know no position, so that the search plays every move itself."""
    return 0


class Line:
    """The workspace of one thread: made once, used for every search."""

    def __init__(self, game: Game) -> None:
        plies = DEEPEST + 2
        self.states = np.zeros((plies, game.size), dtype=np.int64)
        self.lists = np.zeros((plies, 2, game.most_moves), dtype=np.int64)
        self.killers = np.zeros((plies, 2), dtype=np.int64)
        self.history = np.zeros((2, game.move_bound), dtype=np.int64)
        self.counters = np.zeros(COUNTERS, dtype=np.int64)
        self.scratch = np.zeros(game.players + 2, dtype=np.int64)
        self.shares = np.zeros(game.players)
        self.root = np.zeros((0, COLUMNS), dtype=np.int64)

    def begin(self, moves: Sequence[int], state: State, salt: int) -> None:
        """Forget the last search; look at these moves in this order."""
        self.states[0] = state
        self.killers[:] = NO_MOVE
        self.history[:] = 0
        self.counters[:] = 0
        self.counters[SALT] = salt
        self.root = np.zeros((len(moves), COLUMNS), dtype=np.int64)
        self.root[:, MOVE] = moves


class AlphaBeta:
    """A table for all threads, a workspace for each, and what a position is worth where they stop looking."""

    def __init__(
        self,
        game: Game,
        *,
        evaluate: Callable[..., int],
        judge: Callable[..., int] = one_by_one,
        known: Knowledge = NOTHING,
        deepest: int = DEEPEST,
        scale: float = SCALE,
        table_bits: int = BITS,
        threads: int = 1,
    ) -> None:
        self.game = game
        self.depth = 0
        self._evaluate = evaluate
        self._judge = judge
        self._known = known
        self._deepest = min(deepest, DEEPEST)
        self._scale = scale
        self._table = np.zeros((1 << table_bits, 2), dtype=np.int64)
        self._lines = [Line(game) for _ in range(threads)]

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move.

        With a budget of nodes the table is emptied first, so that the answer does not depend on earlier searches.
        """
        seat = self.game.actors(state)[0]
        moves = self.game.moves(state, seat)
        if budget.nodes is not None:
            self._table.fill(0)
        lines = self._lines[: budget.threads]
        for i, line in enumerate(lines):
            order = np.random.default_rng(seeded(seed + i)).permutation(len(moves))
            line.begin([moves[place] for place in order], state, stirred(0, seat))
        spend(budget, [partial(self._look, line, seat, 1 + i % 2) for i, line in enumerate(lines)], GLANCE)
        deepest = max(lines, key=lambda line: int(line.counters[DEPTH]))
        self.depth = int(deepest.counters[DEPTH])
        return self._found(deepest, seat, sum(int(line.counters[SPENT]) for line in lines))

    def _look(self, line: Line, seat: int, first: int, nodes: int, stop: Flag) -> None:
        line.counters[MOST] = nodes
        k = self.game.kernels
        _deepen(
            k.actors,
            k.moves,
            k.play,
            k.returns,
            self._evaluate,
            self._judge,
            self._known,
            line.states,
            line.lists,
            line.killers,
            line.history,
            line.counters,
            line.scratch,
            line.shares,
            self._table,
            line.root,
            stop,
            seat,
            min(first, self._deepest),
            self._deepest,
        )

    def _found(self, line: Line, seat: int, nodes: int) -> Opinion:
        best = int(line.root[0, VALUE])
        rows = [(move, min(value, best), spent) for move, value, spent in line.root.tolist()]
        rows.sort(key=lambda row: -row[1])
        weighed = tuple(Weighed(move, self._outlook(value), spent) for move, value, spent in rows)
        outlook = weighed[0].outlook
        others = (1.0 - outlook) / max(self.game.players - 1, 1)
        shares = tuple(outlook if other == seat else others for other in range(self.game.players))
        return Opinion(weighed[0].move, weighed, shares, nodes)

    def _outlook(self, value: int) -> float:
        """Give the share of the win that goes with a value."""
        if abs(value) >= WINNING:
            late = PLY * (WIN - abs(value))
            return 1.0 - late if value > 0 else late
        return 1.0 / (1.0 + exp(-value / self._scale))


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.inline
def _key_of(state: State, salt: int) -> int:
    """Mix all words of a position into one."""
    key = salt
    for word in state:
        key = stirred(key, word)
    return key


@kernel.inline
def _decided(shares: Floats, me: int, late: int) -> int:
    """Say what a finished game is worth to who searches: a win, a loss or neither, the later the less."""
    most = 0.0
    for seat in range(len(shares)):
        if seat != me:
            most = max(most, shares[seat])
    if shares[me] > most:
        return WIN - late
    return late - WIN if shares[me] < most else 0


@kernel.inline
def _take_up(lists: State, i: int, count: int) -> int:
    """Bring the most promising of the moves that are left to place i, and give it; the last are taken as they come."""
    if i >= CHOSEN or (i > 0 and lists[1, i - 1] == 0):
        return lists[0, i]
    best = i
    for j in range(i + 1, count):
        if lists[1, j] > lists[1, best]:
            best = j
    move, promise = lists[0, best], lists[1, best]
    for j in range(best, i, -1):
        lists[0, j] = lists[0, j - 1]
        lists[1, j] = lists[1, j - 1]
    lists[0, i] = move
    lists[1, i] = promise
    return move


@kernel.inline
def _remember(table: State, key: int, ply: int, depth: int, low: int, high: int, best: int, move: int) -> None:
    """Keep what a position is worth, or how much at least or at most; a win so many moves from there."""
    bound = AT_LEAST if best >= high else AT_MOST if best <= low else EXACT
    kept = best + ply if best >= WINNING else best - ply if best <= -WINNING else best
    data = move | bound << BOUND_AT | depth << DEPTH_AT | (kept + INFINITE) << VALUE_AT
    slot = key & (len(table) - 1)
    table[slot, 0] = key ^ data
    table[slot, 1] = data


@kernel.inline
def _recall(data: int, ply: int, low: int, high: int) -> int:
    """Give the value in a row of the table as far as it settles the question, else more than any value."""
    value = (data >> VALUE_AT) - INFINITE
    if value >= WINNING:
        value -= ply
    elif value <= -WINNING:
        value += ply
    bound = (data >> BOUND_AT) & BOUND_MASK
    if bound == EXACT or (bound == AT_LEAST and value >= high) or (bound == AT_MOST and value <= low):
        return value
    return INFINITE


@kernel.inline
def _note(root: State, i: int, value: int, nodes: int, better: bool) -> None:
    """Write down what the i-th first move is worth; the best so far stands first."""
    move, nodes = root[i, MOVE], root[i, NODES] + nodes
    if better:
        for j in range(i, 0, -1):
            for column in range(COLUMNS):
                root[j, column] = root[j - 1, column]
        i = 0
    root[i, MOVE] = move
    root[i, VALUE] = value
    root[i, NODES] = nodes


@kernel.compiled(int64(*SEARCHING, int64, int64, int64, int64, int64))
def _search(
    actors: Function,
    moves: Function,
    play: Function,
    returns: Function,
    evaluate: Function,
    judge: Function,
    known: Knowledge,
    states: State,
    lists: State,
    killers: State,
    history: State,
    counters: State,
    scratch: State,
    shares: Floats,
    table: State,
    root: State,
    stop: Flag,
    me: int,
    seat: int,
    ply: int,
    depth: int,
    low: int,
    high: int,
) -> int:
    """Give the value of `states[ply]` for the side of `seat`, which is to move, so many moves deep."""
    if counters[DEPTH] > 0 and (stop[0] != 0 or counters[SPENT] >= counters[MOST]):
        counters[BROKEN_OFF] = 1
        return 0
    low, high = max(low, ply - WIN), min(high, WIN - ply - 1)
    if low >= high:
        return low
    state, after, listed = states[ply], states[ply + 1], lists[ply]
    wide = ply == 0 and depth <= WIDE
    own = seat == me
    side = int(own)
    hint, key = NO_MOVE, 0
    if ply == 0:
        count = len(root)
        for i in range(count):
            listed[0, i] = root[i, MOVE]
            listed[1, i] = count - i
    else:
        if depth > 1:
            key = _key_of(state, counters[SALT])
            slot = key & (len(table) - 1)
            data = table[slot, 1]
            if table[slot, 0] ^ data == key:
                hint = data & MOVE_MASK
                if (data >> DEPTH_AT) & DEPTH_MASK == depth:
                    value = _recall(data, ply, low, high)
                    if value != INFINITE:
                        return value
        count = moves(state, seat, listed[0])
        for i in range(count):
            move = listed[0, i]
            promise = history[side, move]
            if move == hint:
                promise = REMEMBERED
            elif move == killers[ply, 0] or move == killers[ply, 1]:
                promise = KILLER
            listed[1, i] = promise
    best, chosen, lower = -INFINITE, 0, low
    for i in range(count):
        move = _take_up(listed, i, count)
        spent = counters[SPENT]
        for word in range(len(state)):
            after[word] = state[word]
        play(after, seat, move)
        counters[SPENT] += 1
        if actors(after, scratch) == 0:
            returns(after, shares)
            value = _decided(shares, me, ply + 1)
            value = value if own else -value
        elif depth == 1 or scratch[0] < 0:
            value = evaluate(after, me, known)
            value = value if own else -value
        else:
            mover = scratch[0]
            same = (mover == me) == own
            nodes = 0
            if depth == 2:
                child_low, child_high = (lower, high) if same else (-high, -lower)
                nodes = judge(after, me, child_low, child_high, WIN - ply - 2, killers[ply + 1, 0], known, scratch)
            if nodes > 0:
                counters[SPENT] += nodes
                value = scratch[BEST] if same else -scratch[BEST]
                if scratch[BEST] >= child_high:
                    killers[ply + 1, 0] = scratch[BEST_MOVE]
            else:
                # First whether it is better at all than the best so far, and only then by how much.
                value = high
                if i > 0 and not wide and high > lower + 1:
                    child_low, child_high = (lower, lower + 1) if same else (-lower - 1, -lower)
                    value = _search(
                        actors, moves, play, returns, evaluate, judge, known, states, lists, killers, history, counters,
                        scratch, shares, table, root, stop, me, mover, ply + 1, depth - 1, child_low, child_high,
                    )  # fmt: skip
                    value = value if same else -value
                if i == 0 or wide or high == lower + 1 or lower < value < high:
                    child_low, child_high = (lower, high) if same else (-high, -lower)
                    value = _search(
                        actors, moves, play, returns, evaluate, judge, known, states, lists, killers, history, counters,
                        scratch, shares, table, root, stop, me, mover, ply + 1, depth - 1, child_low, child_high,
                    )  # fmt: skip
                    value = value if same else -value
                if counters[BROKEN_OFF] != 0:
                    return 0
        if ply == 0:
            _note(root, i, value, counters[SPENT] - spent, value > best)
        if value > best:
            best, chosen = value, move
            if not wide:
                lower = max(lower, value)
            if value >= high:
                if killers[ply, 0] != move:
                    killers[ply, 1] = killers[ply, 0]
                    killers[ply, 0] = move
                history[side, move] = min(history[side, move] + depth * depth, HISTORY_MOST)
                break
    if depth > 1 and ply > 0:
        _remember(table, key, ply, depth, low, high, best, chosen)
    return best


@kernel.compiled(void(*SEARCHING, int64, int64))
@kernel.allocates
def _deepen(
    actors: Function,
    moves: Function,
    play: Function,
    returns: Function,
    evaluate: Function,
    judge: Function,
    known: Knowledge,
    states: State,
    lists: State,
    killers: State,
    history: State,
    counters: State,
    scratch: State,
    shares: Floats,
    table: State,
    root: State,
    stop: Flag,
    me: int,
    first: int,
    deepest: int,
) -> None:
    """Look one move further in each round, until the end of the game is seen or there is no time."""
    row = np.empty(COLUMNS, dtype=np.int64)
    for depth in range(first, deepest + 1):
        value = _search(
            actors, moves, play, returns, evaluate, judge, known, states, lists, killers, history, counters,
            scratch, shares, table, root, stop, me, me, 0, depth, -INFINITE, INFINITE,
        )  # fmt: skip
        if counters[BROKEN_OFF] != 0:
            return
        counters[DEPTH] = depth
        for i in range(2, len(root)):  # by insertion, which leaves what is equal in its order
            row[:] = root[i]
            j = i
            while j > 1 and root[j - 1, VALUE] < row[VALUE]:
                root[j] = root[j - 1]
                j -= 1
            root[j] = row
        if abs(value) >= WINNING:
            return
