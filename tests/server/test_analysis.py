"""A match that is over is looked through: where it turned, and what would have been better."""

from typing import Any

import pytest
from tests.server.talking import House, Person
from tests.waiting import until

from cubetable.server.live import analyses

SHORT = "cube_or_ack(players=2,pieces=3)"
PATIENCE = 60.0


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
    again = Person(house, "Boris").ask("POST", f"/api/matches/{match}/analysis", {"after": moves - 1})
    assert again["done"]
    assert again["judged"] == told["judged"][-1:]


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

    async def fail(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(house.app.state.house.bot_pool, "consider", fail)
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
