"""Checkers

Jump over the other player's pieces to take them.

CH-01  The board has eight rows of eight cells. Men stand on the dark cells of three rows: red's below, blue's above.
CH-02  Two players take turns, red first. A move takes one piece of one's own.
CH-03  It goes one cell diagonally to a free cell: a man only forward, a king also back.
CH-04  Or it jumps, in the same directions, over a piece of the other player to a free cell behind. That piece is taken.
CH-05  Who can jump must jump.
CH-06  If the piece that has jumped can jump again, it must go on.
CH-07  A man that reaches the last row becomes a king, and the turn ends.
CH-08  Who cannot move loses. After 40 moves without a jump the game is a draw.
"""

from cubetable.core.scene import figure, token
from cubetable.sheet import *

RU = """Шашки

Бейте чужие шашки, прыгая через них.

CH-01  На доске восемь рядов по восемь клеток. Шашки стоят на тёмных клетках трёх рядов: красные внизу, синие вверху.
CH-02  Двое ходят по очереди, красные начинают. За ход двигают одну свою шашку.
CH-03  Шашка идёт по диагонали на соседнюю свободную клетку: простая — только вперёд, дамка — и назад.
CH-04  Или она бьёт: в тех же направлениях прыгает через чужую шашку на свободную клетку за ней. Побитую снимают.
CH-05  Бить обязательно.
CH-06  Если та же шашка может бить дальше, она бьёт дальше.
CH-07  Простая, дошедшая до последнего ряда, становится дамкой, и ход кончается.
CH-08  Кому нечем пойти, тот проиграл. После 40 ходов без боя — ничья.
quiet = без боя
"""

BOARD = grid(8, 8)
MOVES = step(BOARD)
WAYS = (6, 7, 5, 4)


class State:
    board = cells(BOARD, holds=4)
    quiet = number(0, 40)
    turn = turn()
    _jumper = number(-1, 63, start=-1)


def start(s):
    for place in range(24):
        if (BOARD.row(place) + BOARD.column(place)) % 2 == 0:
            s.board[place] = 0
            s.board[BOARD.size - 1 - place] = 1


def reached(s, seat, place, way, far):
    if s.board[place] == seat and way // 2 == seat:
        return OFF
    to = BOARD.next(place, WAYS[way])
    if to != OFF and far == 2:
        if s.board[to] == EMPTY or s.board[to] % 2 == seat:
            return OFF
        to = BOARD.next(to, WAYS[way])
    return to if to != OFF and s.board[to] == EMPTY else OFF


def can_go(s, seat, far):
    for place in range(BOARD.size):
        if s.board[place] >= 0 and s.board[place] % 2 == seat and can_leave(s, seat, place, far):
            return True
    return False


def can_leave(s, seat, place, far):
    for way in range(4):
        if reached(s, seat, place, way, far) != OFF:
            return True
    return False


def why(s, seat, move):
    if s.board[move.start] == EMPTY or s.board[move.start] % 2 != seat:
        return refuse("CH-02")
    if s._jumper != OFF and move.start != s._jumper:
        return refuse("CH-06")
    for way in range(4):
        if reached(s, seat, move.start, way, 2) == move.to:
            return None
        if reached(s, seat, move.start, way, 1) == move.to:
            return refuse("CH-05") if can_go(s, seat, 2) else None
    return refuse("CH-03")


def moves(s, seat, out):
    n, far = 0, 2 if can_go(s, seat, 2) else 1
    for place in range(BOARD.size):
        if s.board[place] >= 0 and s.board[place] % 2 == seat and (s._jumper == OFF or s._jumper == place):
            for way in range(4):
                to = reached(s, seat, place, way, far)
                if to != OFF:
                    out[n] = place * BOARD.size + to
                    n += 1
    return n


def play(s, seat, move):
    piece = s.board[move.start]
    king = piece == seat and BOARD.row(move.to) == (7 if seat == 0 else 0)
    far = abs(BOARD.row(move.to) - BOARD.row(move.start))
    s.board[move.start] = EMPTY
    s.board[move.to] = piece + 2 if king else piece
    s._jumper = OFF
    s.quiet += 1
    if far == 2:
        s.board[(move.start + move.to) // 2] = EMPTY
        s.quiet = 0
        if not king and can_leave(s, seat, move.to, 2):
            s._jumper = move.to
            return
    s.turn = next_seat(s, seat)
    if s.quiet == 40 or not (can_go(s, s.turn, 1) or can_go(s, s.turn, 2)):
        s.turn = OVER


def winner(s):
    if s.quiet == 40:
        return NOBODY
    return 0 if can_go(s, 0, 1) or can_go(s, 0, 2) else 1  # rare


def shows(value):
    crown = [figure(0, 0, "♛", 26)] if value > 1 else []
    return [token(0, 0, ("red", "blue")[value % 2], value % 2), *crown]
