"""A game that is one file: its class follows from what the file says."""

from functools import cached_property
from typing import Any, ClassVar, Final

import numpy as np

from cubetable.core.compiled.home import Home
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.fields import NATURE, Values
from cubetable.core.sheet.forms import Forms
from cubetable.core.sheet.guards import make_fault
from cubetable.core.sheet.kernels import general_codes
from cubetable.core.sheet.problems import SheetError
from cubetable.core.state import State

WIN: Final = "win"
DRAW: Final = "draw"


class SheetGame(Game):
    """The rules of one sheet; `load_sheet` makes a subclass for each."""

    FORMS: ClassVar[Forms]
    """The forms with the usual values of the numbers that shape the game."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        usual = self.FORMS
        values = {name: getattr(self.options, name.lower()) for name in usual.sheet.tunables}
        self.forms = usual.shaped(values)
        self.size = self.sheet.size
        self.option_words = range(1 + len(self.sheet.tunables))  # the number of seats comes first
        self.most_moves = self.move_bound = len(self.sheet.book.texts)

    @property
    def sheet(self) -> Sheet:
        """The sheet that the file holds."""
        return self.forms.sheet

    @property
    def home(self) -> Home:
        """The library of the game with the numbers that shape it."""
        return self.forms.home

    @property
    def cooperative(self) -> bool:
        """Whether all seats win or lose together: the sheet says `all_won`, or there is one seat."""
        return "all_won" in self.sheet.functions or super().cooperative

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the file's place and the options: the class is made again from the file."""
        return self.forms.made_again, (self.forms.origin, dict(vars(self.options)))

    @cached_property
    def kernels(self) -> Kernels:
        """The rules, as their library has them."""
        return self.forms.kernels(self.sizes)

    @property
    def interpreted(self) -> Kernels:
        """The same rules in plain Python."""
        return self.forms.interpreted

    def begin(self) -> State:
        """Make a state in which each field has its first value."""
        state = np.zeros(self.size, dtype=np.int64)
        state[PLAYERS] = self.players
        for name in self.sheet.tunables:
            state[self.sheet.tunable_at(name)] = getattr(self.options, name.lower())
        for one in self.sheet.fields.values():
            state[one.at : one.at + one.length(self.sheet.players[1])] = one.first
        return state

    def start(self) -> State:
        """Set the game up as the sheet says."""
        return self.forms.start(self.begin())

    def decided_by(self, state: State) -> str:
        """Say whether it was won or drawn."""
        return f"{self.name()}.decided.{WIN if self.winners(state) else DRAW}"

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        """Say why a move is illegal: by a statement of the rulebook, or for a reason that all games share."""
        if code <= len(self.sheet.codes):
            at, statement = tuple(self.sheet.book.names_in(move)), self.sheet.statement(code)
            return Reason(statement, f"{self.name()}.statement.{statement}", at)
        general = {number: name for name, number in general_codes(self.sheet).items()}[code]
        return Reason(self.sheet.rulebook.prefix, f"{self.name()}.reason.{general}")

    def endless(self) -> SheetError:
        """Make the error of a game that does not end, at the line of the function that should end it."""
        return self.sheet.error(self.sheet.line_of("play"), make_fault("endless"))

    # --- Fields ---------------------------------------------------------------------------------

    def values(self, state: State, one: Values) -> list[int]:
        """List the values of a field."""
        values: list[int] = state[one.at : one.at + one.length(self.players)].tolist()
        return values

    def hand_sizes(self, state: State, deck: Values) -> list[int]:
        """List how many cards each seat has, and the pile."""
        first = self.sheet.counts_at(deck)
        words = (*range(first, first + self.players), first + self.sheet.players[1])
        return [int(state[word]) for word in words]

    def set_hand_sizes(self, state: State, deck: Values, sizes: list[int]) -> None:
        """Say how many cards each seat has, and the pile."""
        if len(sizes) != self.players + 1:
            raise ValueError(sizes)
        first = self.sheet.counts_at(deck)
        state[first : first + self.players] = sizes[:-1]
        state[first + self.sheet.players[1]] = sizes[-1]

    def is_chances_turn(self, state: State) -> bool:
        """Tell whether chance acts now."""
        return bool(state[self.sheet.turn.at] == NATURE)
