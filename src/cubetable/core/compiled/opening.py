"""Open the files of a library, and choose what calls it."""

import hashlib
import json
from pathlib import Path
from types import ModuleType

from cubetable.core.compiled.library import (
    ANSWERS,
    Callee,
    Code,
    Export,
    Function,
    Library,
    LibraryError,
    Listing,
    check_abi,
    in_one_line,
    passed_as,
)
from cubetable.core.signature import type_text


def open_library(listed: Path, digest: str) -> Library:
    """Load a library from its files, or raise `LibraryError`: it may be cut off, or made of other sources."""
    try:
        listing: Listing = json.loads(listed.read_text(encoding="utf-8"))
        check_abi(listing)
        file = listed.with_suffix(suffix_of(listing["target"]))
        if listing["digest"] != digest:
            raise LibraryError("library.other_rules", file=file)
        content = file.read_bytes()
        if len(content) != listing["size"] or hashlib.sha256(content).hexdigest() != listing["sha256"]:
            raise LibraryError("library.broken", file=file)
        return Library(_open_code(file), listing)
    except OSError as error:
        raise LibraryError("library.unreadable", file=listed, why=in_one_line(error)) from None
    except (ValueError, LookupError, TypeError, AttributeError):  # the list is no JSON, or not what it should be
        raise LibraryError("library.broken", file=listed) from None


def suffix_of(target: str) -> str:
    """Say how the file of code is called for a kind of machine."""
    system = target.partition("-")[0]
    return {"macos": ".dylib", "windows": ".dll", "wasm32": ".wasm"}.get(system, ".so")


def _open_code(file: Path) -> Code:
    """Load the code, to be called by the extension; without it by `ctypes`, which takes ten times as long."""
    try:
        from cubetable.core.compiled import _call

        _call.entry("nothing", 1, "", "v", False, str)  # it refuses a NumPy whose arrays it cannot read
    except ImportError:
        import ctypes

        from cubetable.core.compiled.by_ctypes import CtypesCode

        return CtypesCode(ctypes.CDLL(str(file)))
    return _NativeCode(_call.load(str(file)), _call)


class _NativeCode:
    """Code that the extension calls."""

    def __init__(self, handle: int, extension: ModuleType) -> None:
        self._handle, self._extension = handle, extension

    def caller(self, library: Library, export: Export, called: Callee) -> Function:
        """Make a function of the extension's; it keeps the plain form, and by the library the code."""
        caller: Function = self._extension.entry(
            export["name"],
            self.address(export["symbol"]),
            "".join(map(passed_as, called.signature.parameters)),
            ANSWERS.get(type_text(called.signature.answer), "i"),
            export["nogil"],
            library.fail,
            called.least,
            called.function,
            called.fixed,
        )
        return caller

    def address(self, symbol: str) -> int:
        """Look a symbol up."""
        address: int = self._extension.find(self._handle, symbol)
        return address
