"""Forced wins of Cubulus: what is called proved holds against every defence, and short wins are all found."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pytest

import cubetable
from cubetable import Game, State, bots
from cubetable.bots import Budget
from cubetable.bots.exact import exact_first
from cubetable.bots.hint import hint
from cubetable.bots.search.forced import ForcedWin
from cubetable.games.cubulus.players import prover
from cubetable.games.cubulus.rules import layout as at
from cubetable.study.puzzles.proof import wins_in
from tests.budget import cases, games
from tests.games.cubulus.positions import EMPTY, OWN_NEXT, cubulus, somewhere
from tests.games.cubulus.test_bots import SUITE, Win

ENOUGH: Final = Budget(nodes=20_000_000)
LITTLE: Final = Budget(nodes=200_000)
LONG_WINS: Final = [
    line.split(" | ") for line in Path(__file__).with_name("long_wins.txt").read_text(encoding="utf-8").splitlines()
]
SPECS: Final = (
    "cubulus",
    "cubulus(sides=6)",
    "cubulus(foreign=ignored)",
    "cubulus(equal_turn=off)",
    "cubulus(quiet_limit=20)",
    "cubulus(quiet_limit=off)",
)


def mover(game: Game, state: State) -> int:
    (seat,) = game.actors(state)
    return seat


def proved(game: Game, state: State, budget: Budget = ENOUGH) -> int | None:
    """Say with how many moves the seat to move is proved to win."""
    found = prover.force(game, state, mover(game, state), budget)
    return None if found is None else found.length


def slowly(game: Game, state: State, seat: int, own: int) -> bool:
    """Try every move and every answer, in Python: does a seat win with so many moves of its own?"""
    actors = game.actors(state)
    if not actors:
        return game.winners(state) == (seat,)
    if own == 0:
        return False
    left = own - (actors[0] == seat)
    after = (game.play(state, actors[0], move) for move in game.moves(state, actors[0]))
    return (any if actors[0] == seat else all)(slowly(game, one, seat, left) for one in after)


def tense(game: Game, wanted: int) -> Iterator[State]:
    """Give positions of games that are played badly, in which no seat wins at once."""
    rng, found, seed = np.random.default_rng(7), 0, 0
    while found < wanted:
        seed += 1
        players = [bots.make("bot:2", game, seed=2 * seed + seat) for seat in range(2)]
        state = somewhere(game, 13, seed)
        for _ in range(int(rng.integers(2, 14))):
            if not game.actors(state):
                break
            seat = mover(game, state)
            state = game.play(state, seat, players[seat].choose(game, state, seat))
        if game.actors(state) and not wins_in(game, state, 1):
            found += 1
            yield state


@pytest.mark.parametrize("win", SUITE, ids=lambda win: win.position.split("/")[0])
def test_the_wins_of_the_suite_are_proved_and_none_is_longer_than_it_must_be(win: Win) -> None:
    game = cubetable.game(win.spec)
    state = game.parse_state(win.position)
    seat = mover(game, state)
    found = prover.force(game, state, seat, ENOUGH)
    assert found is not None
    assert found.length == win.own_moves
    assert found.move is not None
    assert game.move_text(state, seat, found.move) in win.first


@pytest.mark.parametrize("spec", cases(SPECS[:3], SPECS))
def test_wins_in_two_moves_are_found_exactly_where_every_move_and_answer_says_so(spec: str) -> None:
    game, found = cubetable.game(spec), 0
    for state in tense(game, games(40, 1_000)):
        length = proved(game, state, LITTLE)
        assert (length == 2) == wins_in(game, state, 2), game.state_text(state)
        found += length == 2
    assert found > 0


@pytest.mark.parametrize("spec", cases(SPECS[3:], SPECS))
def test_what_is_proved_in_three_moves_holds_when_it_is_tried_without_a_search(spec: str) -> None:
    game = cubetable.game(spec)
    for state in tense(game, games(8, 400)):
        if proved(game, state, LITTLE) == 3:
            assert wins_in(game, state, 3), game.state_text(state)
            assert not wins_in(game, state, 2), game.state_text(state)


def test_a_slow_solver_in_python_agrees() -> None:
    game = cubulus()
    for state in tense(game, games(12, 200)):
        length = proved(game, state, LITTLE)
        assert (length == 2) == slowly(game, state, mover(game, state), 2), game.state_text(state)


def _walks_to_the_end(game: Game, found: ForcedWin, seen: set[bytes]) -> int:
    """Follow a proof through every legal defence by the rules alone; give the moves of the longest line."""
    actors = game.actors(found.state)
    if not actors:
        assert game.winners(found.state) == (found.seat,)
        return 0
    own = actors[0] == found.seat
    moves = [found.move] if own else game.moves(found.state, actors[0])
    longest = 0
    for move in moves:
        assert move is not None
        rest = found.after(move)
        assert rest.length <= found.length - own
        if rest.state.tobytes() not in seen:
            seen.add(rest.state.tobytes())
            longest = max(longest, _walks_to_the_end(game, rest, seen))
    return longest + int(own)


@pytest.mark.parametrize(("spec", "own_moves", "position"), LONG_WINS, ids=[row[2].split()[0] for row in LONG_WINS])
def test_longer_wins_are_proved(spec: str, own_moves: str, position: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    found = prover.force(game, state, mover(game, state), ENOUGH)
    assert found is not None
    assert found.length == int(own_moves)
    if found.length <= games(5, 9):
        assert _walks_to_the_end(game, found, set()) == found.length


def test_the_longest_defence_takes_as_long_as_it_is_said() -> None:
    spec, own_moves, position = LONG_WINS[0]
    game = cubetable.game(spec)
    state = game.parse_state(position)
    found, own = prover.force(game, state, mover(game, state), ENOUGH), 0
    assert found is not None
    while found.move is not None:
        own += mover(game, found.state) == found.seat
        found = found.after(found.move)
    assert own == int(own_moves)
    assert game.winners(found.state) == (found.seat,)


def test_the_limit_of_shifts_spoils_a_win_exactly_where_the_rules_say_so() -> None:
    game, spoilt = cubulus(), 0
    for win in [win for win in SUITE if win.spec == "cubulus" and win.own_moves == 2]:
        for quiet in range(96, 100):
            state = game.parse_state(win.position)
            state[at.QUIET] = quiet
            length = proved(game, state, LITTLE)
            assert (length == 2) == wins_in(game, state, 2), (win, quiet)
            spoilt += length != 2
    assert spoilt > 0


def test_wins_near_the_limit_of_shifts_are_found_exactly_where_they_are() -> None:
    game = cubulus(quiet_limit=20)
    for state in tense(game, games(20, 300)):
        state[at.QUIET], state[at.BANNED] = 17, at.NONE
        length = proved(game, state, LITTLE)
        assert (length == 2) == wins_in(game, state, 2), game.state_text(state)


def test_a_seat_that_can_shift_for_ever_has_not_won_by_that() -> None:
    game = cubetable.game("cubulus(quiet_limit=off)")
    state = game.parse_state("ABN/BAB/AAB/ANA/NNB/ABA/BNA/BNN/NBN A R4* -")
    assert prover.force(game, state, 1, LITTLE) is None
    won = prover.force(game, state, 0, LITTLE)
    assert won is not None
    assert won.length == 2


@pytest.mark.parametrize("bits", [3, 6])
def test_a_table_that_forgets_makes_no_false_proof(bits: int) -> None:
    for win in SUITE[: games(5, 40)]:
        game = cubetable.game(win.spec)
        state = game.parse_state(win.position)
        found = prover.force(game, state, mover(game, state), LITTLE, table_bits=bits)
        assert found is None or found.length == win.own_moves


def test_so_many_nodes_give_the_same_answer_again() -> None:
    game = cubulus()
    for state in tense(game, 5):
        first, second = (prover.solve(game, state, mover(game, state), LITTLE) for _ in range(2))
        assert first == second


def test_the_solver_tells_a_win_to_one_seat_and_the_loss_to_the_other() -> None:
    for win in SUITE[: games(10, 43)]:
        game = cubetable.game(win.spec)
        state = game.parse_state(win.position)
        seat = mover(game, state)
        won = prover.solve(game, state, seat, ENOUGH)
        assert won is not None
        assert (won.proved, won.shares[seat], won.weighed[0].outlook) == (True, 1.0, 1.0)
        after = game.play(state, seat, won.move)
        lost = prover.solve(game, after, 1 - seat, ENOUGH)
        assert lost is not None
        assert lost.shares == won.shares
        assert {one.move for one in lost.weighed} == set(game.moves(after, 1 - seat))
        assert {one.outlook for one in lost.weighed} == {0.0}
        rest = prover.force(game, game.play(after, 1 - seat, lost.move), seat, ENOUGH)
        assert rest is not None
        assert rest.length == win.own_moves - 1


def test_nothing_is_proved_where_nothing_is_forced() -> None:
    game = cubulus()
    opening = game.parse_state("N.N/.N./N../.../N../..N/.N./N../..N A - 0")
    assert prover.solve(game, opening, 0, LITTLE) is None
    assert prover.solve(game, game.parse_state(f"{EMPTY} B - 0"), 1, LITTLE) is None
    three = cubulus(players=3)
    assert prover.solve(three, three.start(), 0, LITTLE) is None
    won = game.parse_state(OWN_NEXT)
    over = game.play(won, 0, game.parse_move(won, 0, "F5"))
    assert prover.force(game, over, 0, LITTLE) is None


def test_a_hint_says_that_a_long_win_is_proved() -> None:
    spec, _, position = LONG_WINS[3]
    game = cubetable.game(spec)
    state = game.parse_state(position)
    bot = exact_first(game, Budget(nodes=100_000), lambda rest: bots.make("bot:1", game, budget=rest))
    found = hint(game, state, mover(game, state), bot)
    assert (found.proved, found.outlook) == (True, 1.0)
