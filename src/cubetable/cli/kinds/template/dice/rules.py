"""Tic-Tac-Toe

Roll on, or hold what you have.

TTT-01  Nobody has points at the start. There is one die with six sides.
TTT-02  The players move in turn. At your turn you roll as often as you like, or hold.
TTT-03  A roll of 2 to 6 is added to the pot. A roll of 1 empties the pot, and your turn ends.
TTT-04  If you hold, the pot is yours, and your turn ends. The pot must not be empty.
TTT-05  You must hold once the pot would win.
TTT-06  A player who holds and has at least 30 points wins. The target can be set.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

Бросайте дальше или забирайте, что есть.

TTT-01  В начале очков ни у кого нет. Кубик один, шестигранный.
TTT-02  Игроки ходят по очереди. В свой ход вы бросаете кубик сколько угодно раз или забираете банк.
TTT-03  Выпавшие 2–6 идут в банк. Единица опустошает банк, и ход переходит дальше.
TTT-04  Если вы забираете банк, он ваш, и ход переходит дальше. Пустой банк забрать нельзя.
TTT-05  Если банка хватает для победы, его нужно забрать.
TTT-06  Кто забрал банк и набрал не меньше 30 очков, тот победил. Эту цель можно изменить.

roll = бросить
hold = забрать
points = очки
pot = банк
die = кубик
_roller = кто бросает
TARGET = очки для победы
"""

PLAYERS = (2, 4)
TARGET = tunable(30, 10, 100)
MOVES = words("roll", "hold")
CHANCES = die(6)


class State:
    points = numbers(SEATS, 0, 105)
    pot = number(0, 105)
    die = number(0, 6)
    turn = turn()
    _roller = seat()


def why(s, seat, move):
    if move == "hold" and s.pot == 0:
        return refuse("TTT-04")
    if move == "roll" and s.points[seat] + s.pot >= TARGET:
        return refuse("TTT-05")


def end_turn(s, seat):
    s.pot = 0
    s.turn = next_seat(s, seat)


def play(s, seat, move):
    if seat == NATURE:
        s.die = move.number
        s.turn = s._roller
        if move.number == 1:
            end_turn(s, s._roller)
        else:
            s.pot += move.number
    elif move == "roll":
        s._roller = seat
        s.turn = NATURE
    else:
        s.points[seat] += s.pot
        end_turn(s, seat)
        if s.points[seat] >= TARGET:
            s.turn = OVER


def score(s, seat):
    return s.points[seat]


def winner(s):
    for seat in range(PLAYERS):
        if s.points[seat] >= TARGET:
            return seat
    return NOBODY


def legal(s):
    if (winner(s) != NOBODY) != (s.turn == OVER):
        return refuse("TTT-06")
    roller = s._roller if s.turn == NATURE else s.turn
    if s.turn != OVER and roller == NOBODY:
        return refuse("TTT-02")
    most = TARGET + (0 if s.turn == NATURE else 6)
    if s.turn != OVER and s.points[roller] + s.pot >= most:
        return refuse("TTT-05")
