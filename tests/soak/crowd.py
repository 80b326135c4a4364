"""Fifty people play while sixteen attackers do the dearest things that they may: how much longer do people wait?

The attackers come from one address, then from one home's network in IPv6. They have a tenth of a processor for
themselves, so that what people wait for is the server's work and not theirs.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Final

from bench.load.crowd import LoadCrowd
from bench.load.figures import share

from tests.server.killing import Victim
from tests.soak.arena import ERROR, arena
from tests.soak.progress import FAILURES, MOST

PEOPLE: Final = 50
RATE: Final = 25.0
SECONDS: Final = 20.0
SHORT: Final = 8.0
TURNS: Final = 2
LOWEST: Final = 19
NOBODY: Final = "nobody"
WARM: Final = 3.0
WANTED: Final = 2.0
P95: Final = 0.95
FROM: Final = {"one address": "203.0.113.9", "one /64": "2001:db8:1:2::{:x}"}


def compare(store: str, seconds: float = SECONDS, turns: int = TURNS) -> Mapping[str, float]:
    """Let people play by turns without and with attackers; return the ratios of their p95."""
    waits: dict[str, list[float]] = {NOBODY: [], **{name: [] for name in FROM}}
    unwanted: list[str] = []
    for turn in range(turns):
        for name in [*waits][:: -1 if turn % 2 else 1]:  # whoever else is at the machine may go or come
            with arena(store) as ground:  # what attackers ordered would go on for long
                server = ground.serve()
                with attackers(server.port, FROM[name]) if name in FROM else nullcontext():
                    waits[name] += asyncio.run(_play(server, seconds))
                unwanted += ground.said(ERROR)
    quiet = 1000 * share(waits[NOBODY], P95)
    ratios = {name: 1000 * share(waits[name], P95) / quiet for name in FROM}
    for name, ratio in ratios.items():
        print(f"crowd/{store}: p95 {quiet:.1f} ms, with {name} {quiet * ratio:.1f} ms: {ratio:.2f}", flush=True)
    return {
        "moves": sum(map(len, waits.values())),
        f"{MOST}p95 in ms without": quiet,
        **{f"{MOST}ratio with {name}": ratio for name, ratio in ratios.items()},
        FAILURES: (max(ratios.values()) >= WANTED) + len(unwanted),
    }


async def _play(server: Victim, seconds: float) -> list[float]:
    """Let people play for so long; return how long each waited for the answer to each move."""
    crowd = LoadCrowd(server.port, PEOPLE // 2)
    await asyncio.to_thread(crowd.set_up)
    others = crowd.look_after()
    await crowd.connect()
    await crowd.pace(RATE, WARM)
    await crowd.settle()
    for seat in crowd.seats:
        seat.waits.clear()
    await crowd.pace(RATE, seconds)
    await crowd.settle()
    for task in others:
        task.cancel()
    crowd.cut()
    return [wait for seat in crowd.seats for wait in seat.waits]


@contextmanager
def attackers(port: int, address: str) -> Iterator[None]:
    """Run the attackers in a process of their own, with the lowest priority."""
    command = [sys.executable, "-m", "tests.soak.attackers", str(port), address]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
        assert process.stdout is not None
        assert process.stdout.readline()  # they are ready
        try:
            yield
        finally:
            process.kill()
