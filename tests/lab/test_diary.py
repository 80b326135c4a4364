"""Diaries of playtests: positions by the rules that are loaded, counts, a table; and files that are none."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.core.registry import lend, manifest
from cubetable.lab.diary.diary import MOST_BYTES, PlaytestDiary, joined, read
from cubetable.lab.diary.positions import replay_all
from cubetable.lab.diary.summary import count_versions
from cubetable.lab.studio.diaries import read_diaries
from cubetable.server.operations.plugs import rules_version
from cubetable.sheet import load_sheet
from cubetable.site.shared import lent_alone
from tests.cli.asking import Capture, printed, sentence
from tests.sheet.conftest import compiles_nothing, lending
from tests.sheet.sheets import THREE, loaded, written

__all__ = ["compiles_nothing", "lending"]

pytestmark = pytest.mark.usefixtures("lending")

SHEETS: Final = Path(__file__).parents[2] / "examples" / "sheets"
RECORD: Final = '[Game "three"]\n\na1 b1 a2 b2 a3\n'
HOSTILE: Final = '=cmd|"/C calc"!A1\n\x1b[31m\u202e<script>alert(1)</script>'
PLAIN: Final = '=cmd|"/C calc"!A1 [31m<script>alert(1)</script>'


def mark(at: int, word: str = "unclear", **more: Any) -> dict[str, Any]:
    return {"at": at, "seat": at % 2, "word": word, **more}


def playtest(name: str = "t1", *marks: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"id": name, "version": "0123abcd", "record": RECORD, "whole": True, "marks": list(marks), **more}


def diary(*tests: dict[str, Any], game: str = "three", **more: Any) -> bytes:
    return json.dumps({"format": "cubetable diary", "version": 1, "game": game, "tests": list(tests), **more}).encode()


def sent(folder: Path, content: bytes, name: str = "diary.json") -> str:
    path = folder / name
    path.write_bytes(content)
    return str(path)


def test_the_command_counts_each_version_and_shows_each_moment_beside_its_position(
    tmp_path: Path, capsys: Capture
) -> None:
    answers = {"again": 4, "change": "A larger board."}
    first = diary(playtest("t1", mark(1, text=HOSTILE), mark(2, "great"), answers=answers))
    second = diary(playtest("t2", mark(3, ""), version=""))
    files = [sent(tmp_path, first, "one.json"), sent(tmp_path, second, "two.json")]
    out = printed(capsys, "diary", str(written(tmp_path)), *files)
    title, _, head, one, two, now, *_ = out.splitlines()
    assert title == "Three in a row: 2 playtests"
    assert head.split()[:2] == ["version", "games"]
    assert one.split() == ["0123abcd", "1", "1", "1", "0", "0", "4.0", "of", "5"]
    assert two.split() == ["unknown", "1", "0", "0", "0", "1", "–"]
    assert rules_version(load_sheet(tmp_path / "three.py").MANIFEST) in now
    assert "Would you play it again? 4 of 5\n  What would you change? A larger board.\n" in out
    assert f"After 1 move, Blue: unclear, “{PLAIN}”\n    3 · · ·\n    2 · · ·\n    1 ● · ·\n" in out


def test_the_table_has_no_formulas(tmp_path: Path, capsys: Capture) -> None:
    file = sent(tmp_path, diary(playtest("t1", mark(1, text=HOSTILE), mark(9), answers={"unclear": "-1"})))
    target = tmp_path / "table.csv"
    assert printed(capsys, "diary", str(written(tmp_path)), file, "--csv", str(target)).endswith("table.csv.\n")
    lines = list(csv.DictReader(StringIO(target.read_text("utf-8-sig"))))
    assert [line["text"] for line in lines] == [f"'{PLAIN}", "", "'-1"]
    assert [line["position"] for line in lines] == ["board=1../.../... turn=2", "", ""]
    assert {line["same_rules"] for line in lines} == {"no"}


HALF: Final = "Why\ud83d? \U0001f600 \\ud83d"


def test_half_of_an_emoji_in_a_players_words_does_not_spoil_the_diary(tmp_path: Path, capsys: Capture) -> None:
    content = diary(playtest("t1", mark(1, text=HALF), answers={"again": 4, "change": "\ude00"}))
    rules = str(written(tmp_path))
    file, target = sent(tmp_path, content), tmp_path / "table.csv"
    assert "unclear, “Why\ufffd? \U0001f600 \\ud83d”" in printed(capsys, "diary", rules, file)
    printed(capsys, "diary", rules, file, "--csv", str(target))
    texts = [line["text"] for line in csv.DictReader(StringIO(target.read_text("utf-8-sig")))]
    assert texts == ["Why\ufffd? \U0001f600 \\ud83d", "4", "\ufffd"]
    answer = read_diaries(load_sheet(tmp_path / "three.py")(), [("diary.json", content.decode())])
    assert not answer["refused"]
    assert json.dumps(answer["tests"], ensure_ascii=False).encode()


BAD: Final = {
    "is not a diary of playtests": b"[]",
    "diary.json is not a diary of playtests": b'{"format": "other", "version": 1}',
    "json is not a diary of playtests": b"\xff\xfe" + b"\x00" * 9,
    "not a diary of playtests": b"[" * 100_000,
    "comes from a newer version of Cubetable": diary(version=2),
    "parts of it can't be read": diary(playtest("t1", mark(-1))),
    "of playtests, but parts of it can't be read": diary(playtest("../t1")),
    "but parts of it can't be read": diary(playtest("t1", version="0123?SIZE=x")),
    "a diary of playtests, but parts": diary(playtest("t1", mark(1, "<b>"))),
    "is about the game chess": diary(game="chess"),
    "too large for a diary: it has more than 8 MB": b" " * (MOST_BYTES + 1),
}


@pytest.mark.parametrize("said", BAD)
def test_what_is_no_diary_of_this_game_is_refused_in_a_sentence(tmp_path: Path, capsys: Capture, said: str) -> None:
    assert said in sentence(capsys, "diary", str(written(tmp_path)), sent(tmp_path, BAD[said]))


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path, capsys: Capture) -> None:
    good = sent(tmp_path, diary(playtest("t1", mark(1))))
    assert main(["diary", str(written(tmp_path)), good, sent(tmp_path, b"{}", "bad.json"), "no.json"]) == 2
    out = capsys.readouterr().out
    assert "Playtest 1" in out
    assert "bad.json is not a diary of playtests." in out
    assert "no.json cannot be read" in out


def test_a_diary_that_was_sent_twice_counts_once_with_all_its_marks(tmp_path: Path) -> None:
    early, late = playtest("t1", mark(1)), playtest("t1", mark(1), mark(2))
    diaries = [read(diary(*tests), "one", "three") for tests in ([early], [late], [early, playtest("t2")])]
    assert [len(test.marks) for test in joined(diaries)] == [2, 0]
    assert count_versions(joined(diaries))[0].words == {"unclear": 2, "great": 0, "boring": 0, "own": 0}


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ('[Game "three"]\n\na1 a1 b1', "move 2, a1, can't be made: a move puts a piece on a free cell (TTT-03)"),
        ('[Game "three"]\n\na1 z9 b1', "move 2, z9, can't be made: "),
        ('[Game "chess"]\n\ne4', "the moves are those of chess, not of three"),
        ("", "has no moves"),
        ("[", "line 1"),
    ],
)
def test_moves_that_the_rules_refuse_are_told_and_those_before_are_shown(
    tmp_path: Path, record: str, said: str
) -> None:
    one = read(diary(playtest("t1", mark(1), mark(3), record=record)), "one", "three")
    (replayed,) = replay_all(loaded(tmp_path, THREE), {}, one.tests)
    assert said.lower() in str(replayed.why).lower()
    assert [state is not None for state in replayed.states] == [record.endswith("b1"), False]


def test_only_so_many_moves_of_all_games_are_made(tmp_path: Path) -> None:
    tests = [playtest(f"t{number}", mark(2)) for number in range(3)]
    one = read(diary(*tests), "one", "three")
    replayed = list(replay_all(loaded(tmp_path, THREE), {}, one.tests, most=7))
    assert [test.moves for test in replayed] == [5, 2, 0]
    assert [test.states[0] is not None for test in replayed] == [True, True, False]
    assert str(replayed[2].why).startswith("7 moves of other games were replayed before it.")


def test_a_mark_after_the_last_move_is_told(tmp_path: Path) -> None:
    one = read(diary(playtest("t1", mark(1), mark(900))), "one", "three")
    (replayed,) = replay_all(loaded(tmp_path, THREE), {}, one.tests)
    assert [state is not None for state in replayed.states] == [True, False]
    assert str(replayed.why) == "A mark comes after more moves than this diary has."


def phantom(**more: Any) -> PlaytestDiary:
    """A diary of a game in which red does not notice that blue tries a cell that is taken."""
    marks = [mark(2, noticed_by=0) | {"seat": 0}, mark(2, noticed_by=1) | {"seat": 1}]
    record = {"record": '[Game "phantom_ttt"]\n\na1 a1 b1 c1', **more}
    return read(diary(playtest("t1", *marks, **record), game="phantom_ttt"), "one", "phantom_ttt")


def test_a_moment_of_a_game_with_secrets_is_found_by_what_its_player_noticed() -> None:
    kind = load_sheet(SHEETS / "phantom_ttt.py")
    (replayed,) = replay_all(kind, {}, phantom().tests)
    assert replayed.game is not None
    positions = [state is not None and replayed.game.state_text(state) for state in replayed.states]
    assert [str(text).split()[0] for text in positions] == ["board=12./.../...", "board=1../.../..."]


def test_a_game_with_secrets_that_was_not_over_is_not_replayed() -> None:
    kind = load_sheet(SHEETS / "phantom_ttt.py")
    (replayed,) = replay_all(kind, {}, phantom(record='[Game "phantom_ttt"]\n\na1 *', whole=False).tests)
    assert "saved before the game was over" in str(replayed.why)
    assert replayed.states == [None, None]


def test_the_studio_shows_a_moment_as_its_player_saw_it() -> None:
    game = load_sheet(SHEETS / "phantom_ttt.py")()
    files = [("one.json", json.dumps({"format": "x"})), ("two.json", diary(game="chess").decode())]
    marks = [mark(3) | {"seat": seat} for seat in (0, 1, 9)]
    test = playtest("t1", *marks, record='[Game "phantom_ttt"]\n\na1 a1 b1')
    shown = read_diaries(game, [*files, ("three.json", diary(test, game="phantom_ttt").decode())])
    assert [one["file"] for one in shown["refused"]] == [0, 1]
    seen = [one["scene"]["pieces"] for one in shown["tests"][0]["marks"]]
    assert [len(pieces) for pieces in seen] == [1, 2, 0]


def test_a_size_that_was_settled_for_sharing_is_that_of_the_replay(tmp_path: Path) -> None:
    text = THREE.replace("BOARD = grid(3, 3)", "SIZE = tunable(3, 3, 5)\nBOARD = grid(SIZE, SIZE)")
    path = written(tmp_path, text)
    with lent_alone(path, {"size": "5"}) as games:
        version = games.version
    one = read(diary(playtest("t1", mark(1), version=version, record='[Game "three"]\n\ne5')), "one", "three")
    kind = load_sheet(path)
    assert one.tests[0].digest == rules_version(kind.MANIFEST)
    (replayed,) = replay_all(kind, {}, one.tests)
    assert replayed.why is None
    assert replayed.states[0] is not None


def test_a_version_is_that_of_the_file_and_our_own_games_have_none(tmp_path: Path) -> None:
    path = written(tmp_path)
    first = rules_version(manifest(lend(path)))
    assert rules_version(load_sheet(written(tmp_path, f"{THREE}\n")).MANIFEST) != first
    assert rules_version(manifest("cubulus")) == ""
    with pytest.raises(Refusal, match="not a diary"):
        read(b"", "empty", "three")
