"""Several nodes on one PostgreSQL: any of them serves any match, and none forks a history."""

import asyncio
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from functools import partial

import httpx
import pytest
from tests.budget import LONG, games
from tests.databases import Proxy, calls_on_a_loop, read_only, shut_down
from tests.server.killing import Player, Promised, Victim
from tests.server.talking import PLAIN, House, Person
from tests.server.test_killed import check, promises
from tests.server.test_wire import to_move
from tests.server.tournaments import check_kept, do, set_up, when_over

from cubetable.store import open_store

NODES = 3
CLIENTS = games(4, 30)
ENOUGH = games(10, 60)
"""Acknowledged moves between two disturbances."""
PAUSE = games(2, 30)
OUTAGE = 60.0


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


def test_a_node_that_lags_shows_a_seat_to_nobody_who_has_passed_it_on(deaf_nodes: tuple[House, House]) -> None:
    one, other = deaf_nodes
    vera, phone = Person(one, "Vera"), Person(one, "Phone")
    match, _ = vera.set_up("cubed(players=2)", "here", "here")
    with Person(other, same_as=vera).talk() as late, vera.talk() as talk:
        late.sub(match, None)
        key = vera.ask("POST", f"/api/matches/{match}/seats/1/key")["key"]
        phone.join(match, 1, {"1": key})
        assert late.sub(match, 1, talk.sub(match, 0)["v"], 0)["code"] == "NOT_YOURS"


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


Disturb = Callable[[], AbstractContextManager[None]]


class Pulse:
    """Asks a server again and again whether it lives, and notes how long each answer took, by what was going on."""

    def __init__(self, urls: Sequence[str]) -> None:
        self.phase = "before"
        self.notes: list[str] = []
        self._urls = urls
        self._took: defaultdict[str, list[float]] = defaultdict(list)
        self._ready: defaultdict[str, set[int]] = defaultdict(set)

    async def beat(self) -> None:
        """Ask each server twenty times a second for ever."""
        async with httpx.AsyncClient(verify=PLAIN, timeout=60) as client:
            while True:
                for url in self._urls:
                    phase, began = self.phase, time.perf_counter()
                    (await client.get(f"{url}/healthz")).raise_for_status()
                    self._took[phase].append(time.perf_counter() - began)
                    self._ready[phase].add((await client.get(f"{url}/readyz")).status_code)
                await asyncio.sleep(0.05)

    def report(self) -> list[str]:
        """Write the times of each phase in milliseconds: median, 99th percentile, longest."""
        lines = list(self.notes)
        for phase, took in self._took.items():
            ordered = sorted(1000 * seconds for seconds in took)
            middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
            figures = f"{len(ordered):6} asked {middle:8.1f} {late:8.1f} {ordered[-1]:8.1f} ms"
            lines.append(f"{phase:16} {figures}  readyz {sorted(self._ready[phase])}")
        return lines


async def play_through_outages(urls: Sequence[str], players: list[Player], outages: dict[str, Disturb]) -> list[str]:
    until, pulse = asyncio.Event(), Pulse(urls)
    asking = asyncio.create_task(pulse.beat())
    playing = [asyncio.create_task(player.play(until)) for player in players]
    for name, disturb in outages.items():
        await promises(players, ENOUGH)
        with ExitStack() as disturbance:
            await asyncio.to_thread(disturbance.enter_context, disturb())
            pulse.phase = name
            await asyncio.sleep(OUTAGE)  # this is the disturbance, and not a wait for something
            await asyncio.to_thread(disturbance.close)
        began, pulse.phase = time.monotonic(), f"after {name}"
        await promises(players, ENOUGH)
        pulse.notes.append(f"after {name}: {ENOUGH} moves in {time.monotonic() - began:.1f} s")
    until.set()
    await asyncio.gather(*playing)
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    return pulse.report()


if LONG:

    @pytest.mark.usefixtures("brisk")
    def test_a_database_that_is_silent_read_only_or_shut_down_for_a_minute_stops_no_loop_and_loses_nothing(
        database: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with calls_on_a_loop() as calls, Proxy() as way, ExitStack() as houses:
            nodes = [houses.enter_context(House(way.address(database), limits=False)) for _ in range(2)]
            vera = Person(nodes[0], "Vera")
            tournament = set_up(vera, "round_robin", *["random"] * 6)
            do(vera, tournament, "start")
            something = asyncio.Event()
            players = [Player([node.url for node in nodes], 200 + number, something) for number in range(CLIENTS)]
            outages: dict[str, Disturb] = {
                "silent": way.silence,
                "read-only": partial(read_only, database),
                "down": partial(shut_down, database),
            }
            report = asyncio.run(play_through_outages([node.url for node in nodes], players, outages))
            when_over(vera, tournament)
        with capsys.disabled():
            sys.stdout.write("\n".join(["", *report, ""]))
        assert calls == []
        with closing(open_store(database)) as store:
            # A node that missed hints may refuse for now what a newer position of another node allows.
            assert check(store, [Promised(player.promised, []) for player in players]) >= 2 * len(outages) * ENOUGH
        assert check_kept(database)["games"] == 15
