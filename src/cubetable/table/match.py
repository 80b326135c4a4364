"""One match: people, bots and remote programs all come through the same door.

Time and dice are arguments, so that a match can be tested, replayed and kept anywhere. Every event has a
version, counted from 1 without gaps; what a seat reads of an event is settled when it happens.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from cubetable.core.errors import BadNotation, IllegalMove, Reason
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, CLOCK, State
from cubetable.record.record import NORMAL, Record

What = Literal["draw", "undo", "rematch"]
Code = Literal["STALE", "ILLEGAL", "NOT_NOW", "OVER", "BAD"]

RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"


class Dice(Protocol):
    """Where nature's moves come from."""

    counter: int

    def pick(self, weights: Sequence[int]) -> int:
        """Draw the index of one of the weights."""


@dataclass(frozen=True)
class Clock:
    """How long nature's clock waits, in seconds, each time the game lets it act."""

    seconds: float


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    name: str
    is_bot: bool = False


@dataclass(frozen=True)
class Event:
    """What happened: a move as one seat may read it, or something said at the table."""

    version: int
    kind: Literal["move", "resign", "offer", "accept", "undo", "end"]
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True)
class Answer:
    """What became of a submission: the version it made, or why it was turned away."""

    version: int
    code: Code | None = None
    reason: Reason | None = None
    problem: BadNotation | None = None


@dataclass(frozen=True)
class Ending:
    """How the match ended: by the rules of the game, or at the table."""

    kind: str
    winners: tuple[int, ...]


