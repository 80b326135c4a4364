"""The documentation below /help."""

from pathlib import Path

import pytest
from tests.server.talking import House, Person

from cubetable.server.http import manual


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pages, not written yet."""
    folder = tmp_path / "help"
    monkeypatch.setattr(manual, "HELP", folder)
    return folder


def test_the_pages_are_served_with_a_policy_of_their_own(pages: Path, house: House) -> None:
    pages.mkdir()
    (pages / "index.html").write_text("<h1>Help</h1>")
    person = Person(house, "Vera")
    for address in ("/help", "/help/"):
        answer = person.http.get(address, follow_redirects=True)
        assert (answer.status_code, answer.text) == (200, "<h1>Help</h1>")
        assert answer.headers["content-security-policy"] == manual.POLICY
        assert answer.url.path == "/help/index.html"
    assert "unsafe" not in manual.POLICY


def test_pages_may_be_written_while_the_server_runs(pages: Path, house: House) -> None:
    person = Person(house, "Vera")
    assert person.http.get("/help/index.html").status_code == 404
    pages.mkdir()
    (pages / "index.html").write_text("<h1>Help</h1>")
    assert person.http.get("/help/index.html").text == "<h1>Help</h1>"
