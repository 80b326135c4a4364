"""Games in this process: the referee, the bots, and the seats of models. No clock runs."""

import asyncio
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from threading import Event
from typing import Any, Final

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots.position_text import move_texts, position_text
from cubetable.bots.search.opinion import MoveOutlook
from cubetable.cli.mcp.answers import EventData, HintData, MoveWeight, ToolAnswer
from cubetable.cli.mcp.place import OWN, USER, WAIT, BoardReport, NewGame, SeatReport, seats_wanted
from cubetable.cli.terminal.advice import lines_of
from cubetable.cli.terminal.opponents import Opponents
from cubetable.cli.terminal.session import seats_named
from cubetable.core.compiled.builder import Builder
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.record.dice import SEED_BYTES, SeededDice
from cubetable.core.record.write import write, write_as_seen
from cubetable.core.state import State
from cubetable.match import Match
from cubetable.match.news import News

NO_BOT: Final = "human"
"""The name in a record of a seat that no bot plays; so `cubetable play --resume` can go on with it."""


class LocalTable:
    """One game: its match, and the bots, which move as soon as it is their turn."""

    def __init__(self, game: Game, seats: Sequence[str], lang: str, builder: Builder | None) -> None:
        names = [NO_BOT if seat in (OWN, USER) else seat for seat in seats]
        cancel = Event()
        players = {
            seat: bots.make(name, game, budget=Budget(cancel=cancel))
            for seat, name in enumerate(names)
            if name != NO_BOT
        }
        self.game = game
        self.lang = lang
        self.seats = seats
        self.dice = SeededDice(secrets.token_bytes(SEED_BYTES))
        self.match = Match(game, seats_named(names), None, self.dice, now=time.monotonic())
        self.opponents = Opponents(self.match, players, cancel, builder)
        self.acted = asyncio.Event()
        """Set at the next move; then there is a new one."""
        self._acts = 0
        self._moving: asyncio.Task[None] | None = None

    def submit(self, seat: int, text: str, version: int) -> bool:
        """Make a move; return whether it was made, or came when it was no longer asked for."""
        self._acts += 1
        answer = self.match.submit(seat, text, str(self._acts), version, time.monotonic())
        if answer.problem is not None:
            raise answer.problem
        if answer.reason is not None:
            raise IllegalMove(answer.reason)
        self.acted.set()
        self.acted = asyncio.Event()
        return answer.code is None

    def let_bots_move(self) -> asyncio.Task[None]:
        """Let the bots move, unless they do already; the task ends when no bot is to move."""
        if self._moving is None or self._moving.done():
            self._moving = asyncio.create_task(self._move_bots())
        return self._moving

    def close(self) -> None:
        """Stop the bots."""
        self.opponents.leave()

    async def _move_bots(self) -> None:
        while (thought := self.opponents.next(time.monotonic())) is not None:
            move = await asyncio.to_thread(self.opponents.think, thought)
            text = self.game.move_text(thought.position, thought.seat, move)
            if self.opponents.was_asked(thought) and self.submit(thought.seat, text, thought.version):
                self.opponents.has_acted(thought.seat)


