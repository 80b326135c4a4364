"""Compile declared functions with Numba: fixed signatures, eager, cached on disk."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock
from types import FunctionType
from typing import Any, Final, cast

import numba
from numba import types
from numba.core.errors import NumbaError
from numba.core.typeinfer import register_dispatcher

from cubetable.core import intrinsics  # noqa: F401  # teaches Numba the forms of bits and random numbers
from cubetable.core.cache import cache_folder
from cubetable.core.declaration import Declaration, Extension, F
from cubetable.core.signature import WORDS, Addresses, Array, Fields, Pair, Pointer, Scalar, Signature, Type

_declaring: Final = Lock()


def numba_type(of: Type) -> Any:  # Numba's types have no types of their own
    """Translate a type into Numba's."""
    match of:
        case Scalar(name):
            return getattr(types, name)
        case Array(Scalar(name), dimensions):
            return types.Array(getattr(types, name), dimensions, "C")
        case Pair(Scalar(name)):
            return types.UniTuple(getattr(types, name), 2)
        case Addresses():
            return numba_type(WORDS)
        case Pointer(to):
            return types.FunctionType(numba_signature(to))
        case Fields(fields, kind):
            return _named_tuple([numba_type(field) for field in fields], kind)


def _named_tuple(fields: list[Any], kind: type[Any]) -> Any:  # likewise
    """Make the type of a named tuple; one whose fields are all alike is a kind of its own to Numba."""
    alike = all(field == fields[0] for field in fields)
    return types.NamedUniTuple(fields[0], len(fields), kind) if alike else types.NamedTuple(fields, kind)


def numba_signature(of: Signature) -> Any:  # likewise
    """Translate a signature into Numba's."""
    return numba_type(of.answer)(*map(numba_type, of.parameters))


def compile_function(declaration: Declaration, function: F, *, keep: bool = True) -> F:
    """Compile a function as it was declared, or read it from the cache, where it is then kept."""
    if not declaration.signatures:
        return cast("F", numba.njit(inline="always", error_model="numpy")(function))
    if declaration.kept_with:
        function = cast("F", _moved(cast("FunctionType", function), declaration.kept_with))
    switches = {"cache": keep, "nogil": declaration.nogil, "error_model": "numpy", "_nrt": declaration.allocates}
    with _keep_in_cache_folder(Path(function.__code__.co_filename)):
        dispatcher: Any = numba.njit(**switches)(function)
    try:
        with register_dispatcher(dispatcher):  # it may call itself
            for signature in declaration.signatures:
                dispatcher.compile(numba_signature(signature))
    except NumbaError as error:
        error.add_note(f"If {function.__qualname__} makes arrays, mark it with @kernel.allocates.")
        raise
    dispatcher.disable_compile()
    return cast("F", dispatcher)


def _moved(function: FunctionType, module: str) -> FunctionType:
    """Copy a function as if it stood in a module."""
    code = function.__code__.replace(co_filename=str(sys.modules[module].__file__))
    copy = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    copy.__module__, copy.__qualname__ = module, function.__qualname__
    return copy


def compile_copies(
    declared: Sequence[Declaration | Extension], stop: Event | None = None, *, keep: bool = True
) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Compile copies of interpreted functions, in the order in which they were declared, until it is to stop.

    A copy sees the names of its module, with compiled functions in place of interpreted ones.
    """
    compiled: dict[Callable[..., Any], Callable[..., Any]] = {}
    modules: dict[str, dict[str, Any]] = {}
    for one in declared:
        if stop is not None and stop.is_set():
            break
        if not isinstance(one, Declaration):
            one()
            continue
        function = cast("FunctionType", one.function)
        names = modules.setdefault(function.__module__, dict(function.__globals__))
        for name in _names_in(function.__code__):
            value = names.get(name)
            if isinstance(value, FunctionType):
                names[name] = compiled.get(value, value)
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__module__, copy.__qualname__, copy.__doc__ = function.__module__, function.__qualname__, function.__doc__
        names[function.__name__] = compiled[function] = compile_function(one, copy, keep=keep)
    return compiled


def _names_in(code: Any) -> Iterator[str]:
    """List the global names that a function uses, also in the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if hasattr(constant, "co_names"):
            yield from _names_in(constant)


@contextmanager
def _keep_in_cache_folder(source: Path) -> Iterator[None]:
    """Let Numba's cache for this source live in our folder while the function is declared.

    One thread at a time: where two games are opened at once, each would else put back what the other has set.
    """
    with _declaring:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(source))
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before
