"""Sheets that tests load, and how they are written."""

import re
from pathlib import Path
from typing import Final

import cubetable
from cubetable.cli import main
from cubetable.core.compiled import libraries
from cubetable.core.laws import LAWS, broken
from cubetable.core.sheet.game import SheetGame
from cubetable.sheet import load_sheet

SHEETS: Final = Path(__file__).parents[2] / "examples" / "sheets"
KINDS: Final = ("grid", "hex", "line", "cards", "dice")
TEMPLATES: Final = Path(cubetable.__file__).parent / "cli" / "kinds" / "template"
PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "one-file.md"
LOADED: Final[dict[tuple[str, str, bool], type[SheetGame]]] = {}
"""The sheets that tests of this process have loaded, by their text and file name, compiled or not."""
EXAMPLE: Final = re.compile(r"^```python\n(\"\"\"Nine Holes.*?)^```$", re.MULTILINE | re.DOTALL)

THREE: Final = '''"""Three in a row

TTT-01  The board has three rows of three cells.
TTT-02  The players move in turn.
TTT-03  A move puts a piece on a free cell.
TTT-04  Three in a row win.
"""
from cubetable.sheet import *

BOARD = grid(3, 3)
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    turn = turn()


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("TTT-03")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = next_seat(s, seat)
    if row(s.board, seat, 3) or count(s.board, EMPTY) == 0:
        s.turn = OVER


def winner(s):
    return 0 if row(s.board, 0, 3) else 1 if row(s.board, 1, 3) else NOBODY
'''


def nine_holes() -> str:
    """Take the example out of the page."""
    found = EXAMPLE.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def written(folder: Path, text: str = THREE, name: str = "three") -> Path:
    """Write a sheet, and return its file."""
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return file


def loaded(folder: Path, text: str, name: str = "three") -> type[SheetGame]:
    """Write a sheet and load it; the same text is tried by random games only once."""
    return _loaded(written(folder, text, name), text)


def _loaded(file: Path, text: str) -> type[SheetGame]:
    key = text, file.name, libraries.interprets()
    if key not in LOADED:
        LOADED[key] = load_sheet(file)
    return LOADED[key]


def new(folder: Path, kind: str) -> Path:
    """Write a new game of a kind, and return its folder."""
    name = f"new_{kind}"
    assert main(["new", name, "--kind", kind, "--folder", str(folder / name)]) == 0
    return folder / name


def of_kind(folder: Path, kind: str) -> type[SheetGame]:
    """Write a new game of a kind, and load its rules."""
    file = new(folder, kind) / "src" / f"new_{kind}.py"
    return _loaded(file, file.read_text(encoding="utf-8"))


def after(game: cubetable.Game, *texts: str) -> cubetable.State:
    """Play moves one by one; where chance acts, a text says what it brings."""
    state = game.start()
    for text in texts:
        (actor,) = game.actors(state)
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def broken_laws(game: cubetable.Game) -> list[str]:
    """List the laws that a game breaks, and how; the game that they look at is played once."""
    kept: dict[tuple[str, str], object] = {}
    return [f"{law.__name__}: {told}" for law in LAWS if (told := broken(game, law, 1, kept=kept))]
