"""Write the functions that a module exports, in LLVM's text: each calls one of Numba's with what it was given.

An exported function takes an array as an address and the length of each axis, a named tuple as its fields, and no
vectors of addresses: those are constants, so that LLVM makes every call through them a direct one.

Numba's own convention: a place for the answer, a place for an exception, then for each array its owner and parent, the
number of items, their size, the address, the lengths and the strides. The result says whether there was an exception.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, cast

from cubetable.core.library import leaves
from cubetable.core.signature import Addresses, Array, Scalar, Type
from cubetable.site.wasm.units import Compiled

VALUES: Final[Mapping[str, str]] = {"int64": "i64", "uint64": "i64", "float64": "double", "boolean": "i8"}
PASSED: Final[Mapping[str, str]] = {**VALUES, "boolean": "i32"}
BYTES: Final[Mapping[str, int]] = {
    "int8": 1,
    "uint8": 1,
    "boolean": 1,
    "int16": 2,
    "int32": 4,
    "float32": 4,
    "int64": 8,
    "uint64": 8,
    "float64": 8,
}
NO_ANSWER: Final = -2
"""Numba's result of a function that answers `None`."""


class ExportedFunction(NamedTuple):
    """One function that a module exports, under its symbol, and the symbols of what is bound to it."""

    symbol: str
    function: Compiled
    bound: tuple[tuple[str, ...], ...] = ()


def declarations(entries: Iterable[ExportedFunction], by_symbol: Mapping[str, Compiled]) -> str:
    """Declare the functions of Numba's that are called, and those that are bound."""
    called = {entry.function.symbol: entry.function for entry in entries}
    called |= {symbol: by_symbol[symbol] for entry in entries for group in entry.bound for symbol in group}
    lines = (f"declare i32 {_at(symbol)}({', '.join(_taken(function))})" for symbol, function in called.items())
    return "\n".join(("declare void @llvm.trap()", *lines))


def export_text(entry: ExportedFunction) -> str:
    """Write the exported function."""
    writer = _Writer(entry)
    answer = cast("Scalar", entry.function.signature.answer).name
    given = "void" if answer == "void" else PASSED[answer]
    value = "ptr" if answer == "void" else VALUES[answer]
    lines = [
        *writer.constants,
        f"define {given} {_at(entry.symbol)}({', '.join(writer.parameters)}) {{",
        f"%answer = alloca {value}",
        "%exception = alloca ptr",
        *writer.lines,
        f"%status = call i32 {_at(entry.function.symbol)}({', '.join(writer.arguments)})",
        "%done = icmp eq i32 %status, 0",
        f"%none = icmp eq i32 %status, {NO_ANSWER}",
        "%good = or i1 %done, %none",
        "br i1 %good, label %fine, label %bad",
        "bad:",
        "call void @llvm.trap()",
        "unreachable",
        "fine:",
        *_returned(answer, value),
        "}",
    ]
    return "\n".join(lines)


def _returned(answer: str, value: str) -> tuple[str, ...]:
    if answer == "void":
        return ("ret void",)
    read = f"%value = load {value}, ptr %answer"
    if answer == "boolean":
        return (read, "%wide = zext i8 %value to i32", "ret i32 %wide")
    return (read, f"ret {value} %value")


def _at(symbol: str) -> str:
    return f'@"{symbol}"'


def _taken(function: Compiled) -> Iterator[str]:
    """List the types that Numba's function takes."""
    yield from ("ptr", "ptr")
    for leaf in leaves(function.signature.parameters):
        match leaf:
            case Array(_, dimensions):
                yield from _of_array(dimensions)
            case Addresses():
                yield from _of_array(1)
            case Scalar(name):
                yield VALUES[name]


def _of_array(dimensions: int) -> list[str]:
    return ["ptr", "ptr", "i64", "i64", "ptr", *["i64"] * (2 * dimensions)]


class _Writer:
    """Writes how each argument is passed on."""

    def __init__(self, entry: ExportedFunction) -> None:
        self.constants: list[str] = []
        self.parameters: list[str] = []
        self.lines: list[str] = []
        self.arguments = ["ptr %answer", "ptr %exception"]
        bound = iter(entry.bound)
        for number, leaf in enumerate(leaves(entry.function.signature.parameters)):
            self._pass(number, leaf, entry.symbol, bound)

    def _pass(self, number: int, leaf: Type, symbol: str, bound: Iterator[tuple[str, ...]]) -> None:
        match leaf:
            case Array(Scalar(name), dimensions):
                self._array(number, dimensions, BYTES[name])
            case Addresses():
                self._constant(f"{symbol}.{number}", next(bound))
            case Scalar("boolean"):
                self.parameters.append(f"i32 %a{number}")
                self.lines.append(f"%b{number} = trunc i32 %a{number} to i8")
                self.arguments.append(f"i8 %b{number}")
            case Scalar(name):
                self.parameters.append(f"{VALUES[name]} %a{number}")
                self.arguments.append(f"{VALUES[name]} %a{number}")

    def _array(self, number: int, dimensions: int, size: int) -> None:
        """Number the items and the bytes from one to the next along each axis, the last axis first."""
        axes = range(dimensions)
        self.parameters += [f"ptr %a{number}", *(f"i32 %n{number}.{axis}" for axis in axes)]
        self.lines += [f"%l{number}.{axis} = zext i32 %n{number}.{axis} to i64" for axis in axes]
        items, stride, strides = "1", str(size), list[str]()
        for axis in reversed(axes):
            strides.insert(0, stride)
            self.lines += [
                f"%i{number}.{axis} = mul i64 %l{number}.{axis}, {items}",
                f"%s{number}.{axis} = mul i64 %l{number}.{axis}, {stride}",
            ]
            items, stride = f"%i{number}.{axis}", f"%s{number}.{axis}"
        lengths = [f"%l{number}.{axis}" for axis in axes]
        self._numba_array(f"%a{number}", items, size, lengths, strides)

    def _constant(self, name: str, functions: tuple[str, ...]) -> None:
        """Pass the addresses of the functions that are bound to it."""
        words = ", ".join(f"i64 ptrtoint (ptr {_at(function)} to i64)" for function in functions)
        self.constants.append(f"{_at(name)} = internal constant [{len(functions)} x i64] [{words}]")
        length = str(len(functions))
        self._numba_array(_at(name), length, BYTES["int64"], [length], [str(BYTES["int64"])])

    def _numba_array(self, data: str, items: str, size: int, lengths: list[str], strides: list[str]) -> None:
        axes = (f"i64 {number}" for number in (*lengths, *strides))
        self.arguments += ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr {data}", *axes]
