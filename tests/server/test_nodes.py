"""Several nodes on one PostgreSQL: any of them serves any match, and none forks a history."""

import asyncio
import signal
from collections.abc import Iterator

import pytest
from tests.budget import LONG, games
from tests.databases import prepared_database
from tests.server.killing import Player, Victim
from tests.server.test_killed import check, promises

from cubetable.store import open_store

NODES = 3
CLIENTS = games(4, 30)
ENOUGH = games(25, 60)
"""Acknowledged moves between two disturbances."""
PAUSE = games(2, 30)


@pytest.fixture
def database() -> Iterator[str]:
    """Make a database that all nodes share."""
    yield from prepared_database()


async def play_while_one_sleeps(nodes: list[Victim], players: list[Player]) -> None:
    until = asyncio.Event()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    await promises(players, ENOUGH)
    nodes[0].signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(PAUSE)  # this simulates a node that does nothing for so long
    finally:
        nodes[0].signal(signal.SIGCONT)
    await promises(players, ENOUGH)
    until.set()
    await asyncio.gather(*playing)


if LONG:

    def test_three_nodes_serve_the_same_matches_and_a_pause_forks_none(database: str) -> None:
        nodes = [Victim(database) for _ in range(NODES)]
        for node in nodes:
            node.start()
        something = asyncio.Event()
        players = [Player([node.url for node in nodes], number, something) for number in range(CLIENTS)]
        try:
            asyncio.run(play_while_one_sleeps(nodes, players))
        finally:
            assert [node.stop() for node in nodes] == [0] * NODES
        store = open_store(database)
        try:
            assert check(store, players) >= 2 * ENOUGH
        finally:
            store.close()


async def play_while_nodes_die(nodes: list[Victim], players: list[Player]) -> None:
    """Kill one node after the other; its clients go on at the node that is left."""
    until = asyncio.Event()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    await promises(players, ENOUGH)
    for node in nodes:
        await asyncio.to_thread(node.kill)
        await promises(players, 10)
        await asyncio.to_thread(node.start)
    await promises(players, ENOUGH)
    until.set()
    await asyncio.gather(*playing)


def test_a_killed_node_loses_no_acknowledged_move(database: str) -> None:
    nodes = [Victim(database) for _ in range(2)]
    for node in nodes:
        node.start()
    something = asyncio.Event()
    players = [Player([node.url for node in nodes], 100 + number, something) for number in range(CLIENTS)]
    try:
        asyncio.run(play_while_nodes_die(nodes, players))
    finally:
        assert [node.stop() for node in nodes] == [0, 0]
    store = open_store(database)
    try:
        assert check(store, players) >= 2 * ENOUGH + 20
    finally:
        store.close()
