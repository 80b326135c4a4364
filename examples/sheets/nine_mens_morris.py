"""Nine Men's Morris

Build mills of three, and take the other player's men.

NM-01  Twenty-four points lie on three squares that are joined in the middle of their sides. Each player has nine men.
NM-02  Two players take turns, red first. Men in hand go first, one on a free point each turn.
NM-03  When none is left in hand, a man moves along a line to the next free point.
NM-04  A player who has only three men left may move one to any free point.
NM-05  Three men of one's own on a line are a mill. Who has just made one takes a man of the other player.
NM-06  No man is taken out of a mill, unless all are in mills.
NM-07  Who has only two men left, or cannot move, has lost. After 200 turns the game is a draw.
"""

from cubetable.sheet import *

RU = """Мельница

Стройте мельницы и снимайте чужие фишки.

NM-01  Двадцать четыре точки лежат на трёх квадратах, соединённых серединами сторон. У каждого игрока девять фишек.
NM-02  Двое ходят по очереди, красные начинают. Сначала выставляют фишки с руки, по одной на свободную точку.
NM-03  Когда на руке пусто, фишку двигают по линии на соседнюю свободную точку.
NM-04  У кого осталось три фишки, тот может переставить свою на любую свободную точку.
NM-05  Три свои фишки на линии — мельница. Кто её построил, снимает чужую фишку.
NM-06  Из мельницы фишку не снимают, если есть чужая фишка вне мельниц.
NM-07  Проигрывает тот, у кого осталось две фишки или кому нечем пойти. После 200 ходов — ничья.

hand = на руке
men = фишки
turns = ходы
"""

ROWS = ("a7-d7-g7", "b6-d6-f6", "c5-d5-e5", "a4-b4-c4", "e4-f4-g4", "c3-d3-e3", "b2-d2-f2", "a1-d1-g1")
COLUMNS = ("a7-a4-a1", "b6-b4-b2", "c5-c4-c3", "d7-d6-d5", "d3-d2-d1", "e5-e4-e3", "f6-f4-f2", "g7-g4-g1")
BOARD = places(
    {name: ("abcdefg".index(name[0]), int(name[1]) - 1) for line in ROWS for name in line.split("-")}, *ROWS, *COLUMNS
)
MOVES = place(BOARD) + step(BOARD)


class State:
    board = cells(BOARD)
    hand = numbers(SEATS, 0, 9, start=9)
    men = numbers(SEATS, 0, 9, start=9)
    turns = number(0, 200)
    turn = turn()
    _takes = number(0, 1)


def why(s, seat, move):
    if s._takes:
        return why_not_take(s, 1 - seat, move)
    if s.board[move.to] != EMPTY or (s.hand[seat] > 0) != (move.start < 0):
        return refuse("NM-02")
    if move.start >= 0 and s.board[move.start] != seat:
        return refuse("NM-03")
    if move.start >= 0 and s.men[seat] > 3 and not BOARD.near(move.start, move.to):
        return refuse("NM-03")


def why_not_take(s, other, move):
    if move.start >= 0 or s.board[move.to] != other:
        return refuse("NM-05")
    if in_mill(s, move.to):
        for place in range(BOARD.size):
            if s.board[place] == other and not in_mill(s, place):
                return refuse("NM-06")


def in_mill(s, place):
    return row(s.board, s.board[place], 3, place)


def can_move(s, seat):
    if s.hand[seat] > 0 or s.men[seat] == 3:
        return True
    for place in range(BOARD.size):
        if s.board[place] == seat:
            for way in range(BOARD.ways):
                if BOARD.next(place, way) != OFF and s.board[BOARD.next(place, way)] == EMPTY:
                    return True
    return False


def play(s, seat, move):
    if s._takes:
        s.board[move.to] = EMPTY
        s.men[1 - seat] -= 1
        s._takes = 0
    else:
        s.board[move.to] = seat
        if move.start < 0:
            s.hand[seat] -= 1
        else:
            s.board[move.start] = EMPTY
        s._takes = in_mill(s, move.to)
    if not s._takes:
        s.turns += 1
        s.turn = next_seat(s, seat)
        if s.men[s.turn] < 3 or not can_move(s, s.turn) or s.turns == 200:
            s.turn = OVER


def winner(s):
    for seat in range(2):
        if s.men[seat] < 3 or not can_move(s, seat):
            return 1 - seat
    return NOBODY
