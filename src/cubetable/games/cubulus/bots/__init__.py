"""Whom one plays Cubulus against."""

from cubetable.games.cubulus.bots.levels import make

__all__ = ["make"]
