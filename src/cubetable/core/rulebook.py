"""The rulebook of a game, whole or one numbered rule of it."""

import re
from importlib.resources import files

from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.registry import package

DRAWING = re.compile(r"^<!-- draw.*-->\n", re.MULTILINE)


def rulebook(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give the whole rulebook, without the marks that say what its drawings show."""
    return DRAWING.sub("", files(package(name)).joinpath(f"rules.{lang}.md").read_text(encoding="utf-8"))


def statement(name: str, number: str, lang: str = DEFAULT_LANGUAGE) -> str | None:
    """Give one numbered rule, or None if there is none of that number.

    >>> statement("eight_by_eight", "EBE-13")[:6]
    'EBE-13'
    """
    found = re.search(rf"^(?:[-*] )?\*\*({re.escape(number)})\*\* (.+)$", rulebook(name, lang), re.MULTILINE)
    return f"{found[1]}: {found[2]}" if found else None
