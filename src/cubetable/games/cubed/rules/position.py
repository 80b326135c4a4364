"""Which written positions a game of CUBED can come to."""

from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import BLOCKING, COUNT
from cubetable.games.cubed.rules.table import can_place, holding_all, ring, surroundings, worth

MOST_POINTS: Final = 176
BEFORE_PLAY: Final = (at.DEALING, at.STARTING)


def check(game: Game, state: State, laid: list[int], text: str) -> None:
    """Refuse a position that no game leads to, and write its placements into it; the text is for the message."""
    _check_table(state, laid, game.start(), game.kernels, text)
    _check_counts(state, text)
    without_handicap = state.copy()
    without_handicap[at.TOTALS : at.BAG] -= game.start()[at.TOTALS : at.BAG]
    _check_phase(without_handicap, game.kernels, text)


def _check_table(state: State, laid: list[int], start: State, kernels: Kernels, text: str) -> None:
    """Lay the pieces one by one, the Blocking ones last: none of the others ever rests on them.

    Apart from the first two any order does, since more pieces on the table never forbid a placement that was
    possible before, as long as no Blocking piece lies; so the second piece is tried in every possible place.
    """
    for move in laid:
        state[at.LAID + move % at.TURNS] = move
    if not can_be_laid_in_some_order(laid, start, kernels):
        raise BadNotation(text, "cubed.notation.table")


