"""Hand declared functions to Numba, each with the types that it is declared with."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Final, cast

import numba
from numba import types
from numba.core import ir
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.errors import NumbaError
from numba.core.typed_passes import NopythonTypeInference, type_inference_stage
from numba.core.typeinfer import register_dispatcher

from cubetable.build import guards, intrinsics  # noqa: F401  # teach Numba the forms of checks, bits and random numbers
from cubetable.build.numba_types import NumbaSignature, NumbaType, StateDict
from cubetable.build.pointer_code import compile_reader
from cubetable.core.compiled.declaration import AddressReader, Declaration, F
from cubetable.core.compiled.library import Function
from cubetable.core.signature import WORDS, Addresses, Array, Fields, Pair, Pointer, Scalar, Signature, Type

if TYPE_CHECKING:
    from numba.core.dispatcher import Dispatcher

GIVES_WHAT_IS_THERE: Final = frozenset(
    ("getitem", "static_getitem", "getattr", "cast", "phi", "build_tuple", "exhaust_iter", "getiter", "iternext")
) | {"pair_first", "pair_second"}
"""The operations of Numba's expressions that make no array of their own."""
NOT_COUNTED: Final = (
    *(types.Number, types.Boolean, types.NoneType, types.RangeType),
    *(types.Function, types.Dispatcher, types.FunctionType),
)
"""The types of values to which Numba counts no references."""


def numba_type(of: Type) -> NumbaType:
    """Translate a type into Numba's."""
    match of:
        case Scalar(name):
            return getattr(types, name)
        case Array(Scalar(name), dimensions):
            return types.Array(getattr(types, name), dimensions, "C")
        case Pair(Scalar(name)):
            return types.UniTuple(getattr(types, name), 2)
        case Addresses():
            return numba_type(WORDS)
        case Pointer(to):
            return types.FunctionType(numba_signature(to))
        case Fields(fields, kind):
            return _named_tuple([numba_type(field) for field in fields], kind)


def _named_tuple(fields: list[NumbaType], kind: type[object]) -> NumbaType:
    """Make the type of a named tuple; one whose fields are all alike is a kind of its own to Numba."""
    alike = all(field == fields[0] for field in fields)
    return types.NamedUniTuple(fields[0], len(fields), kind) if alike else types.NamedTuple(fields, kind)


def numba_signature(of: Signature) -> NumbaSignature:
    """Translate a signature into Numba's."""
    return numba_type(of.answer)(*map(numba_type, of.parameters))


def compiled_of(function: Function, signature: Signature) -> CompileResult:
    """Return what Numba has made of a function for one of its signatures."""
    return cast("Dispatcher[Function]", function).get_compile_result(numba_signature(signature))


def compile_copies(declared: Sequence[Declaration | AddressReader]) -> dict[Function, Function]:
    """Compile copies of interpreted functions, in the order in which they were declared.

    A copy sees the names of its module, with compiled functions in place of interpreted ones. There are two copies of
    each part: one for functions that count references to their arrays, one for those that make none.
    """
    functions = {one.function: one for one in declared if isinstance(one, Declaration)}
    circular = _on_circles(functions)
    compiled: dict[Function, Function] = {}
    counting, plain = _Names(), _Names()
    for one in declared:
        if isinstance(one, AddressReader):
            compile_reader(one.function, numba_type(one.of))
        elif one.signatures:
            names = counting if one.allocates else plain
            compiled[one.function] = dispatcher = _compile_function(one, names.copy(one.function))
            counting.put(one.function, dispatcher)
            plain.put(one.function, dispatcher)
        else:
            for counts, names in ((True, counting), (False, plain)):
                copy = names.copy(one.function)
                names.put(one.function, _compile_part(copy, counts=counts, inline=one.function in circular))
    return compiled


def _compile_function(declaration: Declaration, function: F) -> F:
    """Compile a function for each of its signatures."""
    switches = {"nogil": declaration.nogil, "error_model": "numpy", "_nrt": declaration.allocates}
    dispatcher = numba.njit(**switches)(function)
    try:
        with register_dispatcher(dispatcher):  # it may call itself
            for signature in declaration.signatures:
                dispatcher.compile(numba_signature(signature))
    except NumbaError as error:
        error.add_note(f"If {function.__qualname__} makes arrays, mark it with @kernel.allocates.")
        raise
    dispatcher.disable_compile()
    return cast("F", dispatcher)


