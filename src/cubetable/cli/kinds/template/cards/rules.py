"""Tic-Tac-Toe

Four tricks with hidden hands.

TTT-01  The deck has the ranks 1 to 6 in red (r) and blue (b). Each of the two players is dealt four cards.
TTT-02  The first player leads a card to the table. The other player answers, and the trick is decided.
TTT-03  You play a card of your own hand.
TTT-04  A player who has a card of the suit that was led must play one of that suit.
TTT-05  The higher card of the suit that was led takes the trick. Its player leads next.
TTT-06  After four tricks the game is over. More tricks win; with two each the win is shared.
"""

from cubetable.sheet import *

RU = """Крестики-нолики

Четыре взятки с закрытыми картами.

TTT-01  В колоде красные (r) и синие (b) карты от 1 до 6. Каждому из двух игроков сдают по четыре карты.
TTT-02  Первый игрок кладёт карту на стол. Второй отвечает, и взятка разыграна.
TTT-03  Играть можно только картой со своей руки.
TTT-04  У кого есть карта той же масти, тот обязан ходить в масть.
TTT-05  Взятку берёт старшая карта той масти, с которой зашли. Взявший заходит следующим.
TTT-06  После четырёх взяток игра окончена. Побеждает тот, у кого их больше; при двух на двух победа общая.

deck = карты
tricks = взятки
_led = номер карты, с которой зашли
"""

PLAYERS = 2
HAND = 4
NO_CARD = -1
DECK = deck("rb", 6)
MOVES = card(DECK)
CHANCES = card(DECK)


class State:
    deck = cards(DECK)
    turn = turn()
    tricks = numbers(SEATS, 0, HAND)
    _led = number(NO_CARD, DECK.size - 1)


def start(s):
    s.turn = NATURE


def weight(s, move):
    return 1 if s.deck[move.card] == PILE else 0


def has_suit(s, seat, suit):
    for one in range(DECK.size):
        if s.deck[one] == seat and DECK.suit(one) == suit:
            return True
    return False


def why(s, seat, move):
    if s.deck[move.card] != seat:
        return refuse("TTT-03")
    if s._led != NO_CARD:
        suit = DECK.suit(s._led)
        if DECK.suit(move.card) != suit and has_suit(s, seat, suit):
            return refuse("TTT-04")


def deal(s, dealt):
    s.deck[dealt] = 0 if count(s.deck, 0) == count(s.deck, 1) else 1
    if count(s.deck, 1) == HAND:
        s.turn = 0


def play(s, seat, move):
    if seat == NATURE:
        deal(s, move.card)
    elif s._led == NO_CARD:
        s.deck[move.card] = TABLE
        s._led = move.card
        s.turn = next_seat(s, seat)
    else:
        higher = DECK.suit(move.card) == DECK.suit(s._led) and move.card > s._led
        taker = seat if higher else next_seat(s, seat)
        s.deck[s._led] = GONE
        s.deck[move.card] = GONE
        s._led = NO_CARD
        s.tricks[taker] += 1
        s.turn = taker if count(s.deck, taker) > 0 else OVER


def score(s, seat):
    return s.tricks[seat]


def legal(s):
    led = 0 if s._led == NO_CARD else 1
    if count(s.deck, TABLE) != led or (led == 1 and s.deck[s._led] != TABLE):
        return refuse("TTT-02")
    tricks = s.tricks[0] + s.tricks[1]
    if tricks > HAND or count(s.deck, GONE) != 2 * tricks:
        return refuse("TTT-05")
    if (tricks == HAND) != (s.turn == OVER):
        return refuse("TTT-06")
    dealt = count(s.deck, 0) + count(s.deck, 1)
    if s.turn == NATURE and (led + tricks > 0 or dealt >= 2 * HAND):
        return refuse("TTT-01")
    for seat in range(PLAYERS):
        if s.turn == NATURE and count(s.deck, seat) != (dealt + 1 - seat) // 2:
            return refuse("TTT-01")
        if s.turn >= 0 and count(s.deck, seat) != HAND - tricks - (led if seat != s.turn else 0):
            return refuse("TTT-01")
