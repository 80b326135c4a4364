"""The part `puzzles` of a game: what finds its puzzles, and what judges the tries.

A puzzle is judged in one of four ways (`docs/tutorials/add-a-game.md`): by chances that are written down, by a
proof, by the game's solver, or else by the line that is written down.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, NotRequired, Protocol, TypedDict

from cubetable.bots.search.opinion import Opinion
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.state import State

Values = Mapping[str, object]
"""The values that the words of a task name, such as a number of cards."""


class PuzzleRow(TypedDict):
    """A puzzle in the file of the game; `Puzzle` says what each of it is."""

    position: str
    own_moves: int
    difficulty: int
    line: list[str]
    theme: NotRequired[str]
    chances: NotRequired[Mapping[str, int]]
    values: NotRequired[Values]
    options: NotRequired[str]


class PuzzlesPart(Protocol):
    """A finder of puzzles, and a judge of tries."""

    _needed_by: ClassVar[Mapping[str, Sequence[str]]] = {"attack": ("defence",), "fault": ("best", "answer")}

    attack: Callable[[Game, State, int], Opinion | None] | None = None
    """Finds how the seat to move wins with so many moves of its own, in a game with forced wins."""
    fault: Callable[[Game, State, int, str], Reason | None] | None = None
    """Says why a move misses the task of a theme, or nothing, in a game whose solver judges each try."""

    @abstractmethod
    def find(self) -> Iterator[PuzzleRow]:
        """Find the puzzles."""

    def defence(self, game: Game, state: State, own_moves: int) -> tuple[Opinion, bool]:
        """Find what holds out longest, and tell whether the other seat then wins; `attack` needs it."""

    def best(self, game: Game, state: State, theme: str) -> int | None:
        """Give a right move, or nothing; `fault` needs it."""

    def answer(self, game: Game, state: State, seat: int, theme: str, left: int) -> int | None:
        """Answer the solver at a seat, who has so many moves left, or say that nothing follows; `fault` needs it."""

    def explain(self, game: Game, state: State, seat: int, move: int, theme: str) -> Reason | None:
        """Say what a move does for the task of the solver at a seat."""
        return game.remark(state, game.actors(state)[0], move)

    def fits(self, game: Game, state: State, move: int, theme: str, values: Values) -> bool:
        """Tell whether another move than the one that is written down solves the task, too."""
        return False


def puzzles_part(game: Game) -> PuzzlesPart:
    """Give what finds and judges the puzzles of a game."""
    part: PuzzlesPart = game.parts.load("puzzles", PuzzlesPart)
    return part
