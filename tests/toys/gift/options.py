"""The options of Gift."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cubetable.core.errors import OptionError
from cubetable.core.options import Options, choice, switch, whole


@dataclass(frozen=True, kw_only=True)
class GiftOptions(Options):
    """The points of each gift, and whether a coin is tossed first."""

    GAME: ClassVar[str] = "gift"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {"standard": {}}

    players: int = whole(2, 3, default=2)
    gifts: str = choice("1", "311", "113", "322")
    coin: bool = switch(False)
    bonus: int = whole(0, 9, default=0)

    def agree(self) -> None:
        """Give the coin no bonus beside it."""
        if self.coin and self.bonus:
            raise OptionError("bonus", str(self.bonus), "0")
