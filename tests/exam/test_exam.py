"""Exams: games are kept and played once, players in words are asked and counted, and reports say what was played."""

import json
import sys
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from cubetable.bots.agent import Terms
from cubetable.bots.agent_process import AgentProcess
from cubetable.bots.measure.crew import CrewLostError
from cubetable.bots.measure.rating import Interval
from cubetable.cli import main
from cubetable.core.compiled.home import LENT
from cubetable.core.errors import Refusal
from cubetable.lab.exam import run as run_module
from cubetable.lab.exam.page import page
from cubetable.lab.exam.players import ExamAgent, load_player
from cubetable.lab.exam.results import (
    LABEL,
    REGRET,
    answers,
    expected,
    growth,
    judge_games,
    mean_of,
    pool_games,
    ratings,
    results,
    share_above,
)
from cubetable.lab.exam.round import ExamRound
from cubetable.lab.exam.run import ExamGame, GamePlan, Run, dice_of, play_run, played
from tests.exam.conftest import OLD, POOL, sat

PLAYERS = Path(__file__).with_name("players.py")
Capture = pytest.CaptureFixture[str]


# --- Playing ------------------------------------------------------------------------------------------


def test_a_pair_has_both_seats_and_a_player_that_remembers_does_not_know_its_second_dice(
    held: ExamRound, tmp_path: Path
) -> None:
    run = sat(held, tmp_path, "greedy")
    games = played(run)
    assert len({dice_of(held, plan).seed for plan in run.plans()}) == len(games)
    assert len(games) == 2 * len(OLD) * len(POOL)
    assert {game.plan.pair for game in games if game.plan.seat == 0} == {
        game.plan.pair for game in games if game.plan.seat == 1
    }


def test_a_killed_run_plays_only_what_is_missing_or_cut_off(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "bot:1")
    files = sorted((tmp_path / "games").iterdir())
    before = {path.name: path.read_bytes() for path in files}
    files[0].unlink()
    files[-1].write_bytes(before[files[-1].name][:-9])
    assert sum(play_run(run, 1, None)) == 2
    after = {path.name: path.read_bytes() for path in sorted((tmp_path / "games").iterdir())}
    assert after.keys() == before.keys()
    assert sum(after[name] == before[name] for name in before) == len(before) - 2


def test_no_game_begins_when_the_time_is_over(held: ExamRound, tmp_path: Path) -> None:
    run = Run(held.folder, tmp_path, "random", held.pool)
    assert sum(play_run(run, 1, 0.0)) == 0
    assert played(run) == []


def test_a_folder_holds_the_run_of_one_player(held: ExamRound, tmp_path: Path) -> None:
    Run(held.folder, tmp_path, "random", held.pool).begin()
    with pytest.raises(Refusal, match="another round or player"):
        Run(held.folder, tmp_path, "first", held.pool).begin()


# --- Players in words ---------------------------------------------------------------------------------


def test_wrong_answers_are_counted_before_and_after_being_told(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, f"{PLAYERS}:Telling")
    told = results(run, played(run))
    answers = told["answers"]
    assert answers["wrong_at_first"].value == 1
    assert answers["wrong_when_told"].value == 0
    assert answers["replaced"] == 0
    assert answers["by_rule"] == {"notation": answers["decisions"]}
    assert told["told"] == {"tokens": 14 * answers["decisions"], "seconds": answers["decisions"]}


def test_a_third_of_the_answers_in_wrong_notation_shows_and_costs_less_than_playing_at_random(
    held: ExamRound, tmp_path: Path
) -> None:
    run = sat(held, tmp_path / "wrong", f"{PLAYERS}:WrongNotation")
    answers = results(run, played(run))["answers"]
    assert answers["wrong_at_first"].low < 1 / 3 < answers["wrong_at_first"].high
    assert answers["wrong_when_told"].low < 1 / 3 < answers["wrong_when_told"].high
    sat_by = {run.player: played(run), "nobody": played(sat(held, tmp_path / "random", "random"))}
    rated, sure = ratings(sat_by, pool_games(held))
    assert rated[run.player].value > rated["nobody"].value
    assert sure[run.player, "nobody"] > 0.95


