"""A match that is over is looked through: where it turned, and what would have been better."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from tests import playing
from tests.server.talking import House, Person
from tests.server.test_proofs import has_loop
from tests.waiting import soon, until

from cubetable.bots import Budget
from cubetable.bots.analysis import DecisionVerdict, analysed
from cubetable.bots.luck import Luck
from cubetable.bots.moments import steady
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.seat_summary import summaries
from cubetable.core.record import read
from cubetable.server.live.thinking import analyses
from cubetable.server.live.thinking.analyses import Analyses, Analysis
from cubetable.server.live.thinking.jobs import Assessment
from cubetable.server.process.limits import Allowance, Limit

SHORT = "cube_or_ack(players=2,pieces=3)"


def play_on(person: Person, match: str, seats: int) -> int:
    """Make the first legal move again and again; say how many there were."""
    with person.talk() as talk:
        for seat in range(seats):
            talk.sub(match, seat)
        for number in range(99):
            view = talk.views[match, 0]
            if view["outcome"] is not None:
                return number
            seat = view["actors"][0]
            talk.sub(match, seat)
            assert talk.act(match, seat, talk.views[match, seat]["moves"][0])["t"] == "ack"
            talk.sub(match, 0)
    raise AssertionError("the game is not over")


def looked_through(person: Person, match: str) -> dict[str, Any]:
    """Ask for the pieces of an analysis until all are there."""
    judged: list[Any] = []

    def ask_for_more() -> dict[str, Any] | None:
        told: dict[str, Any] = person.ask("POST", f"/api/matches/{match}/analysis", {"after": len(judged)})
        judged.extend(told["judged"])
        return {**told, "judged": judged} if told["done"] else None

    return until(ask_for_more)


def test_a_finished_match_is_analysed_once_and_in_parts(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(SHORT, "here", "here")
    vera.ask("POST", f"/api/matches/{match}/analysis", {}, expect=409)
    moves = play_on(vera, match, 2)
    told = looked_through(vera, match)
    assert told["of"] == len(told["judged"]) == moves
    assert [one["at"] for one in told["judged"]] == list(range(moves))
    assert all(len(one["shares"]) == 2 for one in told["judged"])
    assert sorted(told["final"]) in ([0.0, 1.0], [0.5, 0.5])
    lost = {one["at"]: one["loss"] or 0.0 for one in told["judged"]}
    assert len(told["turns"]) <= 3
    assert [lost[at] for at in told["turns"]] == sorted((lost[at] for at in told["turns"]), reverse=True)
    turned = [one for one in told["judged"] if one["at"] in told["turns"]]
    assert all(one["mark"] and one["best"] != one["move"] for one in turned)
    assert told["luck"] == []
    assert [one["seat"] for one in told["seats"]] == [0, 1]
    assert [one["result"] for one in told["seats"]] == told["final"]
    assert all(one["luck"] is one["adjusted"] is None for one in told["seats"])
    assert told["verdict"]["key"] in ("better.only", "even.only")
    again = Person(house, "Boris").ask("POST", f"/api/matches/{match}/analysis", {"after": moves - 1})
    assert again["done"]
    assert again["judged"] == told["judged"][-1:]


def test_a_review_of_the_same_game_gives_the_same_figures_as_the_terminal(house: House) -> None:
    text = '[Game "eight_by_eight(sudden_death=on,line=4)"]\n\n5:4,5 3:1,3 5:5,5 8:8,8 5:6,5 2:2,2 7:1,7 4:4,4 5:7,5\n'
    vera = Person(house, "Vera")
    told = looked_through(vera, vera.ask("POST", "/api/records", {"text": text})["match"])
    record = read(text)
    found = list(analysed(record, Budget(nodes=analyses.NODES)))
    judged = [one for one in found if isinstance(one, DecisionVerdict)]
    lucks = [one for one in found if isinstance(one, Luck)]
    assert [one["loss"] for one in told["judged"]] == [one.loss for one in judged]
    assert [one["gains"] for one in told["luck"]] == [list(one.gains) for one in lucks]
    summed = summaries(record.game, judged, lucks, (1.0, 0.0))
    assert [one["adjusted"] for one in told["seats"]] == [one.adjusted for one in summed]


def test_an_address_that_asked_for_many_analyses_has_to_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(SHORT, "here", "here")
    play_on(vera, match, 2)
    monkeypatch.setattr(analyses, "MOST_RUNNING", 0)
    vera.ask("POST", f"/api/matches/{match}/analysis", {}, expect=429)
    monkeypatch.undo()
    assert looked_through(vera, match)["done"]


def test_a_failed_analysis_is_reported_and_started_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(SHORT, "here", "here")
    play_on(vera, match, 2)

    async def fail(*_: object, **__: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(house.app.state.service.house.bot_pool, "run", fail)
    vera.ask("POST", f"/api/matches/{match}/analysis", {})

    def ask_until_refused() -> Any:
        answer = vera.http.post(f"/api/matches/{match}/analysis", json={})
        return None if answer.is_success else answer

    answer = until(ask_until_refused)
    assert answer.status_code == 503
    assert set(answer.json()["detail"]) == {"en", "ru"}
    monkeypatch.undo()
    assert looked_through(vera, match)["done"]


def test_after_the_end_a_review_hides_nothing(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up("cubed(rounds=1)", "here", "link")
    boris.join(match, 1, keys)
    assert vera.ask("GET", f"/api/matches/{match}/positions/99")["view"]["hands"][1] is None
    with boris.talk() as talk:
        talk.sub(match, 1)
        talk.say("resign", m=match, id="i-give-up", seat=1)
        talk.until("ack")
    opened = vera.ask("GET", f"/api/matches/{match}/positions/99")
    assert len(opened["view"]["hands"][1]) == 25
    story = vera.ask("GET", f"/api/matches/{match}/moves")["moves"]
    assert opened["of"] == len(story)
    assert not any("*" in ply["text"] for ply in story)


LONG = "cubulus(players=2)"


def room(name: str, spec: str, moves: int) -> Any:
    """Return a room, as far as an analysis needs one, whose match has so many moves."""
    match = playing.match(spec)
    for number in range(moves):
        seat = match.actors[0]
        text = match.game.move_text(match.state, seat, match.game.moves(match.state, seat)[0])
        assert match.submit(seat, text, f"{number}", match.version, 0.0).code is None
    return SimpleNamespace(id=name, match=match)


class OneBot:
    """Answers each question at once, and says that it took so long."""

    def __init__(self, spent: float = 0.0) -> None:
        self.asked: list[tuple[str, int]] = []
        self._spent = spent

    async def run(self, _job: object, spec: str, step: Any, *_: object, **__: object) -> Assessment:
        self.asked.append((spec, step.at))
        await asyncio.sleep(0)
        move = step.ply.move
        return Assessment(Opinion(move, (MoveOutlook(move, 0.5, 100),), (0.5, 0.5), 100), self._spent)


def with_analyses(bot: Any, allowance: Allowance, check: Callable[[Analyses], Any]) -> None:
    """Run a check with the analyses of a node."""

    async def run_check() -> None:
        tasks: list[asyncio.Task[object]] = []

        def run(work: Any) -> None:
            tasks.append(asyncio.create_task(work))

        await check(Analyses(bot, allowance, run))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run_check())


def test_two_addresses_with_many_long_matches_keep_nobody_else_waiting() -> None:
    bot, theirs = OneBot(), 30

    async def check(analyses: Analyses) -> None:
        for number in range(20):
            assert analyses.start(room(f"long-{number}", LONG, theirs), f"203.0.113.{number % 2}") is not None
        await soon(lambda: len(bot.asked) > 5)
        before = len(bot.asked)
        short = room("short", SHORT, 4)
        own = analyses.start(short, "198.51.100.1")
        assert own is not None
        await soon(lambda: own.done)
        meanwhile = [spec for spec, _ in bot.asked[before:]]
        assert meanwhile.count(SHORT) == 4
        assert len(meanwhile) <= 3 * (4 + 2)  # of the turns it had every third

    with_analyses(bot, Allowance(Limit(600, 3600.0)), check)


def test_the_many_homes_of_one_site_leave_places_to_others() -> None:
    async def check(analyses_of_house: Analyses) -> None:
        one = room("long", LONG, 30)
        homes = [f"2001:db8:1:{number:x}::/64" for number in range(analyses.MOST_RUNNING)]

        def same(name: str) -> Any:
            return SimpleNamespace(id=name, match=one.match)

        begun = [analyses_of_house.start(same(home), home) for home in homes]
        assert begun[0] is not None
        assert begun[-1] is None
        assert analyses_of_house.start(one, "203.0.113.7") is not None
        assert analyses_of_house.start(same("more"), homes[0]) is not None

    with_analyses(OneBot(), Allowance(Limit(600, 3600.0)), check)


def test_an_address_has_few_analyses_going_on_and_the_one_asked_for_last_comes_first() -> None:
    bot = OneBot()

    async def check(analyses_of_house: Analyses) -> None:
        rooms = [room(f"{number}", LONG, number + 2) for number in range(analyses.MOST_OF_ASKER + 2)]
        begun = [analyses_of_house.start(one, "203.0.113.7") for one in rooms]
        await soon(lambda: begun[-1] is not None and begun[-1].done)
        assert not any(one.done for one in begun[:-1] if one is not None)
        await soon(lambda: all(one is not None and one.done for one in begun[2:]))
        await asyncio.sleep(0)
        assert [one.done for one in begun if one is not None][:2] == [False, False]
        again = analyses_of_house.start(rooms[0], "203.0.113.7")
        assert again is begun[0]
        await soon(lambda: again is not None and again.done)

    with_analyses(bot, Allowance(Limit(600, 3600.0)), check)


def test_an_analysis_stops_when_its_address_has_no_time_left_and_goes_on_from_there() -> None:
    bot, now = OneBot(spent=100), [0.0]
    allowance = Allowance(Limit(250, 250.0), lambda: now[0])
    match = room("long", LONG, 12)

    async def check(analyses: Analyses) -> None:
        begun = analyses.start(match, "203.0.113.7")
        assert isinstance(begun, Analysis)
        await soon(lambda: len(bot.asked) == 3 and len(begun.judged) == 2)
        assert await nothing_more(analyses) is None
        now[0] += 200.0
        assert analyses.start(match, "203.0.113.7") is begun  # on the same account, when it has time again
        await soon(lambda: len(begun.judged) == 4)
        assert await nothing_more(analyses) is None
        assert analyses.start(match, "198.51.100.1") is begun  # and on another one
        await soon(lambda: len(begun.judged) == 7)
        assert analyses.start(match, None) is begun
        await soon(lambda: begun.done)
        assert [at for _, at in bot.asked] == [*range(12)]  # nothing was asked twice

    async def nothing_more(analyses: Analyses) -> Analysis | None:
        await soon(lambda: not analyses._askers)
        return analyses.start(match, "203.0.113.7")

    with_analyses(bot, allowance, check)


def test_an_analysis_that_goes_on_is_not_forgotten_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "KEPT", 2)
    bot = OneBot()

    async def check(analyses: Analyses) -> None:
        long = room("long", LONG, 20)
        begun = analyses.start(long, "203.0.113.7")
        others = [analyses.start(room(f"{number}", SHORT, 2), f"198.51.100.{number}") for number in range(4)]
        await soon(lambda: all(one is not None and one.done for one in others))
        assert begun is not None
        assert not begun.done
        assert analyses.start(long, "203.0.113.7") is begun
        await soon(lambda: begun.done)
        assert len(analyses._cache) == 2

    with_analyses(bot, Allowance(Limit(600, 3600.0)), check)


def test_who_waits_for_a_worker_pays_for_no_time() -> None:
    bot, allowance = OneBot(), Allowance(Limit(600, 3600.0))

    async def check(analyses: Analyses) -> None:
        begun = analyses.start(room("short", SHORT, 3), "203.0.113.7")
        await soon(lambda: begun is not None and begun.done)

    with_analyses(bot, allowance, check)
    assert [spent for _, spent, _ in allowance._spent.values()] == [0.0]


def test_the_loop_adds_no_analysis_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[bool] = []

    def noted(*values: Any) -> Any:
        loops.append(has_loop())
        return steady(*values)

    monkeypatch.setattr("cubetable.server.operations.study.analysis.steady", noted)
    vera = Person(house, "Vera")
    match, _ = vera.set_up(SHORT, "here", "here")
    play_on(vera, match, 2)
    assert looked_through(vera, match)["done"]
    assert set(loops) == {False}
