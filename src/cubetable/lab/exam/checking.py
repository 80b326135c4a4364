"""Check a round against its seal, and each game of a run against the round: anyone can, once the seed is known."""

import json
from collections.abc import Iterator
from dataclasses import replace
from math import isclose
from pathlib import Path
from threading import Event
from typing import Final

from cubetable.bots.measure.crew import hire
from cubetable.core.errors import Refusal
from cubetable.core.record import Record
from cubetable.core.record import dice as dice_of_records
from cubetable.core.record.record import START
from cubetable.lab.exam.grammar import draw_game
from cubetable.lab.exam.lot import number
from cubetable.lab.exam.results import REGRET, judge, judgements, results
from cubetable.lab.exam.round import GAMES, ExamRound, old_task
from cubetable.lab.exam.run import (
    PLAYED,
    GamePlan,
    Run,
    bot_seed,
    dice_of,
    game_of,
    label,
    played,
    read_record,
    read_round,
)
from cubetable.lab.exam.sifting import SieveVerdict, sift
from cubetable.lab.exam.table import make_bot

CHECKED: Final = "checked"
UNJUDGED: Final = {"regret": None, "judged": 0, "exact": 0}
CLOSE: Final = 1e-4
"""So far apart may two figures lie that different machines work out from the same games."""


class ExamProblem(Refusal):
    """Something that does not fit: where, and what."""

    def __init__(self, what: str, where: object) -> None:
        super().__init__(f"shell.exam.wrong.{what}", where=where)


def check_round(held: ExamRound, *, sifted: bool, workers: int = 1) -> None:
    """Draw all tasks of a round again; raise `ExamProblem` for one that the seed does not give, or that is missing."""
    seed = held.seed
    new = [task for task in held.tasks if task.sheet]
    if [task for task in held.tasks if not task.sheet] != [old_task(seed, name) for name in held.old]:
        raise ExamProblem("tasks", held.folder)
    attempts, likes = [task.attempt for task in new], {draw_game(seed, task.attempt).like for task in new}
    if attempts != sorted(set(attempts)) or len(likes) != len(new) or len(new) != held.new:
        raise ExamProblem("tasks", held.folder)
    for task in new:
        drawn = draw_game(seed, task.attempt)
        path = held.folder / GAMES / task.sheet
        if (drawn.name, drawn.kind, f"{drawn.name}.py") != (task.game, task.kind, task.sheet):
            raise ExamProblem("tasks", task.game)
        if not path.is_file() or path.read_bytes() != drawn.sheet.encode():
            raise ExamProblem("sheet", path)
    if sifted:
        _sift_again(held, workers)


def _sift_again(held: ExamRound, workers: int) -> None:
    """Sift all attempts again up to the last that was kept: none may have been left out or measured otherwise."""
    kept = {task.attempt: task for task in held.tasks if task.sheet}
    likes = {attempt: draw_game(held.seed, attempt).like for attempt in range(max(kept, default=-1) + 1)}
    new = [n for n, like in likes.items() if like not in {likes[at] for at in kept if at < n}]
    with hire(sift_again, workers) as crew:
        for attempt, verdict in crew.do((held.seed, attempt, held.folder) for attempt in new):
            task = kept.get(attempt)
            if (task is None) != bool(verdict.why) or (task is not None and task.figures != verdict.figures):
                raise ExamProblem("sifted", draw_game(held.seed, attempt).name)


def sift_again(seed: bytes, attempt: int, folder: Path, cancel: Event) -> tuple[int, SieveVerdict] | None:
    """Sift one attempt; None if it was cancelled."""
    verdict = sift(draw_game(seed, attempt), number(seed, "sift", attempt), folder / "again", cancel)
    return None if cancel.is_set() else (attempt, verdict)


def check_games(run: Run, *, moves: bool, workers: int = 1) -> Iterator[GamePlan]:
    """Check each game that is kept, and give it once it is right; raise `ExamProblem` for one that does not fit.

    With `moves` the bots of the pool are asked again for each of their moves.
    """
    paths = sorted((run.folder / PLAYED).glob("*.txt"))
    with hire(check_game, max(1, min(workers, len(paths)))) as crew:
        yield from crew.do((run, path, moves) for path in paths)


def check_game(run: Run, path: Path, moves: bool, cancel: Event) -> GamePlan:
    """Check one game."""
    held = read_round(run.round)
    plan, record = next((plan for plan in run.plans() if plan.file == path.name), None), read_record(path)
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
    if any(record.tags.get(name) != value for name, value in wanted.items()) or not _has_its_dice(record):
        raise ExamProblem("dice", path)
    if moves and record.game.clock_seconds is None and not _same_moves(record, plan, held, cancel):
        raise ExamProblem("moves", path)
    return plan


def _has_its_dice(record: Record) -> bool:
    try:
        return dice_of_records.check(record) == CHECKED
    except Refusal:
        return False


def _same_moves(record: Record, plan: GamePlan, held: ExamRound, cancel: Event) -> bool:
    """Ask the bot of the pool again for each of its moves."""
    game, seat = record.game, 1 - plan.seat
    bot = make_bot(plan.opponent, game, bot_seed(held, plan), cancel)
    return all(
        bot.choose(game, game.redact(state, seat), seat) == move
        for state, actor, move in record.plies()
        if actor == seat
    )


def check_regret(run: Run, workers: int = 1) -> None:
    """Judge again each game that was judged; raise `ExamProblem` for one that comes out otherwise."""
    kept = judgements(run)
    plans = [plan for plan in run.plans() if plan.file in kept]
    with hire(judge, max(1, min(workers, len(plans)))) as crew:
        for file, digest, losses in crew.do((run, plan) for plan in plans):
            if kept[file][0] != digest or not is_close(kept[file][1], [list(loss) for loss in losses]):
                raise ExamProblem("regret", run.folder / REGRET)


def check_result(run: Run, path: Path, *, with_regret: bool = False) -> None:
    """Work the line of a run out again from its games; raise `ExamProblem` if it says something else.

    Regret is what was judged before; it counts only where that was checked.
    """
    if not path.is_file():
        return
    left_out = {} if with_regret else UNJUDGED
    try:
        line = dict(json.loads(path.read_text("utf-8")))
        whole = replace(run, laps=int(line["laps"]))
        again = json.loads(json.dumps(results(whole, played(whole))))
    except (ValueError, TypeError, KeyError):
        raise ExamProblem("result", path) from None
    if not is_close({**line, **left_out}, {**again, **left_out}):
        raise ExamProblem("result", path)


def is_close(one: object, other: object) -> bool:
    """Compare two values of JSON; numbers with a fraction may differ a little, as those of two machines do.

    >>> is_close({"a": [1, 0.3]}, {"a": [1, 0.1 + 0.2]}), is_close({"a": 1}, {"a": 2})
    (True, False)
    """
    match one, other:
        case dict(), dict():
            return one.keys() == other.keys() and all(is_close(one[name], other[name]) for name in one)
        case list(), list():
            return len(one) == len(other) and all(map(is_close, one, other))
        case float(), float():
            return isclose(one, other, rel_tol=CLOSE, abs_tol=CLOSE)
    return type(one) is type(other) and one == other
