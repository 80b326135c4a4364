"""Let bots move for seats: those that they were given, or for one move any."""

import asyncio
from typing import Final

from cubetable.lab.studio.workshop import Workshop

PERSON: Final = "person"
HELPER: Final = "bot:2"
"""Moves once for a person who asks for it."""
REST: Final = 0.35
"""Seconds between two moves of bots, so that a person can follow."""
POLL: Final = 0.05


class Players:
    """Keep who moves for which seat, and move for the bots."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._seats: list[str] = []
        self._goes = True

    async def run(self) -> None:
        """Move for the bots' seats until cancelled."""
        self._tell()
        while True:
            await asyncio.sleep(POLL)
            if self._goes and self._mover() != PERSON:
                await asyncio.sleep(REST)
                if self._goes and self._mover() != PERSON:
                    await self._move(self._mover())

    def sit(self, seats: list[str]) -> None:
        """Give seats to bots or to the person."""
        self._seats = seats
        self.go(goes=True)

    def go(self, *, goes: bool) -> None:
        """Let the bots play on, or stop them."""
        self._goes = goes
        self._tell()

    def stop_if_seated(self) -> None:
        """Stop the bots, as the person has gone back to look at something."""
        if any(seat != PERSON for seat in self._seats):
            self.go(goes=False)

    async def step(self) -> None:
        """Have a bot make one move, whosever turn it is."""
        mover = self._mover()
        self.go(goes=False)
        await self._move(HELPER if mover == PERSON else mover)

    def _mover(self) -> str:
        """Say who moves now; the person, where nobody does."""
        board = self._workshop.topics["board"]
        seat = board["seat"] if board and board["live"] else None
        return PERSON if seat is None or seat >= len(self._seats) else self._seats[seat]

    async def _move(self, level: str) -> None:
        saved = self._workshop.saved_game
        board = self._workshop.topics["board"]
        if saved is None or board is None or board["seat"] is None:
            return
        move = await self._workshop.measuring.choose(level, saved.states[saved.at])
        if move is None and "bots" in self._workshop.topics["measuring"]:
            self.go(goes=False)  # the panel says why; without a reason the process was only replaced
        elif move is not None and self._workshop.saved_game is saved:
            await self._workshop.do("play", text=move)

    def _tell(self) -> None:
        self._workshop.topics.publish(players={"seats": self._seats, "go": self._goes})
