"""Many who play at an even pace, as many moves as there can be, and how much memory all of it takes."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

from .crowd import LoadCrowd
from .figures import Figure, figure, share
from .served import Served, postgres_worked, served

WARM: Final = 3.0


def steady(store: str, where: str, sockets: int, rate: float, seconds: float) -> Iterator[Figure]:
    """Hold so many sockets while so many moves a second are made."""
    with served(where) as server:
        yield figure("memory of an idle server", store, server.memory / 1024, "MB", "≤ 250")
        yield from asyncio.run(_steady(store, server, sockets, rate, seconds))


async def _steady(store: str, server: Served, sockets: int, rate: float, seconds: float) -> list[Figure]:
    warm = LoadCrowd(server.port, 4)
    warm.set_up()
    await warm.connect()
    warm.at_once = True
    for seat in warm.seats:
        seat.listen()
    await asyncio.sleep(WARM)
    warm.cut()
    before = server.memory
    crowd = LoadCrowd(server.port, sockets // 2)
    crowd.set_up()
    tables = server.memory
    others = crowd.look_after()
    await crowd.connect()
    await asyncio.sleep(WARM)
    lines = server.memory
    rows = [
        figure("memory of a live match", store, (tables - before) / len(crowd.pairs), "kB", "≤ 20"),
        figure("memory of a socket", store, (lines - tables) / len(crowd.seats), "kB", "≤ 60"),
    ]
    await crowd.pace(rate, WARM)
    await crowd.settle()
    for seat in crowd.seats:
        seat.waits.clear()
    begun = time.monotonic()
    made = await crowd.pace(rate, seconds)
    took = time.monotonic() - begun
    await crowd.settle()
    waits = [1000 * wait for seat in crowd.seats for wait in seat.waits]
    for task in others:
        task.cancel()
    what = f"{len(crowd.seats):,} sockets, {rate:g} moves/s for {seconds:g} s"
    wrong = sum(seat.lost for seat in crowd.seats) + sum(sum(seat.naks.values()) for seat in crowd.seats)
    rows += [
        figure(f"{what}: moves made", store, made / took, "moves/s", f"{rate:g}"),
        figure(f"{what}: acknowledged, p50", store, share(waits, 0.5), "ms", "≤ 15"),
        figure(f"{what}: acknowledged, p99", store, share(waits, 0.99), "ms", "≤ 100"),
        figure(f"{what}: acknowledged, the slowest", store, max(waits), "ms"),
        figure(f"{what}: refused, lost or never answered", store, wrong + made - len(waits), "", "0"),
        figure(f"{what}: memory of the server in the end", store, server.memory / 1024, "MB"),
    ]
    crowd.cut()
    return rows


def flat_out(
    store: str, where: str, pairs: int, seconds: float, games: tuple[str, ...], nodes: int = 1
) -> Iterator[Figure]:
    """Let every client move as soon as it may, each at one of the nodes."""
    with ExitStack() as open_ones:
        servers = [open_ones.enter_context(served(where)) for _ in range(nodes)]
        yield from asyncio.run(_flat_out(store, servers, pairs, seconds, games))


async def _flat_out(
    store: str, servers: list[Served], pairs: int, seconds: float, games: tuple[str, ...]
) -> list[Figure]:
    crowds = [LoadCrowd(server.port, pairs // len(servers), games) for server in servers]
    others = []
    for crowd in crowds:
        crowd.at_once = True
        crowd.set_up()
        others += crowd.look_after()
        await crowd.connect()
    await asyncio.sleep(WARM)
    before, worked, base, begun = _acknowledged(crowds), _worked(servers), postgres_worked(), time.monotonic()
    await asyncio.sleep(seconds)
    done, took = _acknowledged(crowds) - before, time.monotonic() - begun
    worked, base = _worked(servers) - worked, postgres_worked() - base
    for task in others:
        task.cancel()
    for crowd in crowds:
        crowd.cut()
    what = f"flat out, {pairs} tables, {'four games by turns' if len(games) > 1 else games[0]}"
    if len(servers) > 1:
        what += f", {len(servers)} nodes"
    rows = [
        figure(what, store, done / took, "moves/s", "≥ 2,000"),
        figure(f"{what}: the server's processor for each move", store, 1e6 * worked / done, "µs"),
    ]
    if store == "postgres":
        rows.append(figure(f"{what}: the database's processor for each move", store, 1e6 * base / done, "µs"))
    return rows


def _acknowledged(crowds: list[LoadCrowd]) -> int:
    return sum(crowd.acknowledged for crowd in crowds)


def _worked(servers: list[Served]) -> float:
    return sum(server.worked for server in servers)
