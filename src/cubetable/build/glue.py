"""Write the functions that a library exports, in LLVM's text: each calls one of Numba's with what it was given.

Every exported function has one shape: it takes the address of its words and answers with a status, which is 0 or the
number of an error. The words are its arguments, one after another: an array is its address and the length of each axis,
a named tuple its fields, a number one word (the bits of a fraction, 0 or 1 for a truth value). What it answers is
written into the first of them.

A vector of addresses is one word, the address of the vector. In browsers it has no word: those vectors are constants
there, so that LLVM makes every call through them a direct one.

Numba's own convention: a place for the answer, a place for an exception, then for each array its owner and parent, the
number of items, their size, the address, the lengths and the strides. The result says whether there was an exception.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, cast

from cubetable.build.units import CompiledFunction
from cubetable.core.signature import Addresses, Array, Scalar, Type, leaves

VALUES: Final[Mapping[str, str]] = {
    "int64": "i64",
    "uint64": "i64",
    "int32": "i32",
    "int16": "i16",
    "int8": "i8",
    "uint8": "i8",
    "float64": "double",
    "boolean": "i8",
}
"""LLVM's types of the numbers that can be passed."""
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
SIGNED: Final = frozenset(("int32", "int16", "int8"))
NO_ANSWER: Final = -2
"""Numba's result of a function that answers `None`."""
RAISED: Final = 1
"""Numba's least result of a function that has raised an error; what is negative means another one."""
UNKNOWN: Final = 1 << 31
"""The status where nothing says which error it was."""


class ExportedFunction(NamedTuple):
    """One function that a library exports, under its symbol, and the symbols of what is bound to it."""

    symbol: str
    function: CompiledFunction
    bound: tuple[tuple[str, ...], ...] = ()
    pointer: str = ""
    """The symbol under which it can be called in Numba's convention, by those who have its address."""


def declarations(entries: Iterable[ExportedFunction], by_symbol: Mapping[str, CompiledFunction]) -> str:
    """Declare the functions of Numba's that are called, and those that are bound."""
    called = {entry.function.symbol: entry.function for entry in entries}
    called |= {symbol: by_symbol[symbol] for entry in entries for group in entry.bound for symbol in group}
    return "\n".join(f"declare i32 {_at(symbol)}({', '.join(taken(function))})" for symbol, function in called.items())


def export_text(entry: ExportedFunction, storage: str = "") -> str:
    """Write an exported function; some machines want to be told in its storage that it is exported."""
    answer = cast("Scalar", entry.function.signature.answer).name
    value = "ptr" if answer == "void" else VALUES[answer]
    writer = _Writer(entry)
    lines = [
        *writer.constants,
        f"define {storage} i64 {_at(entry.symbol)}(ptr %words) {{",
        f"%answer = alloca {value}",
        "%exception = alloca ptr",
        *writer.lines,
        f"%result = call i32 {_at(entry.function.symbol)}({', '.join(writer.arguments)})",
        "%done = icmp eq i32 %result, 0",
        f"%none = icmp eq i32 %result, {NO_ANSWER}",
        "%good = or i1 %done, %none",
        "br i1 %good, label %fine, label %bad",
        "bad:",
        f"%raised = icmp sge i32 %result, {RAISED}",
        "%number = load ptr, ptr %exception",
        "%known = ptrtoint ptr %number to i64",
        f"%status = select i1 %raised, i64 %known, i64 {UNKNOWN}",
        "ret i64 %status",
        "fine:",
        *_answered(answer, value),
        "ret i64 0",
        "}",
    ]
    return "\n".join(lines)


def pointer_text(entry: ExportedFunction, storage: str = "") -> str:
    """Write a function in Numba's convention, for vectors of addresses: what it calls stays free to be changed."""
    kinds = list(taken(entry.function))
    names = [f"{kind} %a{number}" for number, kind in enumerate(kinds)]
    return "\n".join(
        (
            f"define {storage} i32 {_at(entry.pointer)}({', '.join(names)}) {{",
            f"%result = call i32 {_at(entry.function.symbol)}({', '.join(names)})",
            "ret i32 %result",
            "}",
        )
    )


def _answered(answer: str, value: str) -> tuple[str, ...]:
    """Write the answer into the first word."""
    if answer == "void":
        return ()
    read = f"%value = load {value}, ptr %answer"
    if value in ("i64", "double"):
        return (read, f"store {value} %value, ptr %words")
    widen = "sext" if answer in SIGNED else "zext"
    return (read, f"%wide = {widen} {value} %value to i64", "store i64 %wide, ptr %words")


def _at(symbol: str) -> str:
    return f'@"{symbol}"'


def taken(function: CompiledFunction) -> Iterator[str]:
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
    """Writes how each argument is read and passed on."""

    def __init__(self, entry: ExportedFunction) -> None:
        self.constants: list[str] = []
        self.lines: list[str] = []
        self.arguments = ["ptr %answer", "ptr %exception"]
        self._words = 0
        bound = iter(entry.bound)
        for number, leaf in enumerate(leaves(entry.function.signature.parameters)):
            self._pass(number, leaf, entry, bound)

    def _pass(self, number: int, leaf: Type, entry: ExportedFunction, bound: Iterator[tuple[str, ...]]) -> None:
        match leaf:
            case Array(Scalar(name), dimensions):
                self._array(number, dimensions, BYTES[name])
            case Addresses() if entry.bound:
                self._constant(f"{entry.symbol}.{number}", next(bound))
            case Addresses(group):
                self._vector(number, len(group.fields))
            case Scalar(name):
                self._number(number, name)

    def _word(self, name: str, kind: str = "i64") -> None:
        """Write the code that reads the next word."""
        self.lines += [
            f"%w{self._words} = getelementptr inbounds i64, ptr %words, i64 {self._words}",
            f"{name} = load {kind}, ptr %w{self._words}",
        ]
        self._words += 1

    def _address(self, number: int) -> None:
        self._word(f"%p{number}")
        self.lines.append(f"%a{number} = inttoptr i64 %p{number} to ptr")

    def _number(self, number: int, name: str) -> None:
        value = VALUES[name]
        if value in ("i64", "double"):
            self._word(f"%a{number}", value)
        else:
            self._word(f"%b{number}")
            self.lines.append(f"%a{number} = trunc i64 %b{number} to {value}")
        self.arguments.append(f"{value} %a{number}")

    def _array(self, number: int, dimensions: int, size: int) -> None:
        """Number the items and the bytes from one to the next along each axis, the last axis first."""
        axes = range(dimensions)
        self._address(number)
        for axis in axes:
            self._word(f"%l{number}.{axis}")
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

    def _vector(self, number: int, length: int) -> None:
        """Pass a vector of addresses that Python has made; its length is that of its group."""
        self._address(number)
        self._numba_array(f"%a{number}", str(length), BYTES["int64"], [str(length)], [str(BYTES["int64"])])

    def _constant(self, name: str, functions: tuple[str, ...]) -> None:
        """Pass the addresses of the functions that are bound to it."""
        words = ", ".join(f"i64 ptrtoint (ptr {_at(function)} to i64)" for function in functions)
        self.constants.append(f"{_at(name)} = internal constant [{len(functions)} x i64] [{words}]")
        length = str(len(functions))
        self._numba_array(_at(name), length, BYTES["int64"], [length], [str(BYTES["int64"])])

    def _numba_array(self, data: str, items: str, size: int, lengths: list[str], strides: list[str]) -> None:
        axes = (f"i64 {number}" for number in (*lengths, *strides))
        self.arguments += ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr {data}", *axes]
