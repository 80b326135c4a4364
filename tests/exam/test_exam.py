"""Exams: the same seed gives the same round, games are kept and played once, and what was changed is noticed."""

import json
from pathlib import Path

import numpy as np
import pytest

from cubetable.bots.measure.rating import Interval
from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.sheet.loading import load_file, load_sheet
from cubetable.lab.exam import results as results_module
from cubetable.lab.exam import sifting
from cubetable.lab.exam.checking import ExamProblem, check_games, check_result, check_round
from cubetable.lab.exam.grammar import DrawnGame, draw_game
from cubetable.lab.exam.page import page
from cubetable.lab.exam.results import (
    LABEL,
    REGRET,
    answers,
    expected,
    growth,
    mean_of,
    pool_games,
    ratings,
    results,
    share_above,
)
from cubetable.lab.exam.round import GAMES, ROUND, SEED, ExamRound, draw_round, seal_of
from cubetable.lab.exam.run import ExamGame, GamePlan, Run, play_run, played, pool_runs

PLAYERS = Path(__file__).with_name("players.py")
POOL = ("random", "bot:1", "bot:3")
OLD = ("eight_by_eight", "cubulus")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> ExamRound:
    """Draw a tiny round, and let its pool play."""
    folder = tmp_path_factory.mktemp("exam") / "round"
    list(draw_round(folder, bytes(32), 0, 1, OLD, POOL))
    for run in pool_runs(folder):
        list(play_run(run, 1, None))
    return ExamRound(folder)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results_module, "JUDGE_NODES", 5)
    monkeypatch.setattr(results_module, "TIMES", 20)


def sat(held: ExamRound, folder: Path, player: str, laps: int = 1) -> Run:
    run = Run(held.folder, folder, player, held.pool, laps)
    list(play_run(run, 1, None))
    return run


# --- Drawing ------------------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_games_and_another_seed_others() -> None:
    one, again, other = ([draw_game(bytes([seed]) * 32, at) for at in range(40)] for seed in (1, 1, 2))
    assert one == again
    assert not {game.sheet for game in one} & {game.sheet for game in other}
    assert len({game.like for game in one}) > 9


def test_a_game_of_each_kind_loads_and_has_a_rulebook(tmp_path: Path) -> None:
    kinds: dict[str, DrawnGame] = {}
    for at in range(60):
        game = draw_game(b"kinds", at)
        kinds.setdefault(game.like, game)
    assert {like.split()[0] for like in kinds} == {"placing", "stepping", "auction", "duel"}
    for at, (like, game) in enumerate(kinds.items()):
        path = tmp_path / f"{game.name}.py"
        path.write_text(game.sheet, "utf-8")
        load = load_sheet if at % 5 == 0 else load_file  # random games take a while
        sheet = load(path).FORMS.sheet
        assert len(sheet.rulebook.statements) >= 4, like
        assert "$" not in game.sheet
        assert "@" not in game.sheet


def test_a_game_that_does_not_load_or_needs_no_skill_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = sifting.sift(DrawnGame("bad_game", "", "", "no rules"), 1, tmp_path)
    assert verdict.why.startswith("does not load")
    monkeypatch.setattr(sifting, "SKILL", (("random", "bot:3", 6),))
    why = sifting._skill(registry.game("cubulus(quiet_limit=20)"), 1, {})
    assert why.startswith("random has")


def test_a_round_names_its_seal_and_draws_positions_that_can_be_played(held: ExamRound) -> None:
    assert held.seal == seal_of(bytes(32), held.version)
    assert held.tasks[0].position
    assert [bool(held.game(at).actors(held.start(at))) for at in range(2)] == [True, True]
    check_round(held, sifted=False)


def test_a_round_goes_on_with_its_seed_and_refuses_another(held: ExamRound, tmp_path: Path) -> None:
    (tmp_path / SEED).write_text((held.folder / SEED).read_text("ascii"), "ascii")
    list(draw_round(tmp_path, None, 0, 1, OLD, POOL))
    assert (tmp_path / ROUND).read_bytes() == (held.folder / ROUND).read_bytes()
    with pytest.raises(Refusal, match="another round"):
        list(draw_round(tmp_path, bytes([1]) * 32, 0, 1, OLD, POOL))


# --- Playing ------------------------------------------------------------------------------------------


def test_the_games_of_a_pair_have_the_same_dice_and_both_seats(held: ExamRound, tmp_path: Path) -> None:
    games = played(sat(held, tmp_path, "greedy"))
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
    told = results(run, judge=False)
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
    answers = results(run, judge=False)["answers"]
    assert answers["wrong_at_first"].low < 1 / 3 < answers["wrong_at_first"].high
    assert answers["wrong_when_told"].low < 1 / 3 < answers["wrong_when_told"].high
    sat_by = {run.player: played(run), "nobody": played(sat(held, tmp_path / "random", "random"))}
    rated, sure = ratings(sat_by, pool_games(held))
    assert rated[run.player].value > rated["nobody"].value
    assert sure[run.player, "nobody"] > 0.95


def test_a_class_may_decide_as_a_bot_of_the_client_does(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, f"{PLAYERS}:LikeAClient")
    assert {game.counts["replaced"] for game in played(run)} == {0}


def test_a_player_that_only_fails_ends_the_run(held: ExamRound, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="Failing"):
        sat(held, tmp_path, f"{PLAYERS}:Failing")


