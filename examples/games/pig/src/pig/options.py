"""The options of Pig."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, switch, whole


@dataclass(frozen=True, kw_only=True)
class PigOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "pig"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "short": {"target": 30},
        "openspiel": {"empty_hold": True, "must_hold": True},
    }

    players: int = whole(2, 6, default=2)
    target: int = whole(10, 200, default=100)
    empty_hold: bool = switch(False)
    must_hold: bool = switch(False)
