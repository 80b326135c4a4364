"""Mancala

Sow seeds around the board, and gather them in your store.

MAN-01  Each player has six houses with four seeds each, and an empty store. Red's houses are row 1, blue's row 2.
MAN-02  Two players take turns, red first. A move takes all seeds out of one of one's own houses that is not empty.
MAN-03  They are sown one by one: along row 1 to the right, into red's store, along row 2 to the left,
  into blue's store, and on. The other player's store is left out.
MAN-04  If the last seed falls into one's own store, one moves again.
MAN-05  If it falls into an own house that was empty, and there are seeds in the house across, both go to one's store.
MAN-06  When one row is empty, the game is over: what lies in the other goes to the store of its player.
MAN-07  Who has more seeds wins.
"""

from cubetable.sheet import *

RU = """Манкала

Сейте зёрна по кругу и собирайте их в свой амбар.

MAN-01  У каждого шесть лунок по четыре зерна и пустой амбар. Лунки красных — ряд 1, лунки синих — ряд 2.
MAN-02  Двое ходят по очереди, красные начинают. За ход берут все зёрна из одной своей непустой лунки.
MAN-03  Их сеют по одному: вправо по ряду 1, в амбар красных, влево по ряду 2, в амбар синих — и дальше по кругу.
  Чужой амбар пропускают.
MAN-04  Если последнее зерно попало в свой амбар, ходят ещё раз.
MAN-05  Если оно попало в свою пустую лунку, а в лунке напротив есть зёрна, то и те и другие идут в свой амбар.
MAN-06  Когда один из рядов пуст, игра кончается: зёрна другого ряда идут в амбар его хозяина.
MAN-07  Побеждает тот, у кого зёрен больше.
houses = лунки
store = амбар
"""

BOARD = grid(6, 2)
MOVES = place(BOARD)
STORE = -1
AFTER = ((1, 2, 3, 4, 5, STORE, 0, 6, 7, 8, 9, 10), (1, 2, 3, 4, 5, 11, STORE, 6, 7, 8, 9, 10))
AFTER_STORE = (11, 0)


class State:
    houses = numbers(BOARD, 0, 48, start=4)
    store = numbers(SEATS, 0, 48)
    turn = turn()


def why(s, seat, move):
    if BOARD.row(move.to) != seat or s.houses[move.to] == 0:
        return refuse("MAN-02")


def moves(s, seat, out):
    n = 0
    for house in range(6 * seat, 6 * seat + 6):
        if s.houses[house] > 0:
            out[n] = house
            n += 1
    return n


def sow(s, seat, house):
    at, seeds = house, s.houses[house]
    s.houses[house] = 0
    for _ in range(seeds):
        at = AFTER_STORE[seat] if at == STORE else AFTER[seat][at]
        if at == STORE:
            s.store[seat] += 1
        else:
            s.houses[at] += 1
    return at


def seeds_of(s, seat):
    seeds = 0
    for house in range(6 * seat, 6 * seat + 6):
        seeds += s.houses[house]
    return seeds


def play(s, seat, move):
    at = sow(s, seat, move.to)
    if at != STORE:
        s.turn = next_seat(s, seat)
        across = (at + 6) % 12
        if BOARD.row(at) == seat and s.houses[at] == 1 and s.houses[across] > 0:
            s.store[seat] += 1 + s.houses[across]
            s.houses[at] = 0
            s.houses[across] = 0
    if seeds_of(s, 0) == 0 or seeds_of(s, 1) == 0:
        s.turn = OVER
        for house in range(BOARD.size):
            s.store[BOARD.row(house)] += s.houses[house]
            s.houses[house] = 0


def score(s, seat):
    return s.store[seat]
