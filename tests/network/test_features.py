"""The description of positions and moves: numbers within their bounds, and nothing that a seat may not know."""

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.features import SIGNATURES, Features, features_of, know_all, shape_of
from cubetable.core.game import Game
from cubetable.core.state import State
from tests.network.making import SPECS, positions

GAMES = 2


def described(game: Game, state: State, seat: int, functions: Features | None = None) -> list[int]:
    out = np.full(shape_of(game).most, -1, dtype=np.int64)
    return sorted(out[: (functions or features_of(game)).describe(state, seat, out)].tolist())


def described_moves(game: Game, state: State, seat: int, functions: Features | None = None) -> list[list[int]]:
    moves = np.array(game.moves(state, seat), dtype=np.int64)
    out = np.full(len(moves) * shape_of(game).most_marks, -1, dtype=np.int64)
    ends = np.zeros(len(moves), dtype=np.int64)
    (functions or features_of(game)).describe_moves(state, seat, moves, len(moves), out, ends)
    return [sorted(one.tolist()) for one in np.split(out[: ends[-1]], ends[:-1])]


@pytest.mark.parametrize("spec", SPECS)
def test_features_are_numbers_within_their_bounds(spec: str) -> None:
    game = cubetable.game(spec)
    shape = shape_of(game)
    for state, seat in positions(game, GAMES):
        found = described(game, state, seat)
        assert 0 <= found[0] <= found[-1] < shape.inputs
        marks = described_moves(game, state, seat)
        assert len(marks) == len(game.moves(state, seat))
        assert all(one and 0 <= one[0] <= one[-1] < shape.marks and len(one) <= shape.most_marks for one in marks)


@pytest.mark.parametrize("spec", SPECS)
def test_a_description_changes_nothing_and_repeats_itself(spec: str) -> None:
    game = cubetable.game(spec)
    for state, seat in positions(game, 1):
        before = state.copy()
        assert described(game, state, seat) == described(game, state, seat)
        assert described_moves(game, state, seat) == described_moves(game, state, seat)
        assert np.array_equal(state, before)


@pytest.mark.parametrize("spec", SPECS)
def test_a_description_goes_by_what_the_seat_sees(spec: str) -> None:
    game = cubetable.game(spec)
    for state, seat in positions(game, 1):
        seen = game.redact(state, seat)
        assert described(game, seen, seat) == described(game, state, seat)
        assert described_moves(game, seen, seat) == described_moves(game, state, seat)


@pytest.mark.parametrize("spec", SPECS)
def test_positions_that_differ_are_described_differently(spec: str) -> None:
    game = cubetable.game(spec)
    known = [tuple(described(game, state, seat)) for state, seat in positions(game, 1)]
    assert len(set(known)) > 0.9 * len(known)


@pytest.mark.parametrize("spec", [spec for spec in SPECS if not shape_of(cubetable.game(spec)).turned])
def test_a_turned_board_is_described_alike(spec: str) -> None:
    game = cubetable.game(spec)
    for state, seat in list(positions(game, 1))[::9]:
        moves, marks = game.moves(state, seat), described_moves(game, state, seat)
        for symmetry in game.symmetries[::5]:
            turned = symmetry.state(state)
            assert described(game, turned, seat) == described(game, state, seat)
            after = dict(zip(game.moves(turned, seat), described_moves(game, turned, seat), strict=True))
            assert [after[symmetry.move(state, seat, move)] for move in moves] == marks


@pytest.mark.parametrize("spec", SPECS)
def test_uncompiled_it_says_the_same(spec: str) -> None:
    game = cubetable.game(spec)
    names = vars(game.MANIFEST.part("features"))
    plain = Features(**{name: names.get(name, know_all) for name in SIGNATURES})
    with np.errstate(over="ignore"):  # compiled code wraps, too, and says nothing
        for state, seat in list(positions(game, 1))[::7]:
            assert described(game, state, seat, plain) == described(game, state, seat)
            assert described_moves(game, state, seat, plain) == described_moves(game, state, seat)
            assert plain.viewer(state) == seat
