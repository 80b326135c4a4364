"""The course of a judged game: who led when, from where on it was settled, and who decided for others.

A seat's chance to win is asked of random games that go on from a position; where nature's clock runs, time is up there
and then. The positions are those before the moves of seats, at most `POINTS` of them evenly over the game, and the end.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.search.playouts import playouts
from cubetable.core.game import Game
from cubetable.core.rng import Rng
from cubetable.core.state import CLOCK, State
from cubetable.lab.continuations import Floats, playouts_after
from cubetable.lab.walk import ACTOR, ACTORS, MOVE, OFFERED, Trace

POINTS: Final = 12
CHANCE_GAMES: Final = 256
"""Random games from each position."""
LEAD: Final = 0.2
"""A seat leads if its chance is so much above every other's; less could be the luck of the random games."""
SETTLED: Final = 0.75
"""A game is settled while the winner's chance is at least this."""

# How moves are weighed against each other by random games.
FIRST_LOOK: Final = 32
"""Random games after each move, to find the best and the worst of them."""
SECOND_LOOK: Final = 256
"""Random games more after those two, to compare them by: the first would flatter the best and slander the worst."""
MARGIN: Final = 0.1
"""A decision matters if so much of the win lies between them."""
MOST_WEIGHED: Final = 64
"""Of more moves than these, so many are drawn and weighed."""


class CoursePoint(NamedTuple):
    """A position of the course: its row in the trace, the share of the seats' moves made, and the seats' chances."""

    row: int
    share: float
    state: State
    chances: Floats


class Course(NamedTuple):
    """Figures of one game; None where the game has none."""

    leads: int | None = None
    settled: float | None = None
    kingmaker: bool | None = None


def positions(game: Game, trace: Trace) -> Iterator[State]:
    """Play a trace again: give the position before each move, and the end."""
    state = game.start()
    for actor, move in trace[:, [ACTOR, MOVE]].tolist():
        yield state.copy()
        game.kernels.play(state, actor, move)
    yield state


def course(game: Game, trace: Trace, states: Sequence[State], winners: tuple[int, ...], rng: Rng) -> Course:
    """Measure the course of a finished game in which seats play against each other."""
    if game.cooperative or not np.any(trace[:, ACTOR] >= 0):
        return Course()
    points = list(_points(game, trace, states, rng))
    several = game.players > 2 and not game.MANIFEST.simultaneous
    return Course(
        lead_changes(points),
        settled_at(points, winners) if 0 < len(winners) < game.players else None,
        any(_decides_for_others(game, trace, point, rng) for point in points[:-1]) if several else None,
    )


def _points(game: Game, trace: Trace, states: Sequence[State], rng: Rng) -> Iterator[CoursePoint]:
    acts = np.flatnonzero(trace[:, ACTOR] >= 0)
    for number in np.unique(np.linspace(0, len(acts) - 1, POINTS).round().astype(int)).tolist():
        state = states[acts[number]]
        yield CoursePoint(int(acts[number]), number / len(acts), state, standing(game, state, CHANCE_GAMES, rng))
    yield CoursePoint(len(trace), 1.0, states[-1], np.array(game.returns(states[-1])))


def standing(game: Game, state: State, games: int, rng: Rng) -> Floats:
    """Return every seat's chance to win, estimated by so many random games."""
    if CLOCK in game.actors(state):
        return np.array(game.returns(game.apply(state, CLOCK, game.moves(state, CLOCK)[0])))
    return playouts(game, state, games, rng) / games


def leader(chances: Floats) -> int | None:
    """Name the seat that is clearly ahead, if one is."""
    order = np.argsort(chances)
    return int(order[-1]) if chances[order[-1]] - chances[order[-2]] > LEAD else None


def lead_changes(points: Sequence[CoursePoint]) -> int:
    """Count how often another seat takes the lead than the one that had it last."""
    leaders = [seat for point in points if (seat := leader(point.chances)) is not None]
    return sum(one != other for one, other in pairwise(leaders))


def settled_at(points: Sequence[CoursePoint], winners: tuple[int, ...]) -> float:
    """Find the share of the moves after which the winners' chance stays high until the end."""
    at = 1.0
    for point in reversed(points[:-1]):
        if sum(float(point.chances[seat]) for seat in winners) < SETTLED:
            break
        at = point.share
    return at


def _decides_for_others(game: Game, trace: Trace, point: CoursePoint, rng: Rng) -> bool:
    """Tell whether a seat that cannot win any more chooses here between other seats."""
    seat, offered, actors = (int(trace[point.row, column]) for column in (ACTOR, OFFERED, ACTORS))
    if point.chances[seat] > 0 or offered < 2 or actors > 1:
        return False
    moves = np.array(game.moves(point.state, seat)[:: -(-offered // MOST_WEIGHED)], dtype=np.int64)
    first = playouts_after(game, point.state, seat, moves, FIRST_LOOK, rng)
    if first[:, seat].any():
        return False
    other = int(np.ptp(first, axis=0).argmax())
    pair = moves[[int(first[:, other].argmax()), int(first[:, other].argmin())]]
    best, worst = playouts_after(game, point.state, seat, pair, SECOND_LOOK, rng)[:, other] / SECOND_LOOK
    return bool(best - worst > MARGIN)
