"""Tic-Tac-Toe

Connect your two sides.

TTT-01  The board is a rhombus of five rows of five hexagons. It is empty at the start.
TTT-02  The players move in turn. At your turn you put a piece of your own on a hexagon.
TTT-03  The hexagon must be free.
TTT-04  Red wins with a chain from top to bottom, blue with a chain from left to right.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

Соедините две свои стороны.

TTT-01  Доска — ромб: пять рядов по пять шестиугольников. Вначале она пуста.
TTT-02  Игроки ходят по очереди. В свой ход вы ставите фишку на шестиугольник.
TTT-03  Шестиугольник должен быть свободен.
TTT-04  Красные побеждают цепочкой сверху донизу, синие — цепочкой слева направо.
"""

PLAYERS = 2
BOARD = hexes(5)
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
        return refuse("TTT-03")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if connected(s, seat):
        s.turn = OVER


def winner(s):
    return 0 if connected(s, 0) else 1


def legal(s):
    if (connected(s, 0) or connected(s, 1)) != (s.turn == OVER):
        return refuse("TTT-04")
    ahead = count(s.board, 0) - count(s.board, 1)
    if not 0 <= ahead <= 1 or (s.turn >= 0 and s.turn != ahead):
        return refuse("TTT-02")


def says(s, seat):
    return {"en": "Red: top to bottom. Blue: left to right.", "ru": "Красные — сверху вниз, синие — слева направо."}
