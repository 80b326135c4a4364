"""The command `lab`: a question asked, played, and answered in figures."""

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cubetable.cli.arguments import INTERRUPTED, OK, options_given, whole_number
from cubetable.cli.commands import lab_arguments
from cubetable.cli.inputs import LARGEST, MOST_NODES
from cubetable.cli.terminal.files import new_path, writable_path
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.lab.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cubetable.lab.chunk_folder import ChunkFolder
    from cubetable.lab.figures import Findings
    from cubetable.lab.question import Question
    from cubetable.lab.sensitivity import Change

GAMES: Final = 1000
RANDOM_JUDGED: Final = 100
"""One of so many random games in compiled code is judged, because judging takes much longer than playing."""


class Games(NamedTuple):
    """So many games of each setting of a question, and where they are kept."""

    question: "Question"
    chunks: "ChunkFolder"
    most: int


def lab(chosen: Namespace, lang: str) -> int:
    """Say what is measured, search, or play what is missing of a question and answer it."""
    if chosen.measures:
        return _define(lang)
    if chosen.game is None:
        raise Refusal("shell.cli.missing", command="lab", what="GAME")
    if chosen.search is not None:
        from cubetable.cli.commands.search import search

        return search(chosen, lang)
    for flag in ("over", "settings"):
        if getattr(chosen, flag) is not None:
            raise Refusal("shell.lab.search.needs_wish", flag=f"--{flag}")
    return _answer(chosen, lang)


def _define(lang: str) -> int:
    """Print the definition of every measure."""
    from cubetable.cli.commands.lab_tables import definitions_lines

    print(*definitions_lines(lang), sep="\n")
    return OK


def _answer(chosen: Namespace, lang: str) -> int:
    """Play what is missing of a question, and answer it."""
    count = lab_arguments.games_given(chosen, GAMES)
    workers, ladder = lab_arguments.workers_given(chosen), lab_arguments.ladder_given(chosen)
    report, results = (None if path is None else writable_path(path) for path in (chosen.report, chosen.results))
    settings = Settings.read(chosen.game, options_given(chosen), chosen.vary)
    question = question_of(chosen, settings.specs())
    from cubetable.lab import results as table
    from cubetable.lab.chunk_folder import ChunkFolder

    if results is not None:
        table.check(results)
    folder = new_path(question.arena(question.specs[0]).game, "-lab") if chosen.out is None else Path(chosen.out)
    try:
        chunks = ChunkFolder(question, folder)
        matches = ladder_games(question, folder, ladder, lab_arguments.matches_given(chosen))
        if not all(
            play_missing(part, workers, chosen.cluster, lang) for part in (Games(question, chunks, count), *matches)
        ):
            return INTERRUPTED
        answers = _findings(settings, Games(question, chunks, count), matches)
        changed = _changed(settings, Games(question, chunks, count))
        if results is not None:
            table.write(question, chunks, count, results)
        if report is not None:
            _report(question, answers, changed, _command(chosen, settings, question, count), lang, report)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    _tell(question, answers, changed, lang, as_json=chosen.json)
    if not chosen.json:
        print(say("shell.lab.kept", lang, games=count * len(answers), folder=folder))
    return OK


def ladder_games(question: "Question", folder: Path, ladder: tuple[str, ...], count: int) -> list[Games]:
    """Ask for the matches of a ladder, each in a folder of its own."""
    from cubetable.lab.chunk_folder import ChunkFolder
    from cubetable.lab.depth import matches
    from cubetable.lab.measures import DEPTH

    questions = matches(question, ladder)
    for each in questions:
        each.check()
    return [
        Games(each, ChunkFolder(each, folder / f"{DEPTH}-{number}"), count)
        for number, each in enumerate(questions, start=1)
    ]


def _findings(settings: Settings, games: Games, matches: list[Games]) -> "Mapping[str, Findings]":
    """Return the findings of every setting, by its label."""
    from cubetable.lab.depth import depth
    from cubetable.lab.figures import findings
    from cubetable.lab.measures import DEPTH

    question, chunks, count = games
    answers = {}
    for spec in question.specs:
        played = [(part.question, list(part.chunks.games(spec, part.most))) for part in matches]
        more = {DEPTH: depth(played)} if matches else {}
        answers[settings.label(spec)] = findings(question.arena(spec).game, chunks.games(spec, count), more)
    return answers


