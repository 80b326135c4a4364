"""Presets, the daily puzzle, and practice without a clock."""

import hashlib

import pytest
from tests.server.talking import House, Person

import cubetable
from cubetable.core.record import read
from cubetable.core.record.dice import check
from cubetable.server.operations import matches
from cubetable.study.puzzles import daily


def test_every_variation_of_every_document_is_a_preset_that_can_be_set_up(house: House) -> None:
    vera = Person(house)
    listed = vera.ask("GET", "/api/games")
    assert listed["daily"] == {"monkey_puzzle": daily.today()}
    for name, shown in listed["games"].items():
        specs = [preset["spec"] for preset in shown["presets"]]
        assert specs[0] == name
        assert len(set(specs)) == len(specs) > 3
        for preset in shown["presets"]:
            assert set(preset["about"]) == {"en", "ru"}
            assert all(preset["about"].values())
            game = cubetable.game(preset["spec"])
            vera.set_up(str(game), *["here"] * game.players)


def test_the_board_of_the_day_is_the_same_for_all_and_another_tomorrow(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = []
    for date, spec, seats in (
        ("2026-11-21", "monkey_puzzle(players=1)", ["here"]),
        ("2026-11-21", "monkey_puzzle(players=3,seconds=off,limit=5)", ["here", "here", "here"]),
        ("2026-11-22", "monkey_puzzle(players=1)", ["here"]),
    ):
        monkeypatch.setattr(matches, "today", lambda date=date: date)
        vera = Person(house)
        match, _ = vera.set_up(spec, *seats, daily=True)
        shown = vera.ask("GET", f"/api/matches/{match}")
        assert shown["daily"] == date
        assert shown["seed"] == daily.seed_of(date).hex()
        assert shown["seed_hash"] == hashlib.sha256(bytes.fromhex(shown["seed"])).hexdigest()
        with vera.talk() as talk:
            boards.append(talk.sub(match, 0)["view"]["cells"])
    assert boards[0] == boards[1] != boards[2]


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("eight_by_eight", {}),
        ("monkey_puzzle(rounds=2)", {}),
        ("monkey_puzzle(faces=1r:1)", {}),
        ("monkey_puzzle", {"shuffle": True}),
    ],
)
def test_a_daily_puzzle_with_another_board_is_refused(house: House, game: str, more: dict[str, bool]) -> None:
    body = {"game": game, "seats": [{"kind": "here"}] * 2, "daily": True, **more}
    assert set(Person(house).ask("POST", "/api/matches", body, expect=422)["detail"]) == {"en", "ru"}


def test_no_other_match_shows_its_seed_before_the_end(house: House) -> None:
    vera = Person(house)
    match, _ = vera.set_up("monkey_puzzle", "here", "here")
    assert vera.ask("GET", f"/api/matches/{match}")["seed"] is None
    vera.ask("POST", f"/api/matches/{match}/leave")
    assert vera.ask("GET", f"/api/matches/{match}")["seed"]


def test_what_was_made_of_the_day_has_a_medal_and_a_row_without_spoilers(house: House) -> None:
    vera = Person(house)
    match, _ = vera.set_up("monkey_puzzle(players=1,seconds=off,limit=2)", "here", daily=True)
    vera.ask("GET", f"/api/matches/{match}/day", expect=409)
    rules, state = daily.board_of(daily.today())
    texts = (rules.move_text(state, 0, move) for move in rules.moves(state, 0))
    with vera.talk() as talk:
        talk.sub(match, 0)
        talk.act(match, 0, next(text for text in texts if text.startswith("take:")))
        talk.act(match, 0, "done")
    day = vera.ask("GET", f"/api/matches/{match}/day")
    assert day["points"] > 0
    assert day["sizes"] == [day["points"] + 2]  # MPZ-23
    assert day["row"] == daily.row_of(tuple(day["sizes"]))
    assert day["medals"] == list(daily.medals(day["best"]))


def test_practice_has_no_clock_and_its_record_can_be_checked(house: House) -> None:
    vera = Person(house)
    match, _ = vera.set_up("monkey_puzzle(players=1,seconds=off,limit=2)", "here", daily=True)
    with vera.talk() as talk:
        clock = talk.sub(match, 0)["clock"]
        assert (clock["left"], clock["waits"]) == (None, None)
        assert talk.act(match, 0, "done")["t"] == "ack"
    assert check(read(vera.ask("GET", f"/api/matches/{match}/record"))) == "checked"
