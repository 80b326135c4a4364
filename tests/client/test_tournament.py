"""A program takes part in a tournament over the client, with and without `await`."""

import pytest

from cubetable.client import Client
from cubetable.core.errors import Refusal
from tests.server.talking import House, Person
from tests.server.tournaments import PAIRS, do, set_up, shown


def test_a_program_plays_all_its_games(house: House) -> None:
    host = Person(house, "Vera")
    tournament = set_up(host, "round_robin", "random", "random")
    with Client(house.url, name="Robot", program=True) as client:
        taking_part = client.join_tournament(f"{house.url}/tournament/{tournament}")
        do(host, tournament, "start")
        played = 0
        for seat in taking_part.games():
            assert client.show(seat.match)["seats"][seat.seat or 0]["program"]
            for position in seat.turns():
                seat.play(position.view["moves"][0])
            played += 1
        assert played == 2
        found = taking_part.show()
    assert found["status"] == "over"
    assert [(one["name"], one["program"]) for one in found["people"]] == [
        ("random", False),
        ("random", False),
        ("Robot", True),
    ]
    assert not any(game["absent"] for game in found["games"])


def test_a_program_joins_by_a_link_with_a_key_and_may_withdraw(house: House) -> None:
    host = Person(house, "Vera")
    asked = {"game": PAIRS, "kind": "swiss", "clock": "days:1", "listed": False}
    made = host.ask("POST", "/api/tournaments", asked)
    with Client(house.url, name="Robot") as client:
        taking_part = client.join_tournament(f"{house.url}/tournament/{made['tournament']}#{made['key']}")
        assert shown(host, made["tournament"])["participants"] == 1
        taking_part.withdraw()
        assert shown(host, made["tournament"])["participants"] == 0
        with pytest.raises(Refusal, match="by its link"):
            client.join_tournament("somewhere else")
