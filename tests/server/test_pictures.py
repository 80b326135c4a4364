"""Pictures of matches and puzzles, what a link says of itself, and the one page that may be framed."""

import sys
from types import SimpleNamespace

import httpx
import pytest
from tests.server.talking import PLAIN, House, Person
from tests.waiting import PATIENCE

from cubetable.games.cubulus.rules.game import Cubulus
from cubetable.server.http.pages import SHELL
from cubetable.study.puzzles import puzzle

KINDS = {"svg": "image/svg+xml", "png": "image/png", "txt": "text/plain; charset=utf-8"}


def get(house: House, path: str, status: int = 200) -> httpx.Response:
    answer = httpx.get(house.url + path, timeout=PATIENCE, verify=PLAIN)
    assert answer.status_code == status, answer.text
    return answer


def placed(house: House) -> tuple[Person, str]:
    """One piece lies on the board of a match that goes on, and another one follows it."""
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(players=3)", "here", "here", "here")
    with vera.talk() as talk:
        for seat, move in enumerate(("F5", "R5")):
            talk.say("sub", m=match, seat=seat)
            talk.until("snap", seat=seat)
            assert talk.act(match, seat, move)["t"] == "ack"
    return vera, match


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_shows_the_current_and_any_earlier_position(house: House, kind: str) -> None:
    _, match = placed(house)
    address = f"/api/matches/{match}/picture.{kind}"
    shown = [get(house, f"{address}{query}") for query in ("", "?at=2", "?at=1", "?at=0", "?at=99")]
    assert {answer.headers["content-type"] for answer in shown} == {KINDS[kind]}
    assert {answer.headers["cache-control"] for answer in shown} == {"no-cache"}
    bodies = [answer.content for answer in shown]
    assert bodies[0] == bodies[1] == bodies[4]
    assert len(set(bodies)) == 3


def test_pixels_are_made_in_another_process(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library that makes them would stop all threads of the server meanwhile."""
    monkeypatch.setitem(sys.modules, "resvg_py", SimpleNamespace())
    _, match = placed(house)
    assert get(house, f"/api/matches/{match}/picture.png").content.startswith(b"\x89PNG")


def test_a_picture_brings_its_colours_and_loads_nothing(house: House) -> None:
    _, match = placed(house)
    policy = get(house, f"/api/matches/{match}/picture.svg").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "style-src 'unsafe-inline'" in policy


def test_text_comes_in_the_language_that_is_asked_for(house: House) -> None:
    _, match = placed(house)
    assert "White" in get(house, f"/api/matches/{match}/picture.txt").text
    assert "Белые" in get(house, f"/api/matches/{match}/picture.txt?lang=ru").text


def test_a_picture_of_a_running_match_shows_no_seats_view(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("monkey_puzzle(seconds=off)", "here", "here")
    address = f"/api/matches/{match}/picture.txt"
    with vera.talk() as talk:
        talk.sub(match, 0)
        board = talk.views[match, 0]["cells"]
        digits = "".join(str(cube["digit"]) for row in board for cube in row)
        vera.ask("GET", f"{address}?seat=0", expect=403)
        assert set(get(house, f"{address}?seat=0", 403).json()["detail"]) == {"en", "ru"}
        for seat in (0, 1):
            talk.sub(match, seat)
            talk.act(match, seat, "done")
    assert len(digits) == 16
    shown = get(house, f"{address}?seat=0")
    assert shown.headers["cache-control"].startswith("public")
    get(house, f"{address}?seat=9", 403)


def test_a_puzzle_has_a_picture_and_an_unknown_one_has_none(house: House) -> None:
    assert get(house, "/api/puzzles/cubulus/1/picture.svg").text.startswith("<svg")
    assert get(house, "/api/puzzles/cubulus/1/picture.txt").text.startswith("Cubulus")
    get(house, "/api/puzzles/chess/1/picture.svg", 404)
    get(house, "/api/matches/aaaaaaaaaaaa/picture.svg", 404)
    get(house, "/api/puzzles/cubulus/1/picture.gif", 404)


def test_a_game_without_pictures_is_described_in_text(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, match = placed(house)
    monkeypatch.setattr(Cubulus, "picture", lambda *_: None)
    assert set(get(house, f"/api/matches/{match}/picture.png", 404).json()["detail"]) == {"en", "ru"}
    assert get(house, f"/api/matches/{match}/picture.txt").text.startswith("Cubulus")


@pytest.mark.skipif(not SHELL.is_file(), reason="the page is not built: make web")
def test_a_link_has_a_title_and_a_preview(house: House) -> None:
    _, match = placed(house)
    page = get(house, f"/m/{match}").text
    assert f'property="og:image" content="{house.url}/api/matches/{match}/picture.png"' in page
    assert 'property="og:title" content="Cubulus · Cubetable"' in page
    assert f'/api/matches/{match}/picture.png?at=1"' in get(house, f"/m/{match}?at=1").text
    assert f'/api/matches/{match}/picture.png"' in get(house, f"/m/{match}?at=%22%3E").text
    one = puzzle("eight_by_eight", 3)
    page = get(house, "/puzzles/eight_by_eight/3").text
    assert f'property="og:image" content="{house.url}/api/puzzles/{one.name}/3/picture.png"' in page
    for nowhere in ("/m/nowhere", "/puzzles/chess/1", "/puzzles/cubulus/x", "/"):
        assert 'property="og:image" content="/preview.png"' in get(house, nowhere).text


@pytest.mark.skipif(not SHELL.is_file(), reason="the page is not built: make web")
def test_only_the_page_that_takes_no_moves_may_be_framed(house: House) -> None:
    _, match = placed(house)
    for path in ("/", f"/m/{match}", f"/api/matches/{match}", f"/api/matches/{match}/picture.svg", "/puzzles"):
        assert "frame-ancestors 'none'" in get(house, path).headers["content-security-policy"]
    framed = get(house, f"/embed/{match}").headers["content-security-policy"]
    assert "frame-ancestors *" in framed
    assert "default-src 'self'" in framed