def can_be_laid_in_some_order(laid: list[int], start: State, kernels: Kernels) -> bool:
    """Tell whether the rules allow a table."""
    if not laid:
        return True
    first = [move for move in laid if move // at.CELL == at.ORIGIN]
    near = [move for move in laid if move // at.CELL - at.ORIGIN in at.AROUND]
    beginnings = [[*first, second] for second in near] if len(laid) > 1 else [first]
    return bool(first) and any(_can_be_laid(begin, laid, start, kernels) for begin in beginnings)


def _can_be_laid(begin: list[int], laid: list[int], start: State, kernels: Kernels) -> bool:
    """Try to lay the pieces, some given ones first."""
    table = holding_all(start)
    for move in begin:
        if kernels.why(table, 0, move):
            return False
        table[at.LAID + move % at.TURNS] = move
    rest = sorted(set(laid) - set(begin), key=lambda move: BLOCKING >> move % at.TURNS & 1)
    while rest:
        waiting = []
        for move in rest:
            if kernels.why(table, 0, move):
                waiting.append(move)
            else:
                table[at.LAID + move % at.TURNS] = move
        if len(waiting) == len(rest):
            return False
        rest = waiting
    return True


def _check_counts(state: State, text: str) -> None:
    """Refuse numbers that do not go together."""
    players, phase = int(state[at.PLAYERS]), int(state[at.PHASE])
    solo = players == at.SOLO
    passes, empty, draws = (int(n) for n in state[at.PASSES : at.DRAWS + 1])
    wrong = [
        empty > passes,
        empty > 0 and state[at.LEFT] > 0,
        passes > 0 and (solo or phase in (at.DEALING, at.DRAWING_THREE, at.KEEPING, at.SECOND, at.GIVING)),
        empty == players and phase != at.OVER,
        draws > 0 and (not solo or phase in BEFORE_PLAY),
        draws == 0 and solo and phase == at.DRAWING,
        state[at.OUT] != 0 and not solo,
        state[at.OUT] & ~BLOCKING != 0,
    ]
    if any(wrong):
        raise BadNotation(text, "cubed.notation.numbers")


def _check_phase(state: State, kernels: Kernels, text: str) -> None:
    """Refuse a phase that this position cannot be in."""
    if not _is_dealt(state):
        raise BadNotation(text, "cubed.notation.dealt")
    if not _phase_exists(state):
        raise BadNotation(text, "cubed.notation.waits")
    if not _goes_on(state, kernels):
        raise BadNotation(text, "cubed.notation.end")


def _is_dealt(state: State) -> bool:
    """CBD-02, CBD-35, CBD-36: hands are filled in order, and then the table begins."""
    players, phase, turn = int(state[at.PLAYERS]), int(state[at.PHASE]), int(state[at.TURN])
    held = state[at.HELD : at.HELD + players].tolist()
    full = int(at.HAND_SIZES[players])
    empty_table = not state[at.LAID : at.LAID + COUNT].any()
    if phase == at.DEALING:
        few_blocking = popcount(state[at.HANDS] & BLOCKING)
        solo_deal = players != at.SOLO or few_blocking == at.MOST_SOLO_BLOCKING
        solo_deal = solo_deal or (few_blocking < at.MOST_SOLO_BLOCKING and state[at.OUT] == 0)
        filled = held[:turn] == [full] * turn and held[turn] < full and not any(held[turn + 1 :])
        return bool(filled and empty_table and solo_deal)
    if phase == at.STARTING:
        return players == at.SOLO and held == [full] and empty_table
    # A table without a piece has seen draws and passes only, or Draw 3 turns: no hand has become smaller.
    return not empty_table or (players != at.SOLO and min(held) >= full)


def _phase_exists(state: State) -> bool:
    """Tell whether the options know the phase, and the waiting pieces belong to it."""
    phase, solo = int(state[at.PHASE]), state[at.PLAYERS] == at.SOLO
    waiting, owed = popcount(state[at.WAITING]), int(state[at.OWED])
    if phase in (at.DRAWING_THREE, at.KEEPING):
        owing = owed > 0 if phase == at.DRAWING_THREE else owed == 0 and waiting > 0
        return bool(state[at.DRAW_THREE]) and not solo and owing and waiting + owed <= at.MOST_AT_ONCE
    known = {at.SECOND: state[at.BRIDGING], at.GIVING: state[at.FILL_THE_VOID], at.DRAWN: 1}
    return waiting == owed == 0 and (phase not in known or (bool(known[phase]) and not solo))


def _goes_on(state: State, kernels: Kernels) -> bool:
    """Tell whether the game is over exactly if the rules end it."""
    players, phase = int(state[at.PLAYERS]), int(state[at.PHASE])
    if phase in BEFORE_PLAY:
        return True
    if phase in (at.DRAWING, at.DRAWING_THREE) and state[at.LEFT] < max(1, int(state[at.OWED])):
        return False
    ended = min(state[at.HELD : at.HELD + players]) == 0 or not surroundings(state, kernels).open
    stuck = _solo_stuck(state, kernels) if players == at.SOLO else _all_stuck(state, kernels)
    if phase == at.OVER:
        return bool(ended or stuck) and state[at.ROUND] == state[at.ROUNDS] and _totals_add_up(state)
    if phase in (at.SECOND, at.GIVING) and not _is_earned(state, phase):
        return False
    if phase == at.SECOND and not can_place(state, int(state[at.TURN]), kernels):
        return False
    # Hands only grow while all seats pass, so what was not stuck then is not stuck now.
    return not ended and not stuck


def _solo_stuck(state: State, kernels: Kernels) -> bool:
    """CBD-41: nothing to lay and no draw left; while a draw is under way nothing could be laid."""
    may_draw = state[at.DRAWS] < at.MOST_SOLO_DRAWS and state[at.LEFT] > 0
    fits = can_place(state, 0, kernels)
    return fits if state[at.PHASE] == at.DRAWING else not (may_draw or fits)


def _all_stuck(state: State, kernels: Kernels) -> bool:
    """CBD-14, A6, ruling 8: all seats passed, and the bag was empty each time or no seat can lay a piece."""
    players = int(state[at.PLAYERS])
    if state[at.PASSES] < players:
        return False
    return bool(state[at.EMPTY] == players) or not any(can_place(state, seat, kernels) for seat in range(players))


def _is_earned(state: State, phase: int) -> bool:
    """CBD-28, CBD-30: some piece on the table bridges a gap, or fills a void."""
    rings = [ring(state, int(move) // at.CELL) for move in state[at.LAID : at.LAID + COUNT] if move]
    return any(at.BRIDGES[r] if phase == at.SECOND else r == at.SURROUNDED for r in rings)


def _totals_add_up(state: State) -> bool:
    """CBD-24: a total holds the points of the last hands, and nothing else after a single round."""
    for seat in range(int(state[at.PLAYERS])):
        before = state[at.TOTALS + seat] - worth(int(state[at.HANDS + seat]))
        if before < 0 or before > MOST_POINTS * (state[at.ROUND] - 1):
            return False
    return True
