"""Two thousand who look on at one match, and how soon the last of them is told."""

import asyncio
import random
import time
from collections.abc import Iterator

from .crowd import AT_ONCE, LoadCrowd
from .figures import Figure, figure, share
from .seat import LoadSeat
from .served import Served, served

EVERY = 0.7
"""Seconds between two moves."""


def watching(store: str, where: str, onlookers: int, moves: int) -> Iterator[Figure]:
    """Move now and then before many onlookers."""
    with served(where) as server:
        yield from asyncio.run(_watching(store, server, onlookers, moves))


async def _watching(store: str, server: Served, onlookers: int, moves: int) -> list[Figure]:
    crowd = LoadCrowd(server.port, 1, ("eight_by_eight",))
    crowd.set_up()
    await crowd.connect()
    watch = [LoadSeat(f"{n:022d}", None, random.Random(n), lambda _: None) for n in range(onlookers)]
    for begins in range(0, len(watch), AT_ONCE):
        for seat in watch[begins : begins + AT_ONCE]:
            seat.sit(crowd.pairs[0][0].match)
        await asyncio.gather(*(seat.connect(server.port) for seat in watch[begins : begins + AT_ONCE]))
    await asyncio.sleep(2)
    told = []
    for _ in range(moves):
        mover = next(seat for seat in crowd.seats if seat.moves)
        begun = time.monotonic()
        mover.act()
        while mover.pending is not None:
            await asyncio.sleep(0.001)
        head = mover.v
        while any(seat.v < head for seat in watch):
            await asyncio.sleep(0.001)
        told.append(1000 * (max(seat.heard_at for seat in watch) - begun))
        await asyncio.sleep(EVERY)
        for seat in watch:
            seat.beat()
        await asyncio.sleep(EVERY)
    for seat in watch:
        if seat.line is not None:
            seat.line.cut()
    crowd.cut()
    what = f"{onlookers:,} spectators on one match: all told"
    return [
        figure(f"{what}, p50", store, share(told, 0.5), "ms", "≤ 250"),
        figure(f"{what}, the slowest", store, max(told), "ms", "≤ 250"),
    ]
