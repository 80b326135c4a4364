"""Alpha-beta: written once for all games in which nature has no say, over pointers to a game's kernels.

It looks as many moves ahead as the budget allows, one more in each round. The seat that searches is one side, and
all other seats are the other: with two seats that is the game itself, with more it expects the worst of all others
together. A value is a whole number from the point of view of the side to move, which changes only where the
side does, since a seat may move several times running.

What a position was worth at a depth depends on nothing but the two, so that the table, which keeps it, never
changes an answer but only how soon it is found: values are those of plain minimax. It is a flat array that all
threads share without a lock (`transpositions.py`).

    lists    for each ply the moves and how promising they are
    root     for each first move MOVE, its VALUE and the NODES spent on it
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import exp
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.search.pointers import RULES, Function, PointerGroup, Words, rules_in, rules_of
from cubetable.bots.search.transpositions import (
    DEEPEST,
    INFINITE,
    NO_MOVE,
    UNKNOWN,
    WIN,
    WINNING,
    key_of,
    recall,
    remember,
)
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import seeded, stirred
from cubetable.core.signature import RETURNS, STATE, WORDS, Fields, int16, int64, void
from cubetable.core.state import State

Floats = NDArray[np.float64]
Knowledge = NDArray[np.int16]

KNOWN: Final = int16[::1]
EVALUATE: Final = int64(STATE, int64, KNOWN)
"""`evaluate(state, seat, known) -> value`: how well a seat stands; a whole number far below `WINNING`.

`known` is a table of the bot's own to look things up in.
"""
JUDGE: Final = int64(STATE, int64, int64, int64, int64, int64, KNOWN, WORDS)
"""`judge(state, me, alpha, beta, win, first, known, out) -> nodes`: the last move before the horizon, all at once.

