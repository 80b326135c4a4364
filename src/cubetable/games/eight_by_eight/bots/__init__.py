"""Bots for Eight-by-Eight: tree search that knows a line in the making when it sees one."""

from typing import Final

from cubetable.bots.careless import Habits
from cubetable.games.eight_by_eight.bots.levels import make

__all__ = ["CARELESS", "make"]

CARELESS: Final = Habits(at_random=0.4, wrong=0.6)
