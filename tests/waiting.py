"""Wait for what must become true: the only way in which a test waits for another thread, process or server."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds after which what is waited for counts as never coming: not a measure of speed."""
BETWEEN_LOOKS = 0.01


def until(look: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Look again and again until what is seen is true, and return it."""
    ends = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < ends, "what was waited for did not come"
        time.sleep(BETWEEN_LOOKS)
    return seen


async def soon(look: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Do the same where other tasks of this loop have to go on meanwhile."""
    ends = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < ends, "what was waited for did not come"
        await asyncio.sleep(0)
    return seen
