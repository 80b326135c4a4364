"""Compiling a function of a test, typed as what it was, as `cubetable.build` compiles rules."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from cubetable.build import intrinsics  # noqa: F401  # teaches Numba the forms of bits and random numbers

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile when first called, with nothing kept on disk."""
    dispatcher: F = numba.njit(function)
    return dispatcher
