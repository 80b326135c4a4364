"""Two against two

TM-01  Four players sit around a board of five rows of five cells. Players 1 and 3 are a team, 2 and 4 the other.
TM-02  A move puts a piece of one's team on a free cell.
TM-03  The team that has four pieces in a line wins. A full board is a draw.
"""

from cubetable.sheet import *

RU = """Двое на двое

TM-01  Четверо сидят вокруг поля пять на пять. Игроки 1 и 3 — одна команда, 2 и 4 — другая.
TM-02  За ход ставят фишку своей команды на свободную клетку.
TM-03  Побеждает команда, у которой четыре фишки в ряд. Полное поле — ничья.
"""

PLAYERS = 4
BOARD = grid(5, 5)
MOVES = place(BOARD)


class State:
    board = cells(BOARD, holds=2)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("TM-02")


def play(s, seat, move):
    s.board[move.to] = seat % 2
    s.turn = next_seat(s, seat)
    if row(s.board, seat % 2, 4, move.to) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def score(s, seat):
    return row(s.board, seat % 2, 4)