Plays every move of the seat to move, or as many as it takes to reach `beta`, `first` before the others, and
leaves in `out` the best value for the side to move and its move. `me` is the seat that searches, `win` what it
is worth to win with this move. It answers 0 where it does not know the position: then the search plays them.
"""

NOTHING: Final[Knowledge] = np.zeros(0, dtype=np.int16)

BITS: Final = 20
"""The table has two to the power of this many slots, each of 16 bytes."""
WIDE: Final = 3
"""So many moves deep every first move is weighed to the end; deeper it is enough to know that one is not better."""
SCALE: Final = 60.0
"""A value of so much more makes winning e times as likely as before."""
PLY: Final = 0.0005
"""How much less a win one move later is worth, as a share."""

GLANCE: Final = 50_000
"""So few nodes are spent before a thread for them would have begun."""

MOVE: Final = 0
VALUE: Final = 1
NODES: Final = 2
COLUMNS: Final = 3

# The counts of a thread.
SPENT: Final = 0
MOST: Final = 1
DEPTH: Final = 2
SALT: Final = 3
BROKEN_OFF: Final = 4
COUNTERS: Final = 5

BEST: Final = 0
BEST_MOVE: Final = 1

# How promising a move is before it was tried.
REMEMBERED: Final = 1 << 60
KILLER: Final = 1 << 59
HISTORY_MOST: Final = 1 << 50
CHOSEN: Final = 6
"""How many moves are looked for; where none of these was good enough, the order of the others hardly matters."""


class Appraisal(NamedTuple):
    """The knowledge of a search about positions of its game."""

    evaluate: Function
    judge: Function


APPRAISAL: Final = PointerGroup(Appraisal, {"evaluate": EVALUATE, "judge": JUDGE})
appraisal_in = APPRAISAL.reader()


class Workspace(NamedTuple):
    """The workspace of one thread. Its arrays are made once and used for every search."""

    rules: Words
    appraisal: Words
    known: Knowledge
    table: State
    states: State
    lists: State
    killers: State
    history: State
    counters: State
    scratch: State
    shares: Floats
    root: State
    stop: Flag
    me: int
    """The seat that searches."""

    def begin(self, moves: Sequence[int], state: State, seat: int) -> "Workspace":
        """Forget the last search; look at these moves of a seat in this order."""
        self.states[0] = state
        self.killers[:] = NO_MOVE
        self.history[:] = 0
        self.counters[:] = 0
        self.counters[SALT] = stirred(0, seat)
        root = np.zeros((len(moves), COLUMNS), dtype=np.int64)
        root[:, MOVE] = moves
        return self._replace(root=root, me=seat)


TABLE: Final = int64[:, ::1]
LISTS: Final = int64[:, :, ::1]
WORKSPACE: Final = Fields.of(
    Workspace,
    rules=RULES.vector,
    appraisal=APPRAISAL.vector,
    known=KNOWN,
    table=TABLE,
    states=TABLE,
    lists=LISTS,
    killers=TABLE,
    history=TABLE,
    counters=WORDS,
    scratch=WORDS,
    shares=RETURNS,
    root=TABLE,
    stop=WORDS,
    me=int64,
)


@kernel.compiled(JUDGE)
def one_by_one(  # all such functions have this signature
    state: State, me: int, alpha: int, beta: int, win: int, first: int, known: Knowledge, out: State
) -> int:
    """Know no position, so that the search plays every move itself."""
    return 0


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
        self._appraisers = evaluate, judge
        self._known = known
        self._deepest = min(deepest, DEEPEST)
        self._scale = scale
        self._table = np.zeros((1 << table_bits, 2), dtype=np.int64)
        self._workspaces = [self._workspace() for _ in range(threads)]

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move.

        With a budget of nodes the table is emptied first, so that the answer does not depend on earlier searches.
        """
        seat = self.game.actors(state)[0]
        moves = self.game.moves(state, seat)
        if budget.nodes is not None:
            self._table.fill(0)
        for i, workspace in enumerate(self._workspaces[: budget.threads]):
            order = np.random.default_rng(seeded(seed + i)).permutation(len(moves))
            self._workspaces[i] = workspace.begin([moves[place] for place in order], state, seat)
        used = self._workspaces[: budget.threads]
        rules, appraisal = rules_of(self.game), APPRAISAL.words(*self._appraisers)
        ready = [each._replace(rules=rules, appraisal=appraisal) for each in used]
        spend(budget, [partial(self._search, each, 1 + i % 2) for i, each in enumerate(ready)], GLANCE)
        deepest = max(used, key=lambda workspace: int(workspace.counters[DEPTH]))
        self.depth = int(deepest.counters[DEPTH])
        return self._opinion(deepest, sum(int(workspace.counters[SPENT]) for workspace in used))

    def _workspace(self) -> Workspace:
        game, plies = self.game, DEEPEST + 2
        return Workspace(
            rules=rules_of(game),
            appraisal=APPRAISAL.words(*self._appraisers),
            known=self._known,
            table=self._table,
            states=np.zeros((plies, game.size), dtype=np.int64),
            lists=np.zeros((plies, 2, game.most_moves), dtype=np.int64),
            killers=np.zeros((plies, 2), dtype=np.int64),
            history=np.zeros((2, game.move_bound), dtype=np.int64),
            counters=np.zeros(COUNTERS, dtype=np.int64),
            scratch=np.zeros(game.players + 2, dtype=np.int64),
            shares=np.zeros(game.players),
            root=np.zeros((0, COLUMNS), dtype=np.int64),
            stop=np.zeros(1, dtype=np.int64),
            me=0,
        )

    def _search(self, workspace: Workspace, first: int, nodes: int, stop: Flag) -> None:
        counters = workspace.counters
        counters[MOST], counters[BROKEN_OFF] = nodes, 0
        fast(_deepen)(
            workspace._replace(stop=stop), min(max(first, int(counters[DEPTH]) + 1), self._deepest), self._deepest
        )

    def _opinion(self, workspace: Workspace, nodes: int) -> Opinion:
        """Read what a thread found."""
        best = int(workspace.root[0, VALUE])
        rows = [(move, min(value, best), spent) for move, value, spent in workspace.root.tolist()]
        rows.sort(key=lambda row: -row[1])
        weighed = tuple(MoveOutlook(move, self._outlook(value), spent) for move, value, spent in rows)
        outlook = weighed[0].outlook
        others = (1.0 - outlook) / max(self.game.players - 1, 1)
        shares = tuple(outlook if seat == workspace.me else others for seat in range(self.game.players))
        return Opinion(weighed[0].move, weighed, shares, nodes)

    def _outlook(self, value: int) -> float:
        """Give the share of the win that goes with a value."""
        if abs(value) >= WINNING:
            late = PLY * (WIN - abs(value))
            return 1.0 - late if value > 0 else late
        return 1.0 / (1.0 + exp(-value / self._scale))


