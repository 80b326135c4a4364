"""Walk through a proof with the game's own kernels: the attacker's move, every legal answer, and so on to every end.

Only the attacker's moves come from the search (`proof_search.py`). That they win is found out here, by the rules alone,
so that an error of the search cannot become a false claim.

    book    rows of KEY and LENGTH: positions from which the attacker was seen to win, with how many moves of its own
"""

from typing import Final

from cubetable.bots.search.pointers import rules_in
from cubetable.bots.search.transpositions import key_of
from cubetable.core import kernel
from cubetable.core.signature import int64
from cubetable.core.state import State
from cubetable.games.cubulus.players.proof_search import (
    ATTACKER,
    BROKEN_OFF,
    CHOICE,
    FAILED,
    MOST,
    SPENT,
    WORKSPACE,
    ProofSpace,
    settle,
)
from cubetable.games.cubulus.players.threats import NO_ROW, winning_row
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import taken
from cubetable.games.cubulus.rules.pieces import is_full

WIN: Final = 1.0
BOOK_SALT: Final = 0
KEY: Final = 0
LENGTH: Final = 1


@kernel.inline
def move_of_row(s: State, row: int) -> int:
    """Give the move that a row is in a position."""
    return row + (at.SHIFT_ROWS if is_full(taken(s), row) else at.DROPS)


@kernel.inline
def list_moves(w: ProofSpace, ply: int, mover: int, own: int) -> int:
    """List all moves of the defender, or only the attacker's move that the proof has; give their number."""
    state, moves = w.states[ply], w.moves[ply]
    if mover != w.counters[ATTACKER]:
        return rules_in(w.rules).moves(state, mover, moves)
    row = winning_row(state, NO_ROW, w.counters)
    if row == NO_ROW:
        number = settle(w, ply, own)
        if number == NO_ROW:
            return 0
        row = w.table[number, CHOICE]
    moves[0] = move_of_row(state, row)
    return 1


@kernel.compiled(int64(WORKSPACE, int64, int64))
def walk(w: ProofSpace, ply: int, own: int) -> int:
    """Give the moves that the attacker needs at most from `states[ply]`; FAILED if one line does not end in its win.

    The move that it makes there is left in `moves[ply, 0]`.
    """
    rules, counters, state, after = rules_in(w.rules), w.counters, w.states[ply], w.states[ply + 1]
    if rules.actors(state, w.scratch) == 0:
        rules.returns(state, w.shares)
        return 0 if w.shares[counters[ATTACKER]] == WIN else FAILED
    mover, longest = w.scratch[0], FAILED
    attacks = mover == counters[ATTACKER]
    key = key_of(state, BOOK_SALT)
    slot = key & (len(w.book) - 1)
    if ply > 0 and w.book[slot, KEY] == key and w.book[slot, LENGTH] <= own:
        return w.book[slot, LENGTH]
    if counters[SPENT] >= counters[MOST] or w.stop[0] != 0:
        counters[BROKEN_OFF] = 1
    count = 0 if own == 0 or counters[BROKEN_OFF] != 0 else list_moves(w, ply, mover, own)
    for i in range(count):
        for word in range(len(state)):
            after[word] = state[word]
        rules.play(after, mover, w.moves[ply, i])
        counters[SPENT] += 1
        length = walk(w, ply + 1, own - int(attacks))
        if length == FAILED:
            return FAILED
        longest = max(longest, length + int(attacks))
    if longest != FAILED:
        w.book[slot, KEY], w.book[slot, LENGTH] = key, longest
    return longest
