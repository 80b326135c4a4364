"""Hold a record: the header and the moves of a match, or of a part of one; and divide it into turns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cubetable.core.game import Game, Ply
from cubetable.core.outcome import Outcome
from cubetable.core.state import State

UNFINISHED: Final = "*"
NORMAL: Final = "normal"

LONGEST_VALUE: Final = 8192
"""A tag's value, as it stands in the file, has no more characters than this."""

START: Final = "Start"
"""The tag of a game that did not begin where its rules begin: the position, in the game's own text."""

DICE: Final = ("SeedHash", "Seed", "DiceHashes", "DiceNumbers")
"""The tags from which the dice are checked."""

TAGS: Final = ("Game", "Rules", START, "Players", "Date", *DICE, "Plies", "Result", "Termination")
"""The header's order; a record may carry others after them.

The number of moves comes before the result, so that a file cut off anywhere cannot keep the one without
the other.
"""


@dataclass(frozen=True)
class Record:
    """A game, its header tags, and each move with its actor.

    `notes` holds, for some moves, what stands in braces before them.
    """

    game: Game
    moves: Sequence[tuple[int, int]]
    tags: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[int, Sequence[str]] = field(default_factory=dict)

    def first(self) -> State:
        """Return the position in which the game began."""
        return self.game.parse_state(self.tags[START]) if START in self.tags else self.game.start()

    def plies(self) -> Iterator[Ply]:
        """Play the record again, and yield each move with the position before it."""
        state = self.first()
        for actor, move in self.moves:
            yield Ply(state, actor, move)
            state = self.game.play(state, actor, move)

    def until(self, at: int) -> "Record":
        """Return the record of the same game as far as so many moves."""
        notes = {number: note for number, note in self.notes.items() if number < at}
        return replace(self, moves=self.moves[:at], notes=notes)

    def state(self, at: int | None = None) -> State:
        """Return the position after so many moves; that at the end if the number is not given."""
        state = self.first()
        for actor, move in self.moves[:at]:
            state = self.game.play(state, actor, move)
        return state


def result_text(outcome: Outcome | None) -> str:
    """Write a result: the scores, and the winners' seats from 1 in brackets; `*` if there is none.

    >>> result_text(Outcome((5, 6), (1,), ""))
    '5,6 (2)'
    """
    if outcome is None:
        return UNFINISHED
    scores, winners = (",".join(map(str, ns)) for ns in (outcome.scores, [w + 1 for w in outcome.winners]))
    return f"{scores} ({winners})"


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
