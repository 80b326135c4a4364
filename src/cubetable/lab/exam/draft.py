"""A sheet that is being written: its statements by name, and its code, in which `@name` stands for a number."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import dedent, indent
from typing import Final

BEGINS: Final = ("Ba", "Do", "Fe", "Ga", "Ke", "Lu", "Mi", "No", "Pe", "Ra", "So", "Ta", "Vu", "Ze")
MIDDLES: Final = ("la", "ri", "mo", "ke", "nu", "sha", "ti", "vo")
ENDS: Final = ("n", "k", "ra", "to", "x", "mi", "ll", "da")
PREFIX: Final = 3
PASSING: Final = 'words("pass") + '
LINE: Final = "A straight line is a row, a column or a diagonal, or a part of one."


@dataclass
class SheetDraft:
    """The parts of a sheet; `goal` and `kind` say in words what it was drawn from."""

    title: str
    goal: str = ""
    kind: str = ""
    about: str = ""
    statements: dict[str, str] = field(default_factory=dict)
    head: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)

    def add(self, code: str, **values: object) -> None:
        """Add a function; `$name` in it is a value, or lines that stand so far to the right as it does."""
        self.functions.append(filled(dedent(code).strip("\n"), values))

    def text(self) -> str:
        """Write the whole sheet."""
        prefix = self.title[:PREFIX].upper()
        number = {name: f"{prefix}-{at:02}" for at, name in enumerate(self.statements, 1)}
        rulebook = [f"{number[name]}  {said}" for name, said in self.statements.items()]
        state = ["class State:", *(f"    {one}" for one in self.fields)]
        parts = ["\n".join(self.head), "\n".join(state), *self.functions]
        code = "\n\n\n".join(parts)
        code = re.sub(r"@(\w+)", lambda match: number[match[1]], code)
        lines = [f'"""{self.title}', "", self.about, "", *rulebook, '"""', "", "from cubetable.sheet import *"]
        return "\n".join(lines) + f"\n\n{code}\n"


def filled(code: str, values: Mapping[str, object]) -> str:
    """Put values into code; a line that holds nothing but an empty value goes."""
    lines = []
    for line in code.splitlines():
        whole = re.fullmatch(r"( *)\$(\w+)", line)
        if whole:
            lines += indent(dedent(str(values[whole[2]])).strip("\n"), whole[1]).splitlines()
        else:
            lines.append(re.sub(r"\$(\w+)", lambda match: str(values[match[1]]), line))
    return "\n".join(lines)
