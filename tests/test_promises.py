"""What was promised holds: names, commands, options, operations and messages stay, and older records open.

`python -m tests.test_promises` writes down what is offered now, in `tests/data/promises.json`: once for every version
that is released, and never to make a test pass. `docs/explanation/promises.md` says what is promised.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from cubetable.cli.command_line import command_line
from cubetable.core import registry
from cubetable.record import read, write
from cubetable.server.app import OPERATIONS
from cubetable.server.http.reference.page import wire_shapes
from cubetable.server.operations.openapi import document
from cubetable.server.wire.inbound import Inbound

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "tests" / "data" / "promises.json"
DOORS: Final = ("cubetable", "cubetable.client", "cubetable.record", "cubetable.sheet")
ENVIRONMENTS: Final = ("gymnasium", "openspiel", "pettingzoo", "puffer", "vector")

RECORDS: Final = json.loads((ROOT / "tests" / "data" / "records.json").read_text(encoding="utf-8"))
PAGE: Final = ROOT / "docs" / "explanation" / "promises.md"

Names = dict[str, Any]  # more of the same, or lists of names


def offered() -> Names:
    """Name all that is there to be used: these lists may grow, and lose nothing."""
    return {
        "python": {door: sorted(import_module(door).__all__) for door in DOORS},
        "environments": {name: sorted(functions(name)) for name in ENVIRONMENTS},
        "extras": sorted(project()["optional-dependencies"]),
        "commands": {name: sorted(words) for name, words in commands()},
        "options": {name: sorted(registry.options_type(name).kinds()) for name in registry.OWN},
        "operations": {name: sorted(one["name"] for one in parameters) for name, parameters in operations()},
        "messages": {name: sorted(shape["properties"]) for name, shape in wire_shapes().items()},
    }


def demanded() -> Names:
    """Name all that a caller has to give: these lists may shrink, and gain nothing."""
    needed = {name: [one["name"] for one in parameters if one.get("required")] for name, parameters in operations()}
    heard = {kind.__name__: fields_without_default(kind) for kind in get_args(Inbound)}
    return {"operations": needed, "messages": heard}


def functions(environment: str) -> Iterator[str]:
    """Name what an adapter offers, without importing it: its package may be missing."""
    file = ROOT / "src" / "cubetable" / "envs" / f"{environment}.py"
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def project() -> dict[str, Any]:
    """Read the head of pyproject.toml."""
    about: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return about


def commands() -> Iterator[tuple[str, list[str]]]:
    """Give each command with its flags, as its help lists them."""
    top = command_line([], "en")
    for name in re.findall(r"^  ([a-z]+)  ", top.help(), re.MULTILINE):
        parser, _ = top.parse([name, "--help"])
        yield name, re.findall(r"^  (?:-h, )?(--[a-z-]+)", parser.help(), re.MULTILINE)


def operations() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Give each operation of the server with its parameters."""
    for path, methods in document(OPERATIONS)["paths"].items():
        for method, about in methods.items():
            yield f"{method.upper()} {path}", about.get("parameters", [])


def fields_without_default(kind: Any) -> list[str]:  # a message
    """Name the fields of a message that must be sent."""
    fields: tuple[str, ...] = kind.__struct_fields__
    return sorted(fields[: len(fields) - len(kind.__struct_defaults__)])


def missing(kept: Any, there: Any, place: str = "") -> Iterator[str]:  # names, or lists of them
    """Name everything of one that the other lacks."""
    if isinstance(kept, list):
        yield from (f"{place}: {name}" for name in kept if name not in (there or ()))
        return
    for name, part in kept.items():
        if name not in there:
            yield f"{place} {name}".strip()
        else:
            yield from missing(part, there[name], f"{place} {name}".strip())


def kept() -> Names:
    """Read what was promised."""
    names: Names = json.loads(FILE.read_text(encoding="utf-8"))
    return names


def test_nothing_that_was_offered_has_gone() -> None:
    assert list(missing(kept()["offered"], offered())) == []


def test_nothing_more_is_demanded_of_a_caller() -> None:
    old, new = kept()["demanded"], demanded()
    of_old_calls = {part: {name: new[part][name] for name in old[part]} for part in old}
    assert list(missing(of_old_calls, old)) == []


def test_what_has_gone_is_named() -> None:
    kept = {"commands": {"play": ["--seat", "--plain"], "learn": []}}
    assert list(missing(kept, {"commands": {"play": ["--seat"]}})) == [
        "commands play: --plain",
        "commands learn",
    ]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_an_older_version_opens_and_is_written_alike(name: str) -> None:
    assert write(read(RECORDS[name])) == RECORDS[name]


def test_every_game_has_a_record_of_an_older_version() -> None:
    assert {name.partition(",")[0] for name in RECORDS} == set(registry.OWN)


def test_the_page_names_every_module_that_is_promised() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [door for door in DOORS if f"`{door}`" not in text] == []


if __name__ == "__main__":
    FILE.write_text(json.dumps({"offered": offered(), "demanded": demanded()}, indent=1) + "\n", encoding="utf-8")
