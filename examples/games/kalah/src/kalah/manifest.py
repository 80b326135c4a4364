"""The parts of Kalah."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import KalahOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=KalahOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    colours=("red", "blue"),
    points=True,
)
