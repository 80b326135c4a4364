"""The dike

CO-01  The land has nine fields. Each turn the sea floods a field; a field that is flooded already stays so.
CO-02  Then a player, in turn, drains a flooded field. Red drains only columns a and b, blue only b and c.
CO-03  Who can drain nothing passes.
CO-04  All win together if fewer than four fields are flooded after 12 turns. With four they have lost.
"""

from cubetable.sheet import *

RU = """Плотина

CO-01  В стране девять полей. Каждый ход море затапливает поле; затопленное поле так и остаётся.
CO-02  Затем игрок, чья очередь, осушает поле. Красные осушают только столбцы a и b, синие — b и c.
CO-03  Кому осушать нечего, тот пропускает ход.
CO-04  Если после 12 ходов затоплено меньше четырёх полей, победили все вместе. Если четыре — все проиграли.
pass = пропустить
turns = ходы
"""

LAND = grid(3, 3)
MOVES = place(LAND) + words("pass")
CHANCES = place(LAND)
WATER = 0


class State:
    land = cells(LAND, holds=1)
    turns = number(0, 12)
    turn = turn()
    _next = seat()


def start(s):
    s._next = 0
    s.turn = NATURE


def can_drain(s, seat, field):
    return s.land[field] == WATER and LAND.column(field) != 2 - 2 * seat


def why(s, seat, move):
    if move == "pass":
        for field in range(LAND.size):
            if can_drain(s, seat, field):
                return refuse("CO-03")
    elif not can_drain(s, seat, move.to):
        return refuse("CO-02")


def play(s, seat, move):
    if seat == NATURE:
        s.land[move.to] = WATER
        s.turn = s._next if count(s.land, WATER) < 4 else OVER
        return
    if move != "pass":
        s.land[move.to] = EMPTY
    s._next = next_seat(s, seat)
    s.turns += 1
    s.turn = NATURE if s.turns < 12 else OVER


def all_won(s):
    return count(s.land, WATER) < 4
