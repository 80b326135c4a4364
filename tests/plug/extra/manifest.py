"""The parts of Noughts: all that a game can have."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import NoughtsOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=NoughtsOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    picture="picture",
    remarks="remarks",
    coder="coder",
    bots="bots",
    puzzles="puzzle_finder",
    lessons="lessons.json",
    board="board.js",
    colours=("blue", "red"),
    symmetric=True,
)
