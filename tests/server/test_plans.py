"""Planned moves: the server makes them in the moment when the others have moved as foreseen."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.talking import House, Person, Talk

GAME = "cubulus(neutrals=random)"


def seated(house: House, game: str = GAME) -> tuple[str, Person, Person]:
    """Set up a match of two persons; the first one moves first."""
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up(game, "here", "link")
    boris.join(match, 1, keys)
    return match, vera, boris


def ahead(person: Person, match: str, seat: int, *moves: str, expect: int = 200) -> Any:
    return person.ask("POST", f"/api/matches/{match}/ahead", {"seat": seat, "moves": list(moves)}, expect=expect)


def plan(talk: Talk, match: str, seat: int, lines: list[list[tuple[list[str], str]]]) -> dict[str, Any]:
    told = [[{"after": after, "play": play} for after, play in line] for line in lines]
    talk.say("plan", m=match, seat=seat, id="plan", v=talk.v[match, seat], lines=told)
    return talk.until("ack", "nak", id="plan")


def begin(talk: Talk, match: str, seat: int) -> dict[str, Any]:
    """Listen to a match from its first position on."""
    view: dict[str, Any] = talk.sub(match, seat)["view"]
    while not view["actors"]:
        view = talk.catch_up(match, seat, talk.v[match, seat] + 1)
    return view


def act(talk: Talk, match: str, move: str) -> None:
    """Make a move at the first seat, and hear of it."""
    answer = talk.act(match, 0, move)
    assert answer["t"] == "ack"
    talk.catch_up(match, 0, answer["v"])


def last_event(talk: Talk, match: str, seat: int, v: int) -> tuple[int, str]:
    """Listen up to a version, and give its event."""
    talk.catch_up(match, seat, v)
    event = next(one for one in reversed(talk.heard) if one["t"] == "event" and one["v"] == v)["event"]
    return event["seat"], event["text"]


def test_the_planned_move_is_told_together_with_the_move_that_calls_it(house: House) -> None:
    match, vera, boris = seated(house)
    with vera.talk() as hers, boris.talk() as his:
        mine = begin(hers, match, 0)["moves"][0]
        begin(his, match, 1)
        act(hers, match, mine)
        theirs = ahead(vera, match, 0)["moves"][0]
        answer = ahead(vera, match, 0, theirs)["moves"][0]
        assert plan(hers, match, 0, [[([theirs], answer)]])["t"] == "ack"
        told = next(one for one in hers.heard if one["t"] == "mine")
        assert told["plan"] == [[{"after": [theirs], "play": answer}]]
        his.catch_up(match, 1, hers.v[match, 0])
        ack = his.act(match, 1, theirs)
        assert ack["t"] == "ack"
        assert last_event(his, match, 1, ack["v"]) == (0, answer)
        assert not [heard for heard in his.heard if heard["t"] == "mine" or heard.get("plan")]
        assert last_event(hers, match, 0, ack["v"]) == (0, answer)
        assert hers.heard[-1]["plan"] is None


def test_a_plan_outlives_the_page_and_the_server(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        match, vera, boris = seated(house)
        with vera.talk() as hers:
            act(hers, match, begin(hers, match, 0)["moves"][0])
            theirs = ahead(vera, match, 0)["moves"][0]
            answer = ahead(vera, match, 0, theirs)["moves"][-1]
            body = {"seat": 0, "id": "plan", "v": hers.v[match, 0], "lines": [[{"after": [theirs], "play": answer}]]}
            vera.ask("POST", f"/api/matches/{match}/plan", body)
    with House(where) as house:
        vera, boris = Person(house, same_as=vera), Person(house, same_as=boris)
        with vera.talk() as hers, boris.talk() as his:
            assert hers.sub(match, 0)["plan"] == body["lines"]
            his.sub(match, 1)
            ack = his.act(match, 1, theirs)
            assert last_event(his, match, 1, ack["v"]) == (0, answer)


def test_a_plan_is_refused_out_of_turn_and_for_another_seat(house: House) -> None:
    match, vera, boris = seated(house)
    with vera.talk() as hers:
        act(hers, match, begin(hers, match, 0)["moves"][0])
        theirs = ahead(vera, match, 0)["moves"][0]
    with boris.talk() as his:
        his.sub(match, 1)
        refused = plan(his, match, 1, [[([theirs], theirs)]])
        assert (refused["t"], refused["code"]) == ("nak", "NOT_NOW")
        his.v[match, 0] = his.v[match, 1]
        refused = plan(his, match, 0, [])
        assert (refused["t"], refused["code"]) == ("nak", "NOT_YOURS")


def test_looking_ahead_shows_what_may_come(house: House) -> None:
    match, vera, _ = seated(house)
    with vera.talk() as hers:
        act(hers, match, begin(hers, match, 0)["moves"][0])
    now = ahead(vera, match, 0)
    assert (now["known"], now["seat"]) == (True, 1)
    after = ahead(vera, match, 0, now["moves"][0])
    assert (after["known"], after["seat"], after["moves"]) == (True, 0, after["view"]["moves"])
    open_to_all = ahead(vera, match, 0, "*")
    assert (open_to_all["known"], open_to_all["seat"]) == (False, 0)
    assert set(after["moves"]) <= set(open_to_all["moves"])
    assert open_to_all["view"]["cells"] == now["view"]["cells"]


def test_looking_ahead_goes_over_the_dice(house: House) -> None:
    match, vera, _ = seated(house, "eight_by_eight")
    with vera.talk() as hers:
        act(hers, match, begin(hers, match, 0)["moves"][0])
    theirs = ahead(vera, match, 0)["moves"][0]
    dice = ahead(vera, match, 0, theirs)
    assert dice["seat"] == -1
    assert sorted(dice["moves"]) == [str(n) for n in range(1, 9)]
    assert ahead(vera, match, 0, theirs, "3")["seat"] == 0
    assert ahead(vera, match, 0, "*", "*")["seat"] == 0


def test_looking_ahead_is_for_players_of_open_games(house: House) -> None:
    match, vera, boris = seated(house)
    ahead(boris, match, 0, expect=403)
    refused = ahead(vera, match, 0, "nonsense", expect=409)
    assert "nonsense" in refused["detail"]["en"]
    secret, keys = vera.set_up("cubed(players=2)", "here", "link")
    boris.join(secret, 1, keys)
    ahead(vera, secret, 0, expect=409)


def test_who_offers_too_often_is_told_so_and_when_it_is_possible_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubetable.match.offers.AT_ONCE", 1)
    match, vera, _ = seated(house)
    body = {"seat": 0, "what": "draw"}
    vera.ask("POST", f"/api/matches/{match}/offer", {**body, "id": "a"})
    vera.ask("POST", f"/api/matches/{match}/offer", {**body, "id": "b", "yes": False})
    answer = vera.http.post(f"/api/matches/{match}/offer", json={**body, "id": "c"})
    assert (answer.status_code, answer.json()["code"]) == (429, "RATE")
    assert 0 < answer.json()["retry"] <= 5000
    assert answer.json()["why"]["text"]["en"].startswith("Too many offers or plans in a row.")
