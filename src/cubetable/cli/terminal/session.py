"""One sitting at a terminal: what was typed becomes moves, answers and a record on disk.

It neither reads nor prints; the screen and the plain lines both stand around it.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import Final

import numpy as np

from cubetable.bots import Bot
from cubetable.cli.terminal.advice import lines_of
from cubetable.cli.terminal.files import writable_path
from cubetable.cli.terminal.opponents import Opponents, Thought
from cubetable.core.compiled.builder import Builder
from cubetable.core.errors import BadNotation, IllegalMove, Refusal
from cubetable.core.game import MOST_PLIES
from cubetable.core.messages import say
from cubetable.core.record.dice import SeededDice
from cubetable.core.record.record import NORMAL, UNFINISHED
from cubetable.core.record.write import save
from cubetable.core.state import State
from cubetable.match import Ending, Match, Seat
from cubetable.match.ending import ABANDONED, AGREED, RESIGNED
from cubetable.match.news import event_lines

COMMANDS: Final = ("help", "why", "hint", "rules", "board", "undo", "offer", "resign", "save", "quit")

STEP: Final = 1.0
"""Seconds: the bots and the clock are looked at at least so often, if need be afterwards."""


@dataclass
class Reply:
    """The result of a typed line: lines to print, whether it was wrong, whether to redraw or to leave.

    What still has to be thought about comes as a function that gives the lines, and may run on any thread.
    """

    lines: list[str] = field(default_factory=list)
    at_fault: bool = False
    redraw: bool = False
    leave: bool = False
    thinking: Callable[[], list[str]] | None = None


class Session:
    """The people at one terminal, the bots they play, and the match between them."""

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Bot],
        kept_in: Path,
        lang: str,
        *,
        promised: bool,
        curtains: bool = False,
        cancel: Event | None = None,
        builder: Builder | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.kept_in = kept_in
        self.lang = lang
        self.opponents = Opponents(match, players, cancel or Event(), builder)
        self._people = [seat for seat in range(self.game.players) if seat not in players]
        self._promised = promised
        self._curtains = curtains
        self._looked_at = time.monotonic()
        self._facing: int | None = None
        self._is_saved = False
        self._saved_version = -1
        self._last_version = 0
        self._builder = builder
        self._said_building = False
        self._acts = 0
        self.say = partial(say, lang=lang)
        self._commands: dict[str, Callable[[str], Reply]] = {}
        for name in COMMANDS:
            for word in (name, self.say(f"shell.play.command.{name}")):
                self._commands[word] = getattr(self, f"_{name}")

    # --- What stands on the table -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.ending is not None

    def to_move(self) -> int | None:
        """The person who is to decide, if it is one at this terminal."""
        if self.over:
            return None
        return next((seat for seat in self.match.actors if seat in self._people), None)

    def viewer(self) -> int | None:
        """Through whose eyes the board is shown."""
        seat = self.to_move()
        return seat if seat is not None else next(iter(self._people), None)

    def behind_the_curtain(self) -> bool:
        """Whether the person to look is another than the one who looked last, and would see secrets."""
        viewer = self.viewer()
        if not self._curtains or self.over or viewer is None or viewer == self._facing:
            return False
        mine = self.game.redact(self.match.state, viewer)
        others = (self.game.redact(self.match.state, seat) for seat in self._people if seat != viewer)
        return any(not np.array_equal(mine, theirs) for theirs in others)

    def board(self) -> str:
        """Draw what the viewer may see, or ask for the screen to be handed over."""
        viewer = self.viewer()
        if self.behind_the_curtain():
            return self.say("shell.play.curtain", seat=self.name_of(viewer or 0))
        self._facing = viewer
        return self.game.draw(self.game.redact(self.match.state, viewer), viewer, self.lang)

    def greeting(self) -> list[str]:
        """Say what is being played, and whether the library of the game is still to be built."""
        lines = [self.say("shell.play.welcome", title=self.game.title(self.lang))]
        self._said_building = self.opponents.building
        return [*lines, self.say("shell.play.building")] if self._said_building else lines

    def build_in_background(self) -> None:
        """Begin to build the library of the game; call this once the first board is shown."""
        if self._builder is not None:
            self._builder.start()

    def thinking(self, thought: Thought) -> str:
        """Say what a bot does: it thinks, or waits until the library is built."""
        key = "shell.play.bot_waits" if self.opponents.waits(thought.seat) else "shell.play.thinking"
        return self.say(key, seat=self.name_of(thought.seat))

    def ending(self) -> list[str]:
        """Tell how it ended and where the game is kept."""
        end = self.match.ending
        lines = [] if end is None else self._result_of(end)
        if self._is_saved:
            lines.append(self.say("shell.play.kept" if end is None else "shell.play.finished", path=self.kept_in))
        return lines

    def _result_of(self, end: Ending) -> list[str]:
        """Return the lines that name the winners; a seat that resigned is never among them."""
        if end.kind == NORMAL and not self.match.resigned:
            return self.game.tell(self.match.state, self.lang).splitlines()
        if end.kind in (AGREED, ABANDONED):
            return [self.say(f"shell.play.{end.kind}")]
        names = ", ".join(self.name_of(seat) for seat in end.winners)
        return [self.say("shell.play.won_by", names=names) if names else self.say("shell.play.won_by_nobody")]

    def news(self) -> list[str]:
        """Tell what has happened since the last call."""
        events = self.match.events_since(self.viewer(), self._last_version)
        self._last_version = self.match.version
        return [*self._built(), *event_lines(self.game, events, self.lang)]

    def _built(self) -> Iterator[str]:
        """Say once that the library is there, if it was said that it was not."""
        if self._said_building and not self.opponents.building:
            self._said_building = False
            yield self.say("shell.play.built")

    def name_of(self, seat: int) -> str:
        """Name a seat as a sentence begins."""
        name = self.game.seat_name(seat, self.lang)
        return name[:1].upper() + name[1:]

    # --- What moves it on ---------------------------------------------------------------------------

    def decided(self, thought: Thought, move: int) -> None:
        """Play what a bot has chosen, unless it is no longer asked, or the table has moved on since it was."""
        if self.opponents.was_asked(thought):
            text = self.game.move_text(thought.position, thought.seat, move)
            if self._submit(thought.seat, text, thought.version, thought.at):
                self.opponents.has_acted(thought.seat)

    def let_bots_move(self, now: float | None = None) -> None:
        """Let the bots decide that are due, then save the game, also after an interrupt."""
        if now is None:
            now = time.monotonic()
        try:
            while (thought := self.opponents.next(now)) is not None:
                if self.match.version > MOST_PLIES:
                    raise self.game.endless()
                self.decided(thought, self.opponents.think(thought))
        finally:
            self.keep()

    def enter(self, line: str) -> Reply:
        """Do what was typed and wait for all that comes of it: what the bots do, what had to be thought about."""
        try:
            self.tick()
            reply = self.take(line)
            try:
                self.keep()  # before a bot thinks about it
            finally:
                self.let_bots_move()
        except Refusal as problem:  # the game could not be kept
            return Reply([problem.text(self.lang)], at_fault=True, redraw=True)
        if reply.thinking is not None:
            return Reply([*reply.lines, *reply.thinking()])
        return reply

    def take(self, line: str) -> Reply:
        """Do what was typed: a command, or a move of the person to decide."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        if self.behind_the_curtain() and word not in self._commands:
            self._facing = self.viewer()
            return Reply(redraw=True)
        if not text:
            return Reply()
        if text == "?":
            return self._legal_moves()
        return self._commands[word](rest.strip()) if word in self._commands else self._move(text)

    def tick(self) -> bool:
        """Let the bots and the clock act that are due, each in its time; say whether anything happened.

        Unobserved time passes in small steps: the clock may end a round in it and begin another.
        """
        if not self.match.timed:
            return False
        version, now = self.match.version, time.monotonic()
        while self._looked_at < now:
            self._looked_at = min(self._looked_at + STEP, now)
            self.let_bots_move(self._looked_at)
            if self.tick_clock(self._looked_at):
                self.let_bots_move(self._looked_at)
        return self.match.version != version

    def tick_clock(self, now: float) -> bool:
        """Let the clock act if it is time; say whether anything happened."""
        version = self.match.version
        self.match.tick(now)
        self.keep()
        return self.match.version != version

    def keep(self) -> None:
        """Write the game where it is kept, if anything is new, or say why that cannot be done."""
        if self._is_saved and self._saved_version == self.match.version:
            return
        self._is_saved = False
        try:
            self.kept_in.parent.mkdir(parents=True, exist_ok=True)
            self._write(self.kept_in)
        except OSError as error:
            raise Refusal("shell.cli.cannot_write", path=self.kept_in, why=error.strerror) from None
        self._is_saved = True
        self._saved_version = self.match.version

    # --- Inside -------------------------------------------------------------------------------------

    def _submit(self, seat: int, text: str, version: int, now: float) -> bool:
        """Make a move; say whether it was made, or came when it was no longer asked for."""
        self._acts += 1
        answer = self.match.submit(seat, text, str(self._acts), version, now)
        if answer.problem is not None:
            raise answer.problem
        if answer.reason is not None and (answer.code == "ILLEGAL" or seat in self._people):
            raise IllegalMove(answer.reason)
        return answer.code is None

    def _move(self, text: str) -> Reply:
        seat, text = self._who_moves(text)
        if seat is None:
            return Reply([self.say("shell.play.over" if self.over else "shell.play.not_yet")], at_fault=True)
        try:
            self._submit(seat, text, self.match.version, time.monotonic())
        except (BadNotation, IllegalMove) as problem:
            return Reply([problem.text(self.lang)], at_fault=True)
        self.opponents.person_acted()
        return Reply(redraw=True)

    def _who_moves(self, text: str) -> tuple[int | None, str]:
        """Read `2:TEXT` as the move of the second seat, if several people here may act at once."""
        acting = [seat for seat in self.match.actors if seat in self._people]
        number, colon, rest = text.partition(":")
        if len(acting) > 1 and colon and number.isdecimal() and int(number) - 1 in acting:
            return int(number) - 1, rest
        return self.to_move(), text

    def _legal_moves(self) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")])
        position = self.game.redact(self.match.state, seat)
        texts = [self.game.move_text(position, seat, move) for move in self.game.moves(position, seat)]
        return Reply([self.say("shell.play.moves", moves="  ".join(texts))])

    def _why(self, text: str) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")])
        if not text:
            return Reply([self.say("shell.play.why_what")], at_fault=True)
        try:
            reason = self.game.explain(self.game.redact(self.match.state, seat), seat, text)
        except BadNotation as problem:
            return Reply([problem.text(self.lang)], at_fault=True)
        return Reply([reason.text(self.lang) if reason else self.say("shell.play.allowed", text=text)])

    def _hint(self, _: str) -> Reply:
        """Ask the strongest bot; what a person may not see yet is not told behind the curtain either."""
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")])
        if self.behind_the_curtain():
            return Reply(redraw=True)
        return Reply(thinking=partial(self._advised, self.game.redact(self.match.state, seat), seat))

    def _advised(self, position: State, seat: int) -> list[str]:
        return lines_of(self.game, self.opponents.advise(position, seat), self.lang)

    def _help(self, _: str) -> Reply:
        return Reply(self.say("shell.play.help").splitlines())

    def _rules(self, _: str) -> Reply:
        return Reply([self.say("shell.play.rules", game=self.game.name())])

    def _board(self, _: str) -> Reply:
        return Reply(redraw=True)

    def _undo(self, _: str) -> Reply:
        """Take back the last decision of a person here: people agree by typing it, bots always agree."""
        seat = next((actor for actor, _ in reversed(self.match.moves) if actor in self._people), None)
        version, moves = self.match.version, len(self.match.moves)
        if seat is not None and not self.over:
            self.match.offer(seat, "undo", time.monotonic())
            self._others_accept(seat, "undo")
        if seat is None or self.match.version == version:
            return Reply([self.say("shell.play.nothing_to_undo")], at_fault=True)
        if len(self.match.moves) < moves:
            self.opponents.think_anew()
        return Reply(redraw=True)

    def _offer(self, _: str) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")], at_fault=True)
        self.match.offer(seat, "draw", time.monotonic())
        self._others_accept(seat, "draw")
        if not self.over:
            return Reply([self.say("shell.play.no_draw")], at_fault=True)
        return Reply(redraw=True)

    def _others_accept(self, seat: int, what: str) -> None:
        for other in self._people:
            if other != seat:
                self.match.accept(other, "undo" if what == "undo" else "draw", time.monotonic())

    def _resign(self, _: str) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")], at_fault=True)
        self.match.resign(seat, time.monotonic())
        self._people.remove(seat)
        self.opponents.stand_in(seat)
        self.opponents.think_anew()
        return Reply(redraw=True)

    def _save(self, name: str) -> Reply:
        path = writable_path(name) if name else self.kept_in
        try:
            self._write(path)
        except OSError as error:
            return Reply([self.say("shell.cli.cannot_write", path=path, why=error.strerror)], at_fault=True)
        return Reply([self.say("shell.play.saved", path=path)])

    def _quit(self, _: str) -> Reply:
        return Reply(leave=True)

    def _write(self, path: Path) -> None:
        save(self.match.record(**self._tags()), path)

    def _tags(self) -> dict[str, str]:
        """The header; the seed is shown only once nothing more can be drawn from it."""
        tags = {
            "Players": ",".join(seat.name for seat in self.match.seats),
            "Date": datetime.now(UTC).strftime("%Y.%m.%d"),
        }
        end, dice = self.match.ending, self.match.dice
        if self._promised and isinstance(dice, SeededDice):
            tags["SeedHash"] = dice.seed_hash
            if end is not None:
                tags["Seed"] = dice.seed.hex()
        if end is None:
            return {**tags, "Result": UNFINISHED, "Termination": "unfinished"}
        kind = RESIGNED if self.match.resigned and end.kind == NORMAL else end.kind
        tags["Termination"] = kind
        if kind != NORMAL:
            tags["Result"] = f"({','.join(str(seat + 1) for seat in end.winners)})"
        return tags


def seats_named(names: Sequence[str]) -> list[Seat]:
    """Make seats for people and bots by their names."""
    return [Seat(name, is_bot=name != "human") for name in names]
