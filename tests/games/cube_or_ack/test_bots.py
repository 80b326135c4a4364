"""Bots for Cube-Or-ACK!: builders who leave nothing out, rivals who see what a cell is worth."""

from threading import Event

import numpy as np
import pytest

import cubetable
from cubetable import bots
from cubetable.bots import Budget
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.building import ceiling
from cubetable.games.cube_or_ack.rules.layout import HAND, PLACED, POSSIBLE
from cubetable.games.cube_or_ack.rules.options import CubeOrAckOptions
from tests.games.playing import after, texts

SMALL = {"pieces": 3}
PLANS = 300


def game(**options: object) -> Game:
    return cubetable.game("cube_or_ack", **options)


def played(
    game: Game, names: list[str], state: State | None = None, plies: int = 10_000, nodes: int | None = None
) -> State:
    """Let bots play on, seat by seat; every one of their moves goes through the checked door."""
    state = game.start() if state is None else state
    budget = None if nodes is None else Budget(nodes=nodes)
    table = [bots.make(name, game, seed=17 * seat, budget=budget) for seat, name in enumerate(names)]
    for _ in range(plies):
        actors = game.actors(state)
        if not actors:
            break
        (seat,) = actors
        state = game.play(state, seat, table[seat].choose(game, game.redact(state, seat), seat))
    return state


def half_way(game: Game, name: str) -> State:
    return played(game, [name] * game.players, plies=game.start()[POSSIBLE] // 2)


def chosen(game: Game, state: State, name: str, seed: int = 1, nodes: int | None = None) -> str:
    (seat,) = game.actors(state)
    bot = bots.make(name, game, seed=seed, budget=None if nodes is None else Budget(nodes=nodes))
    return game.move_text(state, seat, bot.choose(game, game.redact(state, seat), seat))


# --- Together ---


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 2},
        {"players": 4, "reach": "straight"},
        {"pieces": 14},
        {"shape": "pyramid"},
        {"hollow": True},
        {"interior_first": True},
        {"may_pass": True},
    ],
    ids=str,
)
def test_the_strongest_builders_leave_nothing_out(options: dict[str, object]) -> None:
    coop = game(mode="coop", **options)
    end = played(coop, ["bot:5"] * coop.players, nodes=PLANS)
    assert end[PLACED] == end[POSSIBLE]
    assert coop.winners(end) == tuple(range(coop.players))


@pytest.mark.parametrize("players", [2, 3])
def test_the_strongest_builders_finish_what_beginners_began(players: int) -> None:
    coop = game(mode="coop", players=players)
    state = half_way(coop, "bot:2")
    end = played(coop, ["bot:5"] * players, state, nodes=PLANS)
    assert end[PLACED] == ceiling(state)


def test_a_spoilt_structure_is_completed_as_far_as_possible() -> None:
    coop = game(mode="coop", players=2)
    state = half_way(coop, "random")
    seen = ceiling(state)
    assert state[PLACED] < seen < coop.start()[POSSIBLE]
    (seat,) = coop.actors(state)
    opinion = bots.make("bot:5", coop, seed=3, budget=Budget(nodes=PLANS)).opinion(coop, state, seat)
    end = played(coop, ["bot:5"] * 2, state, nodes=PLANS)
    assert end[PLACED] == seen
    assert opinion.shares == (seen / state[POSSIBLE],) * 2


def test_a_builder_fills_the_cell_that_only_it_can_fill_before_it_is_sealed() -> None:
    coop = game(mode="coop", pieces=2, shape="prism", size="3x1x1", players=4)
    state = after(coop, "r:0,0,0")
    assert chosen(coop, state, "bot:5", nodes=20) == "b:1,0,0"  # the only cell beside red
    assert played(coop, ["bot:5"] * 4, nodes=20)[PLACED] == 3


def test_the_ceiling_counts_a_cell_that_nothing_can_fill_as_lost() -> None:
    coop = game(mode="coop", pieces=4, shape="prism", size="3x3x1")
    state = after(coop, "r:1,0,0", "b:2,0,0", "g:0,0,0", "r:0,1,0")
    assert ceiling(state) == coop.start()[POSSIBLE] == 9
    state = after(coop, "b:0,2,0", "g:2,1,0", at=state)
    assert ceiling(state) == 9
    state[HAND + 1] = 0  # the middle lies beside red and green
    assert ceiling(state) == 8


# --- Against each other ---


def test_the_first_level_takes_the_points_of_the_moment() -> None:
    """Of the cells in reach one alone is a corner."""
    rivals = game(frame="fixed")
    state = after(rivals, "r:1,1,0", "b:1,0,0")
    (seat,) = rivals.actors(state)
    thought = [bots.make("bot:1", rivals, seed=seed).opinion(rivals, state, seat).move for seed in range(8)]
    assert {rivals.move_text(state, seat, move) for move in thought} == {"g:0,0,0"}


