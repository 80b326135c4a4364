"""Whom one plays Cubulus against."""

from cubetable.bots.cubulus.levels import make

__all__ = ["make"]
