"""The parts of Hex."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import HexOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=HexOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    colours=("red", "blue"),
    small={"size": 5},
)
