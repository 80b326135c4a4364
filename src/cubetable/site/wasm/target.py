"""Have Numba compile for WebAssembly: for a 32-bit machine, into LLVM modules that are linked later and never run here.

Numba lays memory out for the machine that its code generator names, so that one is put in the place of its own before
anything is compiled. It stays there: a process that has called `install` can run no compiled function.
"""

from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv, codegen, config, cpu, types
from numba.core.registry import cpu_target

TRIPLE: Final = "wasm32-unknown-emscripten"
FEATURES: Final = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""The features of WebAssembly that each browser has that can run Pyodide."""
WITH_VECTORS: Final = f"{FEATURES},+simd128"
"""For what only champions need: a browser without vectors cannot load that, and has level 5 instead."""
SPEED: Final = 3


def machine(features: str = FEATURES) -> llvm.TargetMachine:
    """Describe the machine: code that can lie anywhere in memory, since it is loaded beside other modules."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(opt=SPEED, features=features, reloc="pic", codemodel="default")


class WasmCodegen(codegen.AOTCPUCodegen):  # type: ignore[misc]  # Numba has no types of its own
    """Generates LLVM modules for WebAssembly."""

    def _init(self, llvm_module: Any) -> None:
        """Set up what Numba's own code generator would for this machine."""
        self._tm = machine()
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module


class WasmCallConv(callconv.CPUCallConv):  # type: ignore[misc]  # likewise
    """Numba's convention, but an exception does not say where it was raised: that names a folder of this machine."""

    def build_excinfo_struct(self, exc: Any, exc_args: Any, loc: Any, func_name: Any) -> Any:
        """Describe an exception; nobody reads it over there."""
        return super().build_excinfo_struct(exc, exc_args, None, func_name)


class WasmContext(cpu.CPUContext):  # type: ignore[misc]  # likewise
    """Lowers functions for WebAssembly, and nothing by which Python would call them."""

    allow_dynamic_globals = False

    @property
    def call_conv(self) -> WasmCallConv:
        """Call functions by our convention."""
        return WasmCallConv(self)

    def init(self) -> None:
        """Generate code with our generator."""
        self.is32bit = False  # numbers have 64 bits, and so have their divisions
        self._internal_codegen = WasmCodegen("cubetable.wasm")

    def add_dynamic_addr(self, builder: Any, intaddr: int, info: str) -> ir.Constant:
        """Answer with no address: a thing of this process, a dispatcher of Numba's, lies nowhere over there."""
        return ir.Constant(self.get_value_type(types.voidptr), None)

    def create_cpython_wrapper(self, library: Any, fndesc: Any, env: Any, call_helper: Any, **_: Any) -> None:
        """Make nothing: Python does not call it."""

    def create_cfunc_wrapper(self, library: Any, fndesc: Any, env: Any, call_helper: Any) -> None:
        """Make nothing: C does not call it."""

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """Return a builtin function of its own: Numba knows the compiled function by it, and never calls it here."""
        return [fndesc].append


def install() -> None:
    """Compile for WebAssembly from now on, in this process."""
    config.CPU_NAME, config.CPU_FEATURES = "generic", ""
    config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
    vars(cpu_target)["_toplevel_target_context"] = WasmContext(cpu_target.typing_context, "cpu")
