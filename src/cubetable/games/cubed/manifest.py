"""The parts of CUBED."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cubed.options import CubedOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubedOptions,
    secrecy="secrecy",
    picture="picture",
    remarks="remarks",
    clues="clues",
    editor="editor",
    coder="coder",
    bots="bots.levels",
    exact="exact",
    features="features",
    lessons="lessons.json",
    guide="guide",
    puzzles="puzzle_finder",
    minute="minute.json",
    symmetric=True,
    points=True,
)
