"""The command `lab`: a question asked, played, and answered in figures."""

import json
import os
import shlex
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import options_given, whole_number
from cubetable.cli.inputs import LARGEST, MOST_NODES
from cubetable.cli.measure import MOST_WORKERS
from cubetable.cli.status import INTERRUPTED, OK
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.lab.settings import Settings
from cubetable.terminal.files import new_path, writable_path

if TYPE_CHECKING:
    from cubetable.lab.kept import Kept
    from cubetable.lab.question import Question
    from cubetable.lab.report import Found

GAMES: Final = 1000
MOST_GAMES: Final = 1_000_000
NODES: Final = 2000
RANDOM_JUDGED: Final = 100
"""One of so many random games in compiled code is judged, because judging takes much longer than playing."""


def lab(chosen: Namespace, lang: str) -> int:
    """Play what is missing of a question, and answer it."""
    count = whole_number("--games", chosen.games, 1, MOST_GAMES)
    workers = whole_number("--workers", chosen.workers, 1, MOST_WORKERS) if chosen.workers else os.cpu_count() or 1
    report, results = (None if path is None else writable_path(path) for path in (chosen.report, chosen.results))
    settings = Settings.read(chosen.game, options_given(chosen), chosen.vary)
    question = _question(chosen, settings)
    from cubetable.lab import results as table
    from cubetable.lab.figures import findings
    from cubetable.lab.kept import Kept

    if results is not None:
        table.check(results)
    folder = new_path(question.arena(question.specs[0]).game, "-lab") if chosen.out is None else Path(chosen.out)
    try:
        kept = Kept(question, folder)
        if not _played(question, kept, count, workers, chosen.cluster, lang):
            return INTERRUPTED
        found = {
            settings.label(spec): findings(question.arena(spec).game, kept.games(spec, count))
            for spec in question.specs
        }
        if results is not None:
            table.write(question, kept, count, results)
        if report is not None:
            _report(question, found, _command(chosen, settings, question), lang, report)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    _tell(question, found, lang, as_json=chosen.json)
    if not chosen.json:
        print(say("shell.lab.kept", lang, games=count * len(found), folder=folder))
    return OK


def _tell(question: "Question", found: "Found", lang: str, *, as_json: bool) -> None:
    """Print all figures."""
    from cubetable.cli.tables import findings_json, findings_lines

    if as_json:
        print(json.dumps({"question": question.as_json(), "findings": findings_json(found)}, ensure_ascii=False))
        return
    for label, one in found.items():
        print(*findings_lines(label, one, lang), "", sep="\n")


def _report(question: "Question", found: "Found", command: str, lang: str, path: Path) -> None:
    """Write the report, whole or not at all."""
    from cubetable.lab.report import page
    from cubetable.record.write import draft_for

    text = page(question, found, command, lang)
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8")


def _question(chosen: Namespace, settings: Settings) -> "Question":
    """Put the question together, or say what is wrong with it."""
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    nodes = whole_number("--nodes", chosen.nodes, 1, MOST_NODES)
    specs = settings.specs()
    judge = None if chosen.judge is None else whole_number("--judge", chosen.judge, 1, MOST_GAMES)
    from cubetable.lab.question import Question

    question = Question(specs, tuple(chosen.seats.split(",")), seed, nodes, judge or 1)
    question.check()
    quick = judge is None and question.at_random(specs[0])
    return replace(question, judge=RANDOM_JUDGED) if quick else question


def _played(question: "Question", kept: "Kept", count: int, workers: int, cluster: str | None, lang: str) -> bool:
    """Play the missing games and show the progress; return False if the user stops it."""
    from cubetable.bots.crew import CrewLostError
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.run import crew, run

    of = count * len(question.specs)
    missing = kept.missing(question.chunks(count))
    have = of - sum(chunk.stop - chunk.start for chunk in missing)
    if not missing:
        return True
    try:
        with LongProgress(have, of, lang) as progress, crew(min(workers, len(missing)), cluster) as hired:
            for played in run(question, kept, missing, hired):
                have += len(played.rows)
                progress.step(len(played.rows))
    except KeyboardInterrupt:
        print(say("shell.lab.stopped", lang, have=have, games=of, folder=kept.folder))
        return False
    except CrewLostError as error:
        raise Refusal("shell.lab.lost", why=error, folder=kept.folder) from None
    return True


def _command(chosen: Namespace, settings: Settings, question: "Question") -> str:
    """Write the command that gives these figures again."""
    told = {
        "--games": chosen.games,
        "--seats": ",".join(question.seats),
        "--seed": question.seed,
        "--nodes": question.nodes,
        "--judge": question.judge,
    }
    flags = [word for name, value in told.items() for word in (name, str(value))]
    return shlex.join(["cubetable", "lab", *settings.words(), *flags])
