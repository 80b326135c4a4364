"""Exact endings: what is called proved agrees with a slow solver, and nothing that a seat does not see is used."""

from collections.abc import Iterator
from itertools import groupby, islice
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
from cubetable.core.bits import members
from cubetable.core.laws.walk import sample, walk
from cubetable.games.cubed.players import endings, exact
from cubetable.games.cubed.rules import layout as at
from tests.budget import games
from tests.games.cubed.endings import SlowSolver, TooLong, can_lay_all, last_decisions, position_of
from tests.games.cubed.oracle import Oracle
from tests.games.cubed.positions import THREE, cubed, position

ENOUGH: Final = Budget(nodes=20_000_000)
NEAR: Final = 1e-9
SMALL: Final = Budget(nodes=2_000)
FEW: Final = games(40, 120)
"""The slow solver is asked about endings proved with so few nodes, and looks at so few positions."""
FEW_HELD: Final = 3
"""The oracle is asked to lay so many pieces of a solo hand."""
MOST_OF_A_ROUND: Final = 3
SPECS: Final = (
    "cubed(rounds=1)",
    "cubed(rounds=1,match=lenient)",
    "cubed(rounds=1,handicap=3-0)",
    "cubed(rounds=1,white_by_blocker=on,first=1)",
    "cubed(rounds=1,bridging=on)",
    "cubed(rounds=1,fill_the_void=on)",
    "cubed(rounds=1,bridging=on,fill_the_void=on,draw_three=on)",
    "cubed(players=3,rounds=1,open_hands=on)",
    "cubed(players=3,rounds=1,open_hands=on,bridging=on,fill_the_void=on)",
    "cubed(players=4,rounds=1,open_hands=on,match=lenient)",
    "cubed(players=6,rounds=1,open_hands=on)",
    "cubed",
    "cubed(players=3,open_hands=on)",
)


def solved(game: Game, state: State, budget: Budget = ENOUGH) -> Opinion | None:
    """Solve a position for the seat to move."""
    return exact.solve(game, state, turn(state), budget)


def turn(state: State) -> int:
    return int(state[at.TURN])


def small_endings(game: Game, wanted: int) -> Iterator[tuple[State, Opinion]]:
    """Give endings of random games that are solved with few nodes, and what is thought of them."""
    found, seed = 0, 0
    while found < wanted:
        seed += 1
        for state in late_decisions(game, seed):
            opinion = solved(game, state, SMALL)
            if opinion is not None and len(opinion.weighed) == len(game.moves(state, turn(state))):
                found += 1
                yield state, opinion


def late_decisions(game: Game, seed: int) -> Iterator[State]:
    """Give the last few decisions of each round of a random game."""
    for _, decisions in groupby(last_decisions(game, seed), key=lambda state: int(state[at.ROUND])):
        yield from islice(decisions, MOST_OF_A_ROUND)


def hard_ending(game: Game, least: int) -> State:
    """Give an ending that takes so many nodes at least."""
    for seed in range(100):
        for state in last_decisions(game, seed):
            opinion = solved(game, state)
            if opinion is not None and opinion.nodes >= least:
                return state
    raise AssertionError("all endings are easy")


def holding_few(state: State, rng: np.random.Generator) -> State:
    """Put all but a few pieces of a solo hand into the bag."""
    changed, held = state.copy(), rng.permutation(members(int(state[at.HANDS]))).tolist()
    changed[at.HANDS] = sum(1 << piece for piece in held[:FEW_HELD])
    changed[at.BAG] |= sum(1 << piece for piece in held[FEW_HELD:])
    changed[at.LEFT] += len(held) - FEW_HELD
    changed[at.HELD] = FEW_HELD
    return changed


@pytest.mark.parametrize("spec", SPECS)
def test_the_shares_are_those_of_the_slow_solver(spec: str) -> None:
    """CBD-12, CBD-14, CBD-23, CBD-26, CBD-28, CBD-30, A6: by all of these a round can end."""
    game = cubetable.game(spec)
    compared = 0
    for state, opinion in small_endings(game, games(6, 400)):
        try:
            worth = SlowSolver(game, FEW).worth(position_of(game, state))
        except TooLong:
            continue
        compared += 1
        seat, text = turn(state), game.state_text(state)
        assert {game.move_text(state, seat, one.move) for one in opinion.weighed} == set(worth), text
        for move, outlook, _ in opinion.weighed:
            assert outlook == pytest.approx(float(worth[game.move_text(state, seat, move)][seat]), abs=NEAR), text
        best = max(worth, key=lambda move: round(float(worth[move][seat]), 9))
        assert game.move_text(state, seat, opinion.move) == best, text
        assert opinion.shares == pytest.approx([float(share) for share in worth[best]], abs=NEAR), text
        assert opinion.proved == (state[at.ROUND] == state[at.ROUNDS])
        if compared == games(1, 400):
            break
    assert compared


