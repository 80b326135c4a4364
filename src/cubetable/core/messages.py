"""Every word that people read, by key and language.

A key is `room.name`: `shell.help` stands in `cubetable/messages.en.json`, and
`eight_by_eight.reason.occupied` in that game's own folder under `reason.occupied`.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from cubetable import registry

LANGUAGES: Final = ("en", "ru")
DEFAULT_LANGUAGE: Final = "en"
SHELL: Final = "shell"


class Key(str):
    """A value inside a text that is itself a text: it is said in the language of the whole."""

    __slots__ = ()


@cache
def catalogue(room: str, lang: str) -> Mapping[str, str]:
    """Read the words of the shell or of one game in one language."""
    package = "cubetable" if room == SHELL else registry.package(room)
    text = files(package).joinpath(f"messages.{lang}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return words


def say(key: str, lang: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """Find a text by its key and fill in its values.

    >>> say("shell.turn", "en", seat="Red")
    'Red to move.'
    """
    room, _, name = key.partition(".")
    said = {k: say(v, lang) if isinstance(v, Key) else v for k, v in values.items()}
    return catalogue(room, lang)[name].format_map(said)


def sentence(text: str) -> str:
    """Begin a text with a capital: names are lower case in some languages.

    >>> sentence("красные бросают кубик.")
    'Красные бросают кубик.'
    """
    return text[:1].upper() + text[1:]


def knows(key: str, lang: str = DEFAULT_LANGUAGE) -> bool:
    """Tell whether a key has a text."""
    room, _, name = key.partition(".")
    return name in catalogue(room, lang)
