"""The command that begins a new game: it writes a small complete one, to be changed step by step."""

import keyword
import re
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core import registry
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say

TEMPLATE: Final = "template"
"""A complete package that holds Tic-Tac-Toe, in this folder."""
KINDS: Final = ("grid", "hex", "line", "cards", "dice")
"""The kinds of games in one file, each a folder of `kinds/template`."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,39}")
FILE: Final = ".py"
PREFIX_LETTERS: Final = 3


def new(chosen: Namespace, lang: str) -> int:
    """Write the package of a new game, or only its file of rules if the name ends in .py."""
    name = chosen.name.removesuffix(FILE)
    _check(name)
    if chosen.kind is not None and chosen.kind not in KINDS:
        raise Refusal("shell.new.bad_kind", kind=shortened(chosen.kind), allowed=", ".join(KINDS))
    if chosen.name.endswith(FILE):
        return _write_file(name, chosen.kind or KINDS[0], Path(chosen.folder or "."), lang)
    folder = Path(chosen.folder or name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refusal("shell.new.folder_in_use", folder=shortened(str(folder)))
    words = _replacements(name)
    try:
        for place, text in _template() if chosen.kind is None else _game_of_one_file(chosen.kind):
            path = folder / _replaced(str(place), words)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_replaced(text, words), encoding="utf-8")
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=folder, why=error.strerror) from None
    key = "written" if chosen.kind is None else "written_sheet"
    print(say(f"shell.new.{key}", lang, folder=folder, name=name))
    return OK


def _write_file(name: str, kind: str, folder: Path, lang: str) -> int:
    """Write one file of rules into a folder, where there is none of that name."""
    path = folder / f"{name}{FILE}"
    text = files("cubetable.cli").joinpath("kinds", TEMPLATE, kind, "rules.py").read_text(encoding="utf-8")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(_replaced(text, _replacements(name)))
    except FileExistsError:
        raise Refusal("shell.new.file_in_use", file=path) from None
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=path, why=error.strerror) from None
    print(say("shell.new.written_file", lang, file=path))
    return OK


def _check(name: str) -> None:
    """Refuse a name that is no name for a package, or that another game or module has."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refusal("shell.new.bad_name", name=shortened(name))
    if name in registry.games() or find_spec(name) is not None:
        raise Refusal("shell.new.name_taken", name=name)


def _replacements(name: str) -> dict[str, str]:
    """Say what stands in the new game for each word of the template."""
    words = name.strip("_").split("_")
    letters = "".join(filter(str.isalpha, "".join(word[:1] for word in words) if len(words) > 2 else name)).upper()
    return {
        "tic_tac_toe": name,
        "TicTacToe": "".join(word.capitalize() for word in words),
        "Tic-Tac-Toe": " ".join(words).capitalize(),
        "Крестики-нолики": " ".join(words).capitalize(),
        "TTT": letters[:PREFIX_LETTERS].ljust(PREFIX_LETTERS, "X"),
    }


def _replaced(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(map(re.escape, words)), lambda match: words[match[0]], text)


def _template() -> Iterator[tuple[PurePosixPath, str]]:
    """Give each file of the template with its place."""
    return _files(files("cubetable.cli").joinpath(TEMPLATE), PurePosixPath())


def _game_of_one_file(kind: str) -> Iterator[tuple[PurePosixPath, str]]:
    """Give the files of a package that holds one file of rules of a kind."""
    of_all = files("cubetable.cli").joinpath("kinds", TEMPLATE)
    for name in ("README.md", "pyproject.toml"):
        yield PurePosixPath(name), of_all.joinpath(name).read_text(encoding="utf-8")
    yield PurePosixPath("src/tic_tac_toe.py"), of_all.joinpath(kind, "rules.py").read_text(encoding="utf-8")
    head, tests = of_all.joinpath("test_head.py"), of_all.joinpath(kind, "test_rules.py")
    text = f"{head.read_text(encoding='utf-8')}\n\n{tests.read_text(encoding='utf-8')}"
    yield PurePosixPath("tests/test_rules.py"), text


def _files(folder: Traversable, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry, place / entry.name)
        else:
            yield place / entry.name, entry.read_text(encoding="utf-8")
