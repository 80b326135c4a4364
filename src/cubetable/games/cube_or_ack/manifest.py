"""The parts of Cube-Or-ACK!."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cube_or_ack.options import CubeOrAckOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubeOrAckOptions,
    picture="picture",
    remarks="remarks",
    clues="clues",
    editor="editor",
    coder="coder",
    features="features",
    bots="bots.levels",
    exact="exact",
    puzzles="puzzle_finder",
    lessons="lessons.json",
    guide="guide",
    minute="minute.json",
    colours=("red", "blue", "green", "yellow"),
    cooperative=True,
    symmetric=True,
    points=True,
)
