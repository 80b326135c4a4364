"""The options of Connect Four."""

from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, whole


@dataclass(frozen=True, kw_only=True)
class ConnectFourOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "connect_four"

    players: int = whole(2, 2, default=2)
