"""The command `exam`: draw a sealed round, let a player sit it, compare players, check everything."""

import json
import time
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import INTERRUPTED, LONGEST_THOUGHT, OK, whole_number
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import Percent, say

if TYPE_CHECKING:
    from cubetable.lab.exam.round import ExamRound
    from cubetable.lab.exam.run import Run

MOST_NEW: Final = 12
MOST_LAPS: Final = 100
MOST_WORKERS: Final = 256
MOST_MINUTES: Final = 10_000
RESULT: Final = "result.json"
PAGE: Final = "report.html"
MINUTE: Final = 60.0


def exam(chosen: Namespace, lang: str) -> int:
    """Do the part of an exam that was named."""
    from cubetable.bots.measure.crew import CrewLostError

    parts = {"draw": _draw, "run": _run, "compare": _compare, "check": _check}
    if chosen.what not in parts:
        raise Refusal("shell.cli.bad_command", word=shortened(chosen.what), allowed=", ".join(parts))
    try:
        return parts[chosen.what](chosen, lang)
    except KeyboardInterrupt:
        print(say("shell.exam.stopped", lang))
        return INTERRUPTED
    except CrewLostError as error:
        raise Refusal("shell.exam.lost", why=error) from None
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or chosen.round, why=error.strerror) from None


def _draw(chosen: Namespace, lang: str) -> int:
    """Draw a round, let the pool play it, and print the seal."""
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.exam.round import SEED, draw_round, read_seed
    from cubetable.lab.exam.run import play_runs, played, pool_runs

    seed = None if chosen.seed is None else read_seed(chosen.seed)
    new = None if chosen.new is None else whole_number("--new", chosen.new, 0, MOST_NEW)
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS)
    folder = Path(chosen.round)
    for line in draw_round(folder, seed, new, workers):
        print(line, flush=True)
    held = _opened(folder)
    runs = pool_runs(folder)
    games = sum(len(run.plans()) for run in runs)
    with LongProgress(sum(len(played(run)) for run in runs), games, lang) as progress:
        for count in play_runs(runs, workers, None):
            progress.step(count)
    print(say("shell.exam.pool_played", lang, games=games))
    print(say("shell.exam.drawn", lang, seal=held.seal, seed=folder / SEED))
    return OK


def _run(chosen: Namespace, lang: str) -> int:
    """Play the games that are missing, and write the report."""
    from cubetable.cli.progress import LongProgress
    from cubetable.core.record.write import draft_for
    from cubetable.lab.exam.page import figures, page
    from cubetable.lab.exam.players import check_player
    from cubetable.lab.exam.results import judge_games, results
    from cubetable.lab.exam.run import play_run, played

    if chosen.player is None or chosen.into is None:
        raise Refusal("shell.cli.missing", command="exam run", what="--player" if chosen.player is None else "--into")
    check_player(chosen.player)
    _opened(Path(chosen.round))
    run = _run_of(chosen, Path(chosen.into), chosen.player)
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS)
    games, of = played(run), len(run.plans())
    until = None
    if chosen.minutes is not None:
        minutes = whole_number("--minutes", chosen.minutes, 1, MOST_MINUTES)
        until = time.time() + MINUTE * minutes - sum(game.took for game in games) / workers
    with LongProgress(len(games), of, lang) as progress:
        for count in play_run(run, workers, until):
            progress.step(count)
            for stale in (RESULT, PAGE):  # results that say nothing of the new games
                (run.folder / stale).unlink(missing_ok=True)
        games = played(run)
        progress.begin(say("shell.exam.judging", lang))
        for _ in judge_games(run, games, workers):
            pass
    result = results(run, games)
    line = json.dumps(result, ensure_ascii=False)
    for name, text in ((RESULT, line + "\n"), (PAGE, page(result, lang))):
        with draft_for(run.folder / name) as draft:
            draft.write_text(text, encoding="utf-8")
    if chosen.json:
        print(line)
        return OK
    print(*(f"{name:44} {value}" for name, value in figures(result, lang)), sep="\n")
    print(say("shell.exam.kept", lang, games=result["games"], of=result["of"], page=run.folder / PAGE))
    return OK


