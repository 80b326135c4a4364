"""How a match ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cubetable.core.game import Feat
from cubetable.table.event import Kind

RESIGNED: Final = "resigned"
FLAGGED: Final = "flagged"
LEFT: Final = "left"
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"
GIVING_UP: Final[Mapping[Kind, str]] = {"resign": RESIGNED, "flag": FLAGGED, "leave": LEFT, "claim": LEFT}


@dataclass(frozen=True)
class Ending:
    """How the match ended, by the rules of the game or at the table, and what was made of it together or alone."""

    kind: str
    winners: tuple[int, ...]
    feat: Feat | None = None
