"""Read a sheet: parse the file, run what stands outside its functions, and check what it defines."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from types import FunctionType
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.sheet.contents import PICTURES, RULES, Sheet
from cubetable.sheet.fields import MOST_PLAYERS, Tunable, named_fields
from cubetable.sheet.movement import MoveBook, MoveKinds
from cubetable.sheet.problems import SheetFault, make_error, unknown, unknown_import, unknown_name
from cubetable.sheet.statements import check_translation, read_rulebook

LARGEST_FILE: Final = 200_000
RUSSIAN: Final = "RU"
USUAL_PLAYERS: Final = 2
NEEDED: Final = ("why", "play")
NOT_OURS: Final = re.compile(r"cannot import name '(\w+)' from 'cubetable\.sheet'")
SIMPLE_ERRORS: Final = {ZeroDivisionError: "zero_division", RecursionError: "recursion", IndexError: "index"}


def read_sheet(path: Path, name: str, module: str) -> Sheet:
    """Read a sheet, or raise `SheetError`."""
    source = _text(path)
    try:
        tree = ast.parse(source, str(path))
    except SyntaxError as error:
        fault = SheetFault("syntax", what=error.msg)
        raise make_error(path, source, error.lineno or 1, fault) from None
    except ValueError:
        raise make_error(path, source, 1, SheetFault("syntax", what="null bytes")) from None
    sheet = Sheet(path, source, name, module, tree)
    _read_rulebooks(sheet)
    _run(sheet)
    _read_translation(sheet)
    _check_functions(sheet)
    _read_players(sheet)
    _read_fields(sheet)
    _read_moves(sheet)
    return sheet


def _text(path: Path) -> str:
    """Read the file, or say why it cannot be read."""
    try:
        content = path.read_bytes()
        if len(content) <= LARGEST_FILE:
            return content.decode("utf-8-sig")
        raise make_error(path, "", 1, SheetFault("too_large", most=LARGEST_FILE))
    except UnicodeDecodeError:
        raise make_error(path, "", 1, SheetFault("encoding")) from None
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None


def _read_rulebooks(sheet: Sheet) -> None:
    """Read the rulebook from the text at the top."""
    text = ast.get_docstring(sheet.tree, clean=False)
    if not text:
        raise sheet.error(1, SheetFault("no_rulebook"))
    sheet.books["en"] = _at(sheet, 1, read_rulebook, text)


def _read_translation(sheet: Sheet) -> None:
    text = sheet.names.get(RUSSIAN)
    if text is None:
        sheet.books["ru"] = sheet.rulebook
        return
    line = sheet.line_of(RUSSIAN)
    if not isinstance(text, str):
        raise sheet.error(line, SheetFault("translation"))
    sheet.books["ru"] = _at(sheet, line, read_rulebook, text)
    _at(sheet, line, check_translation, sheet.rulebook, sheet.books["ru"])


def _at(sheet: Sheet, line: int, act: Callable[..., Any], *values: object) -> Any:  # whatever the function gives
    """Call a function, and say at which line of the sheet it found a fault."""
    try:
        return act(*values)
    except SheetFault as fault:
        raise sheet.error(line, fault) from None


def _run(sheet: Sheet) -> None:
    """Run the file as Python does, so that its constants and fields are there."""
    sheet.names = {"__name__": sheet.module, "__file__": str(sheet.path), "PLAYERS": USUAL_PLAYERS}
    try:
        exec(compile(sheet.tree, str(sheet.path), "exec"), sheet.names)  # noqa: S102  # the designer's own file
    except Exception as error:
        raise fault_at(sheet, error) from error


def fault_at(sheet: Sheet, error: Exception) -> Refusal:
    """Make the error of something that went wrong while the sheet ran, at the line where it happened."""
    lines = [one.lineno for one in extract_tb(error.__traceback__) if one.filename == str(sheet.path)]
    return sheet.error(next((line for line in reversed(lines) if line), 1), as_fault(sheet, error))


def as_fault(sheet: Sheet, error: Exception) -> Refusal:
    """Say what a Python error means for a designer."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, UnboundLocalError):
        return SheetFault("unbound", name=next(iter(re.findall(r"'(\w+)'", str(error))), "?"))
    if isinstance(error, NameError) and error.name:
        return unknown_name(error.name, sorted(key for key in sheet.names if not key.startswith("_")))
    if isinstance(error, ImportError):
        missing = NOT_OURS.match(str(error))
        return unknown_import(missing[1]) if missing else SheetFault("import", what=str(error))
    key = next((key for kind, key in SIMPLE_ERRORS.items() if isinstance(error, kind)), None)
    return SheetFault(key) if key else SheetFault("python", kind=type(error).__name__, what=str(error))