# --- Compiled ------------------------------------------------------------------------------------------


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
def _note(root: State, ply: int, i: int, value: int, nodes: int, better: bool) -> None:
    """Write down what the i-th first move is worth; the best so far stands first."""
    if ply > 0:
        return
    move, nodes = root[i, MOVE], root[i, NODES] + nodes
    if better:
        for j in range(i, 0, -1):
            for column in range(COLUMNS):
                root[j, column] = root[j - 1, column]
        i = 0
    root[i, MOVE] = move
    root[i, VALUE] = value
    root[i, NODES] = nodes


@kernel.inline
def _list_first_moves(w: Workspace) -> int:
    """List the first moves in the order of the root; give their number."""
    listed, count = w.lists[0], len(w.root)
    for i in range(count):
        listed[0, i] = w.root[i, MOVE]
        listed[1, i] = count - i
    return count


@kernel.inline
def _list_moves(w: Workspace, seat: int, ply: int, hint: int) -> int:
    """List the moves of a position and how promising they are; give their number."""
    listed, side = w.lists[ply], int(seat == w.me)
    count = rules_in(w.rules).moves(w.states[ply], seat, listed[0])
    for i in range(count):
        move = listed[0, i]
        promise = w.history[side, move]
        if move == hint:
            promise = REMEMBERED
        elif move == w.killers[ply, 0] or move == w.killers[ply, 1]:
            promise = KILLER
        listed[1, i] = promise
    return count


@kernel.inline
def _reward(w: Workspace, side: int, ply: int, depth: int, move: int) -> None:
    """Try a move that was too good sooner from now on."""
    if w.killers[ply, 0] != move:
        w.killers[ply, 1] = w.killers[ply, 0]
        w.killers[ply, 0] = move
    w.history[side, move] = min(w.history[side, move] + depth * depth, HISTORY_MOST)


@kernel.inline
def _judge_last(w: Workspace, ply: int, same: bool, low: int, high: int) -> int:
    """Play all last moves from `states[ply]` at once; give the value for the side before, or UNKNOWN."""
    child_low, child_high = (low, high) if same else (-high, -low)
    judge = appraisal_in(w.appraisal).judge
    nodes = judge(w.states[ply], w.me, child_low, child_high, WIN - ply - 1, w.killers[ply, 0], w.known, w.scratch)
    if nodes == 0:
        return UNKNOWN
    w.counters[SPENT] += nodes
    value = w.scratch[BEST]
    if value >= child_high:
        w.killers[ply, 0] = w.scratch[BEST_MOVE]
    return value if same else -value


@kernel.inline
def _search_on(w: Workspace, mover: int, ply: int, depth: int, same: bool, low: int, high: int) -> int:
    """Search `states[ply]`; give the value for the side before."""
    child_low, child_high = (low, high) if same else (-high, -low)
    value = _search(w, mover, ply, depth, child_low, child_high)
    return value if same else -value


