"""Compile the functions of one package for WebAssembly, as LLVM's text: the games, and what all games share.

The functions run in plain Python in this process while its copies of them are compiled, so that games can be opened and
bots asked what they search with.
"""

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from cubetable.core import kernel
from cubetable.core.declaration import Declaration
from cubetable.core.library import name_of
from cubetable.core.signature import Signature
from cubetable.site.wasm.build import SHARED, SHARED_UNIT, game_with, packages_of


class Compiled(NamedTuple):
    """One compiled function: where it is declared, its types, its symbol, and LLVM's texts of it and what it calls."""

    module: str
    name: str
    signature: Signature
    symbol: str
    texts: tuple[str, ...]

    @property
    def full_name(self) -> str:
        """The name by which a search is bound to it."""
        return f"{self.module}:{self.name}"


class Unit(NamedTuple):
    """The compiled functions of a package; for a game also what its searches are bound to."""

    functions: tuple[Compiled, ...]
    bindings: tuple[Mapping[str, tuple[str, ...]], ...] = ()


def compile_unit(name: str) -> Unit:
    """Compile what all games share, what one game has of its own, or what its champions need beside that."""
    shared = set(modules(SHARED))
    if name == SHARED_UNIT:
        return Unit(tuple(_compile_functions(_declarations(shared))))
    from cubetable.site.wasm.bindings import bindings_of, bindings_of_champions, learning_modules, network_modules

    game = game_with(name)
    own = {*modules(packages_of(name)), *network_modules(game)} - learning_modules(game)
    if name != game:  # a description calls functions of its game, which have to be compiled beside it
        every = _compile_functions(_declarations(own))
        described = tuple(function for function in every if function.module in network_modules(game))
        return Unit(described, tuple(bindings_of_champions(game)))
    return Unit(tuple(_compile_functions(_declarations(own - network_modules(game)))), tuple(bindings_of(name)))


def modules(packages: Iterable[str]) -> Iterator[str]:
    """Import every module of some packages and name it."""
    for package in packages:
        path = import_module(package).__path__
        for found in pkgutil.walk_packages(path, f"{package}."):
            if not found.name.endswith("__main__"):
                import_module(found.name)
                yield found.name


def _declarations(wanted: set[str]) -> list[Any]:
    """List what the wanted modules declare, in its order, with what they are made of from elsewhere."""
    return [
        one
        for one in kernel.list_waiting()
        if not isinstance(one, Declaration) or not one.signatures or one.function.__module__ in wanted
    ]


def _compile_functions(declared: list[Any]) -> Iterator[Compiled]:
    """Compile copies of functions; of those with several signatures none is called from Python."""
    from cubetable.core.compiler import compile_copies
    from cubetable.site.wasm import target

    target.install()
    for function, dispatcher in compile_copies(declared, keep=False).items():
        declaration = next(one for one in declared if isinstance(one, Declaration) and one.function is function)
        if len(declaration.signatures) == 1:
            (made,) = dispatcher.overloads.values()  # type: ignore[attr-defined]  # Numba has no types of its own
            module, name = name_of(function).split(":")
            texts = tuple(map(str, _modules_of(made.library)))
            yield Compiled(module, name, declaration.signatures[0], made.fndesc.llvm_func_name, texts)


def _modules_of(library: Any) -> list[Any]:  # Numba has no types of its own
    """List the LLVM modules of a library and of those that it calls."""
    found, waiting = [library], [library]
    while waiting:
        for one in waiting.pop()._linking_libraries:  # noqa: SLF001  # there is no other way to them
            if one not in found:
                found.append(one)
                waiting.append(one)
    return [one._final_module for one in found]  # noqa: SLF001  # likewise
