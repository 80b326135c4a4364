"""Kuhn Poker

Poker with three cards, one for each player.

KP-01  Three cards have the ranks 1 to 3. Each of the two players pays one chip and is dealt one card in secret.
KP-02  Red begins. One passes, or bets one more chip.
KP-03  After a bet the other player passes, and loses, or bets one chip, too.
KP-04  When both have passed or both have bet, the higher card wins all chips.
"""

from cubetable.sheet import *

RU = """Покер Куна

Покер с тремя картами, по одной у каждого.

KP-01  Три карты старшинством от 1 до 3. Каждый из двух игроков платит фишку и получает карту, которую видит только он.
KP-02  Начинают красные. Можно спасовать или поставить ещё одну фишку.
KP-03  После ставки другой игрок пасует и проигрывает — или тоже ставит фишку.
KP-04  Когда оба спасовали или оба поставили, все фишки забирает старшая карта.

pass = пас
bet = ставка
hand = карты
paid = заплачено
"""

LEVELS = 1
DECK = deck("k", 3)
MOVES = words("pass", "bet")
CHANCES = card(DECK)


class State:
    hand = cards(DECK)
    paid = numbers(SEATS, 1, 2)
    turn = turn()
    _dealt = number(0, 2)
    _acted = number(0, 3)


def start(s):
    s.turn = NATURE


def weight(s, move):
    return s.hand[move.card] == PILE


def why(s, seat, move):
    pass


def play(s, seat, move):
    if seat == NATURE:
        s.hand[move.card] = s._dealt
        s._dealt += 1
        s.turn = 0 if s._dealt == 2 else NATURE
        return
    other = next_seat(s, seat)
    was_bet = s.paid[other] == 2
    s._acted += 1
    if move == "bet":
        s.paid[seat] = 2
    s.turn = OVER if was_bet or (move == "pass" and s._acted == 2) else other


def winning(s):
    if s.paid[0] != s.paid[1]:
        return 0 if s.paid[0] == 2 else 1
    for card in range(DECK.size):
        if s.hand[card] >= 0:
            best = s.hand[card]
    return best


def score(s, seat):
    if s.turn != OVER:
        return 0
    return s.paid[1 - seat] if winning(s) == seat else -s.paid[seat]
