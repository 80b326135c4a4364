"""A program that plays, as the arena starts it: `agent.py HOW` is good, or bad in one way."""

import asyncio
import os
import sys
import time
from itertools import count

ASKED = count()
"""Counts the questions to this process."""


def good(moves: list[str], position: str) -> str:
    """Make the first move that is listed; in a game without a list, stop."""
    assert "Position: " in position
    return moves[0] if moves else "done"


def deaf(moves: list[str], position: str) -> str:
    """Answer always the same, and no move of any game."""
    return "I resign."


def stubborn(moves: list[str], position: str) -> str:
    """Put a piece into a corner, whatever was rolled: once told, make a legal move."""
    return moves[-1] if "was refused" in position else "1,1"


async def slow(moves: list[str], position: str) -> str:
    """Take too long."""
    await asyncio.sleep(60)
    return moves[0]


def weak(moves: list[str], position: str) -> str:
    """End."""
    sys.stderr.write("the model is gone\n")
    sys.stderr.flush()
    os._exit(3)


def shaky(moves: list[str], position: str) -> str:
    """Answer some questions, and end at the next one."""
    return weak(moves, position) if next(ASKED) == 4 else moves[0]


def broken(moves: list[str], position: str) -> str:
    """Fail."""
    raise RuntimeError("no model")


def serve(how: str) -> None:
    """Offer the tool, or fail to."""
    if how == "mute":
        time.sleep(60)
    from mcp.server.mcpserver import MCPServer  # it takes a second, which one that never answers need not wait for

    server = MCPServer("agent", log_level="ERROR")
    if how != "useless":
        server.add_tool(globals()[how], name="choose_move")
    server.run()


if __name__ == "__main__":
    serve(sys.argv[1])
