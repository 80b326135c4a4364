"""`kill -9` at random moments, and a node that sleeps: what was acknowledged is kept once, and all stand alike."""

import asyncio
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf
from statistics import median
from typing import Final

from cubetable.store import open_store
from cubetable.store.audit import problems

from .crowd import LoadCrowd
from .figures import Figure, figure
from .seat import LoadSeat
from .served import Served, served

PATIENCE: Final = 120.0
REPORTED: Final = 50
"""The kills after which a long run says how far it is."""


def killed(store: str, where: str, clients: int, kills: int, rate: float = inf) -> Iterator[Figure]:
    """Kill the server again and again under clients that play on, flat out or so many moves a second.

    Ctrl-C ends a long run with the figures so far.
    """
    with served(where) as server:
        crowd, back = asyncio.run(_killed(server, clients, kills, rate))
    pace = "flat out" if rate == inf else f"{rate:g} moves/s"
    what = f"kill -9 × {len(back)} with {clients:,} clients, {pace}"
    yield from wrong(what, store, where, crowd)
    yield figure(f"{what}: back in step, half of the times within", store, median(back), "s")
    yield figure(f"{what}: back in step, the slowest", store, max(back), "s", "≤ 15")


async def _killed(server: Served, clients: int, kills: int, rate: float) -> tuple[LoadCrowd, list[float]]:
    crowd, rng, until = LoadCrowd(server.port, clients // 2), random.Random(kills), asyncio.Event()
    crowd.at_once = rate == inf
    playing = asyncio.create_task(crowd.pace(rate, 0 if crowd.at_once else inf))
    crowd.set_up()
    staying = [asyncio.create_task(seat.stay([server.port], until)) for seat in crowd.seats]
    renewing = asyncio.create_task(crowd.renew())
    back: list[float] = []
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    await _in_step(crowd.seats, 0.0)
    while len(back) < kills and not enough.is_set():
        await asyncio.sleep(rng.uniform(0.0, 0.5))
        begun = time.monotonic()
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        back.append(await _in_step(crowd.seats, begun) - begun)
        if len(back) % REPORTED == 0:
            print(f"{len(back)} of {kills} kills", file=sys.stderr, flush=True)
    crowd.at_once = False
    playing.cancel()
    await crowd.settle()
    # Once more, without moves: the last version of each client must be the stored one.
    begun = time.monotonic()
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    await _in_step(crowd.seats, begun)
    until.set()
    renewing.cancel()
    await asyncio.gather(*staying)
    return crowd, back


async def _in_step(seats: Sequence[LoadSeat], since: float) -> float:
    """Wait until every client knows its match's position again; return the moment of the last."""
    ends = time.monotonic() + PATIENCE
    while any(seat.in_step_at <= since for seat in seats):
        if time.monotonic() > ends:
            raise TimeoutError(f"{sum(seat.in_step_at <= since for seat in seats)} clients did not come back")
        await asyncio.sleep(0.02)
    return max(seat.in_step_at for seat in seats)


def slept(where: str, nodes: int, clients: int, seconds: float) -> Iterator[Figure]:
    """Let one of several nodes sleep while clients play on at all of them."""
    servers = [Served(where) for _ in range(nodes)]
    for server in servers:
        server.start()
    try:
        crowd = asyncio.run(_slept(servers, clients, seconds))
    finally:
        for server in servers:
            server.stop()
    yield from wrong(f"{nodes} nodes, one of them asleep for {seconds:g} s", "postgres", where, crowd)


async def _slept(servers: list[Served], clients: int, seconds: float) -> LoadCrowd:
    crowd, until = LoadCrowd(servers[-1].port, clients // 2), asyncio.Event()
    crowd.at_once = True
    crowd.set_up()
    ports = [server.port for server in servers]
    staying = [asyncio.create_task(seat.stay(ports, until)) for seat in crowd.seats]
    renewing = asyncio.create_task(crowd.renew())
    await _in_step(crowd.seats, 0.0)
    await asyncio.sleep(3)
    servers[0].signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        servers[0].signal(signal.SIGCONT)
    await asyncio.sleep(5)
    crowd.at_once = False
    await crowd.settle()
    until.set()
    renewing.cancel()
    await asyncio.gather(*staying)
    return crowd


def wrong(what: str, store: str, where: str, crowd: LoadCrowd) -> Iterator[Figure]:
    """Compare what was promised with what is kept, replay every log, and count what is not as it should be."""
    opened = open_store(where)
    promised = lost = doubled = broken = 0
    try:
        for pair in crowd.pairs:
            for match in {match for seat in pair for match in seat.promised}:
                kept = Counter((entry.seat, entry.act) for entry in opened.log(match) if entry.act)
                acts = [(seat.number, act) for seat in pair for act in seat.promised.get(match, ())]
                promised += len(acts)
                lost += sum(act not in kept for act in acts)
                doubled += sum(count > 1 for count in kept.values()) + len(acts) - len(set(acts))
                row = opened.match(match)
                broken += row is None or any(True for _ in problems(opened, row))
    finally:
        opened.close()
    differed = sum(seat.differed for seat in crowd.seats)
    yield figure(f"{what}: moves acknowledged", store, promised, "")
    yield figure(f"{what}: of them lost", store, lost, "", "0")
    yield figure(f"{what}: doubled", store, doubled, "", "0")
    yield figure(f"{what}: matches that do not replay", store, broken, "", "0")
    yield figure(f"{what}: positions of a client that differ", store, differed, "", "0")
