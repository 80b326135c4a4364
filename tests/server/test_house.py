"""Every change of a match looks after its room, whichever request makes it."""

import pytest
from tests.server.talking import House, Person

from cubetable.server.live.seeks.seeking import Seeking

GAME = "eight_by_eight"
CHANGES = {"seats/1/key": None, "seats/1/swap": {"other": 0}, "cancel": None}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_before_the_beginning_looks_after_the_room(
    house: House, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "link")
    matches: list[str] = []
    monkeypatch.setattr(Seeking, "look", lambda _, room: matches.append(room.id))
    vera.ask("POST", f"/api/matches/{match}/{change}", CHANGES[change])
    assert matches == [match]


def test_those_who_watch_the_lobby_learn_that_a_host_has_given_a_seat_a_new_key(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up(GAME, "here", "link", listed=True)
    boris.join(match, 1, keys)
    with boris.talk() as talk:
        talk.say("find", seeks=[], lobby=True)
        before = talk.until("watched")["matches"][0]["v"]
        vera.ask("POST", f"/api/matches/{match}/seats/1/key")
        after = talk.until("watched")["matches"][0]["v"]
        assert after == before + 2  # the new key, and the player who has lost the seat
