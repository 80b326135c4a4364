"""Which written positions a game of Cubulus can come to."""

from collections.abc import Sequence

from cubetable.core.bits import popcount
from cubetable.core.errors import BadNotation
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import SHIFT_OF, line_of
from cubetable.games.cubulus.rules.cube import bans, holder, squares_of, to_place, winners


def check(state: State, begun: State, text: str) -> None:
    """Refuse a position that the game, which began with a certain one, cannot come to; the text is for the message."""
    _check_neutrals(state, begun, text)
    _check_counts(state, begun, text)
    _check_bans(state, text)
    _check_end(state, begun, text)


def _check_neutrals(state: State, begun: State, text: str) -> None:
    """CLS-07: while neutral balls are missing, no seat has moved, and the seat that places them, or nature, acts."""
    if not to_place(state):
        if state[at.TURN] == CHANCE:
            raise BadNotation(text, "cubulus.notation.neutrals_are_in")
        return
    actor = CHANCE if state[at.RANDOM_NEUTRALS] else 1
    moved = state[at.BALLS] != begun[at.BALLS] or state[at.BALLS + 1] != begun[at.BALLS + 1]
    if moved or state[at.TURN] != actor or state[at.RESULT] or state[at.BANNED] != at.NONE:
        raise BadNotation(text, "cubulus.notation.neutrals_first")


def _check_counts(state: State, begun: State, text: str) -> None:
    """CLS-08, CLS-14: until a line is full no seat can have shifted, and the balls went in by turns.

    This also makes sure that the seat to move has a move.
    """
    players, mover = int(state[at.PLAYERS]), _last_mover(state, begun)
    counts = [popcount(state[at.BALLS + seat]) - popcount(begun[at.BALLS + seat]) for seat in range(players)]
    if min(counts) < 0:
        in_turn = False
    elif mover is None:
        in_turn = bool(to_place(state)) or state[at.TURN] == 0
    elif _full_lines(state):
        in_turn = state[at.BANNED] != at.NONE or counts[mover] > 0
    else:
        in_turn = all(counts[seat] == counts[0] - (seat > mover) for seat in range(players))
    if not in_turn:
        raise BadNotation(text, "cubulus.notation.counts")


def _check_bans(state: State, text: str) -> None:
    """CLS-13, A8: bans are for full lines and go with the count of shifts."""
    full = _full_lines(state)
    known = [move for move in bans(state) if move != at.NONE]
    if any(set(line_of(move)) not in full for move in known):
        raise BadNotation(text, "cubulus.notation.ban_needs_line")
    if len(known) > 1 and line_of(known[0]) == line_of(known[1])[::-1]:
        raise BadNotation(text, "cubulus.notation.ban_twice")
    quiet = int(state[at.QUIET])
    if state[at.QUIET_LIMIT] and (quiet > 0) != (state[at.BANNED] != at.NONE):
        raise BadNotation(text, "cubulus.notation.ban_and_quiet")
    if len(bans(state)) > 1 and quiet > 0 and (quiet > 1) != (state[at.BANNED_TOO] != at.NONE):
        raise BadNotation(text, "cubulus.notation.ban_and_quiet")


def _check_end(state: State, begun: State, text: str) -> None:
    """CLS-15, CLS-17, A6, A8: the game is over exactly if the last turn has ended it."""
    mover = _last_mover(state, begun)
    if mover is None:
        return
    seats = [seat for seat in range(int(state[at.PLAYERS])) if squares_of(state, seat)]
    allowed = _possible_ends(seats, mover, ignored=bool(state[at.FOREIGN_IGNORED]))
    if not allowed and state[at.QUIET_LIMIT] and state[at.QUIET] == state[at.QUIET_LIMIT]:
        allowed = [[]]
    if bool(state[at.RESULT]) != bool(allowed):
        raise BadNotation(text, f"cubulus.notation.{'not_over' if state[at.RESULT] else 'over'}")
    if state[at.RESULT] and winners(state) not in allowed:
        raise BadNotation(text, "cubulus.notation.other_winners")


def _possible_ends(seats: Sequence[int], mover: int, *, ignored: bool) -> list[list[int]]:
    """List the sets of seats that may have won when these have squares; a position does not say which are new."""
    others = [seat for seat in seats if seat != mover]
    if ignored:
        if mover not in seats:
            return []
        return [[mover], *([seat] for seat in others), *([others] if len(others) > 1 else [])]
    return [others] if others else [[mover]] if seats else []


def _last_mover(state: State, begun: State) -> int | None:
    """Say which seat took the last turn; None if no ball has gone in and no line was shifted."""
    if state[at.RESULT]:
        return int(state[at.TURN])
    players = int(state[at.PLAYERS])
    still = all(state[at.BALLS + seat] == begun[at.BALLS + seat] for seat in range(players))
    if state[at.BANNED] == at.NONE and still:
        return None
    return (int(state[at.TURN]) - 1) % players


def _full_lines(state: State) -> list[set[int]]:
    """CLS-12: list the full lines, each as its cells."""
    lines = [set(line_of(move)) for move in SHIFT_OF.values()]
    return [line for line in lines if all(holder(state, cell) is not None for cell in line)]
