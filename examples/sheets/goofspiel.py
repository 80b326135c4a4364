"""Goofspiel

Bid your cards for prizes, all at once.

GS-01  Each of the two players has thirteen cards, 1 to 13. All see them. Thirteen prizes are worth 1 to 13.
GS-02  Chance lays out a prize. Then both players choose a card at once.
GS-03  One plays a card of one's own that is not yet played.
GS-04  The higher card wins the prize. With equal cards nobody gets it.
GS-05  The last card and the last prize play themselves. More points win.
"""

from cubetable.sheet import *

RU = """Гуфшпиль

Разыгрывайте призы своими картами, все разом.

GS-01  У каждого из двух игроков тринадцать открытых карт, от 1 до 13. Тринадцать призов стоят от 1 до 13 очков.
GS-02  Случай выкладывает приз. Затем оба сразу выбирают по карте.
GS-03  Играют своей картой, которая ещё не сыграна.
GS-04  Приз берёт старшая карта. При равных картах он не достаётся никому.
GS-05  Последняя карта и последний приз разыгрываются сами. Побеждает тот, у кого больше очков.

hand = карты
prize = призы
points = очки
"""

CARDS = deck("rb", 13)
PRIZES = deck("p", 13)
MOVES = card(CARDS)
CHANCES = card(PRIZES)


class State:
    hand = cards(CARDS, open=True)
    prize = cards(PRIZES, open=True)
    points = numbers(SEATS, 0, 91)
    turn = turn()
    _bid = numbers(SEATS, 0, 13)


def start(s):
    for card in range(CARDS.size):
        s.hand[card] = CARDS.suit(card)
    s.turn = NATURE


def weight(s, move):
    return s.prize[move.card] == PILE


def why(s, seat, move):
    if s.hand[move.card] != seat:
        return refuse("GS-03")


def play(s, seat, move):
    if seat == NATURE:
        s.prize[move.card] = TABLE
        s.turn = TOGETHER
        return
    bid(s, seat, move.card)
    if seat == 1:
        decide(s)
        s.turn = NATURE
        if count(s.prize, PILE) == 1:
            play_last(s)


def bid(s, seat, card):
    s.hand[card] = GONE
    s._bid[seat] = CARDS.rank(card)


def decide(s):
    for card in range(PRIZES.size):
        if s.prize[card] == TABLE:
            s.prize[card] = GONE
            if s._bid[0] != s._bid[1]:
                s.points[s._bid[1] > s._bid[0]] += PRIZES.rank(card)


def play_last(s):
    for card in range(CARDS.size):
        if s.hand[card] >= 0:
            bid(s, s.hand[card], card)
    for card in range(PRIZES.size):
        if s.prize[card] == PILE:
            s.prize[card] = TABLE
    decide(s)
    s.turn = OVER


def score(s, seat):
    return s.points[seat]
