"""Tic-Tac-Toe

TTT-01  The board has three rows of three cells. It is empty at first.
TTT-02  Two players take turns. Each puts one piece on a free cell.
TTT-03  Three pieces of one player in a row, a column or a diagonal win.
TTT-04  When the board is full and nobody has won, it is a draw.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

TTT-01  На поле три ряда по три клетки. Сначала оно пустое.
TTT-02  Двое ходят по очереди: за ход ставят одну фишку на свободную клетку.
TTT-03  Выигрывают три свои фишки подряд: по горизонтали, вертикали или диагонали.
TTT-04  Если поле заполнено, а ряда нет, — ничья.
"""

BOARD = grid(3, 3)
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("TTT-02")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if row(s.board, seat, 3) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def winner(s):
    for seat in range(PLAYERS):
        if row(s.board, seat, 3):
            return seat
    return NOBODY
