"""Rounds: the same seed gives the same tasks, and what was changed in a round or in a run is noticed."""

import json
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.sheet import trial
from cubetable.core.sheet.loading import load_file, load_sheet
from cubetable.lab.exam import round as round_module
from cubetable.lab.exam import sifting
from cubetable.lab.exam.checking import ExamProblem, check_games, check_regret, check_result, check_round
from cubetable.lab.exam.grammar import DrawnGame, draw_game
from cubetable.lab.exam.results import (
    judge_games,
    results,
)
from cubetable.lab.exam.round import GAMES, ROUND, SEED, ExamRound, draw_round, old_task, seal_of
from cubetable.lab.exam.run import played
from tests.exam.conftest import OLD, POOL, sat

# --- Drawing ------------------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_games_and_another_seed_others() -> None:
    one, again, other = ([draw_game(bytes([seed]) * 32, at) for at in range(40)] for seed in (1, 1, 2))
    assert one == again
    assert not {game.sheet for game in one} & {game.sheet for game in other}
    assert len({game.like for game in one}) > 9


def test_a_game_of_each_kind_loads_and_has_a_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_GAME_QUESTIONS", 300)  # the beginning of a game shows that it loads
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
    verdict = sifting.sift(DrawnGame("bad_game", "", "", "no rules"), 1, tmp_path, Event())
    assert verdict.why.startswith("does not load")
    monkeypatch.setattr(sifting, "SKILL", (("random", "bot:3", 6),))
    why = sifting._skill(registry.game("cubulus(quiet_limit=20)"), 1, {}, Event())
    assert why.startswith("random has")


def test_a_round_names_its_seal_and_draws_positions_that_can_be_played(held: ExamRound) -> None:
    assert held.seal == seal_of(bytes(32), held.version, 0, OLD, POOL)
    assert held.tasks[0].position
    assert [bool(held.game(at).actors(held.start(at))) for at in range(2)] == [True, True]
    check_round(held, sifted=False)


def test_a_round_goes_on_with_its_seed_and_refuses_another(held: ExamRound, tmp_path: Path) -> None:
    (tmp_path / SEED).write_text((held.folder / SEED).read_text("ascii"), "ascii")
    list(draw_round(tmp_path, None, 0, 1, OLD, POOL))
    assert (tmp_path / ROUND).read_bytes() == (held.folder / ROUND).read_bytes()
    with pytest.raises(Refusal, match="another round"):
        list(draw_round(tmp_path, bytes([1]) * 32, 0, 1, OLD, POOL))


def test_a_round_that_was_drawn_stays_as_it_is(
    held: ExamRound, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (ROUND, SEED):
        (tmp_path / name).write_bytes((held.folder / name).read_bytes())
    assert list(draw_round(tmp_path, None)) == []
    with pytest.raises(Refusal, match="holds a round with 0 new games"):
        list(draw_round(tmp_path, None, 3))
    monkeypatch.setattr(round_module, "__version__", "9.9")
    with pytest.raises(Refusal, match="It stays as it is"):
        list(draw_round(tmp_path, None))
    assert (tmp_path / ROUND).read_bytes() == (held.folder / ROUND).read_bytes()


@pytest.mark.parametrize("seed", ["", "12", "no seed"])
def test_a_file_that_holds_no_seed_is_refused(tmp_path: Path, seed: str) -> None:
    (tmp_path / SEED).write_text(seed, "ascii")
    with pytest.raises(Refusal, match="64 hexadecimal digits"):
        list(draw_round(tmp_path, None, 0))


def test_nobody_else_can_read_the_seed_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes = []
    write_text = Path.write_text

    def watched(path: Path, *words: Any, **more: Any) -> int:
        written = write_text(path, *words, **more)
        modes.append(path.stat().st_mode & 0o077)
        return written

    monkeypatch.setattr(Path, "write_text", watched)
    list(draw_round(tmp_path, None, 0, 1, (), POOL))
    assert modes[0] == 0
    assert (tmp_path / SEED).stat().st_mode & 0o077 == 0


def test_only_attempts_that_may_be_kept_are_sifted_and_other_verdicts_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sifted: list[str] = []

    def sift(drawn: DrawnGame, *_: object) -> sifting.SieveVerdict:
        sifted.append(drawn.like)
        return sifting.SieveVerdict("", (("length", 9.0),))

    monkeypatch.setattr(round_module, "sift", sift)
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "000.json").write_text('{"why": "poor", "figures": [], "of": "another sheet"}')
    told = list(draw_round(tmp_path, bytes(32), 6, 1, (), POOL))
    assert told[0].startswith("+ ")
    assert len(sifted) == len(set(sifted))
    assert [line[0] for line in told].count("+") == 6
    tasks = ExamRound(tmp_path).tasks
    assert [task.figures for task in tasks] == 6 * [(("length", 9.0),)]
    monkeypatch.setattr("cubetable.lab.exam.checking.sift", sift)
    check_round(ExamRound(tmp_path), sifted=True)
    monkeypatch.setattr("cubetable.lab.exam.checking.sift", lambda *_: sifting.SieveVerdict("", (("length", 8.0),)))
    with pytest.raises(ExamProblem, match="judged differently"):
        check_round(ExamRound(tmp_path), sifted=True)


