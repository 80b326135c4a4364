"""The editor of positions over HTTP."""

from typing import Any

from tests.server.talking import House, Person

GAME = "eight_by_eight"
WINS = "1r6/4rrrr/4ry2/4y3/4yy2/4y3/4y3/yr4r1 y 8 -,-"


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
    assert empty["missing"]["text"]["ru"].startswith("Нейтральных шаров меньше девяти")
    again = vera.ask("POST", "/api/editor", {"game": GAME, "position": WINS})
    assert again["position"] == WINS
    assert vera.ask("POST", "/api/editor", {"game": GAME, "values": values_of(again)}) == again


REFUSED: tuple[tuple[str, Any, int, str], ...] = (
    ("", {"game": "chess"}, 422, "chess"),
    ("", {"game": GAME, "values": {"9,9": "r"}}, 422, "“9,9” cannot be “r”"),
    ("", {"game": GAME, "values": {"1,1": "b"}}, 422, "“1,1” cannot be “b”"),
    ("", {"game": GAME, "values": {"1,1": "r" * 8193}}, 422, "not understood"),
    ("", {"game": GAME, "values": {str(n): "-" for n in range(5000)}}, 422, "not understood"),
    ("", {"game": GAME, "position": "8/8/8/8/8/8/8/8 r 3 3,-"}, 422, "column 19"),
    ("", {"game": GAME, "position": "x" * 9000}, 422, "not understood"),
    ("/analysis", {"game": GAME, "position": "8/8/8/8/8/8/8/8 r - -,-"}, 422, "is waiting for a roll"),
    ("/play", {"game": GAME, "position": "rrrrr3/8/8/8/8/8/8/8 - - -,-", "seat": 0}, 409, "the game is over"),
    ("/play", {"game": GAME, "position": WINS, "seat": 2}, 422, "not understood"),
    ("/review", {"match": "a" * 12, "at": 0}, 404, "game doesn't exist"),
)


def test_what_is_no_position_is_refused_in_words(house: House) -> None:
    vera = Person(house)
    for path, body, status, said in REFUSED:
        refused = vera.ask("POST", f"/api/editor{path}", body, expect=status)
        assert said.lower() in refused["detail"]["en"].lower(), body


def test_a_position_is_weighed_made_a_puzzle_and_played_from(house: House) -> None:
    vera = Person(house, "Vera")
    asked = {"game": GAME, "position": WINS}
    weighed = vera.ask("POST", "/api/editor/analysis", asked)
    assert (weighed["seat"], weighed["lines"][0]["move"]) == (1, "8,5")
    puzzle = vera.ask("POST", "/api/editor/puzzle", asked)
    assert (puzzle["right"], puzzle["after"], puzzle["view"]["seat"]) == (None, None, 1)
    verdicts = {move: vera.ask("POST", "/api/editor/puzzle", {**asked, "move": move}) for move in ("8,5", "8,3", "1,1")}
    assert [verdicts[move]["right"] for move in verdicts] == [True, False, None]
    assert verdicts["1,1"]["illegal"]["rule"] == "EBE-09"
    opening = {"game": GAME, "position": "8/8/8/8/8/8/8/8 r 2 -,-"}
    assert "10 percentage points" in vera.ask("POST", "/api/editor/puzzle", opening, expect=409)["detail"]["en"]

    match = vera.ask("POST", "/api/editor/play", {**asked, "seat": 1, "bot": "bot:1"})["match"]
    with vera.talk() as talk:
        assert talk.sub(match, 1)["view"]["roll"] == 8
        assert talk.act(match, 1, "8,5")["t"] == "ack"
    assert f'[Start "{WINS}"]' in vera.ask("GET", f"/api/matches/{match}/record")
    reviewed = vera.ask("POST", "/api/editor/review", {"match": match, "at": 0})
    assert reviewed["position"] == WINS


def test_a_match_that_is_still_played_is_not_edited(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus", "here", "here")
    vera.ask("POST", "/api/editor/review", {"match": match, "at": 0}, expect=409)
