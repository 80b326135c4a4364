"""Load a sheet as a game: from a file, or from a module of an installed package."""

import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, make_dataclass, replace
from functools import cached_property
from importlib import import_module
from importlib.resources.abc import Traversable
from importlib.util import find_spec, spec_from_file_location
from io import BytesIO, StringIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final, Self

from cubetable.core import messages
from cubetable.core.editor import RuleBehind
from cubetable.core.errors import Refusal
from cubetable.core.manifest import Manifest
from cubetable.core.options import Options, whole
from cubetable.core.sheet.contents import Sheet
from cubetable.core.sheet.forms import Forms
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts import editor, notation, scenes, secrecy, views
from cubetable.core.sheet.parts.wording import HUES, make_words, rulebook_text
from cubetable.core.sheet.problems import TITLES
from cubetable.core.sheet.reading import read_sheet
from cubetable.core.sheet.trial import try_games

SHARED_PARTS: Final = {"notation": notation, "view": views, "draw": views, "scene": scenes, "secrecy": secrecy}
HANDED_ON: Final = "game_of_{}"
"""The module of rules that were handed on as a page or a folder: a name that no module of Python's has."""
DIGITS: Final = 12
NOT_IN_A_NAME: Final = re.compile(r"[^a-z0-9_]+")


class GivenFile(Traversable):
    """A file with a given text; without one it is not there."""

    def __init__(self, name: str, text: str | None) -> None:
        self._name = name
        self._text = text

    @classmethod
    def json(cls, name: str, values: Mapping[str, str]) -> Self:
        """Make a file of JSON."""
        return cls(name, json.dumps(values, ensure_ascii=False))

    @property
    def name(self) -> str:
        """The name of the file."""
        return self._name

    def is_file(self) -> bool:
        """Tell whether the file is there."""
        return self._text is not None

    def is_dir(self) -> bool:
        """Return False: the file is no folder."""
        return False

    def iterdir(self) -> Iterator[Traversable]:
        """List nothing."""
        return iter(())

    def joinpath(self, *descendants: Any) -> Traversable:  # whatever the interface allows
        """Find nothing below it."""
        return GivenFile("/".join(map(str, (self._name, *descendants))), None)

    def open(self, mode: str = "r", *_: Any, **__: Any) -> Any:  # the interface has both kinds of files
        """Open the file for reading."""
        if self._text is None:
            raise FileNotFoundError(self._name)
        return BytesIO(self._text.encode()) if "b" in mode else StringIO(self._text)

    def read_bytes(self) -> bytes:
        """Read the bytes."""
        content: bytes = self.open("rb").read()
        return content

    def read_text(self, encoding: str | None = None, errors: str | None = None) -> str:
        """Read the text."""
        text: str = self.open().read()
        return text


def load_sheet(path: str | Path) -> type[SheetGame]:
    """Load a game from a file, and play some random games to find mistakes; raise `SheetError` if there is one.

    Each call makes a new class, which stands beside the older versions. Nothing is compiled before `kernels` is
    asked for.
    """
    game_class = load_file(path)
    forms, sheet = game_class.FORMS, game_class.FORMS.sheet
    for bounds in ("low", "high"):  # a board may be too large
        forms.shaped({name: getattr(one, bounds) for name, one in sheet.tunables.items()})
    starts = [game_class(players=players).begin() for players in dict.fromkeys(sheet.players)]
    for state in starts:
        forms.checked.start(state)
    try_games(forms.checked, [forms.settled(state) for state in starts])
    return game_class


def load_file(path: str | Path, chosen: Mapping[str, int] | None = None) -> type[SheetGame]:
    """Load a game from a file, and play no random games; numbers that shape the game can be chosen by their names."""
    file = Path(path).absolute()
    name = name_of(file)
    sheet = read_sheet(file, name, f"sheet_{name}", chosen)
    digest = hashlib.sha256(f"{file} {sheet.source}".encode()).hexdigest()
    sheet = replace(sheet, module=f"{sheet.module}_{digest[:DIGITS]}")
    _register(sheet)
    return _make_class(sheet, ("file", str(file)))


