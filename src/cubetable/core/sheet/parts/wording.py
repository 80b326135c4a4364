"""The words of a sheet's game, in both languages: from its rulebook, and the general ones that all sheets share."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.messages import LANGUAGES, catalogue
from cubetable.core.sheet.contents import Rulebook, Sheet
from cubetable.core.sheet.fields import Values
from cubetable.core.sheet.problems import SOURCE

HUES: Final = ("red", "blue", "green", "yellow", "violet", "orange", "white", "black")
"""The colours of the seats."""
GENERAL: Final = "game."
"""The keys of the general words begin like this."""


def make_words(sheet: Sheet) -> dict[str, dict[str, str]]:
    """Give all words of a game by language."""
    return {lang: _words(sheet, lang) for lang in LANGUAGES}


def _words(sheet: Sheet, lang: str) -> dict[str, str]:
    general = catalogue(SOURCE, lang)
    book = sheet.books[lang]
    low, high = sheet.players
    seats = str(low) if low == high else f"{low}–{high}"
    shared = {key.removeprefix(GENERAL): text for key, text in general.items() if key.startswith(GENERAL)}
    own = {
        **{f"statement.{number}": text.removesuffix(".") for number, text in book.statements.items()},
        **{f"missing.{number}": text.removesuffix(".") for number, text in book.statements.items()},
        **{f"seat.{n}": general[f"hue.{HUES[n]}"] for n in range(high)},
        **{f"field.{name}": _called(general, book, one) for name, one in sheet.fields.items()},
        **{f"option.{name.lower()}": _called_option(book, name) for name in sheet.tunables},
        **{f"move.{word}": book.words.get(word, word.replace("_", " ")) for word in sheet.book.words},
        "title": book.title,
        "about": book.about or next(iter(book.statements.values())),
    }
    plain = {key: text.replace("{", "{{").replace("}", "}}") for key, text in own.items()}
    against = {
        f"notation.{number}": general["against"].replace("{statement}", plain[f"statement.{number}"])
        for number in book.statements
    }
    return {**shared, **plain, **against, "facts": general["facts"].format(seats=seats)}


def _called(general: Mapping[str, str], book: Rulebook, one: Values) -> str:
    """Name a field: as the sheet says, or by the field that it is about."""
    name = one.about or one.name
    called = book.words.get(name, name.strip("_").replace("_", " "))
    return general[f"field.{one.kind}"].format(field=called) if one.about else called


def _called_option(book: Rulebook, name: str) -> str:
    """Name a tunable number as the sheet does, which may also write it as players do: in small letters."""
    return book.words.get(name) or book.words.get(name.lower()) or name.replace("_", " ").lower()


def rulebook_text(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    """Write the rulebook of a game in one language."""
    general = catalogue(SOURCE, lang)
    low, high = sheet.players
    ranges = {"players": str(low) if low == high else f"{low}–{high}"} | {
        name.lower(): general["option.range"].format(low=one.low, high=one.high, default=int(one))
        for name, one in sheet.tunables.items()
    }
    called = {name: words[f"option.{name}"] for name in ranges}
    options = [f"- `{name}`: {bounds}. {_capital(called[name])}." for name, bounds in ranges.items()]
    return sheet.books[lang].markdown(options, general["options"])


def _capital(text: str) -> str:
    """Begin a text with a capital letter; names in it keep theirs."""
    return text[:1].upper() + text[1:]
