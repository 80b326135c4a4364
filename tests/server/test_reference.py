"""The page at /docs is complete, its examples are valid, and it loads nothing from elsewhere."""

import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import json as strict_json
from tests.command import python
from tests.server.talking import House, Person

import cubetable
from cubetable.server.app import OPERATIONS
from cubetable.server.http.reference.page import page, view_shapes, wire_shapes
from cubetable.server.http.reference.shapes import sample
from cubetable.server.operations.openapi import document
from cubetable.server.typescript import files, view_function
from cubetable.server.wire import inbound, lobby, messages
from cubetable.server.wire.inbound import INBOUND, Inbound

SHAPES = wire_shapes()
MESSAGES = [name for name, shape in SHAPES.items() if "t" in shape["properties"]]
HEARD = [kind.__name__ for kind in get_args(Inbound)]


@pytest.fixture(scope="module")
def api_and_page() -> tuple[dict[str, dict[str, object]], str]:
    api = document(OPERATIONS)
    return api["paths"], page(api)


def test_the_reference_lists_every_operation_and_message(
    api_and_page: tuple[dict[str, dict[str, object]], str],
) -> None:
    paths, text = api_and_page
    for path, methods in paths.items():
        for method in methods:
            assert f'id="{method}-{path}"' in text
    for name in {*MESSAGES, *HEARD}:
        assert f'id="shape-{name}"' in text
    assert "class CubedView(TypedDict):" in text


def test_every_link_has_a_target(api_and_page: tuple[dict[str, dict[str, object]], str]) -> None:
    _, text = api_and_page
    there = set(re.findall(r' id="([^"]+)"', text))
    wanted = set(re.findall(r'href="#([^"]+)"', text))
    assert wanted
    assert wanted <= there


def test_the_reference_loads_no_script_and_nothing_from_other_sites(
    api_and_page: tuple[dict[str, dict[str, object]], str],
) -> None:
    _, text = api_and_page
    assert not re.search(r"<script|<style| style=| on\w+=|src=", text)
    assert set(re.findall(r'(?:href)="([^#"][^"]*)"', text)) == {"/", "/openapi.json", "/docs/style.css"}
    assert not re.search(r"\$[a-z]", text)


@pytest.mark.parametrize("name", MESSAGES)
def test_the_example_of_each_message_is_valid(name: str) -> None:
    text = json.dumps(sample(SHAPES[name], SHAPES))
    kind = next(getattr(module, name) for module in (inbound, messages, lobby) if hasattr(module, name))
    assert isinstance(strict_json.decode(text, type=kind), kind)
    if name in HEARD:
        assert isinstance(INBOUND.decode(text), kind)


def test_the_reference_is_served_with_its_style(house: House) -> None:
    person = Person(house)
    answer = person.http.get("/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    style = person.http.get("/docs/style.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "url(" not in style.text
    assert person.http.get("/docs").text == answer.text


def test_the_example_of_a_table_can_be_set_up(house: House) -> None:
    known = document(OPERATIONS)["components"]["schemas"]
    example = sample(known["MatchRequest"], known)
    assert Person(house).http.post("/api/matches", json=example).status_code == 201


@pytest.mark.parametrize("name", cubetable.games())
def test_the_shapes_of_a_view_are_those_of_the_view(name: str) -> None:
    view = get_type_hints(view_function(name))["return"]
    shapes = [*view_shapes(name)]
    whole = next(shape for shape in shapes if shape.startswith(f"class {view.__name__}("))
    assert all(f"    {field}: " in whole for field in get_type_hints(view))


def test_the_reference_loads_no_game() -> None:
    program = "import sys, cubetable.server.http.reference.page as p; [*p.view_shapes('monkey_puzzle')]; "
    done = python("-c", program + "print('cubetable.games.monkey_puzzle.rules.kernels' in sys.modules)")
    assert done.stdout.strip() == "False"


def test_the_pages_types_are_the_servers() -> None:
    """`make types` writes them anew."""
    wire = Path(__file__).parents[2] / "web" / "src" / "wire"
    assert {name: (wire / name).read_text(encoding="utf-8") for name, _ in files()} == dict(files())
