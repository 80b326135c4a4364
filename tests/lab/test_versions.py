"""Two versions of the rules of one game, compared."""

import json
from pathlib import Path

import pytest

from cubetable.bots.measure import arena
from cubetable.bots.measure.rating import Interval
from cubetable.cli import main
from cubetable.cli.arguments import INTERRUPTED
from cubetable.cli.commands.files import compare as compare_module
from cubetable.core.messages import LANGUAGES, say
from cubetable.lab.row import Row
from cubetable.lab.versions.best_moves import BestMove, ComparedPosition, write_changed
from cubetable.lab.versions.differences import apart, differences
from cubetable.lab.versions.pair import Version, lend_pair
from tests.budget import cases
from tests.sheet.conftest import compiles_nothing, few_trials, lending
from tests.sheet.sheets import THREE, loaded, written

Capture = pytest.CaptureFixture[str]
__all__ = ["compiles_nothing", "few_trials", "lending"]

pytestmark = pytest.mark.usefixtures("lending")


@pytest.fixture(autouse=True)
def no_games_of_before() -> None:
    """Forget the games of other tests: all pairs are called the same."""
    arena.game_of.cache_clear()


GRAVITY = THREE.replace(
    'return refuse("TTT-03")',
    'return refuse("TTT-03")\n    if move.to >= 3 and s.board[move.to - 3] == EMPTY:\n        return refuse("TTT-02")',
)
"""A piece falls: no cell is open above an empty one."""
FOR_THREE = THREE.replace("BOARD = grid", "PLAYERS = 3\nBOARD = grid")
QUICK = ("--games", "20", "--judge", "1000", "--nodes", "60", "--workers", "1")


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Write two versions, which are called the same, as those of one game are."""
    for name, text in (("old", THREE), ("new", GRAVITY)):
        (tmp_path / name).mkdir()
        written(tmp_path / name, text)
    return str(tmp_path / "old" / "three.py"), str(tmp_path / "new" / "three.py")


def record(folder: Path, name: str, moves: str, more: str = "") -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text(f'[Game "three"]\n{more}\n{moves}\n', "utf-8")


def test_measures_best_moves_and_records_are_compared(capsys: Capture, tmp_path: Path, files: tuple[str, str]) -> None:
    records = tmp_path / "records"
    record(records, "a", "a1 a2 b1 b2 c1")
    record(records, "b", "a1 a3")
    record(records, "c", "a1 a1")
    out = tmp_path / "out"
    words = ["compare", *files, *QUICK, "--positions", "4", "--record", str(records), "--out", str(out)]
    for lang in LANGUAGES:
        assert main([*words, "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert say("shell.lab.plies", lang) in told
        for verdict in ("same", "broken", "not_even_old"):
            assert say(f"shell.compare.replay.{verdict}", lang, files=1) in " ".join(told.split())
        assert f"{records / 'b.txt'}: " in told
    assert sorted(path.name for path in out.glob("*.py")) == ["new.py", "old.py"]
    before = {path.name: path.stat().st_mtime_ns for path in out.glob("[0p]*")}
    assert main([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {path.name: path.stat().st_mtime_ns for path in out.glob("[0p]*")} == before
    assert [one["verdict"] for one in answer["records"]] == ["same", "broken", "not_even_old"]
    moves = answer["measures"]["moves"]
    assert moves["new"]["value"] < moves["old"]["value"]
    assert moves["by"]["high"] < 0
    assert len(answer["positions"]) == 4
    changed = [one for one in answer["positions"] if one["changed"]]
    assert len(list(out.glob("changed-*.txt"))) == len(changed)


def test_the_same_rules_differ_in_nothing(capsys: Capture, tmp_path: Path, files: tuple[str, str]) -> None:
    old, _ = files
    assert main(["compare", old, old, *QUICK, "--positions", "1", "--json", "--out", str(tmp_path / "out")]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert all(one["by"] is None or one["by"]["value"] == 0 for one in answer["measures"].values())
    assert not any(one["changed"] for one in answer["positions"])


def test_another_version_in_the_same_folder_is_refused(
    capsys: Capture, tmp_path: Path, files: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare_module, "play_missing", lambda *_: False)
    old, new = files
    quick = [*QUICK, "--positions", "0", "--out", str(tmp_path / "out")]
    assert main(["compare", old, new, *quick]) == INTERRUPTED
    written(tmp_path / "new", GRAVITY.replace('TTT-02")', 'TTT-04")'))
    assert main(["compare", old, new, *quick]) == 2
    assert "another experiment" in capsys.readouterr().err


def test_more_games_of_a_comparison_can_be_asked_for(
    capsys: Capture, tmp_path: Path, files: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare_module, "play_missing", lambda *_: False)
    words = ["compare", *files, "--out", str(tmp_path / "out"), "--games"]
    assert [main([*words, games]) for games in ("1000", "2000")] == [INTERRUPTED, INTERRUPTED]
    assert json.loads((tmp_path / "out" / "question.json").read_text("utf-8"))["judge"] == 10
    assert main([*words, "2000", "--judge", "20"]) == 2
    assert "another experiment" in capsys.readouterr().err


def test_files_in_the_folder_of_the_comparison_itself_are_refused(
    capsys: Capture, tmp_path: Path, files: tuple[str, str]
) -> None:
    for name, path in zip(("old", "new"), files, strict=True):
        (tmp_path / f"{name}.py").write_bytes(Path(path).read_bytes())
    words = [str(tmp_path / "old.py"), str(tmp_path / "new.py"), *QUICK, "--out", str(tmp_path)]
    assert main(["compare", *words]) == 2
    assert "Choose another --out" in capsys.readouterr().err


def test_only_records_that_the_comparison_wrote_are_taken_away(tmp_path: Path, files: tuple[str, str]) -> None:
    pair = lend_pair(Version.read(files[0]), Version.read(files[1]), tmp_path)
    changed = ComparedPosition(0, 0, 0, (), reached=True, old=BestMove("a1", 1.0), new=BestMove("a2", 1.0))
    mine = tmp_path / "changed-2024.txt"
    for text in (mine, tmp_path / "changed-rules.txt"):
        text.write_text("mine")
    write_changed(tmp_path, pair, 3 * [changed])
    write_changed(tmp_path, pair, [changed])
    assert sorted(path.name for path in tmp_path.glob("changed-*")) == [
        "changed-001.txt",
        "changed-2024.txt",
        "changed-rules.txt",
    ]
    assert mine.read_text() == "mine"


def test_a_file_may_have_brackets_in_its_path(tmp_path: Path) -> None:
    (tmp_path / "games (copy)").mkdir()
    path = tmp_path / "games (copy)" / "rules (1).py"
    assert Version.read(f"{path}(players=2)") == Version(path, {"players": "2"})
    assert Version.read(str(path)) == Version(path, {})


@pytest.mark.parametrize("lang", cases(["en"], LANGUAGES))
@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["{old}"], "compare needs NEW"),
        (["{old}", "cubulus"], "“cubulus” is not a file of rules"),
        (["{old}", "{away}"], "No such file"),
        (["{old}", "{bad}"], "bad.py"),
        (["{old}", "{three}"], "for 2 players and the new ones for 3"),
        (["{old}", "{new}", "--games", "5"], "--games must be a whole number from 20"),
        (["{old}", "{new}", "--record", "/nowhere"], "/nowhere is neither a game file"),
        (["{old}", "{new}(size=4)"], "size"),
        (["{old}", "{new}", "--ladder", "bot:1"], "bot:1"),
        (["{old}", "{new}", "--seats", "bot:9"], "bot:9"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: Capture, tmp_path: Path, files: tuple[str, str], words: list[str], part: str, lang: str
) -> None:
    names = {
        "old": files[0],
        "new": files[1],
        "away": str(tmp_path / "away.py"),
        "bad": str(written(tmp_path, THREE.replace("return refuse", "return refuse refuse"), "bad")),
        "three": str(written(tmp_path, FOR_THREE, "for_three")),
    }
    assert main(["compare", *(word.format(**names) for word in words), "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    if lang == "en":
        assert part in err


def test_a_measure_that_few_games_have_has_no_difference(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    rows = [
        Row(n, ("random", "random"), 5 + n % 3, 5, 5, 40, 8, "three.decided.win", (1, 0), (0,), None) for n in range(30)
    ]
    judged = [row._replace(luck=0.5, swing=1.0) if row.number < 9 else row for row in rows]
    told = differences(game, judged, [row._replace(plies=row.plies + 2) for row in judged])
    assert told["luck"].old == Interval(0.5, 0.5, 0.5)
    assert told["luck"].by is None
    assert told["plies"].by == Interval(2.0, 2.0, 2.0)
    assert told["plies"].is_clear
    assert not told["end.win"].is_clear


def test_figures_of_different_games_have_a_wider_difference() -> None:
    one = apart(Interval(10, 7, 13), Interval(14, 10, 18))
    assert one.by == Interval(4, -1, 9)
    assert apart(None, Interval(1, 0, 2)).by is None


def test_options_choose_the_number_of_players(tmp_path: Path) -> None:
    several = THREE.replace("BOARD = grid", "PLAYERS = (2, 3)\nBOARD = grid")
    file = written(tmp_path, several)
    pair = lend_pair(Version.read(f"{file}(players=3)"), Version.read(f"{file}(players=3)"), tmp_path / "out")
    assert [game.players for game in pair.games] == [3, 3]
