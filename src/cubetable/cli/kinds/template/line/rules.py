"""Tic-Tac-Toe

Toads jump right, frogs jump left. A player who cannot move loses.

TTT-01  Eight holes are in a line. Red toads sit in holes 1 to 3, blue frogs in holes 6 to 8.
TTT-02  The players move in turn, each with a piece of their own: red to the right, blue to the left.
TTT-03  A piece goes into an empty hole only.
TTT-04  It goes to the next hole, or it jumps over one piece of the other colour into the hole just behind.
TTT-05  If the player to move has no move, the other player wins.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

Жабы прыгают вправо, лягушки влево; кому некуда ходить, тот проиграл.

TTT-01  В ряд идут восемь лунок. Красные жабы сидят в лунках 1–3, синие лягушки — в лунках 6–8.
TTT-02  Игроки ходят по очереди, каждый своей фишкой: красные вправо, синие влево.
TTT-03  Ходить можно только в пустую лунку.
TTT-04  Фишка идёт в соседнюю лунку или перепрыгивает через одну чужую фишку в лунку сразу за ней.
TTT-05  Если игроку некуда ходить, побеждает другой.
"""

PLAYERS = 2
BOARD = line(8)
MOVES = step(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()
    won = seat()


def start(s):
    for hole in range(3):
        s.board[hole] = 0
        s.board[BOARD.size - 1 - hole] = 1


def reaches(s, seat, start, end):
    ahead = 1 if seat == 0 else -1
    if end - start == ahead:
        return True
    return end - start == 2 * ahead and s.board[start + ahead] == 1 - seat


def can_move(s, seat):
    for start in range(BOARD.size):
        if s.board[start] == seat:
            for end in range(BOARD.size):
                if s.board[end] == EMPTY and reaches(s, seat, start, end):
                    return True
    return False


def why(s, seat, move):
    if s.board[move.start] != seat:
        return refuse("TTT-02")
    if s.board[move.to] != EMPTY:
        return refuse("TTT-03")
    if not reaches(s, seat, move.start, move.to):
        return refuse("TTT-04")


def play(s, seat, move):
    s.board[move.start] = EMPTY
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if not can_move(s, s.turn):
        s.won = seat
        s.turn = OVER


def winner(s):
    return s.won


def legal(s):
    if count(s.board, 0) != 3 or count(s.board, 1) != 3:
        return refuse("TTT-01")
    if (s.won == NOBODY) == (s.turn == OVER):
        return refuse("TTT-05")
    if s.turn == OVER and can_move(s, next_seat(s, s.won)):
        return refuse("TTT-05")
