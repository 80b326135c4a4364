"""Bots for Eight-by-Eight: tree search that knows a line in the making when it sees one."""

from cubetable.bots.eight_by_eight.levels import make

__all__ = ["make"]
