"""The store of the browser keeps what the databases keep, and says so only when it is on the disk."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from cubetable.site.browser.store import BrowserStore
from cubetable.store import Conflict, Store, StoreDown, open_store
from tests.browser.desk_alone import Host
from tests.store.housed import housed
from tests.store.test_store import ROW, entry
from tests.waiting import PATIENCE


class Disk(Host):
    """A disk in memory, which may be full."""

    def open(self) -> BrowserStore:
        return BrowserStore(self, [(table, key, text) for (table, key), text in self.rows.items()])


def on_disk(work: Callable[[Disk], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(_run(work), 30))


async def _run(work: Callable[[Disk], Awaitable[None]]) -> None:
    await work(Disk())


def test_the_second_append_at_one_place_is_refused() -> None:
    async def work(disk: Disk) -> None:
        store = disk.open()
        await asyncio.wrap_future(store.begin(ROW, [entry(1, act="same")]))
        for rival in (entry(1), entry(2, n=1), entry(2, act="same")):
            with pytest.raises(Conflict):
                await asyncio.wrap_future(store.append(ROW.id, [rival]))
        with pytest.raises(Conflict):
            await asyncio.wrap_future(store.append("nobody", [entry(1)]))
        assert store.log(ROW.id) == disk.open().log(ROW.id) == [entry(1, act="same")]
        assert store.act(ROW.id, 0, "same") == entry(1, act="same")

    on_disk(work)


def test_what_is_not_on_the_disk_is_not_there() -> None:
    async def work(disk: Disk) -> None:
        store = disk.open()
        await asyncio.wrap_future(store.begin(ROW, [entry(1)]))
        disk.refuses = True
        with pytest.raises(StoreDown):
            await asyncio.wrap_future(store.append(ROW.id, [entry(2)], status="over"))
        assert store.log(ROW.id) == [entry(1)]
        assert store.match(ROW.id) == ROW
        disk.refuses = False
        await asyncio.wrap_future(store.append(ROW.id, [entry(2)], status="over"))
        assert disk.open().log(ROW.id) == [entry(1), entry(2)]
        assert disk.open().match(ROW.id) == replace(ROW, status="over")
        assert sum(table == "event" for table, _ in disk.rows) == 1  # what is over is one row

    on_disk(work)


def test_a_house_of_matches_reads_as_from_a_database(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = open_store(str(tmp_path_factory.mktemp("store") / "matches.db"))
    rows = []
    for number, most in enumerate((0, 20, 400, 0, 20)):
        row, entries = housed("eight_by_eight(line=4)", number, most, shuffle=most == 20)
        database.begin(row, entries).result(PATIENCE)
        rows.append(row)

    async def work(disk: Disk) -> None:
        store = disk.open()
        for row in rows:
            await asyncio.wrap_future(store.begin(row, database.log(row.id)))
        _compare(disk.open(), database, [row.id for row in rows])
        for each in (store, database):
            await asyncio.wrap_future(each.forget("p0"))
        _compare(store, database, [row.id for row in rows])
        _compare(disk.open(), database, [row.id for row in rows])

    on_disk(work)
    database.close()


def _compare(one: Store, other: Store, matches: list[str]) -> None:
    assert list(one.matches()) == list(other.matches())
    assert one.heads(matches) == other.heads(matches)
    assert one.outlines(matches) == other.outlines(matches)
    for match in matches:
        assert (one.log(match), one.sitters(match)) == (other.log(match), other.sitters(match))
    for person in ("p0", "p1"):
        assert one.matches_of(person, 5) == other.matches_of(person, 5)
        assert one.matches_of(person, 5, matches[3]) == other.matches_of(person, 5, matches[3])
        assert one.going_matches_of(person, 5) == other.going_matches_of(person, 5)
        assert sorted(one.unfinished_matches_of(person)) == sorted(other.unfinished_matches_of(person))
        assert one.feats_of(person, 50) == other.feats_of(person, 50)
