"""Name files by their content, so that a browser may keep them for ever."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any, Final

LENGTH: Final = 12
"""Digits of a hash in a name."""


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
