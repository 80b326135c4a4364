"""Search guided by a network: what it finds although the network knows nothing, and that it repeats itself."""

from pathlib import Path
from threading import Event, Timer

import numpy as np
import pytest

import cubetable
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.guided import GuidedSearch, guided_tree, simulate
from cubetable.bots.search.opinion import Opinion
from cubetable.bots.search.tree import CHILD, COUNT, INTO_ROOT, SEAT, TRIES, VISITS
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.players.forced_wins import wins_with
from tests.network.making import SPECS, positions, random_network
from tests.search.exact import exact
from tests.search.test_tree import LAST_ROUND

WINS = Path(__file__).parents[1] / "games/cubulus/wins.txt"


def think(game: Game, state: State, nodes: int, seed: int = 1) -> Opinion:
    return GuidedSearch(game, random_network(game), rows=1 << 20).think(state, Budget(nodes=nodes), seed)


@pytest.mark.parametrize(
    "spec", ["eight_by_eight", "eight_by_eight(players=3,sudden_death=on)", "eight_by_eight(sudden_death=on)"]
)
def test_it_completes_a_line_that_wins(spec: str) -> None:
    game = cubetable.game(spec)
    seats = ",".join("-" * game.players)
    state = game.parse_state(f"rrrr4/8/8/8/8/8/y7/8 r 5 {seats}")
    assert game.move_text(state, 0, think(game, state, 3_000).move) == "1,5"


def test_its_outlooks_come_near_the_exact_values() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state(LAST_ROUND)
    worth = exact(game, state)
    found = think(game, state, 100_000)
    assert worth[found.move] == pytest.approx(max(worth.values()))
    assert found.weighed[0].outlook == pytest.approx(max(worth.values()), abs=0.05)  # it also tries what is worse


@pytest.mark.parametrize("spec", SPECS)
def test_with_nodes_and_a_seed_it_repeats_itself(spec: str) -> None:
    game = cubetable.game(spec)
    for state, _ in list(positions(game, 1))[::9]:
        found = think(game, state, 60)
        assert found == think(game, state, 60)
        assert sum(found.shares) == pytest.approx(1.0)  # the seats share one win
        assert found.nodes == 60 or (found.nodes < 60 and found.shares[game.actors(state)[0]] > 0)  # a win ends it
        assert {one.move for one in found.weighed} == set(game.moves(state, game.actors(state)[0]))
        assert found.move == max(found.weighed, key=lambda one: one.nodes).move


def test_it_settles_short_wins_without_knowing_anything() -> None:
    wins = [line.split(" | ") for line in WINS.read_text(encoding="utf-8").splitlines()]
    settled, quickest = [], 0
    for spec, _, first, text in [win for win in wins if win[1] == "2"][:6]:
        game = cubetable.game(spec)
        state = game.parse_state(text)
        found = think(game, state, 100_000)
        if found.nodes < 100_000:
            settled.append(wins_with(game, state, found.move, 3))  # one of them wins, but not in two moves
            quickest += game.move_text(state, game.actors(state)[0], found.move) in first.split(",")
    assert len(settled) >= 5
    assert quickest >= 4
    assert all(settled)


def test_every_try_of_a_node_is_a_try_of_one_of_its_moves() -> None:
    game = cubetable.game("eight_by_eight")
    tree = guided_tree(game, random_network(game), rows=1 << 16)
    tree.clear()
    kernel.fast(simulate)(
        tree, game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-"), seeded(1), 0.8, 2_000, np.zeros(1, dtype=np.int64)
    )
    node, nature = INTO_ROOT + 1, 0
    while node < tree.used[0]:
        moves = slice(node + 1, node + 1 + int(tree.rows[node, COUNT]))
        assert tree.rows[node, VISITS] == tree.stats[moves, TRIES].sum()
        nature += tree.rows[node, SEAT] == CHANCE
        node = moves.stop
    assert nature > 100


def test_a_position_that_was_visited_once_has_no_node() -> None:
    game = cubetable.game("cubulus(players=3)")
    tree = guided_tree(game, random_network(game), rows=1 << 16)
    tree.clear()
    kernel.fast(simulate)(tree, game.start(), seeded(1), 0.8, 1_000, np.zeros(1, dtype=np.int64))
    node, opened = INTO_ROOT + 1, 0
    while node < tree.used[0]:
        moves = slice(node + 1, node + 1 + int(tree.rows[node, COUNT]))
        leads_on = tree.rows[moves, CHILD] > 0
        assert (tree.stats[moves, TRIES][leads_on] > 1).all()
        opened += leads_on.sum()
        node = moves.stop
    assert 100 < opened < 900


def test_a_full_workspace_ends_nothing() -> None:
    game = cubetable.game("eight_by_eight")
    search = GuidedSearch(game, random_network(game), rows=200)
    state = game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-")
    assert search.think(state, Budget(nodes=3_000), 1).nodes == 3_000


def test_a_workspace_without_room_for_the_first_node_is_left_alone() -> None:
    game = cubetable.game("eight_by_eight")
    tree = guided_tree(game, random_network(game), rows=4)
    tree.clear()
    kernel.fast(simulate)(
        tree, game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-"), seeded(1), 0.8, 50, np.zeros(1, dtype=np.int64)
    )
    assert tree.used.tolist() == [INTO_ROOT + 1, 50]
    assert tree.rows[INTO_ROOT, CHILD] == 0


def test_it_ends_when_it_is_cancelled() -> None:
    game = cubetable.game("eight_by_eight")
    cancel = Event()
    Timer(0.05, cancel.set).start()
    state = game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-")
    found = GuidedSearch(game, random_network(game)).think(state, Budget(nodes=1 << 40, cancel=cancel), 1)
    assert found.nodes > 0


def test_there_is_nothing_to_think_about_at_the_end() -> None:
    game = cubetable.game("cubulus")
    *_, (state, seat) = positions(game, 1)
    for move in game.moves(state, seat):
        after = game.apply(state, seat, move)
        if not game.actors(after):
            with pytest.raises(ValueError, match="over"):
                think(game, after, 5)
            return
    pytest.fail("no move ended the game")
