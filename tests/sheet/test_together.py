"""All choose at once: choices stay secret until all have chosen, and are played in the order of the seats."""

from pathlib import Path

import numpy as np
import pytest

from cubetable.bots import Budget, make
from cubetable.core import registry
from cubetable.core.game import Ply
from cubetable.core.record.readers import moves_for
from cubetable.core.sheet.game import SheetGame
from tests.sheet.sheets import broken_laws, loaded, written

BIDS = '''"""Bids

BI-01  All players name a number from 1 to 3 at once. The highest number takes a point, if it is alone.
BI-02  A number that one has just named is not named again.
BI-03  The game is over after three rounds.
"""
from tests.sheet.sheets import broken_laws
from cubetable.sheet import *

PLAYERS = (2, 3)
MOVES = amount(1, 3)


class State:
    points = numbers(SEATS, 0, 3)
    bid = numbers(SEATS, 0, 3)
    rounds = number(0, 3)
    turn = turn()


def start(s):
    s.turn = TOGETHER


def why(s, seat, move):
    if move.number == s.bid[seat]:
        return refuse("BI-02")


def play(s, seat, move):
    s.bid[seat] = move.number
    if seat == s.players - 1:
        decide(s)


def decide(s):
    for number in (3, 2, 1):
        if count(s.bid, number) == 1:
            for seat in range(s.players):
                s.points[seat] += s.bid[seat] == number
            break
        if count(s.bid, number) > 1:
            break
    s.rounds += 1
    if s.rounds == 3:
        s.turn = OVER


def score(s, seat):
    return s.points[seat]
'''


@pytest.fixture
def game(tmp_path: Path) -> SheetGame:
    return loaded(tmp_path, BIDS, "bids")(players=3)


def chosen(game: SheetGame, *texts: str) -> np.ndarray:
    """Let seats choose; a text is `SEAT:MOVE`, and seats count from 1."""
    state = game.start()
    for text in texts:
        seat, _, move = text.partition(":")
        state = game.play(state, int(seat) - 1, game.parse_move(state, int(seat) - 1, move))
    return state


def test_those_act_who_have_not_chosen(game: SheetGame) -> None:
    assert game.actors(game.start()) == (0, 1, 2)
    assert game.actors(chosen(game, "2:3")) == (0, 2)
    assert game.explain(chosen(game, "2:3"), 1, "1") is not None
    assert all(game.why(game.start(), nobody, 0) is not None for nobody in (-1, -2, -3, 3))


def test_a_choice_is_secret_until_all_have_chosen(game: SheetGame) -> None:
    state = chosen(game, "2:3", "1:1")
    texts = [game.state_text(game.redact(state, seat)) for seat in (0, 1, 2, None)]
    assert [text.rpartition("_picks=")[2] for text in texts] == ["1,?,-", "?,3,-", "?,?,-", "?,?,-"]
    assert "bid=0,0,0" in texts[0]
    last = game.parse_move(state, 2, "2")
    assert [game.sees(game.start(), 1, game.parse_move(game.start(), 1, "3"), seat) for seat in (0, 1, None)] == [
        "*",
        "3",
        "*",
    ]
    assert game.sees(state, 2, last, 0) == "2"


def test_choices_are_played_when_all_have_chosen_in_any_order(game: SheetGame) -> None:
    ends = [chosen(game, *order) for order in (("1:1", "2:3", "3:2"), ("3:2", "2:3", "1:1"))]
    assert np.array_equal(ends[0], ends[1])
    assert game.state_text(ends[0]).startswith("points=0,1,0 bid=1,3,2 rounds=1 turn=together")
    assert game.actors(ends[0]) == (0, 1, 2)


def test_worlds_hold_choices_that_could_have_been_made(game: SheetGame) -> None:
    state = chosen(game, "1:1", "2:3", "3:2", "2:1")
    guesses = {int(game.resample(game.redact(state, 0), 0, np.random.default_rng(seed))[-2]) for seed in range(30)}
    assert {game.sheet.book.texts[guess] for guess in guesses} == {"1", "2"}


def test_a_bot_chooses_a_move_of_its_own_before_the_others_have_chosen(game: SheetGame) -> None:
    state = chosen(game, "1:1", "2:3", "3:1")
    for seed in range(5):
        bot = make("bot:1", game, seed=seed, budget=Budget(nodes=60))
        assert game.why(state, 1, bot.choose(game, game.redact(state, 1), 1)) is None


@pytest.mark.parametrize("wrong", ["turn=together _picks=1,2,3", "turn=1 _picks=1,-,-", "turn=together _picks=7,-,-"])
def test_choices_that_do_not_fit_are_no_position(game: SheetGame, wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a position of this game"):
        game.parse_state(f"points=0,0,0 bid=0,0,0 rounds=0 {wrong}")


@pytest.mark.usefixtures("lending")
def test_laws_hold(tmp_path: Path) -> None:
    game = registry.game(registry.lend(written(tmp_path, BIDS, "bids")), players=3)
    assert broken_laws(game) == []


FAR = BIDS.replace("amount(1, 3)", "amount(1, 20)").replace("numbers(SEATS, 0, 3)", "numbers(SEATS, 0, 20)")
"""There are many moves, and the best one is the last."""


def test_a_beginner_tries_each_move_also_where_there_are_many(tmp_path: Path) -> None:
    far = loaded(
        tmp_path, FAR.replace("    decide(s)", "    s.points[0] += s.bid[0] == 20\n    s.turn = OVER", 1), "far"
    )()
    start = far.start()
    opinion = make("bot:1", far, seed=1).opinion(far, far.redact(start, 0), 0)
    assert max(opinion.weighed, key=lambda one: one.outlook).move == far.parse_move(start, 0, "20")


def test_when_all_have_chosen_the_choices_are_open(game: SheetGame) -> None:
    played = ((1, "3"), (0, "1"), (2, "2"), (2, "1"), (0, "2"))
    plies, state = [], game.start()
    for seat, text in played:
        plies.append(Ply(state, seat, game.parse_move(state, seat, text)))
        state = game.play(state, seat, plies[-1].move)
    assert list(moves_for(game, plies[:2], 0)) == ["*", "1"]
    assert list(moves_for(game, plies, 0)) == ["3", "1", "2", "*", "2"]
    assert list(moves_for(game, plies, None)) == ["3", "1", "2", "*", "*"]


SECRET_BIDS = BIDS.replace("amount(1, 3)", "amount(1, 3, secret=True)").replace(
    "bid = numbers(SEATS, 0, 3)", "bid = numbers(SEATS, 0, 3, secret=True)"
)


def test_a_secret_choice_stays_hidden(tmp_path: Path) -> None:
    game = loaded(tmp_path, SECRET_BIDS, "secret_bids")(players=2)
    plies, state = [], game.start()
    for seat, text in ((0, "1"), (1, "1"), (0, "3")):
        plies.append(Ply(state, seat, game.parse_move(state, seat, text)))
        state = game.play(state, seat, plies[-1].move)
    assert list(moves_for(game, plies, 0)) == ["1", "*", "3"]
    assert list(moves_for(game, plies, 1)) == ["*", "1", "*"]
