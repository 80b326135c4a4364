"""Walking through a forced win of a match that is over."""

import asyncio
from typing import Any

import pytest
from tests.forced import ENOUGH, POSITION, won_by_force
from tests.server.talking import House, Person
from tests.server.test_branching import resigned
from tests.waiting import PATIENCE

import cubetable
from cubetable.bots.proofs import forced_win, step
from cubetable.server.live.replays import Replay
from cubetable.server.live.thinking import jobs
from cubetable.server.operations.study import proofs


def has_loop() -> bool:
    """Tell whether an event loop runs in this thread."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "PATIENCE", PATIENCE)
    monkeypatch.setattr(proofs, "SECONDS", PATIENCE)


def test_every_defence_can_be_tried(house: House) -> None:
    vera = Person(house, "Vera")
    match = vera.ask("POST", "/api/records", {"text": won_by_force(), "seats": [0]})["match"]

    def walk(*defences: str, expect: int = 200) -> dict[str, Any]:
        given = {"at": 0, "defences": list(defences)}
        return dict(vera.ask("POST", f"/api/matches/{match}/proof", given, expect=expect))

    first = walk()
    assert (first["winner"], first["length"], first["seat"]) == (0, 3, 1)
    assert first["played"] is not None
    assert {answer["move"] for answer in first["answers"]} == set(first["view"]["moves"])
    lengths = [answer["length"] for answer in first["answers"]]
    assert lengths == sorted(lengths, reverse=True)
    defences: list[str] = []
    for left in (2, 1, 0):
        defences.append(walk(*defences)["answers"][0]["move"])
        assert walk(*defences)["length"] == left
    end = walk(*defences)
    assert (end["seat"], end["answers"], end["view"]["outcome"] is None) == (None, [], False)
    assert set(walk(*defences, "F5", expect=409)["detail"]) == {"en", "ru"}
    assert set(walk("F55", expect=409)["detail"]) == {"en", "ru"}


def test_where_there_is_nothing_to_prove_a_sentence_says_so(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus", "here", "here")
    over = vera.ask("POST", "/api/records", {"text": won_by_force(), "seats": [0]})["match"]
    for where, at in ((match, 0), (over, 99)):
        refused = vera.ask("POST", f"/api/matches/{where}/proof", {"at": at, "defences": []}, expect=409)
        assert set(refused["detail"]) == {"en", "ru"}


def test_the_loop_replays_nothing_and_a_game_without_proofs_is_not_replayed_at_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    loops: list[bool] = []

    position = Replay.position

    def noted(*values: Any) -> Any:
        loops.append(has_loop())
        return position(*values)

    monkeypatch.setattr(Replay, "position", noted)
    vera = Person(house, "Vera")
    over = vera.ask("POST", "/api/records", {"text": won_by_force(), "seats": [0]})["match"]
    vera.ask("POST", f"/api/matches/{over}/proof", {"at": 0, "defences": []})
    assert loops == [False]
    without, _ = vera.set_up("eight_by_eight", "here", "here")
    resigned(vera, without, 0)
    vera.ask("POST", f"/api/matches/{without}/proof", {"at": 0, "defences": []}, expect=409)
    assert loops == [False]


def test_what_could_not_be_proved_in_time_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cubetable.game("cubulus")
    position = game.parse_state(POSITION)
    with monkeypatch.context() as busy:
        busy.setattr(jobs, "forced_win", lambda *_: None)
        assert jobs.prove(game, position, PATIENCE, ()) is None
    assert jobs.prove(game, position, PATIENCE, ()) is not None


def test_a_walk_begins_before_the_move_of_either_seat() -> None:
    game = cubetable.game("cubulus")
    found = forced_win(game, game.parse_state(POSITION), ENOUGH)
    assert found is not None
    assert found.move is not None
    attacked = step(found, ())
    defended = step(found.after(found.move), ())
    assert attacked.played is not None
    assert defended.played is None
    assert attacked.answers == defended.answers
