"""Every game in one file: CSV by the standard library, Parquet by pyarrow."""

import csv
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from cubetable.core.errors import Refusal
from cubetable.lab import results
from tests.lab.asking import answered, question

ASKED = question("cubed(players=1)", "cubed(players=1,match=lenient)", seats=("bot:1",), judge=2)


def test_a_row_for_each_game_with_its_options(tmp_path: Path) -> None:
    kept = answered(ASKED, tmp_path / "out", 3)
    for name in ("a.csv", "a.parquet"):
        results.check(tmp_path / name)
        results.write(ASKED, kept, 3, tmp_path / name)
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    assert [(row["option_match"], row["option_players"], row["number"]) for row in written] == [
        (match, "1", str(number)) for match in ("strict", "lenient") for number in range(3)
    ]
    typed = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["number"] for row in typed] == [0, 1, 2] * 2
    for text, row in zip(written, typed, strict=True):
        assert row["seats"] == ["bot:1"]
        assert row["winners"] in ([], [1])
        assert {name: int(text[name]) for name in ("plies", "turns", "choices", "offered", "median")} == {
            name: row[name] for name in ("plies", "turns", "choices", "offered", "median")
        }
        assert row["possible"] == float(text["possible"])
        assert (row["behind"], row["matters"]) == (None, None if text["matters"] == "" else text["matters"] == "1")
        assert text["reason"] == row["reason"]


def test_another_ending_is_refused() -> None:
    with pytest.raises(Refusal, match=r"\.csv or \.parquet"):
        results.check(Path("a.txt"))


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    results.check(Path("a.csv"))
    with pytest.raises(Refusal, match=r"pip install 'cubetable\[lab\]'"):
        results.check(Path("a.parquet"))
