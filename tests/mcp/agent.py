"""A program that plays, as the arena starts it: `agent.py HOW` is good, or bad in one way."""

import json
import os
import sys
import time
from itertools import count
from typing import Any

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


def slow(moves: list[str], position: str) -> str:
    """Take too long."""
    time.sleep(60)
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


def answer(how: str, method: str, given: dict[str, Any]) -> dict[str, Any] | None:
    """Answer a request as MCP wants it, without its library, which takes a second to load; None for an unknown one."""
    match method:
        case "initialize":
            names = {"serverInfo": {"name": how, "version": "1"}}
            return {"protocolVersion": given["protocolVersion"], "capabilities": {"tools": {}}, **names}
        case "tools/list":
            takes = {"moves": {"type": "array"}, "position": {"type": "string"}}
            schema = {"type": "object", "properties": takes}
            return {"tools": [] if how == "useless" else [{"name": "choose_move", "inputSchema": schema}]}
        case "tools/call":
            try:
                text, fails = globals()[how](**given["arguments"]), False
            except RuntimeError as problem:
                text, fails = str(problem), True
            return {"content": [{"type": "text", "text": text}], "isError": fails}
    return None


def serve(how: str) -> None:
    """Answer one request after the other, or fail to."""
    if how == "mute":
        time.sleep(60)
    if how != "useless":
        globals()[how]  # one that is unknown ends here
    for line in sys.stdin:
        request = json.loads(line)
        if "id" in request:
            result = answer(how, request["method"], request.get("params", {}))
            unknown = {"error": {"code": -32601, "message": "unknown"}}
            done = unknown if result is None else {"result": result}
            sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], **done}) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    serve(sys.argv[1])
