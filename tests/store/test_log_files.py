"""`db archive`: the moves of finished matches leave the database for files, and all that reads them reads on."""

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from pyarrow import parquet
from tests.store.housed import CREATED, SPECS, housed, opened
from tests.store.test_ratings import play
from tests.store.test_tournaments import ROW as TOURNAMENT
from tests.waiting import PATIENCE

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.core.record import write
from cubetable.match import Entry
from cubetable.match.events import OfferMade
from cubetable.match.rated import KINDS
from cubetable.match.seat_events import Kind, SeatTaken
from cubetable.store import LogUnreadable, MatchRow, Store
from cubetable.store.archive import export_record
from cubetable.store.audit import problems
from cubetable.store.database import Connection, Row
from cubetable.store.loading import load_match
from cubetable.store.log_files import archiver, file
from cubetable.store.merging import merge
from cubetable.store.sql import OUTLINE, SqlStore

LATER: Final = (CREATED + 10_000) * 1000
"""A moment by which nothing has happened in any match for a while."""


FEW: Final = (0, 5)
"""Games that are soon over, by their places in the list."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Name the folder of the files."""
    return tmp_path / "old"


def fill(store: Store, games: Sequence[int] = FEW) -> list[MatchRow]:
    """Store two matches of each of some games: one that is over, and one that has only begun."""
    rows = []
    for number in games:
        for kind, most in enumerate((400, 3)):
            row, entries = housed(SPECS[number], 10 * number + 2 - kind, most, shuffle=kind == 1)
            store.begin(row, entries).result(PATIENCE)
            rows.append(row)
    return rows


def archived(store: SqlStore, folder: Path, before: int = LATER) -> int:
    return sum(step.moved for step in store.archive(folder, before))


def logs(store: Store) -> dict[str, list[Entry]]:
    return {row.id: store.log(row.id) for row in store.matches()}


def answers(store: SqlStore) -> dict[str, Any]:
    """Return all that the store says of its matches."""
    rows = list(store.matches())
    names = [row.id for row in rows]
    said: dict[str, Any] = {
        "rows": rows,
        "logs": logs(store),
        "rest": {(name, after): store.log(name, after) for name in names for after in (1, 4, 9, 30)},
        "acts": {(name, n): store.act(name, seat, f"act-{n}") for name in names for n in (0, 7) for seat in (0, 1)},
        "heads": store.heads(names),
        "versions": store.versions(names),
        "outlines": store.outlines(names),
        "feats": store.feats_of("p0", 99),
        "mine": store.matches_of("p0", 99),
        "problems": [problem.text() for row in rows for problem in problems(store, row)],
    }
    matches = {row.id: load_match(row, said["logs"][row.id]) for row in rows}
    said["states"] = {name: match.state.tobytes() for name, match in matches.items()}
    said["records"] = {row.id: write(export_record(row, matches[row.id])) for row in rows}
    return said


def run(store: SqlStore, sql: str, *values: object) -> list[Row]:
    return store.writer.decide(lambda connection: connection.run(sql, values)).result(PATIENCE)


def rows_of(store: SqlStore, match: str) -> list[Row]:
    return run(store, "SELECT place FROM event WHERE match = ?", match)


def rows_left(store: SqlStore, match: str) -> set[str]:
    return {kind for (kind,) in run(store, "SELECT kind FROM event WHERE match = ?", match)}


def in_files(folder: Path) -> list[str]:
    """Return the matches in the files of a folder, each as often as it is there."""
    return [name for path in sorted(folder.iterdir()) for name in file.read_logs(path)]


def over(rows: list[MatchRow]) -> set[str]:
    return {row.id for row in rows if row.status == "over"}


def test_a_match_in_a_file_answers_as_before(everywhere: str, folder: Path) -> None:
    with opened(everywhere) as store:
        finished = over(fill(store, (0, 1, 5, 6)))
        before = answers(store)
        assert archived(store, folder) == len(finished) == store.finished_count(LATER) + len(finished)
        assert answers(store) == before
        assert all(file.MOVED.isdisjoint(rows_left(store, match)) for match in finished)
    assert sorted(in_files(folder)) == sorted(finished)
    with opened(everywhere) as store:
        assert logs(store) == before["logs"]
        assert archived(store, folder) == 0


