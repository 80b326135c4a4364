"""Tic-Tac-Toe

Four in a row win.

TTT-01  The board has five rows of five cells. It is empty at the start.
TTT-02  The players move in turn. At your turn you put a piece of your own on a cell.
TTT-03  The cell must be free.
TTT-04  Four of your pieces side by side in a row, a column or a diagonal win.
TTT-05  If the board is full and nobody has four in a row, the game is drawn.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

Побеждают четыре в ряд.

TTT-01  На доске пять рядов по пять клеток. Вначале она пуста.
TTT-02  Игроки ходят по очереди. В свой ход вы ставите фишку на клетку.
TTT-03  Клетка должна быть свободна.
TTT-04  Четыре своих фишки подряд по горизонтали, вертикали или диагонали — победа.
TTT-05  Если доска заполнена, а четырёх в ряд нет ни у кого, — ничья.
"""

PLAYERS = 2
BOARD = grid(5, 5)
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("TTT-03")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if row(s.board, seat, 4) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def winner(s):
    for seat in range(PLAYERS):
        if row(s.board, seat, 4):
            return seat
    return NOBODY


def legal(s):
    if (winner(s) != NOBODY or count(s.board, EMPTY) == 0) != (s.turn == OVER):
        return refuse("TTT-04")
    ahead = count(s.board, 0) - count(s.board, 1)
    if not 0 <= ahead <= 1 or (s.turn >= 0 and s.turn != ahead):
        return refuse("TTT-02")
