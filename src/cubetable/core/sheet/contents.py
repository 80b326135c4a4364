"""All that a sheet says, once it is read: the rulebook, the board, the moves, the fields and the functions."""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.core.sheet.fields import PICKS, SHOWN, Tunable, Values
from cubetable.core.sheet.movement import MoveBook
from cubetable.core.sheet.problems import SheetError, SheetFault, make_error

STATEMENT: Final = re.compile(r"([A-Z]{1,6}-[0-9]{1,3})[.:]?\s+(\S.*)")
TRANSLATED: Final = re.compile(r"([\w-]+) = (\S.*)")
PLAYERS: Final = 0
"""The word of the state that says how many players there are."""
RULES: Final = {
    "start": ("s",),
    "why": ("s", "seat", "move"),
    "play": ("s", "seat", "move"),
    "weight": ("s", "move"),
    "winner": ("s",),
    "score": ("s", "seat"),
    "all_won": ("s",),
    "moves": ("s", "seat", "out"),
    "legal": ("s",),
    "undo": ("s", "seat", "move"),
}
"""The functions of the rules, with their parameters."""
REFUSING: Final = ("why", "legal", "undo")
"""The functions that answer with `refuse`, or with nothing."""
PICTURES: Final = {"scene": ("s", "seat"), "shows": ("value",), "says": ("s", "seat")}
"""The functions that draw; they stay plain Python."""
MORE_PARAMETERS: Final = {"shows": ("place", "field")}
"""The parameters that a function may have besides, from the first on."""


@dataclass(frozen=True)
class Rulebook:
    """The title, what the game is about, the numbered statements, and words in this language."""

    title: str
    about: str
    statements: dict[str, str]
    words: dict[str, str]

    @property
    def prefix(self) -> str:
        """The letters with which the numbers of the statements begin."""
        return next(iter(self.statements)).partition("-")[0]

    def markdown(self, options: list[str], heading: str) -> str:
        """Write the rulebook as other games have theirs."""
        rules = [f"- **{number}** {text}" for number, text in self.statements.items()]
        about = [self.about, ""] if self.about else []
        return "\n".join([f"# {self.title}", "", *about, *rules, "", f"## {heading}", "", *options, ""])


def read_rulebook(text: str) -> Rulebook:
    """Read a rulebook; a statement goes on until the next one or an empty line."""
    lines = [line.strip() for line in text.strip().splitlines()]
    title, about, current = lines[0].rstrip(".") if lines else "", "", ""
    statements: dict[str, str] = {}
    words: dict[str, str] = {}
    for line in lines[1:]:
        if match := STATEMENT.fullmatch(line):
            current = match[1]
            if current in statements:
                raise SheetFault("statement_twice", number=current)
            statements[current] = match[2]
        elif not line:
            current = ""
        elif match := TRANSLATED.fullmatch(line):
            words[match[1]] = match[2]
        elif current:
            statements[current] += f" {line}"
        else:
            about = f"{about} {line}".strip()
    if not title or not statements:
        raise SheetFault("rulebook")
    return Rulebook(title, about, statements, words)


def read_translation(text: str, english: Rulebook) -> Rulebook:
    """Read a rulebook in another language; statements that it lacks are as in English, others are refused."""
    other = read_rulebook(text)
    for number in other.statements:
        if number not in english.statements:
            raise SheetFault("translated_statement", number=number)
    statements = {number: other.statements.get(number, said) for number, said in english.statements.items()}
    return replace(other, statements=statements)


@dataclass(frozen=True)
class SheetFile:
    """The file of a sheet, parsed, and the name under which its functions are compiled."""

    path: Path
    source: str
    name: str
    module: str
    tree: ast.Module

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

    def line_of_field(self, name: str) -> int:
        """Return the line of a field, or that of the state."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == "State":
                for one in node.body:
                    if isinstance(one, ast.Assign) and any(getattr(target, "id", "") == name for target in one.targets):
                        return one.lineno
        return self.line_of("State")

    def text_of_line(self, line: int) -> str:
        """Return what the file says on a line."""
        return self.source.splitlines()[line - 1].rstrip()


@dataclass(frozen=True)
class Sheet(SheetFile):
    """A game in one file: what the file defines, and what that means for the game."""

    names: Mapping[str, Any]  # whatever the file defines
    books: Mapping[str, Rulebook]
    functions: Mapping[str, ast.FunctionDef]
    players: tuple[int, int]
    levels: int
    """The highest level of bots that is offered."""
    tunables: Mapping[str, Tunable]
    shaping: frozenset[str]
    """The tunable numbers that are used outside of the functions: the game is made anew for each of their values."""
    fields: Mapping[str, Values]
    book: MoveBook

    @property
    def rulebook(self) -> Rulebook:
        """The English rulebook."""
        return self.books["en"]

    @property
    def turn(self) -> Values:
        """The field that says who acts."""
        return next(one for one in self.fields.values() if one.kind == "turn")

    @property
    def secrets(self) -> list[Values]:
        """The fields of which a seat does not see all values."""
        return [one for one in self.fields.values() if one.secret]

    @property
    def picks(self) -> Values | None:
        """The field of the moves that seats have chosen, if they choose at once."""
        return self.fields.get(PICKS)

    def sight_of(self, one: Values) -> Values | None:
        """Find the field that says who sees the values of another one."""
        return self.fields.get(f"{SHOWN}{one.name}")

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

    @property
    def size(self) -> int:
        """How many words a state has: the fields, and after them the sizes of the hands and the pile of each deck."""
        players = self.players[1]
        lengths = sum(one.length(players) for one in self.fields.values())
        return 1 + len(self.tunables) + lengths + len(self.decks) * (players + 1)

    @property
    def codes(self) -> dict[str, int]:
        """Map each statement to what `why` answers with it."""
        return {number: code for code, number in enumerate(self.rulebook.statements, 1)}

    def statement(self, code: int) -> str:
        """Return the number of the statement that an answer of `why` or `legal` stands for."""
        return list(self.rulebook.statements)[code - 1]
