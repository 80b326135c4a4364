"""Once around

TR-01  The track is a ring of 16 places. Each player has two pieces. Red's begin at place 1, blue's at 9.
TR-02  At one's turn a die is rolled, and one of one's own pieces goes on by so many places.
TR-03  It cannot go to a place where one's own piece stands.
TR-04  If the other player's piece stands there, it goes back to its beginning, and what it has walked is lost.
TR-05  Who has first walked 24 places with all pieces together wins.
"""

from cubetable.sheet import *

RU = """По кругу

TR-01  Дорожка — кольцо из 16 мест. У каждого две фишки, они начинают со своего места: красные с 1, синие с 9.
TR-02  В свой ход бросают кубик и ведут одну из своих фишек на столько мест.
TR-03  Нельзя встать туда, где уже стоит своя фишка.
TR-04  Если там чужая фишка, она возвращается к своему началу, и её путь пропадает.
TR-05  Кто первым прошёл всеми фишками вместе 24 места, победил.
first = первая
second = вторая
walked = пройдено
die = кубик
"""

TRACK = line(16, ring=True)
MOVES = words("first", "second")
CHANCES = die(6)
FIRST = (0, 8)


class State:
    track = cells(TRACK, each=2)
    walked = numbers(SEATS, 0, 60, each=2)
    die = number(0, 6)
    turn = turn()
    _roller = seat()


def start(s):
    s._roller = 0
    s.turn = NATURE
    for seat in range(2):
        for piece in range(2):
            s.track[FIRST[seat], piece] = seat


def place_of(s, seat, piece):
    return (FIRST[seat] + s.walked[seat, piece]) % TRACK.size


def why(s, seat, move):
    if (place_of(s, seat, move.word) + s.die) % TRACK.size == place_of(s, seat, 1 - move.word):
        return refuse("TR-03")


def play(s, seat, move):
    if seat == NATURE:
        s.die = move.number
        s.turn = s._roller
        return
    other = next_seat(s, seat)
    s.walked[seat, move.word] += s.die
    for piece in range(2):
        if place_of(s, other, piece) == place_of(s, seat, move.word):
            s.walked[other, piece] = 0
    draw_pieces(s)
    s._roller = other
    s.turn = OVER if s.walked[seat, 0] + s.walked[seat, 1] >= 24 else NATURE


def draw_pieces(s):
    for place in range(TRACK.size):
        for level in range(2):
            s.track[place, level] = EMPTY
    for seat in range(2):
        for piece in range(2):
            level = 0 if s.track[place_of(s, seat, piece), 0] == EMPTY else 1
            s.track[place_of(s, seat, piece), level] = seat


def winner(s):
    return 0 if s.walked[0, 0] + s.walked[0, 1] >= 24 else 1
