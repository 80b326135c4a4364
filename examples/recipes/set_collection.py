"""Three of a kind

SC-01  Eighteen cards of three suits lie face down. Three are laid open, and again whenever one was taken.
SC-02  In turn each player takes an open card. When the pile is empty and all open cards are taken, the game is over.
SC-03  One card of a suit counts 1, two count 3, three 6, four 10, and so on.
"""

from cubetable.sheet import *

RU = """Собери масть

SC-01  Восемнадцать карт трёх мастей лежат рубашкой вверх. Три открыты; вместо взятой открывают новую.
SC-02  По очереди берут открытую карту. Когда кончились и стопка, и открытые карты, игра окончена.
SC-03  Одна карта масти — 1 очко, две — 3, три — 6, четыре — 10 и так далее.
hand = карты
"""

PLAYERS = (2, 3)
DECK = deck("rgb", 6)
MOVES = card(DECK)
CHANCES = card(DECK)


class State:
    hand = cards(DECK, open=True)
    turn = turn()
    _next = seat()


def start(s):
    s._next = 0
    s.turn = NATURE


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    if s.hand[move.card] != TABLE:
        return refuse("SC-02")


def play(s, seat, move):
    if seat == NATURE:
        s.hand[move.card] = TABLE
    else:
        s.hand[move.card] = seat
        s._next = next_seat(s, seat)
    if count(s.hand, TABLE) < 3 and count(s.hand, PILE) > 0:
        s.turn = NATURE
    else:
        s.turn = s._next if count(s.hand, TABLE) > 0 else OVER


def score(s, seat):
    points = 0
    for suit in range(3):
        many = 0
        for card in range(DECK.size):
            many += s.hand[card] == seat and DECK.suit(card) == suit
        points += many * (many + 1) // 2
    return points
