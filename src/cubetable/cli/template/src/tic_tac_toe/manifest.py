"""The parts of Tic-Tac-Toe."""

from typing import Final

from cubetable.core.manifest import Manifest

from .options import TicTacToeOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=TicTacToeOptions,
    notation="texts",
    view="texts",
    draw="texts",
    scene="scene",
    colours=("blue", "red"),
)