@kernel.inline
def _value_after(w: Workspace, seat: int, move: int, ply: int, depth: int, i: int, low: int, high: int) -> int:
    """Make a move, the i-th that is tried; give its value for the side of its seat."""
    rules, own = rules_in(w.rules), seat == w.me
    state, after = w.states[ply], w.states[ply + 1]
    for word in range(len(state)):
        after[word] = state[word]
    rules.play(after, seat, move)
    w.counters[SPENT] += 1
    if rules.actors(after, w.scratch) == 0:
        rules.returns(after, w.shares)
        value = _decided(w.shares, w.me, ply + 1)
        return value if own else -value
    mover = w.scratch[0]
    if depth == 1 or mover < 0:
        value = appraisal_in(w.appraisal).evaluate(after, w.me, w.known)
        return value if own else -value
    same = (mover == w.me) == own
    if depth == 2:
        value = _judge_last(w, ply + 1, same, low, high)
        if value != UNKNOWN:
            return value
    # First whether it is better at all than the best so far, and only then by how much.
    wide = ply == 0 and depth <= WIDE
    value = high
    if i > 0 and not wide and high > low + 1:
        value = _search_on(w, mover, ply + 1, depth - 1, same, low, low + 1)
    if i == 0 or wide or high == low + 1 or low < value < high:
        value = _search_on(w, mover, ply + 1, depth - 1, same, low, high)
    return value


@kernel.compiled(int64(WORKSPACE, int64, int64, int64, int64, int64))
def _search(w: Workspace, seat: int, ply: int, depth: int, low: int, high: int) -> int:
    """Give the value of `states[ply]` for the side of `seat`, which is to move, so many moves deep."""
    if w.counters[DEPTH] > 0 and (w.stop[0] != 0 or w.counters[SPENT] >= w.counters[MOST]):
        w.counters[BROKEN_OFF] = 1
        return 0
    low, high = max(low, ply - WIN), min(high, WIN - ply - 1)
    if low >= high:
        return low
    hint, key = NO_MOVE, 0
    if depth > 1 and ply > 0:
        key = key_of(w.states[ply], w.counters[SALT])
        hint, value = recall(w.table, key, ply, depth, low, high)
        if value != UNKNOWN:
            return value
    count = _list_first_moves(w) if ply == 0 else _list_moves(w, seat, ply, hint)
    best, chosen, lower = -INFINITE, 0, low
    for i in range(count):
        move, spent = _take_up(w.lists[ply], i, count), w.counters[SPENT]
        value = _value_after(w, seat, move, ply, depth, i, lower, high)
        if w.counters[BROKEN_OFF] != 0:
            return 0
        _note(w.root, ply, i, value, w.counters[SPENT] - spent, value > best)
        if value > best:
            best, chosen = value, move
            lower = max(lower, value) if ply > 0 or depth > WIDE else lower
            if value >= high:
                _reward(w, int(seat == w.me), ply, depth, move)
                break
    if depth > 1 and ply > 0:
        remember(w.table, key, ply, depth, low, high, best, chosen)
    return best


@kernel.inline
def _sort(root: State) -> None:
    """Sort all first moves but the best by their values; what is equal stays in its order."""
    for i in range(2, len(root)):
        j = i
        while j > 1 and root[j - 1, VALUE] < root[j, VALUE]:
            for column in range(COLUMNS):
                root[j - 1, column], root[j, column] = root[j, column], root[j - 1, column]
            j -= 1


@kernel.compiled(void(WORKSPACE, int64, int64))
def _deepen(w: Workspace, first: int, deepest: int) -> None:
    """Look one move further in each round, until the end of the game is seen or there is no time."""
    for depth in range(first, deepest + 1):
        value = _search(w, w.me, 0, depth, -INFINITE, INFINITE)
        if w.counters[BROKEN_OFF] != 0:
            return
        w.counters[DEPTH] = depth
        _sort(w.root)
        if abs(value) >= WINNING:
            return