def test_CBD_42_a_solo_hand_is_won_if_it_can_be_laid_whatever_lies_in_the_bag() -> None:
    game, oracle, rng = cubed(players=1), Oracle(players=1), np.random.default_rng(7)
    proofs, failures = 0, 0
    for seed in range(games(8, 400)):
        decisions = list(last_decisions(game, seed))
        state = holding_few(decisions[len(decisions) // 2], rng)
        begun = position_of(game, state)
        won = {text for text in oracle.moves(begun, 0) if can_lay_all(oracle, oracle.play(begun, 0, text))}
        opinion = solved(game, state)
        told = set() if opinion is None else {game.move_text(state, 0, one.move) for one in opinion.weighed}
        assert told == won, game.state_text(state)
        assert opinion is None or (opinion.proved and opinion.shares == (1.0,))
        proofs, failures = proofs + bool(won), failures + (not won)
    assert proofs
    assert failures


def test_CBD_41_a_solo_hand_that_must_draw_gets_no_answer() -> None:
    game = cubed(players=1)
    state = position(game, THREE, "BBB")
    assert game.moves(state, 0) == [at.DRAW]
    assert solved(game, state) is None


@pytest.mark.parametrize(
    "spec",
    [
        "cubed(rounds=1)",
        "cubed(rounds=1,fill_the_void=on,draw_three=on)",
        "cubed(players=3,rounds=1)",
        "cubed(players=3,rounds=1,open_hands=on)",
        "cubed(players=1)",
    ],
)
def test_the_answer_is_the_same_whatever_is_hidden(spec: str) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(5)
    for seed in range(games(6, 100)):
        for state in late_decisions(game, seed):
            seat = turn(state)
            seen = game.redact(state, seat)
            opinion = exact.solve(game, seen, seat, SMALL)
            assert opinion == exact.solve(game, state, seat, SMALL)
            for _ in range(3):
                assert opinion == exact.solve(game, game.resample(seen, seat, rng), seat, SMALL)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_with_two_hidden_hands_nothing_is_known_of_either(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "make_space", lambda *_: pytest.fail("it searched"))
    game = cubed(players=players, rounds=1)
    for state in last_decisions(game, 1):
        assert solved(game, state) is None


def test_a_bag_with_pieces_left_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "make_space", lambda *_: pytest.fail("it searched"))
    game, rng = cubed(rounds=1, open_hands=True, draw_three=True), np.random.default_rng(3)
    for state in sample(walk(game, rng), rng, 40):
        if state[at.LEFT] and at.SEATS_DECIDE <= state[at.PHASE] < at.OVER:
            assert solved(game, state) is None


def test_many_pieces_in_hands_get_no_answer_and_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "make_space", lambda *_: pytest.fail("it searched"))
    game = cubed(rounds=1)
    *_, state = last_decisions(game, 1)
    assert exact.count_held(state) > exact.MOST_PIECES
    assert solved(game, state) is None


def test_a_search_ends_when_its_nodes_are_spent() -> None:
    game = cubed(rounds=1)
    state = hard_ending(game, 10_000)
    opinion = solved(game, state)
    assert opinion is not None
    few = solved(game, state, Budget(nodes=500))
    assert few is None or few.nodes < opinion.nodes


def test_a_table_that_is_full_changes_no_share() -> None:
    game = cubed(rounds=1)
    state = hard_ending(game, 10_000)
    one, other = solved(game, state), exact.solve(game, state, turn(state), ENOUGH, table_bits=3)
    assert one is not None
    assert other is not None
    assert other.nodes > one.nodes
    assert [(w.move, w.outlook) for w in one.weighed] == [(w.move, w.outlook) for w in other.weighed]


def test_a_search_ends_at_the_first_position_once_it_is_cancelled() -> None:
    game = cubed(rounds=1)
    space = endings.make_space(4, [0], game.players)
    space.counters[endings.MOST], space.stop[0] = UNBOUNDED, 1
    kernel.fast(endings.judge_pair)(space, 0, 0.0, 1.0)
    kernel.fast(endings.judge_all)(space, 0)
    assert space.counters[endings.BROKEN_OFF]
    assert space.counters[endings.SPENT] == 2 * endings.COST


def test_a_cancelled_question_gets_no_answer() -> None:
    game, cancelled = cubed(rounds=1), Event()
    cancelled.set()
    state = next(one for one in last_decisions(game, 1) if exact.count_held(one) == exact.MOST_PIECES)
    assert solved(game, state, Budget(cancel=cancelled)) is None


def test_a_sure_win_is_told_before_all_other_moves_are_known() -> None:
    game = cubed(rounds=1)
    for seed in range(40):
        for state in last_decisions(game, seed):
            opinion, moves = solved(game, state, SMALL), game.moves(state, turn(state))
            if opinion is not None and len(opinion.weighed) < len(moves):
                full = solved(game, state)
                assert full is not None
                assert (full.move, full.shares) == (opinion.move, opinion.shares)
                outlooks = {one.move: one.outlook for one in full.weighed}
                assert all(outlooks[one.move] == one.outlook for one in opinion.weighed)
                return
    raise AssertionError("all moves are always known")


def test_the_strongest_bot_and_a_hint_play_what_is_proved() -> None:
    game = cubed(rounds=1)
    state = next(state for state, _ in small_endings(game, 1))
    seat = turn(state)
    seen, opinion = game.redact(state, seat), solved(game, state)
    assert opinion is not None
    bot = bots.make(bots.STRONGEST, game, seed=1, budget=Budget(nodes=400))
    assert bot.opinion(game, seen, seat).weighed[0].move == opinion.move
    assert bot.choose(game, seen, seat) == opinion.move
    found = hint(game, seen, seat, adviser(game, Budget(nodes=400)))
    assert (found.proved, found.move, found.outlook) == (True, opinion.move, opinion.weighed[0].outlook)


def test_a_guess_about_later_rounds_is_not_called_proved() -> None:
    game = cubed()
    state, opinion = next((s, o) for s, o in small_endings(game, 20) if s[at.ROUND] < s[at.ROUNDS])
    assert not opinion.proved
    seat = turn(state)
    found = hint(game, game.redact(state, seat), seat, adviser(game, Budget(nodes=400)))
    assert (found.proved, found.move) == (False, opinion.move)
