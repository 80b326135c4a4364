"""The command that looks after what is kept: whether it holds, all of it as written games, and old logs in files."""

import time
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import BAD_INPUT, BROKEN, OK, whole_number
from cubetable.cli.inputs import database_named
from cubetable.core.errors import RecordError, Refusal, shortened
from cubetable.core.messages import say

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.archive import RecordFile
    from cubetable.store.rows import Beginning
    from cubetable.store.sql import SqlStore

TASKS: Final = ("check", "rate", "export", "import", "archive")
WITH_PATH: Final = ("export", "import", "archive")
DAYS: Final = 90
"""Days after which the log of a finished match is moved."""
MOST_DAYS: Final = 36_500
MILLIS_A_DAY: Final = 86_400_000
TOGETHER: Final = 200
"""So many matches are on their way into the database at once."""


def db(chosen: Namespace, lang: str) -> int:
    """Check what is kept, compute the ratings again, write all matches out, read games in, or move old logs out."""
    if chosen.what not in TASKS:
        raise Refusal("shell.db.what", text=shortened(chosen.what), allowed=", ".join(TASKS))
    if chosen.path is None and chosen.what in WITH_PATH:
        raise Refusal("shell.cli.missing", command="db", what="PATH")
    days = whole_number("--older-than", chosen.older_than, 0, MOST_DAYS)
    where = database_named(chosen)
    from cubetable.store import open_store
    from cubetable.store.opening import POSTGRES

    if chosen.what != "import" and not where.startswith(POSTGRES) and not Path(where).expanduser().is_file():
        raise Refusal("shell.db.nothing_kept", path=where)
    with closing(open_store(where)) as store:
        if chosen.what not in WITH_PATH:
            return (_check if chosen.what == "check" else _rate)(store, lang)
        path = Path(chosen.path).expanduser()
        if chosen.what == "archive":
            return _archive(store, path, days, lang)
        return (_export if chosen.what == "export" else _import)(store, path, lang)


def _check(store: "SqlStore", lang: str) -> int:
    """Print a sentence for each problem."""
    from cubetable.cli.progress import Progress
    from cubetable.store.audit import OtherRules, problems

    faults = store.faults()
    for fault in faults:
        print(say("shell.db.fault", lang, fault=shortened(fault, 200)))
    if faults:
        return BROKEN
    rows = list(store.matches())
    broken = unknown = 0
    with Progress(0, len(rows), lang) as progress:
        for row in rows:
            try:
                sentences = list(problems(store, row))
            except OtherRules as other:
                unknown += 1
                print(say("shell.db.other_rules", lang, match=row.id, version=other))
                sentences = []
            for problem in sentences:
                print(say("shell.db.in_match", lang, match=row.id, problem=problem.text(lang)))
            broken += bool(sentences)
            progress.step()
    print(say("shell.db.checked", lang, matches=len(rows) - unknown, broken=broken))
    different = _compare_ratings(store, lang)
    left = _check_identities(store, lang)
    return BROKEN if _check_tournaments(store, lang) or broken or different or left else OK


def _check_identities(store: "SqlStore", lang: str) -> list[str]:
    """Name those who were merged into another person and of whom something is kept still."""
    left = store.identities.named_though_merged()
    for person in left:
        print(say("shell.db.merged_named", lang, person=person))
    return left


def _check_tournaments(store: "SqlStore", lang: str) -> int:
    """Print a sentence for each problem of a tournament; return how many have any."""
    from cubetable.store.audit import tournament_problems

    rows, broken = store.tournaments.all(), 0
    for row in rows:
        faults = list(tournament_problems(store, row))
        for problem in faults:
            print(say("shell.db.in_tournament", lang, tournament=row.id, problem=problem.text(lang)))
        broken += bool(faults)
    if rows:
        print(say("shell.db.tournaments", lang, tournaments=len(rows), broken=broken))
    return broken


def _rate(store: "SqlStore", lang: str) -> int:
    """Compute all ratings again from the log, name the matches that differ in any digit, and keep what was computed."""
    different = _compare_ratings(store, lang)
    if different:
        store.rate_again().result()
        print(say("shell.db.rated_again", lang))
    return BROKEN if different else OK


def _compare_ratings(store: "SqlStore", lang: str) -> list[str]:
    """Print the matches whose kept ratings do not follow from the log."""
    different = store.ratings.differences()
    for match in different:
        print(say("shell.db.in_match", lang, match=match, problem=say("shell.db.other_rating", lang)))
    print(say("shell.db.rated", lang, matches=store.ratings.count(), different=len(different)))
    return different


def _export(store: "SqlStore", target: Path, lang: str) -> int:
    """Write every match as a record; one that cannot be read is named and left out."""
    from cubetable.cli.progress import Progress
    from cubetable.core.record import write
    from cubetable.store.archive import SUFFIX, export_record, open_target
    from cubetable.store.loading import load_match

    rows = list(store.matches())
    broken = 0
    try:
        with open_target(target) as put, Progress(0, len(rows), lang) as progress:
            for row in rows:
                try:
                    put(f"{row.id}{SUFFIX}", write(export_record(row, load_match(row, store.log(row.id)))))
                except (ValueError, KeyError, IndexError) as problem:
                    broken += 1
                    print(say("shell.db.in_match", lang, match=row.id, problem=problem))
                progress.step()
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=target, why=error.strerror) from None
    print(say("shell.db.exported", lang, matches=len(rows) - broken, path=target))
    return BROKEN if broken else OK


def _import(store: "SqlStore", source: Path, lang: str) -> int:
    """Read records as matches that are over; what is there already stays as it is."""
    from cubetable.cli.progress import Progress
    from cubetable.store.archive import find_records

    known = {row.id for row in store.matches()}
    taken = bad = 0
    waiting: list[Future[None]] = []
    with find_records(source) as files, Progress(0, len(files), lang) as progress:
        for file in files:
            try:
                row, entries = _read(file)
            except Refusal as problem:
                bad += 1
                print(problem.text(lang))
            else:
                if row.id not in known:
                    known.add(row.id)
                    taken += 1
                    waiting.append(store.begin(row, entries))
            if len(waiting) >= TOGETHER:
                waiting.pop(0).result()
            progress.step()
    for written in waiting:
        written.result()
    print(say("shell.db.imported", lang, taken=taken, known=len(files) - taken - bad, bad=bad))
    return BAD_INPUT if bad else OK


def _read(file: "RecordFile") -> "Beginning":
    """Read a record from any source; an error names the file and the place."""
    from cubetable.core.record import read
    from cubetable.store.archive import import_record

    data = file.read()
    try:
        return import_record(read(data))
    except RecordError as problem:
        raise problem.in_file(file.name) from None
    except Refusal as problem:
        raise Refusal("shell.db.in_file", file=file.name, problem=problem) from None


def _archive(store: "SqlStore", folder: Path, days: int, lang: str) -> int:
    """Move the logs of matches that are over for so many days into files."""
    from cubetable.cli.progress import Progress

    before = round(time.time() * 1000) - days * MILLIS_A_DAY
    moved = files = 0
    try:
        with Progress(0, store.finished_count(before), lang) as progress:
            for step in store.archive(folder, before):
                moved += step.moved
                files += step.moved > 0
                progress.step(step.matches)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=folder, why=error.strerror) from None
    print(say("shell.db.archived", lang, matches=moved, path=folder, files=files))
    return OK
