"""The people whom one met last, and a rematch that is asked for and accepted from elsewhere than the table."""

from typing import Any

from tests.server.talking import House, Person
from tests.waiting import until


def met(host: Person, guest: Person, **more: Any) -> str:
    """Let two people finish a game."""
    match, keys = host.set_up("eight_by_eight", "here", "link", **more)
    guest.join(match, 1, keys)
    host.ask("POST", f"/api/matches/{match}/resign", {"seat": 0, "id": "r"})
    return match


def test_a_recent_opponent_is_challenged_again_and_accepts_elsewhere(house: House) -> None:
    vera, otto, ada = (Person(house, name) for name in ("Vera", "Otto", "Ada"))
    assert vera.ask("GET", "/api/opponents") == []
    met(vera, otto)
    last, other = met(vera, otto), met(vera, ada)
    vera.set_up("cubulus", "here", "bot:1")
    listed = vera.ask("GET", "/api/opponents")
    assert [(one["match"], one["names"], one["asks"]) for one in listed] == [
        (other, ["Ada"], "nobody"),
        (last, ["Otto"], "nobody"),
    ]
    offer = {"what": "rematch", "yes": True, "id": "again"}
    vera.ask("POST", f"/api/matches/{last}/offer", {"seat": 0, **offer})
    assert [one["asks"] for one in vera.ask("GET", "/api/opponents")] == ["nobody", "you"]
    (asked,) = otto.ask("GET", "/api/opponents")
    assert (asked["match"], asked["seat"], asked["names"], asked["asks"]) == (last, 1, ["Vera"], "they")
    otto.ask("POST", f"/api/matches/{last}/offer", {"seat": 1, **offer})
    until(lambda: otto.ask("GET", f"/api/matches/{last}")["rematch"])
    assert otto.ask("GET", "/api/opponents") == []  # the rematch goes on
    assert [one["names"] for one in vera.ask("GET", "/api/opponents")] == [["Ada"]]


def test_a_challenge_that_is_declined_stands_no_more(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match = met(vera, otto)
    vera.ask("POST", f"/api/matches/{match}/offer", {"seat": 0, "what": "rematch", "yes": True, "id": "a"})
    otto.ask("POST", f"/api/matches/{match}/offer", {"seat": 1, "what": "rematch", "yes": False, "id": "b"})
    for person in (vera, otto):
        assert [one["asks"] for one in person.ask("GET", "/api/opponents")] == ["nobody"]
