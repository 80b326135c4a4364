"""Find the games below a path, and load one of them: a file of rules or a package."""

import importlib
import sys
from pathlib import Path
from typing import Final

from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.game import Game, game_in
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.sheet.problems import SheetError
from cubetable.lab.studio.showing import JsonObject

MARK: Final = "cubetable.sheet"
MANIFEST: Final = "manifest.py"
MOST_READ: Final = 200_000
ENDLESS: Final = ("sheet.error.loop", "sheet.error.endless")

Fault = JsonObject
"""A mistake in the rules: the file, the line, what stands there, the sentence by language, the moves."""


def find_games(path: Path) -> list[Path]:
    """List the games that a path holds: files of rules, and folders of packages."""
    if not path.is_dir():
        return [path]
    if (path / MANIFEST).is_file():
        return [path]
    folders = [folder for folder in (path, path / "src") if folder.is_dir()]
    packages = [one.parent for folder in folders for one in folder.glob(f"*/{MANIFEST}")]
    files = [file for folder in folders for file in folder.glob("*.py") if _is_sheet(file)]
    return sorted([*packages, *files])


def _is_sheet(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return MARK.encode() in opened.read(MOST_READ)
    except OSError:
        return False


def load(path: Path) -> type[Game]:
    """Load a game in this process, and let the registry find it; a process loads one only."""
    if path.is_dir():
        return _load_package(path)
    if not path.is_file():
        raise Refusal("studio.no_file", path=path)
    name = registry.lend(path)
    return registry.game_type(name)


def _load_package(folder: Path) -> type[Game]:
    sys.path.insert(0, str(folder.parent))
    sys.dont_write_bytecode = True  # a file that is saved twice in a second would be read as it was
    manifest = importlib.import_module(f"{folder.name}.manifest").MANIFEST
    if manifest.scene is None:
        raise Refusal("studio.no_scene", game=folder.name)
    registry.lend_package(manifest)
    for part in ("kernels", "notation", "view", "scene"):
        manifest.part(part)
    return game_in(manifest)


def fault_of(error: BaseException, path: Path) -> Fault:
    """Say what is wrong: with its place where that is known."""
    if isinstance(error, SheetError):
        text = {lang: error.fault.text(lang) for lang in LANGUAGES}
        endless = error.fault.key in ENDLESS
        return make_fault(error.path.name, error.line, error.source, text, error.moves, endless=endless)
    text = {lang: error.text(lang) for lang in LANGUAGES} if isinstance(error, Refusal) else _plainly(error)
    if isinstance(error, SyntaxError) and error.filename:
        return make_fault(Path(error.filename).name, error.lineno or 0, (error.text or "").strip(), text)
    file, line = _last_place(error, path)
    return make_fault(file or path.name, line, source_line(Path(file) if file else path, line), text)


def make_fault(
    file: str, line: int, source: str, text: dict[str, str], moves: tuple[str, ...] = (), *, endless: bool = False
) -> Fault:
    """Make a fault as the page gets it."""
    name = Path(file).name
    return {"file": name, "line": line, "source": source, "text": text, "moves": list(moves), "endless": endless}


def reason_of_fault(fault: Fault) -> JsonObject:
    """Say a fault in a sentence with its place, as the page shows a reason."""
    key = "studio.web.error" if fault["line"] else "studio.web.error.plain"
    where = {lang: say(key, lang, file=fault["file"], line=fault["line"]) for lang in LANGUAGES}
    return {"rule": "", "text": {lang: f"{where[lang]}. {fault['text'][lang]}" for lang in LANGUAGES}, "at": []}


def _plainly(error: BaseException) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, f"{type(error).__name__}: {error}")


def _last_place(error: BaseException, path: Path) -> tuple[str, int]:
    """Find the last line of the designer's own files that an error went through."""
    place, trace = ("", 0), error.__traceback__
    while trace is not None:
        if is_own(trace.tb_frame.f_code.co_filename, path):
            place = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return place


def is_own(file: str, path: Path) -> bool:
    """Tell whether a file of code is the designer's."""
    return file == str(path) or (path.is_dir() and Path(file).is_relative_to(path))


def source_line(file: Path, line: int) -> str:
    """Read one line of a file."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError):
        return ""
    return lines[line - 1].strip() if 0 < line <= len(lines) else ""
