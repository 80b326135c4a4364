"""Changed rules: whatever is wrong with a sheet, a command ends in time with a sentence that names a line or a law."""

import sys
from pathlib import Path

import pytest

from tests.budget import cases, games
from tests.sheet.mutation import run, trials
from tests.sheet.mutation.changes import changes, plain
from tests.sheet.mutation.trials import STEPS, Trial
from tests.sheet.sheets import THREE

SHORT = [Trial(("load", step), law_seconds=0.2) for step in STEPS if step != "load"]
LONG = [Trial(tuple(STEPS))]
COUNT = 5
MANY = 2000
SHEETS = ("three", "nine", "new_cards")


def test_each_change_changes_one_thing_and_a_seed_repeats_them() -> None:
    first = list(changes(THREE, 1))
    assert first == list(changes(THREE, 1))
    assert first != list(changes(THREE, 2))
    before = plain(THREE).splitlines()
    for one in first:
        lines = one.text.splitlines()
        assert sum(a != b for a, b in zip(before, lines, strict=False)) >= 1 or len(before) != len(lines)


def test_changed_rules_end_with_a_sentence_or_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes some seconds: each change is loaded, and goes through one more step in turn."""
    monkeypatch.setattr(trials, "GAMES", games(1, trials.GAMES))  # they only say how many changes make another game
    sheets = {name: text for name, text in run.texts().items() if name in cases(SHEETS, tuple(run.texts()))}
    subjects = {name: run.written(tmp_path, name, text, 1) for name, text in sheets.items()}
    (count,), plan = cases([COUNT], [MANY]), cases(SHORT, LONG)
    verdicts = list(run.tried(subjects, run.in_turn(sheets, 1, count), plan))
    sys.stdout.write("\n".join([*run.table(verdicts), ""]))
    assert [(name, one) for name, one in verdicts if not one.sound] == []
