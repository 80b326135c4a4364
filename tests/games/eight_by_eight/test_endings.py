"""Exact endings: what is called proved agrees with a slow solver, and too much that is left gets no answer."""

from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from threading import Event
from typing import Final

import numpy as np
import pytest

import cubetable
from cubetable import Game, State, bots
from cubetable.bots import Budget, Opinion
from cubetable.bots.hint import adviser, hint
from cubetable.bots.search.budget import UNBOUNDED
from cubetable.core import kernel
from cubetable.games.eight_by_eight.players import endings, exact
from tests.budget import games
from tests.games.eight_by_eight.endings import SlowSolver, last_decisions
from tests.games.eight_by_eight.positions import eight

ENOUGH: Final = Budget(nodes=1_000_000)
NEAR: Final = 1e-9
SMALL: Final = Budget(nodes=80)
FEW_BOARDS: Final = 1_000
"""The slow solver is asked about endings proved with so few nodes, and with so few boards by the rough count."""
SPECS: Final = (
    "eight_by_eight",
    "eight_by_eight(players=3)",
    "eight_by_eight(players=4)",
    "eight_by_eight(line=4)",
    "eight_by_eight(handicap=0-9)",
    "eight_by_eight(line=6)",
    "eight_by_eight(blackouts=off)",
    "eight_by_eight(players=3,stuck=end)",
    "eight_by_eight(players=4,no_line=draw)",
    "eight_by_eight(no_line=draw)",
    "eight_by_eight(players=3,sudden_death=on)",
)
LAST_ROUND: Final = "6r1/y2y2ry/y3r1ry/6r1/y1r5/1rr3y1/8/8 y 1 -,-"


def proved(game: Game, state: State, budget: Budget = ENOUGH) -> Opinion | None:
    (seat,) = game.actors(state)
    return exact.solve(game, state, seat, budget)


def small_endings(game: Game, wanted: int) -> Iterator[State]:
    """Give endings of random games, one a game: the earliest of each that is small enough."""
    found, seed = 0, 0
    while found < wanted:
        seed += 1
        small = list(takewhile(partial(is_small, game), last_decisions(game, seed)))
        if small:
            found += 1
            yield small[-1]


def is_small(game: Game, state: State) -> bool:
    """Tell whether the slow solver can solve an ending soon."""
    return exact.rough_count(game, state) <= FEW_BOARDS and proved(game, state, SMALL) is not None


@pytest.mark.parametrize("spec", SPECS)
def test_the_shares_are_those_of_the_slow_solver(spec: str) -> None:
    game = cubetable.game(spec)
    for state in small_endings(game, games(1, 200)):
        opinion = proved(game, state)
        assert opinion is not None
        worth = SlowSolver(game).worth(state)
        (seat,) = game.actors(state)
        assert {one.move for one in opinion.weighed} == set(worth)
        for move, outlook, _ in opinion.weighed:
            assert outlook == pytest.approx(float(worth[move][seat]), abs=NEAR), game.state_text(state)
        best = max(worth, key=lambda move: (worth[move][seat], -move))
        assert opinion.move == best, game.state_text(state)
        assert opinion.shares == pytest.approx([float(share) for share in worth[best]], abs=NEAR)
        assert opinion.proved


@pytest.mark.parametrize("position", ["8/8/8/8/8/8/8/8 r 3 -,-", "rrr2r2/8/8/8/8/yyy5/8/yyyy4 r 5 -,-"])
def test_an_ending_with_too_much_left_gets_no_answer_and_no_search(
    position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact, "make_space", lambda _: pytest.fail("it searched"))
    game = eight()
    assert proved(game, game.parse_state(position)) is None


def test_a_search_ends_when_its_nodes_are_spent() -> None:
    game = eight(line=4)
    state = game.parse_state(LAST_ROUND)
    opinion = proved(game, state)
    assert opinion is not None
    assert proved(game, state, Budget(nodes=opinion.nodes // 4)) is None


def test_a_search_ends_when_its_table_is_full() -> None:
    game = eight(line=4)
    assert exact.solve(game, game.parse_state(LAST_ROUND), 1, ENOUGH, table_bits=4) is None


def test_a_search_ends_at_the_first_position_once_it_is_cancelled() -> None:
    space = endings.make_space(4)
    space.counters[endings.MOST], space.stop[0] = UNBOUNDED, 1
    space.states[0, 0] = eight().start()
    kernel.fast(endings.judge_roll)(space, 0)
    assert space.counters[endings.BROKEN_OFF]
    assert space.counters[endings.SPENT] == 1


def test_a_cancelled_question_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "REACH", np.inf)
    game, cancelled = eight(), Event()
    cancelled.set()
    assert proved(game, game.parse_state("8/8/8/8/8/8/8/8 r 3 -,-"), Budget(cancel=cancelled)) is None


def test_of_equal_moves_the_first_cell_is_made() -> None:
    game = eight()
    state = game.parse_state("rrrrr3/rrrrr3/8/8/8/8/8/y7 y 8 -,-")
    opinion = proved(game, state)
    assert opinion is not None
    assert {one.outlook for one in opinion.weighed} == {0.0}
    assert opinion.move == min(game.moves(state, 1))
    assert opinion.shares == (1.0, 0.0)


def test_the_strongest_bot_and_a_hint_play_what_is_proved() -> None:
    game = eight(line=4)
    state = game.parse_state(LAST_ROUND)
    (seat,) = game.actors(state)
    opinion = proved(game, state)
    assert opinion is not None
    bot = bots.make(bots.STRONGEST, game, seed=1, budget=Budget(nodes=400))
    assert bot.opinion(game, state, seat) == opinion
    assert bot.choose(game, state, seat) == opinion.move
    found = hint(game, state, seat, adviser(game, Budget(nodes=400)))
    assert (found.proved, found.move, found.outlook) == (True, opinion.move, opinion.weighed[0].outlook)


def test_a_position_that_comes_again_is_solved_at_once() -> None:
    """Red has blacked out all but 1, yellow all: most turns leave the board as it is."""
    game = eight()
    state = game.parse_state("ryyry3/y7/y7/r7/y7/8/8/8 r 1 2345678,12345678")
    opinion = proved(game, state, Budget(nodes=10_000_000))
    assert opinion is not None
    worth = SlowSolver(game).worth(state)
    for move, outlook, _ in opinion.weighed:
        assert outlook == pytest.approx(float(worth[move][0]), abs=NEAR)
