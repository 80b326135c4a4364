"""Pushes are encrypted and signed as the RFCs say, and go to public addresses alone."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.push_service import Browser, PushService, service, verified
from tests.waiting import PATIENCE, soon

from cubetable.core.errors import Refusal
from cubetable.server.process import push_sender, web_push
from cubetable.server.process.push_address import NAMES_OF_ONE_SERVICE, OF_ONE_SERVICE, is_public, look_up, read_address
from cubetable.server.process.push_message import Outcome, PushMessage
from cubetable.server.process.push_sender import PushSender
from cubetable.server.process.settings import PUBLIC_ONLY, PushGate
from cubetable.store.rows import PushSubscription

__all__ = ["service"]
MESSAGE = PushMessage('{"title":"Cubulus","body":"Ваш ход."}'.encode(), 3600, True, "match person")
PRIVATE = web_push.new_private()


def kept(browser: Browser, endpoint: str | None = None) -> PushSubscription:
    keys = browser.keys
    return PushSubscription(
        endpoint or browser.endpoint, keys["p256dh"], keys["auth"], "ru", "https://games.example.org"
    )


def send(gate: PushGate, browser: Browser, endpoint: str | None = None) -> Outcome:
    return asyncio.run(PushSender(gate).send(PRIVATE, kept(browser, endpoint), MESSAGE))


def test_RFC_8291_the_published_example_is_encrypted_to_the_published_bytes() -> None:
    text = b"When I grow up, I want to be a watermelon"
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    auth = "BTBZMqHH6r4Tts7J_aSIgg"
    key = web_push.read_private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    salt = web_push.from_base64("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = web_push.encrypt(text, browser, auth, padded_to=0, key=key, salt=salt)
    assert web_push.to_base64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_RFC_8292_the_sender_signs_for_this_service_alone_and_for_half_a_day(service: PushService) -> None:
    browser = service.browser()
    assert send(service.gate, browser) == "sent"
    asked = service.asked[-1]
    key, claims = verified(asked.headers["authorization"])
    assert web_push.from_base64(key) == web_push.public_bytes(web_push.read_private(PRIVATE))
    assert (claims["aud"], claims["sub"]) == (service.url, "https://games.example.org")
    assert claims["exp"] < 24 * 3600 + time.time()
    assert (asked.headers["ttl"], asked.headers["urgency"]) == ("3600", "high")
    assert len(asked.headers["topic"]) == 32
    assert browser.told == [{"title": "Cubulus", "body": "Ваш ход."}]


def test_messages_of_all_lengths_look_alike() -> None:
    keys = Browser("", web_push.read_private(PRIVATE), bytes(16)).keys
    sizes = {len(web_push.encrypt(b"x" * size, keys["p256dh"], keys["auth"])) for size in (0, 10, 1000)}
    assert len(sizes) == 1


def test_the_answer_says_whether_the_browser_is_gone(service: PushService) -> None:
    browser = service.browser()
    path = browser.endpoint.removeprefix(service.url)
    answered: dict[str, Outcome] = {
        "200 OK": "sent",
        "404 Not Found": "gone",
        "410 Gone": "gone",
        "400 Bad Request": "failed",
        "429 Too Many Requests": "busy",
        "500 Internal Server Error": "busy",
        "503 Service Unavailable": "busy",
        "nonsense": "failed",
    }
    for status, outcome in answered.items():
        service.answers[path] = f"HTTP/1.1 {status}\r\n\r\n".encode()
        assert send(service.gate, browser) == outcome, status
    broken: dict[bytes, Outcome] = {b"": "unreached", b"HELLO\r\n": "failed", b"x" * 100_000: "failed"}
    for answer, outcome in broken.items():
        service.answers[path] = answer
        assert send(service.gate, browser) == outcome


def test_a_redirect_is_not_followed(service: PushService) -> None:
    browser, other = service.browser(), service.browser()
    path = browser.endpoint.removeprefix(service.url)
    service.answers[path] = f"HTTP/1.1 307 Temporary Redirect\r\nlocation: {other.endpoint}\r\n\r\n".encode()
    assert send(service.gate, browser) == "failed"
    assert other.told == []


def test_a_service_that_does_not_answer_is_given_up(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_sender, "WITHIN", 0.5)
    browser = service.browser()
    service.silent.add(browser.endpoint.removeprefix(service.url))
    assert send(service.gate, browser) == "unreached"


def silent_browsers(service: PushService) -> tuple[list[PushSubscription], Callable[[], int]]:
    """Return more browsers than a push service is asked for at once, and how many of them it was asked for."""
    browsers = [service.browser() for _ in range(OF_ONE_SERVICE + 2)]
    paths = {browser.endpoint.removeprefix(service.url) for browser in browsers}
    service.silent |= paths
    return [kept(browser) for browser in browsers], lambda: sum(asked.path in paths for asked in service.asked)


def test_a_slow_push_service_delays_only_its_own_browsers(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_sender, "WITHIN", PATIENCE)
    slow, asked = silent_browsers(service)
    fine = service.browser()

    async def send_all() -> None:
        sender = PushSender(service.gate)
        waiting = [asyncio.create_task(sender.send(PRIVATE, browser, MESSAGE)) for browser in slow]
        await soon(lambda: asked() >= OF_ONE_SERVICE)
        elsewhere = kept(fine, fine.endpoint.replace("127.0.0.1", "localhost"))
        assert await sender.send(PRIVATE, elsewhere, MESSAGE) == "sent"
        assert asked() == OF_ONE_SERVICE
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()

    asyncio.run(send_all())


def test_a_message_waits_only_so_long_for_others_to_its_service(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_sender, "WITHIN", PATIENCE)
    slow, asked = silent_browsers(service)

    async def send_all() -> list[Outcome]:
        sender = PushSender(service.gate)
        first = [asyncio.create_task(sender.send(PRIVATE, browser, MESSAGE)) for browser in slow[:OF_ONE_SERVICE]]
        await soon(lambda: asked() == OF_ONE_SERVICE)
        monkeypatch.setattr(push_sender, "PATIENCE", 0.5)  # no place becomes free while the others wait for one
        late = await asyncio.gather(*(sender.send(PRIVATE, browser, MESSAGE) for browser in slow[OF_ONE_SERVICE:]))
        assert not any(task.done() for task in first)
        for task in first:
            task.cancel()
        return late

    assert asyncio.run(send_all()) == ["unreached"] * (len(slow) - OF_ONE_SERVICE)
    assert asked() == OF_ONE_SERVICE


def test_this_machine_and_unknown_certificates_are_refused(service: PushService) -> None:
    browser, asked = service.browser(), len(service.asked)
    assert send(PUBLIC_ONLY, browser) == "unreached"
    assert send(PushGate(loopback=True), browser) == "unreached"
    assert send(service.gate, browser, browser.endpoint.replace("https", "http")) == "unreached"
    assert len(service.asked) == asked


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "ftp://push.example.org/1",
        "https://",
        "https:///1",
        "https://user@push.example.org/1",
        "https://user:word@push.example.org/1",
        "https://push.example.org:8443/1",
        "https://push.example.org:99999/1",
        "https://push.example.org:x/1",
        "https://push.example.org/1#part",
        "https://push.example.org/1\r\nHost: other",
        "https://push.example.org/a b",
        "https://push.exämple.org/1",
        "https://[::1",
        "https://push.example.org/" + "x" * 1000,
        "//push.example.org/1",
        "",
    ],
)
def test_an_address_that_no_push_service_gives_out_is_refused(endpoint: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_address(endpoint)
    assert refused.value.key == "shell.push.bad_address"


def test_the_port_and_the_question_are_read() -> None:
    assert read_address("https://push.example.org/a/b?c=d") == ("push.example.org", 443, "/a/b?c=d")
    assert read_address("https://push.example.org") == ("push.example.org", 443, "/")
    assert read_address("https://push.example.org:443/1").authority == "push.example.org"
    assert read_address("https://[::1]:99/1", loopback=True).origin == "https://[::1]:99"


@pytest.mark.parametrize(
    "number",
    [
        "0.0.0.0",  # noqa: S104  # nothing is bound
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.8.8.8",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "fc00::1",
        "fe80::1",
        "fe80::1%1",
        "fec0::1",
        "ff02::1",
    ],
)
def test_numbers_that_are_not_public_are_refused(number: str) -> None:
    assert not is_public(number)
    assert is_public(number, loopback=True) == (number.startswith("127.") or number == "::1")


@pytest.mark.parametrize("number", ["8.8.8.8", "142.250.74.10", "2a00:1450:4001:80b::200a"])
def test_public_numbers_are_allowed(number: str) -> None:
    assert is_public(number)


def resolved(monkeypatch: pytest.MonkeyPatch, *numbers: str) -> None:
    """Let every name lead to some numbers."""

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answers_of(*numbers))


def answers_of(*numbers: str, port: int = 443) -> list[tuple[Any, ...]]:
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in numbers]


@pytest.mark.parametrize("numbers", [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:10.0.0.1"], []])
def test_a_name_that_leads_inside_is_refused(numbers: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    resolved(monkeypatch, *numbers)
    with pytest.raises(Refusal) as refused:
        asyncio.run(look_up(read_address("https://push.example.org/1")))
    assert refused.value.key == "shell.push.private_address"


def test_numbers_in_other_spellings_are_seen_through() -> None:
    for host in ("2130706433", "0x7f.1", "127.1", "localhost"):
        with pytest.raises(Refusal):
            asyncio.run(look_up(read_address(f"https://{host}/1")))


def test_the_connection_goes_to_the_number_that_was_checked(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads elsewhere when it is asked a second time gains nothing."""
    answers = [["127.0.0.1"], ["127.0.0.2"]]

    browser = service.browser()
    endpoint = browser.endpoint.replace("127.0.0.1", "localhost")
    connected: list[str] = []
    connect = asyncio.open_connection

    async def open_connection(host: str, *given: Any, **named: Any) -> Any:
        connected.append(host)
        return await connect(host, *given, **named)

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answers_of(*answers.pop(0), port=service.port))
    assert send(service.gate, browser, endpoint) == "sent"
    assert connected == ["127.0.0.1"]
    assert len(answers) == 1
    assert service.asked[-1].headers["host"] == f"localhost:{service.port}"


