"""The rulebook of a game: read whole, read one numbered rule, and its examples drawn from positions.

In a rulebook's source an example is a line `<!-- draw: POSITION -->` (or `<!-- draw(players=3): POSITION -->`)
before a fenced block, which `make docs` fills with what the game draws.
"""

import re
from typing import Final, NamedTuple

from cubetable.core.drawing import Drawing
from cubetable.core.game import Game
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.registry import game, manifest
from cubetable.core.state import State

MARK: Final = re.compile(r"^<!-- draw.*-->\n", re.MULTILINE)
DRAWING: Final = re.compile(r"^<!-- draw(\([^)]*\))?: (.+) -->\n```text\n(?:.*\n)*?```\n", re.MULTILINE)


def source(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give a rulebook as it is written, with the marks that say what its drawings show."""
    return manifest(name).file(f"rules.{lang}.md").read_text(encoding="utf-8")


def rulebook(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Return a rulebook without the marks of its drawings."""
    return MARK.sub("", source(name, lang))


def statement(name: str, number: str, lang: str = DEFAULT_LANGUAGE) -> str | None:
    """Give one numbered rule, or None if there is none of that number.

    >>> statement("eight_by_eight", "EBE-13")[:6]
    'EBE-13'
    """
    match = re.search(rf"^(?:[-*] )?\*\*({re.escape(number)})\*\* (.+)$", source(name, lang), re.MULTILINE)
    return f"{match[1]}: {match[2]}" if match else None


class Example(NamedTuple):
    """A position that a rulebook shows: the game with its options, and the position as a text."""

    game: str
    position: str

    def parse(self) -> tuple[Game, State, int | None]:
        """Give the game, and the position as the seat that acts sees it."""
        variant = game(self.game)
        state = variant.parse_state(self.position)
        seat = next((actor for actor in variant.actors(state) if actor >= 0), None)
        return variant, variant.redact(state, seat), seat


def examples(name: str) -> list[Example]:
    """List the examples of a rulebook in their order, which all languages share."""
    return [Example(f"{name}{options}", position) for options, position in DRAWING.findall(source(name))]


def draw_example(example: Example) -> Drawing | None:
    """Draw an example as a picture; None for a game without pictures."""
    variant, position, seat = example.parse()
    return variant.picture(position, seat)


def illustrated(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give a rulebook's source with all its examples drawn as text."""

    def draw(match: re.Match[str]) -> str:
        variant, position, seat = Example(f"{name}{match[1] or ''}", match[2]).parse()
        mark = match[0].partition("\n")[0]
        return f"{mark}\n```text\n{variant.draw(position, seat, lang)}\n```\n"

    return DRAWING.sub(draw, source(name, lang))
