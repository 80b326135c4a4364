"""Describe a function that is to be compiled: what the rules say to the compiler."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from cubetable.core.signature import Signature

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, eq=False)
class Declaration:
    """A function that is to be compiled: for each of its signatures, or, without any, into those that call it."""

    function: Callable[..., Any]
    signatures: tuple[Signature, ...] = ()
    nogil: bool = False
    allocates: bool = False
    kept_with: str = ""
    """The module with whose code it is kept on disk, if not with its own; its name must say what it is made of."""


Extension = Callable[[], None]
"""Teaches the compiler something that functions declared later make use of."""
