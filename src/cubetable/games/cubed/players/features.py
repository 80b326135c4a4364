"""The features that the network of CUBED goes by: what one seat sees, and how the pieces fit the table.

A piece has so many places: none, one, two, or more. Seats count from the one that looks, in turn order.

    248  each piece in the hand, and how many places it has
    124  each piece that the seat does not see, and whether it fits anywhere
    64   each open cell: how many pieces of the hand fit there, and how many of the unseen ones
    65   for each kind how many pieces of the hand are of it
    48   the points of the hand
    32   for each seat how many pieces it holds
    75   for each other seat how far its total is from the own one, by the rounds to come
    40   how many pieces are in the bag, and likewise how many cells are open
    10   the phase
    7    how many turns in a row were passes
    1    between rounds, where no hand is known

A move has what it is (draws, pass, lay, keep, give) with its piece (191); laid, the kind and the places of the piece
(20), how many placements the hand gains (17) and the unseen pieces gain (25), the neighbours of the cell (12), and
whether the hand is empty then (1); kept or given, the places of the piece (8); given, to whom (6).
"""

from typing import Final

import numpy as np

from cubetable.bots.network import features
from cubetable.bots.network.features import Shape
from cubetable.bots.search.tree import PRIORS
from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount, select
from cubetable.core.game import Game
from cubetable.core.powers import power_of_e
from cubetable.core.rng import Rng, below
from cubetable.core.state import State
from cubetable.games.cubed.players.heuristics import KIND, Floats, gains, places, weigh
from cubetable.games.cubed.players.levels import CAREFUL, FAINTEST, HEAT
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.kernels import worth
from cubetable.games.cubed.rules.pieces import ALL, COUNT, KIND_SETS
from cubetable.games.cubed.rules.solver import fold, spread

VERSION: Final = 1

KINDS: Final = len(KIND_SETS)
MANY: Final = 3
"""No more places of a piece are counted."""
CROWD: Final = 7
"""No more pieces are counted on an open cell; of the unseen ones each stands for three."""
MOST_OF_A_KIND: Final = 12
POINTS: Final = 48
MOST_HELD: Final = 31
LEADS: Final = 25
LEAD_STEP: Final = 4
"""The points of a step of a lead."""
ROUNDS: Final = 3
BAG: Final = 40
PHASES: Final = 10

# Where the features begin.
HAND: Final = 0
UNSEEN: Final = HAND + COUNT * (MANY + 1)
CELLS: Final = UNSEEN + COUNT * 2
OF_KINDS: Final = CELLS + (CROWD + 1) ** 2
WORTH: Final = OF_KINDS + KINDS * (MOST_OF_A_KIND + 1)
LEFT: Final = WORTH + POINTS
OPENS: Final = LEFT + BAG
PHASE: Final = OPENS + BAG
PASSES: Final = PHASE + PHASES
BETWEEN: Final = PASSES + at.SEATS + 1
SEATS: Final = BETWEEN + 1
OF_SEAT: Final = MOST_HELD + 1 + ROUNDS * LEADS

# The features of moves.
GAIN: Final = 8
UNSEEN_GAIN: Final = 12
UNSEEN_STEP: Final = 3
LAYS: Final = at.PASS + at.MOST_AT_ONCE + 1
KEEPS: Final = LAYS + COUNT
GIVES: Final = KEEPS + COUNT
WITH_PLACES: Final = GIVES + COUNT
GAINS: Final = WITH_PLACES + KINDS * (MANY + 1)
UNSEEN_GAINS: Final = GAINS + 2 * GAIN + 1
NEIGHBOURS: Final = UNSEEN_GAINS + 2 * UNSEEN_GAIN + 1
GOES_OUT: Final = NEIGHBOURS + 2 * (at.SEATS + 1)
KEPT_PLACES: Final = GOES_OUT + 1
GIVEN_PLACES: Final = KEPT_PLACES + MANY + 1
RECEIVERS: Final = GIVEN_PLACES + MANY + 1
MARKS: Final = RECEIVERS + at.SEATS
MOST_MARKS: Final = 6


