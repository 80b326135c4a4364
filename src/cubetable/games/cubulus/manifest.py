"""The parts of Cubulus."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cubulus.options import CubulusOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubulusOptions,
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
    colours=("red", "black", "white", "neutral"),
    symmetric=True,
)
