"""Dots and Boxes

Draw the fourth side of a box, and it is yours.

DB-01  Dots stand at the corners of square boxes; a beginner's board has two rows of two boxes.
DB-02  Two players take turns, red first. A move draws one side of a box, between two dots.
DB-03  No side is drawn twice.
DB-04  Who draws the fourth side of a box owns the box, and moves again. One side can close two boxes.
DB-05  When all sides are drawn, more boxes win.

WIDE = boxes in a row
TALL = rows
"""

from cubetable.sheet import *

RU = """Точки и коробочки

Проведите четвёртую сторону коробочки — и она ваша.

DB-01  Точки стоят в углах квадратных коробочек; на самом маленьком поле два ряда по две.
DB-02  Двое ходят по очереди, красные начинают. За ход проводят одну сторону, между двумя точками.
DB-03  Дважды одну сторону не проводят.
DB-04  Кто провёл четвёртую сторону коробочки, забирает её и ходит ещё раз. Одной стороной можно закрыть две.
DB-05  Когда проведены все стороны, побеждает тот, у кого больше коробочек.

WIDE = коробочек в ряду
TALL = рядов
"""

WIDE = tunable(2, 1, 8)
TALL = tunable(2, 1, 8)
BOXES = grid(WIDE, TALL)
SIDES = edges(BOXES)
MOVES = place(SIDES)


class State:
    boxes = cells(BOXES)
    sides = cells(SIDES)
    turn = turn()


def why(s, seat, move):
    if s.sides[move.to] != EMPTY:
        return refuse("DB-03")


def is_closed(s, box):
    for n in range(4):
        if s.sides[SIDES.around(box, n)] == EMPTY:
            return False
    return True


def play(s, seat, move):
    s.sides[move.to] = seat
    s.turn = next_seat(s, seat)
    for n in range(2):
        box = SIDES.cell(move.to, n)
        if box != OFF and is_closed(s, box):
            s.boxes[box] = seat
            s.turn = seat
    if count(s.sides, EMPTY) == 0:
        s.turn = OVER


def score(s, seat):
    return count(s.boxes, seat)
