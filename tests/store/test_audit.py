"""`db check`: whole matches pass, and each kind of damage is found and said in a sentence."""

import json
from collections.abc import Callable
from contextlib import closing

import pytest
from tests.store.housed import fill, housed
from tests.waiting import PATIENCE

from cubetable.cli import main
from cubetable.match.events import MatchEnded, MoveMade
from cubetable.store import MatchRow, open_store
from cubetable.store.audit import OtherRules, problems
from cubetable.store.codec import body_of
from cubetable.store.sql import SqlStore


def found(store: SqlStore, row: MatchRow) -> list[str]:
    again = store.match(row.id)
    assert again is not None
    return [problem.text() for problem in problems(store, again)]


def run(store: SqlStore, sql: str, *values: object) -> None:
    store.writer.write(lambda connection: connection.run(sql, values)).result(PATIENCE)


def retold(store: SqlStore, row: MatchRow, place: int, **changes: object) -> None:
    """Change what stands in an entry."""
    entry = store.log(row.id)[place - 1]
    body = json.dumps({**body_of(entry.event), **changes})
    run(store, "UPDATE event SET body = ? WHERE match = ? AND place = ?", body, row.id, place)


def test_whole_matches_hold(where: str) -> None:
    with closing(open_store(where)) as store:
        rows = fill(store)
        assert {row.status for row in rows} == {"waiting", "playing", "over"}
        assert [problem for row in rows for problem in found(store, row)] == []


def other_die(store: SqlStore, row: MatchRow) -> None:
    log = store.log(row.id)
    entry = next(entry for entry in log if isinstance(entry.event, MoveMade) and entry.event.draw is not None)
    retold(store, row, entry.place, text="1" if entry.text != "1" else "2")


def other_order(store: SqlStore, row: MatchRow) -> None:
    begin = next(entry for entry in store.log(row.id) if entry.kind == "begin")
    retold(store, row, begin.place, text=",".join(reversed(begin.text.split(","))))


def other_winner(store: SqlStore, row: MatchRow) -> None:
    end = store.log(row.id)[-1]
    assert isinstance(end.event, MatchEnded)
    retold(store, row, end.place, winners=[1 - end.event.ending.winners[0]])


def no_end(store: SqlStore, row: MatchRow) -> None:
    run(store, "DELETE FROM event WHERE match = ? AND kind = 'end'", row.id)


def gap(store: SqlStore, row: MatchRow) -> None:
    run(store, "DELETE FROM event WHERE match = ? AND place = 6", row.id)


def broken_body(store: SqlStore, row: MatchRow) -> None:
    run(store, "UPDATE event SET body = '{' WHERE match = ? AND place = 6", row.id)


def illegal_move(store: SqlStore, row: MatchRow) -> None:
    retold(store, row, len(store.log(row.id)) - 2, text="9,9")


def other_seed(store: SqlStore, row: MatchRow) -> None:
    run(store, "UPDATE match SET seed = ? WHERE id = ?", "00" * 32, row.id)


def other_status(store: SqlStore, row: MatchRow) -> None:
    run(store, "UPDATE match SET status = 'playing' WHERE id = ?", row.id)


def no_sitting(store: SqlStore, row: MatchRow) -> None:
    run(store, "DELETE FROM sitting WHERE match = ? AND seat = 0", row.id)


def other_game(store: SqlStore, row: MatchRow) -> None:
    run(store, "UPDATE match SET spec = 'eight_by_eight(line=99)' WHERE id = ?", row.id)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (other_die, "does not follow from the seed"),
        (other_order, "does not follow from the seed"),
        (other_winner, "name different winners"),
        (no_end, "disagree on whether the game is over"),
        (gap, "has a gap before entry 6"),
        (broken_body, "cannot be set up"),
        (illegal_move, "cannot be replayed: “9,9” is not a roll"),
        (other_seed, "does not match its published hash"),
        (other_status, "is marked “playing”, but its log says “over”"),
        (no_sitting, "is missing from a player's history"),
        (other_game, "cannot be set up"),
    ],
)
def test_each_damage_is_found(where: str, damage: Callable[[SqlStore, MatchRow], None], sentence: str) -> None:
    with closing(open_store(where)) as store:
        row, entries = housed("eight_by_eight(line=4,sudden_death=on)", 12, 600, shuffle=True)
        assert row.status == "over"
        store.begin(row, entries).result(PATIENCE)
        assert found(store, row) == []
        damage(store, row)
        assert any(sentence in problem for problem in found(store, row)), found(store, row)


def test_a_wrong_event_of_one_reader_is_found(where: str) -> None:
    with closing(open_store(where)) as store:
        row, entries = housed("cubed(players=3,rounds=1)", 3)
        store.begin(row, entries).result(PATIENCE)
        secret = next(entry for entry in entries if isinstance(entry.event, MoveMade) and entry.event.seen)
        retold(store, row, secret.place, seen={})
        assert any("was sent the wrong text" in problem for problem in found(store, row))


def test_a_match_of_other_rules_is_not_judged(where: str) -> None:
    with closing(open_store(where)) as store:
        row, entries = housed("cubulus", 3)
        store.begin(row, entries).result(PATIENCE)
        run(store, "UPDATE match SET rules_version = 99 WHERE id = ?", row.id)
        with pytest.raises(OtherRules):
            found(store, row)


def test_the_command_says_it_in_sentences(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(open_store(where)) as store:
        rows = fill(store, 20)
        run(store, "UPDATE match SET rules_version = 99 WHERE id = ?", rows[1].id)
    assert main(["db", "check", "--db", where]) == 0
    out = capsys.readouterr().out
    assert f"{rows[1].id}: not checked. It was played under rules version 99" in out
    assert f"{len(rows) - 1} games replayed, 0 with errors." in out
    with closing(open_store(where)) as store:
        other_status(store, rows[0])
    assert main(["db", "check", "--db", where, "--lang", "ru"]) == 1
    assert f"{rows[0].id}: Партия отмечена как «playing»" in capsys.readouterr().out
