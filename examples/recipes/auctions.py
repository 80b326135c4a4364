"""Sealed bids

AU-01  Each player has 12 coins. Six lots, worth 1 to 6 points, come up one after the other.
AU-02  All write down a bid at once, as many coins as they have at the most.
AU-03  The highest bid takes the lot and is paid. If several are the highest, nobody gets it and nobody pays.
AU-04  At the end the most points win.
"""

from cubetable.sheet import *

RU = """Закрытые торги

AU-01  У каждого по 12 монет. По очереди продают шесть лотов ценой от 1 до 6 очков.
AU-02  Все разом записывают ставку — не больше, чем у них монет.
AU-03  Лот берёт самая высокая ставка и платит её. Если высших ставок несколько, лот пропадает, и никто не платит.
AU-04  В конце побеждает тот, у кого больше очков.
coins = монеты
points = очки
lot = лот
"""

PLAYERS = (2, 4)
LOTS = deck("p", 6)
MOVES = amount(0, 12)
CHANCES = card(LOTS)


class State:
    lot = cards(LOTS, open=True)
    coins = numbers(SEATS, 0, 12, start=12)
    points = numbers(SEATS, 0, 21)
    turn = turn()
    _bid = numbers(SEATS, 0, 12)


def start(s):
    s.turn = NATURE


def weight(s, move):
    return s.lot[move.card] == PILE


def why(s, seat, move):
    if move.number > s.coins[seat]:
        return refuse("AU-02")


def play(s, seat, move):
    if seat == NATURE:
        s.lot[move.card] = TABLE
        s.turn = TOGETHER
        return
    s._bid[seat] = move.number
    if seat == s.players - 1:
        sell(s)
        s.turn = NATURE if count(s.lot, PILE) > 0 else OVER


def sell(s):
    best, bidders = 0, 0
    for seat in range(s.players):
        if s._bid[seat] > s._bid[best]:
            best = seat
    for seat in range(s.players):
        bidders += s._bid[seat] == s._bid[best]
    for card in range(LOTS.size):
        if s.lot[card] == TABLE:
            s.lot[card] = best if bidders == 1 else GONE
            if bidders == 1:
                s.coins[best] -= s._bid[best]
                s.points[best] += LOTS.rank(card)


def score(s, seat):
    return s.points[seat]