def _register(sheet: Sheet) -> None:
    """Make a module of the name of a sheet: what is compiled is found in the cache by its module.

    The name has a digest, so that it is the same in every process, and another for each version of the file.
    """
    module = sys.modules.setdefault(sheet.module, ModuleType(sheet.module))
    module.__spec__ = spec_from_file_location(sheet.module, sheet.path)


def load_module(name: str, module: str, chosen: Mapping[str, int] | None = None) -> type[SheetGame]:
    """Load a game from a module that holds a sheet."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=module)
    sheet = read_sheet(Path(spec.origin), name, module, chosen)
    if module == HANDED_ON.format(name):
        TITLES[sheet.path] = {lang: book.title for lang, book in sheet.books.items()}
    import_module(module)  # what is compiled is found in the cache by its module
    return _make_class(sheet, ("module", name, module))


def name_of(file: Path) -> str:
    """Make the name of a game from the name of its file."""
    name = NOT_IN_A_NAME.sub("_", file.stem.lower()).strip("_")
    if file.suffix != ".py" or not re.fullmatch(r"[a-z][a-z0-9_]{1,39}", name):
        raise Refusal("sheet.file_name", file=file.name)
    return name


def make_again(origin: tuple[str, ...], options: dict[str, object]) -> SheetGame:
    """Make a game again, in another process."""
    kind, where, *_ = origin
    return (load_file(where) if kind == "file" else load_module(where, origin[-1]))(**options)


def _make_class(sheet: Sheet, origin: tuple[str, ...]) -> type[SheetGame]:
    """Make the class of a game."""
    title = "".join(part.capitalize() for part in sheet.name.split("_"))
    forms = Forms(sheet, origin, make_again)
    manifest = SheetManifest(
        package=sheet.module,
        options=_options(sheet, f"{title}Options"),
        scene="scenes",
        editor="editor",
        secrecy="secrecy" if sheet.secrets else None,
        simultaneous=sheet.picks is not None,
        colours=HUES[: sheet.players[1]],
        levels=sheet.levels,
        points="score" in sheet.functions,
        cooperative="all_won" in sheet.functions,
        library=forms.home,
        sheet=sheet,
    )
    inside = {"__doc__": f"Play {sheet.rulebook.title}.", "MANIFEST": manifest, "FORMS": forms}
    game_class = type(title, (SheetGame,), inside)
    vars(manifest.parts)["rules"] = SimpleNamespace(GAME=game_class)
    return game_class


def _options(sheet: Sheet, name: str) -> type[Options]:
    """Make the options: the number of players, and the numbers that can be tuned."""
    low, high = sheet.players
    tuned = [(key.lower(), int, whole(one.low, one.high, default=int(one))) for key, one in sheet.tunables.items()]
    fields = [("players", int, whole(low, high, default=low)), *tuned]
    namespace = {"GAME": sheet.name, "__module__": sheet.module}
    return make_dataclass(name, fields, bases=(Options,), namespace=namespace, frozen=True, kw_only=True)


@dataclass(frozen=True, kw_only=True, eq=False)
class SheetManifest(Manifest):
    """The parts of a game that is one file."""

    sheet: Sheet

    def __post_init__(self) -> None:
        """Register the words of the game."""
        messages.add_words(self.name, self.words)

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """All words of the game, by language."""
        return make_words(self.sheet)

    def module(self, name: str) -> str:
        """Give the one module that holds all rules."""
        return self.package

    def part(self, name: str) -> object | None:
        """Give the module of a part, which all sheets share."""
        if name == "editor":
            problems = {number: RuleBehind(number) for number in self.sheet.codes}
            return SimpleNamespace(fields=editor.fields, build=editor.build, PROBLEMS=problems)
        return SHARED_PARTS.get(name) if getattr(self, name) else None

    def file(self, name: str) -> GivenFile:
        """Give the words or the rulebook as if they were files of a package."""
        for lang, words in self.words.items():
            if name == f"messages.{lang}.json":
                return GivenFile.json(name, words)
            if name == f"rules.{lang}.md":
                return GivenFile(name, rulebook_text(self.sheet, lang, words))
        return GivenFile(name, None)
