"""The options of Eight-by-Eight."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.options import Options, choice, switch, whole


@dataclass(frozen=True, kw_only=True)
class EightByEightOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "eight_by_eight"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "sudden_death": {"sudden_death": True},
        "no_blackouts": {"blackouts": False},
        "five_or_draw": {"no_line": "draw"},
        "stuck_ends": {"stuck": "end"},
        "short": {"line": 4},
        "long": {"line": 6},
    }

    players: int = whole(2, 4, default=2)
    stuck: str = choice("blackout", "end")
    no_line: str = choice("rank", "draw")
    sudden_death: bool = switch(False)
    line: int = whole(4, 6, default=5)
    blackouts: bool = switch(True)


OPTIONS = EightByEightOptions
