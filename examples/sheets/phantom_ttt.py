"""Phantom Tic-Tac-Toe

Three in a row, without seeing the other player's pieces.

PT-01  The board has three rows of three cells. Each player sees only their own pieces on it.
PT-02  Two players take turns, red first. A move puts a piece on a cell.
PT-03  One does not try a cell of which one knows what lies there.
PT-04  If the other player's piece lies there, one sees it from then on, and tries another cell, unnoticed.
PT-05  Three in a row, a column or a diagonal win. A full board is a draw.
"""

from cubetable.sheet import *

RU = """Крестики-нолики вслепую

Три в ряд, не видя чужих фишек.

PT-01  На поле три ряда по три клетки. Каждый игрок видит на нём только свои фишки.
PT-02  Двое ходят по очереди, красные начинают. За ход ставят фишку на клетку.
PT-03  Клетку, о которой уже известно, что на ней лежит, не пробуют.
PT-04  Если там чужая фишка, игрок теперь видит её и пробует другую клетку. Соперник ничего не замечает.
PT-05  Три в ряд по горизонтали, вертикали или диагонали побеждают. Полное поле — ничья.
"""

BOARD = grid(3, 3)
MOVES = place(BOARD, secret=True)


class State:
    board = cells(BOARD, secret=True)
    turn = turn()


def why(s, seat, move):
    if knows(s.board, move.to, seat):
        return refuse("PT-03")


def play(s, seat, move):
    if s.board[move.to] != EMPTY:
        show(s.board, move.to, seat)
        return
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if row(s.board, seat, 3) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def winner(s):
    return 0 if row(s.board, 0, 3) else 1 if row(s.board, 1, 3) else NOBODY


def legal(s):
    more = count(s.board, 0) - count(s.board, 1)
    if s.turn != OVER and (more != s.turn or winner(s) != NOBODY):
        return refuse("PT-02")
