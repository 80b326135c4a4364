"""The restore drill: a backup that is taken while people play opens, and holds all that was acknowledged before it."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.budget import games
from tests.databases import empty_database
from tests.server.killing import Player, Promised, Victim
from tests.server.test_killed import check, promises

from cubetable.cli import main
from cubetable.store import open_store

BACKUPS = games(1, 20)
CLIENTS = games(4, 50)


def backed_up(where: str, target: Path) -> None:
    """Take a backup as `docs/how-to/host.md` says; SQLite's own program calls the same function."""
    if where.startswith("postgres"):
        command = ["pg_dump", "--format=custom", f"--file={target}", where]
        subprocess.run(command, check=True)  # noqa: S603  # the tool of the database
        return
    with closing(sqlite3.connect(where)) as kept, closing(sqlite3.connect(target)) as copy:
        kept.backup(copy)


def opened_again(source: Path, target: str) -> str:
    """Bring a backup back, as `docs/how-to/host.md` says; return where it is."""
    if not target.startswith("postgres"):
        return str(source)
    command = ["pg_restore", "--clean", "--if-exists", f"--dbname={target}", str(source)]
    subprocess.run(command, check=True)  # noqa: S603  # the tool of the database
    return target


async def play_and_back_up(players: list[Player], back_up: Callable[[], None]) -> None:
    until = asyncio.Event()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    for _ in range(BACKUPS):
        await promises(players, 15)
        await asyncio.to_thread(back_up)
    until.set()
    await asyncio.gather(*playing)


def test_a_backup_under_load_opens_and_holds_all_that_was_acknowledged_before(where: str, tmp_path: Path) -> None:
    victim = Victim(where)
    victim.start()
    something = asyncio.Event()
    players = [Player([victim.url], number, something) for number in range(CLIENTS)]
    taken: list[tuple[Path, list[Promised]]] = []

    def back_up() -> None:
        known = [{match: list(acts) for match, acts in player.promised.items()} for player in players]
        file = tmp_path / f"{len(taken)}.backup"
        backed_up(where, file)
        taken.append((file, [Promised(promised, []) for promised in known]))

    try:
        asyncio.run(play_and_back_up(players, back_up))
    finally:
        assert victim.stop() == 0
    assert len(taken) == BACKUPS
    for file, before in taken:
        for target in empty_database() if where.startswith("postgres") else [""]:
            place = opened_again(file, target)
            assert main(["db", "check", "--db", place]) == 0
            store = open_store(place)
            try:
                assert check(store, before) >= 15
            finally:
                store.close()
