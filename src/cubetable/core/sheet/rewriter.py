"""Rewrite one function of a sheet, for the fast form or for the checked one."""

import ast
from collections.abc import Callable, Collection, Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, TypeGuard

import numpy as np

from cubetable.core.sheet.boards import BoardOfPlaces, Table
from cubetable.core.sheet.contents import PICTURES, PLAYERS, REFUSING, RULES, Sheet
from cubetable.core.sheet.counting import count_steps
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.expressions import (
    CheckedList,
    as_number,
    as_question,
    bounded,
    called,
    constant_of,
    divided_by,
    table_of,
    word_at,
)
from cubetable.core.sheet.fields import Values
from cubetable.core.sheet.movement import MoveKinds
from cubetable.core.sheet.problems import SheetFault, unknown, unknown_name
from cubetable.core.sheet.syntax import (
    KNOWN_CALLS,
    OF_CHANCE,
    LineFault,
    calls,
    ends_without_answer,
    locals_of,
    placed,
    writers,
)

RENAMED: Final = "rule_"
"""The names of the designer's functions begin like this in the fast form."""
SIZES: Final = ("size", "ways", "width", "height")
"""The things that rules may ask of a board beside its tables."""
ACTING: Final = ("show", "hide")
"""The ready-made functions that change something."""
PAIR: Final = 2
PARTS: Final = ("to", "start", "card", "number", "word")
"""The parts of a move."""


@dataclass
class Rewriting:
    """Holds what the functions of a sheet share while they are rewritten."""

    sheet: Sheet
    checked: bool
    special: Mapping[str, "Callable[[FunctionRewriter, ast.Call], ast.expr]"]
    """The calls that stand for something else."""
    add: Callable[[str, ast.AST], None]
    """Rewrites another function, too."""
    literals: Mapping[str, int | None]
    """The words, places and cards with their numbers."""
    derived: Collection[str] = ()
    """The functions that are made of others, and ask what the designer's do not: they must not fail."""
    constants: dict[str, Any] = field(default_factory=dict)  # numbers, rows of them, and tables
    allocates: bool = False
    """Whether something makes arrays."""


