"""Call the functions of a library through ctypes, as `core/compiled/library.py` describes their words."""

import ctypes
import json
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np


class CalledLibrary:
    """One library: each function by its module and name, and the addresses for vectors of addresses."""

    def __init__(self, folder: Path, name: str) -> None:
        self.about = json.loads((folder / f"{name}.json").read_text())
        (code,) = [file for file in folder.glob(f"{name}.*") if file.suffix != ".json"]
        self.code = ctypes.CDLL(str(code))
        self.exports = {(one["module"], one["name"]): one for one in reversed(self.about["exports"])}

    def call(self, module: str, name: str, *arguments: Any) -> Any:  # arrays, named tuples and numbers
        """Call a function; raise `RuntimeError` with what the list says of its status."""
        return self.caller(module, name)(*arguments)

    def caller(self, module: str, name: str) -> Any:  # as the function
        export = self.exports[module, name]
        entry = getattr(self.code, export["symbol"])
        entry.restype, entry.argtypes = ctypes.c_int64, [ctypes.c_void_p]

        def call(*arguments: Any) -> Any:
            flat = [word for argument in arguments for word in words_of(argument)]
            words = np.array([*flat, 0], dtype=np.int64)
            status = entry(words.ctypes.data)
            if status:
                raise RuntimeError(*self.about["errors"][str(status)])
            return answer_of(export["answer"], words)

        return call

    def address(self, module: str, name: str) -> int:
        """Return where a function lies in Numba's own convention."""
        export = self.exports[module, name]
        return ctypes.cast(getattr(self.code, export["pointer"]), ctypes.c_void_p).value or 0


def words_of(argument: Any) -> Sequence[int]:
    """Write an argument as words."""
    if isinstance(argument, np.ndarray):
        return (argument.ctypes.data, *argument.shape)
    if isinstance(argument, tuple):
        return [word for field in argument for word in words_of(field)]
    if isinstance(argument, float):
        return struct.unpack("<q", struct.pack("<d", argument))
    return (int(argument),)


def answer_of(kind: str, words: Any) -> Any:
    """Read what a function has answered."""
    if kind == "void":
        return None
    if kind == "float64":
        return float(words[:1].view(np.float64)[0])
    return bool(words[0]) if kind == "boolean" else int(words[0])