def test_the_second_level_saves_cells_that_no_other_set_can_use() -> None:
    """Only green fits between red and blue; at the ends of the row others do, too."""
    rivals = game(shape="prism", size="5x1x1", pieces=4)
    state = after(rivals, "r:1,0,0", "b:2,0,0")
    assert chosen(rivals, state, "bot:2") in {"g:0,0,0", "g:3,0,0"}


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_set_that_can_run_out_and_win_does_not_pass(level: int) -> None:
    rivals = game(players=4, pieces=2, may_pass=True)
    state = after(rivals, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0")
    assert chosen(rivals, state, f"bot:{level}", nodes=50).startswith("r:")


def share(game: Game, state: State, seat: int) -> float:
    """Say how much of the win a seat of two has if both play as well as can be."""
    actors = game.actors(state)
    if not actors:
        return game.returns(state)[seat]
    values = [share(game, game.play(state, actors[0], move), seat) for move in game.moves(state, actors[0])]
    return max(values) if actors[0] == seat else min(values)


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_search_sees_the_end_of_a_small_game(level: int) -> None:
    rivals = game(players=2, shape="prism", size="3x2x1", pieces=3)
    asked = 0
    for first in ("r:0,0,0", "r:1,0,0", "r:2,1,0"):
        state = after(rivals, first)
        while rivals.actors(state):
            (seat,) = rivals.actors(state)
            values = {m: share(rivals, rivals.play(state, seat, m), seat) for m in rivals.moves(state, seat)}
            best = bots.make(f"bot:{level}", rivals, seed=1, budget=Budget(nodes=200)).choose(rivals, state, seat)
            assert values[best] == max(values.values())
            asked += min(values.values()) < max(values.values())
            state = rivals.play(state, seat, best)
    assert asked > 1  # so often there was something to go wrong


# --- Every variant, every level ---

VARIANTS = [
    *({**options, "players": players} for options in CubeOrAckOptions.VARIANTS.values() for players in (2, 3, 4)),
    {"run_out": "person", "players": 2},
    {"reach": "straight"},
    {"reach": "any", "score_interior": True, "extra_colour": True, "interior_first": True},
    {"shape": "pyramid", "size": 4, "hollow": True, "may_pass": True, "mode": "coop"},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_level_plays_every_variant(options: dict[str, object]) -> None:
    few = game(**options | SMALL)
    for first in range(1, 6):
        names = [f"bot:{(first + seat) % 5 + 1}" for seat in range(few.players)]
        assert few.outcome(played(few, names, nodes=3)) is not None


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_the_largest_boards_are_played_too(mode: str) -> None:
    most = game(mode=mode, players=4, pieces=60, extra_colour=True, shape="prism", size="10x10x10")
    state = played(most, ["random"] * 4, plies=60)
    for level in (1, 2, 3, 4):
        assert chosen(most, state, f"bot:{level}", nodes=2) in texts(most, state)


@pytest.mark.parametrize("mode", ["competitive", "coop"])
@pytest.mark.parametrize("name", ["bot:1", "bot:2", "bot:3", "bot:5"])
def test_the_same_seed_and_nodes_give_the_same_opinion(name: str, mode: str) -> None:
    one = game(mode=mode)
    state = half_way(one, "random")
    (seat,) = one.actors(state)
    opinions = [bots.make(name, one, seed=seed, budget=Budget(nodes=20)).opinion(one, state, seat) for seed in (5, 5)]
    assert opinions[0] == opinions[1]


@pytest.mark.parametrize("mode", ["competitive", "coop"])
@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_outlooks_are_shares_of_the_win_and_the_best_comes_first(level: int, mode: str) -> None:
    one = game(mode=mode)
    state = half_way(one, "random")
    (seat,) = one.actors(state)
    opinion = bots.make(f"bot:{level}", one, seed=5, budget=Budget(nodes=40)).opinion(one, state, seat)
    assert opinion.weighed[0].move == opinion.move
    assert {weighed.move for weighed in opinion.weighed} <= set(one.moves(state, seat))
    assert all(0 <= weighed.outlook <= 1 for weighed in opinion.weighed)
    assert len(opinion.shares) == 3
    if mode == "competitive":
        assert np.isclose(sum(opinion.shares), 1)


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_a_cancelled_search_still_answers(mode: str) -> None:
    cancelled = Event()
    cancelled.set()
    one = game(mode=mode)
    state = half_way(one, "random")
    (seat,) = one.actors(state)
    bot = bots.make("bot:5", one, seed=1, budget=Budget(seconds=3600, threads=2, cancel=cancelled))
    assert bot.choose(one, state, seat) in one.moves(state, seat)
