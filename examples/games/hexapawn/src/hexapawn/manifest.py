"""The parts of Hexapawn."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import HexapawnOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=HexapawnOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    colours=("blue", "orange"),
)
