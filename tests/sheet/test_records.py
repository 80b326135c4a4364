"""Records of a game in a file: commands read them if the file is named with them."""

import json
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.errors import BadNotation
from tests.sheet.sheets import THREE, loaded, written

RECORD = '[Game "three"]\n[Players "human,bot:2"]\n[Plies "5"]\n[Result "1,0 (1)"]\n\na1 b1 a2 b2 a3\n'

pytestmark = pytest.mark.usefixtures("lending")
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return written(tmp_path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    return file


@pytest.mark.parametrize("first", ["rules", "record"])
def test_a_record_is_replayed_with_the_file_before_or_after_it(
    rules: Path, record: Path, first: str, capsys: Capture
) -> None:
    words = [rules, record] if first == "rules" else [record, rules]
    assert main(["replay", *map(str, words), "--verify"]) == 0
    out = capsys.readouterr().out
    assert "Every move is legal (5 in all)." in out
    assert "board=12./12./1.." in out
    assert "Red won." in out


def printed(capsys: Capture, *words: object) -> str:
    """Run the command, and return what it prints."""
    assert main(list(map(str, words))) == 0
    return capsys.readouterr().out


def test_a_record_gives_a_hint(rules: Path, record: Path, capsys: Capture) -> None:
    out = printed(capsys, "hint", record, rules, "--at", "4", "--think", "0.01")
    assert "After 4 of 5 moves" in out
    assert "play a3" in out


def test_a_record_is_analysed(rules: Path, record: Path, capsys: Capture) -> None:
    told = json.loads(printed(capsys, "analyse", rules, record, "--nodes", "1", "--json"))
    assert told["game"] == "three"
    assert len(told["moves"]) == 5


def test_a_game_goes_on_from_a_record_of_a_file(rules: Path, record: Path, capsys: Capture) -> None:
    seats = ("--seat", "random", "--seat", "random")
    out = printed(capsys, "play", rules, "--resume", record, "--at", "4", "--plain", *seats)
    assert "won." in out or "draw" in out.lower()


def test_a_record_without_the_file_says_how_to_give_it(record: Path, capsys: Capture) -> None:
    assert main(["replay", str(record)]) == 2
    said = capsys.readouterr().err
    assert "line 1, column 1: There is no game called “three”" in said
    assert "cubetable replay three.py RECORD" in said


def test_a_record_of_another_game_and_a_missing_record_are_refused(
    rules: Path, record: Path, tmp_path: Path, capsys: Capture
) -> None:
    other = written(tmp_path, name="four")
    registry.lend(rules)
    assert main(["replay", str(record), str(other)]) == 2
    assert "is a game of three, not of four." in capsys.readouterr().err
    assert main(["hint", str(rules)]) == 2
    assert "Also name a game file for three" in capsys.readouterr().err


def test_a_file_with_the_name_of_our_game_is_refused_before_it_is_read(
    record: Path, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "cubulus.py").write_text("1 / 0", encoding="utf-8")
    assert main(["analyse", str(record), str(tmp_path / "cubulus.py")]) == 2
    assert "Cubetable already has a game called cubulus" in capsys.readouterr().err


def test_a_capital_letter_means_the_same_place(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    assert game.read_move(game.start(), 0, "B2") == game.read_move(game.start(), 0, "b2")
    with pytest.raises(BadNotation):
        game.read_move(game.start(), 0, "B9")
