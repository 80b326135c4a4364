"""Link compiled functions into one WebAssembly module, which a program of Emscripten can load beside itself."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import llvmlite.binding as llvm

from cubetable.core.library import Export, leaves
from cubetable.core.signature import Addresses, Array, Fields, Scalar, Type
from cubetable.site.wasm.glue import VALUES, ExportedFunction, declarations, export_text
from cubetable.site.wasm.target import FEATURES, TRIPLE, WITH_VECTORS, machine
from cubetable.site.wasm.units import Compiled, Unit

RUNTIME: Final = Path(__file__).with_name("runtime.c")
ROUNDS: Final = 2
"""How often the whole module is optimised: what the first time makes direct calls, the second makes them inline."""
PROCESSOR: Final = "generic-extended_const+bulk_memory"
"""Plain constants: Node 20 does not know sums of them."""
JUMP_ONCE: Final = "-jump-is-expensive"
"""LLVM's option to test a condition of several parts with one jump. The engines of browsers join no jumps."""
ELEMENT: Final = re.compile(r"= getelementptr (?!inbounds)")
RUNTIME_PREFIX: Final = "NRT_"
DEFINED: Final = re.compile(r'^define [^@]*@("[^"]+"|[^\s(]+)\(', re.MULTILINE)
SYMBOL: Final = re.compile(r'@("[^"]+"|[\w.$]+)')


def link(units: Sequence[Unit], wasm: Path) -> list[Export]:
    """Write the module of a game; list what it exports, which is everything."""
    return _link(units, units, wasm, FEATURES)


def link_champions(units: Sequence[Unit], wasm: Path) -> list[Export]:
    """Write the module that only a game's champions need: it exports what the last unit is for.

    A network is sums of long rows, which go nearly twice as fast with vectors.
    """
    return _link(units, units[-1:], wasm, WITH_VECTORS)


def _link(units: Sequence[Unit], named: Sequence[Unit], wasm: Path, features: str) -> list[Export]:
    """Write a module of some units that exports what some of them are for."""
    llvm.set_option("cubetable", JUMP_ONCE)  # for good: each link has a process of its own
    bindings = [binding for unit in named for binding in unit.bindings]
    functions = [function for unit in units for function in unit.functions]
    wanted = {function.symbol for unit in named for function in unit.functions}
    entries = [one for one in _entries(functions, bindings) if one.bound or one.function.symbol in wanted]
    module = _join(functions, entries)
    _optimise(module, entries, features)
    with TemporaryDirectory() as folder:
        object_file = Path(folder, "rules.o")
        object_file.write_bytes(machine(features).emit_object(module))
        _run_linker(object_file, [entry.symbol for entry in entries], wasm)
    by_symbol = {function.symbol: function.full_name for function in functions}
    return [_export(entry, by_symbol) for entry in entries]


def _entries(
    functions: Sequence[Compiled], bindings: Sequence[Mapping[str, tuple[str, ...]]]
) -> Iterator[ExportedFunction]:
    """List what is exported: each function, and of one that takes addresses a copy for each binding that fits."""
    symbols = {function.full_name: function.symbol for function in functions}
    for number, function in enumerate(functions):
        wanted = [
            leaf.of.kind.__name__ for leaf in leaves(function.signature.parameters) if isinstance(leaf, Addresses)
        ]
        if not _can_be_called(function) or _is_a_part(function, functions):
            continue
        if not wanted:
            yield ExportedFunction(f"f{number}", function)
            continue
        fitting = dict.fromkeys(
            tuple(binding[kind] for kind in wanted) for binding in bindings if {*binding} == {*wanted}
        )
        for copy, groups in enumerate(fitting):
            symbol = f"f{number}.{copy}"
            bound = tuple(tuple(symbols[name] for name in group) for group in groups)
            yield ExportedFunction(symbol, _apart(function, symbol), bound)


def _can_be_called(function: Compiled) -> bool:
    """Tell whether Python can call a function: not if it answers with a pair or takes some rare kind of number."""
    scalars = [leaf for leaf in leaves(function.signature.parameters) if isinstance(leaf, Scalar)]
    answer = function.signature.answer
    return isinstance(answer, Scalar) and all(one.name in {*VALUES, "void"} for one in (*scalars, answer))


def _is_a_part(function: Compiled, functions: Sequence[Compiled]) -> bool:
    """Tell whether a function is private and another one calls it: then Python does not."""
    others = (other for other in functions if other.symbol != function.symbol)
    return function.name.startswith("_") and any(
        function.symbol in text for other in others for text in other.texts[:1]
    )


