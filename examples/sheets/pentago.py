"""Pentago

Place a piece, then turn a quarter of the board.

PEN-01  The board has six rows of six cells, and falls into four quarters of nine cells. It is empty at first.
PEN-02  Two players take turns, red first. Each puts a piece on a free cell.
PEN-03  Then the same player turns one quarter, with all that is on it, by a right angle to the left or to the right.
PEN-04  After the turn, five pieces of one player in a row, a column or a diagonal win. If both have five, it is a draw.
PEN-05  When the board is full and nobody has won, it is a draw.
"""

from cubetable.sheet import *

RU = """Пентаго

Поставьте фишку и поверните четверть доски.

PEN-01  На поле шесть рядов по шесть клеток; оно делится на четыре четверти по девять клеток. Сначала оно пустое.
PEN-02  Двое ходят по очереди, красные начинают. Сначала ставят фишку на свободную клетку.
PEN-03  Потом тот же игрок поворачивает одну четверть вместе с фишками на прямой угол, влево или вправо.
PEN-04  Если после поворота пять фишек одного игрока стоят подряд, он победил. Если пять есть у обоих, это ничья.
PEN-05  Если поле заполнено, а победителя нет, — ничья.
a6_left = ↺ a6
a6_right = ↻ a6
f6_left = ↺ f6
f6_right = ↻ f6
f1_left = ↺ f1
f1_right = ↻ f1
a1_left = ↺ a1
a1_right = ↻ a1
"""

BOARD = grid(6, 6)
MOVES = words("a6_left", "a6_right", "f6_left", "f6_right", "f1_left", "f1_right", "a1_left", "a1_right") + place(BOARD)
MIDDLES = (25, 28, 10, 7)
LEFT = (-7, -6, -5, 1, 7, 6, 5, -1)
RIGHT = (-7, -1, 5, 6, 7, 1, -5, -6)


class State:
    board = cells(BOARD)
    turn = turn()
    _to_turn = number(0, 1)


def why(s, seat, move):
    if s._to_turn == 1:
        if move.to >= 0:
            return refuse("PEN-03")
    elif move.to < 0 or s.board[move.to] != EMPTY:
        return refuse("PEN-02")


def play(s, seat, move):
    if s._to_turn == 0:
        s.board[move.to] = seat
        s._to_turn = 1
        return
    s._to_turn = 0
    s.turn = next_seat(s, seat)
    middle = MIDDLES[move // 2]
    for first in range(2):
        kept = s.board[middle + ring_at(move, first + 6)]
        for at in (first + 6, first + 4, first + 2):
            s.board[middle + ring_at(move, at)] = s.board[middle + ring_at(move, at - 2)]
        s.board[middle + ring_at(move, first)] = kept
    if row(s.board, 0, 5) or row(s.board, 1, 5) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def ring_at(move, at):
    return LEFT[at] if move % 2 == 0 else RIGHT[at]


def winner(s):
    red, blue = row(s.board, 0, 5), row(s.board, 1, 5)
    return NOBODY if red == blue else 0 if red else 1
