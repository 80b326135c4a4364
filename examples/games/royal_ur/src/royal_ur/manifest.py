"""The parts of the Royal Game of Ur."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import RoyalUrOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=RoyalUrOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    exact="exact",
    colours=("red", "blue"),
)