def test_a_class_may_decide_as_a_bot_of_the_client_does(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, f"{PLAYERS}:LikeAClient")
    assert {game.counts["replaced"] for game in played(run)} == {0}


def test_a_class_that_gives_no_answer_in_time_is_late(held: ExamRound, tmp_path: Path) -> None:
    run = Run(held.folder, tmp_path, f"{PLAYERS}:Sleeping", held.pool, terms=Terms(1, 0.05))
    with pytest.raises(Refusal, match="Sleeping"):
        list(play_run(run, 1, None))


def test_a_class_may_be_a_dataclass_with_late_annotations_and_import_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    (tmp_path / "beside_the_player.py").write_text("MOVE = 'b2'", "utf-8")
    path = tmp_path / "mine.py"
    path.write_text(
        "from __future__ import annotations\nfrom dataclasses import dataclass\nimport beside_the_player\n"
        "@dataclass\nclass Mine:\n    move: str = beside_the_player.MOVE\n"
        "    def choose_move(self, question):\n        return self.move\n",
        "utf-8",
    )
    assert load_player(f"{path}:Mine")({}) == "b2"


def test_a_program_is_not_told_where_the_round_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LENT, "/autumn/games/xyz.py")
    monkeypatch.setattr(AgentProcess, "_start", lambda _: (None, None, None))
    monkeypatch.setattr(AgentProcess, "_arguments", lambda _: frozenset())
    assert LENT not in AgentProcess("player", 1.0, Event(), ExamAgent.HIDDEN).environment


def test_a_player_that_only_fails_ends_the_run(held: ExamRound, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="Failing"):
        sat(held, tmp_path, f"{PLAYERS}:Failing")


@pytest.mark.parametrize(
    ("questions", "before", "told", "first", "second"),
    [
        (10, {"late": 5}, {}, 0.5, None),  # a player that is late is not asked again
        (10, {"late": 6}, {}, 0.6, None),
        (30, {"notation": 10}, {"notation": 19}, 1.0, 0.95),  # --again 2
        (12, {"notation": 2, "late": 3}, {"late": 1}, 0.5, 0.5),
    ],
)
def test_shares_of_wrong_answers_are_of_decisions_and_of_second_questions(
    questions: int, before: dict[str, int], told: dict[str, int], first: float, second: float | None
) -> None:
    counts = {"questions": questions, "replaced": 0, "before": before, "told": told}
    shown = answers([ExamGame(GamePlan(0, 0, "random", 0), 1.0, 0, 0.0, 10, 0.0, counts)])["answers"]
    assert shown["decisions"] == 10
    assert shown["wrong_at_first"].value == first
    assert second == (shown["wrong_when_told"] and shown["wrong_when_told"].value)


# --- The report ---------------------------------------------------------------------------------------


def test_a_draw_in_which_one_player_has_no_games_says_nothing_of_who_is_above() -> None:
    one, other = np.array([1.0, np.nan, 3.0, 0.0]), np.array([0.0, 0.0, 0.0, 0.0])
    assert share_above(one, other) == 2.5 / 3
    assert share_above(one, other) + share_above(other, one) == 1


def test_an_interval_of_few_values_is_as_wide_as_students() -> None:
    few, many = mean_of([0.0, 1.0]), mean_of([0.0, 1.0] * 6)
    assert mean_of([1.0]) is None
    assert few is not None
    assert round(few.high, 1) == 6.9
    assert many is not None
    assert round(many.high - many.value, 3) == 0.332  # 2.201 standard errors


