"""The rulebook of a sheet: a title and numbered statements, read from a text inside the sheet."""

import re
from dataclasses import dataclass, field
from typing import Final

from cubetable.sheet.problems import SheetFault

STATEMENT: Final = re.compile(r"([A-Z]{1,6}-[0-9]{1,3})[.:]?\s+(\S.*)")
TRANSLATED: Final = re.compile(r"([\w-]+) = (\S.*)")


@dataclass
class Rulebook:
    """The title, what the game is about, the numbered statements, and words in this language."""

    title: str
    about: str = ""
    statements: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

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
    book = Rulebook(lines[0].rstrip(".") if lines else "")
    current = ""
    for line in lines[1:]:
        if found := STATEMENT.fullmatch(line):
            current = found[1]
            if current in book.statements:
                raise SheetFault("statement_twice", number=current)
            book.statements[current] = found[2]
        elif not line:
            current = ""
        elif current:
            book.statements[current] += f" {line}"
        elif found := TRANSLATED.fullmatch(line):
            book.words[found[1]] = found[2]
        else:
            book.about = f"{book.about} {line}".strip()
    if not book.title or not book.statements:
        raise SheetFault("rulebook")
    return book


def check_translation(english: Rulebook, other: Rulebook) -> None:
    """Refuse a translation with a statement that the English rulebook does not have."""
    for number in other.statements:
        if number not in english.statements:
            raise SheetFault("translated_statement", number=number)
    other.statements = {number: other.statements.get(number, text) for number, text in english.statements.items()}
