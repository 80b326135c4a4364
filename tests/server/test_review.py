"""Looking back at a match, and asking for advice."""

import asyncio
import threading
import time
from functools import partial
from itertools import count, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests import playing
from tests.playing import finished_record
from tests.server.talking import House, Person
from tests.server.tournaments import PAIRS
from tests.server.tournaments import set_up as set_up_tournament
from tests.waiting import soon

import cubetable
from cubetable.core.game import Game
from cubetable.core.state import key
from cubetable.match import Match
from cubetable.server.live import replays
from cubetable.server.live.replays import EVERY, Replay, Replays, Trail
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.operations.study import hints
from cubetable.server.process.metered_work import AT_ONCE, MeteredWork

GAME = "cubulus(players=3)"
FAR, FARTHER = "203.0.113.7", "203.0.113.8"


def from_afar(house: House, address: str) -> Person:
    person = Person(house)
    person.http.headers["x-forwarded-for"] = address
    return person


def played(house: House) -> tuple[Person, str]:
    """Three seats of one person, who has made the first three moves."""
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "here", "here")
    with vera.talk() as talk:
        for seat, move in enumerate(("F5", "R5", "B5")):
            talk.say("sub", m=match, seat=seat)
            talk.until("snap", seat=seat)
            assert talk.act(match, seat, move)["t"] == "ack"
    return vera, match


def test_a_match_is_reviewed_move_by_move(house: House) -> None:
    vera, match = played(house)
    story = vera.ask("GET", f"/api/matches/{match}/moves")
    assert [(ply["actor"], ply["text"]) for ply in story["moves"]] == [(0, "F5"), (1, "R5"), (2, "B5")]
    assert story["told"] is None
    after = [vera.ask("GET", f"/api/matches/{match}/positions/{at}") for at in (0, 1, 3, 99)]
    assert [position["at"] for position in after] == [0, 1, 3, 3]
    assert [sum(position["view"]["in_hand"]) for position in after] == [27, 26, 24, 24]
    assert after[0]["of"] == 3


def test_a_seat_without_human_opponents_gets_a_hint(house: House) -> None:
    vera, match = played(house)
    hint = vera.ask("POST", f"/api/matches/{match}/hint", {"seat": 0})
    assert hint["move"] in vera.ask("GET", f"/api/matches/{match}/positions/3")["view"]["moves"]
    vera.ask("POST", f"/api/matches/{match}/hint", {"seat": 1}, expect=409)
    Person(house).ask("POST", f"/api/matches/{match}/hint", {"seat": 0}, expect=403)