class FunctionRewriter(ast.NodeTransformer):
    """Rewrites one function."""

    def __init__(self, rewriting: Rewriting, function: ast.FunctionDef) -> None:
        self.rewriting, self.sheet, self.checked = rewriting, rewriting.sheet, rewriting.checked
        self.function = function
        self.locals = locals_of(function)
        if function.name not in RULES and not self.checked and ends_without_answer(function):
            raise LineFault(function, SheetFault("no_answer", name=function.name))
        self.answers = function.name in REFUSING or calls(function, "refuse")
        """Whether it says why something is refused: then nothing stands for 0."""

    def rewritten(self) -> ast.FunctionDef:
        """Return the rewritten function, without its docstring and its types."""
        plain = self.function.body[1:] if ast.get_docstring(self.function, clean=False) else self.function.body
        # Each statement is rewritten once for each form.
        body = [one for line in plain for one in self._statements(deepcopy(line))]
        if self.answers:
            body.append(self._answer(self.function.body[-1], 0))
        names = [ast.arg(arg=one.arg) for one in self.function.args.args]
        function = copy(self.function)
        function.name = self._named(self.function.name)
        function.args = ast.arguments(posonlyargs=[], args=names, kwonlyargs=[], kw_defaults=[], defaults=[])
        function.body, function.decorator_list, function.returns = body or [ast.Pass()], [], None
        lengths = {name: len(row) for name, row in self.rewriting.constants.items() if isinstance(row, tuple)}
        count_steps(function, lengths, every=self.checked)
        return ast.fix_missing_locations(placed(function, self.function))

    def _statements(self, line: ast.stmt) -> list[ast.stmt]:
        """Rewrite a statement, into none or several if need be."""
        new = self.visit(line)
        return new if isinstance(new, list) else [new] if new is not None else []

    def _named(self, name: str) -> str:
        return name if self.checked else f"{RENAMED}{name}"

    def _answer(self, node: ast.stmt, value: int) -> ast.stmt:
        return placed(ast.Return(value=ast.Constant(value)), node)

    # --- Statements -----------------------------------------------------------------------------

    def visit_Return(self, node: ast.Return) -> ast.AST:
        """Let `why` and `legal` answer 0 where they find nothing."""
        return self._answer(node, 0) if node.value is None and self.answers else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """Turn an assignment with a type into one without."""
        if node.value is None:
            return None
        return self.generic_visit(placed(ast.Assign(targets=[node.target], value=node.value), node))

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """Hold what is written into a field against its bounds."""
        one = self._field_of(node.targets[0]) if len(node.targets) == 1 else None
        self.generic_visit(node)
        if one is not None:
            node.value = bounded(node.value, one, node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | list[ast.stmt]:
        """Do the same for `s.field += 1`, which reads the word and writes it."""
        one = self._field_of(node.target)
        self.generic_visit(node)
        if not self.checked:
            node.value = divided_by(node.op, node.value)
        if one is None or not isinstance(node.target, ast.Subscript):
            return node
        state, word = node.target.value, ast.Name("word_of_field", ast.Load())
        place = ast.Assign([ast.Name(word.id, ast.Store())], node.target.slice)
        changed = placed(ast.BinOp(word_at(state, word), node.op, node.value), node)
        write = ast.Assign([word_at(state, word, ast.Store())], bounded(changed, one, node))
        return [placed(place, node), placed(write, node)]

    def _field_of(self, target: ast.expr) -> Values | None:
        """Find the field that the fast form writes to."""
        field = target.value if isinstance(target, ast.Subscript) else target
        return self._field(field) if not self.checked and self.is_field(field) and field.attr != "players" else None

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """Refuse what does nothing: `refuse` without `return` would let the move pass."""
        if calls(node, "refuse"):
            raise LineFault(node, SheetFault("refuse_alone"))
        idle, visited = not self._does_something(node.value), self.generic_visit(node)
        if idle:
            raise LineFault(node, SheetFault("does_nothing"))
        return visited

    def _does_something(self, value: ast.expr) -> bool:
        """Tell whether a line that is only a value can change anything; what it may not hold is told elsewhere."""
        if not isinstance(value, ast.Call):
            return not isinstance(value, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.IfExp | ast.Name)
        name = value.func.id if isinstance(value.func, ast.Name) else ""
        if name in ACTING:
            return True
        return name not in (*self.rewriting.special, *KNOWN_CALLS) and (
            name not in self.sheet.functions or name in writers(self.sheet.functions)
        )

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Let compiled code divide by no 0, and count what is true as 1, also where NumPy would not."""
        self.generic_visit(node)
        if not self.checked:
            node.left, node.right = as_number(node.left), divided_by(node.op, as_number(node.right))
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Turn `move in DECK` into a comparison of numbers."""
        is_of_move = isinstance(node.left, ast.Name) and node.left.id == "move"
        if not is_of_move or not isinstance(node.ops[0], ast.In | ast.NotIn):
            self.generic_visit(node)
            return as_question(node)
        name = node.comparators[0].id if isinstance(node.comparators[0], ast.Name) else ""
        moves = None if name in self.locals else self.sheet.names.get(name)
        if not isinstance(moves, MoveKinds | BoardOfPlaces | Deck):
            raise LineFault(node, SheetFault("move_in"))
        inside = [f"{one.start} <= move < {one.end}" for one in self.sheet.book.within(moves)]
        text = f"({' or '.join(inside) or 'False'})"
        return placed(ast.parse(text if isinstance(node.ops[0], ast.In) else f"not {text}", mode="eval").body, node)

    # --- Names and constants --------------------------------------------------------------------

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Turn the name of a word, a place or a card into its number."""
        if not isinstance(node.value, str):
            if node.value is None and self.answers:
                return placed(ast.Constant(0), node)
            if isinstance(node.value, int | float) or node.value is None:
                return node
            raise LineFault(node, SheetFault("syntax.text"))
        if node.value not in self.rewriting.literals:
            raise LineFault(node, unknown("unknown_text", node.value, list(self.rewriting.literals)))
        number = self.rewriting.literals[node.value]
        if number is None:
            raise LineFault(node, SheetFault("ambiguous", name=node.value))
        return placed(ast.Constant(number), node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Write a constant out, or say that a name is unknown."""
        name = node.id
        if name in self.locals:
            return node
        if name == "PLAYERS" and self.sheet.players[0] != self.sheet.players[1]:
            return self.word(node, "players", PLAYERS)
        if name in self.sheet.shaping:
            return placed(ast.Constant(int(self.sheet.tunables[name])), node)
        if name in self.sheet.tunables:
            return self.word(node, name, self.sheet.tunable_at(name))
        if name not in self.sheet.names:
            raise LineFault(node, unknown_name(name, self._known_names()))
        value = constant_of(self.sheet.names[name])
        if value is None:
            raise LineFault(node, SheetFault("not_a_number", name=name))
        if isinstance(value, int | float):
            return placed(ast.Constant(value), node)
        self.rewriting.constants[name] = CheckedList(value) if self.checked else value
        return node

    def _known_names(self) -> list[str]:
        known = {*self.locals, *self.sheet.names, *KNOWN_CALLS}
        return sorted(name for name in known if not name.startswith("_"))

    def word(self, node: ast.expr, name: str, at: int) -> ast.expr:
        """Read a word of the state that is no field."""
        if "s" not in self.locals:
            raise LineFault(node, SheetFault("needs_state", name=name))
        low, high = self.sheet.players
        if at == PLAYERS and low == high and not self.checked:
            return placed(ast.Constant(low), node)
        state = ast.Name("s", ast.Load())
        read = ast.Attribute(state, name, ast.Load()) if self.checked else word_at(state, ast.Constant(at))
        return placed(read, node)

    # --- Fields ---------------------------------------------------------------------------------

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Turn a field, a part of a move or a size into what it stands for."""
        value = node.value
        if not isinstance(value, ast.Name):
            raise LineFault(node, SheetFault("attribute", name=node.attr))
        if value.id == "s" and "s" in self.locals:
            return self._field_read(node)
        if value.id == "move" and "move" in self.locals:
            return placed(self._part(node), node)
        owner = None if value.id in self.locals else self.sheet.names.get(value.id)
        if isinstance(owner, BoardOfPlaces | Deck):
            if node.attr not in _sizes_of(owner):
                raise LineFault(node, unknown("board_name", node.attr, _names_of(owner), of=value.id))
            return placed(ast.Constant(getattr(owner, node.attr)), node)
        raise LineFault(node, SheetFault("attribute", name=node.attr))

    def _field_read(self, node: ast.Attribute) -> ast.AST:
        if node.attr == "players":
            if not isinstance(node.ctx, ast.Load):
                raise LineFault(node, SheetFault("fixed", name="players"))
            return self.word(node, "players", PLAYERS)
        one = self._field(node)
        if not one.single:
            raise LineFault(node, SheetFault("choose_one", name=node.attr))
        return node if self.checked else placed(word_at(node.value, ast.Constant(one.at), node.ctx), node)

    def _field(self, node: ast.Attribute) -> Values:
        """Find a field by its name."""
        if node.attr not in self.sheet.fields:
            raise LineFault(node, unknown("unknown_field", node.attr, list(self.sheet.fields)))
        return self.sheet.fields[node.attr]

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Turn a value of a field into a word of the vector."""
        if not self.is_field(node.value):
            if (read := self._read_of_list(node)) is not None:
                return read
            self.generic_visit(node)
            if self.function.name == "moves" and isinstance(node.value, ast.Name) and node.value.id == "out":
                node.slice = self.inside(node.slice, ast.Constant(len(self.sheet.book.texts)))
            return node
        field = node.value
        one = self._field(field)
        if one.single:
            raise LineFault(node, SheetFault("only_one", name=field.attr))
        if one.each > 1:
            return self._one_of_each(node, one)
        at = self.visit(node.slice)
        if self.checked:
            return placed(ast.Subscript(field, at, node.ctx), node)
        if isinstance(at, ast.Constant) and isinstance(at.value, int) and 0 <= at.value < one.length(1):
            return placed(word_at(field.value, ast.Constant(one.at + at.value), node.ctx), node)
        at = self.inside(at, self.length_of(node, one))
        return placed(word_at(field.value, ast.BinOp(ast.Constant(one.at), ast.Add(), at), node.ctx), node)

    def _read_of_list(self, node: ast.Subscript) -> ast.AST | None:
        """Have the fast form read a constant list as a table, and check the place; None for what is no such list."""
        places = [node.slice]
        inner = node.value
        if isinstance(inner, ast.Subscript):
            places.insert(0, inner.slice)
            inner = inner.value
        if self.checked or not isinstance(inner, ast.Name) or inner.id in self.locals:
            return None
        table = table_of(constant_of(self.sheet.names.get(inner.id)))
        if table is None or table.ndim != len(places):
            return None
        at = [self.inside(self.visit(one), ast.Constant(size)) for one, size in zip(places, table.shape, strict=True)]
        place = at[0] if len(at) == 1 else ast.Tuple(at, ast.Load())
        read = ast.Subscript(self.table(inner.id, table), place, node.ctx)
        return placed(read, node)

    def _one_of_each(self, node: ast.Subscript, one: Values) -> ast.AST:
        """Turn `s.field[place, n]` into a word of the vector."""
        field = node.value
        if (
            not isinstance(field, ast.Attribute)
            or not isinstance(node.slice, ast.Tuple)
            or len(node.slice.elts) != PAIR
        ):
            raise LineFault(node, SheetFault("two_numbers", name=one.name))
        of, n = [self.visit(part) for part in node.slice.elts]
        if self.checked:
            return placed(ast.Subscript(field, ast.Tuple([of, n], ast.Load()), node.ctx), node)
        of, n = self.inside(of, self.count_of(node, one)), self.inside(n, ast.Constant(one.each))
        first = ast.BinOp(ast.Constant(one.at), ast.Add(), ast.BinOp(of, ast.Mult(), ast.Constant(one.each)))
        return placed(word_at(field.value, ast.BinOp(first, ast.Add(), n), node.ctx), node)

    def count_of(self, node: ast.expr, one: Values) -> ast.expr:
        """Write how many places, seats or numbers a field has values for."""
        return self.word(node, "players", PLAYERS) if isinstance(one.count, str) else ast.Constant(one.count)

    def length_of(self, node: ast.expr, one: Values) -> ast.expr:
        """Write how many values a field has."""
        count = self.count_of(node, one)
        return count if one.each == 1 else ast.BinOp(count, ast.Mult(), ast.Constant(one.each))

    def inside(self, at: ast.expr, size: ast.expr) -> ast.expr:
        """Have the fast form check a place before it reads or writes there."""
        check = "nearest" if self.function.name in self.rewriting.derived else "inside"
        return at if self.checked else placed(called(check, at, size), at)

    def is_field(self, node: ast.AST) -> TypeGuard[ast.Attribute]:
        """Tell whether a piece of code is `s.NAME`."""
        state = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s"
        return state and "s" in self.locals

    def _part(self, node: ast.Attribute) -> ast.expr:
        """Compute a part of a move from its number: where it goes to, where it starts, which card or number it is."""
        if node.attr not in PARTS:
            raise LineFault(node, unknown("move_part", node.attr, PARTS))
        text = "-1"
        for one in self.sheet.book.segments:
            inside = PART_OF_KIND.get((node.attr, one.kind.kind))
            if inside is not None:
                size = getattr(one.kind.of, "size", 0)
                if one.kind.pairs:
                    inside = self._ends_of_steps(node.attr, one.kind.pairs)
                value = inside.format(at=f"(move - {one.start})", n=size, low=one.kind.low, start=one.start)
                alone = len(self.sheet.book.segments) == 1
                text = value if alone else f"({value} if {one.start} <= move < {one.end} else {text})"
        if text == "-1":
            raise LineFault(node, SheetFault(f"no_part.{node.attr}"))
        return ast.parse(text, mode="eval").body

    def _ends_of_steps(self, part: str, pairs: tuple[tuple[int, int], ...]) -> str:
        """Name a table of where steps start, or where they go to, and write how it is read."""
        name = f"steps_{part}"
        self.table(name, np.array([pair[int(part == "to")] for pair in pairs], dtype=np.int64))
        return f"table_{name}[{{at}}]"

    # --- Calls ----------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Turn a call into what it stands for."""
        if isinstance(node.func, ast.Attribute):
            return self._table_read(node, node.func)
        if not isinstance(node.func, ast.Name):
            raise LineFault(node, SheetFault("syntax.other", what="call"))
        name = node.func.id
        special = self.rewriting.special.get(name)
        if name in self.locals:
            raise LineFault(node, SheetFault("not_a_function", name=name))
        if special is not None and name not in self.sheet.functions:
            return placed(special(self, node), node)
        if name in self.sheet.functions and name not in PICTURES:
            return self._own_call(node, name)
        if name not in KNOWN_CALLS:
            if name in OF_CHANCE:
                raise LineFault(node, SheetFault("function_of_chance", name=name))
            known = [*self.sheet.functions, *self.rewriting.special, *KNOWN_CALLS]
            raise LineFault(node, unknown("unknown_function", name, known))
        node.args = [self.visit(one) for one in node.args]
        return node

    def _own_call(self, node: ast.Call, name: str) -> ast.AST:
        """Call another function of the sheet."""
        wanted = [one.arg for one in self.sheet.functions[name].args.args]
        if len(wanted) != len(node.args):
            raise LineFault(node, SheetFault("call", name=name, wanted=", ".join(wanted), given=len(node.args)))
        self.rewriting.add(name, node)
        node.func = placed(ast.Name(self._named(name), ast.Load()), node)
        node.args = [self.visit(one) for one in node.args]
        return node

    def _table_read(self, node: ast.Call, called: ast.Attribute) -> ast.AST:
        """Turn a question about a board or a deck into a read of its table."""
        owner_name = called.value.id if isinstance(called.value, ast.Name) else ""
        owner = None if owner_name in self.locals else self.sheet.names.get(owner_name)
        if not isinstance(owner, BoardOfPlaces | Deck):
            raise LineFault(node, SheetFault("attribute", name=called.attr))
        if called.attr not in owner.tables:
            raise LineFault(node, unknown("board_name", called.attr, _names_of(owner), of=owner_name))
        table = owner.tables[called.attr]
        self.need_arguments(node, table.ndim, f"{owner_name}.{called.attr}")
        arguments = [self.visit(one) for one in node.args]
        if self.checked:
            self.rewriting.constants[owner_name] = owner
            return placed(ast.Call(called, arguments, []), node)
        places = [self.inside(at, ast.Constant(size)) for at, size in zip(arguments, table.shape, strict=True)]
        at = places[0] if table.ndim == 1 else ast.Tuple(places, ast.Load())
        read = ast.Subscript(self.table(f"{owner_name}_{called.attr}", table), at, ast.Load())
        return placed(ast.Compare(read, [ast.NotEq()], [ast.Constant(0)]) if called.attr == "near" else read, node)

    # --- What the special calls need -------------------------------------------------------------

    def table(self, name: str, table: Table) -> ast.expr:
        """Name a table among the constants."""
        self.rewriting.constants[f"table_{name}"] = table
        return ast.Name(f"table_{name}", ast.Load())

    def need_arguments(self, node: ast.Call, count: int, name: str) -> None:
        """Refuse a call with too many or too few arguments."""
        if len(node.args) != count:
            raise LineFault(node, SheetFault("arguments", name=name, count=count, given=len(node.args)))

    def field_argument(self, node: ast.Call, name: str) -> tuple[ast.Attribute, Values]:
        """Take the first argument of a call, which must be a field with several values."""
        first = node.args[0]
        if self.is_field(first):
            one = self._field(first)
            if not one.single:
                return first, one
        raise LineFault(node, SheetFault("field_argument", name=name))

    def secret_argument(self, node: ast.Call, name: str) -> tuple[ast.Attribute, Values]:
        """Take the first argument of a call, which must be a field that not all see."""
        first = node.args[0] if node.args else node
        if self.is_field(first):
            one = self._field(first)
            if one.secret and not one.about and one.each == 1:
                return first, one
        raise LineFault(node, SheetFault("field_argument.secret", name=name))

    def board_argument(self, node: ast.Call, name: str) -> tuple[ast.Attribute, Values, BoardOfPlaces]:
        """Take the first argument of a call, which must be a field with a value for each place of a board."""
        first = node.args[0]
        if self.is_field(first):
            one = self._field(first)
            if not one.single and one.each == 1 and isinstance(one.of, BoardOfPlaces):
                return first, one, one.of
        raise LineFault(node, SheetFault("field_argument.board", name=name))


PART_OF_KIND: Final = {
    ("to", "place"): "{at}",
    ("to", "step"): "{at} % {n}",
    ("start", "step"): "{at} // {n}",
    ("card", "card"): "{at}",
    ("number", "number"): "{at} + {low}",
    ("word", "word"): "{at} + {start}",
}


def _sizes_of(owner: BoardOfPlaces | Deck) -> tuple[str, ...]:
    return SIZES if isinstance(owner, BoardOfPlaces) else SIZES[:1]


def _names_of(owner: BoardOfPlaces | Deck) -> list[str]:
    return [*_sizes_of(owner), *owner.tables]
