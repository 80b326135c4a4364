"""The turns of a written game: what one seat decides in a row, with the rolls and draws that belong to it."""

from cubetable.core.game import Game
from cubetable.core.state import State

NO_TURN = 0
"""The number of what belongs to no seat's turn: a deal, and the clock."""


class TurnCounter:
    """Numbers the turns of a game as its moves go by, from 1.

    Where a seat plays alone, or several may act at once, each decision is a turn of its own.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._turns = 0
        self._seat: int | None = None
        self._decided = False

    def count(self, state: State, actor: int) -> int:
        """Return the number of the turn to which the next move belongs, made by a seat, nature or the clock."""
        decides = actor >= 0
        seat = actor if decides else self._game.nature_moves_for(state)
        if seat is None:
            self._seat = None
            return NO_TURN
        if seat != self._seat or (decides and self._decided and self._each_apart(state)):
            self._turns += 1
            self._seat, self._decided = seat, False
        self._decided = self._decided or decides
        return self._turns

    def _each_apart(self, state: State) -> bool:
        return self._game.players == 1 or len(self._game.actors(state)) > 1
