"""Oshi-Zumo

Push the wrestler out of the ring with your coins.

OZ-01  A ring has seven places in a row. The wrestler begins in the middle. Each of the two players has 50 coins.
OZ-02  Both players bid at once, from nothing up to all the coins that they have. Both pay.
OZ-03  The higher bid pushes the wrestler one place: red's to the right, blue's to the left.
OZ-04  The game is over when the wrestler is out of the ring, when both have no coins left, or after 1000 bids.
OZ-05  Red wins if the wrestler is right of the middle, blue if it is left of it.

COINS = coins of each player
"""

from cubetable.sheet import *

RU = """Оси-дзумо

Вытолкните борца с ринга своими монетами.

OZ-01  На ринге семь мест в ряд. Борец начинает посередине. У каждого из двух игроков 50 монет.
OZ-02  Оба сразу называют ставку — от нуля до всех своих монет — и оба её платят.
OZ-03  Большая ставка сдвигает борца на одно место: у красных — вправо, у синих — влево.
OZ-04  Игра кончается, когда борец за рингом, когда у обоих нет монет или после 1000 ставок.
OZ-05  Красные побеждают, если борец справа от середины, синие — если слева.

coins = монеты
bid = ставка
COINS = монет у каждого
"""

COINS = tunable(50, 5, 100)
RING = line(9)
MIDDLE = 4
MOVES = amount(0, COINS)


class State:
    ring = cells(RING, holds=1)
    coins = numbers(SEATS, 0, COINS, start=COINS)
    bid = numbers(SEATS, 0, COINS)
    _bids = number(0, 1000)
    turn = turn()
    _at = number(0, 2 * MIDDLE, start=MIDDLE)


def start(s):
    s.ring[MIDDLE] = 0
    s.turn = TOGETHER


def why(s, seat, move):
    if move.number > s.coins[seat]:
        return refuse("OZ-02")


def play(s, seat, move):
    s.bid[seat] = move.number
    s.coins[seat] -= move.number
    if seat == 1:
        push(s)


def push(s):
    s.ring[s._at] = EMPTY
    s._at += (s.bid[0] > s.bid[1]) - (s.bid[0] < s.bid[1])
    s.ring[s._at] = 0
    s._bids += 1
    if abs(s._at - MIDDLE) == MIDDLE or s.coins[0] + s.coins[1] == 0 or s._bids == 1000:
        s.turn = OVER


def winner(s):
    return NOBODY if s._at == MIDDLE else 0 if s._at > MIDDLE else 1
