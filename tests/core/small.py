"""Some small functions and a library of them, which a C compiler makes in a moment.

The library's forms add `MORE` to whole numbers, and the plain forms do not: so one sees which form is called.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import PointerGroup, Words
from cubetable.core import kernel
from cubetable.core.compiled import libraries
from cubetable.core.compiled.cache import names_of_targets
from cubetable.core.compiled.home import Home
from cubetable.core.compiled.library import ABI, Export
from cubetable.core.compiled.opening import suffix_of
from cubetable.core.signature import STATE, Signature, float64, int64, type_text

COMPILER: Final = shutil.which("cc")
SOURCE: Final = Path(__file__).with_name("small.c")
NAME: Final = "small"
DIGEST: Final = "0123456789abcdef"
MORE: Final = 1000
TARGET: Final = names_of_targets()[0] if names_of_targets() else ""


class Chosen(NamedTuple):
    """The one function that `applied` is given."""

    chosen: Any


CHOSEN: Final = PointerGroup(Chosen, {"chosen": int64(int64)})
chosen_in = CHOSEN.reader()


@dataclass(slots=True, eq=False, weakref_slot=True)
class Table(kernel.FunctionTable):
    """Two of the functions."""

    total: Callable[..., int]
    doubled: Callable[..., int]


class Small:
    """The functions, declared as those of a new library: nothing of what another test did is known of them."""

    def __init__(self, name: str = NAME, digest: str = DIGEST, lent: str = "") -> None:
        self.home = Home(name, lambda: digest, lent)

        def total(state: NDArray[np.int64], count: int) -> int:
            return sum(int(number) for number in state[:count])

        def doubled(number: int) -> int:
            if number < 0:
                raise ValueError("too small")
            return 2 * number

        def halved(number: float) -> float:
            return number / 2

        def applied(words: Words, number: int) -> int:
            found: int = chosen_in(words).chosen(number)
            return found

        self.total, self.doubled, self.halved, self.applied = total, doubled, halved, applied
        for function, signature in self.signatures().items():
            function.__qualname__ = function.__name__
            kernel.compiled(signature, home=self.home)(function)

    def signatures(self) -> dict[Callable[..., Any], Signature]:
        """Give each function its types."""
        return {
            self.total: int64(STATE, int64),
            self.doubled: int64(int64),
            self.halved: float64(float64),
            self.applied: int64(CHOSEN.vector, int64),
        }

    @property
    def kept(self) -> Path:
        """Say where the list of the library lies in the cache."""
        return libraries.file_in_cache(self.home, TARGET)

    def table(self) -> Table:
        """Make a table of two functions; the state has exactly three words."""
        entries = {
            "total": kernel.TableEntry(self.total, int64(STATE, int64), (-3,)),
            "doubled": kernel.TableEntry(self.doubled, int64(int64)),
        }
        return kernel.table(Table, entries)

    def exports(self) -> list[Export]:
        """List the functions as their library does."""
        return [
            Export(
                module=function.__module__,
                name=function.__name__,
                symbol=function.__name__,
                pointer=f"{function.__name__}_pointer" if function is self.doubled else "",
                parameters=[type_text(of) for of in signature.parameters],
                answer=getattr(signature.answer, "name", ""),
                bound=[],
                nogil=False,
            )
            for function, signature in self.signatures().items()
        ]

    def write(self, listed: Path, code: Path, **changed: object) -> None:
        """Put the library into a folder, its list under a name; some of what is listed may be changed."""
        content = code.read_bytes()
        about: dict[str, object] = {
            "abi": ABI,
            "name": self.home.name,
            "target": TARGET,
            "digest": self.home.digest,
            "size": len(content),
            "sha256": sha256(content).hexdigest(),
            "exports": self.exports(),
            "errors": {"77": ["ValueError", "too small", "tests/core/small.py", 62]},
        }
        listed.parent.mkdir(parents=True, exist_ok=True)
        listed.with_suffix(suffix_of(TARGET)).write_bytes(content)
        listed.write_text(json.dumps(about | changed), encoding="utf-8")


def compile_small(made: Path) -> None:
    """Make the code of the library."""
    command = [str(COMPILER), "-O1", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
    subprocess.run(command, check=True)  # noqa: S603  # the compiler of this machine
