"""Bots in the house: at a pace that people can follow, within what their address may spend, and never in the way."""

import asyncio
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.databases import prepared_file
from tests.server.talking import House, Person, Talk
from tests.waiting import PATIENCE, until

import cubetable
from cubetable import bots
from cubetable.bots.rhythm import LEAST_PACE
from cubetable.core.errors import Refusal
from cubetable.core.state import CLOCK, State
from cubetable.match import Entry, Match
from cubetable.server.live.background import BackgroundTasks
from cubetable.server.live.thinking import table_bots
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.fair_queue import Account
from cubetable.server.live.thinking.jobs import BotMove
from cubetable.server.process import limits
from cubetable.server.process.limits import Allowance, Limit
from cubetable.server.process.worker import WorkerProcess
from cubetable.store import StoreDown

CUBULUS = "cubulus(neutrals=random)"


def move_of(talk: Talk, seat: int) -> None:
    """Listen until a seat has moved."""
    while (event := talk.until("event")["event"])["kind"] != "move" or event["seat"] != seat:
        pass


def first_answer(house: House, spec: str, *seats: str) -> float:
    """Move once against a bot; give the seconds until it has answered."""
    vera = Person(house)
    match, _ = vera.set_up(spec, *seats)
    with vera.talk() as talk:
        for _ in range(2):  # the first answer waits for what is compiled to be loaded
            while not (view := talk.sub(match, 0)["view"])["moves"]:
                talk.until("event")
            begun = time.monotonic()
            assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
            move_of(talk, 1)
    return time.monotonic() - begun


def test_a_bot_lets_people_follow_what_happens(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "ANSWER_PAUSE", 0.5)
    assert first_answer(house, CUBULUS, "here", "bot:1") > 0.45


def test_bots_without_people_play_fast(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "ANSWER_PAUSE", 100 * PATIENCE)
    vera = Person(house)
    match, _ = vera.set_up("eight_by_eight(line=4,sudden_death=on)", "bot:1", "bot:1")
    with vera.talk() as talk:
        if talk.sub(match, None)["table"]["ending"] is None:
            while talk.until("event")["table"]["ending"] is None:
                pass


SLOW = 1.0


