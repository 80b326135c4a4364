"""Connect Four

Drop discs until four stand in line.

CF-01  The board stands upright. It has seven columns of six cells, and is empty at first.
CF-02  Two players take turns. Each drops a disc into a column that is not full.
CF-03  A disc falls to the lowest free cell of its column.
CF-04  Four discs of one player side by side win: in a row, a column or a diagonal.
CF-05  When the board is full and nobody has won, it is a draw.
"""

from cubetable.sheet import *

RU = """Четыре в ряд

Бросайте фишки, пока четыре не встанут в ряд.

CF-01  Доска стоит вертикально: семь столбцов по шесть клеток. Сначала она пуста.
CF-02  Двое ходят по очереди. За ход фишку бросают в столбец, где ещё есть место.
CF-03  Фишка падает на нижнюю свободную клетку столбца.
CF-04  Побеждают четыре фишки одного игрока подряд: по горизонтали, вертикали или диагонали.
CF-05  Если доска заполнена, а победителя нет, — ничья.
"""

BOARD = grid(7, 6)
MOVES = place(BOARD)
DOWN = 3


class State:
    board = cells(BOARD)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("CF-02")
    below = BOARD.next(move.to, DOWN)
    if below != OFF and s.board[below] == EMPTY:
        return refuse("CF-03")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if row(s.board, seat, 4, move.to) or count(s.board, EMPTY) == 0:  # rare
        s.turn = OVER


def winner(s):
    for seat in range(PLAYERS):
        if row(s.board, seat, 4):
            return seat
    return NOBODY
