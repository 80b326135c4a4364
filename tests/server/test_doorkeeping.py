"""Access, limits and the headers of every answer: sections 4 and 5 of protocol.md."""

import socket
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.talking import PLAIN, House, Person, Talk
from tests.server.test_rematch import told_rematch
from tests.server.test_wire import GAME, hot_seat
from tests.waiting import PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cubetable.server.live.people import proper_name
from cubetable.server.process import limits
from cubetable.server.process.limits import REMATCHES, Counter, Limit
from cubetable.server.process.settings import Address

FAR = "203.0.113.7"
FROM_FAR = {"x-forwarded-for": FAR}
open_line = partial(connect, open_timeout=PATIENCE)


def asked(house: House, method: str, path: str, **more: Any) -> httpx.Response:
    return httpx.request(method, f"{house.url}{path}", timeout=PATIENCE, verify=PLAIN, trust_env=False, **more)


def answers(line: ClientConnection) -> bool:
    """Tell whether a line answers, or is closed."""
    with suppress(ConnectionClosed):
        line.send('{"t":"ping","n":1}')
        while '"pong"' not in str(line.recv(PATIENCE)):
            pass
        return True
    return False


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/games"),
        ("GET", "/api/me"),
        ("GET", "/api/matches/none"),
        ("GET", "/api/nowhere"),
        ("POST", "/api/matches"),
        ("DELETE", "/api/tables"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/openapi.json"),
        ("GET", "/nowhere"),
        ("GET", "/"),
    ],
)
def test_every_answer_carries_the_security_headers(house: House, method: str, path: str) -> None:
    answer = asked(house, method, path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers


def test_a_cookie_is_for_this_server_alone_and_hidden_from_scripts(house: House) -> None:
    name, _, rest = asked(house, "GET", "/api/me").headers["set-cookie"].partition("=")
    flags = set(rest.split("; ")[1:])
    assert name == "cubetable"
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= flags
    assert not any(flag.startswith(("Secure", "Domain")) for flag in flags)


def test_a_cookie_is_secure_exactly_when_the_trusted_proxy_says_https(strangers: House, house: House) -> None:
    for scheme, secure in (("https", True), ("http", False)):
        text = asked(strangers, "GET", "/api/me", headers={"x-forwarded-proto": scheme}).headers["set-cookie"]
        assert text.startswith("__Host-cubetable=") == secure
        assert ("; Secure" in text) == secure
        assert "Domain" not in text
    untrusted = asked(house, "GET", "/api/me", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
    assert untrusted.startswith("cubetable=")


HTTPS = {"x-forwarded-proto": "https"}


def test_over_https_the_cookie_of_http_becomes_a_secure_one_and_is_dropped(strangers: House) -> None:
    """A household that turns https on stays who it was."""
    vera = Person(strangers)
    vera.ask("PUT", "/api/me", {"name": "Vera"})
    secret = vera.http.cookies["cubetable"]
    plain = {"cookie": f"cubetable={secret}"}
    for path in ("/api/me", "/api/history", f"/api/matches/{'a' * 12}"):  # the first answer may be lost
        answer = asked(strangers, "GET", path, headers=plain | HTTPS)
        _is_exchanged(answer.headers.get_list("set-cookie"), secret)
        assert answer.headers["cache-control"] == "no-store"
    assert asked(strangers, "GET", "/api/me", headers=plain | HTTPS).json() == {"name": "Vera"}
    assert "set-cookie" not in asked(strangers, "GET", "/api/me", headers=plain).headers
    assert "set-cookie" not in asked(strangers, "GET", "/", headers=plain | HTTPS).headers  # it may be kept for all
    url = f"ws://127.0.0.1:{strangers.port}/ws"
    with open_line(url, additional_headers=plain | HTTPS) as line:
        assert line.response is not None
        _is_exchanged(line.response.headers.get_all("set-cookie"), secret)
    with open_line(url, additional_headers=plain | HTTPS | {"origin": "https://elsewhere.example"}) as line:
        assert line.response is not None
        assert "set-cookie" not in line.response.headers


def _is_exchanged(cookies: list[str], secret: str) -> None:
    secure, dropped = cookies
    assert secure.startswith(f"__Host-cubetable={secret}; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/", "Secure"} <= set(secure.split("; "))
    assert dropped.startswith('cubetable=""; Max-Age=0; Path=/')


def test_who_has_a_secure_cookie_is_nobody_else_by_the_cookie_of_http(strangers: House) -> None:
    """A cookie that was heard over http, or written by a neighbouring name, lets nobody play for another person."""
    vera, thief = Person(strangers), Person(strangers)
    for person, name in ((vera, "Vera"), (thief, "Thief")):
        person.ask("PUT", "/api/me", {"name": name})
    planted = f"cubetable={thief.http.cookies['cubetable']}"
    for own, name in ((vera.http.cookies["cubetable"], "Vera"), ("x", ""), ("", "")):
        answer = asked(strangers, "GET", "/api/me", headers=HTTPS | {"cookie": f"{planted}; __Host-cubetable={own}"})
        assert answer.json() == {"name": name}
        assert not any(text.startswith("cubetable=") for text in answer.headers.get_list("set-cookie"))


def test_a_program_with_a_key_gets_no_cookie_for_one_that_it_sends(strangers: House) -> None:
    cookie, key = (Person(strangers).http.cookies["cubetable"] for _ in range(2))
    headers = HTTPS | {"cookie": f"cubetable={cookie}", "authorization": f"Bearer {key}"}
    assert "set-cookie" not in asked(strangers, "GET", "/api/me", headers=headers).headers


def test_who_is_forgotten_at_the_first_request_over_https_has_no_cookie_left(strangers: House) -> None:
    plain = {"cookie": f"cubetable={Person(strangers).http.cookies['cubetable']}"}
    answer = asked(strangers, "DELETE", "/api/me", headers=plain | HTTPS)
    last = {text.partition("=")[0]: text for text in answer.headers.get_list("set-cookie")}
    assert len(last) == 2
    assert all("Max-Age=0" in text for text in last.values())


def test_the_secret_in_a_cookie_is_128_random_bits(house: House) -> None:
    secrets = {asked(house, "GET", "/api/me").headers["set-cookie"].split("=")[1].partition(";")[0] for _ in range(5)}
    assert len(secrets) == 5
    assert {len(secret) for secret in secrets} == {22}


def test_a_known_person_gets_no_second_cookie(house: House) -> None:
    vera = Person(house)
    assert "set-cookie" not in vera.http.get("/api/me").headers


def test_the_requests_of_an_address_are_limited(strangers: House) -> None:
    with httpx.Client(base_url=strangers.url, headers=FROM_FAR, timeout=PATIENCE, verify=PLAIN) as far:
        codes = [far.get("/api/me").status_code for _ in range(limits.REQUESTS.most + 2)]
        assert codes == [200] * limits.REQUESTS.most + [429] * 2
        answer = far.get("/api/me")
        assert 0 < int(answer.headers["retry-after"]) <= limits.REQUESTS.seconds + 1
        assert set(answer.json()["detail"]) == {"en", "ru"}
        assert far.get("/healthz").is_success  # paths outside the API are not counted
    assert asked(strangers, "GET", "/api/me").is_success


def test_the_tables_of_an_address_are_limited(strangers: House) -> None:
    body = {"game": GAME, "seats": [{"kind": "link"}, {"kind": "link"}]}
    with httpx.Client(base_url=strangers.url, headers=FROM_FAR, timeout=PATIENCE, verify=PLAIN) as far:
        codes = [far.post("/api/matches", json=body).status_code for _ in range(limits.MATCHES.most + 1)]
    assert codes == [201] * limits.MATCHES.most + [429]


def test_rematches_of_one_person_are_limited_and_the_person_is_told_when_to_go_on(strangers: House) -> None:
    vera = Person(strangers, "Vera")
    vera.http.headers.update(FROM_FAR)
    match, _ = vera.set_up(GAME, "here", "here")
    cookie = "; ".join(f"{name}={value}" for name, value in vera.http.cookies.items())
    with open_line(f"ws://127.0.0.1:{strangers.port}/ws", additional_headers={**FROM_FAR, "cookie": cookie}) as line:
        talk = Talk(line)
        for _ in range(REMATCHES.most):
            give_up_and_offer(talk, match)
            assert talk.until("ack", "nak", id=f"again-{match}")["t"] == "ack"
            last, match = match, told_rematch(talk)
        talk.say("offer", m=last, seat=1, id=f"again-{last}", what="rematch", yes=True)
        assert talk.until("ack", "nak", id=f"again-{last}")["t"] == "ack"  # the same act gets the same answer
        give_up_and_offer(talk, match)
        refused = talk.until("ack", "nak", id=f"again-{match}")
    assert (refused["t"], refused["code"]) == ("nak", "RATE")
    assert 0 < refused["retry"] <= 60_000
    assert refused["why"]["text"]["en"].startswith("Too many games in a row. You can start the next one")
    answer = vera.http.post(f"/api/matches/{match}/offer", json={"seat": 1, "id": "here", "what": "rematch"})
    assert (answer.status_code, int(answer.headers["retry-after"]) <= 61) == (429, True)


def give_up_and_offer(talk: Talk, match: str) -> None:
    talk.sub(match, 0)
    talk.say("resign", m=match, seat=0, id="r")
    talk.say("offer", m=match, seat=1, id=f"again-{match}", what="rematch", yes=True)


def test_the_codes_and_phrases_of_an_address_are_limited(strangers: House) -> None:
    with httpx.Client(base_url=strangers.url, headers=FROM_FAR, timeout=PATIENCE, verify=PLAIN) as far:
        asks = [("/api/me/devices", {"name": ""}), ("/api/me/phrase", {"name": ""})]
        tries = [(f"/api/identity/{what}", {"code": "A" * 22}) for what in ("look", "join")]
        codes: list[int] = []
        for path, body in (asks + tries) * limits.IDENTITIES.most:
            codes.append(far.post(path, json=body).status_code)
            if codes[-1] == 429:
                break
        assert codes == ([201] * 2 + [410] * 2) * (limits.IDENTITIES.most // 4) + [201] * 2 + [429]
        assert far.get("/api/me/devices").is_success


def test_the_sockets_of_an_address_are_limited(strangers: House) -> None:
    url = f"ws://127.0.0.1:{strangers.port}/ws"
    with ExitStack() as lines:
        for _ in range(limits.SOCKETS):
            lines.enter_context(open_line(url, additional_headers=FROM_FAR))
        with open_line(url, additional_headers=FROM_FAR) as late:
            assert not answers(late)
        other = lines.enter_context(open_line(url, additional_headers={"x-forwarded-for": "203.0.113.8"}))
        assert answers(other)
    with open_line(url, additional_headers=FROM_FAR) as again:
        assert answers(again)


def test_the_messages_of_a_socket_are_limited_and_it_is_told_when_to_go_on(strangers: House) -> None:
    with open_line(f"ws://127.0.0.1:{strangers.port}/ws", additional_headers=FROM_FAR) as line:
        for n in range(limits.MESSAGES.most + 1):
            line.send(f'{{"t":"ping","n":{n}}}')
        heard = [str(line.recv(PATIENCE)) for _ in range(limits.MESSAGES.most + 1)]
    assert ['"pong"' in text for text in heard] == [True] * limits.MESSAGES.most + [False]
    assert '"RATE"' in heard[-1]
    assert '"retry":' in heard[-1]


@pytest.mark.parametrize("address", [None, FAR])
def test_the_own_machine_and_a_server_without_limits_are_not_counted(tmp_path: Path, address: str | None) -> None:
    headers = {} if address is None else {"x-forwarded-for": address}
    proxy = None if address is None else "127.0.0.1"
    with (
        House(str(tmp_path / "m.db"), trusted_proxy=proxy, limits=address is None) as house,
        httpx.Client(base_url=house.url, headers=headers, timeout=PATIENCE) as client,
    ):
        assert {client.get("/api/me").status_code for _ in range(limits.REQUESTS.most + 5)} == {200}


def test_a_client_cannot_choose_its_address(strangers: House) -> None:
    """Only the last address was written by the proxy; those before it are what was claimed."""
    codes = [
        asked(strangers, "GET", "/api/me", headers={"x-forwarded-for": f"10.0.0.{n}, {FAR}"}).status_code
        for n in range(limits.REQUESTS.most + 1)
    ]
    assert codes[-1] == 429


def test_a_full_counter_forgets_the_address_that_was_quiet_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 100)
    counter = Counter(Limit(1, 10.0), clock=lambda: 0.0)
    assert counter.refuses("first") is None
    for n in range(1000):
        counter.refuses(str(n))
    assert len(counter._latest) == 100
    assert counter.refuses("999") == 10.0
    assert counter.refuses("first") is None


FOREIGN = ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://", "x", "http://[", "http://a]b"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_gets_no_socket_and_changes_nothing(house: House, origin: str) -> None:
    with open_line(f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Origin": origin}) as line:
        assert not answers(line)
    for method, path in (("POST", "/api/matches"), ("PUT", "/api/me"), ("DELETE", "/api/me")):
        assert asked(house, method, path, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize(
    ("name", "status"), [("localhost", 200), ("127.0.0.1", 200), ("127.0.0.2", 200), ("table.example", 421)]
)
def test_a_server_for_its_own_machine_answers_to_its_own_names_alone(tmp_path: Path, name: str, status: int) -> None:
    with House(str(tmp_path / "here.db"), address=Address("here")) as house:
        host = f"{name}:{house.port}"
        for path in ("/api/house", "/metrics", "/"):
            assert asked(house, "GET", path, headers={"host": host}).status_code == status
        with open_line(f"ws://{host}/ws", sock=socket.create_connection(("127.0.0.1", house.port))) as line:
            assert answers(line) == (status == 200)


def test_all_addresses_of_one_home_are_limited_as_one_and_a_site_has_a_limit_too(strangers: House) -> None:
    def status(address: str) -> int:
        return asked(strangers, "GET", "/api/house", headers={"x-forwarded-for": address}).status_code

    most = limits.REQUESTS.most
    assert [status(f"2001:db8:1:1::{n:x}") for n in range(most + 2)] == [200] * most + [429, 429]
    assert status("2001:db8:1:2::1") == 200  # the home beside it
    assert status("::ffff:203.0.113.9") == 200


def test_a_site_of_many_homes_has_a_limit_too(strangers: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.server.operations.call.HOMES_IN_SITE", 2)
    most = 2 * limits.REQUESTS.most
    asks = [f"2001:db8:1:{n % 9}::{n:x}" for n in range(most + 2)]
    codes = [
        asked(strangers, "GET", "/api/house", headers={"x-forwarded-for": address}).status_code for address in asks
    ]
    assert codes == [200] * most + [429, 429]


def test_the_own_page_and_an_allowed_page_get_a_socket(tmp_path: Path) -> None:
    with House(str(tmp_path / "m.db"), origins=("https://named.example",)) as house:
        for origin in (house.url, "https://named.example"):
            with open_line(f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Origin": origin}) as line:
                assert answers(line)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("A\u030angstro\u0308m", "Ångström"),
        ("a\u202eb\u2066c\u2069d\u200fe\u061cf", "abcdef"),
        ("a\u200bb\ufeffc\u00add", "abcd"),
        ("\x00\x1b[31mred\x7f", "[31mred"),
        ("line\nbreak\ttab\u2028u2028", "linebreaktabu2028"),
        ("  many   spaces  ", "many spaces"),
        ("\ud800lone", "lone"),
        ("\ue000private", "private"),
        ("x" * 25, "x" * 24),
        ("e\u0301" * 25, "é" * 24),
        ("<b>&amp;", "<b>&amp;"),
        ("", ""),
    ],
)
def test_a_name_is_composed_bounded_and_free_of_direction_marks(given: str, shown: str) -> None:
    assert proper_name(given) == shown


def test_no_answer_repeats_a_secret_that_was_sent(house: House) -> None:
    vera, match = hot_seat(house)
    key = "S" * 22
    bodies: list[Any] = [
        {"key": key},
        {"seat": "x", "key": key},
        {"seat": 0, "key": key, "name": 5},
        {"seat": 0, "key": key * 5},
        {"seat": 0, "key": [key]},
        {"seat": 0, key: 1},
        [key],
        key,
        None,
    ]
    for body in bodies:
        answer = vera.http.post(f"/api/matches/{match}/join", json=body)
        assert answer.status_code == 422
        assert key not in answer.text
        assert set(answer.json()["detail"]) == {"en", "ru"}
    broken = vera.http.post(f"/api/matches/{match}/join", content=b'{"key": "' + key.encode())
    assert (broken.status_code, key in broken.text) == (422, False)
    bearer = asked(house, "GET", f"/api/nowhere?key={key}", headers={"Authorization": f"Bearer {key}"})
    assert (bearer.status_code, key in bearer.text + str(bearer.headers)) == (404, False)


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/api/nowhere", 404), ("PATCH", "/api/me", 405), ("PUT", "/api/games", 405)]
)
def test_a_missing_thing_is_reported_in_every_language(house: House, method: str, path: str, status: int) -> None:
    answer = asked(house, method, path)
    assert answer.status_code == status
    assert set(answer.json()["detail"]) == {"en", "ru"}