def test_a_slow_name_server_delays_only_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def getaddrinfo(host: str, *_: Any, **__: Any) -> list[tuple[Any, ...]]:
        if host.endswith("slow.example"):
            assert answered.wait(PATIENCE)
        return answers_of("8.8.8.8")

    async def look_all_up() -> None:
        hosts = [f"https://{number}.slow.example/" for number in range(NAMES_OF_ONE_SERVICE)]
        slow = [asyncio.create_task(look_up(read_address(host))) for host in hosts]
        try:
            await asyncio.sleep(0)  # they begin
            with pytest.raises(Refusal):
                await look_up(read_address("https://more.slow.example/"))
            assert await look_up(read_address("https://push.example.org/")) == "8.8.8.8"
            assert await asyncio.to_thread(bool, 1)  # nor does anything else wait
        finally:
            answered.set()
        assert await asyncio.gather(*slow) == ["8.8.8.8"] * NAMES_OF_ONE_SERVICE
        assert await look_up(read_address("https://more.slow.example/")) == "8.8.8.8"

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asyncio.run(look_all_up())


def test_many_slow_name_servers_do_not_keep_another_service_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def getaddrinfo(host: str, *_: Any, **__: Any) -> list[tuple[Any, ...]]:
        if host.endswith(".example"):
            assert answered.wait(PATIENCE)
        return answers_of("8.8.8.8")

    async def look_all_up() -> None:
        hosts = [f"https://{name}.slow{n}.example/" for n in range(12) for name in range(NAMES_OF_ONE_SERVICE)]
        slow = [asyncio.create_task(look_up(read_address(host))) for host in hosts]
        try:
            await asyncio.sleep(0)  # they begin
            assert await look_up(read_address("https://push.mozilla.org/")) == "8.8.8.8"
        finally:
            answered.set()
            await asyncio.gather(*slow, return_exceptions=True)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asyncio.run(look_all_up())


def test_keys_of_a_browser_must_lie_on_the_curve() -> None:
    keys = Browser("", web_push.read_private(PRIVATE), bytes(16)).keys
    assert web_push.are_keys(keys["p256dh"], keys["auth"])
    assert not web_push.are_keys(keys["p256dh"], keys["auth"][:-4])
    assert not web_push.are_keys("B" + "A" * 86, keys["auth"])


def test_a_house_without_the_package_has_no_sender(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from cubetable.server import app
    from cubetable.server.process.settings import ServerSettings

    settings = ServerSettings(str(tmp_path / "matches.db"))
    assert app._push_sender(settings) is not None
    monkeypatch.setattr(app, "find_spec", lambda _: None)
    assert app._push_sender(settings) is None
