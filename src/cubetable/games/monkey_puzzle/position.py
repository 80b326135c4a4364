"""Whether a written position is one that its game could come to."""

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.kernel import Kernels
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.layout import (
    BOARD,
    CELLS,
    CLOCKED,
    DEALING,
    DONE,
    FOUND,
    HUNTING,
    MOST_ROUNDS,
    NOT_DEALT,
    OVER,
    PHASE,
    PLAYERS,
    POSSIBLE,
    ROUND,
    ROUNDS,
    TARGET,
    TOTALS,
)


def check(state: State, kernels: Kernels, text: str) -> None:
    """Raise `BadNotation` if the game could not come to a position."""
    players, phase, rounds = int(state[PLAYERS]), int(state[PHASE]), int(state[ROUND])
    full = state[BOARD + CELLS - 1] != NOT_DEALT
    all_done = state[DONE] == (1 << players) - 1
    if full != (phase != DEALING) and not (full and rounds):
        _refuse(text, "cubes")
    if not full and (state[DONE] or state[FOUND : FOUND + players].any()):
        _refuse(text, "sheets_too_early")
    if phase == HUNTING and all_done:
        _refuse(text, "all_done")
    if full and phase != HUNTING and not (all_done or state[CLOCKED]):
        _refuse(text, "not_done")
    _check_totals(state, text)
    if full and phase != HUNTING:
        _check_last_round(state, kernels, text)
    elif phase == OVER or _ends(state):
        _refuse(text, "end")


def _check_totals(state: State, text: str) -> None:
    """Before the first round nobody has points; alone, nobody has more than there was."""
    totals = state[TOTALS : TOTALS + int(state[PLAYERS])]
    if state[ROUND] == 0 and (totals.any() or state[POSSIBLE]):
        _refuse(text, "totals")
    if len(totals) == 1 and totals[0] > state[POSSIBLE]:
        _refuse(text, "totals")


def _check_last_round(state: State, kernels: Kernels, text: str) -> None:
    """Play the end of the last round once more: totals and the end of the game must come out the same."""
    players = int(state[PLAYERS])
    if state[ROUND] == 0:
        _refuse(text, "end")
    again = state.copy()
    again[PHASE], again[DONE], again[ROUND] = HUNTING, (1 << players) - 2, state[ROUND] - 1
    again[TOTALS : TOTALS + players] = 0
    again[POSSIBLE] = 0
    kernels.play(again, 0, 0)
    before = state[TOTALS : TOTALS + players] - again[TOTALS : TOTALS + players]
    possible_before = int(state[POSSIBLE] - again[POSSIBLE])
    if (before < 0).any() or possible_before < 0 or (state[ROUND] == 1 and (before.any() or possible_before)):
        _refuse(text, "totals")
    if players == 1 and before[0] > possible_before:
        _refuse(text, "totals")
    earlier = state.copy()
    earlier[TOTALS : TOTALS + players], earlier[ROUND] = before, state[ROUND] - 1
    if _ends(earlier) or _ends(state) != (state[PHASE] == OVER):
        _refuse(text, "end")


def _ends(state: State) -> bool:
    """MPZ-24..26: whether a game with these totals after so many rounds is over."""
    if not state[TARGET]:
        return bool(state[ROUND] >= state[ROUNDS])
    totals = state[TOTALS : TOTALS + int(state[PLAYERS])]
    return bool(state[ROUND] >= MOST_ROUNDS or np.any(totals >= state[TARGET]))


def _refuse(text: str, key: str) -> None:
    raise BadNotation(text, f"monkey_puzzle.notation.{key}")
