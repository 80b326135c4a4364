"""The conditions of `why` on half of a move: rows of steps are left out only if all of them are refused."""

from pathlib import Path
from typing import Final

import numpy as np
import pytest

from cubetable.core.rng import seeded
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.halves import HalfFunctions
from cubetable.core.sheet.kernels import define
from cubetable.core.sheet.rewriting import Rewritten
from cubetable.sheet import load_file
from tests.sheet.sheets import written

STEPS: Final = '''"""Steps

ST-01  Pieces step from any cell to any other.
"""
from cubetable.sheet import *

BOARD = grid(3, 2)
MOVES = place(BOARD) + step(BOARD)
LAST = (0, 1)


class State:
    board = cells(BOARD)
    moves = number(0, 8)
    turn = turn()


def start(s):
    s.board[0] = 0
    s.board[5] = 1


def why(s, seat, move):
WHY


def is_taken(s, at):
    return s.board[at] != EMPTY


def why_not(s, seat, to, move):
    if move.start < 0:
        return refuse("ST-01") if s.board[to] != EMPTY else refuse("ST-01")
    return why_not_from(s, seat, move.start, to)


def why_not_from(s, seat, start, to):
    if s.board[start] != seat or s.board[to] == seat:
        return refuse("ST-01")


def play(s, seat, move):
    if move.start >= 0:
        s.board[move.start] = EMPTY
    s.board[move.to] = seat
    s.moves += 1
    s.turn = next_seat(s, seat)
    if s.moves == 8 or count(s.board, s.turn) == 0 or count(s.board, EMPTY) == 0:
        s.turn = OVER


def winner(s):
    return s.board[0]
'''
CASES: Final = {
    "both": ("start to", """if move.start < 0 or s.board[move.start] != seat or s.board[move.to] == seat:
        return refuse("ST-01")"""),
    "by phase": ("start to", """if s.moves < 2 and (move.start >= 0 or s.board[move.to] != EMPTY):
        return refuse("ST-01")
    elif s.moves >= 2:
        if move.start < 0:
            return refuse("ST-01")
        if s.board[move.start] != seat or s.board[move.to] == seat:
            return refuse("ST-01")"""),
    "a helper": ("start to", "return why_not(s, seat, move.to, move)"),
    "not": ("start to", """if not (s.board[move.to] == EMPTY and (move.start < 0 or s.board[move.start] == seat)):
        return refuse("ST-01")"""),
    "allowed first": ("", """if not is_taken(s, move.to):
        return
    if s.board[move.to] == seat or move.start >= 0 and s.board[move.start] != seat:
        return refuse("ST-01")"""),
    "allowed by the start": ("to", """if move.start < 0 and s.board[move.to] == EMPTY:
        return
    if s.board[move.to] == seat:
        return refuse("ST-01")"""),
    "a loop that refuses": ("start to", """for at in range(BOARD.size):
        if at == move.to and s.board[at] == seat:
            return refuse("ST-01")
    if move.start < 0 and s.moves > 2 or s.board[move.to] != EMPTY:
        return refuse("ST-01")"""),
    "a loop that allows": ("", """for at in range(BOARD.size):
        if at == move.to and s.board[at] == EMPTY:
            return
    if s.board[move.to] == seat or move.start < 0:
        return refuse("ST-01")"""),
    "variables": ("start to", """own = 0
    own += move.start
    to = s.board[move.to]
    far = own + move.to
    if own < -1 or own % 3 == 5 or far == 3 and to == EMPTY or s.moves > 1 and own < 0 or to == seat:
        return refuse("ST-01")"""),
    "a variable of a loop": ("", """at = move.start
    while at >= 0 and s.board[at] == EMPTY:
        at -= 1
    if at >= 0 and s.board[at] != seat and s.board[move.to] != EMPTY:
        return refuse("ST-01")"""),
    "calls": ("start to", """if is_taken(s, move.to) or move.start < 0 and s.moves > 3 or s.board[move.to] == seat:
        return refuse("ST-01")"""),
    "not reached": ("start", """if is_taken(s, move.to) or move.start >= 0 and s.board[move.start] != seat:
        return refuse("ST-01")
    if move.start >= 0 and LAST[seat] < 0 or s.moves % max(s.moves, 1) > 0:
        return refuse("ST-01")"""),
    "an answer for each": ("start", """if move.start >= 0:
        return refuse("ST-01") if s.board[move.start] != seat else why_not_from(s, seat, move.start, move.to)
    if s.board[move.to] != EMPTY:
        return refuse("ST-01")"""),
    "a place off the board": ("start", """for at in range(1):
        if move.start % 3 == 2:
            return refuse("ST-01")
    if is_taken(s, move.to) or move.start >= 0 and s.board[BOARD.next(move.start, 0)] == seat:
        return refuse("ST-01")"""),
}  # fmt: skip
"""Bodies of `why`, and the halves that decide something."""


def game_with(folder: Path, why: str) -> SheetGame:
    """Load the game with a body of `why`."""
    return load_file(written(folder, STEPS.replace("WHY", f"    {why}"), "steps"))()


@pytest.mark.parametrize(("halves", "why"), CASES.values(), ids=CASES)
def test_all_legal_moves_are_listed(tmp_path: Path, halves: str, why: str) -> None:
    game = game_with(tmp_path, why)
    assert sorted(HalfFunctions(game.sheet.functions).of) == halves.split()
    rng = np.random.default_rng(1)
    for _ in range(6):
        state = game.start()
        while actors := game.actors(state):
            legal = [move for move in range(game.move_bound) if game.kernels.why(state, actors[0], move) == 0]
            if not legal:
                break
            assert list(game.moves(state, actors[0])) == legal
            state = game.apply(state, actors[0], int(rng.choice(legal)))


def test_a_random_game_draws_each_legal_move_alike(tmp_path: Path) -> None:
    _, why = CASES["both"]
    game = game_with(tmp_path, why)
    names, _ = define(game.sheet, Rewritten(game.sheet, checked=False))
    state, rng = game.start(), seeded(1)
    state[1 + 1] = 0  # the second cell, too
    legal = list(game.moves(state, 0))
    assert len(legal) == 2 * 4
    drawn = [names["draw_move"](state, 0, rng) for _ in range(800)]
    assert set(drawn) == set(legal)
    assert all(70 <= drawn.count(move) <= 130 for move in legal)
