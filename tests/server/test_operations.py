"""An operation is declared once: its route, its limit, its types, the page's client and the API page follow."""

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta
from tests.server.talking import House, Person

import cubetable.server.app
from cubetable.server.app import OPERATIONS
from cubetable.server.http.reference.page import page
from cubetable.server.operations.call import Call
from cubetable.server.operations.openapi import document
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.process.limits import Limit
from cubetable.server.typescript import client, declarations

FAR = {"x-forwarded-for": "203.0.113.7"}


class Numbers(Request):
    """Numbers to be added."""

    numbers: Annotated[list[int], Meta(max_length=3)]


class Sum(Shape):
    """A sum, and who asked for it."""

    total: int
    yours: bool


@operation("POST /api/sums/{first}", status=201, limit=Limit(2, 60.0))
async def add_up(call: Call, first: int, asked: Numbers, times: int = 1) -> Sum:
    """Add numbers to a first one."""
    return Sum(total=(first + sum(asked.numbers)) * times, yours=call.person is not None)


@pytest.fixture
def adding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A server with one operation more, behind a proxy that names the client's address."""
    monkeypatch.setattr(cubetable.server.app, "OPERATIONS", (*OPERATIONS, add_up))
    return House(str(tmp_path / "matches.db"), trusted_proxy="127.0.0.1")


def test_a_new_operation_is_answered_and_limited(adding: House) -> None:
    with adding:
        vera = Person(adding)
        answer = vera.http.post("/api/sums/4?times=2", json={"numbers": [1, 2]})
        assert (answer.status_code, answer.content) == (201, b'{"total":14,"yours":true}')
        codes = [vera.http.post("/api/sums/1", json={"numbers": []}, headers=FAR).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def test_a_new_operation_stands_in_the_client_the_types_and_the_reference() -> None:
    assert "  addUp: (first: number | string, numbers: readonly number[], times?: number) => ask<Sum>" in client(
        [add_up]
    )
    assert "export interface Sum { total: number; yours: boolean }" in declarations([Sum])["Sum"]
    api = document([add_up])
    assert api["paths"]["/api/sums/{first}"]["post"]["description"] == "Add numbers to a first one."
    assert {"Numbers", "Sum", "Problem"} == set(api["components"]["schemas"])
    text = page(api)
    assert 'id="post-/api/sums/{first}"' in text
    assert 'id="shape-Sum"' in text


@pytest.mark.parametrize(
    ("body", "at"),
    [
        (b'{"numbers":["x"]}', ["body.numbers"]),
        (b'{"numbers":[1,2,3,4]}', ["body.numbers"]),
        (b"{}", ["body.numbers"]),
        (b'{"numbers":[],"x - at `$.y`":1}', []),
        (b"[", ["body"]),
        (b"\xff", ["body"]),
        (b"", ["body"]),
    ],
)
def test_what_is_not_understood_is_named_and_not_repeated(adding: House, body: bytes, at: list[str]) -> None:
    with adding:
        answer = Person(adding).http.post("/api/sums/1", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["at"]) == (422, at)


def test_no_two_operations_have_one_name_or_address() -> None:
    assert len({one.name for one in OPERATIONS}) == len(OPERATIONS)
    assert len({(one.method, one.path) for one in OPERATIONS}) == len(OPERATIONS)
