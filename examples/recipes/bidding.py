"""Three dice

BD-01  In turn each player names a higher sum of three dice than the one before, or passes.
BD-02  Who has named the highest sum rolls the dice. With that sum or more they win, with less they lose.
BD-03  The first to act cannot pass.
"""

from cubetable.sheet import *

RU = """Три кубика

BD-01  По очереди называют сумму трёх кубиков, больше предыдущей, или пасуют.
BD-02  Кто назвал больше всех, бросает. Выпало столько или больше — он победил, меньше — проиграл.
BD-03  Первый пасовать не может.
pass = пас
bid = названо
sum = выпало
"""

MOVES = amount(3, 18) + words("pass")
CHANCES = die(6)


class State:
    bid = number(2, 18)
    sum = number(0, 18)
    turn = turn()
    _bidder = seat()
    _rolls = number(0, 3)


def why(s, seat, move):
    if move == "pass":
        if s._bidder == NOBODY:
            return refuse("BD-03")
    elif move.number <= s.bid:
        return refuse("BD-01")


def play(s, seat, move):
    if seat == NATURE:
        s.sum += move.number
        s._rolls += 1
        s.turn = OVER if s._rolls == 3 else NATURE
    elif move == "pass":
        s.turn = NATURE
    else:
        s.bid = move.number
        s._bidder = seat
        s.turn = NATURE if s.bid == 18 else next_seat(s, seat)


def winner(s):
    return s._bidder if s.sum >= s.bid else 1 - s._bidder