class LocalPlace:
    """One seat of a game in this process."""

    def __init__(self, table: LocalTable, seat: int) -> None:
        self._table = table
        self.game = table.game
        self._match = table.match
        self._last_version = 0
        self.seat = seat
        self.name = table.game.seat_name(seat, table.lang)

    @property
    def must_wait(self) -> bool:
        """Whether other seats are still to move."""
        return self._match.ending is None and self.seat not in self._match.actors

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._match.ending is not None

    async def look(self, *, brief: bool) -> SeatReport:
        """Describe the position, and what has happened since the last look."""
        since, self._last_version = self._last_version, self._match.version
        text = position_text(self.game, self._position(), self.seat, self._table.lang, brief=brief)
        return SeatReport(text, News.of(self._match, self.seat, since).lines(self._table.lang))

    async def view(self) -> Mapping[str, Any]:
        """Return the position as JSON."""
        return self.game.view(self._position(), self.seat)

    async def moves(self) -> Sequence[str]:
        """Write all legal moves."""
        return move_texts(self.game, self._position(), self.seat)

    async def board(self, heard: int) -> BoardReport:
        """Return the position for a board, with the events after those that it has heard of."""
        ending, events = self._match.ending, self._match.events_since(self.seat, heard)
        return BoardReport(
            v=self._match.version,
            heard=self._match.version,
            view=await self.view(),
            events=[EventData(kind=one.kind, seat=one.seat, text=one.text) for one in events],
            players=self._table.seats,
            over=ending is not None,
            winners=() if ending is None else ending.winners,
        )

    async def submit(self, move: str, v: int) -> bool:
        """Make a move in the position of that number; return whether it is still the latest. Wait for nobody."""
        if self.over:
            raise Refusal("shell.mcp.over")
        is_made = self._table.submit(self.seat, move, v)
        self._table.opponents.person_acted()
        self._table.let_bots_move()
        return is_made

    async def wait_for_news(self, v: int) -> None:
        """Wait a while until there is a later position than that of this number."""
        self._table.let_bots_move()
        if v >= self._match.version and not self.over:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._table.acted.wait(), WAIT)

    async def play(self, move: str) -> None:
        """Make a move, and wait a while for the others; raise a refusal if it may not be made."""
        await self.submit(move, self._match.version)
        await self.wait()

    async def wait(self) -> None:
        """Let the bots move, and wait a while for them if this seat is not to move."""
        moving = self._table.let_bots_move()
        if self.must_wait:
            await asyncio.wait({moving}, timeout=WAIT)

    async def hint(self) -> ToolAnswer[HintData]:
        """Say what the strongest bot would do."""
        self._check_turn()
        advice = await asyncio.to_thread(self._table.opponents.advise, self._position(), self.seat)
        lang = self._table.lang
        why = None if advice.remark is None else advice.remark.text(lang)
        data = HintData(move=advice.text, why=why, outlook=advice.outlook, proved=advice.proved)
        return ToolAnswer("\n".join(lines_of(self.game, advice, lang)), data)

    async def weigh(self, count: int) -> Sequence[MoveWeight]:
        """Weigh so many of the best moves."""
        self._check_turn()
        position = self._position()
        opinion = await asyncio.to_thread(self._table.opponents.weigh, position, self.seat)
        return [
            MoveWeight(
                move=self.game.move_text(position, self.seat, one.move),
                outlook=one.outlook,
                why=self._why(position, one),
            )
            for one in opinion.weighed[:count]
        ]

    def _why(self, position: State, one: MoveOutlook) -> str | None:
        remark = self.game.remark(position, self.seat, one.move)
        return None if remark is None else remark.text(self._table.lang)

    def _check_turn(self) -> None:
        if self.over:
            raise Refusal("shell.mcp.over")
        if self.must_wait:
            raise Refusal("shell.mcp.waits")

    async def record(self) -> str:
        """Return the record: whole once the game is over, before that as this seat may read it."""
        names = ",".join(seat.name for seat in self._match.seats)
        tags = {
            "Players": names,
            "Date": datetime.now(UTC).strftime("%Y.%m.%d"),
            "SeedHash": self._table.dice.seed_hash,
        }
        if self._match.ending is None:
            return write_as_seen(self._match.record(**tags, Termination="unfinished"), self.seat)
        return write(self._match.record(**tags, Seed=self._table.dice.seed.hex(), Termination="normal"))

    def _position(self) -> State:
        return self.game.redact(self._match.state, self.seat)


class LocalTables:
    """The games of this process; with a builder, they are played on interpreted rules until it is done."""

    def __init__(self, lang: str, builder: Builder | None = None) -> None:
        self.lang = lang
        self._builder = builder
        self._open: list[LocalTable] = []

    async def start(self, game: Game, seats: Sequence[str]) -> NewGame:
        """Start a game; one too many closes the oldest."""
        wanted = seats_wanted(game, seats)
        if self._builder is not None:
            self._builder.hurry(game.name())
        table = LocalTable(game, wanted, self.lang, self._builder)
        self._open.append(table)
        table.let_bots_move()
        person = LocalPlace(table, wanted.index(USER)) if USER in wanted else None
        return NewGame(game, list(_places(table, wanted)), {}, person)

    async def join(self, link: str) -> LocalPlace:
        """Refuse: there are no links without a server."""
        raise Refusal("shell.mcp.not_here")

    def close(self) -> None:
        """Stop all bots."""
        for table in self._open:
            table.close()


def _places(table: LocalTable, seats: Sequence[str]) -> Iterator[LocalPlace]:
    for seat, who in enumerate(seats):
        if who == OWN:
            yield LocalPlace(table, seat)