def shape(game: Game) -> Shape:
    """Say how many features there are."""
    return Shape(
        version=VERSION,
        inputs=SEATS + game.players * OF_SEAT,
        most=COUNT + at.MOST_OPEN + KINDS + 6 + 2 * game.players,
        marks=MARKS,
        most_marks=MOST_MARKS,
    )


def network(game: Game) -> str:
    """Name the network that fits a game: by its number of seats and its variants; the rounds to come are features."""
    start = game.start()
    variants = {"rule": at.RULE, "bridging": at.BRIDGING, "void": at.FILL_THE_VOID, "draw-three": at.DRAW_THREE}
    named = [f"{name}-{start[word]}" for name, word in variants.items() if start[word]]
    return "-".join([f"{game.players}-seats", *named])


@kernel.inline
def unseen_by(s: State, seat: int) -> int:
    """Give the pieces whose place a seat does not see, whether or not this position shows them."""
    known = s[at.HANDS + seat] | s[at.OUT]
    if s[at.TURN] == seat:
        known |= s[at.WAITING]
    for piece in range(COUNT):
        if s[at.LAID + piece] != 0:
            known |= 1 << piece
    return ALL & ~known


@kernel.inline
def places_of(piece: int, once: int, twice: int, thrice: int) -> int:
    """Say how many places a piece has."""
    return ((once >> piece) & 1) + ((twice >> piece) & 1) + ((thrice >> piece) & 1)


@kernel.inline
def list_pieces(s: State, seat: int, w: State, unseen: int, out: State, count: int) -> int:
    """List the pieces in the hand and the unseen ones, and count on."""
    once, twice, thrice = places(w)
    hand = s[at.HANDS + seat]
    while hand != 0:
        piece = lowest(hand)
        hand &= hand - 1
        out[count] = HAND + (MANY + 1) * piece + places_of(piece, once, twice, thrice)
        count += 1
    while unseen != 0:
        piece = lowest(unseen)
        unseen &= unseen - 1
        out[count] = UNSEEN + 2 * piece + ((once >> piece) & 1)
        count += 1
    return count


