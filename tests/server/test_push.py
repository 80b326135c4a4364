"""Called back: who does not look at the page is told when there is something to do, once, and of nothing hidden."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.databases import prepared_database
from tests.server import tournaments
from tests.server.push_service import Browser, PushService, service, verified
from tests.server.talking import House, Person, Talk
from tests.server.test_seeks import seek
from tests.waiting import PATIENCE, until

from cubetable.core.messages import LANGUAGES, knows
from cubetable.server.live.calls import calling, calls
from cubetable.server.live.calls.push_settings import PushSettings
from cubetable.server.process.settings import PUBLIC_ONLY
from cubetable.server.process.web_push import from_base64
from cubetable.store.rows import MOST_SUBSCRIPTIONS, CallRow

__all__ = ["service"]
GAME = "cubulus(neutrals=random)"
FOR_EVER = 1 << 60
HOUR = 3600.0
DAY = 24 * HOUR
PAUSE = 0.3
LONG_PAUSE = 20.0
ALL = {"turn": True, "begun": True, "clock": True, "found": True, "game": True, "quiet": None}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people sooner."""
    set_pause(monkeypatch, PAUSE)
    monkeypatch.setattr(calling, "BEAT", 0.1)


def set_pause(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Give people so long to look before they are called."""
    for module in (calls, calling):
        monkeypatch.setattr(module, "PAUSE", seconds)


@pytest.fixture
def house(tmp_path: Path, service: PushService) -> Iterator[House]:
    """Run a server that may send to the service."""
    with House(str(tmp_path / "matches.db"), push=service.gate) as house:
        yield house


def seated(house: House, game: str = GAME, **more: Any) -> tuple[str, Person, Person]:
    """Set up a match of two people; the first one moves first."""
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up(game, "here", "link", **more)
    boris.join(match, 1, keys)
    return match, vera, boris


def move(person: Person, match: str, seat: int) -> None:
    """Make the first move that is allowed."""
    with person.talk() as talk:
        view = talk.sub(match, seat)["view"]
        while not view["moves"]:
            view = talk.catch_up(match, seat, talk.v[match, seat] + 1)
        assert talk.act(match, seat, view["moves"][0])["t"] == "ack"


def settle(house: House) -> None:
    """Wait until all calls that were due were made or dropped, and all that was sent has arrived."""
    push = house.app.state.service.house.store.push
    now = round(1000 * (time.time() + 2 * PAUSE))
    until(lambda: not push.due(now))
    until(lambda: not house.app.state.service.house.calling.busy)


def has_told(browser: Browser, count: int) -> bool:
    return len(browser.told) == count


def bodies(browser: Browser) -> list[str]:
    return [told["body"] for told in browser.told]


@contextmanager
def looking(person: Person, match: str | None = None, seat: int = 0) -> Iterator[Talk]:
    """Look at the page."""
    with person.talk() as talk:
        if match is not None:
            talk.sub(match, seat)
        talk.say("here", looks=True)
        yield talk


def test_who_is_on_turn_is_called_once_at_every_browser_in_its_language(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    phone, desk = service.subscribe(boris, "ru"), service.subscribe(boris)
    hers = service.subscribe(vera)
    move(vera, match, 0)
    until(lambda: phone.told and desk.told)
    settle(house)
    assert phone.told == [{"title": "Cubulus", "body": "Ваш ход. Играют: Vera.", "match": match, "lang": "ru"}]
    assert desk.told == [{"title": "Cubulus", "body": "Your turn. Players: Vera.", "match": match, "lang": "en"}]
    assert hers.told == []
    move(boris, match, 1)
    until(lambda: hers.told)
    settle(house)
    assert (len(hers.told), len(phone.told), len(desk.told)) == (1, 1, 1)


def test_who_looks_at_the_page_is_not_called(
    house: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pause(monkeypatch, LONG_PAUSE)
    push = house.app.state.service.house.store.push
    match, vera, boris = seated(house)
    his, hers = service.subscribe(boris), service.subscribe(vera)
    with looking(boris) as talk:
        move(vera, match, 0)
        until(lambda: push.due(FOR_EVER))
        talk.say("ping", n=1)
        until(lambda: not push.due(FOR_EVER))
        assert his.told == []
        set_pause(monkeypatch, PAUSE)
        talk.say("here", looks=False)
        move(boris, match, 1)
        until(lambda: hers.told)
        move(vera, match, 0)
        until(lambda: his.told)
    settle(house)
    assert len(his.told) == 1


def test_who_moved_since_is_called_for_the_turn_that_has_come_and_not_for_the_one_before(
    house: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pause(monkeypatch, LONG_PAUSE)
    store = house.app.state.service.house.store
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    for person, seat in ((vera, 0), (boris, 1), (vera, 0)):
        move(person, match, seat)
    first, second = (call for call in store.push.due(FOR_EVER) if call.kind == "turn")
    for call, count in ((first, 0), (second, 1)):
        store.push.delay(call, 0).result()
        until(lambda: not store.push.due(0))
        settle(house)
        assert len(his.told) == count


def test_a_page_that_went_dark_is_not_looked_at(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    with looking(boris) as talk:
        talk.say("ping", n=1)
        talk.until("pong")
        move(vera, match, 0)
        until(lambda: his.told)


def test_the_host_is_called_when_the_free_seat_is_taken(
    house: House, service: PushService, monkeypatch: pytest.MonkeyPatch, put_forward: Callable[[float], None]
) -> None:
    set_pause(monkeypatch, LONG_PAUSE)
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    hers, his = service.subscribe(vera), service.subscribe(boris)
    match, keys = vera.set_up("eight_by_eight(players=2)", "link", "here")
    with looking(boris) as talk:
        boris.join(match, 0, keys)
        talk.say("ping", n=1)
        until(lambda: len(house.app.state.service.house.store.push.due(FOR_EVER)) == 1)
        put_forward(LONG_PAUSE)
        until(lambda: hers.told)
        settle(house)
    assert bodies(hers) == ["Your game has started. Players: Boris."]
    assert his.told == []


def test_a_game_against_bots_alone_calls_nobody(house: House, service: PushService) -> None:
    vera = Person(house, "Vera")
    hers = service.subscribe(vera)
    match, _ = vera.set_up(GAME, "here", "random")
    with vera.talk() as talk:
        view = talk.sub(match, 0)["view"]
        answer = talk.act(match, 0, view["moves"][0])
        talk.catch_up(match, 0, answer["v"] + 1)
    assert house.app.state.service.house.store.push.due(FOR_EVER) == []
    assert hers.told == []


def test_only_what_is_wanted_is_called(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    shown = boris.ask("GET", "/api/push")
    assert (shown["state"], shown["browsers"], shown["calls"]) == ("ready", 1, ALL)
    assert len(from_base64(shown["key"])) == 65
    boris.ask("PUT", "/api/push", {"turn": False})
    assert boris.ask("GET", "/api/push")["calls"] == {**ALL, "turn": False}
    move(vera, match, 0)
    settle(house)
    boris.ask("PUT", "/api/push", ALL)
    boris.ask("PUT", f"/api/matches/{match}/mute", {"muted": True})
    assert boris.ask("GET", f"/api/matches/{match}/mute") == {"muted": True}
    assert vera.ask("GET", f"/api/matches/{match}/mute") == {"muted": False}
    move(boris, match, 1)
    move(vera, match, 0)
    settle(house)
    assert his.told == []
    boris.ask("PUT", f"/api/matches/{match}/mute", {"muted": False})
    move(boris, match, 1)
    move(vera, match, 0)
    until(lambda: his.told)


def quiet(now: float, hours: float) -> dict[str, Any]:
    """Make a part of the day quiet that holds now, in UTC."""
    minute = int(now % DAY // 60)
    return {"start": (minute - 60) % 1440, "end": int(minute + 60 * hours) % 1440, "zone": "UTC"}


def test_in_quiet_hours_a_call_waits_until_they_end(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    push = house.app.state.service.house.store.push
    boris.ask("PUT", "/api/push", {"quiet": quiet(time.time(), 8)})
    move(vera, match, 0)
    late = until(lambda: [call for call in push.due(FOR_EVER) if call.due > 1000 * (time.time() + HOUR)])
    assert [(call.kind, call.person == late[0].person) for call in late] == [("turn", True)]
    assert abs(late[0].due / 1000 - time.time() - 8 * HOUR) < 120
    assert his.told == []
    put_forward(8 * HOUR)
    until(lambda: his.told)
    settle(house)
    assert len(his.told) == 1


def test_a_call_that_no_longer_holds_is_not_made_after_the_quiet_hours(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    match, vera, boris = seated(house)
    his, hers = service.subscribe(boris), service.subscribe(vera)
    boris.ask("PUT", "/api/push", {"quiet": quiet(time.time(), 2)})
    move(vera, match, 0)
    push = house.app.state.service.house.store.push
    until(lambda: [call for call in push.due(FOR_EVER) if call.due > 1000 * (time.time() + HOUR)])
    move(boris, match, 1)
    until(lambda: hers.told)
    put_forward(2 * HOUR)
    settle(house)
    assert his.told == []


def test_a_clock_of_days_that_runs_low_calls_its_player(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    match, vera, boris = seated(house, clock="days:1")
    his, hers = service.subscribe(boris), service.subscribe(vera)
    move(vera, match, 0)
    until(lambda: his.told)
    put_forward(17 * HOUR)
    settle(house)
    assert len(his.told) == 1
    put_forward(1.1 * HOUR)
    until(lambda: len(his.told) == 2)
    assert his.told[1]["body"] == "It's your turn, and you're short of time. Players: Vera."
    move(boris, match, 1)
    until(lambda: hers.told)
    put_forward(12 * HOUR)
    settle(house)
    assert (len(his.told), len(hers.told)) == (2, 1)
    sent = [asked for asked in service.asked if asked.path == his.endpoint.removeprefix(service.url)]
    assert [asked.headers["urgency"] for asked in sent] == ["normal", "high"]
    assert int(sent[1].headers["ttl"]) < 6 * HOUR


def test_who_looks_for_a_game_is_called_when_one_is_found(house: House, service: PushService) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    hers = service.subscribe(vera)
    seek(vera, GAME)
    _, found = seek(otto, GAME)
    until(lambda: hers.told)
    settle(house)
    assert hers.told[0]["body"] == "Opponent found: your game has started. Players: Otto."
    assert {told["match"] for told in hers.told} == {found}
    assert len(hers.told) == 1


def test_who_plays_next_in_a_tournament_is_called(house: House, service: PushService) -> None:
    host, otto = Person(house, "Vera"), Person(house, "Otto")
    hers, his = service.subscribe(host), service.subscribe(otto, "ru")
    tournament = tournaments.set_up(host, "swiss", "random", "bot:1")
    for person in (host, otto):
        tournaments.do(person, tournament, "join", name=person.name)
    tournaments.do(host, tournament, "start")
    until(lambda: hers.told and his.told)
    settle(house)
    for person, browser in ((host, hers), (otto, his)):
        assert [told["match"] for told in browser.told] == [tournaments.own_game(person, tournament)["match"]]
    assert bodies(hers) == ["Your next tournament game is ready."]
    assert bodies(his) == ["Ваша следующая турнирная партия готова."]


def test_all_calls_are_signed_by_one_key_that_outlives_the_server(tmp_path: Path, service: PushService) -> None:
    keys = set()
    for _ in range(2):
        with House(str(tmp_path / "matches.db"), push=service.gate) as house:
            match, vera, boris = seated(house)
            keys.add(boris.ask("GET", "/api/push")["key"])
            his = service.subscribe(boris)
            move(vera, match, 0)
            until(partial(has_told, his, 1))
            keys.add(verified(service.asked[-1].headers["authorization"])[0])
    assert len(keys) == 1


def test_a_call_outlives_the_server(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch, put_forward: Callable[[float], None]
) -> None:
    where = str(tmp_path / "matches.db")
    monkeypatch.setattr(calls, "PAUSE", HOUR)
    with House(where, push=service.gate) as house:
        match, vera, boris = seated(house)
        his = service.subscribe(boris)
        move(vera, match, 0)
    assert his.told == []
    put_forward(HOUR)
    with House(where, push=service.gate) as house:
        until(lambda: his.told)
        settle(house)
    assert len(his.told) == 1


def test_forget_me_forgets_how_one_is_called(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    boris.ask("PUT", "/api/push", {"turn": True, "quiet": quiet(time.time(), 2)})
    boris.ask("PUT", f"/api/matches/{match}/mute", {"muted": True})
    move(vera, match, 0)
    boris.ask("DELETE", "/api/me")
    shown = boris.ask("GET", "/api/push")
    assert (shown["browsers"], shown["calls"]) == (0, ALL)
    store = house.app.state.service.house.store
    for table in ("push_subscription", "push_person", "push_mute", "push_call"):
        assert store._reader.ask(lambda connection, table=table: connection.run(f"SELECT * FROM {table}")) == []  # noqa: S608  # a name of a table
    assert his.told == []


def test_a_person_has_a_few_browsers_and_takes_one_away(house: House, service: PushService) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    mine = [service.subscribe(vera) for _ in range(MOST_SUBSCRIPTIONS + 1)]
    assert vera.ask("GET", "/api/push")["browsers"] == MOST_SUBSCRIPTIONS
    otto.ask("POST", "/api/push/browsers/remove", {"endpoint": mine[-1].endpoint})
    assert vera.ask("GET", "/api/push")["browsers"] == MOST_SUBSCRIPTIONS
    vera.ask("POST", "/api/push/browsers/remove", {"endpoint": mine[-1].endpoint})
    assert vera.ask("GET", "/api/push")["browsers"] == MOST_SUBSCRIPTIONS - 1


def test_an_address_that_postgresql_would_refuse_is_refused_by_all(house: House) -> None:
    refused(Person(house), "POST", "/api/push/browsers/remove", {"endpoint": "https://push.example/\0"})


def refused(person: Person, method: str, path: str, body: Any, status: int = 422) -> str:
    return str(person.ask(method, path, body, expect=status)["detail"]["en"])


def test_bad_requests_get_a_sentence(house: House, service: PushService) -> None:
    match, vera, _ = seated(house)
    keys, path = service.browser().keys, "/api/push/browsers"
    assert "https" in refused(vera, "POST", path, {**keys, "endpoint": "http://127.0.0.1/1"})
    assert "public" in refused(vera, "POST", path, {**keys, "endpoint": "https://10.0.0.1/1"})
    assert "found" in refused(vera, "POST", path, {**keys, "endpoint": "https://no.such.invalid/1"})
    assert "keys" in refused(vera, "POST", path, {**keys, "p256dh": "A" * 87})
    hours = {"start": 1, "end": 2, "zone": "Mars/Olympus"}
    assert "Mars/Olympus" in refused(vera, "PUT", "/api/push", {"quiet": hours})
    refused(vera, "PUT", "/api/push", {"quiet": {**hours, "zone": "UTC", "start": 1440}})
    refused(vera, "PUT", "/api/push", {"turn": 1})
    refused(vera, "PUT", "/api/push", {"everything": True})
    assert refused(Person(house), "PUT", f"/api/matches/{match}/mute", {"muted": True}, 403)
    refused(vera, "PUT", "/api/matches/nosuchmatch0/mute", {"muted": True}, 404)


FAR: dict[str, Any] = {"x-forwarded-for": "203.0.113.7"}
BY_HTTPS = {**FAR, "x-forwarded-proto": "https", "host": "games.example.org"}


def test_a_house_without_https_says_so_and_one_address_subscribes_so_often(
    tmp_path: Path, service: PushService
) -> None:
    where = str(tmp_path / "matches.db")
    asked = {**service.browser().keys, "endpoint": "https://push.example.org/1"}
    with House(where, trusted_proxy="127.0.0.1", push=PUBLIC_ONLY) as house:
        vera = Person(house, "Vera")
        shown = vera.ask("GET", "/api/push", **FAR)
        assert (shown["state"], shown["key"]) == ("needs_https", None)
        no = vera.ask("POST", "/api/push/browsers", asked, expect=409, **FAR)["detail"]
        assert "https" in no["en"]
        assert "https" in no["ru"]
        assert vera.ask("GET", "/api/push", **BY_HTTPS)["state"] == "ready"
        inside = {**asked, "endpoint": "https://127.0.0.1/1"}
        far = {**BY_HTTPS, "x-forwarded-for": "203.0.113.8"}
        answers = [vera.http.post("/api/push/browsers", json=inside, headers=far) for _ in range(31)]
        assert [answer.status_code for answer in answers] == [422] * 30 + [429]


def test_a_house_without_the_package_says_how_to_switch_it_on(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubetable.server.app.find_spec", lambda _: None)
    with House(str(tmp_path / "matches.db"), push=service.gate) as house:
        match, vera, _ = seated(house)
        assert vera.ask("GET", "/api/push")["state"] == "not_installed"
        no = refused(vera, "POST", "/api/push/browsers", service.browser().keys, 409)
        assert "cubetable[push]" in no
        move(vera, match, 0)


@pytest.fixture
def nodes(service: PushService) -> Iterator[tuple[House, House]]:
    """Two nodes on one PostgreSQL."""
    for database in prepared_database():
        with House(database, push=service.gate) as one, House(database, push=service.gate) as other:
            yield one, other


def test_of_several_nodes_one_makes_a_call_and_all_know_who_looks(
    nodes: tuple[House, House],
    service: PushService,
    monkeypatch: pytest.MonkeyPatch,
    put_forward: Callable[[float], None],
) -> None:
    set_pause(monkeypatch, LONG_PAUSE)
    one, other = nodes
    push = one.app.state.service.house.store.push
    match, vera, boris = seated(one)
    there, away = Person(other, same_as=vera), Person(other, same_as=boris)
    hers, his = service.subscribe(vera), service.subscribe(away)
    assert vera.ask("GET", "/api/push")["key"] == there.ask("GET", "/api/push")["key"]
    with looking(there) as talk:
        for turn in range(4):
            move(vera if turn % 2 else there, match, 0)
            until(lambda: push.due(FOR_EVER))
            put_forward(LONG_PAUSE)
            until(partial(has_told, his, turn + 1))
            move(away, match, 1)
            until(lambda: push.due(FOR_EVER))
            talk.say("ping", n=turn)
            until(lambda: not push.due(FOR_EVER))
    settle(other)
    assert (len(his.told), len(hers.told)) == (4, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_words_for_each_kind_of_call(lang: str) -> None:
    assert all(knows(f"shell.push.call.{kind}", lang) for kind in calls.KINDS)
    assert {field for field in PushSettings.__dataclass_fields__ if field != "quiet"} == set(calls.KINDS)


def test_a_match_that_goes_on_while_a_call_is_written_is_called_about_by_the_later_call(
    house: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_pause(monkeypatch, LONG_PAUSE)
    match, vera, boris = seated(house)
    service.subscribe(boris)
    move(vera, match, 0)
    move(boris, match, 1)
    live = house.app.state.service.house
    push = live.store.push
    [turn] = [call for call in push.due(FOR_EVER) if call.kind == "turn" and call.seat == 1]
    came_again = push.came_again

    def read_late(call: CallRow) -> bool:
        answer: bool = came_again(call)
        move(vera, match, 0)
        return answer

    monkeypatch.setattr(push, "came_again", read_late)
    loop = next(iter(live.background._tasks)).get_loop()
    written = asyncio.run_coroutine_threadsafe(live.calling._write([turn]), loop)
    assert written.result(PATIENCE) is None
