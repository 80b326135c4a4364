"""The page, put together once from the OpenAPI document and the messages of the wire."""

import ast
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Any, Final, get_args

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from cubetable import __version__
from cubetable.core.messages import say
from cubetable.core.registry import games, manifest
from cubetable.server.http.reference.shapes import Schema, fields, name_of, row, sample
from cubetable.server.http.socket import MOST_BYTES
from cubetable.server.operations.openapi import document, schemas_of
from cubetable.server.operations.operation import Operation
from cubetable.server.process.limits import MATCHES, MESSAGES, REQUESTS, SEEKS, SOCKETS
from cubetable.server.wire import inbound, lobby, messages
from cubetable.server.wire.inbound import Inbound

METHODS: Final = ("get", "post", "put", "delete")
USUAL: Final = ("403", "422", "429", "503")
"""Every operation may refuse by these, so that they are not listed with each."""
AS_JSON: Final = "Content-Type: application/json"
WIDTH: Final = 90
AN_HOUR: Final = "public, max-age=3600"


def routes(operations: Sequence[Operation]) -> list[Route]:
    """Return the routes of the page about some operations, of its style, and of the OpenAPI document."""

    @cache
    def api() -> Schema:
        return document(operations)

    @cache
    def text() -> str:
        return page(api())

    def docs(_: Request) -> Response:
        return HTMLResponse(text())

    def openapi(_: Request) -> Response:
        return JSONResponse(api())

    return [Route("/docs", docs), Route("/docs/style.css", _style), Route("/openapi.json", openapi)]


def _style(_: Request) -> Response:
    return Response(_file("style.css"), media_type="text/css", headers={"cache-control": AN_HOUR})


def page(api: Mapping[str, Any]) -> str:
    """Write the page."""
    messages = wire_shapes()
    known = {**api["components"]["schemas"], **messages}
    heard = set(_names_heard())
    said = [name for name, shape in messages.items() if "t" in shape["properties"] and name not in heard]
    operations = list(operations_of(api))
    listed = [*names_in(known, *(op for _, _, op in operations)), *names_in(known, *messages.values())]
    parts = _limits() | {
        "version": escape(__version__),
        "operations": "".join(_operation(path, method, op, known) for path, method, op in operations),
        "inbound": "".join(_message(name, messages) for name in messages if name in heard),
        "outbound": "".join(_message(name, messages) for name in said),
        "views": "".join(map(_view, games())),
        "shapes": "".join(_shape(name, known[name]) for name in dict.fromkeys(listed) if name not in {*heard, *said}),
        "contents": _contents(operations, [name for name in messages if name in heard], said),
    }
    return Template(_file("page.html")).substitute(parts)


def _limits() -> dict[str, object]:
    return {
        "requests": REQUESTS.most,
        "matches": MATCHES.most,
        "seeks": SEEKS.most,
        "sockets": SOCKETS,
        "messages": MESSAGES.most,
        "seconds": round(MESSAGES.seconds),
        "kib": MOST_BYTES // 1024,
    }


def wire_shapes() -> dict[str, Schema]:
    """Give the shapes of all messages, and of what they are made of, by name."""
    named = [
        value for module in (inbound, messages, lobby) for value in vars(module).values() if isinstance(value, type)
    ]
    kinds = [kind for kind in named if issubclass(kind, messages.Message) and kind is not messages.Message]
    _, shapes = schemas_of(kinds, "{name}")
    return {kind.__name__: shapes[kind.__name__] for kind in kinds}


def names_in(known: Mapping[str, Schema], *schemas: Schema) -> Iterator[str]:
    """Give all shapes that some schemas speak of, with those of which these speak."""
    waiting = [name for schema in schemas for name in name_of(schema)]
    met = set()
    while waiting:
        name = waiting.pop(0)
        if name not in met and name in known:
            met.add(name)
            yield name
            waiting += name_of(known[name])


def _names_heard() -> Iterator[str]:
    for kind in get_args(Inbound):
        yield kind.__name__


def operations_of(api: Mapping[str, Any]) -> Iterator[tuple[str, str, Schema]]:
    """Give path, method and description of each operation."""
    for path, methods in api["paths"].items():
        for method in METHODS:
            if method in methods:
                yield path, method, methods[method]


def _operation(path: str, method: str, op: Schema, known: Mapping[str, Schema]) -> str:
    return (
        f'<article class="operation" id="{method}-{escape(path)}">'
        f'<h3><span class="method {method}">{method.upper()}</span> <code>{_broken(path)}</code></h3>'
        f"{describe_operation(path, method, op, known)}</article>"
    )


def describe_operation(path: str, method: str, op: Schema, known: Mapping[str, Schema]) -> str:
    """Write what an operation does, takes and answers, with an example of a call."""
    body = op.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    example = "" if body is None else f" \\\n  -H '{AS_JSON}' \\\n  -d '{_json(sample(body, known))}'"
    flag = "" if method in ("get", "post") and bool(body) == (method == "post") else f" -X {method.upper()}"
    address = "$HOUSE" + re.sub(r"\{(\w+)\}", lambda part: f"${part[1].upper()}", path)
    return (
        f"<p>{escape(op.get('description', ''))}</p>"
        f"{_parameters(op)}"
        f"{'' if body is None else '<h4>Asked</h4>' + _type_of(body, known)}"
        f"<h4>Answered</h4>{_answers(op)}"
        f'<pre>curl{flag} -H "Authorization: Bearer $KEY" "{escape(address)}"{escape(example)}</pre>'
    )


