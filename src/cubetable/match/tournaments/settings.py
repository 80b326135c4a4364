"""Say how a tournament is played."""

from dataclasses import dataclass
from math import ceil, log2
from typing import Final, Literal, get_args

Kind = Literal["round_robin", "swiss", "knockout", "arena"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ClassKind = Literal["class"]
CLASS: Final[ClassKind] = "class"
"""The kind of a class: its teacher pairs, and nothing happens by itself."""
FEWEST: Final = 3
MOST: Final = 64
"""Participants of a tournament."""
LONGEST_WAIT: Final = 30 * 86_400_000
"""Milliseconds for which a tournament waits for its host to start it."""
MOST_ROUNDS: Final = 32
USUAL_SWISS: Final = 3
"""The least rounds of a Swiss tournament that does not say how many."""


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """How a tournament is played.

    `sizes` are the numbers of seats that a table may have, the usual one last. `rounds` are the rounds of a Swiss
    tournament, 0 for the usual number, or how often all meet in a round robin. `minutes` is how long an arena lasts.
    `patience` is how many seconds a participant has to sit down at a game. `size` is how many members a class may have.
    """

    kind: Kind | ClassKind
    sizes: tuple[int, ...] = (2,)
    rounds: int = 0
    minutes: int = 0
    patience: int = 300
    size: int = 0

    @property
    def is_class(self) -> bool:
        """Whether this is a class."""
        return self.kind == CLASS

    @property
    def tournament_kind(self) -> Kind:
        """The kind of a tournament; a class has none."""
        if self.kind == "class":
            raise ValueError("a class is no tournament")
        return self.kind

    @property
    def seats(self) -> int:
        """The seats of a full table."""
        return self.sizes[-1]

    @property
    def in_pairs(self) -> bool:
        """Whether two play at each table."""
        return self.seats == 2  # a pair

    def swiss_rounds(self, participants: int) -> int:
        """Return the rounds of a Swiss tournament: enough for one to be ahead of all, and at least three.

        >>> TournamentSettings("swiss").swiss_rounds(40)
        6
        """
        return self.rounds or max(ceil(log2(max(participants, 2))), USUAL_SWISS)
