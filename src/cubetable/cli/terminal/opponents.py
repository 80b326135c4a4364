"""The bots of one sitting: which of them is to think, about what, and when its act is due."""

from collections.abc import Mapping
from threading import Event
from typing import NamedTuple

from cubetable import bots
from cubetable.bots import Bot, Budget
from cubetable.bots.hint import Hint, adviser, hint
from cubetable.bots.ready import needs_library
from cubetable.bots.rhythm import Due, Rhythm, is_left_to_bots
from cubetable.bots.search.opinion import Opinion
from cubetable.core.compiled.builder import Builder
from cubetable.core.state import CLOCK, State
from cubetable.match import Match


class Thought(NamedTuple):
    """A decision of a bot: what it sees, at which event, when the move is due, and the move if that is clear."""

    seat: int
    position: State
    version: int
    at: float
    move: int | None = None


class Opponents:
    """Chooses the bots that think, and runs them; another class plays their moves.

    Where the clock runs each acts at its own pace, and stops when all people have stopped. Where a person and bots may
    act at once without one, each bot acts once for each act of the person.
    """

    def __init__(self, match: Match, players: Mapping[int, Bot], cancel: Event, builder: Builder | None = None) -> None:
        self._match = match
        self._game = match.game
        self._players = dict(players)
        self._cancel = cancel
        self._builder = builder
        self._left = False
        self._rhythm = Rhythm(match.game, self._players)
        self._have_acted: set[int] = set()
        self._adviser: Bot | None = None

    def __contains__(self, seat: int) -> bool:
        return seat in self._players

    def next(self, now: float) -> Thought | None:
        """Say which bot is to decide now, if any is."""
        if self._left or self._match.ending is not None:
            return None
        self._cancel.clear()
        state = self._match.state
        if self._match.timed and CLOCK in self._game.actors(state):
            stop = self._next_to_stop(now)
            if stop is not None:
                return stop
            if any(self.waits(seat) for seat in self._players):
                return None
            due = self._rhythm.next(state, self._round(), now)
        else:
            seat = self._next_in_turn()
            due = None if seat is None else Due(now, seat)
        if due is None or due.at > now:
            return None
        return Thought(due.seat, self._game.redact(state, due.seat), self._match.version, due.at)

    def think(self, thought: Thought) -> int:
        """Let a bot choose its move; nothing here changes, so that it may be done on any thread."""
        if thought.move is not None:
            return thought.move
        if self.waits(thought.seat):
            self._wait()
        return self._players[thought.seat].choose(self._game, thought.position, thought.seat)

    def waits(self, seat: int) -> bool:
        """Tell whether a bot cannot choose before the library of the game is there."""
        return self.building and needs_library(self._match.seats[seat].name)

    @property
    def building(self) -> bool:
        """Whether the library of the game is still to be built."""
        return self._builder is not None and not self._builder.is_done(self._game.name())

    def _wait(self) -> None:
        """Wait until the library of the game is there."""
        if self._builder is not None:
            self._builder.wait(self._game.name(), self._cancel)

    def was_asked(self, thought: Thought) -> bool:
        """Note that a bot has thought; return whether its answer is still wanted."""
        self._rhythm.acted(Due(thought.at, thought.seat))
        return not self._left

    def has_acted(self, seat: int) -> None:
        """Note a bot's act."""
        self._have_acted.add(seat)

    def person_acted(self) -> None:
        """Let each bot act again."""
        self._have_acted.clear()

    def think_anew(self) -> None:
        """Stop bots that think about an old position."""
        self._cancel.set()
        self._have_acted.clear()

    def stand_in(self, seat: int) -> None:
        """Let a bot play on at a seat whose player left."""
        self._players[seat] = bots.make(bots.STAND_IN, self._game, budget=Budget(cancel=self._cancel))

    def advise(self, seen: State, seat: int) -> Hint:
        """Ask the strongest bot for a hint; on any thread, too."""
        return hint(self._game, seen, seat, self._strongest())

    def weigh(self, seen: State, seat: int) -> Opinion:
        """Ask the strongest bot what it thinks of the moves; on any thread, too."""
        return self._strongest().opinion(self._game, seen, seat)

    def _strongest(self) -> Bot:
        """Return the bot whose opinion hints are, as soon as the library of the game is there."""
        self._wait()
        self._adviser = self._adviser or adviser(self._game, Budget(cancel=self._cancel))
        return self._adviser

    def leave(self) -> None:
        """Think no more: whatever is being thought about is given up at once."""
        self._left = True
        self._cancel.set()

    def _next_to_stop(self, now: float) -> Thought | None:
        """Choose a bot that stops now, since all people have stopped."""
        state, actors = self._match.state, self._match.actors
        if is_left_to_bots(self._game, actors, self._players):
            for seat in sorted(self._players.keys() & set(actors)):
                position = self._game.redact(state, seat)
                move = self._game.stop_move(position, seat)
                if move is not None:
                    return Thought(seat, position, self._match.version, now, move)
        return None

    def _next_in_turn(self) -> int | None:
        """Choose a bot that may act; if all of them have, they begin again only where no person is waited for."""
        seats = [actor for actor in self._match.actors if actor >= 0]
        acting = [seat for seat in seats if seat in self._players]
        waiting = [seat for seat in acting if seat not in self._have_acted]
        if not waiting and acting == seats:
            self._have_acted.clear()
            waiting = acting
        return waiting[0] if waiting else None

    def _round(self) -> int:
        """Number the time since nature last moved."""
        moves = self._match.moves
        return next((at for at in reversed(range(len(moves))) if moves[at][0] < 0), -1)
