"""The studio as a whole: files with mistakes, loops without an end, folders, and who is let in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.studio.sources import find_games
from cubetable.studio.workshop import open_workshop
from tests.sheet.sheets import THREE
from tests.studio.running import Studio
from tests.waiting import until

TRAP = THREE.replace(
    "    s.board[move.to] = seat\n",
    """    s.board[move.to] = seat
    while count(s.board, EMPTY) == 6 and s.board[0] == 0 and s.board[1] == 1 and s.board[2] == 0:
        pass
""",
)
PLACED = "    s.board[move.to] = seat\n"
ENDLESS = THREE.replace(PLACED, f"{PLACED}    while seat == 1:\n        pass\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of rules and a package."""
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "three.py").write_text(THREE, encoding="utf-8")
    assert main(["new", "corners_new", "--folder", str(tmp_path / "corners_new")]) == 0
    (tmp_path / "corners_new" / "src" / "corners_new").rename(rules / "corners_new")
    return rules


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file of rules."""
    file = tmp_path / "three.py"
    file.write_text(THREE, encoding="utf-8")
    return file


@pytest.fixture
def studio(rules: Path) -> Iterator[Studio]:
    """A studio with the file on the board."""
    with Studio(rules) as studio:
        until(lambda: studio.now("board"))
        yield studio


def test_the_moves_of_a_package_stay_when_one_of_its_files_is_saved(folder: Path) -> None:
    with Studio(folder) as studio:
        until(lambda: studio.now("board"))
        assert studio.now("file")["games"] == ["corners_new", "three.py"]
        assert studio.now("game")["name"] == "corners_new"
        assert studio.do("play", text=studio.now("board")["view"]["moves"][0]) is None
        words = folder / "corners_new" / "messages.en.json"
        words.write_text(words.read_text(encoding="utf-8").replace('"title": "', '"title": "New '), encoding="utf-8")
        until(lambda: studio.now("game")["title"]["en"].startswith("New "))
        assert len(studio.moves()) == 1
        studio.do("open", text="three.py")
        until(lambda: (studio.now("game") or {}).get("name") == "three")
        assert studio.moves() == []


def test_a_mistake_leaves_the_last_good_version_on_the_board(studio: Studio, rules: Path) -> None:
    studio.do("play", text="b2")
    assert studio.do("play", text="b2")["rule"] == "TTT-03"
    until(lambda: studio.now("refusals"))
    assert [(group["rule"], group["count"]) for group in studio.now("refusals")["groups"]] == [("TTT-03", 1)]
    rules.write_text(THREE.replace("s.board[move.to] = seat", "s.board[move.too] = seat"), encoding="utf-8")
    fault = until(lambda: studio.now("fault"))
    assert fault["source"] == "s.board[move.too] = seat"
    assert fault["line"] == 1 + THREE[: THREE.index(PLACED)].count("\n")
    assert studio.do("play", text="a1") is None
    rules.write_text(f"{THREE}\n", encoding="utf-8")
    until(lambda: studio.now("fault") is None)
    assert studio.moves() == ["b2", "a1"]


def test_a_loop_without_an_end_is_named_and_does_not_hang_the_studio(studio: Studio, rules: Path) -> None:
    studio.do("play", text="b2")
    rules.write_text(ENDLESS, encoding="utf-8")
    fault = until(lambda: studio.now("fault"))
    assert (fault["endless"], fault["source"] in ("while seat == 1:", "pass")) == (True, True)
    assert studio.do("play", text="a1") is None


def test_a_move_that_never_ends_is_taken_back(studio: Studio, rules: Path) -> None:
    rules.write_text(TRAP, encoding="utf-8")
    until(lambda: studio.version() == 2)
    for move in ("a1", "b1"):
        studio.do("play", text=move)
    assert studio.do("play", text="c1") is not None
    assert studio.now("fault")["endless"]
    until(lambda: studio.now("board")["live"])
    assert studio.moves() == ["a1", "b1"]
    assert studio.do("play", text="c2") is None


def test_bots_play_for_seats_and_what_is_measured_is_told(studio: Studio) -> None:
    studio.do("seats", seats=["bot:1", "random"])
    until(lambda: studio.now("board")["over"])
    numbers = until(lambda: studio.now("numbers"))
    assert sum(numbers["wins"]) + numbers["draws"] == pytest.approx(1)
    assert until(lambda: [law for law in studio.now("laws") if law["kept"]])


def test_only_the_studios_own_page_is_let_in(studio: Studio) -> None:
    assert studio.ask("GET", "/api/nothing", host="evil.example")[0] == 403
    assert studio.ask("POST", "/api/studio/do", {"what": "undo"}, origin="http://evil.example")[0] == 403
    assert studio.ask("POST", "/api/studio/do", {"what": "undo", "more": 1})[0] == 422


def test_a_folder_is_searched_for_games(folder: Path) -> None:
    (folder / "notes.py").write_text("x = 1", encoding="utf-8")
    assert [game.name for game in find_games(folder)] == ["corners_new", "three.py"]
    assert find_games(folder / "corners_new") == [folder / "corners_new"]
    with pytest.raises(Refusal, match="no file"):
        open_workshop(folder / "nothing")


def test_a_path_without_a_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["studio", str(tmp_path)]) == 2
    assert "no game" in capsys.readouterr().err
    assert main(["studio", str(tmp_path / "none.py"), "--lang", "ru"]) == 2
    assert "нет" in capsys.readouterr().err


def test_the_command_binds_to_this_machine_and_warns_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "three.py").write_text(THREE, encoding="utf-8")
    served = []
    monkeypatch.setattr("cubetable.studio.app.run", lambda _, door, only_here: served.append((door, only_here)))
    monkeypatch.setattr("cubetable.cli.studio.open_page", lambda _: None)
    assert main(["studio", str(tmp_path / "three.py"), "--port", "0"]) == 0
    assert "strangers" not in capsys.readouterr().out
    assert main(["studio", str(tmp_path / "three.py"), "--port", "0", "--host", "0.0.0.0"]) == 0  # noqa: S104  # to be warned
    assert "everyone who reaches" in capsys.readouterr().out
    (here, only_here), (_, everywhere) = served
    assert (here.getsockname()[0], only_here, everywhere) == ("127.0.0.1", True, False)
    for door, _ in served:
        door.close()