def test_a_game_that_breaks_in_a_bots_hands_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("no room")

    monkeypatch.setattr(sifting, "play_bots", breaks)
    verdict = sifting.sift(draw_game(bytes(32), 0), 1, tmp_path, Event())
    assert verdict.why == "breaks in play: ZeroDivisionError: no room"


def test_a_game_with_secrets_begins_from_the_start() -> None:
    assert {old_task(bytes([seed]) * 32, "cubed").position for seed in range(8)} == {""}
    assert len({old_task(bytes([seed]) * 32, "cubulus").position for seed in range(4)}) > 1


# --- Checking -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"pool": ["random", "bot:1"]},
        {"new": 1},
        {"old": ["eight_by_eight"]},
    ],
)
def test_a_smaller_round_does_not_fit_the_seal(held: ExamRound, tmp_path: Path, change: dict[str, object]) -> None:
    told = json.loads((held.folder / ROUND).read_text("utf-8"))
    (tmp_path / SEED).write_text("00" * 32, "ascii")
    (tmp_path / ROUND).write_text(json.dumps({**told, **change}), "utf-8")
    with pytest.raises(Refusal, match="does not match the published hash"):
        check_round(ExamRound(tmp_path), sifted=False)


@pytest.mark.parametrize("kept", [[], [0], [0, 0, 1], [1, 0]])
def test_a_round_from_which_tasks_were_taken_is_noticed(held: ExamRound, tmp_path: Path, kept: list[int]) -> None:
    told = json.loads((held.folder / ROUND).read_text("utf-8"))
    (tmp_path / SEED).write_text("00" * 32, "ascii")
    (tmp_path / ROUND).write_text(json.dumps({**told, "tasks": [told["tasks"][at] for at in kept]}), "utf-8")
    with pytest.raises(ExamProblem, match="a different task"):
        check_round(ExamRound(tmp_path), sifted=False)


def test_a_line_of_another_machine_or_of_more_laps_than_were_played_is_right(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "random")
    path = tmp_path / "result.json"
    line = json.loads(json.dumps(results(replace(run, laps=5), played(run))))
    line["rating"][0] += 1e-9
    path.write_text(json.dumps(line), "utf-8")
    check_result(run, path)
    assert line["of"] == 5 * 2 * len(OLD) * len(POOL)
    path.write_text(path.read_text("utf-8")[:-30], "utf-8")
    with pytest.raises(ExamProblem, match="different results"):
        check_result(run, path)


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
    seal = seal_of(bytes(32), told["version"], 1, [], POOL)
    only = {**told, "new": 1, "old": [], "seal": seal, "tasks": [{**row, "position": ""}]}
    (tmp_path / ROUND).write_text(json.dumps(only), "utf-8")
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
    path.write_text(json.dumps({**results(run, played(run)), "games": 99}), "utf-8")
    with pytest.raises(ExamProblem, match="different results"):
        check_result(run, path)


def test_a_regret_that_the_moves_do_not_give_is_noticed(held: ExamRound, tmp_path: Path) -> None:
    run = sat(held, tmp_path, "random")
    assert sum(judge_games(run, played(run)))
    path, told = tmp_path / "result.json", tmp_path / "regret.json"
    path.write_text(json.dumps(results(run, played(run))), "utf-8")
    check_regret(run)
    check_result(run, path, with_regret=True)
    kept = json.loads(told.read_text("utf-8"))
    told.write_text(json.dumps({file: [digest, [[0.0, True]] * len(own)] for file, (digest, own) in kept.items()}))
    with pytest.raises(ExamProblem, match="different regret"):
        check_regret(run)
    with pytest.raises(ExamProblem, match="different results"):
        check_result(run, path, with_regret=True)


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