def _compare(chosen: Namespace, lang: str) -> int:
    """Rate the players of several runs on one scale, the best first, and say how sure each place is."""
    from cubetable.lab.exam.page import interval_text
    from cubetable.lab.exam.results import LABEL, labels, pool_games, ratings
    from cubetable.lab.exam.run import played

    held = _opened(Path(chosen.round))
    if not chosen.runs:
        raise Refusal("shell.cli.missing", command="exam compare", what="RUN…")
    runs = [_kept_run(chosen, folder) for folder in dict.fromkeys(map(Path, chosen.runs))]
    rated, sure = ratings({name: played(run) for name, run in zip(labels(runs), runs, strict=True)}, pool_games(held))
    names = sorted((name for name in labels(runs) if name in rated), key=lambda name: -rated[name].value)
    if chosen.json:
        result = [
            {
                "player": name.removeprefix(LABEL),
                "rating": rated[name],
                "above": {o: sure[name, o] for o in names if o != name},
            }
            for name in names
        ]
        print(json.dumps(result, ensure_ascii=False))
        return OK
    for name, below in zip(names, [*names[1:], ""] if names else [], strict=True):
        surely = say("shell.exam.surely", lang, percent=Percent(f"{100 * sure[name, below]:.1f}")) if below else ""
        print(f"{name.removeprefix(LABEL):32} {interval_text(rated[name]):22} {surely}".rstrip())
    return OK


def _check(chosen: Namespace, lang: str) -> int:
    """Check the round and the runs that are named."""
    from cubetable.lab.exam.checking import check_games, check_regret, check_result, check_round
    from cubetable.lab.exam.run import pool_runs

    held = _opened(Path(chosen.round))
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS)
    check_round(held, sifted=chosen.sift, workers=workers)
    print(say("shell.exam.round_checked", lang, seal=held.seal, tasks=len(held.tasks)))
    for run in [*pool_runs(held.folder), *(_kept_run(chosen, Path(path)) for path in chosen.runs or ())]:
        games = sum(1 for _ in check_games(run, moves=chosen.moves, workers=workers))
        if chosen.moves:
            check_regret(run, workers)
        check_result(run, run.folder / RESULT, with_regret=chosen.moves)
        print(say("shell.exam.run_checked", lang, player=run.player, games=games))
    return OK


def _opened(folder: Path) -> "ExamRound":
    """Open a round whose seed fits its seal, and get to know its games."""
    from cubetable.lab.exam.round import ExamRound

    held = ExamRound(folder)
    _ = held.seed
    held.lend_games()
    return held


def _run_of(chosen: Namespace, folder: Path, player: str) -> "Run":
    from cubetable.bots.agent import Terms
    from cubetable.lab.exam.round import ExamRound
    from cubetable.lab.exam.run import Run

    terms = Terms(
        whole_number("--again", chosen.again, 0, MOST_LAPS),
        whole_number("--patience", chosen.patience, 1, LONGEST_THOUGHT),
    )
    laps = whole_number("--laps", chosen.laps, 1, MOST_LAPS)
    return Run(Path(chosen.round), folder, player, ExamRound(Path(chosen.round)).pool, laps, terms)


def _kept_run(chosen: Namespace, folder: Path) -> "Run":
    """Find the run that a folder keeps."""
    from cubetable.lab.exam.run import RUN, laps_in

    try:
        player = str(json.loads((folder / RUN).read_text("utf-8"))["player"])
    except (OSError, ValueError, KeyError, TypeError):
        raise Refusal("shell.exam.no_run", folder=folder) from None
    return replace(_run_of(chosen, folder, player), laps=laps_in(folder))
