"""Describe what the rules declare: functions that a library has, and how compiled code reads vectors of addresses."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from cubetable.core.compiled.home import Home
from cubetable.core.signature import Fields, Signature

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, eq=False)
class Declaration:
    """A function that is compiled: for each of its signatures, or, without any, into those that call it."""

    function: Callable[..., Any]
    signatures: tuple[Signature, ...] = ()
    nogil: bool = False
    allocates: bool = False
    home: Home | None = None
    """The library that has it, if its module does not say so."""


@dataclass(frozen=True, slots=True, eq=False)
class AddressReader:
    """A function that takes a vector of addresses and answers with a named tuple of pointers."""

    function: Callable[..., Any]
    of: Fields
