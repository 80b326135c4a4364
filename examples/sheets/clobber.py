"""Clobber

Each move takes a piece; who has no move loses.

CL-01  The board has five rows of six cells. At first pieces fill it like the colours of a chessboard; a1 is red's.
CL-02  Two players take turns, red first. A move takes one piece of one's own.
CL-03  It goes to the next cell of its row or column, if the other player has a piece there. That piece is removed.
CL-04  Who cannot move loses.
"""

from cubetable.sheet import *

RU = """Клоббер

Каждый ход — взятие; у кого ходов нет, тот проиграл.

CL-01  На поле пять рядов по шесть клеток. Сначала фишки стоят на нём, как цвета шахматной доски: на a1 — красная.
CL-02  Двое ходят по очереди, красные начинают. За ход двигают одну свою фишку.
CL-03  Она идёт на соседнюю клетку своего ряда или столбца, где стоит чужая фишка. Чужую фишку снимают.
CL-04  Кто не может пойти, проигрывает.
"""

BOARD = grid(6, 5)
MOVES = step(BOARD)
WAYS = (3, 2, 0, 1)


class State:
    board = cells(BOARD)
    turn = turn()
    _last = seat()


def start(s):
    for place in range(BOARD.size):
        s.board[place] = (BOARD.column(place) + BOARD.row(place)) % 2


def takes(s, seat, place, way):
    to = BOARD.next(place, WAYS[way])
    return to != OFF and s.board[to] == next_seat(s, seat)


def why(s, seat, move):
    if s.board[move.start] != seat:
        return refuse("CL-02")
    for way in range(4):
        if BOARD.next(move.start, WAYS[way]) == move.to and takes(s, seat, move.start, way):
            return None
    return refuse("CL-03")


def moves(s, seat, out):
    n = 0
    for place in range(BOARD.size):
        if s.board[place] == seat:
            for way in range(4):
                if takes(s, seat, place, way):
                    out[n] = place * BOARD.size + BOARD.next(place, WAYS[way])
                    n += 1
    return n


def can_move(s, seat):
    for place in range(BOARD.size):
        if s.board[place] == seat:
            for way in range(4):
                if takes(s, seat, place, way):
                    return True
    return False


def play(s, seat, move):
    s.board[move.start] = EMPTY
    s.board[move.to] = seat
    s._last = seat
    s.turn = next_seat(s, seat)
    if not can_move(s, s.turn):
        s.turn = OVER


def winner(s):
    return s._last
