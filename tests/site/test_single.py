"""The page that holds a whole folder: each script is led to the others, and a strange file is left alone."""

from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.server.http.pages import SHELL
from cubetable.site import page, single

pytestmark = pytest.mark.skipif(not SHELL.is_file(), reason="the page is not built: make web")


def test_no_script_asks_for_a_file_beside_it() -> None:
    scripts = {name: content.decode() for name, content in page.files().items() if name.endswith(".js")}
    led = {name: single.led(content) for name, content in scripts.items() if name.startswith(single.ASSETS)}
    assert sum(content.count("startHeld(") for content in led.values()) == 2  # the engine, and what thinks for bots
    assert [name for name, content in led.items() if "new Worker(" in content] == []
    assert [name for name, content in led.items() if single.IMPORTED.search(content)] == []


@pytest.mark.parametrize("before", ["<!doctype html>\n<title>My own page</title>", ""])
def test_a_file_of_something_else_is_left_alone(
    before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "three.html").write_text(before)
    assert main(["share", "three.py", "--single"]) == 2
    assert "did not write three.html" in capsys.readouterr().err
    assert (tmp_path / "three.html").read_text() == before


def test_a_folder_is_no_place_for_a_page_and_an_earlier_page_is(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        single.check_place(tmp_path)
    (tmp_path / "three.html").write_text(f"<!doctype html> {single.MARK}\n")
    single.check_place(tmp_path / "three.html")
    single.check_place(tmp_path / "new.html")
