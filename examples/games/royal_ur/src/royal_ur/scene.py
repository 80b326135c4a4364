"""The board of the Royal Game of Ur: squares and rosettes, the hands and the pieces at home between them, and a die."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from cubetable.core.game import Game
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    Shape,
    Words,
    box,
    die,
    figure,
    make_piece,
    make_place,
    make_scene,
    polygon,
    rectangle,
    token,
    words,
)
from cubetable.core.state import State

from . import layout as at
from .manifest import MANIFEST
from .texts import PATHS, ROWS, board, counts

CELL: Final = 46
TOP: Final = 64
"""The die is above the board."""
LEFT: Final = 14
FOOT: Final = 20
"""The room for the letters of the rows and the numbers of the columns."""
COLUMNS: Final = 8
TOKEN: Final = 34
PETALS: Final = 8

Point = tuple[float, float]


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the position; a move is one place, the square from which a piece moves."""
    held = board(seen)
    squares = [name for row in ROWS for name in row]
    return make_scene(
        (LEFT + CELL * COLUMNS, TOP + CELL * len(ROWS) + FOOT),
        words(game, "scene.board"),
        [
            *(_square(game, name, held.get(name)) for name in squares),
            *(_aside(game, seen, owner, kind) for owner in range(at.SEATS) for kind in ("hand", "home")),
        ],
        pieces=[
            *(_standing(owner, name) for name, owner in held.items()),
            *(piece for owner in range(at.SEATS) for kind in ("hand", "home") for piece in _lying(seen, owner, kind)),
        ],
        shapes=[die(LEFT + CELL * COLUMNS / 2, TOP / 2, _shown(seen), 48), *_signs()],
        says=_said(game, seen),
    )


def middle(name: str) -> Point:
    """Return the middle of a square; row a is the lowest."""
    return LEFT + CELL * (int(name[1]) - 0.5), TOP + CELL * ("cba".index(name[0]) + 0.5)


def _signs() -> Iterator[Shape]:
    """Write the letters of the rows and the numbers of the columns."""
    for row in ROWS:
        yield figure(LEFT / 2, middle(row[0])[1], row[0][0], 13, "soft")
    for name in ROWS[1]:
        yield figure(middle(name)[0], TOP + CELL * len(ROWS) + FOOT / 2, name[1], 13, "soft")


def _shown(seen: State) -> int | None:
    """Return what the die shows, if it lies open."""
    return None if seen[at.ROLL] == at.COVERED else int(seen[at.ROLL])


def _square(game: Game, name: str, owner: int | None) -> Place:
    x, y = middle(name)
    rosette = any(name in path and at.ROSETTES >> path.index(name) & 1 for path in PATHS)
    shapes: list[Shape] = [box(x, y, CELL - 2, CELL - 2)]
    if rosette:
        shapes += [polygon(_rosette(x, y), "sunk", "accent", 2)]
    return make_place(
        name,
        rectangle(x, y, CELL, CELL),
        words(game, "scene.rosette" if rosette else "scene.square", at=name),
        words(game, "scene.free" if owner is None else f"scene.piece.{owner}"),
        shapes,
    )


def _rosette(x: float, y: float) -> Iterator[Point]:
    """List the corners of a star."""
    for n in range(2 * PETALS):
        reach = CELL * (0.42 if n % 2 == 0 else 0.26)
        yield x + reach * sin(pi * n / PETALS), y - reach * cos(pi * n / PETALS)


def _aside(game: Game, seen: State, owner: int, kind: str) -> Place:
    """Draw the hand of a seat, or where the pieces are that have left."""
    name, count = _name_of(owner, kind), counts(seen, at.HAND if kind == "hand" else at.HOME)[owner]
    x, y = middle(name)
    return make_place(
        name,
        rectangle(x, y, CELL, CELL),
        words(game, f"scene.{kind}.{owner}"),
        words(game, "scene.count", n=count),
        [figure(x, y + (18 if owner == 0 else -18), count, 13, "soft")],
    )


def _name_of(owner: int, kind: str) -> str:
    return PATHS[owner][0 if kind == "hand" else at.END]


def _standing(owner: int, name: str) -> Piece:
    """Make a piece on the board."""
    return make_piece(f"{owner}{name}", *middle(name), [token(0, 0, MANIFEST.colours[owner], owner, TOKEN)])


def _lying(seen: State, owner: int, kind: str) -> Iterator[Piece]:
    """Make the pieces of a seat beside the board; the last is on top."""
    x, y = middle(_name_of(owner, kind))
    away = -8 if owner == 0 else 8
    for n in range(counts(seen, at.HAND if kind == "hand" else at.HOME)[owner]):
        shapes = [token(0, 0, MANIFEST.colours[owner], owner, TOKEN)]
        yield make_piece(f"{owner}{kind}{n}", x - 4.5 + 1.5 * n, y + away, shapes)


def _said(game: Game, seen: State) -> Words:
    """Say what the die shows."""
    if seen[at.TURN] == at.OVER:
        return words(game, "scene.over")
    shown = _shown(seen)
    return words(game, "scene.rolling") if shown is None else words(game, "scene.rolled", n=shown)
