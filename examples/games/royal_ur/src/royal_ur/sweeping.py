"""Find what each position of the Royal Game of Ur is worth: the chance that the seat to move wins, both playing best.

A position's worth follows from those that one roll can lead to. A piece that is sent back makes the game go round in a
circle, so there is no order in which each is found from others that are known. But a piece that has left the board
stays off it. So positions are taken in layers, by how many pieces the seats have left, and each layer is swept over and
over until nothing changes; a sweep uses what it has just found.

To compare all moves takes most of the time, and the best ones soon stay the same. So after a sweep that chooses moves
come many that follow the choice. What follows a roll is one number: twice the place of the next position, plus 1 if the
other seat is to move there; or WON.
"""

from typing import Any, Final

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.signature import float64, int32, int64

from . import layout as at
from .numbering import LANES, NONE, NUMBERING, Numbering, place_of

FALLS: Final = 16
"""In so many ways four dice fall."""
WON: Final = -1

# `Any`: NumPy's types would hide what compiled code does with vectors and tables.
Values = Any
Choices = Any


@kernel.inline
def after_move(n: Numbering, left: int, others_left: int, pieces: int, others: int, start: int, end: int) -> int:
    """Say what follows when the seat to move takes a piece from a square to another."""
    moved = (pieces & ~(1 << start) | (1 << end)) & (at.AHEAD >> 1)
    if end == at.END:
        return WON if left == 1 else 2 * place_of(n, others_left, left - 1, others, moved) + 1
    rest = others & ~(at.SHARED & (1 << end))
    if (at.ROSETTES >> end) & 1:
        return 2 * place_of(n, left, others_left, moved, rest)
    return 2 * place_of(n, others_left, left, rest, moved) + 1


@kernel.inline
def worth_of(values: Values, follows: int) -> float:
    """Give the chance of the seat to move after what follows."""
    if follows == WON:
        return 1.0
    return float(1.0 - values[follows >> 1] if follows & 1 else values[follows >> 1])


@kernel.inline
def choose(
    n: Numbering, values: Values, choice: Values, left: int, others_left: int, pieces: int, others: int
) -> float:
    """Write down what follows each roll if the seat to move plays best, and give its chance."""
    passes = 2 * place_of(n, others_left, left, others, pieces) + 1
    ready = pieces | (1 if left > popcount(pieces) else 0)
    free = at.AHEAD & ~pieces & ~(others & (1 << at.CENTRE))
    choice[0], total = passes, worth_of(values, passes) * at.WEIGHTS[0]
    for roll in range(1, at.DICE + 1):
        movers = ready & (free >> roll)
        choice[roll], best = passes, (worth_of(values, passes) if movers == 0 else -1.0)
        while movers != 0:
            start = lowest(movers)
            movers &= movers - 1
            follows = after_move(n, left, others_left, pieces, others, start, start + roll)
            if worth_of(values, follows) > best:
                choice[roll], best = follows, worth_of(values, follows)
        total += best * at.WEIGHTS[roll]
    return float(total / FALLS)


@kernel.inline
def on_path(own: int, shared: int) -> int:
    """Put a set of own squares and a set of shared ones together as squares of a path."""
    return (own & 15) << 1 | (own & 48) << 9 | shared << 5


@kernel.compiled(float64(NUMBERING, float64[::1], int32[:, ::1], int64, int64, int64, int64, int64))
def choose_all(
    n: Numbering, values: Values, choices: Choices, offset: int, left: int, others_left: int, first: int, step: int
) -> float:
    """Choose anew in each position of every `step`-th lane of a layer; give the greatest change of a chance."""
    change = 0.0
    for lane in range(LANES - 1 - first, -1, -step):
        place = n.starts[left, others_left, lane]
        if place == NONE:
            continue
        mine, theirs = n.mine[lane], n.theirs[lane]
        for own in range(n.upto[left - popcount(mine)]):
            pieces = on_path(n.chosen[own], mine)
            for other in range(n.upto[others_left - popcount(theirs)]):
                others = on_path(n.chosen[other], theirs)
                found = choose(n, values, choices[place - offset], left, others_left, pieces, others)
                change = max(change, abs(found - values[place]))
                values[place] = found
                place += 1
    return change


@kernel.compiled(float64(float64[::1], int32[:, ::1], int64, int64, int64))
def follow_all(values: Values, choices: Choices, offset: int, first: int, end: int) -> float:
    """Find the worth of some positions of a layer anew, all choices staying as they are; give the greatest change."""
    change = 0.0
    for row in range(end - 1, first - 1, -1):
        total = 0.0
        for roll in range(at.DICE + 1):
            total += worth_of(values, choices[row, roll]) * at.WEIGHTS[roll]
        change = max(change, abs(total / FALLS - values[offset + row]))
        values[offset + row] = total / FALLS
    return change