class Match:
    """The referee of one game being played."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        clock: Clock | None,
        dice: Dice,
        *,
        now: float = 0.0,
        played: Sequence[tuple[int, int]] = (),
    ) -> None:
        if len(seats) != game.players:
            raise ValueError(f"{game} has {game.players} seats, not {len(seats)}")
        self.game = game
        self.seats = tuple(seats)
        self.state: State = game.start()
        self.moves: list[tuple[int, int]] = []
        self.ending: Ending | None = None
        self.resigned: set[int] = set()
        self.offers: dict[What, set[int]] = {}
        self._clock = clock
        self._clock_since: float | None = None
        self.dice = dice
        self._draws: dict[int, int] = {}
        self._events: list[tuple[Event, tuple[str | None, ...]]] = []
        self._answers: dict[tuple[int, str], Answer] = {}
        self._own_version = [0] * game.players
        for actor, move in played:
            self._play(actor, move, now)
        self._watch_the_clock(now)
        self._let_nature_move(now)

    @property
    def version(self) -> int:
        """The number of the latest event."""
        return len(self._events)

    @property
    def timed(self) -> bool:
        """Whether nature's clock runs at this table."""
        return self._clock is not None

    def submit(self, seat: int, text: str, act_id: str, v: int, now: float) -> Answer:
        """Make a seat's move; the same act gets the same answer however often it comes."""
        known = self._answers.get((seat, act_id))
        if known is not None:
            return known
        self.tick(now)  # what comes after the time is up comes too late, whoever noticed first
        answer = self._judge(seat, text, v, now)
        self._answers[seat, act_id] = answer
        return answer

    def tick(self, now: float) -> None:
        """Let nature's clock act if its time has come."""
        if self.ending is None and self._clock and self._clock_since is not None:
            while self._clock_since is not None and now - self._clock_since >= self._clock.seconds:
                due = self._clock_since + self._clock.seconds
                self._play(CLOCK, self.game.moves(self.state, CLOCK)[0], due)
                self._let_nature_move(due)

    def resign(self, seat: int, now: float) -> None:
        """Give up: with two seats the other wins; with more the seat is played on and cannot win."""
        if self.ending is not None or seat in self.resigned:
            return
        self.resigned.add(seat)
        self._say("resign", seat, "", now)
        left = [s for s in range(self.game.players) if s not in self.resigned]
        if self.game.cooperative:
            self._end(Ending(ABANDONED, ()), now)
        elif len(left) == 1:
            self._end(Ending(RESIGNED, tuple(left)), now)

    def offer(self, seat: int, what: What, now: float) -> None:
        """Ask the others for a draw, for one's last decision back, or for another game."""
        if (what == "rematch") != (self.ending is not None) or (what == "undo" and not self._may_undo(seat)):
            return
        if what != "undo" and what in self.offers:  # two who offer the same agree
            self.accept(seat, what, now)
            return
        self.offers[what] = {seat}
        self._say("offer", seat, what, now)
        if what == "undo":
            self.offers[what] |= {s for s, who in enumerate(self.seats) if who.is_bot and self._clock is None}
        self._settle(what, seat, now)

    def accept(self, seat: int, what: What, now: float) -> None:
        """Agree to what another seat has offered."""
        if what not in self.offers or seat in self.offers[what]:
            return
        asked_by = next(e.seat for e, _ in reversed(self._events) if e.kind == "offer" and e.text == what)
        self.offers[what].add(seat)
        self._say("accept", seat, what, now)
        self._settle(what, -1 if asked_by is None else asked_by, now)

    def events_since(self, seat: int | None, version: int) -> list[Event]:
        """Tell a seat (or a spectator) what has happened since a version, as it may read it."""
        column = self.game.players if seat is None else seat
        told = []
        for event, texts in self._events[max(version, 0) :]:
            text = texts[column]
            if text is not None:
                told.append(Event(event.version, event.kind, event.seat, text, event.at))
        return told

    def record(self, **tags: str) -> Record:
        """Write down what stands: the moves that were not undone, and where dice were drawn anew."""
        notes, expected = {}, 0
        for at, counter in sorted(self._draws.items()):
            if counter != expected:
                notes[at] = [f"@dice {counter}"]
            expected = counter + 1
        return Record(self.game, tuple(self.moves), tags, notes)

    # --- Inside -------------------------------------------------------------------------------------

    def _judge(self, seat: int, text: str, v: int, now: float) -> Answer:
        if self.ending is not None:
            return Answer(self.version, "OVER")
        if not 0 <= seat < self.game.players:  # nobody speaks for nature or for the clock
            return Answer(self.version, "NOT_NOW")
        if v < self._must_know(seat):
            return Answer(self.version, "STALE")
        try:
            move = self.game.parse_move(self.state, seat, text)
        except BadNotation as problem:
            return Answer(self.version, "BAD", problem=problem)
        except IllegalMove as illegal:
            code: Code = "ILLEGAL" if seat in self.game.actors(self.state) else "NOT_NOW"
            return Answer(self.version, code, illegal.reason)
        self._play(seat, move, now)
        self._let_nature_move(now)
        return Answer(self.version)

    def _must_know(self, seat: int) -> int:
        """What a seat must have read before it may act: all, or its own events where several act at once."""
        several = len(self.game.actors(self.state)) > 1
        return self._own_version[seat] if several else self.version

    def _play(self, actor: int, move: int, now: float) -> None:
        readers = (*range(self.game.players), None)
        texts = tuple(self.game.sees(self.state, actor, move, reader) for reader in readers)
        self.state = self.game.play(self.state, actor, move)
        self.moves.append((actor, move))
        self.offers.clear()
        self._append("move", actor, "", now, texts)
        if actor == CLOCK:
            self._clock_since = None  # it has rung; if it runs again, it starts from the beginning
        self._watch_the_clock(now)

    def _watch_the_clock(self, now: float) -> None:
        if CLOCK not in self.game.actors(self.state):
            self._clock_since = None
        elif self._clock_since is None:
            self._clock_since = now

    def _let_nature_move(self, now: float) -> None:
        """Roll, draw and deal until somebody has to decide; then see whether it is over."""
        while self.game.actors(self.state) == (CHANCE,):
            weighted = self.game.weights(self.state)
            self._draws[len(self.moves)] = self.dice.counter
            self._play(CHANCE, weighted[self.dice.pick([weight for _, weight in weighted])][0], now)
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            winners = tuple(seat for seat in outcome.winners if seat not in self.resigned)
            self._end(Ending(NORMAL, winners), now)

    def _settle(self, what: What, asked_by: int, now: float) -> None:
        """Do what was offered once nobody is left to ask."""
        everybody = self.offers[what] >= set(range(self.game.players)) - self.resigned
        if what == "undo" and (everybody or self._crosses_nothing(asked_by)):
            self._undo(asked_by, now)
        elif what == "draw" and everybody:
            self._end(Ending(AGREED, ()), now)

    def _may_undo(self, seat: int) -> bool:
        """Whether there is a decision to take back, alone or, where no time is taken, with the others."""
        return self._last_by(seat) is not None and (self._clock is None or self._crosses_nothing(seat))

    def _crosses_nothing(self, seat: int) -> bool:
        """Whether nothing has happened since the seat's last decision."""
        return self._last_by(seat) == len(self.moves) - 1

    def _last_by(self, seat: int) -> int | None:
        return next((i for i in reversed(range(len(self.moves))) if self.moves[i][0] == seat), None)

    def _undo(self, seat: int, now: float) -> None:
        """Go back to the seat's last decision; what nature does after that is drawn anew."""
        at = self._last_by(seat)
        if at is None:
            return
        self.state = self.record().state(at)
        del self.moves[at:]
        self._draws = {draw: counter for draw, counter in self._draws.items() if draw < at}
        self.offers.clear()
        self._say("undo", seat, "", now)
        self._watch_the_clock(now)

    def _end(self, ending: Ending, now: float) -> None:
        self.ending = ending
        self._clock_since = None
        self._say("end", None, ending.kind, now)

    def _say(
        self, kind: Literal["resign", "offer", "accept", "undo", "end"], seat: int | None, text: str, now: float
    ) -> None:
        """Append something that everybody hears."""
        self._append(kind, seat, text, now, (text,) * (self.game.players + 1))

    def _append(
        self,
        kind: Literal["move", "resign", "offer", "accept", "undo", "end"],
        seat: int | None,
        text: str,
        now: float,
        texts: tuple[str | None, ...],
    ) -> None:
        self._events.append((Event(self.version + 1, kind, seat, text, now), texts))
        if seat is None or seat < 0 or kind != "move":
            self._own_version = [self.version] * self.game.players
        else:
            self._own_version[seat] = self.version
