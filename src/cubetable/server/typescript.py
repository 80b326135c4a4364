"""Write the messages between page and server as TypeScript, from the server's classes.

`make types` writes the files into `web/src/wire/types`; a test fails when they differ.
"""

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel

from cubetable.core.game import Game
from cubetable.core.scene import Scene
from cubetable.registry import game_type, games, manifest
from cubetable.server.http import (
    about,
    bests,
    branching,
    devices,
    draws,
    editing,
    foresight,
    game_list,
    going,
    learning,
    matches,
    progress,
    proofs,
    push,
    puzzles,
    ratings,
    records,
    review,
    rules,
    seeks,
    tournaments,
    tournaments_shown,
)
from cubetable.server.wire import lobby, messages

HEADER: Final = "// Written by `make types` from the server's own classes. Do not edit.\n"
PLAIN: Final[Mapping[object, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}

ASKED: Final = (
    game_list,
    matches,
    devices,
    going,
    review,
    proofs,
    branching,
    draws,
    editing,
    foresight,
    records,
    about,
    learning,
    puzzles,
    bests,
    progress,
    push,
    ratings,
    rules,
    seeks,
    tournaments_shown,
    tournaments,
)
"""The modules with the shapes of requests and answers."""

Shape = type[Any]
"""A pydantic model or a TypedDict."""


def files() -> Iterator[tuple[str, str]]:
    """Write each file: its name and its text."""
    told = [model for module in (messages, lobby) for model in _models(module, messages.Message)]
    yield "messages.ts", render(told)
    asked = [model for module in ASKED for model in _models(module, BaseModel)]
    yield "answers.ts", render([model for model in asked if model.__name__ not in ("BaseModel", "Asked")])
    yield "scene.ts", render([Scene])
    for name in games():
        shapes = _shapes(name)
        yield f"{name}.ts", render(shapes) + f"export type View = {shapes[0].__name__};\n"


def _shapes(name: str) -> list[Shape]:
    """Return the types of a game's view, and of what it shows of a finished round if it shows something."""
    hints = [get_type_hints(function)["return"] for function in (view_function(name), game_type(name).answers)]
    return [part for hint in hints for part in (get_args(hint) or (hint,)) if is_typeddict(part)]


def view_function(name: str) -> Callable[..., Any]:  # a view is each game's own
    """Return the function that makes a game's view: the part of its manifest, or a method of its class."""
    kind = game_type(name)
    return manifest(name).parts.view.view if kind.view is Game.view else kind.view


def render(shapes: Sequence[Shape]) -> str:
    """Write shapes, and all that they are made of, in the order in which they are met."""
    known: dict[str, str] = {}
    for shape in shapes:
        _declare(shape, known)
    return HEADER + "\n" + "\n".join(known.values())


def _models(module: types.ModuleType, kind: type[BaseModel]) -> list[Shape]:
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, kind)]
    return [model for model in found if model is not kind]


def _declare(shape: Shape, known: dict[str, str]) -> None:
    if shape.__name__ in known:
        return
    known[shape.__name__] = ""  # keeps its place before what it is made of
    doc = (shape.__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")
    lines = [f"  {name}{mark}: {_type(hint, known)};" for name, mark, hint in _fields(shape)]
    known[shape.__name__] = f"/** {doc} */\nexport interface {shape.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _fields(shape: Shape) -> Iterator[tuple[str, str, Any]]:
    """Give each field's name, the mark of what may be left out of a request, and its type."""
    hints = get_type_hints(shape)
    if is_typeddict(shape):
        yield from ((name, "", hint) for name, hint in hints.items())
        return
    for name, field in shape.model_fields.items():
        optional = issubclass(shape, matches.Asked) and not field.is_required()
        yield name, "?" if optional else "", hints[name]


def _type(hint: Any, known: dict[str, str]) -> str:
    """Write a type; the shapes that it names are declared on the way."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin is None:
        _declare(hint, known)
        return str(hint.__name__)
    parts = [_type(part, known) for part in inner if part is not Ellipsis]
    fixed = origin is tuple and Ellipsis not in inner
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(parts))
    if origin is dict:
        return f"Record<{', '.join(parts)}>"
    listed = f"readonly ({parts[0]})[]" if " " in parts[0] else f"readonly {parts[0]}[]"
    return f"[{', '.join(parts)}]" if fixed else listed


def write_into(folder: Path) -> None:
    """Write all files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_into(Path(__file__).parents[3] / "web" / "src" / "wire" / "types")
