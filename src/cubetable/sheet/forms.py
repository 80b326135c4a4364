"""The forms of one sheet: read, checked, interpreted and compiled; each is made when it is first needed."""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.core.kernel import Kernels
from cubetable.core.state import State
from cubetable.sheet.contents import Sheet
from cubetable.sheet.kernels import Names, declare, define, gather
from cubetable.sheet.problems import SheetFault
from cubetable.sheet.reading import fault_at
from cubetable.sheet.rewriter import RENAMED
from cubetable.sheet.rewriting import Rewritten
from cubetable.sheet.trial import CheckedRules

COMPILER: Final = "numba."
AT_LINE: Final = r'File "{path}", line (\d+)|{path} \((\d+)\)'
DEFINED: Final = re.compile(r",? defined at \S+ \(\d+\)")
MARKUP: Final = re.compile(r"\x1b\[[0-9;]*m")


class Forms:
    """The sheet of a game, and the functions that are made of it."""

    def __init__(self, sheet: Sheet, origin: tuple[str, ...], made_again: Callable[..., Any]) -> None:
        self.sheet = sheet
        self.origin = origin
        """The file or the module that it was loaded from."""
        self.made_again = made_again
        """The function that makes a game again from the origin and the options."""
        self._fast = Rewritten(sheet, checked=False)

    @cached_property
    def checked(self) -> CheckedRules:
        """The rules that watch each read and write."""
        return CheckedRules(self.sheet, Rewritten(self.sheet, checked=True))

    @cached_property
    def _plain(self) -> Names:
        return define(self.sheet, self._fast)

    @cached_property
    def interpreted(self) -> Kernels:
        """The kernels in plain Python."""
        return gather(self._plain)

    @cached_property
    def kernels(self) -> Kernels:
        """The kernels, compiled now or as `core/kernel.py` says; raise `SheetError` for what cannot be compiled."""
        try:
            return declare(define(self.sheet, self._fast), allocates=self._fast.rewriting.allocates)
        except Exception as error:
            raise self.explain(error) or error from error

    def explain(self, error: Exception) -> Refusal | None:
        """Say in a sentence, with the designer's line, what the compiler did not understand; None for other errors."""
        if not type(error).__module__.startswith(COMPILER):
            return None
        text = MARKUP.sub("", str(error))
        place = AT_LINE.format(path=re.escape(str(self.sheet.path)))
        lines = [int(found[1] or found[2]) for found in re.finditer(place, text)]
        what = next((line.strip() for line in text.splitlines()[1:] if line.strip()), text)
        plain = DEFINED.sub("", what).replace(RENAMED, "").rstrip(".")
        return self.sheet.error(lines[-1] if lines else 1, SheetFault("compiler", what=plain))

    def settled(self, state: State) -> State:
        """Count the hands of a state that was set up."""
        self._plain["settle"](state)
        return state

    def picture(self, name: str, *values: object) -> Any:  # whatever the designer's function gives
        """Call a function of the sheet that draws; raise `SheetError` where it fails."""
        try:
            return self.sheet.names[name](*values)
        except Exception as error:
            raise fault_at(self.sheet, error) from error

    def start(self, state: State) -> State:
        """Set a state up as the sheet says."""
        if f"{RENAMED}start" in self._plain:
            self._plain[f"{RENAMED}start"](state)
        return self.settled(state)
