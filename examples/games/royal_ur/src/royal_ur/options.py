"""The options of the Royal Game of Ur."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from cubetable.core.options import Options, whole

MOST: Final = 7


@dataclass(frozen=True, kw_only=True)
class RoyalUrOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "royal_ur"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {"standard": {}, "short": {"pieces": 3}}

    players: int = whole(2, 2, default=2)
    pieces: int = whole(1, MOST, default=MOST)
