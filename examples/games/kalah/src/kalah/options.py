"""The options of Kalah."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, choice, switch, whole


@dataclass(frozen=True, kw_only=True)
class KalahOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "kalah"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "six_seeds": {"seeds": 6},
        "last_word": {"ends": "mover", "empty_capture": True},
        "small": {"houses": 4, "seeds": 3},
    }

    players: int = whole(2, 2, default=2)
    houses: int = whole(3, 8, default=6)
    seeds: int = whole(1, 6, default=4)
    empty_capture: bool = switch(False)
    ends: str = choice("either", "mover")
    rest: str = choice("owner", "nobody")