def test_no_kind_of_entry_leaves_that_a_list_a_rating_or_the_name_of_a_player_needs() -> None:
    kinds = set(get_args(Kind))
    assert kinds >= file.MOVED | file.COPIED
    assert kinds - file.MOVED - file.COPIED == {"sit", "rise", "key", "rematch"}
    assert file.MOVED.isdisjoint(KINDS)
    assert not any(f"'{kind}'" in OUTLINE for kind in file.MOVED)


def test_only_matches_that_rest_leave(where: str, folder: Path) -> None:
    with opened(where) as store:
        rows = fill(store)
        finished = sorted(over(rows))
        first, *others = finished
        place, version = store.heads([first])[first] + 1, store.versions([first])[first] + 1
        store.append(first, [Entry(place, -1, version, OfferMade(0, "rematch"), LATER / 1000 + 5)]).result(PATIENCE)
        assert archived(store, folder, CREATED * 1000) == 0
        assert archived(store, folder) == len(others)
        assert archived(store, folder, LATER + 6000) == 1
        assert [entry.place for entry in store.log(first)] == [*range(1, place + 1)]
        going = {row.id for row in rows} - set(finished)
        assert all(len(store.log(match)) == len(rows_of(store, match)) for match in going)


def test_a_match_of_a_tournament_waits_for_its_end(where: str, folder: Path) -> None:
    with opened(where) as store:
        finished = over(fill(store))
        one = min(finished)
        store.tournaments.set_up(TOURNAMENT).result(PATIENCE)
        run(store, "UPDATE match SET tournament = ? WHERE id = ?", TOURNAMENT.id, one)
        assert archived(store, folder) == len(finished) - 1
        run(store, "UPDATE tournament SET status = 'over'")
        assert archived(store, folder) == 1


def test_what_happens_after_the_match_was_moved_is_added_to_its_log(where: str, folder: Path) -> None:
    with opened(where) as store:
        match = min(over(fill(store)))
        archived(store, folder)
        log = store.log(match)
        more = Entry(log[-1].place + 1, -1, store.versions([match])[match] + 1, OfferMade(0, "rematch"), 1.0, "again")
        store.append(match, [more]).result(PATIENCE)
        assert store.log(match) == [*log, more]
        assert store.log(match, log[-1].place) == [more]
        assert store.act(match, 0, "again") == more


def test_ratings_follow_from_what_stays(where: str, folder: Path) -> None:
    with opened(where) as store:
        for number in range(6):
            play(store, f"rated{number}", float(number), "vera", "otto")
            store.append(f"rated{number}", [Entry(99, 0, 1, OfferMade(0, "undo"), 0.0)]).result(PATIENCE)
        run(store, "UPDATE event SET place = 0 WHERE place = 99")  # an entry before the end, which leaves
        kept = store.ratings.stored()
        assert archived(store, folder) == 6
        assert store.ratings.computed() == store.ratings.stored() == kept


# --- Stopped on the way ---------------------------------------------------------------------------------


class Stopped(BaseException):
    """The process ends here."""


def stop(monkeypatch: pytest.MonkeyPatch, step: str, *, after: bool) -> None:
    """Let the program end before one of the archiver's steps, or after it."""
    really: Callable[..., Any] = getattr(archiver, step)

    def stop_here(*words: Any) -> None:
        if after:
            really(*words)
        raise Stopped

    monkeypatch.setattr(archiver, step, stop_here)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", ["_note", "write_logs", "_sync", "_compare", "_name", "_delete"])
def test_wherever_it_is_stopped_nothing_is_lost_and_nothing_is_there_twice(
    where: str, folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, after: bool
) -> None:
    with opened(where) as store:
        finished = over(fill(store))
        before = logs(store)
        with monkeypatch.context() as patch:
            stop(patch, step, after=after)
            with pytest.raises(Stopped):
                archived(store, folder)
    with opened(where) as store:
        assert logs(store) == before
        archived(store, folder)
        assert logs(store) == before
        assert sorted(in_files(folder)) == sorted(finished)
        assert run(store, "SELECT DISTINCT whole FROM log_file") == [(1,)]


