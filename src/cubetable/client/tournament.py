"""Take part in a tournament: sit down at one game after the other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

from cubetable.client.errors import ServerRefused, Unreachable
from cubetable.client.http_api import Answer, HttpApi
from cubetable.client.seat import AsyncSeat

BETWEEN: Final = 1.5
"""Seconds between two questions; the server answers as soon as something has changed."""
OVER: Final = ("over", "cancelled", "expired")

Sit = Callable[[str, str, int], Awaitable[AsyncSeat]]


class AsyncTournament:
    """A tournament in which this program takes part."""

    def __init__(self, tournament: str, api: HttpApi, sit: Sit) -> None:
        self.tournament = tournament
        self._api = api
        self._sit = sit

    async def show(self, after: int = -1) -> Answer:
        """Return the tournament; with `after`, as soon as it has more events than so many, or after some seconds."""
        answer: Answer = await self._api.ask("GET", f"tournaments/{self.tournament}?after={after}")
        return answer

    async def withdraw(self) -> None:
        """Play no more games."""
        await self._api.ask("POST", f"tournaments/{self.tournament}/withdraw")

    async def games(self) -> AsyncIterator[AsyncSeat]:
        """Sit down at one game after the other, and yield the seats, until the tournament is over."""
        sat, known = "", -1
        while True:
            try:
                answer = await self.show(known)
            except Unreachable:
                await asyncio.sleep(BETWEEN)
                continue
            own, known = answer["own_game"], answer["n"]
            if answer["status"] in OVER:
                return
            if own is not None and own["match"] != sat:
                with suppress(ServerRefused):  # it came too late for this game
                    seat = await self._sit(self.tournament, own["match"], own["seat"])
                    sat = own["match"]
                    yield seat
                known = -1
            await asyncio.sleep(BETWEEN)
