"""The thinking of bots is charged to a payer: reserved for rated games, and shown where it is used up."""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.talking import House, Person
from tests.server.tournaments import PAIRS, do, resign, set_up, shown
from tests.waiting import PATIENCE, until

import cubetable
from cubetable import bots
from cubetable.core.state import State
from cubetable.server.live.contests import tournament_driver
from cubetable.server.live.contests.tournament_driver import TournamentDriver
from cubetable.server.live.contests.tournaments import OpenTournament
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import BotMove
from cubetable.server.live.thinking.table_bots import THINKING_SECONDS
from cubetable.server.process.limits import THINKING
from cubetable.server.process.settings import Address

GAME = "eight_by_eight(players=2)"
ADDRESS = "203.0.113.7"
RESERVE = 60.0
"""What is reserved for one bot."""


def stranger(house: House, name: str = "Vera") -> Person:
    person = Person(house, name)
    person.http.headers["x-forwarded-for"] = ADDRESS
    return person


def spend(house: House, seconds: float) -> None:
    house.app.state.service.house.accounts.allowance.spend(ADDRESS, seconds)


def left(house: House) -> float:
    """Return about how many seconds are left; some come back with time."""
    allowance = house.app.state.service.house.accounts.allowance
    all_back = allowance.wait(ADDRESS, THINKING.most)
    return float(round(THINKING.most * (1 - all_back / THINKING.seconds)))


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Let bots move at once, and note for what they were asked: the name, the seconds, the account."""
    asked: list[tuple[Any, ...]] = []

    async def choose(_: BotPool, spec: str, name: str, seen: State, seat: int, *rest: Any) -> BotMove:
        asked.append((name, rest[0], rest[2]))
        game = cubetable.game(spec)
        return BotMove(game.move_text(seen, seat, game.moves(seen, seat)[0]), 0.0, 1.0)

    monkeypatch.setattr(BotPool, "choose", choose)
    return asked


def rated_table(person: Person, *seats: str) -> dict[str, Any]:
    wanted = [{"kind": "bot", "bot": seat} if ":" in seat else {"kind": seat} for seat in seats]
    answer = person.http.post("/api/matches", json={"game": GAME, "seats": wanted, "name": person.name, "rated": True})
    return {"status": answer.status_code, **answer.json()}


def test_a_rated_game_does_not_begin_without_time_for_its_bots(strangers: House) -> None:
    vera = stranger(strangers)
    spend(strangers, THINKING.most - RESERVE + 1)
    answer = rated_table(vera, "here", "bot:6")
    assert answer["status"] == 422
    assert "play unrated" in answer["detail"]["en"]
    assert "1 minute" in answer["detail"]["en"]
    vera.set_up(GAME, "here", "bot:6")
    assert rated_table(vera, "here", "link")["status"] == 201


def test_the_time_of_a_rated_game_is_reserved_until_its_end(strangers: House, thoughts: list[tuple[Any, ...]]) -> None:
    vera = stranger(strangers)
    match, _ = vera.set_up(GAME, "here", "bot:6", rated=True)
    assert left(strangers) == THINKING.most - RESERVE
    with vera.talk() as talk:
        while not (view := talk.sub(match, 0)["view"])["moves"]:
            talk.until("event")
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        until(lambda: thoughts)
    assert left(strangers) == THINKING.most - RESERVE
    resign(vera, match, 0)
    until(lambda: left(strangers) == THINKING.most - len(thoughts))


def test_a_rated_bot_keeps_its_strength_when_the_time_is_used_up(
    strangers: House, thoughts: list[tuple[Any, ...]]
) -> None:
    vera = stranger(strangers)
    match, _ = vera.set_up(GAME, "here", "bot:6", rated=True)
    spend(strangers, 2 * THINKING.most)
    with vera.talk() as talk:
        while not (view := talk.sub(match, 0)["view"])["moves"]:
            talk.until("event")
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        until(lambda: thoughts)
    assert {name for name, _, _ in thoughts} == {"bot:6"}


def test_elsewhere_a_bot_that_is_weakened_is_shown(strangers: House, thoughts: list[tuple[Any, ...]]) -> None:
    vera = stranger(strangers)
    match, _ = vera.set_up(GAME, "here", "bot:6")
    with vera.talk() as talk:
        while not (view := talk.sub(match, 0)["view"])["moves"]:
            talk.until("event")
        spend(strangers, 2 * THINKING.most)
        thoughts.clear()
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        while not (crowd := talk.until("crowd"))["seats"][1]["weak"]:
            pass
    assert not crowd["seats"][0]["weak"]
    assert thoughts[0][0] == bots.STAND_IN


def test_the_last_player_is_told_why_a_rated_game_cannot_begin(strangers: House) -> None:
    vera, otto = stranger(strangers), Person(strangers, "Otto")
    three = "eight_by_eight(players=3)"
    match, keys = vera.set_up(three, "here", "link", "bot:4", rated=True)
    spend(strangers, THINKING.most)
    body = {"seat": 1, "key": keys["1"], "name": "Otto"}
    said = otto.ask("POST", f"/api/matches/{match}/join", body, expect=409)
    assert "thinking time" in said["detail"]["en"]
    assert not otto.ask("GET", f"/api/matches/{match}")["begun"]
    spend(strangers, -THINKING.most)
    otto.join(match, 1, keys)
    assert otto.ask("GET", f"/api/matches/{match}")["begun"]
    assert left(strangers) == THINKING.most - RESERVE


def test_a_rated_rematch_needs_time_for_its_bots(strangers: House) -> None:
    vera = stranger(strangers)
    match, _ = vera.set_up(GAME, "here", "bot:1", rated=True)
    resign(vera, match, 0)
    spend(strangers, THINKING.most)
    with vera.talk() as talk:
        talk.sub(match, 0)
        talk.say("offer", m=match, seat=0, id="a", what="rematch", yes=True)
        refused = talk.until("nak", id="a")
        assert refused["code"] == "NOT_NOW"
        assert "thinking time" in refused["why"]["text"]["en"]
        spend(strangers, -THINKING.most)
        talk.say("offer", m=match, seat=0, id="b", what="rematch", yes=True)
        talk.until("ack", id="b")
    until(lambda: vera.ask("GET", f"/api/matches/{match}")["rematch"])
    assert left(strangers) == THINKING.most - RESERVE


def test_a_bot_does_not_lose_on_time_while_it_waits_for_a_worker(
    house: House, monkeypatch: pytest.MonkeyPatch, put_forward: Callable[[float], None]
) -> None:
    hold, asked, go_on = threading.Event(), threading.Event(), threading.Event()

    async def choose_late(_: BotPool, spec: str, name: str, seen: State, seat: int, *rest: Any) -> BotMove:
        game = cubetable.game(spec)
        chosen = BotMove(game.move_text(seen, seat, game.moves(seen, seat)[0]), 0.0, 1.0)
        if hold.is_set():
            asked.set()
            await asyncio.to_thread(go_on.wait, PATIENCE)
        return chosen

    monkeypatch.setattr(BotPool, "choose", choose_late)
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus", "here", "bot:1", clock="total:60+0", rated=True)
    with vera.talk() as talk:
        while not (view := talk.sub(match, 0)["view"])["moves"]:
            talk.until("event")
        hold.set()
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        asked.wait(PATIENCE)
        put_forward(1000.0)
        talk.say("offer", m=match, seat=0, id="d", what="draw", yes=True)  # an act for which the clocks are looked at
        talk.until("ack", "nak", id="d")
        go_on.set()

        def told() -> dict[str, Any] | None:
            snap = talk.sub(match, 0)
            return snap if snap["table"]["ending"] is not None or snap["clock"]["running"] == 0 else None

        snap = until(told)
    assert snap["table"]["ending"] is None
    assert 50 < snap["clock"]["left"][1] <= 60


@pytest.mark.parametrize(("clock", "longest"), [("total:600+0", 1.0), ("total:8+0", 0.2), ("move:1", 0.2)])
def test_a_bot_thinks_only_for_as_long_as_its_clock_lasts(
    house: House, thoughts: list[tuple[Any, ...]], clock: str, longest: float
) -> None:
    Person(house).set_up(GAME, "bot:6", "here", clock=clock)
    until(lambda: thoughts)
    assert thoughts[0][1] == longest
    assert longest in THINKING_SECONDS


def test_the_bots_of_a_tournament_think_on_the_account_of_its_host(
    strangers: House, thoughts: list[tuple[Any, ...]]
) -> None:
    tournament = set_up(vera := stranger(strangers), "round_robin", "random", "random", "random")
    do(vera, tournament, "start")
    until(lambda: thoughts)
    assert {account.payer for _, _, account in thoughts} == {ADDRESS}


def test_one_node_plays_few_games_between_bots_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: Counter[str] = Counter()
    drive = TournamentDriver._drive_games

    async def count(driver: TournamentDriver, tournament: OpenTournament) -> None:
        await drive(driver, tournament)
        looks[tournament.row.id] += 1

    async def never(*_: Any) -> BotMove:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(TournamentDriver, "_drive_games", count)
    monkeypatch.setattr(tournament_driver, "BEAT", 0.05)
    monkeypatch.setattr(BotPool, "choose", never)
    vera = Person(house, "Vera")
    tournaments = [set_up(vera, "swiss", *["random"] * 6, game=PAIRS) for _ in range(3)]
    for tournament in tournaments:
        do(vera, tournament, "start")
    until(lambda: all(shown(vera, one)["games"] for one in tournaments))
    before = looks.copy()
    until(lambda: all(looks[one] >= before[one] + 2 for one in tournaments))
    rooms = list(house.app.state.service.house.open_rooms())
    assert len(rooms) <= tournament_driver.BOT_GAMES + 1
    assert {room.row.tournament for room in rooms} == set(tournaments)


@pytest.mark.parametrize("settings", [{"limits": False}, {"address": Address("here")}, {}], ids=["off", "here", "on"])
def test_after_a_restart_a_host_pays_only_where_limits_hold(tmp_path: Path, settings: dict[str, Any]) -> None:
    where = str(tmp_path / "matches.db")
    with House(where, **settings) as house:
        match, _ = Person(house, "Vera").set_up("cubulus", "here", "bot:1")
    with House(where, **settings) as house:
        Person(house).ask("GET", f"/api/matches/{match}")
        living = house.app.state.service.house
        assert (living.accounts.payer_of(living.opened(match).row) is None) == bool(settings)
