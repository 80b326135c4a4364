"""Seeks: a person has a few, each leads to one match at most, and keys decide between nodes."""

import threading
from dataclasses import replace

import pytest
from tests.store.housed import housed, opened
from tests.waiting import PATIENCE

from cubetable.match import PUBLIC
from cubetable.store import Conflict, MatchRow
from cubetable.store.rows import MOST_SEEKS, SeekGame, SeekRow, SeekState
from cubetable.store.seeks import GRACE, REMEMBERED
from cubetable.store.sql import SqlStore

NOW = 1_795_000_000_000
GAMES = (SeekGame("cubulus", 2, 1620, 140), SeekGame("eight_by_eight(players=2)", 2))


def seek(name: str, person: str = "", created: int = NOW) -> SeekRow:
    person = person or f"hash of {name}"
    return SeekRow(name, person, f"Ä «{name}»", name == "robby", GAMES, "days:3", True, None, created, created + 30_000)


def place(store: SqlStore, *seeks: SeekRow) -> None:
    for one in seeks:
        store.seeks.place(one).result(PATIENCE)


def a_match(number: int) -> MatchRow:
    return replace(housed("cubulus", 1, 0)[0], id=f"match{number:07}")


def names(store: SqlStore, now: int = NOW) -> list[str]:
    return [one.id for one in store.seeks.open(now)]


def test_a_seek_is_read_as_it_was_placed_the_oldest_first(where: str) -> None:
    with opened(where) as store:
        young, old = seek("vera", created=NOW + 1), seek("robby")
        place(store, young, old)
        assert store.seeks.open(NOW) == [old, young]
        assert store.seeks.states(["vera", "nobody"]) == {"vera": SeekState("hash of vera", None)}
        assert store.seeks.states([]) == {}


def test_the_open_seeks_with_the_clock_of_some_are_read_alone(where: str) -> None:
    with opened(where) as store:
        vera, otto, ada = seek("vera"), seek("otto")._replace(clock="none"), seek("ada")._replace(rated=False)
        place(store, vera, otto, ada, seek("robby", created=NOW + 1))
        assert [one.id for one in store.seeks.open(NOW, ["robby"])] == ["vera", "robby"]
        assert {one.id for one in store.seeks.open(NOW, ["otto", "ada"])} == {"otto", "ada"}
        assert store.seeks.open(NOW, ["nobody"]) == []


def test_a_person_has_a_few_open_seeks_and_one_may_replace_another(where: str) -> None:
    with opened(where) as store:
        place(store, *(seek(f"s{n}", "vera") for n in range(MOST_SEEKS)))
        assert store.seeks.count_of("vera", NOW) == MOST_SEEKS
        with pytest.raises(Conflict):
            place(store, seek("one more", "vera"))
        place(store, seek("of otto", "otto"))
        with pytest.raises(Conflict):
            store.seeks.place(seek("one more", "vera"), "of otto").result(PATIENCE)
        store.seeks.place(seek("one more", "vera"), "s1").result(PATIENCE)
        assert set(names(store)) == {"s0", "s2", "one more", "of otto"}


def test_only_its_person_withdraws_or_renews_a_seek(where: str) -> None:
    with opened(where) as store:
        place(store, seek("vera"))
        store.seeks.withdraw("vera", "hash of otto").result(PATIENCE)
        store.seeks.renew([("vera", "hash of otto")], NOW, NOW).result(PATIENCE)
        assert names(store) == ["vera"]
        store.seeks.renew([("vera", "hash of vera")], NOW + 99_000, NOW).result(PATIENCE)
        assert names(store, NOW + 98_000) == ["vera"]
        store.seeks.withdraw("vera", "hash of vera").result(PATIENCE)
        assert store.seeks.states(["vera"]) == {}


def test_a_seek_that_nobody_renews_is_closed_and_then_forgotten(where: str) -> None:
    with opened(where) as store:
        place(store, seek("vera"))
        later = seek("vera").until + 1
        assert names(store, later) == []
        store.seeks.renew([("vera", "hash of vera")], later + 30_000, later).result(PATIENCE)
        assert names(store, later) == ["vera"]
        store.seeks.renew([], 0, later + 30_000 + GRACE + 1).result(PATIENCE)
        assert store.seeks.states(["vera"]) == {}


