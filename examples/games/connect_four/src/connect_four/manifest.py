"""The parts of Connect Four."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import ConnectFourOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=ConnectFourOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    editor="editor",
    colours=("red", "yellow"),
)
