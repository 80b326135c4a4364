"""Compile the rules of games into libraries of code: for WebAssembly, and for this and other machines.

    libraries.py      says which libraries there are, and writes them, or copies them from the cache
    step.py           takes one step of that in a process of its own
    units.py          compiles the functions of one package, as LLVM's text
    codegen.py        has Numba do so
    compiler.py       hands declared functions to Numba
    intrinsics.py     the compiled forms of bits and random numbers
    guards.py         the compiled forms of the checks in a designer's rules
    env_forms.py      the compiled forms of what environments do otherwise in plain Python
    pointer_code.py   the compiled form of what reads vectors of addresses
    bindings.py       asks which functions the searches of a game's bots hand on
    glue.py           writes what is exported
    link.py           joins and optimises the functions of a library, and writes the list of its exports
    c_compiler.py     runs a C compiler, which makes the library of the object file
    targets.py        the machines that libraries are built for
    faults.py         says why a build failed, and where
    numba_types.py    names of Numba's and LLVM's classes, for annotations
    runtime.c         gives compiled functions their own arrays

`core/compiled/library.py` calls what is exported.
"""

from cubetable.build.libraries import build, champions_of

__all__ = ["build", "champions_of"]