def test_two_runs_of_one_player_are_compared_by_their_folders(held: ExamRound, tmp_path: Path, capsys: Capture) -> None:
    folders = [str(sat(held, tmp_path / name, "first").folder) for name in ("one", "two")]
    assert main(["exam", "compare", str(held.folder), *folders, folders[0]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split(")")[0] for line in lines) == sorted(f"first ({folder}" for folder in folders)
    assert "50.0%" in lines[0]


def test_a_game_that_was_played_again_is_judged_again(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "random")
    list(judge_games(run, played(run)))
    before = json.loads((tmp_path / REGRET).read_text("utf-8"))
    kept = {file: [digest, [[1.0, False]]] for file, (digest, _) in before.items()}
    changed = next(iter(kept))
    kept[changed][0] = "another record"
    (tmp_path / REGRET).write_text(json.dumps(kept), "utf-8")
    assert sum(judge_games(run, played(run))) == 1
    after = json.loads((tmp_path / REGRET).read_text("utf-8"))
    assert [after[file] == kept[file] for file in after] == [file != changed for file in after]
    assert after[changed] == before[changed]


def test_a_bot_of_the_pool_that_sits_the_exam_stands_beside_itself_on_the_page(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "bot:3")
    shown = page(results(run, played(run)), "en")
    assert ">bot:3<" in shown
    assert "<strong>bot:3</strong>" in shown


def test_growth_is_the_second_half_of_a_context_against_the_first() -> None:
    rated = dict.fromkeys((LABEL + "x", "random"), Interval(0.0, 0.0, 0.0))
    games = [
        ExamGame(GamePlan(0, task, "random", at % 2), float(at >= 2), at, 0.0, 1, 0.0, {})
        for task in range(3)
        for at in range(4)
    ]
    rise = growth(games, rated, "x")
    assert rise is not None
    assert rise.value == 1
    assert expected(np.array([0.0]))[0] == 0.5


def test_the_command_writes_a_line_and_a_page_and_compares_and_checks(
    held: ExamRound, tmp_path: Path, capsys: Capture
) -> None:
    folder, other = str(tmp_path / "bot"), str(tmp_path / "random")
    for player, into in (("bot:1", folder), ("random", other)):
        assert main(["exam", "run", str(held.folder), "--player", player, "--into", into, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told == json.loads((Path(into) / "result.json").read_text("utf-8"))
        assert told["seal"] == held.seal
        assert told["regret"][0] >= 0
    assert "<h1>Exam of bot:1</h1>" in (tmp_path / "bot" / "report.html").read_text("utf-8")
    assert main(["exam", "compare", str(held.folder), other, folder]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["bot:1", "random"]
    assert main(["exam", "check", str(held.folder), folder, other, "--moves", "--lang", "ru"]) == 0
    assert "bot:1: 12 партий верны." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sit", "{round}"], "draw, run, compare, check"),
        (["run", "{tmp}", "--player", "random", "--into", "{tmp}/x"], "holds no round"),
        (["run", "{round}", "--player", "nobody", "--into", "{tmp}/x"], "no player called “nobody”"),
        (["run", "{round}", "--player", "nothing.py:Here", "--into", "{tmp}/x"], "cannot be used as a player"),
        (["run", "{round}", "--into", "{tmp}/x"], "--player"),
        (["compare", "{round}", "{tmp}/x"], "holds no run"),
        (["draw", "{tmp}/y", "--seed", "12"], "64 hexadecimal digits"),
    ],
)
def test_what_cannot_be_done_is_said(
    held: ExamRound, tmp_path: Path, capsys: Capture, words: list[str], said: str
) -> None:
    assert main(["exam", *(word.format(round=held.folder, tmp=tmp_path) for word in words)]) != 0
    assert said in capsys.readouterr().err


def test_a_lost_worker_ends_the_command_with_a_sentence(
    held: ExamRound, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(*_: object) -> None:
        raise CrewLostError("BrokenProcessPool")

    monkeypatch.setattr(run_module, "play_run", lose)
    words = ["exam", "run", str(held.folder), "--player", "first", "--into", str(tmp_path)]
    assert main(words) == 2
    assert "Lost contact with the workers (BrokenProcessPool)." in capsys.readouterr().err
