"""Have Numba compile for another machine: into LLVM's text, which is linked later and never run here.

Numba lays memory out for the machine that its code generator names, so that one is put in the place of its own before
anything is compiled. It stays there: a process that has called `install` can run no compiled function.

Nothing is optimised here: that is done once, where a library is linked.
"""

import hashlib
import json
import platform
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv, cgutils, codegen, config, cpu, types
from numba.core.errors import NumbaError
from numba.core.funcdesc import FunctionDescriptor
from numba.core.ir import Loc
from numba.core.lowering import Lower
from numba.core.registry import cpu_target

from cubetable.build.numba_types import IRBuilder, NumbaSignature, NumbaType, Value, Values
from cubetable.build.targets import PLAIN, WITH_DEPOSIT, WITH_PAUSE, Dialect

TRIPLES: Final = {32: "wasm32-unknown-emscripten", 64: "x86_64-unknown-linux-gnu"}
"""The machine that memory is laid out for; all others of the same width lay it out alike."""
NUMBER_BITS: Final = 31
"""An error is handed on in the place of an address, which has 32 bits in a browser."""
CALL_OF_POINTER: Final = "_Lower__call_first_class_function_pointer"


class Fault(NamedTuple):
    """An error that compiled code can raise: its class, what it says, and where."""

    kind: str
    message: str
    file: str
    line: int

    @property
    def number(self) -> int:
        """The status by which compiled code reports the error; never 0."""
        digest = hashlib.sha256(json.dumps(self).encode()).digest()
        return int.from_bytes(digest[:8], "little") % ((1 << NUMBER_BITS) - 1) + 1


faults: Final[dict[int, Fault]] = {}
"""The errors that functions compiled in this process can raise, by their numbers."""

_installed: Final[list[Dialect]] = []


def dialect() -> Dialect:
    """Return the dialect that is compiled for: that of this machine until `install` has chosen one."""
    if _installed:
        return _installed[-1]
    if platform.machine() not in ("x86_64", "AMD64"):
        return PLAIN
    return WITH_DEPOSIT if "+bmi2" in codegen.get_host_cpu_features().split(",") else WITH_PAUSE


def install(chosen: Dialect) -> None:
    """Compile for this dialect from now on, in this process."""
    _installed.append(chosen)
    config.CPU_NAME, config.CPU_FEATURES = "generic", ""
    setattr(Lower, CALL_OF_POINTER, _call_address)
    vars(cpu_target)["_toplevel_target_context"] = TextContext(cpu_target.typing_context, "cpu")


def relative(file: str) -> str:
    """Name a source file without the folder that its outermost package lies in; a file of no package by its name."""
    path = Path(file)
    folder = path.parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return path.relative_to(folder).as_posix()


class TextLibrary(codegen.CodeLibrary):
    """Keeps the text of one function, and which others it needs."""

    def __init__(self, owner: codegen.Codegen, name: str) -> None:
        super().__init__(owner, name)
        self.texts: list[str] = []
        self.needs: list[TextLibrary] = []

    def add_linking_library(self, library: codegen.CodeLibrary) -> None:
        """Remember what is to be linked."""
        if library not in self.needs:
            self.needs.append(library)

    def add_ir_module(self, ir_module: ir.Module) -> None:
        """Keep the text of a module."""
        self._raise_if_finalized()
        self.texts.append(cgutils.normalize_ir_text(str(ir_module)))

    def finalize(self) -> None:
        """Mark the library as complete."""
        self._finalized = True

    def get_function(self, name: str) -> None:
        """Return None: no function here can be called."""

    def get_llvm_str(self) -> str:
        """Return the text of the function."""
        return "\n".join(self.texts)

    def get_asm_str(self) -> str:
        """Return nothing: there is no machine code."""
        return ""

    def every(self) -> Iterator["TextLibrary"]:
        """List the library and all that it needs, each once."""
        libraries, waiting = [self], [self]
        while waiting:
            for one in waiting.pop().needs:
                if one not in libraries:
                    libraries.append(one)
                    waiting.append(one)
        yield from libraries


