"""The options of Tic-Tac-Toe."""

from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, whole


@dataclass(frozen=True, kw_only=True)
class TicTacToeOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "tic_tac_toe"

    players: int = whole(2, 2, default=2)
