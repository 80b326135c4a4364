"""Read a sheet: parse the file, run what stands outside its functions, and check what it defines."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from traceback import extract_tb
from types import FunctionType
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.core.manifest import HIGHEST_LEVEL
from cubetable.core.sheet.contents import (
    MORE_PARAMETERS,
    PICTURES,
    RULES,
    Rulebook,
    Sheet,
    SheetFile,
    read_rulebook,
    read_translation,
)
from cubetable.core.sheet.fields import (
    MOST_PLAYERS,
    PICKS,
    SHOWN,
    TOGETHER,
    Tunable,
    Values,
    named_fields,
    picks,
    sight_of,
)
from cubetable.core.sheet.movement import MoveBook, MoveKinds
from cubetable.core.sheet.problems import SheetError, SheetFault, make_error, unknown, unknown_import, unknown_name

Names = Mapping[str, Any]  # whatever the file defines

LARGEST_FILE: Final = 200_000
RUSSIAN: Final = "RU"
USUAL_PLAYERS: Final = 2
LEVELS: Final = "LEVELS"
NEEDED: Final = ("why", "play")
SHOWING: Final = ("show", "hide", "knows")
ALMOST: Final = 0.75
"""How alike two names are if one may be the other, misspelt."""
"""The calls that say or ask who sees a value."""
NOT_OURS: Final = re.compile(r"cannot import name '(\w+)' from 'cubetable\.sheet'")
FIELD_CALLED: Final = "'Values' object is not callable"
SIMPLE_ERRORS: Final = {ZeroDivisionError: "zero_division", RecursionError: "recursion", IndexError: "index"}


def read_sheet(path: Path, name: str, module: str, chosen: Mapping[str, int] | None = None) -> Sheet:
    """Read a sheet, or raise `SheetError`; tunable numbers that shape the game may be chosen by their names."""
    return read_source(path, _text(path), name, module, chosen or {})


def read_source(path: Path, source: str, name: str, module: str, chosen: Mapping[str, int]) -> Sheet:
    """Read a sheet from its text."""
    try:
        tree = ast.parse(source, str(path))
    except SyntaxError as error:
        fault = SheetFault("syntax", what=error.msg)
        raise make_error(path, source, error.lineno or 1, fault) from None
    except (ValueError, RecursionError, MemoryError) as error:
        what = "null bytes" if isinstance(error, ValueError) else "too many brackets"
        raise make_error(path, source, 1, SheetFault("syntax", what=what)) from None
    file = SheetFile(path, source, name, module, tree)
    english = _read_rulebook(file)
    names = _run(file, chosen)
    books = {"en": english, "ru": _read_translation(file, names, english)}
    functions = _read_functions(file, names)
    players, levels = _read_players(file, names), _read_levels(file, names)
    tunables = _read_tunables(file, names)
    book = _read_moves(file, names)
    declared = _with_others(_read_fields(file, names), functions, len(book.texts))
    fields = _lay_out(declared, players[1], 1 + len(tunables))
    shaping = frozenset(tunables) & _names_outside(tree)
    return Sheet(
        path, source, name, module, tree, names, books, functions, players, levels, tunables, shaping, fields, book
    )


def _names_outside(tree: ast.Module) -> set[str]:
    """List the names that are read outside of the functions: boards, moves and fields are made of them."""
    outside = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
    read = [node for one in outside for node in ast.walk(one) if isinstance(node, ast.Name)]
    return {node.id for node in read if isinstance(node.ctx, ast.Load)}


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


def _read_rulebook(file: SheetFile) -> Rulebook:
    """Read the rulebook from the text at the top."""
    text = ast.get_docstring(file.tree, clean=False)
    if not text:
        raise file.error(1, SheetFault("no_rulebook"))
    with _faults_at(file, 1):
        return read_rulebook(text)


def _read_translation(file: SheetFile, names: Names, english: Rulebook) -> Rulebook:
    """Read the Russian rulebook; without one it is the English."""
    text = names.get(RUSSIAN)
    if text is None:
        return english
    line = file.line_of(RUSSIAN)
    if not isinstance(text, str):
        raise file.error(line, SheetFault("translation"))
    with _faults_at(file, line):
        return read_translation(text, english)


@contextmanager
def _faults_at(file: SheetFile, line: int) -> Iterator[None]:
    """Say of each fault that it is at this line."""
    try:
        yield
    except SheetFault as fault:
        raise file.error(line, fault) from None


def _run(file: SheetFile, chosen: Mapping[str, int]) -> dict[str, Any]:  # whatever the file defines
    """Run the file as Python does, and return its constants, fields and functions by name.

    A tunable number gets the value that was chosen for it before anything is made of it.
    """
    names: dict[str, Any] = {
        "__name__": file.module,
        "__file__": str(file.path),
        "PLAYERS": USUAL_PLAYERS,
        LEVELS: HIGHEST_LEVEL,
    }
    try:
        for statement in file.tree.body:
            part = ast.Module(body=[statement], type_ignores=[])
            exec(compile(part, str(file.path), "exec"), names)  # noqa: S102  # the designer's own file
            for name in chosen.keys() & {one.id for one in ast.walk(statement) if isinstance(one, ast.Name)}:
                if isinstance(number := names.get(name), Tunable):
                    names[name] = number.of(chosen[name])
    except (Exception, SystemExit) as error:
        raise fault_at(file, names, error) from error
    return names


def fault_at(file: SheetFile, names: Iterable[str], error: Exception | SystemExit) -> Refusal:
    """Make the error of something that went wrong while the sheet ran, at the line where it happened."""
    if isinstance(error, SheetError):
        return error
    lines = [one.lineno for one in extract_tb(error.__traceback__) if one.filename == str(file.path)]
    return file.error(next((line for line in reversed(lines) if line), 1), _as_fault(names, error))


def _as_fault(names: Iterable[str], error: Exception | SystemExit) -> Refusal:
    """Say what a Python error means for a designer."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, UnboundLocalError):
        return SheetFault("unbound", name=next(iter(re.findall(r"'(\w+)'", str(error))), "?"))
    if isinstance(error, NameError) and error.name:
        return unknown_name(error.name, sorted(key for key in names if not key.startswith("_")))
    if isinstance(error, ImportError):
        missing = NOT_OURS.match(str(error))
        return unknown_import(missing[1]) if missing else SheetFault("import", what=str(error))
    if isinstance(error, TypeError) and FIELD_CALLED in str(error):
        return SheetFault("field_called")
    key = next((key for kind, key in SIMPLE_ERRORS.items() if isinstance(error, kind)), None)
    return SheetFault(key) if key else SheetFault("python", kind=type(error).__name__, what=str(error))


