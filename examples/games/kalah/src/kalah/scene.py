"""The board of Kalah: a place for each house, and seeds that go from pit to pit."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import Plural
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    Shape,
    box,
    disc,
    figure,
    hexagon,
    make_piece,
    make_place,
    make_scene,
    polygon,
    rectangle,
    words,
)
from cubetable.core.state import State

from .layout import HOUSES, SEATS
from .manifest import MANIFEST
from .texts import sides

PIT: Final = 48
TALL: Final = 84
"""A house and the number of its seeds."""
HEAD: Final = 22
"""The room for the numbers of the houses, above and below."""
SEED: Final = 3.6
APART: Final = 4.8
SHOWN: Final = 14
"""So many seeds of a pit are drawn; the number says how many there are."""
TURNED: Final = pi * (3 - 5**0.5)
"""From one seed to the next in a flower."""

Point = tuple[float, float]


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the board; the number of a house is the move that sows its seeds."""
    houses = int(seen[HOUSES])
    width, height = PIT * (houses + 2), 2 * TALL
    return make_scene(
        (width, height + 2 * HEAD),
        words(game, "scene.board"),
        [_house(game, seen, owner, n) for owner in range(SEATS) for n in range(houses)],
        pieces=[seed for owner in range(SEATS) for n in range(houses + 1) for seed in _seeds(seen, owner, n)],
        shapes=[
            box(width / 2, HEAD + height / 2, width, height, corner=24),
            *(shape for owner in range(SEATS) for shape in _store(seen, owner)),
        ],
        scores=game.scores(seen),
    )


def middle(houses: int, owner: int, number: int) -> Point:
    """Return the middle of a pit; the one after the last house is the store."""
    column = number + 1 if owner == 0 else houses - number
    row = 0.5 if number == houses else (0.75 if owner == 0 else 0.25)
    return PIT * (column + 0.5), HEAD + 2 * TALL * row


def _house(game: Game, seen: State, owner: int, number: int) -> Place:
    houses = int(seen[HOUSES])
    name, seeds = str(owner * houses + number + 1), sides(seen)[owner][number]
    (x, y), out = middle(houses, owner, number), 1 if owner == 0 else -1
    return make_place(
        name,
        rectangle(x, y, PIT, TALL),
        words(game, f"scene.house.{owner}", n=name),
        words(game, "scene.holds", seeds=Plural(f"{game.name()}.seeds", seeds)),
        [
            disc(x, y - out * 12, PIT / 2 - 3),
            figure(x, y + out * 26, seeds, 20),
            figure(x, y + out * (TALL / 2 + HEAD / 2), name, 13, "soft"),
        ],
    )


def _store(seen: State, owner: int) -> Iterator[Shape]:
    """Draw a store with the number of its seeds."""
    houses = int(seen[HOUSES])
    x, y = middle(houses, owner, houses)
    yield box(x, y, PIT - 6, 2 * TALL - 20, "sunk", MANIFEST.colours[owner], 3, corner=20)
    yield figure(x, y + TALL - 26, sides(seen)[owner][-1], 22)


def _seeds(seen: State, owner: int, number: int) -> Iterator[Piece]:
    """Make the seeds of a pit; the page finds out from which pit a new one came."""
    houses = int(seen[HOUSES])
    x, y = middle(houses, owner, number)
    x, y = (x, y - 12) if number == houses else (x, y - (12 if owner == 0 else -12))
    for n in range(min(SHOWN, sides(seen)[owner][number])):
        far, turn = APART * (n + 0.5) ** 0.5, n * TURNED
        shape = polygon(hexagon(0, 0, SEED), "orange", "line-strong")
        yield make_piece(f"{owner}.{number}.{n}", x + far * cos(turn), y + far * sin(turn), [shape])
