"""Turn the functions of a sheet into functions on a vector: names of fields become numbers of words.

One source gives two forms. The fast form reads and writes the vector; Numba compiles it. The checked form keeps the
fields, and an object that knows them watches each read and write. Both keep the designer's line numbers.
"""

import ast

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.calls import SPECIAL
from cubetable.core.sheet.contents import RULES, Sheet
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.problems import SheetFault
from cubetable.core.sheet.rewriter import FunctionRewriter, Rewriting
from cubetable.core.sheet.syntax import LineFault, check_syntax


class Rewritten:
    """The functions of a sheet in one form, and the constants that they use."""

    def __init__(self, sheet: Sheet, *, checked: bool) -> None:
        self.sheet = sheet
        self.functions: dict[str, ast.FunctionDef] = {}
        self._open: list[str] = []
        self.rewriting = Rewriting(sheet, checked, SPECIAL, self.add, _literals(sheet))
        for name in RULES:
            if name in sheet.functions:
                self.add(name, sheet.functions[name])

    def add(self, name: str, call: ast.AST) -> None:
        """Rewrite a function, unless it is there already; one that calls itself is refused."""
        if name in self._open:
            raise self.sheet.error(getattr(call, "lineno", 1), SheetFault("recursion"))
        if name in self.functions:
            return
        self._open.append(name)
        original = self.sheet.functions[name]
        try:
            check_syntax(original)
            self.functions[name] = FunctionRewriter(self.rewriting, original).rewritten()
        except LineFault as error:
            raise self.sheet.error(error.line, error.fault) from None
        self._open.pop()

    def module(self) -> ast.Module:
        """Give the functions as the body of a module."""
        return ast.Module(body=list(self.functions.values()), type_ignores=[])


def _literals(sheet: Sheet) -> dict[str, int | None]:
    """Map the words, places and cards to their numbers; a name with several numbers to None."""
    numbers: dict[str, int | None] = {}
    of = [sheet.book.words, *(one.names for one in sheet.names.values() if isinstance(one, BoardOfPlaces | Deck))]
    for names in of:
        for number, name in enumerate(names):
            numbers[name] = number if numbers.get(name, number) == number else None
    return numbers
