"""Let several browsers of a test be one person."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from tests.server.talking import House, Person, Served


class Nodes(NamedTuple):
    """A house with one node, or with two that share a database."""

    one: House
    other: House
    where: str


@pytest.fixture
def nodes(where: str) -> Iterator[Nodes]:
    with House(where) as one:
        if not where.startswith("postgresql"):
            yield Nodes(one, one, where)
            return
        with House(where) as other:
            yield Nodes(one, other, where)


def new_code(person: Person, name: str = "Desk") -> str:
    code: str = person.ask("POST", "/api/me/devices", {"name": name})["code"]
    return code


def look(person: Person, **key: str) -> dict[str, Any]:
    found: dict[str, Any] = person.ask("POST", "/api/identity/look", key)
    return found


def join(person: Person, expect: int | None = None, **key: str) -> Any:
    return person.ask("POST", "/api/identity/join", {"name": "Phone", **key}, expect=expect)


def become(person: Person, other: Person) -> None:
    """Let one person's browser become the other person."""
    join(person, code=new_code(other))


def devices(person: Person) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in person.ask("GET", "/api/me/devices")["devices"]}


def called(house: Served, name: str) -> Person:
    person = Person(house, name)
    person.ask("PUT", "/api/me", {"name": name})
    return person


def history(person: Person) -> set[str]:
    return {one["match"] for one in person.ask("GET", "/api/history")}


def sentence(answer: dict[str, Any], lang: str = "en") -> str:
    return str(answer["detail"][lang])
