"""A match that is over is looked through: where it turned, and what would have been better."""

from typing import Any

import pytest
from tests.server.talking import House, Person
from tests.waiting import until

from cubetable.bots import Budget
from cubetable.bots.analysis import DecisionVerdict, analysed
from cubetable.bots.luck import Luck
from cubetable.bots.seat_summary import summaries
from cubetable.core.record import read
from cubetable.server.live.thinking import analyses

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
