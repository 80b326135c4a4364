"""Which written positions the game can come to; all others are refused."""

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.kernel import Kernels
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at


def check(state: State, begun: State, kernels: Kernels, text: str) -> None:
    """Raise `BadNotation` if the game, which began with a certain position, cannot come to a position."""
    players, phase, rounds = int(state[at.PLAYERS]), int(state[at.PHASE]), int(state[at.ROUND])
    full = state[at.BOARD + at.CELLS - 1] != at.NOT_DEALT
    all_done = state[at.DONE] == (1 << players) - 1
    if full != (phase != at.DEALING) and not (full and rounds):
        _refuse(text, "cubes")
    if not full and (state[at.DONE] or state[at.FOUND : at.FOUND + players].any()):
        _refuse(text, "sheets_too_early")
    if phase == at.HUNTING and all_done:
        _refuse(text, "all_done")
    if full and phase != at.HUNTING and not (all_done or state[at.CLOCKED]):
        _refuse(text, "not_done")
    _check_totals(state, begun, text)
    if full and phase != at.HUNTING:
        _check_last_round(state, begun, kernels, text)
    elif phase == at.OVER or _ends(state):
        _refuse(text, "end")


def _check_totals(state: State, begun: State, text: str) -> None:
    """Refuse points before the end of the first round, and for a single player more than there were to win."""
    totals = _totals(state)
    if state[at.ROUND] == 0 and ((totals != _totals(begun)).any() or state[at.POSSIBLE]):
        _refuse(text, "totals")
    if len(totals) == 1 and totals[0] > state[at.POSSIBLE]:
        _refuse(text, "totals")


def _check_last_round(state: State, begun: State, kernels: Kernels, text: str) -> None:
    """Play the end of the last round once more: totals and the end of the game must come out the same."""
    players = int(state[at.PLAYERS])
    if state[at.ROUND] == 0:
        _refuse(text, "end")
    again = state.copy()
    again[at.PHASE], again[at.DONE], again[at.ROUND] = at.HUNTING, (1 << players) - 2, state[at.ROUND] - 1
    again[at.TOTALS : at.TOTALS + players] = 0
    again[at.POSSIBLE] = 0
    kernels.play(again, 0, 0)
    before = _totals(state) - _totals(again)
    gained = before - _totals(begun)
    possible_before = int(state[at.POSSIBLE] - again[at.POSSIBLE])
    if (gained < 0).any() or possible_before < 0 or (state[at.ROUND] == 1 and (gained.any() or possible_before)):
        _refuse(text, "totals")
    if players == 1 and before[0] > possible_before:
        _refuse(text, "totals")
    earlier = state.copy()
    earlier[at.TOTALS : at.TOTALS + players], earlier[at.ROUND] = before, state[at.ROUND] - 1
    if _ends(earlier) or _ends(state) != (state[at.PHASE] == at.OVER):
        _refuse(text, "end")


def _ends(state: State) -> bool:
    """MPZ-24..26: tell whether a game with these totals after so many rounds is over."""
    if not state[at.TARGET]:
        return bool(state[at.ROUND] >= state[at.ROUNDS])
    return bool(state[at.ROUND] >= at.MOST_ROUNDS or np.any(_totals(state) >= state[at.TARGET]))


def _totals(state: State) -> State:
    """Give the points of each seat."""
    return state[at.TOTALS : at.TOTALS + int(state[at.PLAYERS])]


def _refuse(text: str, key: str) -> None:
    raise BadNotation(text, f"monkey_puzzle.notation.{key}")
