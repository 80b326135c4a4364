"""Push services that fail, are slow, or cannot be reached: nobody else waits, and a good browser is kept."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.server.push_service import PushService
from tests.server.talking import House, Person
from tests.server.test_push import FOR_EVER, HOUR, _soon, has_told, house, move, seated, service, settle
from tests.waiting import until

from cubetable.core.errors import Refusal
from cubetable.server.live.calls import calling
from cubetable.server.process import push_sender
from cubetable.server.process.limits import Counter, Limit
from cubetable.store import push

__all__ = ["_soon", "house", "service"]


def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_kept(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    gone, failing, fine = (service.subscribe(boris) for _ in range(3))
    service.answers[gone.endpoint.removeprefix(service.url)] = b"HTTP/1.1 410 Gone\r\n\r\n"
    service.answers[failing.endpoint.removeprefix(service.url)] = b"HTTP/1.1 500 Broken\r\n\r\n"
    move(vera, match, 0)
    until(lambda: fine.told)
    until(lambda: boris.ask("GET", "/api/push")["browsers"] == 2)
    settle(house)
    move(boris, match, 1)
    move(vera, match, 0)
    until(lambda: len(fine.told) == 2)
    settle(house)
    assert (len(gone.told), len(failing.told)) == (1, 2)


def test_a_slow_push_service_keeps_nobody_else_waiting(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "AT_ONCE", 1)
    for seconds in ("WITHIN", "PATIENCE"):
        monkeypatch.setattr(push_sender, seconds, HOUR)
    with House(str(tmp_path / "matches.db"), push=service.gate) as house:
        match, vera, boris = seated(house)
        other, mia, otto = seated(house)
        slow = [service.subscribe(boris) for _ in range(2)]
        fine, his = service.subscribe(boris, name="localhost"), service.subscribe(otto, name="localhost")
        service.silent |= {browser.endpoint.removeprefix(service.url) for browser in slow}
        move(vera, match, 0)
        until(lambda: fine.told and slow[0].told and slow[1].told)
        move(mia, other, 0)
        until(lambda: his.told)
        assert house.app.state.service.house.calling.busy  # nobody has answered for the slow ones


def test_a_browser_that_could_not_be_reached_is_kept_and_called_again(
    house: House,
    service: PushService,
    monkeypatch: pytest.MonkeyPatch,
    put_forward: Callable[[float], None],
) -> None:
    monkeypatch.setattr(push, "MOST_FAILURES", 1)
    match, vera, boris = seated(house)
    his = service.subscribe(boris)

    async def look_up(*_: object, **__: object) -> str:
        raise Refusal("shell.push.unknown_host")

    with monkeypatch.context() as without_names:
        without_names.setattr(push_sender, "look_up", look_up)
        move(vera, match, 0)
        settle(house)
    assert boris.ask("GET", "/api/push")["browsers"] == 1
    put_forward(calling.LATER)
    until(lambda: his.told)


def test_a_call_to_a_match_that_stands_still_is_repeated_less_and_less_often(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    store = house.app.state.service.house.store.push
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    service.answers[his.endpoint.removeprefix(service.url)] = b"HTTP/1.1 503 Later\r\n\r\n"
    move(vera, match, 0)
    pauses = []
    for attempt, seconds in enumerate((1200, 2 * HOUR, 0), 1):
        until(partial(has_told, his, attempt))
        until(lambda: store.due(FOR_EVER))
        pauses.append(round(store.due(FOR_EVER)[0].due / 1000 - time.time(), -2))
        put_forward(seconds)
    assert pauses == [calling.LATER, 1200, calling.LATEST]


def test_who_was_called_very_often_is_called_later_and_not_never(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    live = house.app.state.service.house
    live.calling._recent = Counter(Limit(1, HOUR), time.time)
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    move(vera, match, 0)
    until(lambda: len(his.told) == 1)
    move(boris, match, 1)
    move(vera, match, 0)
    settle(house)
    assert len(his.told) == 1
    put_forward(HOUR + 1)
    until(lambda: len(his.told) == 2)


def test_a_browser_for_which_its_push_service_takes_nothing_is_forgotten(
    house: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "MOST_FAILURES", 1)
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    service.answers[his.endpoint.removeprefix(service.url)] = b"HTTP/1.1 403 Forbidden\r\n\r\n"
    move(vera, match, 0)
    until(lambda: boris.ask("GET", "/api/push")["browsers"] == 0)


def test_a_page_hears_whether_it_is_called(house: House, service: PushService) -> None:
    match, vera, boris = seated(house)
    his = service.subscribe(boris)

    def is_called(person: Person) -> bool:
        return bool(person.ask("POST", "/api/push/browsers/check", {"endpoint": his.endpoint})["called"])

    assert (is_called(boris), is_called(vera)) == (True, False)
    service.answers[his.endpoint.removeprefix(service.url)] = b"HTTP/1.1 410 Gone\r\n\r\n"
    move(vera, match, 0)
    until(lambda: not is_called(boris))


def test_a_call_that_no_push_service_took_is_made_again(
    house: House, service: PushService, put_forward: Callable[[float], None]
) -> None:
    push = house.app.state.service.house.store.push
    match, vera, boris = seated(house)
    his = service.subscribe(boris)
    path = his.endpoint.removeprefix(service.url)
    service.answers[path] = b"HTTP/1.1 503 Later\r\n\r\n"
    move(vera, match, 0)
    for attempt in (1, 2):
        until(partial(has_told, his, attempt))
        until(lambda: push.due(FOR_EVER))  # it is put off
        if attempt == 2:
            del service.answers[path]
        put_forward(attempt * calling.LATER)
    until(partial(has_told, his, 3))
    settle(house)
    assert has_told(his, 3)
    assert boris.ask("GET", "/api/push")["browsers"] == 1
