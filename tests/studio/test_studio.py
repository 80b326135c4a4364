"""The studio as a whole: files with mistakes, loops without an end, folders, and who is let in."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.lab.studio.process import Child
from cubetable.lab.studio.sources import find_games
from cubetable.lab.studio.workshop import Workshop, open_workshop
from tests.sheet.sheets import THREE, written
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
RECORD = '[Game "three"]\n\nb2 a1 c3\n'
WIDER = THREE.replace("    turn = turn()", "    more = number(0, 3)\n    turn = turn()")
FREE = '        return refuse("TTT-03")\n'
NO_CORNER = f"""{FREE}    if move.to == 8:
        return refuse("TTT-01")
"""
STUMBLES = THREE.replace(
    FREE,
    f"""{FREE}    while count(s.board, 0) == 0 and count(s.board, 1) == 5:
        pass
""",
).replace(
    "def winner(s):\n",
    """def winner(s):
    if count(s.board, 0) == 0 and s.board[count(s.board, 1) + 20] == EMPTY:
        return NOBODY
""",
)
"""Rules that fail in two positions that no game leads to."""
ENDLESS = THREE.replace(PLACED, f"{PLACED}    while seat == 1:\n        pass\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of rules and a package."""
    rules = tmp_path / "rules"
    rules.mkdir()
    written(rules)
    assert main(["new", "corners_new", "--folder", str(tmp_path / "corners_new")]) == 0
    (tmp_path / "corners_new" / "src" / "corners_new").rename(rules / "corners_new")
    return rules


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file of rules."""
    return written(tmp_path)


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


def test_what_a_version_has_not_done_when_the_next_one_comes_is_done_by_that_one(
    studio: Studio, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask, lost = Child.ask, list[object]()

    def lose_one(child: Child, *question: object) -> None:
        if "play" in question and not lost:
            lost.append(question)
        else:
            ask(child, *question)

    monkeypatch.setattr(Child, "ask", lose_one)
    with ThreadPoolExecutor(1) as person:
        refused = person.submit(studio.do, "play", text="b2")
        until(lambda: lost)
        rules.write_text(f"{THREE}\n", encoding="utf-8")
        assert refused.result() is None
    assert (studio.version(), studio.moves()) == (2, ["b2"])


def test_a_loop_without_an_end_is_named_and_does_not_hang_the_studio(studio: Studio, rules: Path) -> None:
    studio.do("play", text="b2")
    rules.write_text(ENDLESS, encoding="utf-8")
    fault = until(lambda: studio.now("fault"))
    assert (fault["endless"], fault["source"] in ("while seat == 1:", "pass")) == (True, True)
    assert studio.do("play", text="a1") is None


def test_a_process_that_stood_by_for_long_is_not_taken_for_one_that_hangs(
    studio: Studio, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    until(lambda: studio.workshop._spare)
    load, ask, silent = Workshop._load, Child.ask, []

    def load_late(workshop: Workshop) -> None:
        spare = workshop._spare
        assert spare is not None
        spare.heard_at -= 1000
        load(workshop)

    def note(child: Child, *question: object) -> None:
        silent.append(child.is_silent())
        ask(child, *question)

    monkeypatch.setattr(Workshop, "_load", load_late)
    monkeypatch.setattr(Child, "ask", note)
    rules.write_text(rules.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    until(lambda: studio.version() == 2)
    assert not any(silent)


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


@pytest.mark.usefixtures("measures")
def test_bots_play_for_seats_and_what_is_measured_is_told(studio: Studio) -> None:
    studio.do("seats", seats=["bot:1", "random"])
    until(lambda: studio.now("board")["over"])
    numbers = until(lambda: studio.now("numbers"))
    assert sum(numbers["wins"]) + numbers["draws"] == pytest.approx(1)
    assert until(lambda: [law for law in studio.now("laws") if law["kept"]])


def test_a_record_is_opened_as_soon_as_the_rules_are_there_and_carried_over(rules: Path) -> None:
    with Studio(rules) as studio:
        assert studio.do("record", brought=RECORD) is None
        assert (studio.moves(), studio.now("board")["note"]["kind"]) == (["b2", "a1", "c3"], "opened")
        texts = studio.ask("GET", "/api/studio/texts")[1]
        assert texts["record"].startswith('[Game "three"]')
        assert texts["position"] == "three board=2../.1./..1 turn=2"
        rules.write_text(WIDER.replace("EMPTY) == 0", "EMPTY) == 1").replace(FREE, NO_CORNER), encoding="utf-8")
        until(lambda: studio.version() == 2)
        note = studio.now("board")["note"]
        assert (note["kind"], note["number"], note["move"], note["why"]["rule"]) == ("stopped", 3, "c3", "TTT-01")
        assert studio.moves() == ["b2", "a1"]
        refused = studio.do("record", brought=RECORD.replace("three", "cubulus"))
        assert "cubulus" in refused["text"]["en"]
        assert "cubulus" in refused["text"]["ru"]
        assert studio.moves() == ["b2", "a1"]


def test_a_text_of_another_game_of_the_folder_opens_that_game(folder: Path) -> None:
    with Studio(folder) as studio:
        until(lambda: studio.now("board"))
        studio.do("seats", seats=["person", "bot:1"])
        assert studio.do("record", brought=RECORD) is None
        assert (studio.now("game")["name"], studio.moves()) == ("three", ["b2", "a1", "c3"])
        assert studio.now("players")["seats"] == []
        start = "corners_new" + " " + _start_of_package(studio, folder)
        assert studio.do("position", brought=start) is None
        assert studio.now("game")["name"] == "corners_new"
        assert studio.ask("GET", "/api/studio/texts")[1]["position"] == start


def _start_of_package(studio: Studio, folder: Path) -> str:
    """Take the text of the first position of the package, and turn back to the file."""
    assert studio.do("open", text="corners_new") is None
    until(lambda: (studio.now("game") or {}).get("name") == "corners_new" and studio.now("board"))
    text: str = studio.ask("GET", "/api/studio/texts")[1]["position"]
    assert studio.do("open", text="three.py") is None
    until(lambda: (studio.now("game") or {}).get("name") == "three" and studio.now("board"))
    return text.partition(" ")[2]


def test_rules_that_fail_in_a_position_leave_the_game_before_it_on_the_board(studio: Studio, rules: Path) -> None:
    studio.do("play", text="b2")
    rules.write_text(STUMBLES, encoding="utf-8")
    until(lambda: studio.version() == 2)
    assert studio.do("position", brought="board=222/2../... turn=over") is not None
    assert studio.do("undo") is None
    assert studio.do("position", brought="board=222/22./... turn=1") is not None
    assert studio.now("fault")["endless"]
    until(lambda: studio.now("board")["live"])
    assert studio.do("play", text="a1") is None
    assert studio.moves() == ["a1"]


def test_no_text_is_too_much_for_the_studio(studio: Studio) -> None:
    for what in ("record", "position"):
        for text in ("\0" * 1000, "[" * 1_100_000, "x" * 1_100_000, '[Game "three"]\n' + "{} " * 300_000):
            refused = studio.do(what, brought=text)
            assert refused is None or (refused["text"]["en"] and refused["text"]["ru"])
        assert studio.ask("POST", "/api/studio/do", {"what": what, "brought": "x" * (3 << 20)})[0] == 422
    assert studio.do("play", text="b2") is None


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
    file = str(written(tmp_path))
    served = []
    monkeypatch.setattr("cubetable.lab.studio.app.run", lambda _, door, only_here: served.append((door, only_here)))
    monkeypatch.setattr("cubetable.cli.commands.studio.open_page", lambda _: None)
    assert main(["studio", file, "--port", "0"]) == 0
    assert "strangers" not in capsys.readouterr().out
    assert main(["studio", file, "--port", "0", "--host", "0.0.0.0"]) == 0  # noqa: S104  # to be warned
    assert "anyone who can open" in capsys.readouterr().out
    (here, only_here), (_, everywhere) = served
    assert (here.getsockname()[0], only_here, everywhere) == ("127.0.0.1", True, False)
    for door, _ in served:
        door.close()
