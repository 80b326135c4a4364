"""Join compiled functions, optimise them as a whole, and write the library with the list of what it exports."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import llvmlite.binding as llvm

from cubetable.bots.network.stock import LIBRARY
from cubetable.build.c_compiler import make_library
from cubetable.build.glue import UNKNOWN, VALUES, ExportedFunction, declarations, export_text, pointer_text
from cubetable.build.libraries import Order, digest
from cubetable.build.targets import WASM32, Target
from cubetable.build.units import CompiledFunction, Unit
from cubetable.core.compiled.library import ABI, Export
from cubetable.core.signature import Addresses, Array, Pair, Scalar, leaves, type_text

SPEED: Final = 3
ROUNDS: Final = 2
"""How often the whole module is optimised in browsers: what the first time makes direct calls of, the second inlines.

Natively searches call by address, so that once is enough.
"""
JUMP_ONCE: Final = "-jump-is-expensive"
"""LLVM's option to test a condition of several parts with one jump. The engines of browsers join no jumps."""
ELEMENT: Final = re.compile(r"= getelementptr (?!inbounds)")
HEAD: Final = re.compile(r"^target .*$", re.MULTILINE)
RUNTIME_PREFIX: Final = "NRT_"
DEFINED: Final = re.compile(r'^define [^@]*@("[^"]+"|[^\s(]+)\(', re.MULTILINE)
SYMBOL: Final = re.compile(r'@("[^"]+"|[\w.$]+)')
EXPORTED_ON: Final[Mapping[str, str]] = {".dll": "dllexport"}
"""How LLVM says that a function is exported, where the linker has to be told."""


class Machine(NamedTuple):
    """A machine, as LLVM describes it."""

    target: Target
    processor: llvm.TargetMachine
    vectors: bool

    @property
    def head(self) -> str:
        """The beginning of each of LLVM's texts for it."""
        return f'target datalayout = "{self.processor.target_data}"\ntarget triple = "{self.target.triple}"\n'


def link(order: Order, units: Sequence[Unit], folder: Path) -> None:
    """Write a library and the list of what it exports: what the last of its units is for, or all of them."""
    champions = order.name.endswith(LIBRARY)
    named = units[-1:] if champions else units
    machine = _machine(order.target, champions=champions)
    entries = _entries(units, named, order.target)
    module = _join([function for unit in units for function in unit.functions], entries, machine)
    exported = {symbol for entry in entries for symbol in (entry.symbol, entry.pointer) if symbol}
    _optimise(module, exported, machine)
    code, listed = (folder / file for file in order.files)
    with TemporaryDirectory() as beside:
        object_file = Path(beside, "rules.o")
        object_file.write_bytes(machine.processor.emit_object(module))
        make_library(object_file, sorted(exported), order.target, code)
    names = {function.symbol: function.full_name for unit in units for function in unit.functions}
    content = code.read_bytes()
    about = {
        "abi": ABI,
        "name": order.name,
        "target": order.target.name,
        "digest": digest(order),
        "size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "exports": [_export(entry, names) for entry in entries],
        "errors": _errors(units),
    }
    listed.write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