def test_hunters_keep_the_pace_of_their_level(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    pauses: list[float] = []
    pause = table_bots._pause

    def note_pause(match: Match, pace: float) -> float:
        pauses.append(pause(match, pace))
        return pauses[-1]

    async def choose(_: BotPool, spec: str, name: str, *args: Any) -> BotMove:
        asked.append(name)
        return BotMove("done", {"bot:1": SLOW, "bot:5": 0.0}[name], 0.0)

    monkeypatch.setattr(BotPool, "choose", choose)
    monkeypatch.setattr(table_bots, "_pause", note_pause)
    vera = Person(house)
    for level in ("bot:1", "bot:5"):
        match, _ = vera.set_up("monkey_puzzle", "here", level)
        with vera.talk() as talk:
            view = talk.sub(match, 0)["view"]
            while not view["done"][1]:
                view = talk.until("event")["view"] or view
    assert pauses == [SLOW, LEAST_PACE]
    assert asked == ["bot:1", "bot:5"]


def test_a_bot_thinks_about_nothing_in_a_pause(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def choose(*args: Any) -> BotMove:
        asked.append(args)
        raise BrokenProcessPool

    monkeypatch.setattr(table_bots, "AGAIN", 0.05)
    monkeypatch.setattr(BotPool, "choose", choose)
    vera = Person(house)
    match, _ = vera.set_up("eight_by_eight", "bot:1", "here", clock="total:60+0")
    with vera.talk() as talk:
        talk.sub(match, 1)
        talk.say("offer", m=match, seat=1, id="p", what="pause", yes=True)
        talk.until("ack", id="p")
        until(lambda: not house.app.state.service.house.table_bots._thoughts)
        before = len(asked)
        talk.say("ping", n=1)
        talk.until("pong")
        assert len(asked) == before > 0


def test_a_bot_stops_thinking_when_the_match_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[str] = []

    async def choose(*_: Any) -> BotMove:
        thoughts.append("begun")
        try:
            await asyncio.Event().wait()
        finally:
            thoughts.append("stopped")
        raise AssertionError

    monkeypatch.setattr(BotPool, "choose", choose)
    vera = Person(house)
    match, _ = vera.set_up("eight_by_eight", "bot:1", "here", shuffle=False)
    with vera.talk() as talk:
        talk.sub(match, 1)
        until(lambda: thoughts == ["begun"])
        talk.say("resign", m=match, seat=1, id="r")
        talk.until("ack", id="r")
        until(lambda: thoughts == ["begun", "stopped"])


def test_an_allowance_grows_back_with_time() -> None:
    now = [0.0]
    allowance = Allowance(Limit(60, 3600.0), lambda: now[0])
    allowance.spend("a", 59)
    assert not allowance.is_spent("a")
    allowance.spend("a", 2)
    assert allowance.is_spent("a")
    assert not allowance.is_spent("b")
    now[0] += 120  # brings two seconds back
    assert not allowance.is_spent("a")
    for number in range(limits.MOST_KNOWN + 10):
        allowance.spend(f"{number}", 1)
    assert len(allowance._spent) == limits.MOST_KNOWN


def test_the_homes_of_one_site_share_an_allowance_too() -> None:
    now = [0.0]
    allowance = Allowance(Limit(60, 3600.0), lambda: now[0])
    for home in range(limits.HOMES_IN_SITE):
        assert not allowance.is_spent(f"2001:db8:1:{home}::/64")
        allowance.spend(f"2001:db8:1:{home}::/64", 60)
    assert allowance.is_spent("2001:db8:1:ffff::/64")
    assert not allowance.is_spent("2001:db8:2:ffff::/64")
    now[0] += 120
    assert not allowance.is_spent("2001:db8:1:ffff::/64")


def test_an_address_that_used_its_thinking_time_plays_quick_bots(
    strangers: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "ANSWER_PAUSE", 0.0)
    asked: list[str] = []
    choose = BotPool.choose

    async def dear(bot_pool: BotPool, spec: str, name: str, *args: Any) -> BotMove:
        asked.append(name)
        return (await choose(bot_pool, spec, bots.STAND_IN, *args))._replace(spent=limits.THINKING.most + 60)

    monkeypatch.setattr(BotPool, "choose", dear)
    for address, names in (("203.0.113.7", ["bot:5", "bot:2"]), ("127.0.0.1", ["bot:5", "bot:5"])):
        asked.clear()
        vera = Person(strangers)
        vera.http.headers["x-forwarded-for"] = address
        match, _ = vera.set_up(CUBULUS, "here", "bot:5")
        with vera.talk() as talk:
            for _ in range(2):
                while not (view := talk.sub(match, 0)["view"])["moves"]:
                    talk.until("event")
                assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
                move_of(talk, 1)
        assert asked == names


def processes_of(bot_pool: BotPool) -> list[BaseProcess]:
    workers = [slot.worker for slot in bot_pool._slots.slots]
    return [one for worker in workers if isinstance(worker, WorkerProcess) for one in worker._processes.values()]


def test_a_bot_whose_process_dies_is_replaced_and_the_match_goes_on(house: House) -> None:
    vera = Person(house)
    match, _ = vera.set_up(CUBULUS, "here", "bot:5")
    with vera.talk() as talk:
        view = talk.sub(match, 0)["view"]
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"
        bot_pool: BotPool = house.app.state.service.house.bot_pool
        for process in until(lambda: processes_of(bot_pool)):
            process.kill()
            process.join()
        move_of(talk, 1)


def test_a_bot_whose_move_could_not_be_stored_moves_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "AGAIN", 0.05)
    store, failures = house.app.state.service.house.store, list[str]()
    append = store.append

    def fail_once(match: str, entries: list[Entry], *more: Any, **named: Any) -> "Future[None]":
        done: Future[None] = Future()
        if entries[0].seat != 1 or failures:
            done = append(match, entries, *more, **named)
        else:
            failures.append(match)
            done.set_exception(StoreDown("gone"))
        return done

    monkeypatch.setattr(store, "append", fail_once)
    vera = Person(house)
    match, _ = vera.set_up(CUBULUS, "here", "bot:1")
    with vera.talk() as talk:
        assert talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])["t"] == "ack"
        move_of(talk, 1)  # though nobody asks for anything
    assert failures == [match]


@pytest.mark.usefixtures("brisk")
def test_bots_go_on_after_a_change_on_which_they_thought_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "AGAIN", 0.05)
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.05)
    writes: list[Future[None]] = []

    def hold(*_: object) -> "Future[None]":
        writes.append(Future())
        return writes[-1]

    with House(prepared_file(tmp_path / "matches.db")) as house:
        live = house.app.state.service.house
        with monkeypatch.context() as patch:
            patch.setattr(live.store, "append", hold)
            match, _ = Person(house).set_up("eight_by_eight(line=4,sudden_death=on)", "random", "random")
            room = live.opened(match)
            # A sweep looks at the match in memory, which is ahead of the store; so the other bot thinks, too.
            until(lambda: writes and room.depth == 2)
        writes[0].set_exception(StoreDown())
        until(lambda: room.match.ending)


