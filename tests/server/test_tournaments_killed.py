"""A tournament on three nodes that are killed again and again: no game is lost, doubled or rated twice."""

import logging
import random
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
from tests.budget import games
from tests.server.killing import Victim
from tests.server.talking import PLAIN, Person
from tests.server.tournaments import RATED, check_kept, set_up
from tests.waiting import PATIENCE, until

from cubetable.server.live.people import new_secret

NODES = games(2, 3)
BOTS = games(3, 56)
PEOPLE = games(2, 8)
ROUNDS = games(2, 32)
KILLS = games(1, 50)
A_WHILE = 600.0
OVER = "over"
WAITS: dict[str, Any] = {"verify": PLAIN, "timeout": PATIENCE, "trust_env": False}


class Program:
    """A rated participant that sits down at each of its games and resigns, at whichever node answers."""

    def __init__(self, nodes: Sequence[Victim], number: int) -> None:
        self.nodes = nodes
        self.name = f"P{number}"
        self.dice = random.Random(number)
        self.headers = {"Authorization": f"Bearer {new_secret()}"}
        self.resigned: set[str] = set()

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        url = self.dice.choice(self.nodes).url
        return httpx.request(method, f"{url}/api/{path}", json=body, headers=self.headers, **WAITS)

    def join(self, tournament: str) -> None:
        assert self.ask("POST", f"tournaments/{tournament}/join", {"name": self.name}).is_success

    def play(self, tournament: str, killed: threading.Event, over: threading.Event, rounds: int) -> None:
        """Play until the tournament is over; the last round waits for the last kill."""
        while not over.wait(0.2):
            try:
                game = self.ask("GET", f"tournaments/{tournament}").json()["own_game"]
                if game is not None and (game["round"] < rounds or killed.is_set()):
                    self._sit_and_resign(tournament, game["match"], game["seat"])
            except (httpx.HTTPError, KeyError):
                pass  # the node was killed, or its store cannot be asked just now

    def _sit_and_resign(self, tournament: str, match: str, seat: int) -> None:
        shown = self.ask("POST", f"tournaments/{tournament}/sit", {"match": match})
        if shown.is_success and shown.json()["begun"]:
            done = self.ask("POST", f"matches/{match}/resign", {"seat": seat, "id": "r"})
            if done.is_success:
                self.resigned.add(match)


def shown(nodes: Sequence[Victim], tournament: str) -> dict[str, Any]:
    """Return a tournament as the first node knows it that answers; nothing while none does."""
    for node in nodes:
        with suppress(httpx.HTTPError):
            answer = httpx.get(f"{node.url}/api/tournaments/{tournament}", **WAITS)
            if answer.is_success:
                found: dict[str, Any] = answer.json()
                return found
    return {"n": 0, "status": ""}


def kill_them(nodes: Sequence[Victim], tournament: str, killed: threading.Event, most: int) -> int:
    """Kill one node after the other, and start it again once the others have gone on without it; return how often."""
    dice, kills = random.Random(7), 0
    while kills < most and (now := shown(nodes, tournament))["status"] != OVER:
        victim = dice.choice(nodes)
        others = [node for node in nodes if node is not victim]
        victim.kill()
        kills += 1
        if kills == most:
            killed.set()
        if others:
            until(partial(_went_on, others, tournament, now["n"]), A_WHILE)
        victim.start()
        if not others:
            until(partial(_went_on, nodes, tournament, now["n"]), A_WHILE)
    return kills


def _went_on(nodes: Sequence[Victim], tournament: str, n: int) -> bool:
    now = shown(nodes, tournament)
    return bool(now["n"] > n or now["status"] == OVER)


def play_and_kill(nodes: Sequence[Victim], bots: int, people: int, rounds: int, kills: int) -> Counter[str]:
    """Play a tournament on nodes that are killed so often, and check what is kept of it; return what was counted."""
    for node in nodes:
        node.start()
    programs = [Program(nodes, number) for number in range(people)]
    host, killed, over = Person(nodes[0], "Vera"), threading.Event(), threading.Event()
    tournament = set_up(host, "swiss", *["bot:1"] * bots, game=RATED, rounds=rounds, rated=True)
    for program in programs:
        program.join(tournament)
    assert host.ask("POST", f"/api/tournaments/{tournament}/start")["status"] == "running"
    pool = ThreadPoolExecutor(people)
    plays = [pool.submit(program.play, tournament, killed, over, rounds) for program in programs]
    try:
        made = kill_them(nodes, tournament, killed, kills)
        until(lambda: shown(nodes, tournament)["status"] == OVER, A_WHILE)
        found = shown(nodes, tournament)
    finally:
        over.set()
        pool.shutdown()
        host.http.close()
        ends = [node.stop() for node in nodes]
    assert ends == [0] * len(nodes), ends
    assert [play.result() for play in plays] == [None] * people
    by_round = Counter(game["round"] for game in found["games"])
    participants = bots + people
    assert by_round == dict.fromkeys(range(1, rounds + 1), participants // 2)
    assert len({game["match"] for game in found["games"]}) == len(found["games"])
    assert sum(one["points"] for one in found["standings"]) == rounds * ((participants + 1) // 2)
    persons = {one["number"] for one in found["people"] if not one["bot"]}
    with_people = [game for game in found["games"] if persons & set(game["seats"]) and not game["absent"]]
    kept = check_kept(nodes[0].where)
    assert kept["games"] == len(found["games"])
    assert kept["rated"] == len(with_people)
    resigned = {match for program in programs for match in program.resigned}
    assert resigned <= {game["match"] for game in with_people}
    return Counter({**kept, "kills": made, "resigned": len(resigned)})


def test_no_game_is_lost_doubled_or_rated_twice_while_nodes_are_killed(database: str) -> None:
    counted = play_and_kill([Victim(database) for _ in range(NODES)], BOTS, PEOPLE, ROUNDS, KILLS)
    assert counted["kills"] == KILLS
    logging.getLogger(__name__).warning("%s", dict(counted))
