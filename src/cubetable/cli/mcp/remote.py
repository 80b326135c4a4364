"""Games on a server, against bots, people and other models, through the Python client."""

import asyncio
import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from platformdirs import user_state_path

from cubetable.cli.mcp.answers import EventData, HintData, MoveWeight, ToolAnswer
from cubetable.cli.mcp.place import LINK, OWN, USER, WAIT, BoardReport, NewGame, SeatReport, seats_wanted
from cubetable.cli.terminal.advice import percent
from cubetable.client import AsyncClient, AsyncSeat, ClientError, new_key
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import say, sentence
from cubetable.core.registry import game as make_game
from cubetable.environment import variable

LOOK_AGAIN: Final = 0.05
"""Seconds between two looks whether the others have moved."""
KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")
OWNER_ONLY: Final = 0o600


class RemotePlace:
    """One seat of a match on a server."""

    def __init__(self, client: AsyncClient, seat: AsyncSeat, lang: str, own: Mapping[AsyncSeat, str]) -> None:
        self._own = own
        self._events: list[EventData] = []
        self._hearing: asyncio.Task[None] | None = None
        self._client = client
        self._seat = seat
        self._lang = lang
        self.game = make_game(seat.position.view["game"])
        self._last_version = 0

    @property
    def seat(self) -> int:
        """The number of the seat, from 0."""
        return self._seat.seat or 0

    @property
    def name(self) -> str:
        """The name of the seat in the game."""
        return self.game.seat_name(self.seat, self._lang)

    @property
    def must_wait(self) -> bool:
        """Whether other seats are still to move, or to be taken."""
        return not (self._seat.position.may_act or self._seat.position.over)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._seat.position.over

    async def look(self, *, brief: bool) -> SeatReport:
        """Describe the position, and what has happened since the last look."""
        answer = await self._client.look(self._seat.match, self.seat, self._last_version, self._lang, brief=brief)
        self._last_version = answer["v"]
        return SeatReport(answer["text"], answer["news"])

    async def view(self) -> Mapping[str, Any]:
        """Return the position as JSON."""
        return self._seat.position.view

    async def moves(self) -> Sequence[str]:
        """Write all legal moves."""
        return self._seat.position.moves

    async def board(self, heard: int) -> BoardReport:
        """Return the position for a board, with the events after those that it has heard of."""
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear())
        seats = (await self._client.show(self._seat.match))["seats"]
        own = {seat.seat: self._own[seat] for seat in self._same_match()}
        position = self._seat.position
        return BoardReport(
            v=position.v,
            heard=len(self._events),
            view=position.view,
            events=self._events[heard:],
            players=[own.get(number, seat["name"]) for number, seat in enumerate(seats)],
            over=position.over,
            winners=position.winners,
        )

    async def submit(self, move: str, v: int) -> bool:
        """Make a move in the position of that number; return whether it is still the latest. Wait for nobody."""
        position = self._seat.position
        if v < position.v and not self.game.MANIFEST.simultaneous:
            return False
        version = await self._seat.play(move)
        await self._wait_for(lambda: self._seat.position.v >= version)
        return True

    async def wait_for_news(self, v: int) -> None:
        """Wait a while until there is a later position than that of this number."""
        await self._wait_for(lambda: self._seat.position.v > v)

    async def play(self, move: str) -> None:
        """Make a move, and wait a while for the others; raise a refusal if it may not be made."""
        version = await self._seat.play(move)
        await self._wait(version)

    async def wait(self) -> None:
        """Wait a while until this seat is to move, or the match is over."""
        await self._wait(self._seat.position.v)

    async def hint(self) -> ToolAnswer[HintData]:
        """Say what the strongest bot would do, if the match allows hints."""
        answer = await self._client.hint(self._seat.match, self.seat)
        why = None if answer["why"] is None else answer["why"]["text"][self._lang]
        lines = [say("shell.hint.move", self._lang, seat=sentence(self.name), move=answer["move"])]
        if why is not None:
            lines.append(why)
        if answer["outlook"] is not None:
            lines.append(say("shell.hint.outlook", self._lang, share=percent(answer["outlook"], self._lang)))
        data = HintData(move=answer["move"], why=why, outlook=answer["outlook"], proved=answer["proved"])
        return ToolAnswer("\n".join(lines), data)

    async def weigh(self, count: int) -> Sequence[MoveWeight]:
        """Refuse: a server gives a hint, no list."""
        raise Refusal("shell.mcp.only_hint")

    async def record(self) -> str:
        """Return the record, as this seat may read it."""
        return await self._client.record(self._seat.match)

    async def _wait(self, version: int) -> None:
        await self._wait_for(lambda: self._seat.position.v >= version and not self._waits_for_others())

    async def _wait_for(self, has_come: Callable[[], bool]) -> None:
        """Wait a while for something."""
        looks = int(WAIT / LOOK_AGAIN)
        for _ in range(looks):
            if has_come():
                return
            await asyncio.sleep(LOOK_AGAIN)

    async def _hear(self) -> None:
        """Keep what happens in the match, until it is over or the server is gone."""
        with suppress(ClientError):
            async for event in self._seat.events():
                self._events.append(EventData(kind=event.kind, seat=event.seat, text=event.text))

    def _same_match(self) -> list[AsyncSeat]:
        """List this program's seats in the match."""
        return [seat for seat in self._own if seat.match == self._seat.match]

    def _waits_for_others(self) -> bool:
        """Tell whether seats are to move that are not this program's."""
        return self.must_wait and not any(seat.position.may_act for seat in self._same_match())


class RemoteTables:
    """The games of this program on one server."""

    def __init__(self, client: AsyncClient, lang: str) -> None:
        self.lang = lang
        self._client = client
        self._own: dict[AsyncSeat, str] = {}
        """The seats, and who plays each: the model or the person."""

    async def start(self, game: Game, seats: Sequence[str]) -> NewGame:
        """Set up a match; it begins when all its links are taken."""
        wanted = seats_wanted(game, seats, LINK)
        table = await self._client.set_up(str(game), ["here" if who in (OWN, USER) else who for who in wanted])
        places: dict[str, list[RemotePlace]] = {OWN: [], USER: []}
        for number, who in enumerate(wanted):
            if who in places:
                places[who].append(await self._sit(await self._client.seat(table.match, number), who))
        return NewGame(game, places[OWN], table.links, next(iter(places[USER]), None))

    async def join(self, link: str) -> RemotePlace:
        """Take the seat of a link."""
        return await self._sit(await self._client.join(link), OWN)

    async def _sit(self, seat: AsyncSeat, who: str) -> RemotePlace:
        if seat.seat is None:
            raise Refusal("shell.mcp.no_key")
        self._own[seat] = who
        return RemotePlace(self._client, seat, self.lang, self._own)


def own_key(url: str, name: str) -> str:
    """Return the key of a model on a server: the one that is kept, or a new one that is kept from then on.

    A seat that the model took by a link opens to no other player, so the model needs its key again after a restart.
    Where no file can be written the key is new each time.
    """
    folder = Path(variable("CUBETABLE_GAMES") or user_state_path("cubetable")) / "keys"
    path = folder / hashlib.sha256(f"{url.rstrip('/')} {name}".encode()).hexdigest()[:16]
    key = new_key()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(OWNER_ONLY)
        kept = path.read_text(encoding="utf-8", errors="replace")
        if KEY.fullmatch(kept):
            return kept
        path.write_text(key, encoding="ascii")  # the file is new, or the disk was full when a key was to be kept
    return key
