"""Puzzles and the day over HTTP."""

from datetime import UTC, datetime

import pytest
from tests.server.talking import House, Person

import cubetable
from cubetable.server.operations.study import puzzles as doors
from cubetable.study.puzzles import games_with_puzzles, of_day, puzzles

THREE = next(one for one in puzzles("cubulus") if one.own_moves == 3)
CHOICE = puzzles("eight_by_eight")[-1]


def test_the_list_of_puzzles_tells_the_difficulty_and_no_answer(house: House) -> None:
    listed = Person(house).ask("GET", "/api/puzzles")["puzzles"]
    assert set(listed) == set(games_with_puzzles())
    for name, rows in listed.items():
        assert [(row["number"], row["key"], row["difficulty"]) for row in rows] == [
            (one.number, one.key, one.difficulty) for one in puzzles(name)
        ]
        assert set(rows[0]) == {"game", "number", "key", "difficulty", "own_moves", "theme"}


def test_a_forced_win_is_solved_move_by_move_with_every_defence_answered(house: House) -> None:
    vera, address = Person(house), f"/api/puzzles/cubulus/{THREE.number}"
    shown = vera.ask("GET", address)
    assert shown["seat"] == THREE.seat
    assert "line" not in shown
    assert set(THREE.line[:1]) < set(shown["view"]["moves"])
    line: list[str] = []
    for left in (2, 1, 0):
        tried = vera.ask("POST", address, {"moves": line, "show": True})
        assert tried["left"] <= left
        line = tried["line"]
        if tried["verdict"] == "solved":
            break
        assert tried["verdict"] == "right"
        assert tried["view"]["actors"] == [THREE.seat]
    assert tried["verdict"] == "solved"
    assert tried["view"]["outcome"]["winners"] == [THREE.seat]


def test_a_wrong_move_is_answered_with_its_refutation(house: House) -> None:
    vera, address = Person(house), f"/api/puzzles/cubulus/{THREE.number}"
    wrong = next(move for move in vera.ask("GET", address)["view"]["moves"] if move != THREE.line[0])
    tried = vera.ask("POST", address, {"moves": [wrong]})
    assert (tried["verdict"], tried["line"]) == ("wrong", [wrong])
    assert set(tried["why"]["text"]) == {"en", "ru"}


def test_an_illegal_move_is_answered_with_its_rule_and_the_cells_at_fault(house: House) -> None:
    address = f"/api/puzzles/eight_by_eight/{CHOICE.number}"
    vera = Person(house)
    view = vera.ask("GET", address)["view"]
    cells = [f"{row},{column}" for row in range(1, 9) for column in range(1, 9)]
    refused = next(cell for cell in cells if cell not in view["moves"])
    tried = vera.ask("POST", address, {"moves": [refused]})
    assert (tried["verdict"], tried["line"], tried["chance"]) == ("refused", [], None)
    assert tried["why"]["rule"].startswith("EBE-")
    assert tried["why"]["at"] == [refused]


def test_chances_are_shown_only_after_the_puzzle_is_solved(house: House) -> None:
    vera, address = Person(house), f"/api/puzzles/eight_by_eight/{CHOICE.number}"
    best, second, *_ = CHOICE.chances
    wrong = vera.ask("POST", address, {"moves": [second]})
    assert (wrong["verdict"], wrong["chances"]) == ("wrong", {})
    assert (wrong["chance"], wrong["best"]) == (CHOICE.chances[second], CHOICE.chances[best])
    right = vera.ask("POST", address, {"moves": [best]})
    assert (right["verdict"], right["chances"]) == ("solved", CHOICE.chances)


def test_what_each_move_does_is_told_once_the_puzzle_is_solved(house: House) -> None:
    vera, address = Person(house), f"/api/puzzles/cubulus/{THREE.number}"
    begun = vera.ask("POST", address, {"moves": list(THREE.line[:1])})
    assert [step["own"] for step in begun["steps"]] == [True, False]
    assert {step["why"] for step in begun["steps"]} == {None}
    solved = vera.ask("POST", address, {"moves": list(THREE.line)})
    assert [step["move"] for step in solved["steps"]] == list(THREE.line)
    assert set(solved["steps"][-1]["why"]["text"]) == {"en", "ru"}


def test_an_impossible_try_is_refused_in_both_languages(house: House) -> None:
    vera = Person(house)
    for address, moves, status in (
        ("cubulus/100000", [], 404),
        ("cubulus/9999", [], 404),
        ("chess/1", [], 404),
        ("cubulus/1", ["what"], 422),
        ("cubulus/1", ["F5"] * 99, 422),
    ):
        refused = vera.ask("POST", f"/api/puzzles/{address}", {"moves": moves}, expect=status)
        assert set(refused["detail"]) == {"en", "ru"}


def test_the_daily_puzzle_is_the_same_for_all_and_changes_at_midnight(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = []
    for date in ("2026-11-21", "2026-11-21", "2026-11-22"):
        monkeypatch.setattr(doors, "today", lambda date=date: date)
        day = Person(house).ask("GET", "/api/daily")
        assert day["date"] == date
        assert day["puzzle"]["key"] == of_day(date).key
        assert datetime.fromtimestamp(day["until"] / 1000, UTC).strftime("%H:%M:%S") == "00:00:00"
        days.append({key: value for key, value in day.items() if key != "until"})
    assert days[0] == days[1] != days[2]


def test_the_board_of_the_day_is_the_board_of_the_daily_game(house: House) -> None:
    vera = Person(house)
    day = vera.ask("GET", "/api/daily")
    match, _ = vera.set_up(day["board"]["game"], "here", daily=True)
    assert cubetable.game(day["board"]["game"]).players == 1
    with vera.talk() as talk:
        assert talk.sub(match, 0)["view"]["cells"] == day["board"]["cells"]