def _apart(function: Compiled, mark: str) -> Compiled:
    """Copy a function, and all that it calls, under names of their own, so that constants can be put into the copy."""
    own = {
        name
        for text in function.texts
        for name in DEFINED.findall(text)
        if not name.strip('"').startswith(RUNTIME_PREFIX)
    }

    def rename(found: re.Match[str]) -> str:
        return f'@"{found[1].strip(chr(34))}.{mark}"' if found[1] in own else found[0]

    texts = tuple(SYMBOL.sub(rename, text) for text in function.texts)
    return function._replace(symbol=f"{function.symbol}.{mark}", texts=texts)


def _join(functions: Sequence[Compiled], entries: Sequence[ExportedFunction]) -> llvm.ModuleRef:
    """Put all functions and what is exported of them into one LLVM module."""
    tm = machine()
    head = f'target datalayout = "{tm.target_data}"\ntarget triple = "{TRIPLE}"\n'
    declared = declarations(entries, {function.symbol: function for function in functions})
    module = llvm.parse_assembly(head + "\n".join((declared, *map(export_text, entries))))
    every = (*functions, *(entry.function for entry in entries))
    for text in dict.fromkeys(text for function in every for text in function.texts):
        part = llvm.parse_assembly(_in_bounds(text))
        for defined in part.functions:
            if not defined.is_declaration:
                defined.linkage = llvm.Linkage.weak_odr
        module.link_in(part)
    return module


def _in_bounds(text: str) -> str:
    """Say of each address that Numba works out that it lies in its array.

    Numba leaves that open. Then a sum of addresses might wrap around, and no constant part of it can go into the load.
    """
    return ELEMENT.sub("= getelementptr inbounds ", text)


def _optimise(module: llvm.ModuleRef, entries: Iterable[ExportedFunction], features: str) -> None:
    """Keep what is exported and what it needs, and optimise it as a whole."""
    kept = {entry.symbol for entry in entries}
    for function in module.functions:
        if not function.is_declaration and function.name not in kept:
            function.linkage = llvm.Linkage.internal
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = llvm.Linkage.internal
    options = llvm.PipelineTuningOptions(speed_level=3)
    options.loop_vectorization, options.slp_vectorization = features == WITH_VECTORS, False
    builder = llvm.create_pass_builder(machine(features), options)
    for _ in range(ROUNDS):
        builder.getModulePassManager().run(module, builder)
    module.verify()


def _run_linker(rules: Path, symbols: Iterable[str], wasm: Path) -> None:
    """Link with the little that Numba's code needs at run time."""
    runtime = rules.with_name("runtime.o")
    to_compile = ("cc", "-target", "wasm32-freestanding", f"-mcpu={PROCESSOR}", "-O2", "-fPIC")
    compiled = [*to_compile, "-c", str(RUNTIME), "-o", str(runtime)]
    to_link = ("wasm-ld", "-shared", "--experimental-pic", "--import-memory", "--no-entry", "--allow-undefined")
    smaller = ("-O3", "--strip-all", "--gc-sections")
    exports = [f"--export={symbol}" for symbol in symbols]
    linked = [*to_link, *smaller, *exports, str(rules), str(runtime), "-o", str(wasm)]
    for arguments in (compiled, linked):
        done = subprocess.run(  # noqa: S603  # a dependency of ours
            [sys.executable, "-m", "ziglang", *arguments], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stderr)


def _export(entry: ExportedFunction, names: dict[str, str]) -> Export:
    """Describe an exported function for those who call it."""
    function = entry.function
    return Export(
        module=function.module,
        name=function.name,
        symbol=entry.symbol,
        parameters=[_type_text(parameter) for parameter in function.signature.parameters],
        answer=_type_text(function.signature.answer),
        bound=[[names[symbol] for symbol in group] for group in entry.bound],
    )


def _type_text(of: Type) -> str:
    """Write a type as Numba does; a vector of addresses and a named tuple by their classes."""
    match of:
        case Scalar(name):
            return name
        case Array(Scalar(name), dimensions):
            return f"{name}[{', '.join([':'] * (dimensions - 1) + ['::1'])}]"
        case Addresses(fields):
            return fields.kind.__name__
        case Fields(fields, kind):
            return f"{kind.__name__}({', '.join(map(_type_text, fields))})"
        case _:
            raise TypeError(f"{of} is no type of an argument")
