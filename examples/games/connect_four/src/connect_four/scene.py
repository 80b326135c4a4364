"""The board of Connect Four: a place for each column, and discs that fall."""

from collections.abc import Iterator
from typing import Final

from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    Shape,
    Words,
    box,
    disc,
    figure,
    line,
    make_piece,
    make_place,
    make_scene,
    rectangle,
    token,
    words,
)
from cubetable.core.state import State

from .kernels import COLUMNS, ROWS
from .manifest import MANIFEST
from .texts import columns, line_of_four

CELL: Final = 48
FOOT: Final = 26
"""The room for the numbers below the columns."""
WIDTH: Final = CELL * COLUMNS
HEIGHT: Final = CELL * ROWS


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the board; the name of a column is the move that drops a disc into it."""
    return draw_board(game, seen, [_column(game, column, stack) for column, stack in enumerate(columns(seen))])


def draw_board(game: Game, seen: State, places: list[Place]) -> Scene:
    """Draw the places, the discs and a line of four."""
    stacks = columns(seen)
    four = [middle(column, row) for column, row in line_of_four(seen)]
    return make_scene(
        (WIDTH, HEIGHT + FOOT),
        words(game, "scene.board"),
        places,
        pieces=[_disc(column, row, owner) for column, stack in enumerate(stacks) for row, owner in enumerate(stack)],
        shapes=[
            box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, fill="line", corner=12),
        ],
        above=[line(four, "panel", 9), line(four, "ink", 5)] if four else [],
    )


def middle(column: int, row: int) -> tuple[float, float]:
    """Return the middle of a cell; the lowest row is row 0."""
    return CELL * (column + 0.5), CELL * (ROWS - row - 0.5)


def hole(column: int, row: int) -> Iterator[Shape]:
    """Draw the hole of a cell; below the lowest stands the number of the column."""
    x, y = middle(column, row)
    yield disc(x, y, 20)
    if row == 0:
        yield figure(x, HEIGHT + FOOT / 2, column + 1)


def _column(game: Game, column: int, stack: list[int]) -> Place:
    """Draw a column with its holes and its number."""
    x = CELL * (column + 0.5)
    return make_place(
        str(column + 1),
        rectangle(x, (HEIGHT + FOOT) / 2, CELL, HEIGHT + FOOT),
        words(game, "scene.column", n=column + 1),
        _held(game, stack),
        [shape for row in range(ROWS) for shape in hole(column, row)],
    )


def _held(game: Game, stack: list[int]) -> Words:
    """Say which discs lie in a column."""
    if not stack:
        return words(game, "scene.empty")
    key = "scene.full" if len(stack) == ROWS else "scene.discs"
    return {
        lang: game.say(key, lang, discs=", ".join(game.say(f"scene.disc.{owner}", lang) for owner in stack))
        for lang in LANGUAGES
    }


def _disc(column: int, row: int, owner: int) -> Piece:
    """Make a disc; a new one falls from above the board."""
    x, y = middle(column, row)
    return make_piece(f"{column},{row}", x, y, [token(0, 0, MANIFEST.colours[owner], owner)], comes=(x, -CELL / 2))
