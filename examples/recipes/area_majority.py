"""Four regions

AM-01  There are four regions, worth 2, 3, 4 and 5 points, with room for five cubes each.
AM-02  In turn each player puts a cube into a region with room. Each player has eight cubes.
AM-03  At the end, a region counts for the player with the most cubes in it, and for nobody if both have as many.
"""

from cubetable.sheet import *

RU = """Четыре области

AM-01  Областей четыре, они стоят 2, 3, 4 и 5 очков; в каждой есть место для пяти кубиков.
AM-02  По очереди ставят по кубику в область, где есть место. У каждого восемь кубиков.
AM-03  В конце область приносит очки тому, у кого в ней больше кубиков; если поровну — никому.
left = кубики
"""

REGIONS = line(4)
MOVES = place(REGIONS)
ROOM = 5


class State:
    cubes = cells(REGIONS, each=ROOM)
    left = numbers(SEATS, 0, 8, start=8)
    turn = turn()


def in_region(s, region, value):
    cubes = 0
    for n in range(ROOM):
        cubes += s.cubes[region, n] == value
    return cubes


def why(s, seat, move):
    if in_region(s, move.to, EMPTY) == 0:
        return refuse("AM-02")


def play(s, seat, move):
    s.cubes[move.to, ROOM - in_region(s, move.to, EMPTY)] = seat
    s.left[seat] -= 1
    s.turn = OVER if s.left[1] == 0 else next_seat(s, seat)


def score(s, seat):
    points = 0
    for region in range(REGIONS.size):
        if in_region(s, region, seat) > in_region(s, region, 1 - seat):
            points += 2 + region
    return points
