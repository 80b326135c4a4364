"""How a match ends."""

from dataclasses import dataclass
from typing import Final

from cubetable.core.game import Feat

RESIGNED: Final = "resigned"
FLAGGED: Final = "flagged"
LEFT: Final = "left"
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"
CANCELLED: Final = "cancelled"
STOPPED: Final = "stopped"
"""By the host of the server."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the match ended, by the rules of the game or at the table, and what was made of it together or alone."""

    kind: str
    winners: tuple[int, ...]
    feat: Feat | None = None
