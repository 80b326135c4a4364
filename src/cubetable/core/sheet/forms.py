"""The forms of one sheet: read, checked, interpreted and compiled; each is made when it is first needed."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from cubetable.core import kernel
from cubetable.core.compiled.home import LENT_MODULE, Home, write_shape
from cubetable.core.compiled.library import BuildError
from cubetable.core.errors import Refusal
from cubetable.core.kernel import SIGNATURES, Kernels, Sizes
from cubetable.core.messages import add_words
from cubetable.core.sheet.contents import Sheet
from cubetable.core.sheet.guards import make_fault
from cubetable.core.sheet.kernels import LINES, Names, declare, define, digest
from cubetable.core.sheet.parts.wording import make_words
from cubetable.core.sheet.problems import SheetFault
from cubetable.core.sheet.reading import fault_at, read_source
from cubetable.core.sheet.rewriter import RENAMED
from cubetable.core.sheet.rewriting import Rewritten
from cubetable.core.sheet.trial import CheckedRules
from cubetable.core.state import State


class Forms:
    """The sheet of a game, and the functions that are made of it."""

    def __init__(self, sheet: Sheet, origin: tuple[str, ...], made_again: Callable[..., Any], shape: str = "") -> None:
        self.sheet = sheet
        self.origin = origin
        """The file or the module that it was loaded from."""
        self.made_again = made_again
        """The function that makes a game again from the origin and the options."""
        self._fast = Rewritten(sheet, checked=False)
        self.home = Home(sheet.name, lambda: digest(self._defined[1]), _lent(origin) + shape, self._stopped)
        """The library of the game."""
        self._shaped: dict[tuple[int, ...], Forms] = {}

    def shaped(self, values: Mapping[str, int]) -> "Forms":
        """Return the forms of the same sheet with other values of the tunable numbers that shape the game."""
        names = [name for name in self.sheet.tunables if name in self.sheet.shaping]
        chosen = {name: values[name] for name in names}
        if all(self.sheet.tunables[name] == value for name, value in chosen.items()):
            return self
        key = tuple(chosen.values())
        if key not in self._shaped:
            old = self.sheet
            sheet = read_source(old.path, old.source, old.name, old.module, chosen)
            add_words(sheet.name, make_words(sheet))
            self._shaped[key] = Forms(sheet, self.origin, self.made_again, write_shape(chosen))
        return self._shaped[key]

    @cached_property
    def checked(self) -> CheckedRules:
        """The rules that watch each read and write."""
        return CheckedRules(self.sheet, Rewritten(self.sheet, checked=True))

    @cached_property
    def _defined(self) -> tuple[Names, str]:
        return define(self.sheet, self._fast)

    @cached_property
    def _plain(self) -> Names:
        """The functions of the sheet, declared."""
        names, _ = self._defined
        declare(names, self.home, allocates=self._fast.rewriting.allocates or "undo" in self.sheet.functions)
        return names

    @cached_property
    def interpreted(self) -> Kernels:
        """The kernels in plain Python."""
        return Kernels(**{name: self._plain[name] for name in SIGNATURES})

    def kernels(self, sizes: Sizes) -> Kernels:
        """Gather the kernels, as their library has them; raise `SheetError` for what cannot be compiled."""
        try:
            return kernel.gather(self._plain, sizes)
        except BuildError as error:
            raise self.explain(error) from error

    def explain(self, error: BuildError) -> Refusal:
        """Say in a sentence, with the designer's line, what the compiler did not understand."""
        number = error.line if error.line and error.is_about(self.home) else 0
        return self.sheet.error(self._line(number), SheetFault("compiler", what=str(error).replace(RENAMED, "")))

    def _line(self, number: int) -> int:
        """Find the designer's line of a number."""
        names, _ = self._defined
        lines: tuple[int, ...] = names[LINES]
        return lines[number] if 0 < number < len(lines) else 1

    def _stopped(self, what: str, number: int) -> Refusal:
        """Say what went wrong in compiled rules, with the designer's line."""
        return self.sheet.error(self._line(number), make_fault("index" if what == "IndexError" else what))

    def settled(self, state: State) -> State:
        """Return a state that was set up, with the sizes of its hands and piles counted."""
        self._plain["settle"](state)
        return state

    def allows(self, state: State) -> bool:
        """Tell whether the sheet's `legal`, if it has one, has nothing against a position."""
        legal = self._plain.get(f"{RENAMED}legal")
        return legal is None or legal(state) == 0

    def picture(self, name: str, *values: object) -> Any:  # whatever the designer's function gives
        """Call a function of the sheet that draws; raise `SheetError` where it fails."""
        try:
            return self.sheet.names[name](*values)
        except Exception as error:
            raise fault_at(self.sheet, self.sheet.names, error) from error

    def unfit(self, name: str, answer: object) -> Refusal:
        """Make the error of a function that draws and returns something else."""
        return self.sheet.error(self.sheet.line_of(name), SheetFault(f"draws.{name}", answer=repr(answer)))

    def start(self, state: State) -> State:
        """Set a state up as the sheet says."""
        if f"{RENAMED}start" in self._plain:
            self._plain[f"{RENAMED}start"](state)
        return self.settled(state)


def _lent(origin: tuple[str, ...]) -> str:
    """Say how another process finds the sheet."""
    kind, *where = origin
    return where[0] if kind == "file" else f"{LENT_MODULE}{'='.join(where)}"
