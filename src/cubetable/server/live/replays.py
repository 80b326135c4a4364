"""Look back at matches: some positions of each are kept, so that no other is many moves away."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import Final

from cubetable.core.game import Game, Ply
from cubetable.core.state import State
from cubetable.match import Match
from cubetable.server.live.room import MatchRoom

EVERY: Final = 64
"""A position is kept after every so many moves."""
MOST_BYTES: Final = 1 << 24
"""Bytes of all that is kept; the match at which nobody looked for longest is dropped first."""
MOST_MATCHES: Final = 256
"""Matches of which something is kept: they are counted at each look."""
MOVE_BYTES: Final = 128
WORD_BYTES: Final = 8

Moves = Sequence[tuple[int, int]]


class Trail:
    """The positions of a match after every so many moves, as far as somebody looked."""

    def __init__(self, game: Game, first: State) -> None:
        self._game = game
        self._moves: Moves = []
        self._kept = [first]
        self._noticed: dict[int | None, list[int]] = {}
        self._up_to: dict[int | None, int] = {}
        self._lock = Lock()

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return len(self._kept) * self._game.size * WORD_BYTES + len(self._moves) * MOVE_BYTES

    def state(self, moves: Moves, at: int) -> State:
        """Return the position after so many of the moves."""
        with self._lock:
            self._follow(moves)
            return next(state for number, state in self._positions(at) if number == at)

    def noticed(self, moves: Moves, seat: int | None) -> list[int]:
        """List the numbers of the moves that a seat, or a spectator, notices while the match goes on."""
        with self._lock:
            self._follow(moves)
            noticed, begin = self._noticed.setdefault(seat, []), self._up_to.get(seat, 0)
            for number, state in self._positions(begin):
                if begin <= number < len(moves) and self._game.sees(state, *moves[number], seat) is not None:
                    noticed.append(number)
            self._up_to[seat] = len(moves)
            return noticed[:]

    def _follow(self, moves: Moves) -> None:
        """Go on with more moves; begin anew where some were taken back."""
        if self._moves != moves[: len(self._moves)]:
            del self._kept[1:]
            self._noticed.clear()
            self._up_to.clear()
        self._moves = moves

    def _positions(self, near: int) -> Iterator[tuple[int, State]]:
        """Yield positions from a kept one on, the last before so many moves, each with the number of its moves."""
        place = min(near // EVERY, len(self._kept) - 1)
        begin, state = place * EVERY, self._kept[place]
        yield begin, state
        for number, (actor, move) in enumerate(islice(self._moves, begin, None), begin + 1):
            state = self._game.apply(state, actor, move)
            if number == len(self._kept) * EVERY:
                self._kept.append(state)
            yield number, state


class Replay:
    """The moves of a match as it stands at one moment: a thread looks back at it while the match goes on."""

    def __init__(self, match: Match, trail: Trail) -> None:
        self.game, self.first, self.last = match.game, match.first, match.state
        self.moves = match.moves
        self.over = match.ending is not None
        self._trail = trail

    def plies(self) -> Iterator[Ply]:
        """Yield each move with the position before it."""
        state = self.first
        for actor, move in self.moves:
            yield Ply(state, actor, move)
            state = self.game.apply(state, actor, move)

    def state(self, at: int) -> State:
        """Return the position after so many moves."""
        return self.last if at == len(self.moves) else self._trail.state(self.moves, at)

    def position(self, seat: int | None, at: int) -> tuple[State, int, int]:
        """Return the position after so many moves that a reader noticed, and those between them that it did not.

        Say as well after how many moves of how many it stands. Once the match is over every move is noticed, and
        nothing need be struck out.
        """
        if self.over or not self.game.MANIFEST.secret:
            of = len(self.moves)
            return self.state(min(at, of)), min(at, of), of
        noticed = self._trail.noticed(self.moves, seat)
        of = len(noticed)
        return (self.state(noticed[at]), at, of) if at < of else (self.last, of, of)


class Replays:
    """The trails of the matches that people look back at."""

    def __init__(self) -> None:
        self._trails: OrderedDict[str, Trail] = OrderedDict()

    def of(self, room: MatchRoom) -> Replay:
        """Return the replay of a match as it stands now."""
        match = room.match
        trail = self._trails.setdefault(room.id, Trail(match.game, match.first))
        self._trails.move_to_end(room.id)
        while len(self._trails) > 1 and self._are_too_many():
            self._trails.popitem(last=False)
        return Replay(match, trail)

    def _are_too_many(self) -> bool:
        return len(self._trails) > MOST_MATCHES or sum(one.size for one in self._trails.values()) > MOST_BYTES
