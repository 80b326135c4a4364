"""A data set of records: the same bytes for the same seed, text and tables that say the same, and a card."""

import hashlib
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import cubetable
from cubetable.cli import main
from cubetable.core.messages import LANGUAGES
from cubetable.core.record import read
from cubetable.lab.dataset import plan
from cubetable.lab.dataset.card import FIELDS
from cubetable.lab.dataset.plan import folder_name
from cubetable.lab.dataset.play import DecisionRow, GameRow
from tests.command import environment

Capture = pytest.CaptureFixture[str]
SETTINGS = ("eight_by_eight(line=4)", "cubed(players=3,rounds=1)")
KILLED = """
import os, signal
from cubetable.cli import main
from cubetable.lab.dataset import folder, plan

plan.PART = 2
write_table = folder.write_table

def write(name, rows, path):
    if (name, path.name) == ("games", "0000002.parquet"):
        os.kill(os.getpid(), signal.SIGKILL)
    write_table(name, rows, path)

folder.write_table = write
main()
"""
"""The command, killed while it writes its second part."""


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "PART", 2)


def dataset(folder: Path, *words: str, games: int = 5) -> int:
    return main(["dataset", *words, "--games", str(games), "--into", str(folder), "--workers", "1", "--lang", "en"])


def digests(folder: Path) -> dict[str, str]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a small data set in one go."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan, "PART", 2)
        assert dataset(folder, *SETTINGS) == 0
    return folder


def test_a_killed_run_that_goes_on_writes_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    words = ("dataset", *SETTINGS, "--games", "5", "--into", str(folder), "--workers", "1")
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", KILLED, *words], env=environment(), stderr=subprocess.DEVNULL, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert not (folder / "README.md").exists()
    (folder / ".0123.draft").write_text("of a file that was being written")
    assert main([*words, "--workers", "2"]) == 0
    assert digests(folder) == digests(whole)


def test_a_table_that_is_cut_off_or_gone_is_written_again(tmp_path: Path) -> None:
    assert dataset(tmp_path, SETTINGS[0], games=3) == 0
    before = digests(tmp_path)
    for table in ("games", "decisions"):
        path = next(tmp_path.rglob(f"{table}/0000002.parquet"))
        path.write_bytes(path.read_bytes()[:-9])
        assert dataset(tmp_path, SETTINGS[0], games=3) == 0
        assert digests(tmp_path) == before
    shutil.rmtree(next(tmp_path.rglob("decisions")))
    assert dataset(tmp_path, SETTINGS[0], games=3) == 0
    assert digests(tmp_path) == before


def test_more_games_keep_those_that_are_there(whole: Path, tmp_path: Path) -> None:
    assert dataset(tmp_path, SETTINGS[0], games=3) == 0
    first = next(tmp_path.rglob("0000000.parquet"))
    before = first.stat().st_mtime_ns
    assert dataset(tmp_path, SETTINGS[0]) == 0
    assert first.stat().st_mtime_ns == before
    name = folder_name(SETTINGS[0])
    assert digests(tmp_path / name) == digests(whole / name)


def rows(folder: Path, table: str) -> Any:  # a list of records, as Parquet has them
    return parquet.read_table(folder / table).to_pylist()


def settings(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.iterdir()) if path.is_dir())


def test_the_tables_say_what_the_records_say(whole: Path) -> None:
    for folder in settings(whole):
        decisions = rows(folder, "decisions")
        for row in rows(folder, "games"):
            record = read(next(folder.glob(f"records/*/{row['game']:07}.txt")).read_bytes())
            game, end = record.game, record.game.outcome(record.state())
            assert end is not None
            assert (str(game), record.tags["Players"]) == (row["setting"], ",".join(row["seats"]))
            assert (list(end.scores), [seat + 1 for seat in end.winners]) == (row["scores"], row["winners"])
            played = [
                (number, actor + 1, game.state_text(state), game.move_text(state, actor, move))
                for number, (state, actor, move) in enumerate(record.plies())
                if actor >= 0
            ]
            own = [one for one in decisions if one["game"] == row["game"]]
            assert played == [(one["ply"], one["seat"], one["position"], one["move"]) for one in own]
            assert len(own) == row["decisions"]
            for one in own:
                assert one["outcome"] == row["shares"][int(str(one["seat"])) - 1]


