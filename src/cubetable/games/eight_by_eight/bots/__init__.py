"""Bots for Eight-by-Eight: tree search that knows a line in the making when it sees one."""

from cubetable.games.eight_by_eight.bots.levels import make

__all__ = ["make"]
