"""Read a list of words with commas, and name the place in the text where it fails."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import DEFAULT_LANGUAGE

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
LONGEST: Final = 1000
"""A longer text is a mistake."""


class TextPart(NamedTuple):
    """A part of a text: from which flag, the character at which it begins, and its words."""

    flag: str
    at: int
    text: str

    def refusal(self, key: str, **values: object) -> "Misread":
        """Refuse the part in a sentence that names the place."""
        return Misread(self, Refusal(f"shell.lab.search.{key}", **values))

    def after(self, start: int) -> "TextPart":
        """Give the rest of the part from a character on, without the spaces around it."""
        rest = self.text[start:]
        return TextPart(self.flag, self.at + start + len(rest) - len(rest.lstrip()), rest.strip())


class Misread(Refusal):
    """A text was not understood; says where and why."""

    def __init__(self, part: TextPart, why: Refusal) -> None:
        self.why = why
        key = "at" if part.text else "at_nothing"
        super().__init__(f"shell.lab.search.{key}", flag=part.flag, at=part.at + 1, text=shortened(part.text))

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say where and why in one sentence."""
        return f"{super().text(lang)} {self.why.text(lang)}"


def parts(flag: str, text: str) -> Iterator[TextPart]:
    """Divide a text at its commas."""
    whole = TextPart(flag, 0, text[:LONGEST])
    if not text.strip():
        raise whole.refusal("empty")
    if len(text) > LONGEST:
        raise whole.refusal("too_long", most=LONGEST)
    at = 0
    for piece in text.split(","):
        part = whole._replace(at=at, text=piece).after(0)
        if not part.text:
            raise part.refusal("empty_part")
        yield part
        at += len(piece) + 1
