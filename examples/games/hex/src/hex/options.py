"""The options of Hex."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from cubetable.core.options import Options, switch, whole

LEAST: Final = 3
MOST: Final = 14
"""The places of a larger board would be too small for a finger."""


@dataclass(frozen=True, kw_only=True)
class HexOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "hex"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "plain": {"swap": False},
        "small": {"size": 7},
    }

    players: int = whole(2, 2, default=2)
    size: int = whole(LEAST, MOST, default=11)
    swap: bool = switch(True)
