"""Offer the same client without `await`; its socket lives on a thread, and so stays open meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar, Unpack

from cubetable.client.client import AsyncClient, CreatedTable, SeekOptions, TableOptions
from cubetable.client.http_api import Answer
from cubetable.client.position import Event, Position
from cubetable.client.seat import AsyncSeat, PlannedMove
from cubetable.client.tournament import AsyncTournament
from cubetable.core.messages import DEFAULT_LANGUAGE

T = TypeVar("T")


class BlockingSeat:
    """One seat of a match, or a spectator if the number is None."""

    def __init__(self, seat: AsyncSeat, loop: asyncio.AbstractEventLoop) -> None:
        self._seat = seat
        self._loop = loop

    @property
    def match(self) -> str:
        """The match's id."""
        return self._seat.match

    @property
    def seat(self) -> int | None:
        """The number of the seat, from 0; it can change when the dice shuffle the seats at the beginning."""
        return self._seat.seat

    @property
    def position(self) -> Position:
        """The position of the match."""
        return self._seat.position

    def play(self, move: str) -> int:
        """Make a move, written in the game's notation; raise `NotDone` if it may not be made."""
        return _wait(self._seat.play(move), self._loop)

    def offer(self, what: str, *, yes: bool = True) -> int:
        """Offer an undo, a draw, a rematch or a pause, agree to it, or turn it down."""
        return _wait(self._seat.offer(what, yes=yes), self._loop)

    def plan(self, *lines: Sequence[PlannedMove]) -> int:
        """Plan moves, which the server makes as soon as the others have moved as foreseen; no lines drop the plan."""
        return _wait(self._seat.plan(*lines), self._loop)

    def resign(self) -> int:
        """Resign the match at this seat."""
        return _wait(self._seat.resign(), self._loop)

    def claim(self, against: int) -> int:
        """End the wait for a seat whose player is away, if the host allows it."""
        return _wait(self._seat.claim(against), self._loop)

    def turns(self) -> Iterator[Position]:
        """Yield each position in which this seat may decide, until the match is over."""
        return _each(self._seat.turns(), self._loop)

    def events(self) -> Iterator[Event]:
        """Yield all events from here on, until the match is over."""
        return _each(self._seat.events(), self._loop)

    def over(self) -> Position:
        """Wait until the match is over."""
        return _wait(self._seat.over(), self._loop)


class BlockingTournament:
    """A tournament in which this program takes part."""

    def __init__(self, tournament: AsyncTournament, loop: asyncio.AbstractEventLoop) -> None:
        self._tournament = tournament
        self._loop = loop

    def show(self) -> Answer:
        """Return the tournament: the standings, the games, and this program's own game."""
        return _wait(self._tournament.show(), self._loop)

    def withdraw(self) -> None:
        """Play no more games."""
        _wait(self._tournament.withdraw(), self._loop)

    def games(self) -> Iterator[BlockingSeat]:
        """Sit down at one game after the other, and yield the seats, until the tournament is over."""
        for seat in _each(self._tournament.games(), self._loop):
            yield BlockingSeat(seat, self._loop)


class Client:
    """One server, and all seats that this program has there; see `AsyncClient`."""

    def __init__(
        self,
        url: str,
        *,
        name: str = "",
        key: str | None = None,
        patience: float | None = None,
        program: bool = False,
    ) -> None:
        self._client = AsyncClient(url, name=name, key=key, patience=patience, program=program)
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="cubetable-client", daemon=True)

    @property
    def key(self) -> str:
        """The key of this program: with the same key it has the same seats."""
        return self._client.key

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            _wait(self._client.__aenter__(), self._loop)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the seats stay this program's."""
        _wait(self._client.close(), self._loop)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def games(self) -> Answer:
        """List the games with their options."""
        return _wait(self._client.games(), self._loop)

    def set_up(self, game: str, seats: Sequence[str], **more: Unpack[TableOptions]) -> CreatedTable:
        """Set up a match. A seat is `here` (this program's), `link` (for a player with the link), or a bot."""
        return _wait(self._client.set_up(game, seats, **more), self._loop)

    def join(self, link: str) -> BlockingSeat:
        """Take the seat of a link."""
        return self._seat(self._client.join(link))

    def seek(self, *games: str, **more: Unpack[SeekOptions]) -> BlockingSeat:
        """Look for anybody who would play one of some games; return the seat once the match is found."""
        return self._seat(self._client.seek(*games, **more))

    def seat(self, match: str, seat: int) -> BlockingSeat:
        """Come back to a seat of this program."""
        return self._seat(self._client.seat(match, seat))

    def watch(self, match: str) -> BlockingSeat:
        """Watch a match as a spectator."""
        return self._seat(self._client.watch(match))

    def join_tournament(self, link: str) -> "BlockingTournament":
        """Take part in a tournament, by its link or its id."""
        return BlockingTournament(_wait(self._client.join_tournament(link), self._loop), self._loop)

    def show(self, match: str) -> Answer:
        """Return a match as any client may see it."""
        return _wait(self._client.show(match), self._loop)

    def record(self, match: str) -> str:
        """Return the record."""
        return _wait(self._client.record(match), self._loop)

    def position_text(self, match: str, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
        """Return the position in plain text, as a seat of this program sees it."""
        return _wait(self._client.position_text(match, seat, lang), self._loop)

    def look(self, match: str, seat: int, since: int, lang: str = DEFAULT_LANGUAGE, *, brief: bool = False) -> Answer:
        """Return the position in plain text, its version, and what has happened since another version."""
        return _wait(self._client.look(match, seat, since, lang, brief=brief), self._loop)

    def hint(self, match: str, seat: int) -> Answer:
        """Return what the strongest bot would do at a seat of this program, if the match allows hints."""
        return _wait(self._client.hint(match, seat), self._loop)

    def leave(self, match: str) -> None:
        """Leave a match for good, at all seats of this program."""
        _wait(self._client.leave(match), self._loop)

    def tables(self) -> list[Answer]:
        """List the matches that any client may join."""
        return _wait(self._client.tables(), self._loop)

    def history(self) -> list[Answer]:
        """List this program's matches, the latest first."""
        return _wait(self._client.history(), self._loop)

    def _seat(self, work: Coroutine[Any, Any, AsyncSeat]) -> BlockingSeat:
        return BlockingSeat(_wait(work, self._loop), self._loop)


def _wait(work: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop) -> T:
    """Run work on the client's thread, and wait for it; an interrupted wait cancels the work."""
    future = asyncio.run_coroutine_threadsafe(work, loop)
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


def _each(items: AsyncIterator[T], loop: asyncio.AbstractEventLoop) -> Iterator[T]:
    while True:
        try:
            yield _wait(_next(items), loop)
        except StopAsyncIteration:
            return


async def _next(items: AsyncIterator[T]) -> T:
    return await anext(items)
