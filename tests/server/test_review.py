"""Looking back at a match, and asking for advice."""

import pytest
from tests.server.talking import House, Person

from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.operations.study import hints

GAME = "cubulus(players=3)"


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
