"""Hex

Build a chain between your two sides.

HEX-01  The board is a rhombus of eleven rows of eleven hexagons. It is empty at first.
HEX-02  Two players take turns, red first. Each puts a piece on a free hexagon.
HEX-03  Red wins with a chain of pieces from row 1 to row 11, blue with one from column a to column k. There is no draw.
"""

from cubetable.sheet import *

RU = """Гекс

Постройте цепь между двумя своими сторонами.

HEX-01  Доска — ромб: одиннадцать рядов по одиннадцать шестиугольников. Сначала она пуста.
HEX-02  Двое ходят по очереди, красные начинают. За ход ставят фишку на свободный шестиугольник.
HEX-03  Красные побеждают цепью фишек от ряда 1 до ряда 11, синие — от столбца a до столбца k. Ничьих не бывает.
"""

BOARD = hexes(11)
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def connected(s, seat):
    if seat == 0:
        return connects(s.board, 0, "top", "bottom")
    return connects(s.board, 1, "left", "right")


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("HEX-02")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if connected(s, seat):
        s.turn = OVER


def winner(s):
    return 0 if connected(s, 0) else 1


def says(s, seat):
    return {"en": "Red: row 1 to 11. Blue: column a to k.", "ru": "Красные — от ряда 1 до 11, синие — от a до k."}
