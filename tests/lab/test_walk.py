"""Random games by compiled code: each is a legal game, and follows from its number alone."""

import numpy as np
import pytest

import cubetable
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE
from cubetable.lab import walk
from cubetable.lab.walk import ACTOR, ACTORS, MOVE, OFFERED, walk_games
from tests.games.samples import firsts, samples

SPECS = samples("WALKED")


def games(spec: str, start: int, stop: int, seed: int = 1) -> list[tuple[int, list[list[int]], list[int]]]:
    walks = walk_games(cubetable.game(spec), seed, start, stop)
    return [(one.number, one.trace.tolist(), one.final.tolist()) for one in walks]


@pytest.mark.parametrize("spec", SPECS)
def test_a_trace_is_a_legal_game_and_lists_its_choices(spec: str) -> None:
    game = cubetable.game(spec)
    for one in walk_games(game, 5, 10, 13):
        state = game.start()
        for actor, move, offered, actors in one.trace[:, [ACTOR, MOVE, OFFERED, ACTORS]].tolist():
            assert len(game.actors(state)) == actors
            assert len(game.chances(state) if actor == CHANCE else game.moves(state, actor)) == offered
            state = game.play(state, actor, move)
        assert game.actors(state) == ()
        assert np.array_equal(state, one.final)


@pytest.mark.parametrize("spec", SPECS[:2])
def test_a_game_depends_only_on_its_seed_and_number(spec: str) -> None:
    whole = games(spec, 0, 1200)  # more than go into one batch
    assert [number for number, _, _ in whole] == list(range(1200))
    assert games(spec, 1100, 1103) == whole[1100:1103]
    assert len({str(trace) for _, trace, _ in whole}) == 1200
    assert games(spec, 0, 3, seed=2) != whole[:3]


@pytest.mark.parametrize("spec", firsts("WALKED"))
def test_interpreted_games_are_the_same(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = games(spec, 0, 4)
    monkeypatch.setattr(walk, "fast", lambda function: function)
    assert games(spec, 0, 4) == compiled


@pytest.mark.parametrize("spec", firsts("WALKED"))
def test_games_are_as_random_as_playouts_are(spec: str) -> None:
    game, count = cubetable.game(spec), 1500
    ours = sum(np.array(game.returns(walk.final)) for walk in walk_games(game, 3, 0, count)) / count
    theirs = playouts(game, game.start(), 4 * count, seeded(4)) / (4 * count)
    assert np.abs(ours - theirs).max() < 4.5 * np.sqrt(0.25 / count + 0.25 / (4 * count))


@pytest.mark.usefixtures("blink")
def test_simultaneous_seats_take_turns_and_chance_draws_by_weight() -> None:
    traces = [walk.trace.copy() for walk in walk_games(cubetable.game("blink(players=3,rounds=1)"), 1, 0, 400)]
    assert all(trace[:, ACTOR].tolist() == [CHANCE, 0, 1, 2] for trace in traces)
    drawn = [int(trace[0, MOVE]) for trace in traces]
    weights = dict(
        cubetable.game("blink(players=3,rounds=1)").chances(cubetable.game("blink(players=3,rounds=1)").start())
    )
    for move, chance in weights.items():
        assert abs(drawn.count(move) / 400 - chance) < 0.12


def test_the_simultaneous_seat_with_the_fewest_acts_is_next() -> None:
    game = cubetable.game("monkey_puzzle(players=3,seconds=off,limit=3)")
    (walk,) = walk_games(game, 1, 0, 1)
    state, acts = game.start(), [0, 0, 0]
    for actor, move in walk.trace[:, [ACTOR, MOVE]].tolist():
        if actor >= 0:
            assert actor == min(game.actors(state), key=lambda seat: (acts[seat], seat))
            acts[actor] += 1
        state = game.play(state, actor, move)
    assert max(acts) > 1