def _compile_part(function: F, *, counts: bool, inline: bool) -> F:
    """Have a part compiled where it is first called, and left to LLVM to be made part of its callers.

    What Numba makes part of them itself it types and lowers anew each time, which takes three times as long.
    """
    if inline:
        return cast("F", numba.njit(inline="always", error_model="numpy")(function))
    switches = {"forceinline": True, "error_model": "numpy", "_nrt": counts}
    return cast("F", numba.njit(pipeline_class=_PartCompiler, **switches)(function))


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartInference(FunctionPass):
    """Finds the types of a part, and whether it has to count references to arrays."""

    _name = "part_inference"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: StateDict) -> bool:
        """Do what Numba does, but let views of arrays through as answers where no references are counted.

        A part that makes no array and answers with none counts nothing: its caller holds all that it is given.
        """
        inferred = type_inference_stage(
            state.typingctx, state.targetctx, state.func_ir, state.args, state.return_type, state.locals
        )
        state.typemap, state.return_type, state.calltypes, state.typing_errors = inferred
        if state.flags.nrt and not _makes_arrays(state):
            state.flags.nrt = False
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return True


def _makes_arrays(state: StateDict) -> bool:
    """Tell whether a part answers with an array, or takes one from anything but another array or a tuple."""
    others = (
        state.typemap[one.target.name]
        for block in state.func_ir.blocks.values()
        for one in block.find_insts(ir.Assign)
        if isinstance(one.value, ir.Expr) and one.value.op not in GIVES_WHAT_IS_THERE
    )
    holds_others = not all(isinstance(one, types.Array) or not _is_counted(one) for one in _leaves(state.args))
    return holds_others or any(map(_is_counted, _leaves((state.return_type, *others))))


def _leaves(of: Iterable[NumbaType]) -> Iterator[NumbaType]:
    """List types, and in place of a tuple those in it."""
    for one in of:
        if isinstance(one, types.BaseTuple):
            yield from _leaves(one)
        else:
            yield one


def _is_counted(of: NumbaType) -> bool:
    """Tell whether references to a value are counted, or whether that is not known."""
    return not isinstance(of, NOT_COUNTED)


class _PartCompiler(CompilerBase):
    """Compiles a part."""

    def define_pipelines(self) -> list[DefaultPassBuilder]:
        """Take Numba's own passes but one."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_PartInference, why) if one is NopythonTypeInference else (one, why) for one, why in passes.passes
        ]
        passes.finalize()
        return [passes]


class _Names:
    """The names that copies of functions see, by their modules."""

    def __init__(self) -> None:
        self._modules: dict[str, dict[str, object]] = {}
        self._compiled: dict[Function, Function] = {}

    def copy(self, interpreted: Function) -> FunctionType:
        """Copy a function that sees compiled functions."""
        function = cast("FunctionType", interpreted)
        names = self._of(function)
        for name in _names_in(function.__code__):
            value = names.get(name)
            if isinstance(value, FunctionType):
                names[name] = self._compiled.get(value, value)
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        copy.__module__, copy.__qualname__, copy.__doc__ = function.__module__, function.__qualname__, function.__doc__
        return copy

    def put(self, interpreted: Function, compiled: Function) -> None:
        """Let later copies, and those of the same module, see what has been compiled."""
        self._compiled[interpreted] = self._of(interpreted)[interpreted.__name__] = compiled

    def _of(self, function: Function) -> dict[str, object]:
        return self._modules.setdefault(function.__module__, dict(cast("FunctionType", function).__globals__))


def _on_circles(functions: Mapping[Function, Declaration]) -> set[Function]:
    """Find the parts that call themselves through others: Numba cannot type them apart."""
    calls = {
        function: {
            value
            for name in _names_in(function.__code__)
            if isinstance(value := function.__globals__.get(name), FunctionType) and value in functions
        }
        for function in cast("Iterable[FunctionType]", functions)
    }
    return {function for function in calls if not functions[function].signatures and _reaches(calls, function)}


def _reaches(calls: Mapping[FunctionType, set[FunctionType]], function: FunctionType) -> bool:
    """Tell whether a function calls itself, through others."""
    reach, waiting = set[FunctionType](), [function]
    while waiting:
        new = calls[waiting.pop()] - reach
        reach |= new
        waiting += new
    return function in reach


def _names_in(code: CodeType) -> Iterator[str]:
    """List the global names that a function uses, also in the functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)
