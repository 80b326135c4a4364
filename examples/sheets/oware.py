"""Oware

Sow seeds around the board, and capture twos and threes.

OW-01  Each player has six houses with four seeds each. Red's houses are row 1, blue's row 2.
OW-02  Two players take turns, red first. A move takes all seeds out of one of one's own houses that is not empty.
OW-03  They are sown one by one, along row 1 to the right, along row 2 to the left. Their own house is left out.
OW-04  If the last seed makes two or three in a house of the other player, one captures them. So one does in each house
  before it, as long as there are two or three seeds in a house of the other player.
OW-05  A move that would capture all seeds of the other player captures none.
OW-06  If the other player has no seeds, one must give some. Who cannot ends the game.
OW-07  If a position comes again, with the same player to move, the game ends; also after 400 moves without a capture.
OW-08  When the game ends so, all take the seeds of their own houses. Who has 25 seeds has won; 24 for each is a draw.
"""

from cubetable.sheet import *

RU = """Овари

Сейте зёрна по кругу и забирайте по два и по три.

OW-01  У каждого шесть лунок по четыре зерна. Лунки красных — ряд 1, лунки синих — ряд 2.
OW-02  Двое ходят по очереди, красные начинают. За ход берут все зёрна из одной своей непустой лунки.
OW-03  Их сеют по одному: вправо по ряду 1, влево по ряду 2. Лунку, из которой их взяли, пропускают.
OW-04  Если с последним зерном в чужой лунке стало два или три, их забирают, а за ними и зёрна лунок перед ней,
  пока в каждой из них два или три и она чужая.
OW-05  Ход, который забрал бы у соперника все зёрна, не забирает ничего.
OW-06  Если у соперника нет зёрен, надо дать ему хоть одно. Если это невозможно, игра кончается.
OW-07  Если позиция повторилась и ходит тот же игрок, игра кончается; так же и после 400 ходов без взятия.
OW-08  Тогда каждый берёт зёрна из своих лунок. У кого 25 зёрен, тот победил; если у обоих по 24, это ничья.
houses = лунки
store = взято
"""

BOARD = grid(6, 2)
MOVES = place(BOARD)
MOST = 400
ROUND = (0, 1, 2, 3, 4, 5, 11, 10, 9, 8, 7, 6)  # the houses in the order of sowing, and the places of houses in it
CHOOSE = [[1] * 60]
for _ in range(12):
    CHOOSE.append([sum(CHOOSE[-1][:n]) for n in range(60)])


class State:
    houses = numbers(BOARD, 0, 48, start=4)
    store = numbers(SEATS, 0, 48)
    turn = turn()
    _seen = number(0, MOST)
    _before = numbers(MOST, 0, 2 * 10**12)


def start(s):
    seen_before(s)


def seeds_of(s, seat):
    seeds = 0
    for house in range(6 * seat, 6 * seat + 6):
        seeds += s.houses[house]
    return seeds


def can_sow(s, seat, house):
    needed = 0 if seeds_of(s, 1 - seat) > 0 else 5 - house if seat == 0 else house - 6
    return s.houses[house] > needed


def can_move(s, seat):
    for house in range(6 * seat, 6 * seat + 6):
        if can_sow(s, seat, house):
            return True
    return False


def why(s, seat, move):
    if BOARD.row(move.to) != seat or s.houses[move.to] == 0:
        return refuse("OW-02")
    if not can_sow(s, seat, move.to):
        return refuse("OW-06")


def position(s):
    number, seeds = 0, 0
    for house in range(BOARD.size):
        seeds += s.houses[house]
        number += CHOOSE[house + 1][seeds + house]
    return number


def seen_before(s):
    s._before[s._seen] = position(s)
    for at in range(s._seen % 2, s._seen, 2):
        if s._before[at] == s._before[s._seen]:
            return True
    s._seen += 1
    return s._seen == MOST


def sow(s, house):
    first = ROUND[house]
    seeds, at = s.houses[house], first
    s.houses[house] = 0
    while seeds > 0:
        at = at + 1 if at < 11 else 0
        if at != first:
            s.houses[ROUND[at]] += 1
            seeds -= 1
    return at


def play(s, seat, move):
    last = sow(s, move.to)
    before, seeds = last, 0
    while before >= 0 and before // 6 != seat and 2 <= s.houses[ROUND[before]] <= 3:
        seeds += s.houses[ROUND[before]]
        before -= 1
    if 0 < seeds < seeds_of(s, 1 - seat):
        s.store[seat] += seeds
        s._seen = 0
        for at in range(before + 1, last + 1):
            s.houses[ROUND[at]] = 0
    s.turn = 1 - seat
    if seen_before(s) or not can_move(s, s.turn) or s.store[seat] > 24:
        s.turn = OVER
        for house in range(BOARD.size):
            s.store[BOARD.row(house)] += s.houses[house]
            s.houses[house] = 0


def score(s, seat):
    return s.store[seat]