def _read_functions(file: SheetFile, names: Names) -> dict[str, ast.FunctionDef]:
    """Return the functions by name; they must be there, and take what they must."""
    wanted = {**RULES, **PICTURES}
    functions = {node.name: node for node in file.tree.body if isinstance(node, ast.FunctionDef)}
    for name, node in functions.items():
        if isinstance(names.get(name), FunctionType) and name in wanted:
            more = len(node.args.args) - len(wanted[name])
            also = MORE_PARAMETERS.get(name, ())
            _check_parameters(file, node, (*wanted[name], *also[: max(0, more)]))
    for name in NEEDED:
        if name not in functions:
            raise _missing(file, functions, name)
    if functions.keys().isdisjoint(("winner", "score", "all_won")):
        raise _missing(file, functions, "winner")
    _check_spelling(file, functions, wanted)
    if "all_won" in functions and "winner" in functions:
        raise file.error(functions["winner"].lineno, SheetFault("all_won_and_winner"))
    return functions


def _check_spelling(file: SheetFile, functions: Mapping[str, ast.FunctionDef], known: Iterable[str]) -> None:
    """Refuse a function that nothing calls, and that is called almost like one of the rules which is not there."""
    called = {node.id for node in ast.walk(file.tree) if isinstance(node, ast.Name)}
    for name in sorted(functions.keys() - called - set(known)):
        for close in get_close_matches(name, set(known) - functions.keys(), n=1, cutoff=ALMOST):
            raise file.error(functions[name].lineno, SheetFault("never_called", name=name, close=close))


def _missing(file: SheetFile, functions: Mapping[str, ast.FunctionDef], name: str) -> Refusal:
    """Say that a function is missing, or that one is called almost like it."""
    others = [one for one in functions if one not in RULES and one not in PICTURES]
    parameters = ", ".join(RULES[name])
    fault = unknown("missing", name, others, parameters=parameters)
    close = fault.values.get("close")
    return file.error(functions[str(close)].lineno if close else 1, fault)


def _check_parameters(file: SheetFile, node: ast.FunctionDef, wanted: tuple[str, ...]) -> None:
    plain = ast.arguments(posonlyargs=[], args=node.args.args, kwonlyargs=[], kw_defaults=[], defaults=[])
    names = tuple(one.arg for one in node.args.args)
    if names != wanted or ast.dump(plain) != ast.dump(node.args):
        fault = SheetFault("parameters", name=node.name, wanted=", ".join(wanted))
        raise file.error(node.lineno, fault)


