"""The parts of Pig."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import PigOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=PigOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    colours=("red", "blue", "green", "yellow", "violet", "orange"),
    points=True,
)
