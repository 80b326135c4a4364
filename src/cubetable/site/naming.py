"""Name files by their content, so that a browser may keep them for ever, and write them the same each time."""

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any, Final

LENGTH: Final = 12
"""Digits of a hash in a name."""
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""The same date for every file of an archive, so that the same files make the same archive."""


def hash_of(files: Mapping[str, bytes]) -> str:
    """Return a short hash of files and their names."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return whole.hexdigest()[:LENGTH]


def name_by_content(path: str, content: bytes) -> str:
    """Return a path with a hash of the content in its name."""
    whole = PurePosixPath(path)
    return str(whole.with_name(f"{whole.stem}-{hash_of({path: content})}{whole.suffix}"))


def to_json(value: Any) -> bytes:  # Any: whatever JSON can say
    """Write JSON, the same bytes for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def pack(files: Mapping[str, bytes]) -> bytes:
    """Pack files, the same bytes for the same files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, BEGINNING), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
