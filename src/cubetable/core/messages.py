"""Every word that people read, by key and language.

A key is `room.name`. `shell.help` stands in `cubetable/messages.en.json` under `help`; the words of a game stand in
its own package, which its manifest adds.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "ru")
DEFAULT_LANGUAGE: Final = "en"
SHELL: Final = "shell"


_sources: Final = {SHELL: "cubetable"}
"""The package that holds the words of each room."""


def add_source(room: str, package: str) -> None:
    """Find the words of a room in a package from now on."""
    _sources[room] = package


class Key(str):
    """A value inside a text that is itself a text: it is said in the language of the whole."""

    __slots__ = ()


@cache
def catalogue(room: str, lang: str) -> Mapping[str, str]:
    """Read the words of the shell or of one game in one language."""
    text = files(_sources[room]).joinpath(f"messages.{lang}.json").read_text(encoding="utf-8")
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
