"""A tournament and other matches go on while their servers are killed; nothing that was acknowledged is lost."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from threading import Event, Thread
from typing import Final

from cubetable.store import open_store
from cubetable.store.audit import problems
from cubetable.store.sql import SqlStore
from tests.server.killing import Player, Victim
from tests.server.test_killed import check
from tests.server.test_tournaments_killed import play_and_kill
from tests.soak.arena import Arena, arena

KILLS: Final = 20
BOTS: Final = 12
PEOPLE: Final = 2
ROUNDS: Final = 16
PLAYERS: Final = 6
LAST_LINES: Final = 60
NODES: Final = {"sqlite": 1, "postgres": 2}


def kill(store: str, kills: int = KILLS) -> Mapping[str, float]:
    """Play one tournament under so many kills, with others who play beside it, and check all that is kept."""
    with arena(store) as ground:
        nodes = [_victim(ground, number) for number in range(NODES[store])]
        with playing([node.url for node in nodes]) as players, shows_logs(nodes):
            counted = play_and_kill(nodes, BOTS, PEOPLE, ROUNDS, kills)
        with closing(open_store(ground.where)) as kept:
            promised = check(kept, players)
            assert _broken(kept, players) == []
    return {**counted, "tournaments": 1, "moves acknowledged to others": promised}


def _victim(ground: Arena, number: int) -> Victim:
    return Victim(ground.where, log=ground.folder / f"{number}.log")


@contextmanager
def shows_logs(nodes: Sequence[Victim]) -> Iterator[None]:
    """Print what the servers have logged last, if something fails."""
    try:
        yield
    except BaseException:
        for node in nodes:
            assert node.log is not None
            print(node.log, *node.log.read_text(encoding="utf-8").splitlines()[-LAST_LINES:], sep="\n", flush=True)
        raise


def _broken(kept: SqlStore, players: Sequence[Player]) -> list[str]:
    """Check all matches as `db check` does."""
    matches = [match for row in kept.tournaments.all() for match in kept.tournaments.matches_of(row.id)]
    matches += [match for player in players for match in player.promised]
    rows = [row for match in matches if (row := kept.match(match)) is not None]
    assert len(rows) == len(matches)
    return [str(problem) for row in rows for problem in problems(kept, row)]


@contextmanager
def playing(urls: Sequence[str]) -> Iterator[list[Player]]:
    """Let some play at any of these servers, whichever answers, as long as it is needed."""
    players, enough = list[Player](), Event()

    async def play() -> None:
        until, something = asyncio.Event(), asyncio.Event()
        players.extend(Player(urls, number, something) for number in range(PLAYERS))
        tasks = [asyncio.create_task(player.play(until)) for player in players]
        await asyncio.to_thread(enough.wait)
        until.set()
        await asyncio.wait(tasks, timeout=1)
        for task in tasks:  # the servers have ended, so no answer comes any more
            task.cancel()

    thread = Thread(target=lambda: asyncio.run(play()))
    thread.start()
    try:
        yield players
    finally:
        enough.set()
        thread.join()
