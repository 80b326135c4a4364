"""A search from its first look to its answer, also if it is killed in between."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cubetable.lab.chunk_folder import QUESTION
from cubetable.lab.run import crew
from cubetable.lab.search.halving import Status
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.outcome import as_json, outcome
from tests.budget import LONG, cases, games
from tests.command import environment, run
from tests.lab.asking import files
from tests.lab.searching import hunted, search
from tests.waiting import until


@pytest.mark.usefixtures("gift")
def test_it_finds_what_is_even_and_says_what_is_not(tmp_path: Path) -> None:
    found = hunted(search("first=50±5", "gift", "coin, bonus=0..2", games=4000), tmp_path)
    assert {trial.setting.spec: trial.status for trial in found.trials} == {
        "gift": Status.MEETS,
        "gift(coin=on)": Status.MISSES,  # three quarters
        "gift(bonus=1)": Status.MISSES,  # a tie is not counted, all else is won
        "gift(bonus=2)": Status.MISSES,
    }
    assert found.trials[0].setting.spec == "gift"
    told = as_json(found)
    assert (told["combinations"], told["impossible"], told["tried"]) == (6, 2, 4)
    bounds = told["settings"][0]["wish"]["first"]
    assert 0.45 <= bounds["low"] <= 0.5 <= bounds["high"] <= 0.55
    coin = next(one for one in told["sensitivity"] if one["option"] == "coin")
    assert coin["by"]["first"]["low"] <= 0.25 <= coin["by"]["first"]["high"]


@pytest.mark.usefixtures("gift")
def test_what_is_certain_is_not_played_on(tmp_path: Path) -> None:
    found = hunted(search("first=50±5", "gift", "coin, bonus=0..2", games=8000), tmp_path)
    sure = next(trial for trial in found.trials if trial.setting.spec == "gift(bonus=2)")
    assert (sure.look, sure.games) == (1, 2000)
    assert found.games == sum(trial.games for trial in found.trials)
    assert found.games < 4 * 8000


@pytest.mark.usefixtures("gift")
def test_too_few_games_leave_a_setting_open(tmp_path: Path) -> None:
    found = hunted(search("first=50±1", "gift", "gifts", games=1000), tmp_path)
    assert {trial.status for trial in found.trials} == {Status.OPEN}


@pytest.mark.usefixtures("gift")
def test_depth_is_searched_by_matches(tmp_path: Path) -> None:
    asked = search("depth>=50", "gift", "bonus=0|2", games=20, seats=("bot:1",), ladder=("random", "bot:3"))
    assert [asked.matches_at(look) for look in range(len(asked.looks))] == [10, 20, 40]
    found = hunted(asked, tmp_path)
    deep, flat = (next(one for one in found.trials if one.setting.spec == spec) for spec in ("gift", "gift(bonus=2)"))
    assert deep.intervals["depth"].value > 100
    assert flat.intervals["depth"].value == pytest.approx(0)  # seats rotate, and the first always wins
    assert flat.matches == 40


class Killed(Exception):
    """The program ended here."""


@pytest.mark.usefixtures("gift")
@pytest.mark.parametrize("after", cases([4], [1, 4, 7]))
def test_a_search_that_was_killed_gives_the_same_answer(tmp_path: Path, after: int) -> None:
    asked = search("first=50±5, turns=1..2", "gift", "coin, bonus=0..2", games=games(3000, 6000))
    whole = hunted(asked, tmp_path / "whole")
    told = []

    def die(more: int) -> None:
        told.append(more)
        if len(told) == after:
            raise Killed

    with pytest.raises(Killed), crew(1) as hired:
        SettingsHunt(asked, tmp_path / "killed").go(hired, die)
    last = max((tmp_path / "killed").glob("0*.csv"), key=lambda path: path.stat().st_mtime_ns, default=None)
    if last is not None:
        last.write_bytes(last.read_bytes()[:-20])  # as a crash of the machine may leave it
    again = hunted(asked, tmp_path / "killed")
    assert as_json(again) == as_json(whole)
    assert files(tmp_path / "killed") == files(tmp_path / "whole")


@pytest.mark.usefixtures("gift")
def test_the_games_of_one_search_answer_another_wish(tmp_path: Path) -> None:
    hunted(search("first=50±5", "gift", "coin", games=2000), tmp_path)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    hunt = SettingsHunt(search("first=75±5", "gift", "coin", games=2000), tmp_path)
    with crew(1) as hired:
        hunt.go(hired, lambda _: None)
    assert [one.setting.spec for one in outcome(hunt).of(Status.MEETS)] == ["gift(coin=on)"]
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert kept.items() >= before.items()


if LONG:  # it runs three processes

    def test_kill_9_and_again(tmp_path: Path) -> None:
        words = ("lab", "eight_by_eight", "--search", "first=50±2", "--over", "line=4..6,blackouts", "--games", "20000")
        folder = tmp_path / "killed"
        with subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, "-m", "cubetable", *words, "--workers", "1", "--out", str(folder)],
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as lab:
            until(lambda: len(list(folder.glob("[!.]*"))) >= 9 or lab.poll() is not None)
            assert lab.poll() is None
            os.killpg(lab.pid, signal.SIGKILL)
        kept = [name for name in files(folder) if name != QUESTION]
        assert 8 <= len(kept) < 100
        again = run(*words, "--workers", "2", "--json", "--out", str(folder))
        whole = run(*words, "--workers", "1", "--json", "--out", str(tmp_path / "whole"))
        assert again.stdout == whole.stdout
        assert again.returncode == whole.returncode == 0
