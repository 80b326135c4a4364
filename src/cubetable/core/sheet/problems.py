"""Say what is wrong with a sheet, in a sentence for its designer."""

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Final

from cubetable.core import messages
from cubetable.core.errors import Refusal
from cubetable.core.messages import DEFAULT_LANGUAGE, say

SOURCE: Final = "sheet"
"""The words of this package."""
LONGEST_LINE: Final = 80
MOST_NAMED: Final = 12
MOST_SHOWN: Final = 40
"""So many moves of a game are shown."""

TITLES: Final[dict[Path, Mapping[str, str]]] = {}
"""The titles, by language, of games that were handed on: their players do not know the names of the files."""

messages.add_source(SOURCE, __package__)


class SheetFault(Refusal):
    """Something is wrong with a value or a name of a sheet; where it stands is not known here."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{SOURCE}.error.{key}", **values)


class SheetError(Refusal):
    """Something is wrong with a sheet: the file, the line, what stands there, and what to do."""

    def __init__(self, path: Path, line: int, source: str, fault: Refusal) -> None:
        self.path = path
        self.line = line
        self.source = source
        """The line itself."""
        self.fault = fault
        self.moves: tuple[str, ...] = ()
        """The moves of a game that shows it, if one is needed to see it."""
        super().__init__(f"{SOURCE}.at", file=path.name, line=line)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Say where it is, what stands there and what is wrong, on one line."""
        stands = f" ({self.source})" if self.source else ""
        after = f" {say(f'{SOURCE}.after', lang, moves=' '.join(self.moves[:MOST_SHOWN]))}" if self.moves else ""
        named = {"file": TITLES[self.path][lang]} if self.path in TITLES else {}
        return f"{say(self.key, lang, **{**self.values, **named})}{stands}: {self.fault.text(lang)}{after}"


def make_error(path: Path, source: str, line: int, fault: Refusal) -> SheetError:
    """Make the error for a line of a sheet's source."""
    lines = source.splitlines()
    stands = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    short = stands if len(stands) <= LONGEST_LINE else f"{stands[:LONGEST_LINE]}…"
    return SheetError(path, max(line, 1), short, fault)


def unknown_name(name: str, known: list[str]) -> SheetFault:
    """Make the fault of a name that nothing defines; one of ours has only to be imported."""
    return SheetFault("unknown_name.ours", name=name) if name in _our_names() else unknown("unknown_name", name, known)


def unknown_import(name: str) -> SheetFault:
    """Make the fault of a name that we do not have."""
    return unknown("unknown_import", name, _our_names())


def _our_names() -> list[str]:
    """List what a sheet can import; that module imports this one, not the other way round."""
    names: list[str] = import_module("cubetable.sheet").__all__
    return names


def unknown(key: str, name: str, known: "list[str] | tuple[str, ...]", **values: object) -> SheetFault:
    """Make the fault of a name that is not known, and name the one that was perhaps meant."""
    close = get_close_matches(name, known, n=1, cutoff=0.6)
    listed = ", ".join([*known[:MOST_NAMED], *(["…"] if len(known) > MOST_NAMED else [])]) or "—"
    if close:
        return SheetFault(f"{key}.close", name=name, close=close[0], **values)
    return SheetFault(key, name=name, known=listed, **values)
