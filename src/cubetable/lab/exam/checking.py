"""Check a round against its seal, and each game of a run against the round: anyone can, once the seed is known."""

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.options import parse_spec
from cubetable.core.record import Record
from cubetable.core.record import dice as dice_of_records
from cubetable.core.record.record import START
from cubetable.lab.exam.grammar import draw_game
from cubetable.lab.exam.lot import number
from cubetable.lab.exam.results import results
from cubetable.lab.exam.round import GAMES, ExamRound, old_task
from cubetable.lab.exam.run import GamePlan, Run, dice_of, game_of, label, read_record
from cubetable.lab.exam.sifting import sift
from cubetable.lab.exam.table import make_bot

CHECKED: Final = "checked"
UNJUDGED: Final = {"regret": None, "judged": 0, "exact": 0}


class ExamProblem(Refusal):
    """Something that does not fit: where, and what."""

    def __init__(self, what: str, where: object) -> None:
        super().__init__(f"shell.exam.wrong.{what}", where=where)


def check_round(held: ExamRound, *, sifted: bool) -> None:
    """Draw all tasks of a round again; raise `ExamProblem` for one that the seed does not give."""
    seed = held.seed
    for task in held.tasks:
        if not task.sheet:
            if task != old_task(seed, parse_spec(task.game)[0]):
                raise ExamProblem("tasks", task.game)
            continue
        drawn = draw_game(seed, task.attempt)
        path = held.folder / GAMES / task.sheet
        if (drawn.name, drawn.kind, f"{drawn.name}.py") != (task.game, task.kind, task.sheet):
            raise ExamProblem("tasks", task.game)
        if not path.is_file() or path.read_bytes() != drawn.sheet.encode():
            raise ExamProblem("sheet", path)
    if sifted:
        _sift_again(held)


def _sift_again(held: ExamRound) -> None:
    """Sift all attempts again up to the last that was kept: no good game may have been left out."""
    likes, kept = set[str](), {task.attempt for task in held.tasks if task.sheet}
    for attempt in range(max(kept, default=-1) + 1):
        drawn = draw_game(held.seed, attempt)
        wanted = not sift(drawn, number(held.seed, "sift", attempt), held.folder / "again").why
        if (wanted and drawn.like not in likes) != (attempt in kept):
            raise ExamProblem("sifted", drawn.name)
        if attempt in kept:
            likes.add(drawn.like)


def check_games(run: Run, *, moves: bool) -> Iterator[GamePlan]:
    """Check each game that is kept, and give it once it is right; raise `ExamProblem` for one that does not fit.

    With `moves` the bots of the pool are asked again for each of their moves.
    """
    held = ExamRound(run.round)
    plans = {plan.file: plan for plan in run.plans()}
    for path in sorted((run.folder / "games").glob("*.txt")):
        plan, record = plans.get(path.name), read_record(path)
        if plan is None:
            raise ExamProblem("game", path)
        if record is None or game_of(record, plan) is None:
            raise ExamProblem("record", path)
        position = held.tasks[plan.task].position
        names = [label(run.player), plan.opponent]
        wanted = {
            "Exam": f"{held.seal[:16]} {plan.file}",
            "Players": ",".join(names if plan.seat == 0 else names[::-1]),
            "Seed": dice_of(held, plan).seed.hex(),
        }
        if record.game != held.game(plan.task) or record.tags.get(START, "") != position:
            raise ExamProblem("game", path)
        if any(record.tags.get(name) != value for name, value in wanted.items()):
            raise ExamProblem("dice", path)
        if dice_of_records.check(record) != CHECKED:
            raise ExamProblem("dice", path)
        if moves and record.game.clock_seconds is None and not _same_moves(record, plan, held):
            raise ExamProblem("moves", path)
        yield plan


def _same_moves(record: Record, plan: GamePlan, held: ExamRound) -> bool:
    """Ask the bot of the pool again for each of its moves."""
    game, seat = record.game, 1 - plan.seat
    bot = make_bot(plan.opponent, game, number(held.seed, "bot", *plan.pair), Event())
    return all(
        bot.choose(game, game.redact(state, seat), seat) == move
        for state, actor, move in record.plies()
        if actor == seat
    )


def check_result(run: Run, path: Path) -> None:
    """Work the line of a run out again from its games, but for the regret, which takes long; raise `ExamProblem`."""
    if not path.is_file():
        return
    kept_line = json.loads(path.read_text("utf-8"))
    again = json.loads(json.dumps(results(run, judge=False)))
    if {**kept_line, **UNJUDGED} != {**again, **UNJUDGED}:
        raise ExamProblem("result", path)