def test_where_a_bot_meets_a_line_of_the_rules_that_fails_a_random_one_moves(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def fail(_pool: BotPool, _account: Account, bot: str, *_: object) -> BotMove:
        asked.append(bot)
        raise Refusal("shell.server.failed")

    monkeypatch.setattr(BotPool, "_move", fail)
    vera = Person(house)
    match, _ = vera.set_up(CUBULUS, "here", "bot:3")
    with vera.talk() as talk:
        talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])
        move_of(talk, 1)
    assert asked == ["bot:3"]


def test_hints_are_charged_to_the_same_address(strangers: House) -> None:
    vera = Person(strangers)
    vera.http.headers["x-forwarded-for"] = "203.0.113.7"
    match, _ = vera.set_up(CUBULUS, "here", "here")
    allowance = strangers.app.state.service.house.accounts.allowance
    allowance.spend("203.0.113.7", limits.THINKING.most + 60)
    with vera.talk() as talk:
        seat = next(seat for seat in (0, 1) if talk.sub(match, seat)["view"]["moves"])
    refused = vera.ask("POST", f"/api/matches/{match}/hint", {"seat": seat}, expect=429)
    assert set(refused["detail"]) == {"en", "ru"}


def test_bots_stop_writing_when_the_last_person_stops(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They keep what they have written by then, and the round ends before the clock does."""
    paces = {1: 0.0, 2: 100 * PATIENCE}
    sheets: dict[int, int] = {1: 0, 2: 0}

    async def choose(_: BotPool, spec: str, name: str, seen: State, seat: int, *rest: Any) -> BotMove:
        game = cubetable.game(spec)
        sheets[seat] += 1
        pace = paces[seat] if sheets[1] < 3 else 100 * PATIENCE
        texts = (game.move_text(seen, seat, move) for move in game.moves(seen, seat))
        return BotMove(next(text for text in texts if text.startswith("take:")), pace, 0.0)

    monkeypatch.setattr(BotPool, "choose", choose)
    vera = Person(house)
    match, _ = vera.set_up("monkey_puzzle(players=3)", "here", "bot:1", "bot:5")
    with vera.talk() as talk:
        talk.sub(match, 0)
        until(lambda: sheets[1] >= 3)
        assert talk.act(match, 0, "done")["t"] == "ack"
        while (view := talk.sub(match, 0))["table"]["ending"] is None:
            talk.until("event")
    assert [len(sheet) for sheet in view["view"]["sheets"]] == [0, 2, 0]


def test_a_bot_thinks_again_when_the_last_person_is_done() -> None:
    """The bot stops instead of making the move for which it waits."""
    cancelled: list[str] = []

    def run(coroutine: Any) -> Any:
        coroutine.close()
        return SimpleNamespace(cancel=lambda: cancelled.append("cancelled"))

    table = SimpleNamespace(
        begun=True,
        ending=None,
        clocks=SimpleNamespace(paused=False),
        actors=(0, 1, CLOCK),
        seating=SimpleNamespace(played_by_bots=lambda: {1}),
        game=SimpleNamespace(players=2),
        must_know=lambda _seat: 7,
    )
    room: Any = SimpleNamespace(id="room", match=table)
    pool: Any = None
    table_bots_of_house = table_bots.TableBots(pool, run)
    table_bots_of_house.look(room)
    table_bots_of_house.look(room)
    assert cancelled == []
    table.actors = (1, CLOCK)
    table_bots_of_house.look(room)
    table_bots_of_house.look(room)
    assert cancelled == ["cancelled"]


def test_a_bot_thinks_again_after_its_match_rested_before_the_thought_began(monkeypatch: pytest.MonkeyPatch) -> None:
    """A node may lose its lead in the moment in which it asks a bot, and get it back."""
    asked: list[int] = []

    async def think(_: table_bots.TableBots, _room: Any, seat: int, _thought: Any) -> None:
        asked.append(seat)

    async def rest_and_look() -> None:
        background = BackgroundTasks()
        table_bots_of_house = table_bots.TableBots(pool, background.run)
        table_bots_of_house.look(room)
        table_bots_of_house.rest(room)
        await background.stop()
        table_bots_of_house.look(room)
        for task in list(background._tasks):
            await task

    table = SimpleNamespace(
        begun=True,
        ending=None,
        clocks=SimpleNamespace(paused=False),
        actors=(1,),
        seating=SimpleNamespace(played_by_bots=lambda: {1}),
        game=SimpleNamespace(players=2),
        must_know=lambda _seat: 7,
    )
    room: Any = SimpleNamespace(id="room", match=table)
    pool: Any = None
    monkeypatch.setattr(table_bots.TableBots, "_think", think)
    asyncio.run(rest_and_look())
    assert asked == [1]