def test_values_are_shares_and_a_view_hides_what_the_position_shows(whole: Path) -> None:
    hidden, public = (rows(folder, "decisions") for folder in settings(whole))
    for row in (*hidden, *public):
        assert row["value"] is None or 0.0 <= float(str(row["value"])) <= 1.0
        assert row["value"] is None or row["player"] != "random"
        assert row["legal_moves"] != 1 or row["value"] is None
    assert {row["view"] for row in public} == {None}
    assert all("*" in str(row["view"]) for row in hidden)
    assert not any("*" in str(row["position"]) for row in hidden)
    for table in (hidden, public):
        assert any(row["value"] is not None for row in table)


def test_the_card_describes_each_field_and_the_command(whole: Path) -> None:
    card = (whole / "README.md").read_text("utf-8")
    for name in (*GameRow._fields, *DecisionRow._fields):
        assert f"| `{name}` | {FIELDS[name]} |" in card
    assert set(FIELDS) == {*GameRow._fields, *DecisionRow._fields}
    assert "--games 5 --seed 0 --into FOLDER" in card
    for folder in settings(whole):
        assert f"`{folder.name}`" in card


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "dataset needs --into"),
        (("--into", "x", "--games", "0"), "--games"),
        (("--into", "x", "--games", "1000001"), "--games"),
        (("--into", "x", "--seed", "-1"), "--seed"),
        (("--into", "x", "--workers", "0"), "--workers"),
        (("chess", "--into", "x"), "chess"),
        (("cubulus(players=9)", "--into", "x"), "players"),
        (("cubulus", "--into", "/dev/null"), "cannot be written"),
    ],
)
def test_bad_input_is_one_sentence(capsys: Capture, words: tuple[str, ...], told: str) -> None:
    assert main(["dataset", *words, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert len(err.splitlines()) == 1


def test_the_folder_of_another_data_set_and_fewer_games_are_refused(whole: Path, capsys: Capture) -> None:
    before = digests(whole)
    assert dataset(whole, SETTINGS[0]) == 2
    assert "another data set" in capsys.readouterr().err
    assert dataset(whole, *SETTINGS, games=4) == 2
    assert "already contains 5 games" in capsys.readouterr().err
    assert digests(whole) == before


def test_games_by_other_rules_are_another_data_set(whole: Path, tmp_path: Path, capsys: Capture) -> None:
    rules = json.loads((whole / "dataset.json").read_text("utf-8"))
    digests_of_rules = {setting: cubetable.game(setting).home.digest for setting in SETTINGS}
    assert rules["rules"] == digests_of_rules
    before = {**rules, "rules": {**digests_of_rules, SETTINGS[0]: "of a changed file"}}
    (tmp_path / "dataset.json").write_text(json.dumps(before))
    assert dataset(tmp_path, *SETTINGS) == 2
    assert "another data set" in capsys.readouterr().err


def test_files_of_others_are_left_alone(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "README.md").write_text("of others")
    assert dataset(tmp_path, *SETTINGS) == 2
    assert "is not empty" in capsys.readouterr().err
    (tmp_path / "dataset.json").write_text("[]")
    assert dataset(tmp_path, *SETTINGS) == 2
    assert "another data set" in capsys.readouterr().err
    assert (tmp_path / "README.md").read_text() == "of others"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_pyarrow_the_extra_is_named(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["dataset", "cubulus", "--into", str(tmp_path / "new"), "--lang", lang]) == 2
    assert "pip install 'cubetable[lab]'" in capsys.readouterr().err
