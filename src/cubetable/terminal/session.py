"""One sitting at a terminal: what was typed becomes moves, answers and a record on disk.

It neither reads nor prints; the screen and the plain lines both stand around it.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.bots import Bot
from cubetable.core.errors import BadNotation, IllegalMove, Refusal
from cubetable.core.messages import say
from cubetable.record.dice import SeededDice
from cubetable.record.record import NORMAL, UNFINISHED
from cubetable.record.write import save
from cubetable.table import Ending, Match, Seat
from cubetable.table.match import ABANDONED, AGREED, RESIGNED
from cubetable.terminal.arguments import path_to_write

COMMANDS: Final = ("help", "why", "rules", "board", "undo", "offer", "resign", "save", "quit")


@dataclass
class Reply:
    """What a line led to: lines to print, whether it was at fault, whether to redraw or to leave."""

    lines: list[str] = field(default_factory=list)
    at_fault: bool = False
    redraw: bool = False
    leave: bool = False


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
    ) -> None:
        self.match = match
        self.game = match.game
        self.kept_in = kept_in
        self.lang = lang
        self._bots = dict(players)
        self._people = [seat for seat in range(self.game.players) if seat not in players]
        self._promised = promised
        self._curtains = curtains
        self._facing: int | None = None
        self._kept = False
        self._told = 0
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
        return next((seat for seat in self.game.actors(self.match.state) if seat in self._people), None)

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
            return self.say("shell.play.curtain", seat=self._name(viewer or 0))
        self._facing = viewer
        return self.game.draw(self.game.redact(self.match.state, viewer), viewer, self.lang)

    def greeting(self) -> list[str]:
        """Say what is being played."""
        return [self.say("shell.play.welcome", title=self.game.title(self.lang))]

    def ending(self) -> list[str]:
        """Tell how it ended and where the game is kept."""
        end = self.match.ending
        told = [] if end is None else self._told_of(end)
        if self._kept:
            told.append(self.say("shell.play.kept" if end is None else "shell.play.finished", path=self.kept_in))
        return told

    def _told_of(self, end: Ending) -> list[str]:
        """Tell who won; whoever gave up did not, whatever the rules would say."""
        if end.kind == NORMAL and not self.match.resigned:
            return self.game.tell(self.match.state, self.lang).splitlines()
        if end.kind in (AGREED, ABANDONED):
            return [self.say(f"shell.play.{end.kind}")]
        names = ", ".join(self._name(seat) for seat in end.winners)
        return [self.say("shell.play.won_by", names=names) if names else self.say("shell.play.won_by_nobody")]

    def news(self) -> list[str]:
        """Tell what has happened since it was last told."""
        events = self.match.events_since(self.viewer(), self._told)
        self._told = self.match.version
        lines = []
        for event in events:
            seat = "" if event.seat is None else self._name(event.seat)
            if event.kind == "move":
                lines.append(self.say("shell.play.event", seat=seat, text=event.text))
            elif event.kind == "undo":
                lines.append(self.say("shell.play.undone", seat=seat))
            elif event.kind == "resign":
                lines.append(self.say("shell.play.resigned", seat=seat))
        return [*_counted(lines)]

    # --- What moves it on ---------------------------------------------------------------------------

    def let_bots_move(self) -> None:
        """Let bots decide until a person has to, or until it is over; then keep the game.

        Where a person and bots may act at once, each bot acts once for each act of the person.
        """
        while not self.over:
            for seat in [actor for actor in self.game.actors(self.match.state) if actor in self._bots]:
                if not self.over and seat in self.game.actors(self.match.state):
                    move = self._bots[seat].choose(self.game, self.game.redact(self.match.state, seat), seat)
                    self._submit(seat, self.game.move_text(self.match.state, seat, move))
            if self.to_move() is not None:
                break
        self.keep()

    def enter(self, line: str) -> Reply:
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
        try:
            return self._commands[word](rest.strip()) if word in self._commands else self._move(text)
        except Refusal as problem:  # the game could not be kept
            return Reply([problem.text(self.lang)], at_fault=True, redraw=True)

    def tick(self) -> bool:
        """Let the clock act if it is time; say whether anything happened."""
        version = self.match.version
        self.match.tick(time.monotonic())
        if self.match.version == version:
            return False
        self.let_bots_move()
        return True

    def keep(self) -> None:
        """Write the game where it is kept, or say why that cannot be done."""
        self._kept = False
        try:
            self.kept_in.parent.mkdir(parents=True, exist_ok=True)
            self._write(self.kept_in)
        except OSError as error:
            raise Refusal("shell.cli.cannot_write", path=self.kept_in, why=error.strerror) from None
        self._kept = True

    # --- Inside -------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        name = self.game.seat_name(seat, self.lang)
        return name[:1].upper() + name[1:]

    def _submit(self, seat: int, text: str) -> None:
        self._acts += 1
        answer = self.match.submit(seat, text, str(self._acts), self.match.version, time.monotonic())
        if answer.problem is not None:
            raise answer.problem
        if answer.reason is not None:
            raise IllegalMove(answer.reason)

    def _move(self, text: str) -> Reply:
        self.tick()
        seat, text = self._who_moves(text)
        if seat is None:
            return Reply([self.say("shell.play.over")], at_fault=True)
        try:
            self._submit(seat, text)
        except (BadNotation, IllegalMove) as problem:
            return Reply([problem.text(self.lang)], at_fault=True)
        self.let_bots_move()
        return Reply(redraw=True)

    def _who_moves(self, text: str) -> tuple[int | None, str]:
        """Where several people here may act at once, `2:TEXT` is the move of the second seat."""
        acting = [seat for seat in self.game.actors(self.match.state) if seat in self._people]
        number, colon, rest = text.partition(":")
        if len(acting) > 1 and colon and number.isdecimal() and int(number) - 1 in acting:
            return int(number) - 1, rest
        return self.to_move(), text

    def _legal_moves(self) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")])
        seen = self.game.redact(self.match.state, seat)
        texts = [self.game.move_text(seen, seat, move) for move in self.game.moves(seen, seat)]
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

    def _help(self, _: str) -> Reply:
        return Reply(self.say("shell.play.help").splitlines())

    def _rules(self, _: str) -> Reply:
        return Reply([self.say("shell.play.rules", game=self.game.name())])

    def _board(self, _: str) -> Reply:
        return Reply(redraw=True)

    def _undo(self, _: str) -> Reply:
        """Take back the last decision of anybody here: people agree by typing it, bots always do."""
        seat = next((actor for actor, _ in reversed(self.match.moves) if actor in self._people), None)
        version = self.match.version
        if seat is not None and not self.over:
            self.match.offer(seat, "undo", time.monotonic())
            self._others_accept(seat, "undo")
        if seat is None or self.match.version == version:
            return Reply([self.say("shell.play.nothing_to_undo")], at_fault=True)
        self.let_bots_move()
        return Reply(redraw=True)

    def _offer(self, _: str) -> Reply:
        seat = self.to_move()
        if seat is None:
            return Reply([self.say("shell.play.no_moves")], at_fault=True)
        self.match.offer(seat, "draw", time.monotonic())
        self._others_accept(seat, "draw")
        if not self.over:
            return Reply([self.say("shell.play.no_draw")], at_fault=True)
        self.keep()
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
        self._bots[seat] = bots.make(bots.STAND_IN, self.game)  # which plays the seat on
        self.let_bots_move()
        return Reply(redraw=True)

    def _save(self, name: str) -> Reply:
        path = path_to_write(name) if name else self.kept_in
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


def _counted(lines: list[str]) -> Iterator[str]:
    """Say once what was said several times running: a deal that nobody may see is one line."""
    for line, alike in groupby(lines):
        times = len([*alike])
        yield line if times == 1 else f"{line} ×{times}"
