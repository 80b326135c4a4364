"""Watch the rules of a sheet while games are played: which conditions hold and fail, and which statements refuse."""

import ast
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.proxy import CheckedState
from cubetable.core.sheet.rewriting import Rewritten
from cubetable.core.sheet.syntax import calls, placed
from cubetable.core.sheet.trial import CheckedRules
from cubetable.core.state import State

SEEN: Final = "seen_in_a_game"
"""The function that notes the value of a condition."""
RARE: Final = "# rare"
"""With this a designer ends a line whose conditions few games meet."""
ASKED: Final = ("start", "why", "play", "weight", "winner", "score", "all_won")
"""The rules that every game asks; `legal` and `moves` only repeat what they say."""


class Condition(NamedTuple):
    """A condition of the rules: its line and its text."""

    line: int
    text: str


class WatchedRules(CheckedRules):
    """The rules of a sheet in their checked form, which note what happens in them."""

    def __init__(self, sheet: Sheet) -> None:
        self.conditions: list[Condition] = []
        self.values: list[set[bool]] = []
        """For each condition the values that it has had."""
        self.changed_between: set[str] = set()
        """The fields that had another value than at the beginning between two moves that were chosen at once."""
        rewritten = Rewritten(sheet, checked=True)
        for name in _functions_to_ask(sheet.functions):
            if name in rewritten.functions:
                _Watch(self, sheet, rewritten.functions[name].lineno).visit(rewritten.functions[name])
        super().__init__(sheet, rewritten)
        self.names[SEEN] = self._note_value

    def add(self, condition: Condition) -> int:
        """Number a condition."""
        self.conditions.append(condition)
        self.values.append(set())
        return len(self.conditions) - 1

    def _make(self, state: State, seat: int, move: int) -> None:
        """Make a move in place, and note what changes before all moves are made that were chosen at once."""
        for one, its_move in self._moves_to_make(state, seat, move):
            self._call("play", CheckedState(self.sheet, state), one, its_move)
            for name, field in self.sheet.fields.items():
                if (state[field.at : field.at + field.length(int(state[PLAYERS]))] != field.first).any():
                    self.changed_between.add(name)

    def _note_value(self, number: int, value: object) -> object:
        self.values[number].add(bool(value))
        return value

    def one_sided(self) -> Iterator[tuple[Condition, bool | None]]:
        """List the conditions that had one value only, or none at all, with that value."""
        for condition, values in zip(self.conditions, self.values, strict=True):
            if len(values) < len((True, False)):
                yield condition, next(iter(values), None)

    def idle(self) -> Iterator[int]:
        """List the lines of conditions that decide nothing."""
        for name in _functions_to_ask(self.sheet.functions):
            for node in ast.walk(self.sheet.functions[name]):
                if isinstance(node, ast.If) and not node.orelse and all(isinstance(one, ast.Pass) for one in node.body):
                    yield node.lineno

    def refusing(self) -> dict[str, int]:
        """Map the statements by which `why` can refuse to their lines."""
        names: dict[str, int] = {}
        for name in _functions_to_ask(self.sheet.functions):
            for node in ast.walk(self.sheet.functions[name]):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                    names.update((str(one.value), node.lineno) for one in node.args if isinstance(one, ast.Constant))
        return names


def _functions_to_ask(functions: Mapping[str, ast.FunctionDef]) -> list[str]:
    """Name the functions that are asked in every game, those too that others of them call."""
    names = [name for name in ASKED if name in functions]
    for name in names:  # it grows meanwhile
        names += [one for one in functions if one not in names and calls(functions[name], one)]
    return names


class _Watch(ast.NodeTransformer):
    """Wraps the conditions of one function."""

    def __init__(self, rules: WatchedRules, sheet: Sheet, first: int) -> None:
        self._rules, self._sheet = rules, sheet
        self._first = first
        """The line of the function: code that stands before it was not written by the designer."""

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        """Note whether a condition holds."""
        self.generic_visit(node)
        node.test = self._noted(node.test)
        return node

    visit_While = visit_IfExp = visit_If  # noqa: N815  # the names by which Python's visitor calls them

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Note whether each part of a condition holds."""
        self.generic_visit(node)
        node.values = [self._noted(one) for one in node.values]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Note the result of a comparison, wherever it stands."""
        self.generic_visit(node)
        return self._noted(node)

    def _noted(self, value: ast.expr) -> ast.expr:
        """Wrap a condition, unless an option or a constant decides it."""
        if isinstance(value, ast.BoolOp | ast.UnaryOp) or _is_noted(value) or value.lineno < self._first:
            return value
        if self._is_given(value) or self._is_limit(value) or self._is_rare(value):
            return value
        text = ast.get_source_segment(self._sheet.source, value) or ast.unparse(value)
        number = self._rules.add(Condition(value.lineno, " ".join(text.split())))
        return placed(ast.Call(ast.Name(SEEN, ast.Load()), [ast.Constant(number), value], []), value)

    def _is_rare(self, value: ast.expr) -> bool:
        """Tell whether the designer says that few games meet the conditions of a line."""
        return self._sheet.text_of_line(value.lineno).endswith(RARE)

    def _is_limit(self, value: ast.expr) -> bool:
        """Tell whether a field is asked for its highest value: few games run into the limit that ends all."""
        if not isinstance(value, ast.Compare) or not isinstance(value.left, ast.Attribute):
            return False
        field, highest = self._sheet.fields.get(value.left.attr), value.comparators[0]
        if field is None or not isinstance(highest, ast.Constant):
            return False
        return isinstance(value.ops[0], ast.Eq | ast.GtE) and highest.value == field.high

    def _is_given(self, value: ast.expr) -> bool:
        """Tell whether the same holds throughout a game."""
        names = {node.attr for node in ast.walk(value) if isinstance(node, ast.Attribute)}
        moves = any(isinstance(node, ast.Name | ast.Call) for node in ast.walk(value))
        return not moves or not names.isdisjoint(("players", *self._sheet.tunables))


def _is_noted(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == SEEN