def _read_players(file: SheetFile, names: Names) -> tuple[int, int]:
    """Return for how many players it is, at least and at most."""
    players = names["PLAYERS"]
    low, high = players if isinstance(players, tuple) and len(players) == 2 else (players, players)
    if type(low) is not int or type(high) is not int or not 1 <= low <= high <= MOST_PLAYERS:
        raise file.error(file.line_of("PLAYERS"), SheetFault("players", most=MOST_PLAYERS))
    return low, high


def _read_levels(file: SheetFile, names: Names) -> int:
    """Return the highest level of bots that is offered."""
    highest = names[LEVELS]
    if type(highest) is not int or not 1 <= highest <= HIGHEST_LEVEL:
        raise file.error(file.line_of(LEVELS), SheetFault("levels", most=HIGHEST_LEVEL))
    return highest


def _read_tunables(file: SheetFile, names: Names) -> dict[str, Tunable]:
    """Return the numbers that can be tuned, by name."""
    named = {id(node.value) for node in file.tree.body if isinstance(node, ast.Assign)}
    for node in _calls(file.tree, "tunable"):
        if id(node) not in named:
            raise file.error(node.lineno, SheetFault("tunable_unnamed"))
    tunables = {name: value for name, value in names.items() if isinstance(value, Tunable)}
    for name in tunables:
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name) or name in ("PLAYERS", LEVELS):
            raise file.error(file.line_of(name), SheetFault("tunable_name", name=name))
    return tunables


def _read_fields(file: SheetFile, names: Names) -> dict[str, Values]:
    """Return the fields of the state by name, as the class `State` declares them."""
    state = names.get("State")
    if not isinstance(state, type):
        raise file.error(1, SheetFault("no_state"))
    line = file.line_of("State")
    try:
        fields = dict(named_fields(dict(vars(state))))
    except SheetFault as fault:
        raise file.error(file.line_of_field(str(fault.values["name"])), fault) from None
    if len({id(one) for one in fields.values()}) != len(fields):
        raise file.error(line, SheetFault("field_shared"))
    if sum(one.kind == "turn" for one in fields.values()) != 1:
        raise file.error(line, SheetFault("no_turn"))
    if "players" in fields:
        raise file.error(file.line_of_field("players"), SheetFault("field_players"))
    _check_decks(file, fields)
    return fields


def _check_decks(file: SheetFile, fields: Mapping[str, Values]) -> None:
    """Refuse a second field that draws the cards of a deck: a card would lie in two places."""
    drawn: dict[int, str] = {}
    for name, one in fields.items():
        if one.kind == "cards" and not name.startswith("_"):
            first = drawn.setdefault(id(one.of), name)
            if first != name:
                raise file.error(file.line_of_field(name), SheetFault("deck_twice", first=first, second=name))


def _with_others(
    fields: Mapping[str, Values], functions: Mapping[str, ast.FunctionDef], most_moves: int
) -> dict[str, Values]:
    """Add the fields that the sheet needs without declaring them: who is shown what, and what seats have chosen."""
    rules = [one for name, one in functions.items() if name not in PICTURES]
    shows = [node.args[0] for one in rules for node in _calls(one, *SHOWING) if node.args]
    others = {name: sight_of(one, name) for name, one in fields.items() if _names_field(shows, name) and one.secret}
    every = {**fields, **{f"{SHOWN}{name}": one for name, one in others.items()}}
    used = {node.id for one in rules for node in ast.walk(one) if isinstance(node, ast.Name)}
    if "TOGETHER" in used:
        every[PICKS] = picks(most_moves)
        return {name: replace(one, low=TOGETHER) if one.kind == "turn" else one for name, one in every.items()}
    return every


def _calls(code: ast.AST, *names: str) -> Iterator[ast.Call]:
    """List the calls of some functions."""
    for node in ast.walk(code):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def _names_field(nodes: Iterable[ast.expr], name: str) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == name for node in nodes)


def _lay_out(fields: Mapping[str, Values], players: int, at: int) -> dict[str, Values]:
    """Give each field its name and its place in the state; those of seats go up to the last seat."""
    placed = {}
    for name, one in fields.items():
        high = players - 1 if one.kind in ("owners", "seat", "turn", "cards") else one.high
        placed[name] = replace(one, name=name, at=at, high=high)
        at += one.length(players)
    return placed


def _read_moves(file: SheetFile, names: Names) -> MoveBook:
    """Return the moves that there can be, those of seats and those of chance."""
    for name, needed in (("MOVES", True), ("CHANCES", False)):
        moves = names.get(name)
        if not isinstance(moves, MoveKinds) and (needed or moves is not None):
            raise file.error(file.line_of(name), SheetFault("no_moves", name=name))
    with _faults_at(file, file.line_of("MOVES")):
        return MoveBook(names["MOVES"], names.get("CHANCES"))
