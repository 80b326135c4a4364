"""`kill -9` at any moment: what was acknowledged is there, once, and the position is what the log says."""

import asyncio
import random
import subprocess
from collections import Counter
from collections.abc import Sequence

from tests.budget import games
from tests.server.killing import Player, Promised, Victim
from tests.server.talking import Person
from tests.store.conftest import ONE_STORE
from tests.waiting import until

import cubetable
from cubetable.core.record.dice import SeededDice
from cubetable.match import Match, Past, Seat
from cubetable.store import Store, open_store

KILLS = games(2, 200)
CLIENTS = games(8, 50)


def descendants(process: int) -> set[int]:
    """Find the processes that a process has begun, and those that they have."""
    parents = {pid: parent for pid, parent, _ in processes()}
    found: set[int] = set()
    more = {process}
    while more := {child for child, parent in parents.items() if parent in more}:
        found |= more
    return found


def processes() -> list[tuple[int, int, str]]:
    """List the numbers of all processes, their parents' and their states."""
    told = subprocess.run(["ps", "-axo", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout  # noqa: S607  # wherever that is
    rows = (line.split() for line in told.splitlines())
    return [(int(pid), int(parent), state) for pid, parent, state in rows]


def alive() -> set[int]:
    """List the processes that have not ended; zombies have."""
    return {pid for pid, _, state in processes() if not state.startswith("Z")}


@ONE_STORE
def test_no_process_outlives_a_killed_server(where: str) -> None:
    victim = Victim(where)
    victim.start()
    vera = Person(victim)
    match, _ = vera.set_up("eight_by_eight", "here", "bot:1", shuffle=False)
    vera.http.post(f"/api/matches/{match}/hint", json={"seat": 0})
    begun = until(lambda: descendants(victim.pid))  # the bots' processes
    victim.kill()
    vera.http.close()
    until(lambda: not begun & alive())


async def promises(players: list[Player], more: int) -> None:
    """Wait until so many more moves have been acknowledged, however slow the machine is."""
    before = sum(player.kept_count for player in players)
    async with asyncio.timeout(60):
        while sum(player.kept_count for player in players) < before + more:
            await players[0].something.wait()
            players[0].something.clear()


async def play_and_kill(victim: Victim, players: list[Player], kills: int) -> None:
    dice, until = random.Random(1), asyncio.Event()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    for _ in range(kills):
        await promises(players, dice.randint(1, 40))
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)
    await promises(players, 10)
    until.set()
    await asyncio.gather(*playing)


def check(store: Store, players: Sequence[Player | Promised]) -> int:
    """Compare what was promised with what is kept, and replay every log; count the promises."""
    promised = 0
    for player in players:
        assert player.refused == []
        for match, acts in player.promised.items():
            log = store.log(match)
            kept = Counter(entry.act for entry in log if entry.act)
            assert set(acts) <= set(kept)
            assert max(kept.values(), default=1) == 1
            assert [entry.place for entry in log] == [*range(1, len(log) + 1)]
            row = store.match(match)
            assert row is not None
            game = cubetable.game(row.spec)
            dice = SeededDice(bytes.fromhex(row.seed))
            again = Match(game, [Seat("")] * game.players, None, dice, past=Past(log=log), hold=True)
            assert len(again.moves) == sum(entry.kind == "move" for entry in log)
            promised += len(acts)
    return promised


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(where: str) -> None:
    victim = Victim(where)
    victim.start()
    something = asyncio.Event()
    players = [Player([victim.url], number, something) for number in range(CLIENTS)]
    try:
        asyncio.run(play_and_kill(victim, players, KILLS))
    finally:
        assert victim.stop() == 0
    store = open_store(where)
    try:
        assert check(store, players) > KILLS
    finally:
        store.close()
