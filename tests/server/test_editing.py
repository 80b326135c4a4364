"""The editor of positions over HTTP."""

from typing import Any

import pytest
from tests.server.talking import House, Person

GAME = "eight_by_eight(sudden_death=on)"
WINS = "8/8/2ry4/3r4/4r3/5r2/8/8 r 2 -,27"


def values_of(shown: Any) -> dict[str, str]:
    return {field["name"]: field["value"] for field in shown["fields"]}


def test_a_position_is_edited_by_its_values_and_the_answer_says_what_is_missing(house: House) -> None:
    vera = Person(house)
    first = vera.ask("POST", "/api/editor", {"game": GAME})
    assert first["position"] == "8/8/8/8/8/8/8/8 r - -,-"
    assert first["missing"] is None
    values = {**values_of(first), "4,4": "y", "turn": "-"}
    edited = vera.ask("POST", "/api/editor", {"game": GAME, "values": values})
    assert values_of(edited) == values
    assert edited["view"]["cells"][3][3] == 1
    assert (edited["position"], edited["missing"]["rule"]) == (None, "EBE-17")
    empty = vera.ask("POST", "/api/editor", {"game": "cubulus", "begin": "empty"})
    assert empty["missing"]["text"]["ru"].startswith("Не хватает нейтральных шаров")
    again = vera.ask("POST", "/api/editor", {"game": GAME, "position": WINS})
    assert again["position"] == WINS
    assert vera.ask("POST", "/api/editor", {"game": GAME, "values": values_of(again)}) == again


@pytest.mark.parametrize(
    ("path", "body", "status", "said"),
    [
        ("", {"game": "chess"}, 422, "chess"),
        ("", {"game": GAME, "values": {"9,9": "r"}}, 422, "“9,9” cannot be “r”"),
        ("", {"game": GAME, "values": {"1,1": "b"}}, 422, "“1,1” cannot be “b”"),
        ("", {"game": GAME, "values": {"1,1": "r" * 8193}}, 422, "not understood"),
        ("", {"game": GAME, "values": {str(n): "-" for n in range(5000)}}, 422, "not understood"),
        ("", {"game": GAME, "position": WINS.replace(" 2 ", " 8 ").replace("-,27", "8,27")}, 422, "column 37"),
        ("", {"game": GAME, "position": "x" * 9000}, 422, "not understood"),
        ("/analysis", {"game": GAME, "position": "8/8/8/8/8/8/8/8 r - -,-"}, 422, "chance comes first"),
        ("/play", {"game": GAME, "position": "rrrrr3/8/8/8/8/8/8/8 - - -,-", "seat": 0}, 409, "the game is over"),
        ("/play", {"game": GAME, "position": WINS, "seat": 2}, 422, "not understood"),
        ("/review", {"match": "a" * 12, "at": 0}, 404, "no such match"),
    ],
)
def test_what_is_no_position_is_refused_in_words(house: House, path: str, body: Any, status: int, said: str) -> None:
    refused = Person(house).ask("POST", f"/api/editor{path}", body, expect=status)
    assert said.lower() in refused["detail"]["en"].lower()


def test_a_position_is_weighed_made_a_puzzle_and_played_from(house: House) -> None:
    vera = Person(house, "Vera")
    asked = {"game": GAME, "position": WINS}
    weighed = vera.ask("POST", "/api/editor/analysis", asked)
    assert (weighed["seat"], weighed["lines"][0]["move"]) == (0, "2,2")
    puzzle = vera.ask("POST", "/api/editor/puzzle", asked)
    assert (puzzle["right"], puzzle["after"], puzzle["view"]["seat"]) == (None, None, 0)
    verdicts = {move: vera.ask("POST", "/api/editor/puzzle", {**asked, "move": move}) for move in ("2,2", "1,2", "8,8")}
    assert [verdicts[move]["right"] for move in verdicts] == [True, False, None]
    assert verdicts["8,8"]["illegal"]["rule"] == "EBE-09"
    opening = {"game": GAME, "position": "8/8/8/8/8/8/8/8 r 2 -,-"}
    assert "ten" not in vera.ask("POST", "/api/editor/puzzle", opening, expect=409)["detail"]["en"]

    match = vera.ask("POST", "/api/editor/play", {**asked, "seat": 0, "bot": "bot:1"})["match"]
    with vera.talk() as talk:
        assert talk.sub(match, 0)["view"]["roll"] == 2
        assert talk.act(match, 0, "2,2")["t"] == "ack"
    assert f'[Start "{WINS}"]' in vera.ask("GET", f"/api/matches/{match}/record")
    reviewed = vera.ask("POST", "/api/editor/review", {"match": match, "at": 0})
    assert reviewed["position"] == WINS


def test_a_match_that_is_still_played_is_not_edited(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus", "here", "here")
    vera.ask("POST", "/api/editor/review", {"match": match, "at": 0}, expect=409)
