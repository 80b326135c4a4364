"""One more card

PL-01  Fifteen cards of five suits, 1 to 3, lie face down.
PL-02  At one's turn one draws an open card, as often as one likes, and then stops.
PL-03  Who stops takes all open cards. If a suit comes that lies open already, all open cards are out of the game.
PL-04  Then it is the other player's turn. One draws at least one card.
PL-05  When the pile is empty, who draws last keeps what is open. The highest sum of cards wins.
"""

from cubetable.sheet import *

RU = """Ещё одну

PL-01  Пятнадцать карт пяти мастей, от 1 до 3, лежат рубашкой вверх.
PL-02  В свой ход открывают карту за картой, сколько хочется, а потом останавливаются.
PL-03  Остановился — все открытые карты твои. Если пришла масть, которая уже открыта, все они выходят из игры.
PL-04  Тогда ход переходит. Хотя бы одну карту надо открыть.
PL-05  Когда стопка кончилась, открытые карты берёт тот, кто тянул последним. Побеждает наибольшая сумма.
draw = ещё
stop = стоп
hand = карты
"""

DECK = deck("rgbyv", 3)
MOVES = words("draw", "stop")
CHANCES = card(DECK)


class State:
    hand = cards(DECK, open=True)
    turn = turn()
    _drawer = seat()


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    if move == "stop" and count(s.hand, TABLE) == 0:
        return refuse("PL-04")


def is_open(s, suit):
    for card in range(DECK.size):
        if s.hand[card] == TABLE and DECK.suit(card) == suit:
            return True
    return False


def take(s, owner):
    for card in range(DECK.size):
        if s.hand[card] == TABLE:
            s.hand[card] = owner


def play(s, seat, move):
    if seat != NATURE:
        s._drawer = seat
        s.turn = NATURE
        if move == "stop":
            take(s, seat)
            s.turn = next_seat(s, seat)
        return
    s.turn = s._drawer
    is_lost = is_open(s, DECK.suit(move.card))
    s.hand[move.card] = TABLE
    if is_lost:
        take(s, GONE)
        s.turn = next_seat(s, s._drawer)
    if count(s.hand, PILE) == 0:
        take(s, s._drawer)
        s.turn = OVER


def score(s, seat):
    points = 0
    for card in range(DECK.size):
        if s.hand[card] == seat:
            points += DECK.rank(card)
    return points