@kernel.inline
def list_cells(w: State, hand: int, unseen: int, out: State, count: int) -> int:
    """List the open cells by what fits there, and count on."""
    for slot in range(1, w[at.OPENS] + 1):
        fitting = w[at.FIT + 3 * slot] | w[at.FIT + 3 * slot + 1] | w[at.FIT + 3 * slot + 2]
        mine = min(popcount(fitting & hand), CROWD)
        others = min((popcount(fitting & unseen) + 2) // 3, CROWD)
        out[count] = CELLS + (CROWD + 1) * mine + others
        count += 1
    return count


@kernel.inline
def list_numbers(s: State, w: State, hand: int, out: State, count: int) -> int:
    """List how the hand is made up, and what else there is to count, and count on."""
    for kind in range(KINDS):
        number = min(popcount(hand & KIND_SETS[kind]), MOST_OF_A_KIND)
        out[count + kind] = OF_KINDS + (MOST_OF_A_KIND + 1) * kind + number
    count += KINDS
    out[count] = WORTH + min(worth(hand), POINTS - 1)
    out[count + 1] = LEFT + min(s[at.LEFT], BAG - 1)
    out[count + 2] = OPENS + min(w[at.OPENS], BAG - 1)
    out[count + 3] = PHASE + s[at.PHASE]
    out[count + 4] = PASSES + s[at.PASSES]
    return count + 5


@kernel.inline
def in_steps(number: int, step: int, most: int) -> int:
    """Count in steps, up to a most on both sides of nothing, from 0."""
    steps = (abs(number) + step - 1) // step
    return most + (min(steps, most) if number > 0 else -min(steps, most))


@kernel.inline
def list_seats(s: State, seat: int, known: bool, out: State, count: int) -> int:
    """List what each seat holds, if that is known, and its total, and count on."""
    players, rounds, other = s[at.PLAYERS], s[at.ROUNDS] - s[at.ROUND], seat
    for index in range(players):
        first = SEATS + index * OF_SEAT
        if known:
            out[count] = first + min(s[at.HELD + other], MOST_HELD)
            count += 1
        if index > 0:
            lead = in_steps(s[at.TOTALS + other] - s[at.TOTALS + seat], LEAD_STEP, LEADS // 2)
            out[count] = first + MOST_HELD + 1 + LEADS * min(rounds, ROUNDS - 1) + lead
            count += 1
        other = other + 1 if other + 1 < players else 0
    return count


@features.viewer
def viewer(s: State) -> int:
    """Look from the seat whose turn it is."""
    return s[at.TURN]


@features.describe
@kernel.allocates
def describe(s: State, seat: int, out: State) -> int:
    """List the features of a position; between rounds only the totals count."""
    if s[at.PHASE] == at.DEALING:
        out[0] = BETWEEN
        return list_seats(s, seat, False, out, 1)
    w = np.empty(at.WORK, dtype=np.int64)
    spread(s, w)
    hand, unseen = s[at.HANDS + seat], unseen_by(s, seat)
    count = list_pieces(s, seat, w, unseen, out, 0)
    count = list_cells(w, hand, unseen, out, count)
    count = list_numbers(s, w, hand, out, count)
    return list_seats(s, seat, True, out, count)


@kernel.inline
def list_neighbours(w: State, cell: int, out: State, count: int) -> int:
    """List how many neighbours of a cell are taken, and whether they lie apart, and count on."""
    ring = 0
    for side in range(6):
        if w[at.SLOTS + fold(cell + at.AROUND[side])] == at.TAKEN:
            ring |= 1 << side
    out[count] = NEIGHBOURS + 2 * popcount(ring) + at.BRIDGES[ring]
    return count + 1


@features.describe_moves
@kernel.allocates
def describe_moves(s: State, seat: int, moves: State, number: int, out: State, ends: State) -> None:
    """List the features of moves."""
    w = np.empty(at.WORK, dtype=np.int64)
    spread(s, w)
    once, twice, thrice = places(w)
    hand, unseen, count = s[at.HANDS + seat], unseen_by(s, seat), 0
    for i in range(number):
        move = moves[i]
        piece = move % at.TURNS
        if move >= at.FIRST_PLACEMENT:
            mine, others = gains(s, w, move, hand & ~(1 << piece), unseen)
            out[count] = LAYS + piece
            out[count + 1] = WITH_PLACES + (MANY + 1) * KIND[piece] + places_of(piece, once, twice, thrice)
            out[count + 2] = GAINS + in_steps(mine, 1, GAIN)
            out[count + 3] = UNSEEN_GAINS + in_steps(others, UNSEEN_STEP, UNSEEN_GAIN)
            count = list_neighbours(w, move // at.CELL, out, count + 4)
            if hand == 1 << piece:
                out[count] = GOES_OUT
                count += 1
        elif move >= at.GIVE:
            receiver = (move - at.GIVE) // at.RECEIVER - seat
            out[count] = GIVES + piece
            out[count + 1] = GIVEN_PLACES + places_of(piece, once, twice, thrice)
            out[count + 2] = RECEIVERS + (receiver if receiver >= 0 else receiver + s[at.PLAYERS])
            count += 3
        elif move >= at.KEEP:
            out[count] = KEEPS + piece
            out[count + 1] = KEPT_PLACES + places_of(piece, once, twice, thrice)
            count += 2
        else:
            out[count] = move
            count += 1
        ends[i] = count


@features.imagine
def imagine(s: State, seat: int, rng: Rng) -> None:
    """Deal what a seat does not see anew."""
    rest = unseen_by(s, seat)
    for other in range(s[at.PLAYERS]):
        if other != seat:
            s[at.HANDS + other] = 0
            for _ in range(s[at.HELD + other]):
                piece = select(rest, below(rng, popcount(rest)))
                rest &= ~(1 << piece)
                s[at.HANDS + other] |= 1 << piece
    s[at.BAG] = rest


@kernel.compiled(PRIORS)
@kernel.allocates
def habit(s: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Weigh moves as careful players do, who lay what they want to be rid of where it leaves others little."""
    weigh(s, seat, moves[:count], CAREFUL.copy(), out)
    most = out[0]
    for i in range(1, count):
        most = max(most, out[i])
    for i in range(count):
        out[i] = power_of_e(max((out[i] - most) / HEAT, FAINTEST))
