"""The remarks of Cubulus: reasons for a move or against it."""

import json
from importlib.resources import files

import pytest

from cubetable import Game, State
from cubetable.core.errors import Reason
from cubetable.core.messages import Player, Plural
from tests.games.cubulus.positions import (
    BOTH_NEXT,
    FOREIGN_NEXT,
    NEUTRALS_IN,
    OWN_NEXT,
    SCATTERED,
    A,
    B,
    after,
    cubulus,
    somewhere,
)

ON_THE_FRONT = ("212", "312", "213", "313")


def said(game: Game, state: State, text: str) -> Reason | None:
    (seat,) = game.actors(state)
    return game.remark(state, seat, game.parse_move(state, seat, text))


def key(reason: Reason | None) -> str:
    assert reason is not None
    return reason.key.removeprefix("cubulus.remark.")


@pytest.mark.parametrize(
    ("played", "text", "says"),
    [
        ((), "F5", "wins"),
        ((), "D3", "threatens"),
        ((), "F4", "threatens_twice"),
        (("U1",), "D3", "leaves"),
        (("U1",), "F6", "stops"),
    ],
)
def test_squares_of_the_next_turn_are_spoken_of(played: tuple[str, ...], text: str, says: str) -> None:
    game = cubulus()
    assert key(said(game, after(game, *played, at=OWN_NEXT), text)) == says


def test_a_remark_shows_where_to_look_and_what_would_be_played() -> None:
    game = cubulus()
    state = after(game, "U1", at=OWN_NEXT)
    stopped = said(game, state, "F6")
    assert stopped is not None
    assert (stopped.rule, stopped.at) == ("CLS-15", ON_THE_FRONT)
    assert stopped.text() == "Stops Red from making a square: front side, upper right (CLS-15)."
    assert stopped.text("ru") == "Не даёт сопернику (красные) собрать квадрат: спереди, в правом верхнем углу (CLS-15)."


@pytest.mark.parametrize(("position", "text", "winner"), [(BOTH_NEXT, "F6", A), (FOREIGN_NEXT, "L3", B)])
def test_a_square_for_another_seat_is_named(position: str, text: str, winner: int) -> None:
    game = cubulus()
    given = said(game, game.parse_state(position), text)
    assert key(given) == "gives"
    assert given is not None
    assert given.values["who"] == Player("cubulus", winner)


def test_the_last_shift_before_the_limit_is_a_draw() -> None:
    game = cubulus(quiet_limit=20)
    state = game.parse_state("NNN/NNN/NNN/A../.../.../.../.../... B F7* 19")
    assert key(said(game, state, "F8*")) == "draws"


def test_a_line_of_equal_balls_does_not_change() -> None:
    game = cubulus()
    assert key(said(game, game.parse_state(f"{NEUTRALS_IN} A - 0"), "F7*")) == "changes_nothing"


def test_balls_that_begin_a_square_are_counted() -> None:
    game = cubulus()
    state = game.parse_state(f"{SCATTERED} A - 0")
    assert key(said(game, state, "F6")) == "closes_to"
    assert key(said(game, state, "R7")) == "opens"
    state = after(game, "F6", "D2", at=state)
    assert key(said(game, state, "U6")) == "lacks_two"


def test_three_of_a_square_are_a_threat_unless_no_turn_makes_the_fourth() -> None:
    game = cubulus(foreign="ignored")
    keys = set()
    for seed in range(40):
        state = somewhere(game, 14 + seed % 9, seed)
        seat = game.actors(state)[0]
        for move in game.moves(state, seat)[::5]:
            reason = game.remark(state, seat, move)
            if reason is not None:
                keys.add(key(reason))
                assert reason.text("en")
                assert reason.text("ru")
    assert {"threatens", "lacks_two", "leaves", "closes_to"} <= keys


@pytest.mark.parametrize(("sides", "closed"), [(4, 0), (6, 4)])
def test_a_neutral_ball_closes_squares_on_the_sides_that_count(sides: int, closed: int) -> None:
    game = cubulus(sides=sides)
    reason = said(game, game.start(), "@221")
    assert key(reason) == ("closes" if closed else "closes_nothing")
    assert reason is not None
    assert reason.values["squares"] == Plural("cubulus.squares", closed)
    assert key(said(game, game.start(), "@222")) == "closes_nothing"


def test_with_three_seats_the_next_one_is_warned_of_first() -> None:
    game = cubulus(players=3)
    for seed in range(30):
        state = somewhere(game, 15, seed)
        seat = game.actors(state)[0]
        for move in game.moves(state, seat)[::3]:
            reason = game.remark(state, seat, move)
            if reason is not None and key(reason) == "leaves":
                assert reason.values["who"] == Player("cubulus", (seat + 1) % 3)
                return
    raise AssertionError("nobody left anything")


def test_most_moves_have_a_remark_and_asking_changes_nothing() -> None:
    game, silent, total = cubulus(), 0, 0
    for seed in range(20):
        state = somewhere(game, 9 + seed, seed)
        before = state.copy()
        seat = game.actors(state)[0]
        reasons = [game.remark(state, seat, move) for move in game.moves(state, seat)[::3]]
        assert (state == before).all()
        silent, total = silent + reasons.count(None), total + len(reasons)
    assert silent < total / 3


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_remark_is_left_that_nothing_says(lang: str) -> None:
    words = json.loads(files("cubetable.games.cubulus").joinpath(f"messages.{lang}.json").read_text(encoding="utf-8"))
    source = files("cubetable.games.cubulus.look").joinpath("remarks.py").read_text(encoding="utf-8")
    keys = [word.removeprefix("remark.") for word in words if word.startswith("remark.")]
    assert keys
    assert all(f'"{name}"' in source or f"cubulus.remark.{name}" in source for name in keys)
