"""Leduc Poker

Poker with six cards, one of them on the table.

LP-01  There are two jacks, queens and kings (j, q, k). Each of the two players pays one chip and gets a card in secret.
LP-02  In each of two rounds red begins. One calls, which pays as many chips as the other player has paid.
LP-03  Or one raises, which also pays two chips more in the first round and four in the second.
LP-04  There are two raises in a round at most.
LP-05  Who has paid less than the other player may fold, and loses.
LP-06  A round ends when a raise is called, or when both have called. After the first round a card is laid open.
LP-07  After the second, a pair with that card wins, or else the higher card. Equal cards share.
"""

from cubetable.sheet import *

RU = """Покер Ледюк

Покер с шестью картами, одна из них — на столе.

LP-01  Валетов, дам и королей (j, q, k) по два. Каждый из двух игроков платит фишку и втайне получает карту.
LP-02  В каждом из двух кругов начинают красные. Уравнять — значит заплатить столько же, сколько заплатил другой.
LP-03  Или можно повысить: заплатить ещё на две фишки больше в первом круге и на четыре во втором.
LP-04  В одном круге не больше двух повышений.
LP-05  Кто заплатил меньше другого, может сбросить карту и проиграть.
LP-06  Круг кончается, когда повышение уравняли или когда уравняли оба. После первого круга открывают карту.
LP-07  После второго выигрывает пара с этой картой, а без пары — старшая карта. При равных картах делят поровну.

fold = сбросить
call = уравнять
raise = повысить
hand = карты
paid = заплачено
"""

LEVELS = 2
DECK = deck("jqk", 2)
MOVES = words("fold", "call", "raise")
CHANCES = card(DECK)


class State:
    hand = cards(DECK)
    paid = numbers(SEATS, 1, 13)
    folded = seat()
    turn = turn()
    _round = number(1, 2)
    _raises = number(0, 2)
    _called = number(0, 2)


def start(s):
    s.turn = NATURE


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    if move == "fold" and s.paid[seat] >= s.paid[1 - seat]:
        return refuse("LP-05")
    if move == "raise" and s._raises == 2:
        return refuse("LP-04")


def play(s, seat, move):
    if seat == NATURE:
        deal(s, move.card)
    elif move == "fold":
        s.folded = seat
        s.turn = OVER
    else:
        s._called += 1
        s.paid[seat] = s.paid[1 - seat]
        s.turn = next_seat(s, seat)
        if move == "raise":
            s.paid[seat] += 2 * s._round
            s._raises += 1
            s._called = 1
        elif s._called == 2:
            s.turn = NATURE if s._round == 1 else OVER


def deal(s, dealt):
    if count(s.hand, 1) == 1:
        s.hand[dealt] = TABLE
        s._round = 2
        s._raises = 0
        s._called = 0
    else:
        s.hand[dealt] = count(s.hand, 0)
    s.turn = 0 if count(s.hand, 1) == 1 else NATURE


def strength(s, seat):
    value = 0
    for card in range(DECK.size):
        if s.hand[card] == seat:
            value += DECK.suit(card)
            pair = card + 1 if card % 2 == 0 else card - 1
            value += 10 if s.hand[pair] == TABLE else 0
    return value


def score(s, seat):
    if s.turn != OVER or (s.folded == NOBODY and strength(s, 0) == strength(s, 1)):
        return 0
    won = s.folded != seat if s.folded != NOBODY else strength(s, seat) > strength(s, 1 - seat)
    return s.paid[1 - seat] if won else -s.paid[seat]
