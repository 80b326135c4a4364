"""The options of Cubulus."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from cubetable.core.errors import OptionError
from cubetable.core.options import NO_NUMBERS, Options, choice, per_seat, switch, whole

PLACED: Final = "placed"
RANDOM: Final = "random"
MOST_AHEAD: Final = 8
"""Balls that a seat can have in the cube before the first turn: one for each upright edge and side."""


@dataclass(frozen=True, kw_only=True)
class CubulusOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "cubulus"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "six_sides": {"sides": 6},
        "random_neutrals": {"neutrals": RANDOM},
        "own_squares": {"foreign": "ignored"},
        "visible_turns": {"equal_turn": False},
        "long_ban": {"ban": "own"},
    }

    players: int = whole(2, 3, default=2)
    sides: int = choice(4, 6)
    neutrals: str = choice(PLACED, RANDOM)
    equal_turn: bool = switch(True)
    ban: str = choice("next", "own")
    quiet_limit: int | None = whole(20, 400, default=100, off=True)
    foreign: str = choice("wins", "ignored")
    handicap: tuple[int, ...] = per_seat(MOST_AHEAD)

    def agree(self) -> None:
        """CLS-18: three players have no neutral balls that chance could put in; a handicap is one of two players'."""
        if self.players > 2 and self.neutrals == RANDOM:
            raise OptionError("neutrals", RANDOM, PLACED, key="cubulus.bad.neutrals")
        if self.players > 2 and self.handicap:
            raise self._refuse_handicap("cubulus.bad.handicap_of_three")
        if all(self.of_seats("handicap")):
            raise self._refuse_handicap("cubulus.bad.handicap_of_both")

    def _refuse_handicap(self, key: str) -> OptionError:
        return OptionError("handicap", self.kinds()["handicap"].write(self.handicap), NO_NUMBERS, key=key)
