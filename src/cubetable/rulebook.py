"""The rulebook of a game: read whole, read one numbered rule, and its examples draw_example from positions.

In a rulebook's source an example is a line `<!-- draw: POSITION -->` (or `<!-- draw(players=3): POSITION -->`)
before a fenced block, which `make docs` fills with what the game draws.
"""

import re
from typing import Final

from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.registry import game, manifest

MARK: Final = re.compile(r"^<!-- draw.*-->\n", re.MULTILINE)
DRAWING: Final = re.compile(r"^<!-- draw(\([^)]*\))?: (.+) -->\n```text\n(?:.*\n)*?```\n", re.MULTILINE)


def source(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give a rulebook as it is written, with the marks that say what its drawings show."""
    return manifest(name).file(f"rules.{lang}.md").read_text(encoding="utf-8")


def rulebook(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give a rulebook to read."""
    return MARK.sub("", source(name, lang))


def statement(name: str, number: str, lang: str = DEFAULT_LANGUAGE) -> str | None:
    """Give one numbered rule, or None if there is none of that number.

    >>> statement("eight_by_eight", "EBE-13")[:6]
    'EBE-13'
    """
    found = re.search(rf"^(?:[-*] )?\*\*({re.escape(number)})\*\* (.+)$", source(name, lang), re.MULTILINE)
    return f"{found[1]}: {found[2]}" if found else None


def illustrated(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give a rulebook's source with all its examples draw_example."""

    def draw_example(example: re.Match[str]) -> str:
        variant = game(f"{name}{example[1] or ''}")
        state = variant.parse_state(example[2])
        seat = next((actor for actor in variant.actors(state) if actor >= 0), None)
        picture = variant.draw(variant.redact(state, seat), seat, lang)
        mark = example[0].partition("\n")[0]
        return f"{mark}\n```text\n{picture}\n```\n"

    return DRAWING.sub(draw_example, source(name, lang))
