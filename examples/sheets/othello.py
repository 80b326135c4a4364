"""Othello

Enclose the other player's discs, and turn them over.

OT-01  The board has eight rows of eight cells. At first red has discs on d4 and e5, blue on e4 and d5.
OT-02  Two players take turns, red first. Each puts a disc on a free cell.
OT-03  It must enclose discs of the other player: a straight line of them between it and another disc of one's own.
OT-04  All discs that it encloses, in all directions, become one's own.
OT-05  Who cannot move passes; else nobody may.
OT-06  When neither player can move, who has more discs wins.
"""

from cubetable.sheet import *

RU = """Отелло

Окружайте чужие фишки и переворачивайте их.

OT-01  На поле восемь рядов по восемь клеток. Сначала фишки красных лежат на d4 и e5, синих — на e4 и d5.
OT-02  Двое ходят по очереди, красные начинают. За ход ставят фишку на свободную клетку.
OT-03  Она должна замкнуть чужие фишки: они лежат в один ряд между ней и другой своей фишкой.
OT-04  Все замкнутые фишки, по всем направлениям, становятся своими.
OT-05  Кому ходить некуда, тот пропускает ход; иначе пропускать нельзя.
OT-06  Когда ходить не может никто, побеждает тот, у кого фишек больше.
pass = пропустить
"""

BOARD = grid(8, 8)
MOVES = words("pass") + place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def start(s):
    s.board["d4"], s.board["e5"] = 0, 0
    s.board["e4"], s.board["d5"] = 1, 1


def enclosed(s, seat, place, way):
    many = 0
    at = BOARD.next(place, way)
    while at != OFF and s.board[at] == next_seat(s, seat):
        many += 1
        at = BOARD.next(at, way)
    return many if at != OFF and s.board[at] == seat else 0


def turns_some(s, seat, place):
    if s.board[place] == EMPTY:
        for way in range(8):
            if enclosed(s, seat, place, way) > 0:
                return True
    return False


def can_move(s, seat):
    for place in range(BOARD.size):
        if turns_some(s, seat, place):
            return True
    return False


def why(s, seat, move):
    if move == "pass":
        if can_move(s, seat):
            return refuse("OT-05")
    elif s.board[move.to] != EMPTY:
        return refuse("OT-02")
    elif not turns_some(s, seat, move.to):
        return refuse("OT-03")


def play(s, seat, move):
    other = next_seat(s, seat)
    s.turn = other
    if move == "pass":
        return
    for way in range(8):
        at = move.to
        for _ in range(enclosed(s, seat, move.to, way)):
            at = BOARD.next(at, way)
            s.board[at] = seat
    s.board[move.to] = seat
    if not can_move(s, other) and not can_move(s, seat):
        s.turn = OVER


def score(s, seat):
    return count(s.board, seat)
