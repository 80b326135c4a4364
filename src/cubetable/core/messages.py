"""Every word that people read, by key and language.

A key is `owner.name`: the owner of a word is a game, or `shell`, the program itself. `shell.help` stands in
`cubetable/messages.en.json` under `help`; the words of a game stand in its own package, which its manifest adds.

A text takes a value as `{games}`, and a word that agrees with it as `{games:game|games}`, in Russian
`{games:партия|партии|партий}`. A verb agrees with names, too: `{names:сдаётся|сдаются}`.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Final, NamedTuple

LANGUAGES: Final = ("en", "ru")
DEFAULT_LANGUAGE: Final = "en"
PERCENT: Final = {"en": "%", "ru": "\u00a0%"}
NO_VALUES: Final[Mapping[str, object]] = {}
SHELL: Final = "shell"
FORMS: Final = "|"
"""Stands between the forms of a word."""
_PLACES: Final = {"one": 0, "other": 1, "few": 1, "many": 2}
"""The place of each form among those of a word; both languages write the usual one second."""
_SEVERAL: Final = re.compile(r", |[ыи]е$")
"""Several names have commas, or the ending of a Russian colour, such as красные."""

_sources: Final = {SHELL: "cubetable"}
"""The package that holds the words of each owner."""
_given: Final[dict[str, Mapping[str, Mapping[str, str]]]] = {}
"""The words of rooms that no package holds, by language."""


def add_source(owner: str, package: str) -> None:
    """Find the words of an owner in a package from now on."""
    _sources[owner] = package


def add_words(owner: str, words: Mapping[str, Mapping[str, str]]) -> None:
    """Take the words of an owner from here from now on; what the owner said before, it still says."""
    before = _given.get(owner, {})
    _given[owner] = {lang: {**before.get(lang, {}), **words[lang]} for lang in LANGUAGES}
    catalogue.cache_clear()


class Key(str):
    """A value inside a text that is itself a text: it is said in the language of the whole."""

    __slots__ = ()


class Player(NamedTuple):
    """A value inside a text that is a player: called by the seat, unless the reader is given another name."""

    owner: str
    seat: int

    def said(self, lang: str) -> str:
        """Name the seat in a language."""
        return say(f"{self.owner}.seat.{self.seat}", lang)


class Phrase(NamedTuple):
    """A value inside a text that is itself a text with values; a place on a board is one."""

    key: str
    values: Mapping[str, object] = NO_VALUES

    def said(self, lang: str) -> str:
        """Give the words in a language."""
        return say(self.key, lang, **self.values)


class Plural(NamedTuple):
    """A value inside a text that counts something: the key has a form for each way to count."""

    key: str
    number: int

    def said(self, lang: str) -> str:
        """Give the words in a language, in the form for the number."""
        return say(f"{self.key}.{plural_form(self.number, lang)}", lang, n=self.number)


class Percent(NamedTuple):
    """A value inside a text that is a percentage: English writes 51%, Russian sets a space before the sign."""

    number: str

    def said(self, lang: str) -> str:
        """Give the number with its sign."""
        return f"{self.number}{PERCENT[lang]}"


class PhraseList(NamedTuple):
    """A value inside a text that names several things of a kind."""

    parts: tuple[Phrase, ...]

    def said(self, lang: str) -> str:
        """Give the words of all things, with semicolons between them."""
        return "; ".join(part.said(lang) for part in self.parts)


def plural_form(number: int, lang: str) -> str:
    """Choose the form of a word for a whole number, as CLDR names the forms.

    >>> [plural_form(n, "ru") for n in (1, 3, 5, 11, 21)]
    ['one', 'few', 'many', 'many', 'one']
    """
    if lang != "ru":
        return "one" if number == 1 else "other"
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"


@cache
def catalogue(owner: str, lang: str) -> Mapping[str, str]:
    """Read the words of the shell or of one game in one language."""
    if owner in _given:
        return _given[owner][lang]
    text = files(_sources[owner]).joinpath(f"messages.{lang}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return words


def say(key: str, lang: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """Find a text by its key and fill in its values.

    >>> say("shell.turn", "en", seat="Red")
    'Red to move.'
    """
    owner, _, name = key.partition(".")
    said = {name_of: _in_words(value, lang) for name_of, value in values.items()}
    text = catalogue(owner, lang)[name]
    return _FORMATTERS[lang].vformat(text, (), said) if FORMS in text else text.format_map(said)


def _in_words(value: object, lang: str) -> object:
    """Say a value that is itself a text; leave any other as it is."""
    if isinstance(value, Key):
        return say(value, lang)
    return value.said(lang) if isinstance(value, Player | Phrase | Plural | Percent | PhraseList) else value


class _WordFormatter(Formatter):
    """Fill in values, and of a word with several forms the one that agrees with its value."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def format_field(self, value: object, spec: str) -> str:
        """Write a value, or choose a word for it."""
        if FORMS not in spec:
            return format(value, spec)
        forms = spec.split(FORMS)
        return forms[min(_PLACES[_form_for(value, self._lang)], len(forms) - 1)]


def _form_for(value: object, lang: str) -> str:
    """Choose the form of a word that agrees with a number or with names."""
    if str(value).isdecimal():
        return plural_form(int(str(value)), lang)
    return "other" if isinstance(value, float) or _SEVERAL.search(str(value)) else "one"


_FORMATTERS: Final = {lang: _WordFormatter(lang) for lang in LANGUAGES}


def sentence(text: str) -> str:
    """Begin a text with a capital: names are lower case in some languages.

    >>> sentence("красные бросают кубик.")
    'Красные бросают кубик.'
    """
    return text[:1].upper() + text[1:]


def knows(key: str, lang: str = DEFAULT_LANGUAGE) -> bool:
    """Tell whether a key has a text."""
    owner, _, name = key.partition(".")
    return name in catalogue(owner, lang)
