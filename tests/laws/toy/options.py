"""The options of Toy."""

from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, whole


@dataclass(frozen=True, kw_only=True)
class ToyOptions(Options):
    GAME: ClassVar[str] = "toy"

    players: int = whole(2, 2, default=2)
