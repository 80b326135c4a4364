"""Compile the rules of games into libraries of code: for WebAssembly, and for this and other machines.

    libraries.py      says which libraries there are, and writes them, or copies them from the cache
    step.py           takes one step of that in a process of its own
    units.py          compiles the functions of one package, as LLVM's text
    codegen.py        has Numba do so
    compiler.py       hands declared functions to Numba
    intrinsics.py     the compiled forms of bits and random numbers
    pointer_code.py   the compiled form of what reads vectors of addresses
    bindings.py       asks which functions the searches of a game's bots hand on
    glue.py           writes what is exported
    link.py           joins, optimises and links
    runtime.c         gives compiled functions their own arrays

`core/compiled/library.py` calls what is exported.
"""

from cubetable.build.libraries import build, champions_of

__all__ = ["build", "champions_of"]
