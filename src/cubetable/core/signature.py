"""Write the types of compiled functions down without loading the compiler.

`int64(STATE, int64)` is the signature of a function that takes a state and a number and answers with a number;
`int64[::1]` is a vector, `int64[:, ::1]` a table. `cubetable.build` hands them to Numba, `library.py` calls by them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, or nothing at all (`void`)."""

    name: str

    def __getitem__(self, axes: "slice | tuple[slice, ...]") -> "Array":
        """Write the type of an array of such numbers."""
        return Array(self, len(axes) if isinstance(axes, tuple) else 1)

    def __call__(self, *parameters: "Type") -> "Signature":
        """Write the signature of a function that answers with this."""
        return Signature(self, parameters)


@dataclass(frozen=True, slots=True)
class Array:
    """Numbers that lie side by side in memory, in so many dimensions."""

    of: Scalar
    dimensions: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two numbers of one kind, which only an answer can be."""

    of: Scalar

    def __call__(self, *parameters: "Type") -> "Signature":
        """Write the signature of a function that answers with this."""
        return Signature(self, parameters)


@dataclass(frozen=True, slots=True)
class Fields:
    """A named tuple: the types of its fields, in order, and its class."""

    fields: "tuple[Type, ...]"
    kind: type[Any]  # a NamedTuple class has no type of its own

    @classmethod
    def of(cls, kind: type[Any], **types: "Type") -> "Fields":  # likewise
        """Write the type of a named tuple, given the type of each field by its name."""
        return cls(tuple(types[name] for name in kind._fields), kind)


@dataclass(frozen=True, slots=True)
class Pointer:
    """Another compiled function, as an argument."""

    to: "Signature"


@dataclass(frozen=True, slots=True)
class Addresses:
    """A vector of words that hold the addresses of compiled functions, which are read back as a named tuple."""

    of: Fields


@dataclass(frozen=True, slots=True)
class Signature:
    """The types of a function's answer and of its parameters."""

    answer: Scalar | Pair
    parameters: "tuple[Type, ...]"


Type: TypeAlias = Scalar | Array | Pair | Fields | Pointer | Addresses

boolean: Final = Scalar("boolean")
int8: Final = Scalar("int8")
int16: Final = Scalar("int16")
int32: Final = Scalar("int32")
int64: Final = Scalar("int64")
uint8: Final = Scalar("uint8")
uint64: Final = Scalar("uint64")
float32: Final = Scalar("float32")
float64: Final = Scalar("float64")
void: Final = Scalar("void")

STATE: Final = int64[::1]
WORDS: Final = int64[::1]
RNG: Final = uint64[::1]
RETURNS: Final = float64[::1]


def type_text(of: Type) -> str:
    """Write a type as lists of exports have it; a vector of addresses and a named tuple by their classes."""
    match of:
        case Scalar(name):
            return name
        case Array(Scalar(name), dimensions):
            return f"{name}[{', '.join([':'] * (dimensions - 1) + ['::1'])}]"
        case Addresses(fields):
            return fields.kind.__name__
        case Fields(fields, kind):
            return f"{kind.__name__}({', '.join(map(type_text, fields))})"
        case _:
            raise TypeError(f"{of} is no type of an argument")


def leaves(parameters: Iterable[Type]) -> Iterator[Type]:
    """List the types of what is passed: the fields of named tuples in their place."""
    for parameter in parameters:
        if isinstance(parameter, Fields):
            yield from leaves(parameter.fields)
        else:
            yield parameter


def places_of_addresses(parameters: Iterable[Type], above: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """List where in the arguments vectors of addresses stand: a place for each depth of the named tuples."""
    for number, parameter in enumerate(parameters):
        if isinstance(parameter, Fields):
            yield from places_of_addresses(parameter.fields, (*above, number))
        elif isinstance(parameter, Addresses):
            yield (*above, number)
