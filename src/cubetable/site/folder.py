"""Write the folder that any static host can serve: the page, and the program that answers it in the browser."""

import gzip
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for
from cubetable.server.http.offline import MARK
from cubetable.site import answers, icons, page, program, pyodide, service_worker
from cubetable.site.naming import hash_of, name_by_content, to_json
from cubetable.site.program import OURS, FolderGames

PRESSED: Final = ("pyodide.asm.wasm",)
"""The files of Pyodide that lie compressed in a folder which is to be small, whatever its host does."""
SUFFIX: Final = ".pressed"
OF_OWN_GAMES: Final = ("assets/rules.", "assets/stage-")
"""Our rulebooks, and what draws our boards in three dimensions."""


def build(folder: Path, games: FolderGames = OURS) -> dict[str, bytes]:
    """Write the folder, or write it anew; return its files."""
    check_folder(folder)
    files = make(games)
    try:
        _write(folder, files)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=folder, why=error.strerror) from None
    return files


def check_folder(folder: Path) -> None:
    """Refuse a folder that holds something else; one that this command wrote may be written anew."""
    is_ours = (folder / MARK).is_file()
    if folder.exists() and not is_ours and (not folder.is_dir() or any(folder.iterdir())):
        raise Refusal("shell.site.folder_in_use", folder=folder)


def make(games: FolderGames = OURS) -> dict[str, bytes]:
    """Make all files of the folder: the same ones from the same sources."""
    built = page.files()
    runtime = pyodide.find()
    python = pyodide.files(runtime)
    place = f"engine/pyodide-{hash_of(python)}/"
    parts = program.files(runtime, games)
    is_shared = games is not OURS
    pressed = PRESSED if is_shared else ()
    every = {**parts.first, **parts.later}
    own = {name: name_by_content(f"engine/{name}", content) for name, content in every.items()}
    engine = {
        "pyodide": place,
        "files": {name: {"address": place + name, "bytes": len(content)} for name, content in python.items()}
        | {name: {"address": own[name], "bytes": len(content)} for name, content in parts.first.items()},
        "later": {name: own[name] for name in parts.later},
        "pressed": [place + name for name in pressed],
    }
    manifest, said = to_json(engine), to_json(answers.collect(games.names, games.version))
    places = {
        "engine": name_by_content("engine/engine.json", manifest),
        "answers": name_by_content("engine/answers.json", said),
    }
    lasting = {
        **{name: content for name, content in built.items() if _is_wanted(name, is_shared=is_shared)},
        **{place + name: content for name, content in python.items() if name not in pressed},
        **{f"{place}{name}{SUFFIX}": gzip.compress(python[name], mtime=0) for name in pressed},
        **{own[name]: content for name, content in every.items()},
        places["engine"]: manifest,
        places["answers"]: said,
    }
    brought = answers.files(games.names) if is_shared else {}
    if is_shared:
        places["shared"] = games.names[0]
    named = {page.SHELL: page.shell(built[page.SHELL], places), **brought, **icons.files(built[icons.DRAWING])}
    worker = service_worker.write(built[page.SERVICE_WORKER], named, lasting)
    files = {**lasting, **named, service_worker.NAME: worker, **({} if is_shared else page.manual())}
    return {**files, MARK: mark_of(files, hash_of(files))}


def mark_of(files: Iterable[str], version: str) -> bytes:
    """Write the file by which the folder is known, with the names of all others that are ours."""
    return to_json({"made by": "cubetable site", "version": version, "files": sorted(files)})


def _is_wanted(name: str, *, is_shared: bool) -> bool:
    """Tell whether a file of the page is kept: what only our own games need is no part of a shared one."""
    return name.startswith("assets/") and not (is_shared and name.startswith(OF_OWN_GAMES))


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put files into a folder, and take away those of an earlier version; nothing else in it is touched.

    The mark is written first, with the files of both versions: so if this is stopped, the folder stays ours.
    """
    earlier = _files_in(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with draft_for(folder / MARK) as draft:
        draft.write_bytes(mark_of({*earlier, *files}, ""))
    for name, content in files.items():
        if name != MARK:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for name in earlier - files.keys():
        path = folder / name
        path.unlink(missing_ok=True)
        for parent in path.relative_to(folder).parents[:-1]:
            with suppress(OSError):  # it holds something else
                (folder / parent).rmdir()
    with draft_for(folder / MARK) as draft:
        draft.write_bytes(files[MARK])


def _files_in(folder: Path) -> set[str]:
    """List the files that an earlier version has written, by its mark; a path out of the folder is none of them."""
    try:
        names = json.loads((folder / MARK).read_text("utf-8"))["files"]
        paths = [PurePosixPath(name) for name in names]
    except (OSError, ValueError, KeyError, TypeError):
        return set()
    return {str(path) for path in paths if not path.is_absolute() and ".." not in path.parts} - {MARK}
