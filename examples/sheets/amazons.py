"""Game of the Amazons

Move, shoot, and leave the other player no way.

AM-01  The board has ten rows of ten cells. Each player has four amazons.
AM-02  Two players take turns, red first. One chooses an amazon of one's own that can move.
AM-03  It moves like a queen in chess: straight or diagonally as far as one likes, over free cells only.
AM-04  Then it shoots an arrow, which flies from there in the same way. The cell that it hits is closed for good.
AM-05  Who cannot move any amazon has lost.
"""

from cubetable.core.scene import box, token
from cubetable.sheet import *

RU = """Амазонки

Идите, стреляйте и отрезайте сопернику дорогу.

AM-01  На доске десять рядов по десять клеток. У каждого игрока четыре амазонки.
AM-02  Двое ходят по очереди, красные начинают. Сначала выбирают свою амазонку, которая может пойти.
AM-03  Она ходит как ферзь: прямо или наискосок на любое число свободных клеток.
AM-04  Затем оттуда она пускает стрелу, которая летит так же. Клетка, куда попала стрела, закрыта навсегда.
AM-05  Кто не может пойти ни одной амазонкой, проиграл.
"""

BOARD = grid(10, 10)
MOVES = place(BOARD)
ARROW = 2


class State:
    board = cells(BOARD, holds=3)
    turn = turn()
    _amazon = number(-1, 99)
    _moved = number(0, 1)
    _shot = seat()


def start(s):
    for column in (3, 6):
        s.board[column] = 0
        s.board[90 + column] = 1
    for column in (0, 9):
        s.board[30 + column] = 0
        s.board[60 + column] = 1
    s._amazon = -1


def can_move(s, place):
    for way in range(BOARD.ways):
        if BOARD.next(place, way) != OFF and s.board[BOARD.next(place, way)] == EMPTY:
            return True
    return False


def reaches(s, start, to):
    way, place = BOARD.way(start, to), start
    while way != OFF and place != to:
        place = BOARD.next(place, way)
        if s.board[place] != EMPTY:
            return False
    return way != OFF


def why(s, seat, move):
    if s._amazon < 0:
        if s.board[move.to] != seat or not can_move(s, move.to):
            return refuse("AM-02")
    elif not reaches(s, s._amazon, move.to):
        return refuse("AM-04") if s._moved else refuse("AM-03")


def moves(s, seat, out):
    n = 0
    if s._amazon < 0:
        for place in range(BOARD.size):
            if s.board[place] == seat and can_move(s, place):
                out[n] = place
                n += 1
        return n
    for way in range(BOARD.ways):
        place = BOARD.next(s._amazon, way)
        while place != OFF and s.board[place] == EMPTY:
            out[n] = place
            n += 1
            place = BOARD.next(place, way)
    return n


def play(s, seat, move):
    if s._amazon < 0:
        s._amazon = move.to
    elif not s._moved:
        s.board[s._amazon] = EMPTY
        s.board[move.to] = seat
        s._amazon = move.to
        s._moved = 1
    else:
        s.board[move.to] = ARROW
        s._amazon = -1
        s._moved = 0
        s._shot = seat
        s.turn = next_seat(s, seat) if is_free(s, 1 - seat) else OVER


def is_free(s, seat):
    for place in range(BOARD.size):
        if s.board[place] == seat and can_move(s, place):
            return True
    return False


def winner(s):
    return s._shot


def shows(value):
    return [box(0, 0, 30, 30, "ink")] if value == ARROW else [token(0, 0, ("red", "blue")[value], value)]
