"""The options of CUBED."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.errors import OptionError
from cubetable.core.options import Options, choice, per_seat, switch, whole


@dataclass(frozen=True, kw_only=True)
class CubedOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "cubed"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "quick": {"rounds": 1},
        "bridging_the_gap": {"bridging": True},
        "fill_the_void": {"fill_the_void": True},
        "draw_three": {"draw_three": True},
        "all_variants": {"bridging": True, "fill_the_void": True, "draw_three": True},
        "solo": {"players": 1},
        "lenient": {"match": "lenient"},
        "open_hands": {"open_hands": True},
    }

    players: int = whole(1, 6, default=2)
    rounds: int = choice(3, 1)
    match: str = choice("strict", "lenient")
    white_by_blocker: bool = switch(False)
    bridging: bool = switch(False)
    fill_the_void: bool = switch(False)
    draw_three: bool = switch(False)
    open_hands: bool = switch(False)
    first: int = whole(0, 5, default=0, seat=True)
    handicap: tuple[int, ...] = per_seat(199)

    def agree(self) -> None:
        """Ruling 20: the seat that opens must be at the table. Solo is always one round."""
        if self.first >= self.players:
            raise OptionError("first", self.first, f"0–{self.players - 1}", key="cubed.bad.first")
        if self.players == 1:
            object.__setattr__(self, "rounds", 1)

    def implied(self) -> frozenset[str]:
        """Solo has one round, whatever was asked for."""
        return frozenset({"rounds"}) if self.players == 1 else frozenset()
