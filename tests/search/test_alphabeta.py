"""Alpha-beta finds what plain minimax finds, only sooner."""

import threading
import time

import pytest

import cubetable
from cubetable.bots.search.alphabeta import NODES, VALUE, WIDE, AlphaBeta, Workspace
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.transpositions import DEEPEST, WIN
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.players import heuristics
from tests.command import python
from tests.games.cubulus.positions import somewhere

KNOWN = heuristics.knowledge()
EVALUATE = kernel.fast(heuristics.evaluate)
ALL_OF_IT = Budget()


def searching(game: Game, deepest: int = DEEPEST, *, judge: bool = True, threads: int = 1) -> AlphaBeta:
    if not judge:
        return AlphaBeta(game, evaluate=heuristics.evaluate, known=KNOWN, deepest=deepest, table_bits=12)
    return AlphaBeta(
        game,
        evaluate=heuristics.evaluate,
        judge=heuristics.judge_turn,
        known=KNOWN,
        deepest=deepest,
        table_bits=12,
        threads=threads,
    )


def minimax(game: Game, state: State, me: int, depth: int, ply: int = 0) -> int:
    """Look at everything, for the seat `me`."""
    actors = game.actors(state)
    if not actors:
        shares = game.returns(state)
        most = max(share for seat, share in enumerate(shares) if seat != me)
        return WIN - ply if shares[me] > most else ply - WIN if shares[me] < most else 0
    if depth == 0:
        return EVALUATE(state, me, KNOWN)
    values = []
    for move in game.moves(state, actors[0]):
        after = state.copy()
        game.kernels.play(after, actors[0], move)
        values.append(minimax(game, after, me, depth - 1, ply + 1))
    return max(values) if actors[0] == me else min(values)


def workspaces(search: AlphaBeta) -> list[Workspace]:
    """Look at what each thread has written down."""
    return search._workspaces


def value(search: AlphaBeta) -> int:
    return int(workspaces(search)[0].root[0, VALUE])


SPECS = [
    "cubulus",
    "cubulus(sides=6)",
    "cubulus(equal_turn=off)",
    "cubulus(quiet_limit=20)",
    "cubulus(foreign=ignored)",
    "cubulus(players=3)",
    "cubulus(players=3,sides=6,ban=own,foreign=ignored)",
]


@pytest.mark.parametrize("judge", [True, False])
@pytest.mark.parametrize("spec", SPECS)
def test_values_are_those_of_plain_minimax(spec: str, judge: bool) -> None:
    game = cubetable.game(spec)
    for seed, plies in enumerate((11, 14, 18, 24)):
        state = somewhere(game, plies, seed)
        seat = game.actors(state)[0]
        for depth in (1, 2):
            search = searching(game, depth, judge=judge)
            search.think(state, ALL_OF_IT, seed)
            assert search.depth <= depth
            assert value(search) == minimax(game, state, seat, search.depth)


def test_values_are_those_of_minimax_three_moves_deep_for_every_first_move() -> None:
    game = cubetable.game("cubulus")
    state = game.parse_state("NNN/NNB/.../AN./..N/..N/.../B.A/A.N A - 0")
    search = searching(game, WIDE)
    opinion = search.think(state, ALL_OF_IT, 1)
    (workspace,) = workspaces(search)
    for move, found, _ in workspace.root.tolist():
        assert found == -minimax(game, game.play(state, 0, move), 1, WIDE - 1, 1)
    outlooks = [weighed.outlook for weighed in opinion.weighed]
    assert outlooks == sorted(outlooks, reverse=True)
    assert opinion.nodes == workspace.counters[0] > 10_000
    assert sum(workspace.root[:, NODES]) == opinion.nodes


@pytest.mark.parametrize("balls", [6, 7, 8])
def test_a_seat_that_moves_several_times_in_a_row_stays_on_its_side(balls: int) -> None:
    game = cubetable.game("cubulus")
    state = somewhere(game, balls, balls)
    search = searching(game, 3)
    search.think(state, ALL_OF_IT, 1)
    assert value(search) == minimax(game, state, 1, 3)