def test_a_file_that_was_cut_off_while_it_was_written_is_deleted(
    where: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_half(path: Path, _: object) -> None:
        path.write_bytes(b"PAR1 and no end")
        raise Stopped

    with opened(where) as store:
        finished = over(fill(store))
        with monkeypatch.context() as patch:
            patch.setattr(archiver, "write_logs", write_half)
            with pytest.raises(Stopped):
                archived(store, folder)
        assert len(list(folder.glob("*.draft"))) == 1
        archived(store, folder)
        assert sorted(in_files(folder)) == sorted(finished)


def test_stopped_within_the_last_transaction_all_rows_are_there(
    where: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(where) as store:
        fill(store)
        before = logs(store)
        kind = type(store.writer.decide(lambda connection: connection).result(PATIENCE))
        really = kind.run_many

        def fail(self: Connection, sql: str, rows: Sequence[Row]) -> None:
            really(self, sql, rows)
            if sql.startswith("UPDATE match"):
                raise RuntimeError

        with monkeypatch.context() as patch:
            patch.setattr(kind, "run_many", fail)
            with pytest.raises(RuntimeError):
                archived(store, folder)
        assert logs(store) == before
        assert all(len(rows_of(store, match)) == len(log) for match, log in before.items())


def test_of_two_runs_at_once_the_first_moves_nothing(where: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(where) as store:
        finished = over(fill(store))
        before = logs(store)
        really: Callable[..., None] = getattr(archiver, "_delete")  # noqa: B009  # the step that another run overtakes

        def run_another(*words: Any) -> None:
            monkeypatch.setattr(archiver, "_delete", really)
            assert archived(store, folder) == len(finished)
            really(*words)

        monkeypatch.setattr(archiver, "_delete", run_another)
        with pytest.raises(Refusal, match='Another "db archive" is using this database'):
            archived(store, folder)
        assert logs(store) == before
        assert sorted(in_files(folder)) == sorted(finished)


def test_a_file_that_does_not_hold_the_rows_is_not_used(
    where: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_wrong(path: Path, some: list[file.FinishedLog]) -> None:
        (*row, at), *rows = some[0].moved
        file.write_logs(path, [some[0]._replace(moved=((*row, at + 1), *rows)), *some[1:]])

    with opened(where) as store:
        fill(store)
        before = logs(store)
        monkeypatch.setattr(archiver, "write_logs", write_wrong)
        with pytest.raises(Refusal, match="does not contain what was written"):
            archived(store, folder)
        assert logs(store) == before
        assert all(len(rows_of(store, match)) == len(log) for match, log in before.items())


# --- People ---------------------------------------------------------------------------------------------


def test_no_file_names_a_person_and_a_forgotten_player_is_forgotten_in_archived_matches(
    where: str, folder: Path
) -> None:
    with opened(where) as store:
        rows = fill(store)
        archived(store, folder)
        cells = {str(cell) for row in parquet.read_table(folder).to_pylist() for cell in row.values()}
        assert not [cell for cell in cells if "Vera" in cell or "person" in cell]
        before = logs(store)
        store.forget("p0").result(PATIENCE)
        for row in rows:
            after = store.log(row.id)
            assert [replace_sitter(entry) for entry in before[row.id]] == after
            assert "Vera 0" not in str(after)
            assert [problem.text() for problem in problems(store, row)] == []


def replace_sitter(entry: Entry) -> Entry:
    event = entry.event
    if isinstance(event, SeatTaken) and event.person == "p0":
        return replace(entry, event=replace(event, name="", person="nobody"))
    return entry


def test_two_persons_become_one_in_archived_matches(where: str, folder: Path) -> None:
    with opened(where) as store:
        match = min(over(fill(store)))
        archived(store, folder)
        store.writer.write(lambda connection: merge(connection, "p0", "somebody")).result(PATIENCE)
        people = [entry.event.person for entry in store.log(match) if isinstance(entry.event, SeatTaken)]
        assert people[0] == "somebody"
        assert "p0" not in people


# --- Files that cannot be read --------------------------------------------------------------------------


def spoil(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[50:150] = bytes(100)
    path.write_bytes(data)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


@pytest.mark.parametrize(
    ("damage", "sentence"), [(Path.unlink, "is missing"), (spoil, "cannot be read"), (cut, "cannot be read")]
)
def test_a_file_that_is_gone_or_damaged_is_told_of_in_a_sentence_and_once_in_the_log(
    where: str,
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    damage: Callable[[Path], None],
    sentence: str,
) -> None:
    with opened(where) as store:
        rows = fill(store)
        finished = over(rows)
        before = answers(store)
        archived(store, folder)
    (path,) = folder.iterdir()
    damage(path)
    with opened(where) as store, caplog.at_level(logging.WARNING):
        for match in finished:
            with pytest.raises(LogUnreadable, match=f"in the file {path.name}, which {sentence}"):
                store.log(match)
        told = [record.getMessage() for record in caplog.records if "finished matches" in record.getMessage()]
        assert len(told) == 1
        assert str(path) in told[0]
        names = list(before["heads"])
        assert store.heads(names) == before["heads"]
        assert store.outlines(names) == before["outlines"]
        assert all(store.log(row.id) == before["logs"][row.id] for row in rows if row.id not in finished)
    assert main(["db", "check", "--db", where]) == 1
    out = capsys.readouterr().out
    assert all(any(line.startswith(match) and path.name in line for line in out.splitlines()) for match in finished)
    assert main(["db", "export", str(tmp_path / "out"), "--db", where]) == 1
    assert path.name in capsys.readouterr().out


def test_a_folder_may_move_with_the_database_or_be_named_anew(
    where: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(where) as store:
        fill(store)
        before = logs(store)
        archived(store, folder)
    if not where.startswith("postgresql"):
        together = tmp_path / "elsewhere"
        together.mkdir()
        where = str(Path(where).rename(together / "matches.db"))
        (folder).rename(together / "old")
        with opened(where) as store:
            assert logs(store) == before
        (together / "old").rename(folder)
    (folder).rename(tmp_path / "other")
    monkeypatch.setenv("CUBETABLE_ARCHIVE", str(tmp_path / "other"))
    with opened(where) as store:
        assert logs(store) == before


# --- The command ----------------------------------------------------------------------------------------


def test_the_command_says_how_many_matches_it_has_moved(
    where: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archiver, "TOGETHER", 1)
    with opened(where) as store:
        finished = over(fill(store))
    monkeypatch.setattr("time.time", lambda: float(CREATED + 100 * 86_400))
    assert main(["db", "archive", str(folder), "--older-than", "101", "--db", where]) == 0
    assert "0 games moved to" in (out := capsys.readouterr().out)
    assert out.endswith(" (0 new files).\n")
    assert main(["db", "archive", str(folder), "--db", where]) == 0
    assert f" ({len(finished)} new files)." in capsys.readouterr().out
    assert sorted(in_files(folder)) == sorted(finished)
    assert main(["db", "check", "--db", where]) == 0


def test_without_pyarrow_the_extra_is_named(
    where: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(where) as store:
        match = min(over(fill(store)))
        archived(store, folder)
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        with pytest.raises(LogUnreadable, match=r"pip install 'cubetable\[lab\]'"):
            store.log(match)
    assert main(["db", "archive", str(folder), "--db", where]) == 2
    assert "pip install 'cubetable[lab]'" in capsys.readouterr().err


def test_a_body_that_is_written_in_another_way_comes_back_as_it_was(tmp_path: Path) -> None:
    bodies = ['{"text":"1"}', '{"text":"é"}', '{ "text": "1" }', '{"draw":1,"text":"2"}', '{"text":"1","draw":0.10}']
    rows = tuple(
        ("m", -1, n, n, None if n % 2 else 0, None if n % 2 else "a", "move", body, 1_795_000_000_000 + n)
        for n, body in enumerate(bodies, 1)
    )
    path = tmp_path / "one.parquet"
    file.write_logs(path, [file.FinishedLog("m", "cubed", 1, rows, ())])
    assert file.read_logs(path) == {"m": rows}
    assert file.read_logs(path, "m") == {"m": rows}
    assert file.read_logs(path, "other") == {}
