"""The options of Eight-by-Eight."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from cubetable.core.errors import OptionError
from cubetable.core.options import Options, choice, per_seat, switch, whole

TOKENS_EACH: Final = 25  # EBE-03
SHORTEST: Final = 4


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
    line: int = whole(SHORTEST, 6, default=5)
    blackouts: bool = switch(True)
    handicap: tuple[int, ...] = per_seat(TOKENS_EACH - SHORTEST)

    def agree(self) -> None:
        """EBE-01, EBE-03: every seat must have tokens enough for a line."""
        most = TOKENS_EACH - self.line
        if any(fewer > most for fewer in self.handicap):
            written = self.kinds()["handicap"].write(self.handicap)
            raise OptionError("handicap", written, str(most), key="eight_by_eight.bad.handicap")
