"""Pig

Roll on, or keep what you have.

PIG-01  Nobody has points at first. There is one die with six sides.
PIG-02  Two players take turns. At one's turn one rolls the die as often as one likes, and then stops.
PIG-03  A roll of 2 to 6 is added to the points of the turn. A roll of 1 loses them, and the turn ends.
PIG-04  Who stops adds the points of the turn to his own. With 100 points he has won.
PIG-05  Who would have 100 points must stop.
PIG-06  After 1,000 decisions the game is a draw.
"""

from cubetable.sheet import *

RU = """Свинья

Бросайте дальше или берите, что есть.

PIG-01  Сначала очков нет ни у кого. Кубик один, с шестью гранями.
PIG-02  Двое играют по очереди. В свой ход бросают кубик, сколько хочется, а потом останавливаются.
PIG-03  Если выпало от 2 до 6, это прибавляется к очкам хода. Единица отнимает их все, и ход кончается.
PIG-04  Остановившись, прибавляют очки хода к своим. У кого 100 очков, тот победил.
PIG-05  Кому для победы осталось только остановиться, тот должен остановиться.
PIG-06  После 1000 решений объявляют ничью.
roll = бросить
stop = остановиться
points = очки
gained = за ход
die = кубик
"""

MOVES = words("roll", "stop")
CHANCES = die(6)


class State:
    points = numbers(SEATS, 0, 200)
    gained = number(0, 200)
    die = number(0, 6)
    turn = turn()
    _roller = seat()
    _decisions = number(0, 1000)


def why(s, seat, move):
    if move == "roll" and s.points[seat] + s.gained >= 100:
        return refuse("PIG-05")


def play(s, seat, move):
    if seat == NATURE:
        s.die = move.number
        s.turn = s._roller
        if s.die > 1:
            s.gained += s.die
            return
        s.gained = 0
        s.turn = next_seat(s, s._roller)
        return
    s._decisions += 1
    s._roller = seat
    if move == "roll":
        s.turn = NATURE
    else:
        s.points[seat] += s.gained
        s.gained = 0
        s.turn = next_seat(s, seat)
    if s.points[seat] >= 100 or s._decisions == 1000:
        s.turn = OVER


def score(s, seat):
    return s.points[seat]


def winner(s):
    return 0 if s.points[0] >= 100 else 1 if s.points[1] >= 100 else NOBODY  # rare
