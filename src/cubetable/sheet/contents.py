"""All that a sheet says, once it is read: the rulebook, the board, the moves, the fields and the functions."""

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.sheet.fields import Tunable, Values
from cubetable.sheet.movement import MoveBook, MoveKinds
from cubetable.sheet.problems import SheetError, make_error
from cubetable.sheet.statements import Rulebook

PLAYERS: Final = 0
"""The word of the state that says how many players there are."""
RULES: Final = {
    "start": ("s",),
    "why": ("s", "seat", "move"),
    "play": ("s", "seat", "move"),
    "weight": ("s", "move"),
    "winner": ("s",),
    "score": ("s", "seat"),
    "moves": ("s", "seat", "out"),
    "legal": ("s",),
}
"""The functions of the rules, with their parameters."""
REFUSING: Final = ("why", "legal")
"""The functions that answer with `refuse`, or with nothing."""
PICTURES: Final = {"scene": ("s", "seat"), "shows": ("value",), "says": ("s", "seat")}
"""The functions that draw; they stay plain Python."""


@dataclass
class Sheet:
    """One file of rules, read."""

    path: Path
    source: str
    name: str
    module: str
    """The name under which its functions are compiled."""
    tree: ast.Module
    names: dict[str, Any] = field(default_factory=dict)  # whatever the file defines
    books: dict[str, Rulebook] = field(default_factory=dict)
    players: tuple[int, int] = (2, 2)
    book: MoveBook = field(default_factory=lambda: MoveBook(MoveKinds(()), None))
    fields: dict[str, Values] = field(default_factory=dict)
    tunables: dict[str, Tunable] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    size: int = 0

    @property
    def rulebook(self) -> Rulebook:
        """The English rulebook."""
        return self.books["en"]

    @property
    def turn(self) -> Values:
        """The field that says who acts."""
        return next(one for one in self.fields.values() if one.kind == "turn")

    @property
    def decks(self) -> list[Values]:
        """The fields that say where cards are."""
        return [one for one in self.fields.values() if one.kind == "cards"]

    def counts_at(self, deck: Values) -> int:
        """Return the word from which on the sizes of the hands stand, and of the pile after them."""
        return self.size - (len(self.decks) - self.decks.index(deck)) * (self.players[1] + 1)

    def tunable_at(self, name: str) -> int:
        """Return the word that holds a tunable number."""
        return 1 + list(self.tunables).index(name)

    def lay_out(self) -> None:
        """Give each field its place in the state."""
        at = 1 + len(self.tunables)
        for name, one in self.fields.items():
            one.name, one.at = name, at
            if one.kind in ("owners", "seat", "turn", "cards"):
                one.high = self.players[1] - 1
            at += one.length(self.players[1])
        self.size = at + len(self.decks) * (self.players[1] + 1)

    @property
    def codes(self) -> dict[str, int]:
        """Map each statement to what `why` answers with it."""
        return {number: code for code, number in enumerate(self.rulebook.statements, 1)}

    def statement(self, code: int) -> str:
        """Return the number of the statement that an answer of `why` or `legal` stands for."""
        return list(self.rulebook.statements)[code - 1]

    def error(self, line: int, fault: Refusal) -> SheetError:
        """Make the error for a line."""
        return make_error(self.path, self.source, line, fault)

    def line_of(self, name: str) -> int:
        """Return the line on which a name is defined, or the first."""
        for node in self.tree.body:
            targets = getattr(node, "targets", [])
            if getattr(node, "name", None) == name or any(getattr(one, "id", None) == name for one in targets):
                return int(node.lineno)
        return 1
