"""Many clients at many tables, from one process."""

import asyncio
import random
import time
from collections import deque
from typing import Final

from .seat import DEAD, PING, LoadSeat
from .served import SEATS, Host

GAMES: Final = ("eight_by_eight", "cubulus", "cube_or_ack(players=2)", "cubed(rounds=1)")
AT_ONCE: Final = 50
"""Lines that are opened at the same time."""
BEATS: Final = 0.1
LATE: Final = 1.0
"""Seconds of moves that are still made up for."""


class LoadCrowd:
    """Pairs of clients, each pair at one table after another."""

    def __init__(self, port: int, pairs: int, games: tuple[str, ...] = GAMES, seed: int = 1) -> None:
        self.host, self.games = Host(port), games
        self.port = port
        self.rng = random.Random(seed)
        self.ready: deque[LoadSeat] = deque()
        self.at_once = False
        self.finished: asyncio.Queue[int] = asyncio.Queue()
        self.pairs = [
            [
                LoadSeat(self.host.bearer, seat, random.Random(f"{seed}-{n}-{seat}"), self._ready)
                for seat in range(SEATS)
            ]
            for n in range(pairs)
        ]
        self._of = {id(seat): n for n, pair in enumerate(self.pairs) for seat in pair}
        self._leaving: set[int] = set()
        """The pairs that wait for another table: after a kill a client hears the end of its game once more."""
        self._played = 0

    @property
    def seats(self) -> list[LoadSeat]:
        """All clients."""
        return [seat for pair in self.pairs for seat in pair]

    def set_up(self) -> None:
        """Give every pair a table."""
        for number in range(len(self.pairs)):
            self._sit(number)

    def _sit(self, number: int) -> None:
        self._played += 1
        match = self.host.table(self.games[self._played % len(self.games)])
        for seat in self.pairs[number]:
            seat.sit(match)

    async def connect(self) -> None:
        """Open all lines, some at a time."""
        for begins in range(0, len(self.seats), AT_ONCE):
            await asyncio.gather(*(seat.connect(self.port) for seat in self.seats[begins : begins + AT_ONCE]))

    def cut(self) -> None:
        """Hang up."""
        for seat in self.seats:
            if seat.line is not None:
                seat.line.cut()

    def look_after(self) -> "list[asyncio.Task[None]]":
        """Send heartbeats for all connected clients, and give finished pairs another table."""
        return [asyncio.create_task(work) for work in (self._beat(), self.renew())]

    async def _beat(self) -> None:
        """Beat for all, spread over the time between two beats."""
        seats, step = self.seats, max(int(len(self.seats) * BEATS / PING), 1)
        while True:
            for begins in range(0, len(seats), step):
                for seat in seats[begins : begins + step]:
                    seat.beat()
                await asyncio.sleep(BEATS)

    async def renew(self) -> None:
        """Give each pair that has finished a game another table."""
        while True:
            number = await self.finished.get()
            await asyncio.to_thread(self._sit, number)
            self._leaving.discard(number)
            for seat in self.pairs[number]:
                seat.listen()

    async def pace(self, rate: float, seconds: float) -> int:
        """Make so many moves a second with the clients that may move; return how many were made.

        Moves that were due while no client could move are not made up for.
        """
        begun, made, forgiven = time.monotonic(), 0, 0.0
        while (passed := time.monotonic() - begun) < seconds:
            forgiven = max(forgiven, passed - made / rate - LATE)
            while made < rate * (passed - forgiven) and self.ready:
                seat = self.ready.popleft()
                if seat.moves and seat.pending is None and seat.line is not None:
                    seat.act()
                    made += 1
            await asyncio.sleep(0.002)
        return made

    def _ready(self, seat: LoadSeat) -> None:
        if seat.over:
            pair = self._of[id(seat)]
            if seat.number == 0 and pair not in self._leaving:
                self._leaving.add(pair)
                self.finished.put_nowait(pair)
        elif self.at_once:
            seat.act()
        else:
            self.ready.append(seat)

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged in all."""
        return sum(len(acts) for seat in self.seats for acts in seat.promised.values())

    async def settle(self) -> None:
        """Wait until every act is answered."""
        ends = time.monotonic() + DEAD
        while any(seat.pending for seat in self.seats) and time.monotonic() < ends:
            await asyncio.sleep(0.05)