def test_a_taken_seek_leads_to_its_match_and_to_no_other(where: str) -> None:
    with opened(where) as store:
        place(store, seek("vera"), seek("otto"), seek("ada"))
        store.seeks.take(["vera", "otto"], a_match(1), ()).result(PATIENCE)
        with pytest.raises(Conflict):
            store.seeks.take(["ada", "otto"], a_match(2), ()).result(PATIENCE)
        assert names(store) == ["ada"]
        assert store.match("match0000002") is None
        assert store.seeks.states(["vera"])["vera"].match == "match0000001"
        store.seeks.withdraw("vera", "hash of vera").result(PATIENCE)
        assert store.seeks.states(["vera"])["vera"].match == "match0000001"
        place(store, *(seek(f"s{n}", "hash of vera") for n in range(MOST_SEEKS)))
        store.seeks.renew([], 0, NOW + 30_001 + REMEMBERED).result(PATIENCE)
        assert store.seeks.states(["vera", "ada"]) == {}
        assert store.match("match0000001") is not None


def test_a_withdrawn_seek_leads_nowhere(where: str) -> None:
    with opened(where) as store:
        place(store, seek("vera"), seek("otto"))
        store.seeks.withdraw("vera", "hash of vera").result(PATIENCE)
        with pytest.raises(Conflict):
            store.seeks.take(["vera", "otto"], a_match(1), ()).result(PATIENCE)
        assert names(store) == ["otto"]
        assert store.match("match0000001") is None


def test_all_seeks_of_a_person_are_forgotten(where: str) -> None:
    with opened(where) as store:
        place(store, seek("a", "vera"), seek("b", "vera"), seek("otto"))
        store.seeks.take(["a", "otto"], a_match(1), ()).result(PATIENCE)
        store.seeks.forget("vera").result(PATIENCE)
        assert store.seeks.states(["a", "b"]) == {}
        assert store.seeks.states(["otto"])["otto"].match == "match0000001"


def test_of_two_nodes_that_take_the_same_seeks_each_seek_goes_to_one(server: str) -> None:
    with opened(server) as one, opened(server) as other:
        for turn in range(10):
            place(one, *(seek(f"{turn} {n}") for n in range(3)))
            outcomes: list[str] = []

            def take(store: SqlStore, seeks: list[str], match: int, outcomes: list[str] = outcomes) -> None:
                try:
                    store.seeks.take(seeks, a_match(match), ()).result(PATIENCE)
                    outcomes.append("taken")
                except Conflict:
                    outcomes.append("conflict")

            pairs = [(one, [f"{turn} 0", f"{turn} 1"]), (other, [f"{turn} 2", f"{turn} 1"])]
            threads = [
                threading.Thread(target=take, args=(store, seeks, 2 * turn + n))
                for n, (store, seeks) in enumerate(pairs)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(outcomes) == ["conflict", "taken"]
        assert len(one.seeks.open(NOW)) == 10
        assert len([*one.matches()]) == 10


def test_a_listed_match_that_goes_on_can_be_watched(where: str) -> None:
    with opened(where) as store:
        for number, (listed, status) in enumerate([(True, "playing"), (True, "waiting"), (False, "playing")]):
            store.begin(replace(a_match(number), listed=listed, status=status)).result(PATIENCE)
        store.begin(replace(a_match(9), listed=True, status="playing", created=NOW)).result(PATIENCE)
        latest, first = sorted(store.watched_matches(9), key=lambda row: -row.created)
        assert {latest.id, first.id} == {"match0000000", "match0000009"}
        assert store.watched_matches(9) == [latest, first]
        assert store.watched_matches(9, latest.id) == [first]


def test_the_version_of_a_match_does_not_count_what_only_one_seat_notices(where: str) -> None:
    row, entries = housed("monkey_puzzle", 3, 60)
    with opened(where) as store:
        store.begin(row, entries).result(PATIENCE)
        public = [entry.n for entry in entries if entry.stream == PUBLIC]
        assert len(public) < len(entries)
        assert store.versions([row.id]) == {row.id: max(public)}
        assert store.versions([]) == {}
