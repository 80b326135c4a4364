"""The parts of Eight-by-Eight."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.eight_by_eight.options import EightByEightOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=EightByEightOptions,
    turns="notation",
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
    colours=("red", "yellow", "green", "blue"),
    symmetric=True,
)