def test_nobody_waits_for_a_hint_while_a_game_is_compiled(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hurried: list[str] = []
    monkeypatch.setattr(hints, "HINT_PATIENCE", 0.05)
    monkeypatch.setattr(BotPool, "waits", lambda *_: True)
    monkeypatch.setattr(BotPool, "hurry", lambda _, spec: hurried.append(spec))
    vera, match = played(house)
    refused = vera.ask("POST", f"/api/matches/{match}/hint", {"seat": 0}, expect=503)
    assert set(refused["detail"]) == {"en", "ru"}
    assert GAME in hurried


def test_a_hint_against_another_person_is_refused(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up("cubulus", "here", "link")
    boris.join(match, 1, keys)
    refused = vera.ask("POST", f"/api/matches/{match}/hint", {"seat": 0}, expect=403)
    assert set(refused["detail"]) == {"en", "ru"}


def test_hidden_hands_stay_hidden_in_a_review(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up("cubed", "here", "link")
    boris.join(match, 1, keys)
    for person, own in ((vera, 0), (boris, 1)):
        view = person.ask("GET", f"/api/matches/{match}/positions/99")["view"]
        assert view["hands"][own] is not None
        assert view["hands"][1 - own] is None
    watched = Person(house).ask("GET", f"/api/matches/{match}/positions/99")["view"]
    assert watched["hands"] == [None, None]


def wrote(person: Person, match: str, seat: int, *moves: str) -> None:
    """Make moves of a seat through a socket of its own."""
    with person.talk() as talk:
        talk.sub(match, seat)
        for move in moves:
            assert talk.act(match, seat, move)["t"] == "ack"


def test_of_several_seats_at_one_screen_each_looks_back_with_its_own_eyes(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, _ = vera.set_up("cubed", "here", "here")
    otto.ask("GET", "/api/me")
    looks = {seat: vera.ask("GET", f"/api/matches/{match}/positions/3?seat={seat}") for seat in (0, 1)}
    spectator = vera.ask("GET", f"/api/matches/{match}/positions/3")
    assert [look["seat"] for look in (*looks.values(), spectator)] == [0, 1, None]
    assert looks[0]["view"] != looks[1]["view"]
    assert spectator["view"] == otto.ask("GET", f"/api/matches/{match}/positions/3")["view"]
    texts = [vera.ask("GET", f"/api/matches/{match}/moves?seat={seat}")["moves"] for seat in (0, 1)]
    assert texts[0] != texts[1]
    for what in ("moves", "positions/3"):
        assert otto.http.get(f"/api/matches/{match}/{what}?seat=0").status_code == 403


def test_a_finished_round_shows_its_sheets_and_all_equations_of_the_board(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up("monkey_puzzle(seconds=off,rounds=2)", "here", "link")
    boris.join(match, 1, keys)
    assert vera.ask("GET", f"/api/matches/{match}/rounds") == []
    vera.ask("GET", f"/api/matches/{match}/rounds/1", expect=404)
    wrote(vera, match, 0, "done")
    wrote(boris, match, 1, "done")
    assert vera.ask("GET", f"/api/matches/{match}/rounds") == [{"scores": [0, 0]}]
    shown = Person(house).ask("GET", f"/api/matches/{match}/rounds/1")
    assert shown["view"]["sheets"] == [[], []]
    assert shown["view"]["cells"][3][3] is not None
    assert shown["answers"]["best"] == sum({one["digits"]: one["points"] for one in shown["answers"]["sets"]}.values())
    vera.ask("GET", f"/api/matches/{match}/rounds/2", expect=404)


def test_games_without_rounds_have_no_round_to_review(house: House) -> None:
    vera, match = played(house)
    assert vera.ask("GET", f"/api/matches/{match}/rounds") == []


def test_a_late_position_is_not_played_from_the_beginning_each_time(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vera = Person(house)
    text = finished_record("cubed(players=3,rounds=1)", tmp_path).decode()
    match = vera.ask("POST", "/api/records", {"text": text})["match"]
    of = vera.ask("GET", f"/api/matches/{match}/positions/9999")["of"]
    vera.ask("GET", f"/api/matches/{match}/positions/{of - 1}")
    made: list[int] = []
    apply = Game.apply

    def noted(game: Game, *given: object) -> object:
        made.append(1)
        return apply(game, *given)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(Game, "apply", noted)
    for path in (f"positions/{of - 1}", f"positions/{of - 2}", f"picture.txt?at={of - 1}"):
        made.clear()
        vera.ask("GET", f"/api/matches/{match}/{path}")
        assert len(made) < EVERY < of - 2


def played_again(match: Match, seat: int | None, at: int) -> tuple[bytes, int, int]:
    """Find a position of a reader by playing all moves from the beginning."""
    game, state, noticed = match.game, match.first, 0
    visible = state
    for actor, move in match.moves:
        counts = match.ending is not None or game.sees(state, actor, move, seat) is not None
        state = game.play(state, actor, move)
        noticed += counts
        if noticed <= at:
            visible = state
    return key(visible), min(at, noticed), noticed


def test_a_position_that_was_kept_is_the_one_that_the_moves_lead_to_for_each_reader() -> None:
    match = playing.match("monkey_puzzle(seconds=off,limit=5)")
    trail = Trail(match.game, match.first)
    for number in range(10):
        seat = match.actors[number % len(match.actors)]
        text = match.game.move_text(match.state, seat, match.game.moves(match.state, seat)[-1])
        text = "done" if number >= 6 else text
        assert match.submit(seat, text, f"{number}", match.version, 0.0).code is None
        replay = Replay(match, trail)
        for reader, at in product((None, 0, 1), (0, 1, 3, 5, 99)):
            state, *rest = replay.position(reader, at)
            assert (key(state), *rest) == played_again(match, reader, at)
        if match.ending is not None:
            return
    raise AssertionError("the match is not over")


def test_where_moves_were_taken_back_no_position_of_before_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "EVERY", 2)
    game = cubetable.game("cubulus(players=2)")
    trail, states, moves = Trail(game, game.start()), [game.start()], []
    for number in range(6):
        seat = game.actors(states[-1])[0]
        moves.append((seat, game.moves(states[-1], seat)[number]))
        states.append(game.play(states[-1], *moves[-1]))
    assert key(trail.state(moves, 5)) == key(states[5])
    seat = game.actors(states[3])[0]
    other = (seat, game.moves(states[3], seat)[0])
    assert key(trail.state([*moves[:3], other], 4)) == key(game.play(states[3], *other))
    assert key(trail.state(moves[:3], 2)) == key(states[2])


def test_positions_are_kept_of_few_matches_those_that_were_looked_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "EVERY", 1)
    match = playing.match("cubulus(players=2)")
    for number in range(4):
        text = match.game.move_text(match.state, match.actors[0], match.game.moves(match.state, match.actors[0])[0])
        assert match.submit(match.actors[0], text, f"{number}", match.version, 0.0).code is None
    kept = Replays()

    def look(name: str) -> None:
        room: Any = SimpleNamespace(id=name, match=match)
        kept.of(room).position(None, 3)

    look("a")
    monkeypatch.setattr(replays, "MOST_BYTES", 3 * kept._trails["a"].size)
    for name in "bcadea":
        look(name)
    assert list(kept._trails)[-3:] == ["d", "e", "a"]
    assert "b" not in kept._trails


def test_of_short_matches_no_more_are_kept_than_can_be_counted_at_each_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_MATCHES", 3, raising=False)
    match, kept = playing.match("cubulus(players=2)"), Replays()
    for name in "abcdaef":
        room: Any = SimpleNamespace(id=name, match=match)
        kept.of(room).position(None, 0)
    assert list(kept._trails) == ["a", "e", "f"]


def test_an_address_has_matches_replayed_for_so_long_and_the_others_do_not_wait_for_it(
    strangers: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Person(strangers)
    match, _ = host.set_up(PAIRS, "here", "here")
    host.ask("POST", f"/api/matches/{match}/resign", {"seat": 0, "id": "enough"})
    contest = set_up_tournament(host, "swiss", "random", "random")
    asked = [
        *(f"/api/matches/{match}/{what}" for what in ("moves", "positions/0", "rounds", "rounds/1", "record", "draws")),
        f"/api/matches/{match}/picture.txt",
        "/api/puzzles/cubulus/1/picture.txt",
        *(f"/api/tournaments/{contest}/{what}" for what in ("results.zip", "standings.csv", "games.csv")),
    ]
    sent = [
        (f"/api/matches/{match}/branch", {"at": 0, "seat": 0}),
        (f"/api/matches/{match}/analysis", {}),
        ("/api/editor", {"game": "cubulus"}),
        ("/api/editor/review", {"match": match, "at": 0}),
        ("/api/records", {"text": '[Game "cubulus"]\n\nF5\n'}),
    ]
    clock = count(0, 70)
    monkeypatch.setattr(time, "thread_time", lambda: next(clock))  # each piece of work takes over a minute
    far = from_afar(strangers, FAR)
    assert far.http.get(asked[0]).status_code == 200
    codes = {path: far.http.get(path).status_code for path in asked}
    codes |= {path: far.http.post(path, json=body).status_code for path, body in sent}
    assert set(codes.values()) == {429}, codes
    assert set(far.ask("GET", asked[0], expect=429)["detail"]) == {"en", "ru"}
    assert from_afar(strangers, FARTHER).http.get(asked[0]).status_code == 200
    for path in asked[:3]:
        assert host.http.get(path).status_code == 200


def has_ended(tasks: list[asyncio.Task[None]], count: int) -> bool:
    return sum(task.done() for task in tasks) == count


def test_who_orders_much_work_lets_others_in_between() -> None:
    going, most = 0, 0
    order: list[str] = []
    others = ["other 0", "other 1", "other 2"]
    gates, turn = {who: threading.Semaphore(0) for who in ("greedy", *others)}, threading.Lock()

    def work(who: str) -> None:
        nonlocal going, most
        with turn:
            going += 1
            most = max(most, going)
            order.append(who)
        gates[who].acquire()
        with turn:
            going -= 1

    async def order_work() -> None:
        metered = MeteredWork()
        tasks = [asyncio.create_task(metered.do("greedy", work, "greedy")) for _ in range(5)]
        await soon(lambda: going == 1)
        tasks += [asyncio.create_task(metered.do(who, work, who)) for who in others]
        await soon(lambda: going == AT_ONCE)
        for ended, who in enumerate(["greedy", *others, *["greedy"] * 4]):
            gates[who].release()
            await soon(partial(has_ended, tasks, ended + 1))
        await asyncio.gather(*tasks)

    asyncio.run(order_work())
    assert most == AT_ONCE
    assert order[-3:] == ["greedy"] * 3  # it has no second piece done before each of the others had one
