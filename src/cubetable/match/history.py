"""Keep the moves that stand in compact arrays, the only past that a match keeps."""

from array import array

from cubetable.core.game import Game
from cubetable.core.record.record import Record

NO_DRAW = -1


class History:
    """The moves: for each its actor, its number, the number of nature's draw, and whether only its seat noticed it.

    It also keeps before which moves several seats might act.
    """

    def __init__(self) -> None:
        self._actors, self._moves, self._draws = array("b"), array("q"), array("i")
        self._private, self._several = array("b"), array("b")

    def __len__(self) -> int:
        return len(self._actors)

    def append(self, actor: int, move: int, draw: int | None, *, private: bool, several: bool) -> None:
        """Add a move; `several` says whether more than one seat might act before it."""
        self._actors.append(actor)
        self._moves.append(move)
        self._draws.append(NO_DRAW if draw is None else draw)
        self._private.append(private)
        self._several.append(several)

    def cut(self, at: int) -> None:
        """Forget the moves from a point on."""
        for column in (self._actors, self._draws, self._private, self._several):
            del column[at:]
        del self._moves[at:]

    def moves(self) -> list[tuple[int, int]]:
        """Give each move with who made it."""
        return list(zip(self._actors, self._moves, strict=True))

    def last_by(self, actor: int) -> int | None:
        """Return the index of an actor's latest move; None if there is none."""
        return next((at for at in reversed(range(len(self))) if self._actors[at] == actor), None)

    def last_public_by(self, actor: int) -> int | None:
        """Return the index of an actor's latest move that all noticed; None if there is none."""
        mine = (at for at in reversed(range(len(self))) if self._actors[at] == actor and not self._private[at])
        return next(mine, None)

    def nothing_since(self, actor: int) -> bool:
        """Return whether an actor's latest move is the latest of all."""
        return self.last_by(actor) == len(self) - 1

    def private_since(self, at: int) -> bool:
        """Return whether only its own seat noticed some move from a point on."""
        return any(self._private[at:])

    def public_since(self, at: int) -> bool:
        """Return whether there is a move from a point on that all noticed."""
        return not all(self._private[at:])

    def count_public(self) -> int:
        """Count the moves that all noticed."""
        return len(self) - sum(self._private)

    def several_since(self, at: int) -> bool:
        """Return whether more than one seat might act before some move from a point on."""
        return any(self._several[at:])

    def record(self, game: Game, tags: dict[str, str]) -> Record:
        """Return the moves as a record, with a note where draws were undone."""
        notes, expected = {}, 0
        for at, draw in enumerate(self._draws):
            if draw != NO_DRAW:
                if draw != expected:
                    notes[at] = [f"@dice {draw}"]
                expected = draw + 1
        return Record(game, tuple(self.moves()), tags, notes)
