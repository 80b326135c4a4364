"""Pass the hand on

DR-01  Twelve cards are dealt, six to each player.
DR-02  Both choose a card of their hand at once, and keep it. Then they swap what is left of their hands.
DR-03  When all cards are kept, each suit counts for who has more of it, by the sum of its cards.
"""

from cubetable.sheet import *

RU = """Рука по кругу

DR-01  Двенадцать карт раздают поровну.
DR-02  Оба разом выбирают карту из своей руки и оставляют её себе. Затем меняются тем, что осталось.
DR-03  Когда карты кончились, каждая масть приносит сумму своих карт тому, у кого её больше.
hand = карты
kept = себе
"""

DECK = deck("rbgy", 3)
MOVES = card(DECK)
CHANCES = card(DECK)


class State:
    hand = cards(DECK)
    kept = numbers(4, 0, 6, each=2)
    turn = turn()


def start(s):
    s.turn = NATURE


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    if s.hand[move.card] != seat:
        return refuse("DR-02")


def play(s, seat, move):
    if seat == NATURE:
        s.hand[move.card] = count(s.hand, PILE) % 2
        s.turn = NATURE if count(s.hand, PILE) > 0 else TOGETHER
        return
    s.hand[move.card] = GONE
    s.kept[DECK.suit(move.card), seat] += DECK.rank(move.card)
    if seat == 1:
        swap(s)


def swap(s):
    if count(s.hand, GONE) == DECK.size:
        s.turn = OVER
    for card in range(DECK.size):
        if s.hand[card] >= 0:
            s.hand[card] = 1 - s.hand[card]


def score(s, seat):
    points = 0
    for suit in range(4):
        if s.kept[suit, seat] > s.kept[suit, 1 - seat]:
            points += s.kept[suit, 0] + s.kept[suit, 1]
    return points
