"""The parts of Blink."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import BlinkOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=BlinkOptions,
    simultaneous=True,
)