class TextCodegen(codegen.AOTCPUCodegen):
    """Generates LLVM's text for a machine."""

    _library_class = TextLibrary

    def _init(self, llvm_module: llvm.ModuleRef) -> None:
        """Set up what Numba's own code generator would for this machine."""
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        target = llvm.Target.from_triple(TRIPLES[dialect().pointer_bits])
        self._tm = target.create_target_machine(reloc="pic", codemodel="default")
        self._tm_features = ""
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        module.triple = TRIPLES[dialect().pointer_bits]
        return module


class NumberedErrors(callconv.CPUCallConv):
    """Numba's convention, but what is handed on of an error is its number in place of an address."""

    def set_static_user_exc(
        self,
        builder: IRBuilder,
        exc: type[Exception] | None,
        exc_args: Sequence[object] | None = None,
        loc: Loc | None = None,
        func_name: str | None = None,
    ) -> None:
        """Hand the number of an error on."""
        message = " ".join(map(str, exc_args or ()))
        file, line = ("", 0) if loc is None else (relative(loc.filename), loc.line)
        fault = Fault("RuntimeError" if exc is None else exc.__name__, message, file, line)
        if faults.setdefault(fault.number, fault) != fault:
            raise NumbaError(f"two errors have one number: {fault} and {faults[fault.number]}")
        place = self._get_excinfo_argument(builder.function)
        number = ir.Constant(ir.IntType(dialect().pointer_bits), fault.number)
        builder.store(builder.inttoptr(number, place.type.pointee), place)

    def set_dynamic_user_exc(
        self,
        builder: IRBuilder,
        exc: type[Exception] | None,
        exc_args: Sequence[object] | None,
        nb_types: Sequence[NumbaType],
        loc: Loc | None = None,
        func_name: str | None = None,
    ) -> None:
        """Hand the number of an error on; what is worked out only when it is raised is left out of its message."""
        known = tuple(one for one in exc_args or () if not isinstance(one, ir.Value))
        self.set_static_user_exc(builder, exc, known, loc, func_name)


class TextContext(cpu.CPUContext):
    """Lowers functions into text, and makes nothing by which Python would call them."""

    allow_dynamic_globals = False

    @property
    def call_conv(self) -> NumberedErrors:
        """Call functions by our convention."""
        return NumberedErrors(self)

    def init(self) -> None:
        """Generate code with our generator."""
        self.is32bit = False  # numbers have 64 bits, and so have their divisions
        self._internal_codegen = TextCodegen("cubetable")

    def add_dynamic_addr(self, builder: IRBuilder, intaddr: int, info: str) -> ir.Constant:
        """Answer with no address: a thing of this process, a dispatcher of Numba's, lies nowhere over there."""
        return ir.Constant(self.get_value_type(types.voidptr), None)

    def create_cpython_wrapper(
        self, library: codegen.CodeLibrary, fndesc: FunctionDescriptor, env: object, call_helper: object, **_: object
    ) -> None:
        """Make nothing: Python does not call it."""

    def create_cfunc_wrapper(
        self, library: codegen.CodeLibrary, fndesc: FunctionDescriptor, env: object, call_helper: object
    ) -> None:
        """Make nothing: C does not call it."""

    def get_executable(
        self, library: codegen.CodeLibrary, fndesc: FunctionDescriptor, env: object
    ) -> Callable[..., object]:
        """Return a builtin function of its own: Numba knows the compiled function by it, and never calls it here."""
        return [fndesc].append


def _call_address(lower: Lower, _kind: NumbaType, name: str, signature: NumbaSignature, arguments: Values) -> Value:
    """Call a function by its address in Numba's convention, which is the only one that it has here."""
    context, builder = lower.context, lower.builder
    pointer = cgutils.create_struct_proxy(lower.typeof(name))(context, builder, value=lower.loadvar(name))
    kind = context.call_conv.get_function_type(signature.return_type, signature.args).as_pointer()
    function = builder.bitcast(pointer.jit_addr, kind)
    status, answer = context.call_conv.call_function(
        builder, function, signature.return_type, signature.args, arguments
    )
    with cgutils.if_unlikely(builder, status.is_error):
        context.call_conv.return_status_propagate(builder, status)
    return answer
