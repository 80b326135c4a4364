"""Breakthrough

Be the first to reach the other side.

BT-01  The board has eight rows of eight cells. Red's pieces fill the two rows at the top, blue's the two at the bottom.
BT-02  Two players take turns, red first. A move takes one piece of one's own.
BT-03  It goes one cell forward, straight on or diagonally. Red goes down, blue goes up.
BT-04  No piece goes where one of its own stands.
BT-05  A diagonal move captures the other player's piece that stands there. Straight on, the cell must be free.
BT-06  A player wins who brings a piece to the last row, or who captures the other's last piece.
"""

from cubetable.sheet import *

RU = """Прорыв

Доберитесь до другого края первым.

BT-01  На поле восемь рядов по восемь клеток. Фишки красных занимают два верхних ряда, фишки синих — два нижних.
BT-02  Двое ходят по очереди, красные начинают. За ход двигают одну свою фишку.
BT-03  Она идёт на клетку вперёд, прямо или наискосок: красные вниз, синие вверх.
BT-04  Нельзя встать туда, где стоит своя фишка.
BT-05  Наискосок можно взять чужую фишку, встав на её место. Прямо ходят только на свободную клетку.
BT-06  Побеждает тот, кто привёл фишку в последний ряд или взял последнюю чужую фишку.
left = осталось
"""

BOARD = grid(8, 8)
MOVES = step(BOARD, ways=8)
LAST = (0, 7)
AHEAD = (-1, 1)


class State:
    board = cells(BOARD)
    left = numbers(SEATS, 0, 16, start=16)
    turn = turn()


def start(s):
    for place in range(16):
        s.board[place] = 1
        s.board[BOARD.size - 1 - place] = 0


def why(s, seat, move):
    if s.board[move.start] != seat:
        return refuse("BT-02")
    if BOARD.row(move.to) - BOARD.row(move.start) != AHEAD[seat]:
        return refuse("BT-03")
    if s.board[move.to] == seat:
        return refuse("BT-04")
    if s.board[move.to] != EMPTY and BOARD.column(move.to) == BOARD.column(move.start):
        return refuse("BT-05")


def play(s, seat, move):
    other = next_seat(s, seat)
    if s.board[move.to] == other:
        s.left[other] -= 1
    s.board[move.start] = EMPTY
    s.board[move.to] = seat
    s.turn = other
    if BOARD.row(move.to) == LAST[seat] or s.left[other] == 0:  # rare
        s.turn = OVER


def winner(s):
    for place in range(8):
        if s.board[place] == 0:
            return 0
    return 0 if s.left[1] == 0 else 1  # rare
