"""Hand declared functions to Numba, each with the types that it is declared with."""

from collections.abc import Callable, Iterator, Sequence
from types import FunctionType
from typing import Any, cast

import numba
from numba import types
from numba.core.errors import NumbaError
from numba.core.typeinfer import register_dispatcher

from cubetable.build import intrinsics  # noqa: F401  # teaches Numba the forms of bits and random numbers
from cubetable.build.pointer_code import compile_reader
from cubetable.core.declaration import Declaration, F, Reader
from cubetable.core.signature import WORDS, Addresses, Array, Fields, Pair, Pointer, Scalar, Signature, Type


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


def compiled_of(function: Any, signature: Signature) -> Any:  # likewise
    """Return what Numba has made of a function for one of its signatures."""
    return function.get_compile_result(numba_signature(signature))


def compile_function(declaration: Declaration, function: F) -> F:
    """Compile a function as it was declared."""
    if not declaration.signatures:
        return cast("F", numba.njit(inline="always", error_model="numpy")(function))
    switches = {"nogil": declaration.nogil, "error_model": "numpy", "_nrt": declaration.allocates}
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


def compile_copies(
    declared: Sequence[Declaration | Reader],
) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Compile copies of interpreted functions, in the order in which they were declared.

    A copy sees the names of its module, with compiled functions in place of interpreted ones.
    """
    compiled: dict[Callable[..., Any], Callable[..., Any]] = {}
    modules: dict[str, dict[str, Any]] = {}
    for one in declared:
        if isinstance(one, Reader):
            compile_reader(one.function, numba_type(one.of))
            continue
        function = cast("FunctionType", one.function)
        names = modules.setdefault(function.__module__, dict(function.__globals__))
        for name in _names_in(function.__code__):
            value = names.get(name)
            if isinstance(value, FunctionType):
                names[name] = compiled.get(value, value)
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__module__, copy.__qualname__, copy.__doc__ = function.__module__, function.__qualname__, function.__doc__
        names[function.__name__] = compiled[function] = compile_function(one, copy)
    return compiled


def _names_in(code: Any) -> Iterator[str]:
    """List the global names that a function uses, also in the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if hasattr(constant, "co_names"):
            yield from _names_in(constant)
