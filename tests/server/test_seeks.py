"""People who look for a game: matched with others who look for the same, once, on whichever nodes they are."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest
from tests.server.killing import Victim
from tests.server.talking import House, Person, Served, Talk
from tests.waiting import until

from cubetable.server.live.seeks import seeking
from cubetable.store import open_store
from cubetable.store.rows import MOST_SEEKS

GAME = "eight_by_eight"
OTHER = "cubulus"
ALONE = "monkey_puzzle(players=1)"


def seek(person: Person, *games: str, **more: Any) -> tuple[str, str | None]:
    asked = {"games": games or [GAME], "name": person.name, **more}
    placed = person.ask("POST", "/api/seeks", asked)
    return placed["seek"], placed["match"]


def refused(person: Person, *games: str, **more: Any) -> str:
    status = more.pop("status", 422)
    return str(person.ask("POST", "/api/seeks", {"games": games, **more}, expect=status)["detail"]["en"])


def people(house: Served, *names: str) -> list[Person]:
    return [Person(house, name) for name in names]


@contextmanager
def waiting(person: Person, *seeks: str, lobby: bool = False) -> Iterator[Talk]:
    """Be there by a socket, as the page of a seeker is."""
    with person.talk() as talk:
        talk.say("find", seeks=list(seeks), lobby=lobby)
        yield talk


def test_two_who_look_for_the_same_sit_at_one_table(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, match = seek(vera, OTHER, GAME, clock="days:3")
    assert match is None
    with waiting(vera, hers) as talk:
        his, found = seek(otto, GAME, clock="days:3")
        assert talk.until("found", seek=hers)["m"] == found
        assert otto.ask("GET", f"/api/seeks/{his}") == {"seek": his, "match": found}
        shown = vera.ask("GET", f"/api/matches/{found}")
        assert {seat["name"] for seat in shown["seats"]} == {"Vera", "Otto"}
        assert (shown["game"], shown["clock"], shown["begun"], shown["rated"]) == (GAME, "days:3", True, False)
        assert (shown["hosted"], shown["host"], shown["shuffle"]) == (False, "", True)
        assert [one["match"] for one in Person(house).ask("GET", "/api/watch")] == [found]
        assert lobby(otto) == []


def lobby(person: Person) -> Any:
    return person.ask("GET", "/api/seeks")


@pytest.mark.parametrize(
    ("games", "more"),
    [([OTHER], {}), (["eight_by_eight(line=4)"], {}), ([GAME], {"clock": "days:3"}), ([GAME], {"rated": True})],
    ids=["game", "options", "clock", "rated"],
)
def test_those_who_look_for_something_else_wait_on(house: House, games: list[str], more: dict[str, Any]) -> None:
    vera, otto = people(house, "Vera", "Otto")
    assert seek(vera)[1] is None
    assert seek(otto, *games, **more)[1] is None
    assert len(lobby(vera)) == 2


def test_nobody_is_matched_with_themselves(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    for _ in range(MOST_SEEKS):
        assert seek(vera)[1] is None
    assert refused(vera, GAME, status=409) == "You're already looking for 3 games. Cancel one first."
    assert seek(otto)[1] is not None
    assert len(lobby(vera)) == MOST_SEEKS - 1


def test_a_table_of_three_needs_three_and_each_learns_of_it(house: House) -> None:
    game = "eight_by_eight(players=3)"
    first, second, third = people(house, "Vera", "Otto", "Ada")
    with ExitStack() as here:
        talks = []
        for person in (first, second):
            one, match = seek(person, game, rated=True)
            assert match is None
            talks.append(here.enter_context(waiting(person, one)))
        _, match = seek(third, game, rated=True)
        assert [talk.until("found")["m"] for talk in talks] == [match, match]
    shown = third.ask("GET", f"/api/matches/{match}")
    assert (shown["rated"], len({seat["name"] for seat in shown["seats"]})) == (True, 3)


def test_promised_numbers_are_asked_for_before_the_match_begins(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    seek(vera, dice="a1" * 32)
    _, match = seek(otto)
    with otto.talk() as talk:
        dice = talk.sub(match or "", None)["table"]["dice"]
        assert sorted(map(str, dice["promises"])) == sorted(["a1" * 32, "None"])


@pytest.mark.parametrize(
    ("games", "more", "sentence"),
    [
        (["chess"], {}, "chess"),
        ([f"{OTHER}(players=9)"], {}, "players"),
        ([GAME, ALONE], {}, "A solo game needs no opponent."),
        ([GAME], {"clock": "fast"}, "fast"),
        ([ALONE], {"rated": True}, "A rated game needs an opponent."),
        (["cube_or_ack(mode=coop,players=2)"], {"rated": True}, "Co-op games can't be rated"),
        ([f"{GAME}(handicap=0-10)"], {"rated": True}, "no handicaps"),
        ([f"{GAME}(handicap=0-10)"], {}, "cannot be shuffled"),
        ([], {}, "not understood"),
    ],
)
def test_what_no_match_can_be_is_refused_with_a_sentence(
    house: House, games: list[str], more: dict[str, Any], sentence: str
) -> None:
    vera = Person(house, "Vera")
    assert sentence in refused(vera, *games, **more)
    assert lobby(vera) == []


def test_a_seek_is_withdrawn_by_its_person_alone(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, _ = seek(vera)
    otto.ask("DELETE", f"/api/seeks/{hers}")
    otto.ask("GET", f"/api/seeks/{hers}", expect=404)
    assert vera.ask("GET", f"/api/seeks/{hers}")["match"] is None
    with waiting(vera, hers) as talk, waiting(otto, hers) as other:
        assert other.until("found")["m"] is None
        vera.ask("DELETE", f"/api/seeks/{hers}")
        assert talk.until("found")["m"] is None
    assert seek(otto)[1] is None


def test_one_seek_may_replace_another(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, _ = seek(vera, OTHER)
    seek(otto)
    second, match = seek(vera, instead=hers)
    assert match is not None
    assert lobby(vera) == []
    assert seek(vera, OTHER, instead=second) == (second, match)
    assert lobby(vera) == []


def test_a_seek_closes_with_its_last_socket_and_opens_when_the_person_comes_back(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, _ = seek(vera)
    with waiting(otto, lobby=True) as eye:
        assert [one["seek"] for one in eye.until("lobby")["seeks"]] == [hers]
        with waiting(vera, hers) as first:
            with waiting(vera, hers) as second:
                second.say("ping", n=1)
                second.until("pong")
            first.say("ping", n=1)
            first.until("pong")
            assert lobby(otto) != []
        assert eye.until("lobby")["seeks"] == []
        his, match = seek(otto)
        assert match is None
        with waiting(vera, hers) as talk:
            match = talk.until("found")["m"]
        assert otto.ask("GET", f"/api/seeks/{his}")["match"] == match


def test_a_seek_that_another_node_has_closed_is_opened_again_for_a_client_that_is_here(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, _ = seek(vera)
    with waiting(vera, hers, lobby=True) as talk:
        talk.until("lobby")
        seeks = house.app.state.service.house.store.seeks
        now = round(time.time() * 1000)
        seeks.renew([(hers, seeks.states([hers])[hers].person)], now, now).result()
        assert lobby(otto) == []
        seek(otto, OTHER)  # so that the server looks at what is open
        until(lambda: len(lobby(otto)) == 2)
        assert seek(otto)[1] == talk.until("found")["m"]


def test_a_seek_that_nobody_renews_is_over(house: House, put_forward: Callable[[float], None]) -> None:
    vera, otto = people(house, "Vera", "Otto")
    hers, _ = seek(vera)
    put_forward(seeking.LIFE / 1000 - 1)
    assert vera.ask("GET", f"/api/seeks/{hers}")["match"] is None
    put_forward(2)
    assert len(lobby(otto)) == 1
    put_forward(seeking.LIFE / 1000)
    assert lobby(otto) == []
    assert seek(otto)[1] is None


def test_the_lobby_shows_names_and_ratings_and_no_hash(house: House) -> None:
    vera, otto, ada = people(house, "Vera", "Otto", "Ada")
    with waiting(ada, lobby=True) as eye:
        assert eye.until("lobby") == {"t": "lobby", "seeks": []}
        seek(vera, rated=True)
        assert eye.until("lobby")["seeks"][0]["games"][0]["rating"] is None
        _, match = seek(otto, rated=True)
        assert eye.until("lobby")["seeks"] == []
        assert [one["m"] for one in eye.until("watched")["matches"]] == [match]
        seat = next(n for n, one in enumerate(otto.ask("GET", f"/api/matches/{match}")["seats"]) if one["yours"])
        otto.ask("POST", f"/api/matches/{match}/resign", {"seat": seat, "id": "r"})
        eye.until("watched", matches=[])
        seek(vera, GAME, OTHER, rated=True, clock="days:1", program=True)
        (shown,) = eye.until("lobby")["seeks"]
        assert (shown["name"], shown["program"], shown["clock"], shown["rated"]) == ("Vera", True, "days:1", True)
        first, second = shown["games"]
        assert (first["game"], first["seats"], first["title"]["en"]) == (GAME, 2, "Eight-by-Eight")
        assert first["rating"] == {"rating": 1662, "range": first["rating"]["range"], "provisional": True}
        assert second["rating"] is None
        stored = house.app.state.service.house.store.seeks.open(0)[0]
        secrets = stored.person, vera.http.cookies["cubetable"]
        assert not [text for text in map(str, eye.raw) for secret in secrets if secret in text]


def test_a_listed_match_can_be_watched_once_it_has_begun(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    with waiting(otto, lobby=True) as eye:
        eye.until("watched", matches=[])
        match, keys = vera.set_up(GAME, "here", "link", listed=True)
        vera.set_up(GAME, "here", "bot:1")
        assert otto.ask("GET", "/api/watch") == []
        otto.join(match, 1, keys)
        (shown,) = eye.until("watched")["matches"]
        assert shown["m"] == match
        with vera.talk() as talk:
            talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])
        assert eye.until("watched")["matches"][0]["v"] > shown["v"]
        assert [one["match"] for one in otto.ask("GET", "/api/watch?most=1")] == [match]


def test_a_forgotten_person_looks_for_nothing_and_leaves_what_was_found(where: str) -> None:
    with House(where) as house:
        vera, otto = people(house, "Vera", "Otto")
        seek(vera, OTHER)
        seek(vera)
        _, match = seek(otto)
        vera.ask("DELETE", "/api/me")
        assert lobby(otto) == []
        shown = otto.ask("GET", f"/api/matches/{match}")
        assert sorted(seat["name"] for seat in shown["seats"]) == ["", "Otto"]


def test_a_player_who_says_so_is_shown_as_a_program(house: House) -> None:
    vera, otto = people(house, "Vera", "Otto")
    seek(vera, program=True)
    _, match = seek(otto)
    marks = {seat["name"]: seat["program"] for seat in otto.ask("GET", f"/api/matches/{match}")["seats"]}
    assert marks == {"Vera": True, "Otto": False}
    match, keys = vera.set_up(GAME, "here", "link", program=True)
    body = {"seat": 1, "key": keys["1"], "program": True}
    assert [seat["program"] for seat in otto.ask("POST", f"/api/matches/{match}/join", body)["seats"]] == [True, True]
    with otto.talk() as talk:
        talk.sub(match, 1)
        assert [seat["program"] for seat in talk.until("crowd")["seats"]] == [True, True]
    for what in ("draw", "rematch"):
        for seat, person in enumerate((vera, otto)):
            person.ask("POST", f"/api/matches/{match}/offer", {"seat": seat, "id": what, "what": what})
    again = otto.ask("GET", f"/api/matches/{match}")["rematch"] or ""
    assert [seat["program"] for seat in otto.ask("GET", f"/api/matches/{again}")["seats"]] == [True, True]


def test_where_one_person_plays_alone_nobody_is_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.service.house.store, "seeks", None)  # as in a browser without a server
    vera = Person(house, "Vera")
    assert refused(vera, GAME) == "You need a server to find opponents."
    vera.ask("GET", "/api/seeks", expect=404)
    vera.ask("DELETE", "/api/me")
    with waiting(vera, "a" * 12, lobby=True) as talk:
        assert talk.quiet() == []


# --- Several nodes ----------------------------------------------------------------------------------------


def test_seekers_of_two_nodes_find_each_other_once(database: str) -> None:
    with House(database) as one, House(database) as other, ExitStack() as here:
        pairs = [(Person(one, f"Vera {n}"), Person(other, f"Otto {n}")) for n in range(4)]
        found: dict[str, str | None] = {}
        talks: dict[str, Talk] = {}

        def look(person: Person, talk: Talk) -> None:
            name, _ = seek(person)
            talk.say("find", seeks=[name], lobby=False)
            found[name] = talk.until("found", seek=name)["m"]

        everybody = [person for pair in pairs for person in pair]
        for person in everybody:
            talks[person.name] = here.enter_context(person.talk())
        threads = [threading.Thread(target=look, args=(person, talks[person.name])) for person in everybody]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(map(str, found.values())) == sorted(2 * [str(match) for match in set(found.values())])
        assert None not in found.values()
    with closing(open_store(database)) as store:
        assert {row.id for row in store.matches()} == set(found.values())
        for row in store.matches():
            assert len({person for person, _ in store.sitters(row.id)}) == 2


def test_those_of_a_killed_node_are_found_at_another_one(database: str) -> None:
    nodes = [Victim(database), Victim(database)]
    for node in nodes:
        node.start()
    try:
        vera, otto = Person(nodes[0], "Vera"), Person(nodes[1], "Otto")
        hers, _ = seek(vera)
        with vera.talk() as talk:
            talk.say("find", seeks=[hers], lobby=False)
            nodes[0].kill()
        nodes[0].start()
        with waiting(vera, hers) as talk:
            _, match = seek(otto)
            assert talk.until("found")["m"] == match
        until(lambda: len(vera.ask("GET", "/api/watch")) == 1)
        with closing(open_store(database)) as store:
            assert [row.id for row in store.matches()] == [match]
        for person in (vera, otto):
            person.http.close()
    finally:
        assert [node.stop() for node in nodes] == [0, 0]
