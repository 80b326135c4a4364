"""The search of the lab as a command: a wish and a space read, played, and answered."""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import INTERRUPTED, OK, options_given, whole_number
from cubetable.cli.commands import lab_arguments
from cubetable.cli.inputs import LARGEST, MOST_NODES
from cubetable.cli.terminal.files import new_path, writable_path
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.lab.search import OVER, SETTINGS

if TYPE_CHECKING:
    from cubetable.lab.search.hunt import SettingsHunt
    from cubetable.lab.search.question import SettingsSearch
    from cubetable.lab.search.space import Space

MOST_SETTINGS: Final = 10_000


def search(chosen: Namespace, lang: str) -> int:
    """Play what is missing of a search, and answer it."""
    from cubetable.lab.search.hunt import SettingsHunt
    from cubetable.lab.search.space import OptionSpace

    for flag, value in (("--vary", chosen.vary), ("--results", chosen.results)):
        if value:
            raise Refusal("shell.lab.search.not_with", flag=flag)
    workers = lab_arguments.workers_given(chosen)
    report = None if chosen.report is None else writable_path(chosen.report)
    space = OptionSpace.read(chosen.game, options_given(chosen), OVER if chosen.over is None else chosen.over)
    task = _search_for(chosen, space)
    first = task.question.arena(task.question.specs[0]).game
    folder = new_path(first, "-lab") if chosen.out is None else Path(chosen.out)
    try:
        hunt = SettingsHunt(task, folder)
        if not _hunted(hunt, workers, chosen.cluster, folder, lang):
            return INTERRUPTED
        _tell(hunt, _command(chosen, space, task), report, lang, as_json=chosen.json)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=error.filename or folder, why=error.strerror) from None
    if not chosen.json:
        print("", say("shell.lab.search.kept", lang, folder=folder), sep="\n")
    return OK


def _tell(hunt: "SettingsHunt", command: str, report: Path | None, lang: str, *, as_json: bool) -> None:
    """Print the outcome, and write the report."""
    from cubetable.cli.commands.lab_tables import search_lines
    from cubetable.lab.report import search_page
    from cubetable.lab.search.outcome import as_json as in_json
    from cubetable.lab.search.outcome import outcome

    result = outcome(hunt)
    if report is not None:
        lab_arguments.write_report(search_page(result, command, lang), report)
    if as_json:
        print(json.dumps(in_json(result), ensure_ascii=False))
    else:
        print(*search_lines(result, lang), sep="\n")


def _search_for(chosen: Namespace, space: "Space") -> "SettingsSearch":
    """Read the numbers of the flags, and put the search together, or say what is wrong with it."""
    from cubetable.lab.search.terms import SearchTerms, search_for

    judge = None if chosen.judge is None else whole_number("--judge", chosen.judge, 1, lab_arguments.MOST_GAMES)
    games = None if chosen.games is None else lab_arguments.games_given(chosen, 0)
    most = SETTINGS if chosen.settings is None else whole_number("--settings", chosen.settings, 1, MOST_SETTINGS)
    terms = SearchTerms(
        chosen.search,
        OVER if chosen.over is None else chosen.over,
        tuple(chosen.seats.split(",")),
        games,
        most,
        whole_number("--seed", chosen.seed, 0, LARGEST),
        whole_number("--nodes", chosen.nodes, 1, MOST_NODES),
        judge,
        lab_arguments.ladder_given(chosen),
        lab_arguments.matches_given(chosen),
    )
    return search_for(space, terms)


def _hunted(hunt: "SettingsHunt", workers: int, cluster: str | None, folder: Path, lang: str) -> bool:
    """Play the missing games and show the progress; return False if the user stops it."""
    from cubetable.bots.measure.crew import CrewLostError
    from cubetable.cli.progress import LongProgress
    from cubetable.lab.run import crew

    of = hunt.search.most_games
    try:
        with LongProgress(0, of, lang) as progress, crew(workers, cluster) as hired:
            hunt.go(hired, progress.step)
    except KeyboardInterrupt:
        print(say("shell.lab.stopped", lang, have=hunt.ready, games=of, folder=folder))
        return False
    except CrewLostError as error:
        raise Refusal("shell.lab.lost", why=error, folder=folder) from None
    return True


def _command(chosen: Namespace, space: "Space", task: "SettingsSearch") -> str:
    """Write the command that gives the same answer again."""
    question = task.question
    flags = {
        "--search": task.wish.text,
        "--settings": chosen.settings or SETTINGS,
        "--games": task.games,
        "--seats": ",".join(question.seats),
        "--seed": question.seed,
        "--nodes": question.nodes,
        **({"--judge": question.judge_every} if question.judge_every else {}),
        **({"--ladder": ",".join(task.ladder), "--matches": task.matches} if task.ladder else {}),
    }
    return lab_arguments.command_of(space.words(), flags)
