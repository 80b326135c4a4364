"""The parts of Toy."""

from typing import Final

from cubetable.core.manifest import Manifest
from tests.laws.toy.options import ToyOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=ToyOptions,
    view="game",
    scene="scene",
    secrecy="game",
    symmetric=True,
)
