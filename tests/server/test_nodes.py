"""Several nodes on one PostgreSQL: any of them serves any match, and none forks a history."""

import asyncio
import signal
from collections.abc import Iterator

import pytest
from tests.budget import LONG, games
from tests.databases import prepared_database
from tests.server.killing import Player, Victim
from tests.server.talking import House, Person
from tests.server.test_killed import check, promises
from tests.server.test_wire import to_move

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


@pytest.fixture
def deaf_nodes(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, House]]:
    """Run two nodes, of which the second one hears no hint of what is played at the first one."""
    with House(database) as one, House(database) as other:
        monkeypatch.setattr(other.app.state.service.house, "hear", lambda *_: None)
        yield one, other


def test_an_act_is_judged_by_the_version_that_its_player_knows(deaf_nodes: tuple[House, House]) -> None:
    one, other = deaf_nodes
    vera = Person(one, "Vera")
    match, _ = vera.set_up("cubulus", "here", "here")
    with vera.talk() as talk, Person(other, same_as=vera).talk() as late:
        late.sub(match, 0)
        first, move = to_move(talk, match)
        following = first
        while following == first:
            talk.act(match, first, move)
            following, move = to_move(talk, match)
        answer = late.act(match, following, move, v=talk.v[match, following])
        assert answer["t"] == "ack"
        refused = late.act(match, first, "nonsense", v=answer["v"] + 1)  # nobody has told of this version
        assert (refused["t"], refused["v"]) == ("nak", answer["v"])


def test_a_node_reads_what_a_client_has_heard_elsewhere(deaf_nodes: tuple[House, House]) -> None:
    one, other = deaf_nodes
    vera = Person(one, "Vera")
    match, _ = vera.set_up("cubulus", "here", "here")
    with vera.talk() as talk, Person(other, same_as=vera).talk() as late:
        late.sub(match, 0)
        seat, move = to_move(talk, match)
        answer = talk.act(match, seat, move)
        late.say("sub", m=match, seat=0, v=answer["v"], pv=0)
        late.say("ping", n=1)
        late.until("pong", n=1)
        assert late.v[match, 0] == answer["v"]


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
