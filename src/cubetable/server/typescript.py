"""Write the messages between page and server as TypeScript, from the server's classes, and the page's client.

`make types` writes the files into `web/src/wire`; a test fails when they differ.
"""

import re
import textwrap
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import Struct, structs

from cubetable.core.game import Game
from cubetable.core.registry import game_type, games, manifest
from cubetable.core.scene import Scene
from cubetable.server.operations.operation import REQUIRED, Operation, Parameter, Request
from cubetable.server.operations.table import ON_SERVER
from cubetable.server.wire import inbound, lobby, messages

HEADER: Final = "// Written by `make types` from the server's own classes. Do not edit.\n"
TEXT: Final = "text/plain; charset=utf-8"
PROMISE: Final = "dice"
"""The field of a body with the hash of the client's number for the dice."""
PLAIN: Final[Mapping[object, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}

VIEW: Final = "AnyView"
"""The page's own type for a view."""
VIEW_FIELDS: Final = frozenset({"game", "seat", "players", "actors", "moves", "outcome"})
"""The fields that it has, from which the view of each game goes on."""
OWN: Final = {VIEW: "../views"}
"""The types that the page writes itself, and their file."""
WIDTH: Final = 120

Shape = type[Any]
"""A struct, a dataclass or a TypedDict."""


def files() -> Iterator[tuple[str, str]]:
    """Write each file: its name and its text."""
    models = [model for module in (inbound, messages, lobby) for model in _models(module)]
    answers = declarations(shape for one in ON_SERVER for shape in _shapes_of(one))
    yield "types/answers.ts", _file(answers, OWN)
    elsewhere = {**OWN, **dict.fromkeys(answers, "./answers")}
    unions = {"Outgoing": _union("Outgoing", inbound), "Incoming": _union("Incoming", messages, lobby)}
    yield "types/messages.ts", _file({**declarations(models, elsewhere), **unions}, elsewhere)
    yield "types/scene.ts", _file(declarations([Scene]), OWN)
    yield "api.ts", client(ON_SERVER)
    for name in games():
        shapes = _shapes(name)
        alias = f"export type View = {shapes[0].__name__};\n"
        yield f"types/{name}.ts", _file({**declarations(shapes), "View": alias}, OWN)


def _shapes(name: str) -> list[Shape]:
    """Return the types of a game's view, and of what it shows of a finished round if it shows something."""
    hints = [get_type_hints(function)["return"] for function in (view_function(name), game_type(name).answers)]
    return [part for hint in hints for part in (get_args(hint) or (hint,)) if is_typeddict(part)]


def view_function(name: str) -> Callable[..., Any]:  # a view is each game's own
    """Return the function that makes a game's view: the part of its manifest, or a method of its class."""
    kind = game_type(name)
    return manifest(name).parts.view.view if kind.view is Game.view else kind.view


def declarations(shapes: Iterable[Shape], elsewhere: Iterable[str] = OWN) -> dict[str, str]:
    """Declare shapes, and all that they are made of, in the order in which they are met; others stand elsewhere."""
    known = dict.fromkeys(elsewhere, "")
    for shape in shapes:
        _declare(shape, known)
    return {name: text for name, text in known.items() if text}


def _file(known: Mapping[str, str], elsewhere: Mapping[str, str]) -> str:
    """Write a file of declarations; it imports what it names of other files."""
    text = "\n".join(known.values())
    words = set(re.findall(r"\w+", text))
    imports = ""
    for file in sorted(set(elsewhere.values())):
        names = sorted((name for name in words if elsewhere.get(name) == file), key=str.casefold)
        imports += f'import type {{ {", ".join(names)} }} from "{file}";\n' if names else ""
    return f"{HEADER}{imports}\n{text}"


def _models(module: types.ModuleType) -> list[Shape]:
    classes = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Struct)]
    return [model for model in classes if model not in (Struct, messages.Message)]


def _union(name: str, *modules: types.ModuleType) -> str:
    """Write the type of whatever goes one way over a socket."""
    messages_of = [model.__name__ for module in modules for model in _models(module) if model.__struct_config__.tag]
    return textwrap.fill(f"export type {name} = {' | '.join(messages_of)};", WIDTH, subsequent_indent="  ") + "\n"


def _shapes_of(one: Operation) -> Iterator[Shape]:
    """Give the shapes of what an operation is asked, if it is not given field by field, and of what it answers."""
    for hint in (None if _is_given_by_field(one.body) else one.body, one.answer):
        for part in (hint, *get_args(hint)):
            if isinstance(part, type) and (is_dataclass(part) or issubclass(part, Struct)):
                yield part


