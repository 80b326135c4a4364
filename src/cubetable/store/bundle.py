"""Read and write many records together: a folder of files, or one zip."""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core import system
from cubetable.core.errors import Refusal, shortened
from cubetable.core.record.read import MOST_BYTES

ZIP: Final = ".zip"
SUFFIX: Final = ".txt"
UNREADABLE: Final = (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error, OSError)
"""The errors of a zip that is cut off, of an unknown kind, or locked."""


class RecordFile(NamedTuple):
    """A file with a record: its name, and a function that reads no more of it than a record can need."""

    name: str
    read: Callable[[], bytes]


@contextmanager
def open_target(target: Path) -> Iterator[Callable[[str, str], None]]:
    """Give a function that adds texts to a folder, or to a zip that is written whole or not at all."""
    if target.suffix != ZIP:
        target.mkdir(parents=True, exist_ok=True)
        yield partial(_put, target)
        return
    draft = target.with_name(f".{system.token_hex(8)}.draft")
    try:
        with zipfile.ZipFile(draft, "x", zipfile.ZIP_DEFLATED) as bundle:
            yield bundle.writestr
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def find_records(source: Path) -> Iterator[list[RecordFile]]:
    """Give the records in a folder, in a zip, or in one file."""
    try:
        if source.suffix == ZIP:
            with zipfile.ZipFile(source) as bundle:
                members = [member for member in bundle.infolist() if not member.is_dir()]
                yield [RecordFile(shortened(member.filename), partial(_member, bundle, member)) for member in members]
        elif source.is_dir():
            yield [RecordFile(str(path), partial(_file, path)) for path in sorted(source.glob(f"*{SUFFIX}"))]
        else:
            source.stat()
            yield [RecordFile(str(source), partial(_file, source))]
    except (zipfile.BadZipFile, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise Refusal("shell.cli.no_file", path=source, why=why) from None


def _put(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None


def _member(bundle: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    try:
        with bundle.open(member) as file:
            return file.read(MOST_BYTES + 1)
    except UNREADABLE as error:
        raise Refusal("shell.cli.no_file", path=shortened(member.filename), why=shortened(str(error))) from None
