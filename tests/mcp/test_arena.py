"""Programs in the arena: asked over MCP, counted by rule, and stood in for."""

import json
import re
import shlex
import sys
from pathlib import Path
from threading import Event

import numpy as np
import pytest

import cubetable
from cubetable.bots import agent_process
from cubetable.bots.agent import Agent, AgentAnswers, Terms, question_of
from cubetable.bots.measure.arena import Arena, games, keep, read_games
from cubetable.bots.measure.arena import crew as hire
from cubetable.bots.measure.standings import answer_sheets
from cubetable.cli import main
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from tests.budget import cases

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "mcp.md"
PROGRAM = Path(__file__).with_name("agent.py")
SHORT = "eight_by_eight(line=4,sudden_death=on)"
Capture = pytest.CaptureFixture[str]


def agent(how: str) -> str:
    return f"mcp:{shlex.quote(sys.executable)} {PROGRAM} {how}"


def arena(capsys: Capture, folder: Path, *seats: str, game: str = SHORT, count: int = 1, more: str = "") -> str:
    """Run the command, and return what it prints."""
    words = ["arena", game, "--seats", ",".join(seats), "--games", str(count), "--into", str(folder), *more.split()]
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", cases(("cubed", "monkey_puzzle"), registry.OWN))
def test_a_program_plays_every_game_without_a_fault(capsys: Capture, tmp_path: Path, game: str) -> None:
    told = json.loads(arena(capsys, tmp_path, agent("good"), "bot:1", game=f"{game}(players=2)", more="--json"))
    [sheet] = told["answers"]
    assert sheet["asked"] > 0
    assert (sheet["replaced"], sheet["faults"]) == (0, {})


def test_the_program_of_the_documentation_plays(capsys: Capture, tmp_path: Path) -> None:
    found = re.search(r"```python agent\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    program = tmp_path / "agent.py"
    program.write_text(found[1], encoding="utf-8")
    name = f"mcp:{shlex.quote(sys.executable)} {program}"
    told = json.loads(arena(capsys, tmp_path / "games", name, "random", more="--json"))
    assert told["answers"][0]["faults"] == {}


def test_wrong_answers_are_counted_by_rule(capsys: Capture, tmp_path: Path) -> None:
    told = json.loads(arena(capsys, tmp_path, agent("stubborn"), "random", more="--json"))
    [sheet] = told["answers"]
    assert sheet["faults"]
    assert all(name.startswith("EBE-") for name in sheet["faults"])
    assert sheet["replaced"] == 0
    printed = arena(capsys, tmp_path, agent("stubborn"), "random")
    for rule, count in sheet["faults"].items():
        assert any(line.split()[:2] == [str(count), f"{rule}:"] for line in printed.splitlines())


@pytest.mark.long
def test_two_games_at_a_time(capsys: Capture, tmp_path: Path) -> None:
    told = json.loads(arena(capsys, tmp_path, agent("good"), agent("good"), count=2, more="--json --workers 2"))
    assert told["answers"][0]["faults"] == {}


def test_after_so_many_wrong_answers_a_random_move_is_made(capsys: Capture, tmp_path: Path) -> None:
    told = json.loads(arena(capsys, tmp_path, agent("deaf"), "random", more="--json --again 1"))
    [sheet] = told["answers"]
    assert sheet["faults"] == {"notation": sheet["asked"]}
    assert 2 * sheet["replaced"] == sheet["asked"]


def test_games_that_are_kept_keep_the_answers(tmp_path: Path) -> None:
    plan = Arena(SHORT, (agent("deaf"), "random"), terms=Terms(0, 60))
    with hire(1) as hired:
        [(played, record)] = games(plan, [0], hired)
    keep(record, 0, tmp_path)
    assert read_games(plan, tmp_path, [0]) == {0: played}
    [sheet] = answer_sheets([played])
    assert sheet.faults == {"notation": sheet.replaced}
    with pytest.raises(Refusal, match="another arena"):
        read_games(Arena(SHORT, plan.names, terms=Terms(1, 60)), tmp_path, [0])


def test_a_program_that_ends_is_started_anew(capsys: Capture, tmp_path: Path) -> None:
    told = json.loads(arena(capsys, tmp_path, agent("shaky"), "random", more="--json"))
    [sheet] = told["answers"]
    assert set(sheet["faults"]) == {"ended"}
    assert sheet["replaced"] == sheet["faults"]["ended"]


def dealt(spec: str) -> tuple[Game, State]:
    """Begin a game: the first decision of a seat."""
    game = cubetable.game(spec)
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    return game, state


def refusal(how: str, patience: float = 60) -> str:
    """Let a program decide until it is refused."""
    game, state = dealt("eight_by_eight")
    player = Agent(agent(how) if " " not in how else how, game, 0, Terms(0, patience), Event())
    try:
        for _ in range(5):
            player.choose(game, state, 0)
    except Refusal as problem:
        return problem.text()
    finally:
        player.close()
    return ""


def test_a_program_that_never_answers_ends_the_arena_in_a_sentence() -> None:
    for how in cases(("weak",), ("slow", "weak", "broken")):
        assert "failed to answer 3 times in a row" in refusal(how, 0.5 if how == "slow" else 60)


def test_a_program_that_does_not_start_is_told() -> None:
    assert "has no tool “choose_move”" in refusal("useless")
    assert "did not start as an MCP server: KeyError" in refusal("unknown")
    assert "did not start as an MCP server: No such file" in refusal("mcp:/no/such/program --x")


def test_a_program_that_stays_mute_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agent_process, "START", 0.5)
    assert "did not start as an MCP server: no answer within 0.5 seconds" in refusal("mute")


def test_a_command_that_is_none_is_refused(capsys: Capture, tmp_path: Path) -> None:
    for name in ("mcp:", 'mcp:"'):
        assert main(["arena", SHORT, "--seats", f"{name},random", "--into", str(tmp_path)]) == 2
        assert "has no command" in capsys.readouterr().err


def test_the_question_holds_what_the_seat_sees_and_nothing_else() -> None:
    game, state = dealt("cubed")
    other = game.resample(game.redact(state, 0), 0, np.random.default_rng(1))
    assert game.state_text(other) != game.state_text(state)
    assert question_of(game, game.redact(other, 0), 0) == question_of(game, game.redact(state, 0), 0)


def test_a_cancelled_question_is_not_waited_for() -> None:
    cancel = Event()
    cancel.set()
    game, state = dealt("eight_by_eight")
    player = Agent(agent("slow"), game, 0, Terms(0, 3600), cancel)
    try:
        player.choose(game, state, 0)
        assert player.answers == AgentAnswers(1, 1, (("late", 1),))
    finally:
        player.close()