def _machine(target: Target, *, champions: bool) -> Machine:
    """Describe the machine: code that can lie anywhere in memory, since it is loaded beside other code."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    if target == WASM32:
        llvm.set_option("cubetable", JUMP_ONCE)  # for good: each link has a process of its own
    features = (champions and target.features_of_champions) or target.features
    processor = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, opt=SPEED, features=features, reloc="pic", codemodel="default"
    )
    return Machine(target, processor, target.vectors or champions)


# --- What is exported -------------------------------------------------------------------------------------


def _entries(units: Sequence[Unit], named: Sequence[Unit], target: Target) -> list[ExportedFunction]:
    """List what is exported; raise `TypeError` for what Python could not call, if it might want to."""
    functions = [function for unit in units for function in unit.functions]
    if target.is_native:
        return [
            ExportedFunction(f"f{number}", function, pointer=f"p{number}")
            for number, function in enumerate(functions)
            if _can_be_called(function)
        ]
    wanted = {function.symbol for unit in named for function in unit.functions}
    bindings = [binding for unit in named for binding in unit.bindings]
    every = _entries_in_browsers(functions, bindings)
    return [one for one in every if one.bound or one.function.symbol in wanted]


def _entries_in_browsers(
    functions: Sequence[CompiledFunction], bindings: Sequence[Mapping[str, tuple[str, ...]]]
) -> Iterator[ExportedFunction]:
    """List what is exported: each function, and of one that takes addresses a copy for each binding that fits."""
    symbols = {function.full_name: function.symbol for function in functions}
    several = Counter(function.full_name for function in functions)
    for number, function in enumerate(functions):
        wanted = [
            leaf.of.kind.__name__ for leaf in leaves(function.signature.parameters) if isinstance(leaf, Addresses)
        ]
        if not _can_be_called(function) or _is_a_part(function, functions) or several[function.full_name] > 1:
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


def _can_be_called(function: CompiledFunction) -> bool:
    """Tell whether Python can call a function; one that answers with a pair is only a part of others."""
    if isinstance(function.signature.answer, Pair):
        return False
    answer = function.signature.answer.name
    for leaf in leaves(function.signature.parameters):
        if not isinstance(leaf, Array | Addresses) and not (isinstance(leaf, Scalar) and leaf.name in VALUES):
            raise TypeError(f"{function.full_name} takes {leaf}, which no library can be given")
    if answer not in {*VALUES, "void"}:
        raise TypeError(f"{function.full_name} answers with {answer}, which no library can give")
    return True


def _is_a_part(function: CompiledFunction, functions: Sequence[CompiledFunction]) -> bool:
    """Tell whether a function is private and another one calls it: then Python does not."""
    others = (other for other in functions if other.symbol != function.symbol)
    return function.name.startswith("_") and any(
        function.symbol in text for other in others for text in other.texts[:1]
    )


def _apart(function: CompiledFunction, mark: str) -> CompiledFunction:
    """Copy a function, and all that it calls, under names of their own, so that constants can be put into the copy."""
    own = {
        name
        for text in function.texts
        for name in DEFINED.findall(text)
        if not name.strip('"').startswith(RUNTIME_PREFIX)
    }

    def rename(match: re.Match[str]) -> str:
        return f'@"{match[1].strip(chr(34))}.{mark}"' if match[1] in own else match[0]

    texts = tuple(SYMBOL.sub(rename, text) for text in function.texts)
    return function._replace(symbol=f"{function.symbol}.{mark}", texts=texts)


def _export(entry: ExportedFunction, names: Mapping[str, str]) -> Export:
    """Describe an exported function for those who call it."""
    function = entry.function
    return Export(
        module=function.module,
        name=function.name,
        symbol=entry.symbol,
        pointer=entry.pointer,
        parameters=[type_text(parameter) for parameter in function.signature.parameters],
        answer=type_text(function.signature.answer),
        bound=[[names[symbol] for symbol in group] for group in entry.bound],
        nogil=function.nogil,
    )


def _errors(units: Iterable[Unit]) -> dict[str, tuple[str, str, str, int]]:
    """List what each status means."""
    known: dict[str, tuple[str, str, str, int]] = {
        str(fault.number): (fault.kind, fault.message, fault.file, fault.line)
        for unit in units
        for fault in unit.faults
    }
    return {**dict(sorted(known.items())), str(UNKNOWN): ("RuntimeError", "", "", 0)}


# --- The code ---------------------------------------------------------------------------------------------


def _join(
    functions: Sequence[CompiledFunction], entries: Sequence[ExportedFunction], machine: Machine
) -> llvm.ModuleRef:
    """Put all functions and what is exported of them into one LLVM module."""
    declared = declarations(entries, {function.symbol: function for function in functions})
    storage = EXPORTED_ON.get(machine.target.suffix, "")
    shapes = (export_text(entry, storage) for entry in entries)
    pointers = (pointer_text(entry, storage) for entry in entries if entry.pointer)
    module = llvm.parse_assembly(machine.head + "\n".join((declared, *shapes, *pointers)))
    every = (*functions, *(entry.function for entry in entries))
    for text in dict.fromkeys(text for function in every for text in function.texts):
        part = llvm.parse_assembly(_for_machine(text, machine))
        for defined in part.functions:
            if not defined.is_declaration:
                defined.linkage = llvm.Linkage.weak_odr
        module.link_in(part)
    return module


def _for_machine(text: str, machine: Machine) -> str:
    """Write a text for this machine, and say of each address that Numba works out that it lies in its array.

    Numba leaves that open. Then a sum of addresses might wrap around, and no constant part of it can go into the load.
    """
    return machine.head + ELEMENT.sub("= getelementptr inbounds ", HEAD.sub("", text))


def _optimise(module: llvm.ModuleRef, exported: set[str], machine: Machine) -> None:
    """Keep what is exported and what it needs, and optimise it as a whole."""
    for function in module.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = llvm.Linkage.internal
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = llvm.Linkage.internal
    options = llvm.PipelineTuningOptions(speed_level=SPEED)
    options.loop_vectorization = machine.vectors
    options.loop_interleaving = not machine.target.is_native  # boards are short: what is begun often costs more
    builder = llvm.create_pass_builder(machine.processor, options)
    for _ in range(1 if machine.target.is_native else ROUNDS):
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(module, builder)
    module.verify()
