"""Higher card

HH-01  Ten cards are dealt, five to each player. A player sees only their own hand.
HH-02  Both players in turn lay a card on the table. The higher one takes the trick; of two equal ones the first.
HH-03  Who takes a trick begins the next one. After five tricks the most tricks win.
"""

from cubetable.sheet import *

RU = """Чья карта старше

HH-01  Десять карт раздают поровну. Игрок видит только свою руку.
HH-02  По очереди выкладывают по карте. Взятку берёт старшая карта, из двух равных — первая.
HH-03  Кто взял, тот и начинает. После пяти взяток выигрывает тот, у кого их больше.
hand = карты
tricks = взятки
"""

DECK = deck("rb", 5)
MOVES = card(DECK)
CHANCES = card(DECK)


class State:
    hand = cards(DECK)
    tricks = numbers(SEATS, 0, 5)
    turn = turn()
    _led = number(-1, 9, start=-1)


def start(s):
    s.turn = NATURE


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    if s.hand[move.card] != seat:
        return refuse("HH-01")


def play(s, seat, move):
    if seat == NATURE:
        s.hand[move.card] = count(s.hand, PILE) % 2
        s.turn = NATURE if count(s.hand, PILE) > 0 else 0
    elif s._led < 0:
        s.hand[move.card] = TABLE
        s._led = move.card
        s.turn = next_seat(s, seat)
    else:
        s.turn = seat if DECK.rank(move.card) > DECK.rank(s._led) else next_seat(s, seat)
        s.tricks[s.turn] += 1
        s.hand[move.card] = GONE
        s.hand[s._led] = GONE
        s._led = -1
        if count(s.hand, GONE) == DECK.size:
            s.turn = OVER


def score(s, seat):
    return s.tricks[seat]