def _parameters(op: Schema) -> str:
    rows = [
        row(
            one["name"], one["schema"], f'<span class="note"> · in the {escape(one["in"])}</span>', must=one["required"]
        )
        for one in op.get("parameters", ())
    ]
    return f'<table class="fields"><tbody>{"".join(rows)}</tbody></table>' if rows else ""


def _answers(op: Schema) -> str:
    rows = []
    for status, answer in sorted(op["responses"].items()):
        for media, content in answer.get("content", {"": {}}).items():
            if status not in USUAL or "anyOf" in content.get("schema", {}):
                plain = "" if media in ("", "application/json") else f'<span class="note"> · {escape(media)}</span>'
                shape = content.get("schema", {}) if media else {"type": "null"}
                rows.append(row(status, shape, plain, must=True))
    return f'<table class="fields"><tbody>{"".join(rows)}</tbody></table>'


def _type_of(body: Schema, known: Mapping[str, Schema]) -> str:
    name = next(name_of(body), None)
    return fields(body if name is None else known[name])


def _message(name: str, known: Mapping[str, Schema]) -> str:
    shape = known[name]
    return (
        f'<article class="message" id="shape-{name}"><h4><code>{_tag(shape)}</code></h4>'
        f"<p>{escape(shape.get('description', ''))}</p>{fields(shape)}"
        f"<pre>{escape(_json(sample(shape, known)))}</pre></article>"
    )


def _tag(shape: Schema) -> str:
    """Return the name by which a message says what it is."""
    return escape(shape["properties"]["t"]["enum"][0])


def _shape(name: str, shape: Schema) -> str:
    about = escape(shape.get("description", ""))
    return f'<article class="shape" id="shape-{name}"><h3>{name}</h3><p>{about}</p>{fields(shape)}</article>'


def _view(name: str) -> str:
    text = "\n\n".join(view_shapes(name))
    return f"<details><summary>{escape(say(f'{name}.title'))}</summary><pre>{escape(text)}</pre></details>"


def view_shapes(name: str) -> Iterator[str]:
    """Yield the types of a game's view as its source has them, those that it imports too.

    The source is read, not imported: to load a game may mean to compile it first.
    """
    game = manifest(name)
    source = game.file(f"{game.view.replace('.', '/')}.py").read_text(encoding="utf-8")
    near = ("cubetable.core.", f"{game.package}.")
    yield from _typed_dicts(source)
    for part in ast.parse(source).body:
        if isinstance(part, ast.ImportFrom) and part.module is not None and part.module.startswith(near):
            yield from _typed_dicts(_source_of(part.module), {alias.name for alias in part.names})


def _typed_dicts(source: str, wanted: Collection[str] | None = None) -> Iterator[str]:
    """Yield the source of each TypedDict, or of each one that is wanted."""
    classes = [part for part in ast.parse(source).body if isinstance(part, ast.ClassDef)]
    for part in classes if wanted is None else [one for one in classes if one.name in wanted]:
        if any(isinstance(base, ast.Name) and base.id == "TypedDict" for base in part.bases):
            yield ast.get_source_segment(source, part) or ""


def _source_of(module: str) -> str:
    """Return the source of a module without importing it; nothing for a package."""
    package, _, name = module.rpartition(".")
    file = files(package).joinpath(f"{name}.py")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _contents(operations: list[tuple[str, str, Schema]], heard: list[str], said: list[str]) -> str:
    links = "".join(
        f'<li><a href="#{method}-{escape(path)}"><span class="method {method}">{method.upper()}</span> '
        f"{_broken(path.removeprefix('/api'))}</a></li>"
        for path, method, _ in operations
    )
    shapes = wire_shapes()
    listed = {
        anchor: "".join(f'<li><a href="#shape-{n}">{_tag(shapes[n])}</a></li>' for n in names)
        for anchor, names in (("from-you", heard), ("to-you", said))
    }
    return (
        '<ul><li><a href="#who">Who asks</a></li><li><a href="#limits">Limits and refusals</a></li></ul>'
        f'<h2><a href="#http">Over HTTP</a></h2><ul class="asked">{links}</ul>'
        f'<h2><a href="#from-you">From you</a></h2><ul class="words">{listed["from-you"]}</ul>'
        f'<h2><a href="#to-you">To you</a></h2><ul class="words">{listed["to-you"]}</ul>'
        '<ul><li><a href="#views">What a seat is shown</a></li><li><a href="#shapes">Shapes</a></li></ul>'
    )


def _broken(path: str) -> str:
    """Let a path break after its slashes."""
    return escape(path).replace("/", "/<wbr>")


def _json(value: object) -> str:
    """Write an example on one line, or on many if it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDTH else json.dumps(value, ensure_ascii=False, indent=2)


@cache
def _file(name: str) -> str:
    return files("cubetable.server.http.reference").joinpath(name).read_text(encoding="utf-8")
