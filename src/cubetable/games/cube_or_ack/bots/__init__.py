"""Bots for Cube-Or-ACK!: rivals who count faces, and builders who plan together."""

from typing import Final

from cubetable.bots.careless import Habits
from cubetable.games.cube_or_ack.bots.levels import make

__all__ = ["CARELESS", "make"]

CARELESS: Final = Habits(at_random=0.2, wrong=0.8)
