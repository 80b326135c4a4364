"""The compiled functions of the games as WebAssembly: a module for each game, and a list of what it exports.

    build.py      writes them, or copies them from the cache
    units.py      compiles functions for WebAssembly, as LLVM's text: those of each game, and those that all share
    target.py     has Numba do so
    bindings.py   asks which functions the searches of a game's bots hand on
    glue.py       writes what is export_text
    link.py       joins, optimises and links
    runtime.c     gives compiled functions their own arrays

`core/library.py` calls what is exported.
"""

from cubetable.site.wasm.build import build

__all__ = ["build"]
