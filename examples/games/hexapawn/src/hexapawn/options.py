"""The options of Hexapawn."""

from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, whole


@dataclass(frozen=True, kw_only=True)
class HexapawnOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "hexapawn"

    players: int = whole(2, 2, default=2)