def _check_functions(sheet: Sheet) -> None:
    """Check that the functions are there, and that they take what they must."""
    wanted = {**RULES, **PICTURES}
    sheet.functions = {node.name: node for node in sheet.tree.body if isinstance(node, ast.FunctionDef)}
    for name, node in sheet.functions.items():
        if isinstance(sheet.names.get(name), FunctionType) and name in wanted:
            _check_parameters(sheet, node, wanted[name])
    for name in NEEDED:
        if name not in sheet.functions:
            raise _missing(sheet, name)
    if "winner" not in sheet.functions and "score" not in sheet.functions:
        raise _missing(sheet, "winner")


def _missing(sheet: Sheet, name: str) -> Refusal:
    """Say that a function is missing, or that one is called almost like it."""
    others = [one for one in sheet.functions if one not in RULES and one not in PICTURES]
    parameters = ", ".join(RULES[name])
    fault = unknown("missing", name, others, parameters=parameters)
    close = fault.values.get("close")
    return sheet.error(sheet.functions[str(close)].lineno if close else 1, fault)


def _check_parameters(sheet: Sheet, node: ast.FunctionDef, wanted: tuple[str, ...]) -> None:
    plain = ast.arguments(posonlyargs=[], args=node.args.args, kwonlyargs=[], kw_defaults=[], defaults=[])
    given = tuple(one.arg for one in node.args.args)
    if given != wanted or ast.dump(plain) != ast.dump(node.args):
        fault = SheetFault("parameters", name=node.name, wanted=", ".join(wanted))
        raise sheet.error(node.lineno, fault)


def _read_players(sheet: Sheet) -> None:
    """Read for how many players it is, and which numbers can be tuned."""
    given = sheet.names["PLAYERS"]
    low, high = given if isinstance(given, tuple) and len(given) == 2 else (given, given)
    if type(low) is not int or type(high) is not int or not 1 <= low <= high <= MOST_PLAYERS:
        raise sheet.error(sheet.line_of("PLAYERS"), SheetFault("players", most=MOST_PLAYERS))
    sheet.players = low, high
    sheet.tunables = {name: value for name, value in sheet.names.items() if isinstance(value, Tunable)}
    for name in sheet.tunables:
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name) or name == "PLAYERS":
            raise sheet.error(sheet.line_of(name), SheetFault("tunable_name", name=name))


def _read_fields(sheet: Sheet) -> None:
    """Read the fields of the state, and lay them out."""
    state = sheet.names.get("State")
    if not isinstance(state, type):
        raise sheet.error(1, SheetFault("no_state"))
    line = sheet.line_of("State")
    try:
        sheet.fields = dict(named_fields(dict(vars(state))))
    except SheetFault as fault:
        raise sheet.error(_line_in(sheet, line, str(fault.values["name"])), fault) from None
    if len({id(one) for one in sheet.fields.values()}) != len(sheet.fields):
        raise sheet.error(line, SheetFault("field_shared"))
    if sum(one.kind == "turn" for one in sheet.fields.values()) != 1:
        raise sheet.error(line, SheetFault("no_turn"))
    if "players" in sheet.fields:
        raise sheet.error(_line_in(sheet, line, "players"), SheetFault("field_players"))
    sheet.lay_out()


def _line_in(sheet: Sheet, line: int, name: str) -> int:
    """Return the line of a field."""
    for node in ast.walk(sheet.tree):
        if isinstance(node, ast.ClassDef) and node.name == "State":
            for one in node.body:
                if isinstance(one, ast.Assign) and any(getattr(target, "id", "") == name for target in one.targets):
                    return one.lineno
    return line


def _read_moves(sheet: Sheet) -> None:
    """Read which moves there can be."""
    for name, needed in (("MOVES", True), ("CHANCES", False)):
        given = sheet.names.get(name)
        if not isinstance(given, MoveKinds) and (needed or given is not None):
            raise sheet.error(sheet.line_of(name), SheetFault("no_moves", name=name))
    line = sheet.line_of("MOVES")
    sheet.book = _at(sheet, line, MoveBook, sheet.names["MOVES"], sheet.names.get("CHANCES"))