@pytest.mark.parametrize("spec", SPECS)
def test_the_last_move_all_at_once_is_worth_what_it_is_one_by_one(spec: str) -> None:
    game = cubetable.game(spec)
    for seed in range(6):
        state = somewhere(game, 10 + 2 * seed, seed)
        values = []
        for judge in (True, False):
            search = searching(game, 4, judge=judge)
            search.think(state, ALL_OF_IT, seed)
            values.append(value(search))
        assert values[0] == values[1]


def test_the_transposition_table_changes_no_answer() -> None:
    game = cubetable.game("cubulus")
    used = searching(game, 5)
    for seed in range(4):
        state = somewhere(game, 13, seed)
        for _ in range(4):
            fresh = searching(game, 5)
            once, again = (search.think(state, ALL_OF_IT, seed) for search in (fresh, used))
            assert value(fresh) == value(used)
            assert once.weighed[0].outlook == again.weighed[0].outlook
            state = game.play(state, game.actors(state)[0], once.move)
            if not game.actors(state):
                break


def test_nodes_and_a_seed_give_one_answer_after_any_earlier_search() -> None:
    game = cubetable.game("cubulus")
    states = [somewhere(game, 12, seed) for seed in range(3)]
    used = searching(game)
    for state in states:
        used.think(state, Budget(nodes=30_000), 3)
    for state in states:
        assert used.think(state, Budget(nodes=30_000), 3) == searching(game).think(state, Budget(nodes=30_000), 3)
    spent = used.think(states[0], Budget(nodes=30_000), 3).nodes
    assert 30_000 <= spent < 35_000


def test_a_sooner_win_is_better_and_the_search_ends_with_it() -> None:
    game = cubetable.game("cubulus")
    state = game.parse_state("BN./.../..N/NNA/.../NN./NAA/..N/.N. A - 0")
    search = searching(game)
    opinion = search.think(state, Budget(nodes=10_000_000), 1)
    assert game.move_text(state, 0, opinion.move) == "F5"
    assert value(search) == WIN - 1
    assert opinion.nodes < 100


def test_a_cancelled_search_ends_soon_and_still_answers() -> None:
    game = cubetable.game("cubulus")
    state, cancel = somewhere(game, 10, 1), threading.Event()
    threading.Timer(0.1, cancel.set).start()
    begun = time.monotonic()
    opinion = searching(game, threads=2).think(state, Budget(seconds=60, threads=2, cancel=cancel), 1)
    assert time.monotonic() - begun < 30
    assert opinion.move in game.moves(state, game.actors(state)[0])


def test_two_threads_share_the_table_and_agree() -> None:
    game = cubetable.game("cubulus")
    for seed in range(3):
        state = somewhere(game, 12, seed)
        alone, both = searching(game, 5), searching(game, 5, threads=2)
        alone.think(state, ALL_OF_IT, seed)
        opinion = both.think(state, Budget(threads=2), seed)
        assert value(both) == value(alone)
        assert opinion.nodes == sum(int(line.counters[0]) for line in workspaces(both))


SLOWLY = """
import cubetable
from cubetable.games.cubulus.players import heuristics
from cubetable.bots.search.alphabeta import AlphaBeta
from cubetable.bots.search.budget import Budget
game = cubetable.game("cubulus")
state = game.parse_state("NNN/NNB/.../AN./..N/..N/.../B.A/A.N A - 0")
known = heuristics.knowledge()
for judge in ({}, {"judge": heuristics.judge_turn}):
    search = AlphaBeta(game, evaluate=heuristics.evaluate, known=known, deepest=2, table_bits=8, **judge)
    print(search.think(state, Budget(nodes=100_000), 1))
"""


def test_the_search_runs_uncompiled_too() -> None:
    slow = python("-c", SLOWLY, others={"CUBETABLE_RULES": "python"})
    assert slow.stderr == ""
    assert slow.stdout == python("-c", SLOWLY).stdout != ""