@pytest.mark.parametrize(
    ("questions", "before", "told", "first", "second"),
    [
        (10, {"late": 5}, {}, 0.5, None),  # whoever is late is not asked again
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
    results(run)
    before = json.loads((tmp_path / REGRET).read_text("utf-8"))
    kept = {file: [digest, [[1.0, False]]] for file, (digest, _) in before.items()}
    changed = next(iter(kept))
    kept[changed][0] = "another record"
    (tmp_path / REGRET).write_text(json.dumps(kept), "utf-8")
    results(run)
    after = json.loads((tmp_path / REGRET).read_text("utf-8"))
    assert [after[file] == kept[file] for file in after] == [file != changed for file in after]
    assert after[changed] == before[changed]


def test_a_bot_of_the_pool_that_sits_the_exam_stands_beside_itself_on_the_page(held: ExamRound, tmp_path: Path) -> None:
    shown = page(results(sat(held, tmp_path, "bot:3"), judge=False), "en")
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
    for player, into in (("bot:3", folder), ("random", other)):
        assert main(["exam", "run", str(held.folder), "--player", player, "--into", into, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told == json.loads((Path(into) / "result.json").read_text("utf-8"))
        assert told["seal"] == held.seal
        assert told["regret"][0] >= 0
    assert "<h1>Exam of bot:3</h1>" in (tmp_path / "bot" / "report.html").read_text("utf-8")
    assert main(["exam", "compare", str(held.folder), other, folder]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["bot:3", "random"]
    assert main(["exam", "check", str(held.folder), folder, other, "--moves", "--lang", "ru"]) == 0
    assert "bot:3: 12 партий верны." in capsys.readouterr().out


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


# --- Checking -----------------------------------------------------------------------------------------


def test_another_seed_or_another_task_is_noticed(held: ExamRound, tmp_path: Path) -> None:
    told = json.loads((held.folder / ROUND).read_text("utf-8"))
    (tmp_path / ROUND).write_text(json.dumps(told), "utf-8")
    (tmp_path / SEED).write_text("11" * 32, "ascii")
    with pytest.raises(Refusal, match="does not match the published hash"):
        check_round(ExamRound(tmp_path), sifted=False)
    told["tasks"][0]["game"] = "eight_by_eight"
    (tmp_path / ROUND).write_text(json.dumps(told), "utf-8")
    (tmp_path / SEED).write_text("00" * 32, "ascii")
    with pytest.raises(ExamProblem, match="a different task"):
        check_round(ExamRound(tmp_path), sifted=False)


def test_a_sheet_that_was_changed_is_noticed(held: ExamRound, tmp_path: Path) -> None:
    game = draw_game(bytes(32), 0)
    told = json.loads((held.folder / ROUND).read_text("utf-8"))
    row = {**told["tasks"][0], "game": game.name, "kind": game.kind, "sheet": f"{game.name}.py", "attempt": 0}
    (tmp_path / ROUND).write_text(json.dumps({**told, "tasks": [row]}), "utf-8")
    (tmp_path / SEED).write_text("00" * 32, "ascii")
    (tmp_path / GAMES).mkdir()
    path = tmp_path / GAMES / f"{game.name}.py"
    path.write_text(game.sheet, "utf-8")
    check_round(ExamRound(tmp_path), sifted=False)
    path.write_text(game.sheet.replace("red first", "blue first"), "utf-8")
    with pytest.raises(ExamProblem, match="a different game"):
        check_round(ExamRound(tmp_path), sifted=False)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('[Seed "', '[Seed "00', "dice"),
        ("bot3", "bot1", "dice"),
        ('[Players "bot:1,', '[Players "random,', "dice"),
        ('[Start "', '[Note "', "part of the round|game is not finished"),
        ('[Result "', '[Result "9', "game is not finished"),
    ],
)
def test_a_game_that_was_changed_is_noticed(
    held: ExamRound, tmp_path: Path, before: str, after: str, said: str
) -> None:
    run = sat(held, tmp_path, "bot:1")
    path = tmp_path / "games" / "00-00-bot3-0.txt"
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(ExamProblem, match=said):
        list(check_games(run, moves=False))


def test_a_result_that_the_games_do_not_give_is_noticed(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "random")
    path = tmp_path / "result.json"
    path.write_text(json.dumps({**results(run, judge=False), "games": 99}), "utf-8")
    with pytest.raises(ExamProblem, match="different results"):
        check_result(run, path)


def test_moves_that_the_pool_would_not_have_made_are_noticed(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "random")
    path = tmp_path / "games" / "00-01-bot3-0.txt"
    other = tmp_path / "games" / "00-01-random-0.txt"
    head, _, _ = path.read_text("utf-8").partition("\n\n")
    their, _, moves = other.read_text("utf-8").partition("\n\n")
    plies, result = (
        next(line for line in their.splitlines() if line.startswith(f"[{tag} ")) for tag in ("Plies", "Result")
    )
    lines = [
        plies if line.startswith("[Plies ") else result if line.startswith("[Result ") else line
        for line in head.splitlines()
    ]
    path.write_text("\n".join(lines) + f"\n\n{moves}", "utf-8")
    list(check_games(run, moves=False))
    with pytest.raises(ExamProblem, match="moved differently"):
        list(check_games(run, moves=True))
