"""Find the libraries of this machine: those of the package, those that were built here, and those that are being built.

    in the package   `cubetable/libraries/TARGET/NAME.json`, as wheels have them
    in the cache     `libraries/NAME-TARGET-DIGEST.json`, as `cubetable.build` puts them there

Where there is no library, but the compiler, a process of its own builds one. A program waits for it where it first asks
for the rules. One that has to answer at once (`answer_at_once`) goes on with interpreted rules; when somebody calls
`look_again`, the whole game changes over (`kernel.py`). `CUBETABLE_RULES=python` keeps to interpreted rules.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Final

from cubetable.core.compiled.cache import names_of_targets
from cubetable.core.compiled.home import Home
from cubetable.core.compiled.library import BuildError, Library, LibraryError, in_one_line
from cubetable.core.compiled.opening import open_library
from cubetable.environment import variable

PACKAGED: Final = Path(__file__).parents[2] / "libraries"
NEVER: Final = "never"
NONE: Final = "library.none"
COMING: Final = "CUBETABLE_COMPILER"
"""The variable that names a file which is there once an installation of the compiler has ended; `make play` sets it."""
NOT_BUILT: Final = "library.not_built"

Load = Callable[[str], Library]
Notice = Callable[[Home], None]


@dataclass
class _State:
    """The libraries of this program, and how it gets more."""

    interpreting: bool
    at_once: bool = False
    given: Load | None = None
    """In a browser: gives a library by its name."""
    by_home: dict[Home, Library] = field(default_factory=dict)
    by_name: dict[str, Library] = field(default_factory=dict)
    refused: set[Home] = field(default_factory=set)
    waiting: set[Home] = field(default_factory=set)
    said: set[str] = field(default_factory=set)
    build: Notice = lambda _home: None
    arrived: Notice = lambda _home: None
    lock: RLock = field(default_factory=RLock)


def _wants_python() -> bool:
    """Tell whether the environment asks for interpreted rules; the second name is an older one."""
    return variable("CUBETABLE_RULES") == "python" or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


_state: Final = _State(_wants_python())


def interprets() -> bool:
    """Tell whether this program was told to interpret all rules."""
    return _state.interpreting


def answer_at_once() -> None:
    """Go on with interpreted rules from now on where a library is still to be built."""
    _state.at_once = True


def answers_at_once() -> bool:
    """Tell whether interpreted rules are used until a library is there."""
    return _state.at_once


def use_libraries(load: Load) -> None:
    """Take all libraries from a function that gives one by its name, as a page does; each is asked for once."""
    _state.given = load
    _state.interpreting = False


def load_library(name: str) -> None:
    """Load a library that is no game's own, where libraries are given."""
    if _state.given is not None:
        _state.by_name[name] = _state.given(name)


def build_with(build: Notice) -> None:
    """Have a function build what is missing; it raises `BuildError` where it cannot."""
    _state.build = build


def call_when_there(arrived: Notice) -> None:
    """Call a function when a library has been loaded; `kernel.py` puts it into its tables."""
    _state.arrived = arrived


def library_of(home: Home) -> Library | None:
    """Return a library, after it was built if need be; None while, or for as long as, its rules are interpreted."""
    library = _state.by_home.get(home)
    if library is not None or _state.interpreting or home in _state.refused or home in _state.waiting:
        return library
    with _state.lock:
        return _state.by_home.get(home) or _find(home)


def all_libraries() -> tuple[Library, ...]:
    """List the libraries that are loaded."""
    return tuple({id(one): one for one in (*_state.by_name.values(), *_state.by_home.values())}.values())


def in_use() -> str | None:
    """Name the kind of libraries that are in use; None where rules are interpreted."""
    if _state.interpreting:
        return None
    if _state.given is not None:
        return "wasm32"
    packaged = (target for target in names_of_targets() if PACKAGED.joinpath(target).is_dir())
    return next(packaged, names_of_targets()[0] if has_compiler() else None)


def gives_bound_copies() -> bool:
    """Tell whether searches are bound to the functions of each game, as in a browser."""
    return _state.given is not None


def look_again(wanted: Callable[[str], bool] = bool) -> None:
    """Load the libraries that have been built meanwhile."""
    for home in tuple(_state.waiting):
        if wanted(home.name) and kept_file(home) is not None:
            with _state.lock:
                _state.waiting.discard(home)
                _find(home)


def waits(name: str) -> bool:
    """Tell whether a library of some name is still to be built."""
    return any(home.name == name for home in tuple(_state.waiting))


def _find(home: Home) -> Library | None:
    """Load a library, have it built, or note that it is to come."""
    try:
        library = _state.given(home.name) if _state.given is not None else _load_kept(home)
        if library is None and _state.given is None and has_compiler():
            if _state.at_once or not may_wait():
                _state.waiting.add(home)
                return None
            library = _built(home)
    except LibraryError as error:
        _refuse(home, error)
        return None
    if library is None:
        _refuse(home, LibraryError(NONE))
        return None
    library.explain = home.explain
    _state.by_home[home] = _state.by_name[library.name] = library
    _state.arrived(home)
    return library


def _load_kept(home: Home) -> Library | None:
    """Load a library from the package or from the cache."""
    listed = kept_file(home)
    return None if listed is None else open_library(listed, home.digest)


def _built(home: Home) -> Library:
    """Have a library built; raise `BuildError` if its rules are at fault, `LibraryError` if this machine is."""
    try:
        _state.build(home)
        library = _load_kept(home)
    except BuildError as error:
        if error.is_about(home):
            raise
        raise LibraryError(NOT_BUILT, name=home.name, why=in_one_line(error)) from None
    except OSError as error:
        raise LibraryError(NOT_BUILT, name=home.name, why=in_one_line(error)) from None
    if library is None:  # its sources were changed on the way
        raise LibraryError("library.changed", name=home.name)
    return library


def kept_file(home: Home) -> Path | None:
    """Find the list of a library among the files of this machine."""
    return next((file for file in _candidates(home) if file.exists()), None)


def _candidates(home: Home) -> Iterator[Path]:
    for target in names_of_targets():
        yield PACKAGED / target / f"{home.name}.json"
    for target in names_of_targets():
        yield file_in_cache(home, target)


def file_in_cache(home: Home, target: str) -> Path:
    """Say where the list of a library that is built here lies."""
    from cubetable.core.compiled.cache import cache_root

    return cache_root() / "libraries" / f"{home.name}-{target}-{home.digest}.json"


@cache
def has_compiler() -> bool:
    """Tell whether libraries can be built here, if need be once the compiler is installed."""
    return bool(names_of_targets()) and (COMING in os.environ or find_spec("numba") is not None)


def compiler_is_coming() -> bool:
    """Tell whether the compiler is still being installed."""
    return COMING in os.environ and not Path(os.environ[COMING]).exists()


def may_wait() -> bool:
    """Tell whether a library that is missing is built; `CUBETABLE_COMPILE=never` leaves it to somebody else."""
    return variable("CUBETABLE_COMPILE") != NEVER


def refuse(name: str, error: LibraryError) -> None:
    """Interpret the rules of a library that cannot be built for good."""
    for home in tuple(_state.waiting):
        if home.name == name:
            _state.waiting.discard(home)
            _refuse(home, error)


def _refuse(home: Home, error: LibraryError) -> None:
    """Interpret the rules of a library for good, and say why in one line."""
    from cubetable.core.messages import say

    _state.refused.add(home)
    if error.key not in _state.said:
        sys.stderr.write(say(f"shell.{error.key}", **error.values) + "\n")
    if error.key == NONE:  # one line says it for all games
        _state.said.add(error.key)
