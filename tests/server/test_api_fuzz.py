"""Every operation of the API document, asked for nonsense: it answers as the document says, and never breaks."""

import random
from collections.abc import Iterator
from typing import Any

import httpx
from tests.budget import games
from tests.games.samples import of_each_game
from tests.server.talking import House, Person, complaints
from tests.waiting import PATIENCE

ROUNDS = games(4, 200)
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 99, 1 << 31, 1 << 63, 10**400, 1.5, "", "x", "0", "\x00", "é" * 30, "﷽" * 300),
    *([], {}, [[]], [None] * 20, {"kind": "here"}, [{"kind": "here"}, {"kind": "link"}], [{"kind": "bot"}] * 3),
    *(
        *of_each_game("SERVED"),
        "cubulus(players=99)",
        "none",
        "move:5",
        "days:99",
    ),
    *("A" * 22, "a" * 12, "act", "resign", "offer", "draw", "undo", "1,1", "wait", "claim:60", "bot:2"),
)
METHODS = ("get", "post", "put", "delete", "patch")
OFTEN = 0.6
"""How often a part is what the document asks for, as far as that is known here."""


class Asking:
    """Makes requests out of the document."""

    def __init__(self, document: dict[str, Any], known: dict[str, Any], seed: int) -> None:
        self.document = document
        self.known = known
        self.rng = random.Random(seed)

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                if method in METHODS:
                    yield path, method, operation

    def value(self, name: str) -> Any:
        if name in self.known and self.rng.random() < OFTEN:
            return self.known[name]
        return self.rng.choice(JUNK)

    def body(self, operation: dict[str, Any]) -> Any:
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None or self.rng.random() < 0.1:
            return self.rng.choice(JUNK)
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        fields = self.document["components"]["schemas"].get(name, {}).get("properties", {})
        body = {field: self.value(field) for field in fields if self.rng.random() < 0.9}
        if self.rng.random() < 0.1:
            body["more"] = 1
        return body

    def request(self, path: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
        asked: dict[str, Any] = {"method": method.upper(), "params": {}}
        for parameter in operation.get("parameters", ()):
            value = self.value(parameter["name"])
            if parameter["in"] == "path":
                path = path.replace(
                    f"{{{parameter['name']}}}", httpx.QueryParams({"x": str(value)[:300]}).__str__()[2:]
                )
            elif parameter["in"] == "query" and self.rng.random() < 0.7:
                asked["params"][parameter["name"]] = str(value)[:300]
        if "requestBody" in operation:
            if self.rng.random() < 0.1:
                asked["content"], asked["headers"] = self.rng.randbytes(20), {"content-type": "application/json"}
            else:
                asked["json"] = self.body(operation)
        return {**asked, "url": path}


def known_parts(match: str, key: str) -> dict[str, Any]:
    """Return what the parts of a request are called for, as far as one who sits at a match knows it."""
    return {
        "match": match,
        "seat": 0,
        "key": key,
        "name": "Vera",
        "game": "eight_by_eight",
        "clock": "none",
        "seats": [{"kind": "here"}, {"kind": "link"}],
        "listed": False,
        "shuffle": False,
        "at": 1,
        "n": 1,
        "v": 3,
        "pv": -1,
        "id": "act",
        "move": "1,1",
        "what": "draw",
        "yes": True,
        "most": 5,
        "before": 0,
        "daily": False,
        "rated": False,
    }


def test_the_api_answers_random_requests_as_its_document_says(house: House) -> None:
    vera = Person(house, "Vera")
    match, keys = vera.set_up("eight_by_eight(players=2)", "here", "link")
    known = known_parts(match, keys["1"])
    document = vera.ask("GET", "/openapi.json")
    asking = Asking(document, known, 2026)
    statuses: set[int] = set()
    with complaints() as complained:
        for _ in range(ROUNDS):
            for path, method, operation in asking.operations():
                if path.endswith("/stream"):
                    continue  # it has no end
                asked = asking.request(path, method, operation)
                try:
                    answer = vera.http.request(**asked, timeout=PATIENCE)
                except (httpx.InvalidURL, UnicodeEncodeError, ValueError):
                    continue
                declared = operation["responses"]
                assert answer.status_code < 500, (asked, answer.text)
                if answer.is_redirect:
                    continue  # a part of the path was empty
                elsewhere = answer.url.path.count("/") != path.count("/")  # a value that made another path
                assert elsewhere or str(answer.status_code) in declared, (asked, answer.status_code)
                if answer.status_code >= 400:
                    said = answer.json()
                    assert said.get("t") == "nak" or set(said["detail"]) == {"en", "ru"}, (asked, answer.text)
                statuses.add(answer.status_code)
        assert complained == []
    assert {200, 404, 422} <= statuses
