"""The rulebook of a sheet: a title and numbered statements, read from a text inside the sheet."""

import re
from dataclasses import dataclass, replace
from typing import Final

from cubetable.core.sheet.problems import SheetFault

STATEMENT: Final = re.compile(r"([A-Z]{1,6}-[0-9]{1,3})[.:]?\s+(\S.*)")
TRANSLATED: Final = re.compile(r"([\w-]+) = (\S.*)")


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
        elif current:
            statements[current] += f" {line}"
        elif match := TRANSLATED.fullmatch(line):
            words[match[1]] = match[2]
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
