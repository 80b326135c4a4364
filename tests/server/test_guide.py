"""The tips for a first game, over HTTP."""

import httpx
from tests.server.talking import House, Person
from tests.server.tournaments import RATED, do, set_up, sit
from tests.waiting import PATIENCE


def guide(house: House, person: Person | None, match: str, seat: int) -> httpx.Response:
    ask = httpx.get if person is None else person.http.get
    return ask(f"{house.url}/api/matches/{match}/guide", params={"seat": seat}, timeout=PATIENCE)


def test_a_player_who_may_act_gets_tips_and_no_other_reader_does(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(players=3)", "here", "here", "link")
    ready, _ = vera.set_up("cubulus(players=3)", "here", "here", "here")
    tips = guide(house, vera, ready, 0).json()["tips"]
    assert [tip["name"] for tip in tips] == ["press"]
    assert tips[0]["says"].keys() == {"en", "ru"}
    assert guide(house, vera, ready, 1).status_code == 409
    assert guide(house, None, ready, 0).status_code == 403
    assert guide(house, vera, match, 2).status_code == 403


def test_a_match_that_counts_is_played_without_tips(house: House) -> None:
    vera = Person(house, "Vera")
    rated, _ = vera.set_up(RATED, "here", "bot:1", rated=True)
    tournament = set_up(vera, "round_robin", "random", "random", "random", join=True)
    do(vera, tournament, "start")
    game, seat = sit(vera, tournament)
    for match, at, why in (
        (rated, 0, "Rated games have no hints."),
        (game, seat, "Tournament games have no hints"),
    ):
        answer = guide(house, vera, match, at)
        assert answer.status_code == 403
        assert answer.json()["detail"]["en"].startswith(why)
