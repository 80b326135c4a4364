"""Bots for Eight-by-Eight: tree search that knows a line in the making when it sees one."""
