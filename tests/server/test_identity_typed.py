"""A short code that a person types on another device: it works once, and nobody finds one by guessing."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.identities import Nodes, called, devices, join, look, nodes, sentence
from tests.server.talking import House, Person
from tests.store.conftest import where

from cubetable.server.live.devices import TYPED_LENGTH
from cubetable.server.live.typed_codes import SIGNS
from cubetable.server.process.limits import TYPED_CODES, Counter, Limit

__all__ = ["nodes", "where"]


def new_codes(person: Person) -> tuple[str, str]:
    """Make the code for a link and the one that is typed."""
    made = person.ask("POST", "/api/me/devices", {"name": "Desk"})
    return made["code"], made["typed"]


def wrong_codes() -> Iterator[str]:
    """Give codes of the right form that nobody has."""
    for sign in SIGNS:
        yield sign * 8


def test_a_code_is_typed_in_any_way_and_makes_a_computer_the_same_player(nodes: Nodes) -> None:
    vera, computer = called(nodes.one, "Vera"), Person(nodes.other)
    _, typed = new_codes(vera)
    assert len(typed) == 8
    assert not set(typed) & set("0O1IL5S2Z")
    written = f" {typed[:4].lower()}-{typed[4:]}"
    assert look(computer, code=written)["name"] == "Vera"
    assert join(computer, code=written) == {"name": "Vera"}
    assert computer.ask("GET", "/api/me")["name"] == "Vera"
    assert set(devices(vera)) == {"Desk", "Phone"}


@pytest.mark.parametrize("first", ["link", "typed"])
def test_both_codes_end_when_one_of_them_is_used(house: House, first: str) -> None:
    vera = called(house, "Vera")
    link, typed = new_codes(vera)
    others = new_codes(vera)
    join(Person(house), code=link if first == "link" else typed)
    for used in (link, typed):
        assert "already been used" in sentence(join(Person(house), 410, code=used))
    for open_one in others:
        assert look(Person(house), code=open_one)["name"] == "Vera"


def test_a_code_that_is_typed_is_good_for_ten_minutes(house: House, put_forward: Callable[[float], None]) -> None:
    vera, phone = called(house, "Vera"), Person(house)
    _, typed = new_codes(vera)
    put_forward(601.0)
    assert "has expired" in sentence(join(phone, 410, code=typed))


def test_of_many_who_type_a_code_at_once_one_joins(nodes: Nodes) -> None:
    vera = called(nodes.one, "Vera")
    link, typed = new_codes(vera)
    others = [Person((nodes.one, nodes.other)[n % 2]) for n in range(6)]
    codes = [(link, typed)[n % 2] for n in range(6)]
    with ThreadPoolExecutor(len(others)) as threads:
        answers = threads.map(
            lambda other, code: other.http.post("/api/identity/join", json={"code": code}), others, codes
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [410] * 5


def test_who_guesses_codes_from_many_addresses_is_stopped_and_links_and_phrases_go_on(house: House) -> None:
    known = house.app.state.service.house.devices
    known.tries = Counter(Limit(3, 3600.0))
    vera = called(house, "Vera")
    link, typed = new_codes(vera)
    for n, (code, status) in enumerate(zip(wrong_codes(), (410, 410, 410, 429, 429), strict=False)):
        guesser = Person(house, address=f"203.0.113.{n}")
        guesser.ask("POST", "/api/identity/look", {"code": code}, expect=status)
    assert "Too many codes" in sentence(join(Person(house), 429, code=typed))
    assert join(Person(house), code=link) == {"name": "Vera"}


def test_a_guess_finds_a_code_less_often_than_once_in_a_hundred_million_times() -> None:
    assert TYPED_CODES.most / len(SIGNS) ** TYPED_LENGTH < 1e-8