def _changed(settings: Settings, games: Games) -> "list[Change]":
    """Say what each varied option changes."""
    from cubetable.core import registry
    from cubetable.lab.measures import measures_of
    from cubetable.lab.sensitivity import MOST_COMPARED, changes, sample_setting

    question, chunks, count = games
    if len(question.specs) < 2:
        return []
    names = measures_of(registry.game(question.specs[0]))
    most = min(count, MOST_COMPARED)
    settled = [
        sample_setting(settings.values(spec), names, list(chunks.games(spec, count))[:most]) for spec in question.specs
    ]
    return list(changes(settled, settings.usual(), list(names)))


def _tell(
    question: "Question", answers: "Mapping[str, Findings]", changed: "list[Change]", lang: str, *, as_json: bool
) -> None:
    """Print all figures."""
    from cubetable.cli.commands.lab_tables import change_lines, changes_json, findings_json, findings_lines

    if as_json:
        more = {"sensitivity": changes_json(changed)} if changed else {}
        output = {"question": question.as_json(), "findings": findings_json(answers), **more}
        print(json.dumps(output, ensure_ascii=False))
        return
    for label, one in answers.items():
        print(*findings_lines(label, one, lang), "", sep="\n")
    for change in changed:
        print(*change_lines(change, lang), "", sep="\n")


def _report(
    question: "Question",
    answers: "Mapping[str, Findings]",
    changed: "list[Change]",
    command: str,
    lang: str,
    path: Path,
) -> None:
    """Write the report, whole or not at all."""
    from cubetable.lab.report import page

    lab_arguments.write_report(page(question, answers, changed, command, lang), path)


def question_of(chosen: Namespace, specs: tuple[str, ...]) -> "Question":
    """Put the question together, or say what is wrong with it."""
    seed = whole_number("--seed", chosen.seed, 0, LARGEST)
    nodes = whole_number("--nodes", chosen.nodes, 1, MOST_NODES)
    judge = None if chosen.judge is None else whole_number("--judge", chosen.judge, 1, lab_arguments.MOST_GAMES)
    from cubetable.lab.question import Question

    question = Question(specs, tuple(chosen.seats.split(",")), seed, nodes, judge or 1)
    question.check()
    quick = judge is None and question.at_random(specs[0])
    return replace(question, judge_every=RANDOM_JUDGED) if quick else question


def play_missing(games: Games, workers: int, cluster: str | None, lang: str) -> bool:
    """Play the missing games and show the progress; return False if the user stops it."""
    from cubetable.bots.measure.crew import CrewLostError
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.run import crew, run

    question, chunks, count = games
    of = count * len(question.specs)
    missing = chunks.missing(question.chunks(count))
    have = of - sum(chunk.stop - chunk.start for chunk in missing)
    if not missing:
        return True
    try:
        with LongProgress(have, of, lang) as progress, crew(min(workers, len(missing)), cluster) as hired:
            for played in run(question, chunks, missing, hired):
                have += len(played.rows)
                progress.step(len(played.rows))
    except KeyboardInterrupt:
        print(say("shell.lab.stopped", lang, have=have, games=of, folder=chunks.folder))
        return False
    except CrewLostError as error:
        raise Refusal("shell.lab.lost", why=error, folder=chunks.folder) from None
    return True


def _command(chosen: Namespace, settings: Settings, question: "Question", count: int) -> str:
    """Write the command that gives these figures again."""
    flags = {
        "--games": count,
        "--seats": ",".join(question.seats),
        "--seed": question.seed,
        "--nodes": question.nodes,
        "--judge": question.judge_every,
        **({"--ladder": chosen.ladder, "--matches": chosen.matches} if chosen.ladder else {}),
    }
    return lab_arguments.command_of(settings.words(), flags)
