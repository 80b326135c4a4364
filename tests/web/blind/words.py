"""Understanding what is heard: a text of the page is taken apart by the sentence that it was made from."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from cubetable.core.messages import catalogue, say
from tests.web.blind.reader import Node

LAZY: Final = "?"
VALUE: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}")


class MisheardError(Exception):
    """What the page said is none of its sentences."""


class Ears:
    """Someone who knows one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def take(self, key: str, text: str, lazy: str = "") -> dict[str, str] | None:
        """Return the values in a text if it is made from a sentence; None for another text.

        Where the text can be taken apart in several ways, the first values are as long as can be; with `LAZY` as short.
        """
        found = _pattern(key, self.lang, lazy).fullmatch(text)
        return found and found.groupdict()

    def split(self, key: str, text: str) -> tuple[dict[str, str], str] | None:
        """Return the values in a text that begins with a sentence, and what comes after it."""
        found = _pattern(key, self.lang, LAZY).match(text)
        return found and (found.groupdict(), text[found.end() :].strip())

    def hear(self, text: str, *keys: str) -> tuple[str, dict[str, str]]:
        """Find which of some sentences a text is made from, and the values in it."""
        for key in keys:
            if (values := self.take(key, text)) is not None:
                return key, values
        raise MisheardError(f"“{text}” is none of {', '.join(keys)}")

    def word(self, text: str, *keys: str) -> str:
        """Find which of some words or sentences a text is; return the last part of its key."""
        return self.hear(text, *keys)[0].rpartition(".")[2]


@cache
def _pattern(key: str, lang: str, lazy: str = "") -> re.Pattern[str]:
    """Make a pattern of a sentence: it takes any value, as long or as short as can be, and any form of a word."""
    owner, _, name = key.partition(".")
    template, pattern, end = catalogue(owner, lang)[name], "", 0
    for found in VALUE.finditer(template):
        value, forms = found.groups()
        pattern += re.escape(template[end : found.start()])
        if forms:
            pattern += f"(?:{'|'.join(map(re.escape, forms.split('|')))})"
        elif f"(?P<{value}>" in pattern:
            pattern += f"(?P={value})"
        else:
            pattern += f"(?P<{value}>.+{lazy})"
        end = found.end()
    return re.compile(pattern + re.escape(template[end:]), re.IGNORECASE)


def own_words(root: Node, ears: Ears, colours: Sequence[str]) -> str:
    """Find the colour that the list of players gives the reader."""
    you, players = say("shell.web.you", ears.lang), say("shell.web.players", ears.lang)
    for player in (item for list_ in root.all("list") if list_.name == players for item in list_.all("listitem")):
        words = [part.name.strip() for part in player.all("StaticText")]
        if you in words:
            return next(word for word in words if any(ears.take(colour, word) is not None for colour in colours))
    raise MisheardError("nobody is called “you”")
