"""Two persons become one: their games, ratings, seeks and tournaments; on both databases, also when a server dies."""

import random
import threading
import time
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.budget import LONG
from tests.server.identities import Nodes, become, called, history, join, look, new_code, nodes, sentence
from tests.server.killing import Victim
from tests.server.talking import House, Person
from tests.server.tournaments import do, own_game, resign, sit
from tests.server.tournaments import set_up as set_up_tournament
from tests.waiting import until

from cubetable.cli import main
from cubetable.cli.arguments import BROKEN
from cubetable.server.live.people import hash_secret
from cubetable.store import open_store

__all__ = ["nodes"]
GAME = "eight_by_eight(players=2)"
KILLS = 20


def rated_match(winner: Person, loser: Person) -> str:
    match, keys = winner.set_up(GAME, "here", "link", rated=True)
    loser.join(match, 1, keys)
    resign(loser, match, 1)
    return match


def checked(where: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Check a database by the command, and return what it says."""
    code = main(["db", "check", "--db", where])
    said = capsys.readouterr().out
    assert code == 0, said
    return said


def test_a_merge_keeps_both_histories_and_rates_as_the_log_says(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    with House(where) as house:
        vera, phone, otto, ada = (called(house, name) for name in ("Vera", "Vera on the phone", "Otto", "Ada"))
        played = [
            rated_match(vera, otto),
            rated_match(otto, phone),
            rated_match(phone, ada),
            rated_match(ada, otto),
            rated_match(vera, ada),
            rated_match(phone, otto),
        ]
        against_herself = rated_match(vera, phone)
        last = rated_match(otto, ada)
        running, keys = vera.set_up(GAME, "here", "link")
        phone.join(running, 1, keys)
        lone, _ = phone.set_up(GAME, "here", "bot:1")
        code = new_code(vera)
        assert look(phone, code=code)["merges"]
        with phone.talk() as talk:
            talk.sub(lone, 0)
            assert join(phone, code=code) == {"name": "Vera"}
            assert talk.until("bye")["code"] == "IDENTITY"
        everything = {*played[:3], *played[4:], against_herself, running, lone}
        assert history(vera) == history(phone) == everything
        shown = vera.ask("GET", f"/api/matches/{running}")["seats"]
        assert [seat["yours"] for seat in shown] == [True, True]
        with phone.talk() as talk:
            assert talk.sub(running, 0)["t"] == talk.sub(lone, 0)["t"] == "snap"
        profile = phone.ask("GET", "/api/ratings/profile")["pools"][0]
        assert (profile["matches"], profile["wins"]) == (5, 4)
        assert vera.ask("GET", f"/api/ratings/matches/{against_herself}") == []
        assert len(vera.ask("GET", "/api/ratings/ladder/eight_by_eight/2")["rows"]) == 3
    with closing(open_store(where)) as store:
        stored = store.ratings.stored()
        assert stored == store.ratings.computed()
        assert {one.match for one in stored} == {*played, last}
        assert store.identities.named_though_merged() == []
    assert "checked; 0 differ from the log" in checked(where, capsys)
    assert main(["db", "rate", "--db", where]) == 0


def test_a_merge_takes_along_devices_seeks_and_tournaments_of_both(nodes: Nodes) -> None:
    vera, phone, tablet = called(nodes.one, "Vera"), Person(nodes.one, "Phone"), Person(nodes.other)
    become(tablet, phone)
    tournament = set_up_tournament(phone, "swiss", "bot:1", listed=True, join=True)
    seek = phone.ask("POST", "/api/seeks", {"games": ["cubulus"], "name": "Phone"})["seek"]
    phrase = tablet.ask("POST", "/api/me/phrase", {"name": "Tablet"})["phrase"]
    become(phone, vera)
    for person in (vera, phone, tablet):
        until(partial(_has_everything, person, tournament))
    assert phone.ask("GET", "/api/me") == {"name": "Vera"}
    phone.ask("GET", f"/api/seeks/{seek}", expect=404)
    assert Person(nodes.other).ask("GET", "/api/seeks") == []
    assert join(Person(nodes.other), phrase=phrase) == {"name": "Vera"}


def _has_everything(person: Person, tournament: str) -> bool:
    shown = person.ask("GET", f"/api/tournaments/{tournament}")
    return shown["yours"] and shown["hosted"] and len(person.ask("GET", "/api/me/devices")["devices"]) == 3


def test_a_person_without_a_name_gets_the_other_one(house: House) -> None:
    nameless, vera = Person(house), called(house, "Vera")
    become(vera, nameless)
    assert nameless.ask("GET", "/api/me") == {"name": "Vera"}


def test_two_who_play_each_other_for_something_do_not_become_one(nodes: Nodes) -> None:
    vera, phone = called(nodes.one, "Vera"), called(nodes.other, "Phone")
    tournament = set_up_tournament(vera, "swiss", join=True)
    phone.ask("POST", f"/api/tournaments/{tournament}/join", {"name": "Phone"})
    code = new_code(vera)
    assert "same tournament" in sentence(join(phone, 409, code=code))
    vera.ask("POST", f"/api/tournaments/{tournament}/cancel")
    match, keys = vera.set_up(GAME, "here", "link", rated=True)
    phone.join(match, 1, keys)
    assert "same rated game" in sentence(join(phone, 409, code=code))
    assert phone.ask("GET", "/api/me") == {"name": "Phone"}
    resign(phone, match, 1)
    assert join(phone, code=code) == {"name": "Vera"}
    assert history(phone) == {match}


def test_what_was_on_its_way_during_a_merge_is_rewritten(nodes: Nodes) -> None:
    """A request that was recognised before the merge stores its seat after it; here the row is put back by hand."""
    vera, phone = called(nodes.one, "Vera"), Person(nodes.other, "Phone")
    match, keys = vera.set_up(GAME, "here", "link")
    phone.join(match, 1, keys)
    old = hash_secret(next(iter(phone.http.cookies.values())))
    become(phone, vera)
    store = nodes.one.app.state.service.house.store
    store.writer.write(
        lambda connection: connection.run("INSERT INTO sitting (person, match, seat) VALUES (?, ?, 1)", (old, match))
    ).result()
    assert store.identities.named_though_merged() == [old]
    until(lambda: store.identities.named_though_merged() == [])
    assert history(phone) == {match}


def test_a_check_names_what_a_merge_has_left_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera, phone = called(house, "Vera"), called(house, "Phone")
        become(phone, vera)
    old = hash_secret(next(iter(phone.http.cookies.values())))
    with closing(open_store(where)) as store:
        store.name(old, "Left behind", 0).result()
    assert main(["db", "check", "--db", where]) == BROKEN
    assert f"Some data of {old}" in capsys.readouterr().out
    with House(where) as house:
        until(lambda: house.app.state.service.house.store.identities.named_though_merged() == [])
    assert "Left behind" not in checked(where, capsys)
    assert main(["db", "check", "--db", where, "--lang", "ru"]) == 0


def test_a_player_of_a_running_tournament_plays_on_from_the_other_device(nodes: Nodes) -> None:
    vera, phone, otto = called(nodes.one, "Vera"), called(nodes.other, "Phone"), called(nodes.one, "Otto")
    tournament = set_up_tournament(phone, "round_robin", "bot:1", "bot:1", listed=True, join=True)  # four: none rests
    do(otto, tournament, "join", name="Otto")
    do(phone, tournament, "start")
    own_game(phone, tournament)
    become(phone, vera)
    match, seat = sit(vera, tournament)
    with phone.talk() as talk:
        assert talk.sub(match, seat)["t"] == "snap"
    resign(vera, match, seat)


if LONG:

    @pytest.mark.parametrize("where", ["sqlite", "postgres"], indirect=True)
    def test_a_merge_is_whole_or_not_at_all_when_the_server_is_killed(
        where: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        victim, choice = Victim(where), random.Random(7)
        victim.start()
        vera, otto = called(victim, "Vera"), called(victim, "Otto")
        whole = {rated_match(vera, otto)}
        for number in range(KILLS):
            phone = called(victim, f"Phone {number}")
            own = {rated_match(otto, phone), phone.set_up(GAME, "here", "link")[0]}
            code = new_code(vera)
            asking = threading.Thread(target=_ask_though_it_dies, args=(phone, code))
            asking.start()
            time.sleep(choice.random() / 50)  # this is the disturbance, and not a wait for something
            victim.kill()
            asking.join()
            victim.start()
            until(lambda: vera.http.get("/readyz").is_success)
            found = history(phone)
            assert found in (own, whole | own)
            assert phone.ask("GET", "/api/me")["name"] == ("Vera" if found > own else phone.name)
            if found == own:
                assert join(phone, code=code) == {"name": "Vera"}
            whole |= own
            assert history(vera) == history(phone) == whole
        assert victim.stop() == 0
        for person in victim.guests:
            person.http.close()
        assert "checked; 0 differ from the log" in checked(where, capsys)


def _ask_though_it_dies(person: Person, code: str) -> None:
    with suppress(httpx.HTTPError):
        person.http.post("/api/identity/join", json={"code": code})
