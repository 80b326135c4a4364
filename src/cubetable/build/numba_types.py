"""Names for what Numba hands to the code here, for annotations: mypy reads neither Numba nor LLVM's package."""

from collections.abc import Callable, Sequence

from llvmlite.ir import IRBuilder, Value
from numba.core.base import BaseContext
from numba.core.compiler import StateDict
from numba.core.types import Type as NumbaType
from numba.core.typing import Signature as NumbaSignature

__all__ = [
    "BaseContext",
    "Generated",
    "IRBuilder",
    "NumbaSignature",
    "NumbaType",
    "StateDict",
    "Value",
    "Values",
]

Values = Sequence[Value]
Generated = tuple[NumbaSignature, Callable[[BaseContext, IRBuilder, NumbaSignature, Values], Value]]
"""The answer of an intrinsic: its signature, and the function that generates its code."""
