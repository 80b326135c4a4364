"""Forget me: every node deletes the name and the key of a player, also in running matches."""

import pytest
from tests.server.talking import House, Person
from tests.waiting import until

from cubetable.match.seat_events import SeatTaken
from cubetable.store import open_store

GAME = "eight_by_eight(players=2)"


def test_stored_data_holds_no_trace_of_a_forgotten_player(where: str) -> None:
    with House(where) as house:
        vera, otto = Person(house, "Vera"), Person(house, "Otto")
        running, keys = vera.set_up(GAME, "here", "link", away="claim")
        over, more = vera.set_up(GAME, "here", "link")
        hosted, _ = otto.set_up(GAME, "here", "link")
        for match, given in ((running, keys), (over, more)):
            otto.join(match, 1, given)
        vera.ask("POST", f"/api/matches/{over}/leave")
        with vera.talk() as talk:
            talk.sub(running, 0)
            otto.ask("DELETE", "/api/me")
            while (event := talk.until("event")["event"])["kind"] != "rise":
                pass
            assert event["seat"] == 1
            assert talk.until("crowd")["seats"][1]["name"] == ""
        names = [
            [seat["name"] for seat in vera.ask("GET", f"/api/matches/{match}")["seats"]] for match in (running, over)
        ]
        assert names == [["Vera", ""], ["Vera", ""]]
        assert vera.ask("GET", f"/api/matches/{hosted}")["seats"][0] == {
            "name": "",
            "bot": False,
            "program": False,
            "taken": False,
            "yours": False,
        }
    store = open_store(where)
    try:
        texts = [str(row) for row in store.matches()] + [str(store.log(row.id)) for row in store.matches()]
        assert not any("Otto" in text for text in texts)
        taken = [entry.event for entry in store.log(running) if isinstance(entry.event, SeatTaken)]
        person = next(event.person for event in taken if event.name == "Vera")
        known = {store.match(match).host for match in (running, over, hosted)}  # type: ignore[union-attr]  # they are there
        assert known == {person, "nobody"}
    finally:
        store.close()


def test_the_seat_can_be_taken_again_by_its_link(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(GAME, "here", "link")
    otto.join(match, 1, keys)
    otto.ask("DELETE", "/api/me")
    fresh = Person(house, "Ada")
    fresh.join(match, 1, keys)
    with fresh.talk() as talk:
        assert talk.sub(match, 1)["t"] == "snap"


def test_another_node_forgets_the_player_too(nodes: tuple[House, House]) -> None:
    one, other = nodes
    vera, otto = Person(one, "Vera"), Person(one, "Otto")
    running, keys = vera.set_up(GAME, "here", "link")
    over, more = vera.set_up(GAME, "here", "link")
    otto.join(running, 1, keys)
    otto.join(over, 1, more)
    vera.ask("POST", f"/api/matches/{over}/leave")
    there, old = Person(other, same_as=vera), Person(other, same_as=otto)
    with there.talk() as talk, old.talk() as line:
        talk.sub(running, 0)
        assert line.sub(running, 1)["t"] == "snap"
        talk.sub(over, None)
        Person(one, same_as=otto).ask("DELETE", "/api/me")
        assert line.until("nak", id=None)["code"] == "NOT_YOURS"
        assert line.act(running, 1, "1,1")["code"] == "NOT_YOURS"
        paths = [f"/api/matches/{match}" for match in (running, over)]
        until(lambda: all(there.ask("GET", path)["seats"][1]["name"] == "" for path in paths))


def test_a_node_without_notifications_reads_on_by_itself(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.store.postgres.PostgresConnection.hint", lambda *_: None)
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.2)
    with House(database) as one, House(database) as other:
        vera = Person(one, "Vera")
        match, _ = vera.set_up(GAME, "here", "here")
        with Person(other).talk() as watcher, vera.talk() as talk:
            watcher.sub(match, None)
            view = talk.sub(match, 0)["view"]
            talk.act(match, 0, view["moves"][0])
            assert watcher.until("event")["event"]["seat"] == 0
