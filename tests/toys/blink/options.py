"""The options of Blink."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, switch, whole


@dataclass(frozen=True, kw_only=True)
class BlinkOptions(Options):
    """Seats and rounds."""

    GAME: ClassVar[str] = "blink"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {"standard": {}, "quick": {"rounds": 1, "steady": True}}

    players: int = whole(1, 4, default=2)
    rounds: int = whole(1, 9, default=2)
    steady: bool = switch(False)
