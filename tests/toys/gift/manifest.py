"""The parts of Gift."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import GiftOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=GiftOptions,
    reasons="game",
    notation="game",
)