def _declare(shape: Shape, known: dict[str, str]) -> None:
    if shape.__name__ in known:
        return
    known[shape.__name__] = ""  # keeps its place before what it is made of
    doc = (shape.__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")
    base, inherited = _base(shape, known)
    head = f"export interface {shape.__name__} " + (f"extends {base} " if base else "")
    fields = [f"{name}{mark}: {_type(hint, known)}" for name, mark, hint in _fields(shape) if name not in inherited]
    line = f"{head}{{ {'; '.join(fields)} }}"
    lines = head + "{\n" + "".join(f"  {field};\n" for field in fields) + "}"
    known[shape.__name__] = f"/** {doc} */\n{line if len(line) <= WIDTH else lines}\n"


def _base(shape: Shape, known: dict[str, str]) -> tuple[str, Collection[str]]:
    """Name the type that a shape goes on from, if there is one, with the fields of that."""
    if is_typeddict(shape) and shape.__annotations__.keys() >= VIEW_FIELDS:
        return VIEW, VIEW_FIELDS
    base = next((one for one in shape.__mro__[1:] if _has_fields(one)), None)
    return (_type(base, known), {name for name, _, _ in _fields(base)}) if base else ("", ())


def _has_fields(kind: type) -> bool:
    return issubclass(kind, Struct) and bool(structs.fields(kind))


def _fields(shape: Shape) -> Iterator[tuple[str, str, Any]]:
    """Give each field's name, the mark of what may be left out of a request, and its type."""
    hints = get_type_hints(shape, include_extras=True)
    if not issubclass(shape, Struct):
        yield from ((name, "", hint) for name, hint in hints.items())
        return
    config = shape.__struct_config__
    if config.tag_field is not None:
        yield config.tag_field, "", Literal[config.tag]
    for one in structs.fields(shape):
        yield one.name, "?" if issubclass(shape, Request) and not one.required else "", hints[one.name]


def _type(hint: Any, known: dict[str, str]) -> str:
    """Write a type; the shapes that it names are declared on the way."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return VIEW if VIEW in inner else _type(inner[0], known)
    if origin is None:
        _declare(hint, known)
        return str(hint.__name__)
    parts = inner if origin is Literal else [_type(part, known) for part in inner if part is not Ellipsis]
    return _combine(origin, parts, fixed=origin is tuple and Ellipsis not in inner)


def _combine(origin: Any, parts: Sequence[str], *, fixed: bool) -> str:
    """Write a type that is made of others."""
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(parts))
    if origin is dict:
        return f"Record<{', '.join(parts)}>"
    listed = f"readonly ({parts[0]})[]" if " " in parts[0] else f"readonly {parts[0]}[]"
    return f"[{', '.join(parts)}]" if fixed else listed


def client(operations: Iterable[Operation]) -> str:
    """Write a function for each operation that answers with JSON or text."""
    known: dict[str, str] = {}
    callable_operations = [one for one in operations if one.listed and (not one.kinds or one.kinds == (TEXT,))]
    functions = "".join(f"  {_camel(one.name)}: {_function(one, known)},\n" for one in callable_operations)
    named = [name for name in sorted(known, key=str.casefold) if re.search(rf"\b{name}\b", functions)]
    imports = 'import { ask, askText, promising } from "./ask";\n'
    imports += f'import type {{ {", ".join(named)} }} from "./types/answers";\n'
    return f"{HEADER}\n{imports}\nexport const api = {{\n{functions}}};\n"


def _function(one: Operation, known: dict[str, str]) -> str:
    """Write the function of an operation: it takes the blanks of the address, the body, and what the query may have.

    A body that must have all its fields is given field by field. One with a promise for the dice gets it here.
    """
    path = [(parameter.name, _path_type(parameter)) for parameter in one.parameters if parameter.source == "path"]
    query = [parameter for parameter in one.parameters if parameter.source == "query"]
    texts = {parameter.name: _type(parameter.text_kind, known) for parameter in query}
    needed = [(parameter.name, texts[parameter.name]) for parameter in query if parameter.default is REQUIRED]
    others = [(f"{parameter.name}?", texts[parameter.name]) for parameter in query if parameter.default is not REQUIRED]
    body, sent = _body(one, known)
    given = ", ".join(f"{name}: {kind}" for name, kind in (*path, *needed, *body, *others))
    address = re.sub(r"{(\w+)}", r"${encodeURIComponent(\1)}", one.path.removeprefix("/api"))
    said = f"{{ {', '.join(texts)} }}" if texts else ""
    quoted = f"`{address}`" if path else f'"{address}"'
    arguments = [f'"{one.method}"', quoted, sent or ("undefined" if said else ""), said]
    asking = "askText" if one.kinds else f"ask<{_answer(one, known)}>"
    return f"({given}) => {asking}({', '.join(filter(None, arguments))})"


def _body(one: Operation, known: dict[str, str]) -> tuple[list[tuple[str, str]], str]:
    """Give what a function takes for the body, and what it sends."""
    if one.body is None:
        return [], ""
    fields = list(_fields(one.body))
    if _is_given_by_field(one.body):
        names = ", ".join(name for name, _, _ in fields)
        return [(name, _type(hint, known)) for name, _, hint in fields], f"{{ {names} }}"
    with_promise = any(name == PROMISE for name, _, _ in fields)
    return [("asked", _type(one.body, known))], "promising(asked)" if with_promise else "asked"


def _is_given_by_field(body: Shape | None) -> bool:
    return body is not None and not any(mark for _, mark, _ in _fields(body))


def _answer(one: Operation, known: dict[str, str]) -> str:
    return "void" if one.answer is type(None) else _type(one.answer, known)


def _path_type(parameter: Parameter) -> str:
    """A number in an address may come from an address, as text."""
    kind = get_args(parameter.kind)[0] if get_origin(parameter.kind) is Annotated else parameter.kind
    return "number | string" if kind is int else "string"


def _camel(name: str) -> str:
    first, *more = name.split("_")
    return first + "".join(part.capitalize() for part in more)


def write_into(folder: Path) -> None:
    """Write all files into a folder."""
    for name, text in files():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_into(Path(__file__).parents[3] / "web" / "src" / "wire")
