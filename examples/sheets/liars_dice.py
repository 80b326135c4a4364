"""Liar's Dice

Bid higher, or call the other player a liar.

LD-01  Each of the two players rolls a die that only they see.
LD-02  Red begins. One bids how many dice show a number: 2x5 says that there are two fives.
LD-03  A bid must be higher than the last: more dice, or as many with a higher number.
LD-04  Instead of a bid one may call the last bid a lie. Then both dice are shown.
LD-05  A six counts as any number. If there are as many as were bid, the bidder wins, or else the other player.
"""

from cubetable.sheet import *

RU = """Кости лжеца

Называйте больше — или не верьте.

LD-01  Каждый из двух игроков бросает кость, которую видит только он.
LD-02  Начинают красные. Называют, сколько костей показывают число: 2x5 — две пятёрки.
LD-03  Новая ставка выше прежней: больше костей или столько же, но с большим числом.
LD-04  Вместо ставки можно сказать «врёшь». Тогда обе кости открывают.
LD-05  Шестёрка считается любым числом. Если костей не меньше названного, побеждает назвавший, иначе — другой игрок.

liar = врёшь
dice = кости
_bid = ставка
bidder = кто назвал
"""

LEVELS = 2
BIDS = words(*[f"{dice}x{number}" for dice in (1, 2) for number in (1, 2, 3, 4, 5, 6)])
MOVES = BIDS + words("liar")
CHANCES = die(6, secret=True)


class State:
    dice = numbers(SEATS, 1, 6, secret=True)
    _rolled = number(0, 2)
    _bid = number(-1, 11)
    bidder = seat()
    turn = turn()


def start(s):
    s.turn = NATURE


def why(s, seat, move):
    if move == "liar" and s._bid < 0:
        return refuse("LD-04")
    if move in BIDS and move.word <= s._bid:
        return refuse("LD-03")


def play(s, seat, move):
    if seat == NATURE:
        s.dice[s._rolled] = move.number
        s._rolled += 1
        s.turn = 0 if s._rolled == 2 else NATURE
    elif move == "liar":
        s.turn = OVER
    else:
        s._bid = move.word
        s.bidder = seat
        s.turn = next_seat(s, seat)


def winner(s):
    number = s._bid % 6 + 1
    shown = 0
    for seat in range(2):
        shown += s.dice[seat] == number or s.dice[seat] == 6
    return s.bidder if shown > s._bid // 6 else 1 - s.bidder
