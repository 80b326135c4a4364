"""Compile the functions of some packages as LLVM's text: those of a game, and those that all games share.

The functions run in plain Python in this process while its copies of them are compiled, so that games can be opened and
bots asked what they search with.
"""

import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.build.codegen import Fault, TextLibrary, faults, install
from cubetable.build.libraries import game_with, packages_of
from cubetable.build.targets import Dialect
from cubetable.core import kernel
from cubetable.core.compiled.declaration import Declaration
from cubetable.core.compiled.home import SHARED, SHARED_HOME, home_of
from cubetable.core.compiled.library import name_of
from cubetable.core.compiled.sources import OURS, declares
from cubetable.core.registry import game_type
from cubetable.core.sheet.game import SheetGame
from cubetable.core.signature import Signature

TEMPLATES: Final = "/template/"
"""The name of folders with files for new games; those are no modules of ours."""


class CompiledFunction(NamedTuple):
    """One compiled function: where it is declared, its types, its symbol, and LLVM's texts of it and what it calls."""

    module: str
    name: str
    signature: Signature
    symbol: str
    nogil: bool
    texts: tuple[str, ...]

    @property
    def full_name(self) -> str:
        """The name by which a search is bound to it."""
        return f"{self.module}:{self.name}"


class Unit(NamedTuple):
    """The compiled functions of a package; for a game in browsers also what its searches are bound to."""

    functions: tuple[CompiledFunction, ...]
    bindings: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    faults: tuple[Fault, ...] = ()


def compile_unit(name: str, dialect: Dialect) -> Unit:
    """Compile what all games share, what one game has of its own, or what its champions need beside that."""
    install(dialect)
    unit = _compile_natively(name, dialect) if dialect.pointer_bits == 64 else _compile_for_browsers(name, dialect)
    return unit._replace(faults=tuple(sorted(faults.values())))


def _compile_natively(name: str, dialect: Dialect) -> Unit:
    """Compile all that some packages declare."""
    packages = packages_of(name, dialect)
    if name == SHARED:
        check_that_all_have_a_library(packages)
        declaring = modules(packages, all_of_them=False)
        return Unit(tuple(compile_functions({module for module in declaring if home_of(module) is SHARED_HOME})))
    game = game_type(name)
    if issubclass(game, SheetGame):
        return Unit(tuple(compile_functions({game.FORMS.interpreted.play.__module__})))
    return Unit(tuple(compile_functions(set(modules(packages)))))


def check_that_all_have_a_library(packages: Sequence[str]) -> None:
    """Raise `LookupError` if a module of ours declares functions that no library would have."""
    known = (*(f"{package.replace('.', '/')}/" for package in packages), "cubetable/games/")
    for file in Path(OURS).rglob("*.py"):
        name = file.relative_to(Path(OURS).parent).as_posix()
        if not name.startswith(known) and TEMPLATES not in name and declares(str(file)):
            raise LookupError(f"{name} declares functions, and no library has them")


def _compile_for_browsers(name: str, dialect: Dialect) -> Unit:
    """Compile what games in browsers use, and find out what their searches are bound to."""
    if name != SHARED and issubclass(sheet := game_type(game_with(name)), SheetGame):
        own = {sheet.FORMS.interpreted.play.__module__}
    else:
        own = set(modules(packages_of(name, dialect)))
    if name == SHARED:
        return Unit(tuple(compile_functions(own)))
    from cubetable.build.bindings import bindings_of, bindings_of_champions, learning_modules, network_modules

    game = game_with(name)
    own = (own | network_modules(game)) - learning_modules(game)
    if name != game:  # a description calls functions of its game, which have to be compiled beside it
        every = compile_functions(own)
        described = tuple(function for function in every if function.module in network_modules(game))
        return Unit(described, tuple(bindings_of_champions(game)))
    return Unit(tuple(compile_functions(own - network_modules(game))), tuple(bindings_of(name)))


def modules(packages: Iterable[str], *, all_of_them: bool = True) -> Iterator[str]:
    """Import the modules of some packages and name them; if not all, then those that declare functions."""
    for package in packages:
        path = import_module(package).__path__
        for module in pkgutil.walk_packages(path, f"{package}.", onerror=_raise):
            if module.name.endswith("__main__") or not (all_of_them or _declares(module)):
                continue
            import_module(module.name)
            yield module.name


def _raise(_: str) -> None:
    """Raise the error that is being handled."""
    raise  # noqa: PLE0704  # `walk_packages` calls it where an error was caught


def _declares(module: pkgutil.ModuleInfo) -> bool:
    """Tell whether a module declares functions."""
    spec = module.module_finder.find_spec(module.name, None)
    return spec is not None and spec.origin is not None and declares(spec.origin)


def compile_functions(wanted: set[str]) -> Iterator[CompiledFunction]:
    """Compile copies of what the wanted modules declare, with what they are made of from elsewhere."""
    from cubetable.build.compiler import compile_copies, compiled_of

    declared = [
        one
        for one in kernel.declarations()
        if not isinstance(one, Declaration) or not one.signatures or one.function.__module__ in wanted
    ]
    if any(module.startswith("cubetable.envs.") for module in wanted):
        from cubetable.build import env_forms  # noqa: F401  # teaches Numba the forms that only environments need

    by_function = {one.function: one for one in declared if isinstance(one, Declaration) and one.signatures}
    for function, dispatcher in compile_copies(declared).items():
        if function not in by_function:
            continue
        declaration = by_function[function]
        module, name = name_of(function).split(":")
        for signature in declaration.signatures:
            code = compiled_of(dispatcher, signature)
            yield CompiledFunction(
                module,
                name,
                signature,
                code.fndesc.llvm_func_name,
                declaration.nogil,
                _texts_of(code.library),
            )


def _texts_of(library: TextLibrary) -> tuple[str, ...]:
    """List the texts of a library and of those that it calls."""
    return tuple(text for one in library.every() for text in one.texts)
