"""Y

Join all three sides of a triangle.

YY-01  The board is a triangle of hexagons.
YY-02  Two players take turns, red first. A move puts a piece of one's own on a free cell, where it stays.
YY-03  Who joins all three sides with one connected group of pieces wins. A corner belongs to two sides.

SIZE = cells on each side
"""

from cubetable.sheet import *

RU = """Игрек

Соедините все три стороны треугольника.

YY-01  Поле — треугольник из шестиугольников.
YY-02  Двое ходят по очереди, красные начинают. За ход ставят свою фишку на свободную клетку, там она и остаётся.
YY-03  Побеждает тот, чья связная группа фишек касается всех трёх сторон. Угол относится к двум сторонам.

SIZE = сторона поля
"""

SIZE = tunable(9, 2, 13)
BOARD = hexes(SIZE, shape="triangle")
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("YY-02")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = OVER if connects(s.board, seat, "left", "right", "top", move.to) else next_seat(s, seat)


def winner(s):
    return 0 if connects(s.board, 0, "left", "right", "top") else 1
