"""The moves that stand, in a few words each: a match holds no more of its past than that."""

from array import array

from cubetable.core.game import Game
from cubetable.record.record import Record

NO_DRAW = -1


class History:
    """For each move who made it, which it was, the number of nature's draw, and whether only its seat noticed it."""

    def __init__(self) -> None:
        self._actors, self._moves, self._draws, self._private = array("b"), array("q"), array("i"), array("b")

    def __len__(self) -> int:
        return len(self._actors)

    def append(self, actor: int, move: int, draw: int | None, *, private: bool) -> None:
        """Add a move."""
        self._actors.append(actor)
        self._moves.append(move)
        self._draws.append(NO_DRAW if draw is None else draw)
        self._private.append(private)

    def cut(self, at: int) -> None:
        """Forget the moves from a point on."""
        for column in (self._actors, self._draws, self._private):
            del column[at:]
        del self._moves[at:]

    def moves(self) -> list[tuple[int, int]]:
        """Give each move with who made it."""
        return list(zip(self._actors, self._moves, strict=True))

    def last_by(self, actor: int) -> int | None:
        """Find somebody's latest move."""
        return next((at for at in reversed(range(len(self))) if self._actors[at] == actor), None)

    def nothing_since(self, actor: int) -> bool:
        """Tell whether somebody's latest move is the latest of all."""
        return self.last_by(actor) == len(self) - 1

    def private_since(self, at: int) -> bool:
        """Tell whether any move from a point on was noticed by its seat alone."""
        return any(self._private[at:])

    def record(self, game: Game, tags: dict[str, str]) -> Record:
        """Write the moves down, and where dice were drawn anew."""
        notes, expected = {}, 0
        for at, draw in enumerate(self._draws):
            if draw != NO_DRAW:
                if draw != expected:
                    notes[at] = [f"@dice {draw}"]
                expected = draw + 1
        return Record(game, tuple(self.moves()), tags, notes)
