"""The command `train`: teach a network a game by letting it play against itself."""

import os
import re
import shlex
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import INTERRUPTED, OK, whole_number
from cubetable.cli.commands.measure import MOST_WORKERS
from cubetable.cli.inputs import LARGEST, game_named
from cubetable.cli.terminal.files import new_path
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say

if TYPE_CHECKING:
    from cubetable.bots.train.run import TrainingStep

MOST_HOURS: Final = 1000.0
SIMULATIONS: Final = 32
CONSIDERED: Final = 8
MOST_SIMULATIONS: Final = 10_000


def train(chosen: Namespace, lang: str) -> int:
    """Train until so many hours have been spent on the folder in all."""
    hours = _hours(chosen.hours)
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS) if chosen.workers else _usual_workers()
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    simulations = whole_number("--simulations", chosen.simulations, 2, MOST_SIMULATIONS)
    game = game_named(chosen)
    _check_torch()
    from cubetable.bots.measure.cluster import recruit
    from cubetable.bots.measure.crew import CrewLostError
    from cubetable.bots.train.run import Plan, Training
    from cubetable.bots.train.self_play import Effort
    from cubetable.bots.train.tasks import work
    from cubetable.cli.progress import LongProgress

    plan = Plan(str(game), seed, Effort(simulations, min(CONSIDERED, simulations)))
    plan.check()
    begin = None if chosen.start is None else _read(Path(chosen.start))
    folder = new_path(game, "-training") if chosen.out is None else Path(chosen.out)
    command = shlex.join(["cubetable", *sys.argv[1:]])
    try:
        training = Training(plan, folder, command, begin)
        seconds = int(3600 * hours)
        with (
            LongProgress(int(training.seconds), seconds, lang) as progress,
            recruit(work, workers, chosen.cluster) as hired,
        ):
            before = int(training.seconds)
            for step in training.run(hours, hired, workers + 1):
                now = min(int(step.seconds), seconds)
                progress.step(now - before)
                before = now
                _tell(step, lang)
    except KeyboardInterrupt:
        print(say("shell.train.stopped", lang, folder=folder))
        return INTERRUPTED
    except CrewLostError as error:
        raise Refusal("shell.train.lost", why=error, folder=folder) from None
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    print(say("shell.train.done", lang, folder=folder))
    return OK


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None


def _tell(step: "TrainingStep", lang: str) -> None:
    """Print a line for each match that was played."""
    point = step.point
    if point is not None:
        key = "accepted" if point.accepted else "kept"
        values = {
            "minutes": f"{point.minutes:.0f}",
            "decisions": point.decisions,
            "best": f"{100 * point.against_best:.0f}",
            "rival": point.rival,
            "share": f"{100 * point.against_rival:.0f}",
        }
        print(say(f"shell.train.{key}", lang, **values), flush=True)


def _hours(text: str | None) -> float:
    """Read how many hours to train."""
    if text is None:
        raise Refusal("shell.cli.missing", command="train", what="--hours")
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4})?", text) and 0 < float(text) <= MOST_HOURS:
        return float(text)
    raise Refusal("shell.train.not_hours", most=MOST_HOURS, text=shortened(text))


def _usual_workers() -> int:
    """Leave one core to the learner."""
    return max((os.cpu_count() or 1) - 1, 1)


def _check_torch() -> None:
    try:
        import torch  # noqa: F401  # to see whether it is there
    except ImportError:
        raise Refusal("shell.lab.no_package", package="torch", extra="train") from None
