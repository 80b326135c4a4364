"""Compiling a function of a test, typed as what it was."""

from collections.abc import Callable
from typing import Any, TypeVar

import numba

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile when first called, with nothing kept on disk."""
    dispatcher: F = numba.njit(function)
    return dispatcher
