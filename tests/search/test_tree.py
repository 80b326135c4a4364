"""Tree search: what it finds, and what it does with its time, its memory and its dice."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer

import numpy as np
import pytest

import cubetable
from cubetable.bots.search import tree as tree_module
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import Opinion, added_up
from cubetable.bots.search.tree import (
    CHILD,
    COUNT,
    INTO_ROOT,
    MOST_ROWS,
    SEAT,
    TRIES,
    VISITS,
    Floats,
    Tree,
    TreeSearch,
    read_root,
)
from cubetable.core.game import Game
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE, State
from cubetable.sheet import load_file
from tests.games.playing import after
from tests.search.exact import exact
from tests.sheet.sheets import written

LAST_ROUND = "rrrrr3/1yyyy3/8/8/8/8/y7/8 y 7 -,-"
"""Red has made five; yellow, who has rolled a 7, needs six or a fifth and a blackout."""


def look_at_the_last(state: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Hold the last move worth a thousand others; it is in no library, and so the search is interpreted."""
    for i in range(count):
        out[i] = 1000.0 if i == count - 1 else 1.0


def think(game: Game, state: State, nodes: int, seed: int = 1) -> Opinion:
    return TreeSearch(game).think(state, Budget(nodes=nodes), seed)


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(players=3)", "eight_by_eight(sudden_death=on)"])
def test_it_completes_a_line_that_wins(spec: str) -> None:
    game = cubetable.game(spec)
    seats = ",".join("-" * game.players)
    state = game.parse_state(f"rrrr4/8/8/8/8/8/y7/8 r 5 {seats}")
    found = think(game, state, 2_000)
    assert game.move_text(state, 0, found.move) == "1,5"
    assert found.weighed[0].outlook > 0.9


@pytest.mark.usefixtures("interpreted")
def test_a_draw_is_worth_an_equal_share(tmp_path: Path) -> None:
    game = load_file(written(tmp_path))()
    state = game.start()
    for text in ("a3", "b3", "c3", "b2", "a2", "c2", "b1", "a1"):
        (actor,) = game.actors(state)
        state = game.play(state, actor, game.parse_move(state, actor, text))
    assert think(game, state, 3).shares == (0.5, 0.5)


def test_it_completes_a_line_also_for_the_last_seat() -> None:
    game = cubetable.game("eight_by_eight(players=4)")
    state = game.parse_state("bbbb4/8/8/8/8/8/y7/8 b 5 -,-,-,-")
    assert game.move_text(state, 3, think(game, state, 2_000).move) == "1,5"


def test_its_outlooks_come_near_the_exact_values() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state(LAST_ROUND)
    worth = exact(game, state)
    found = think(game, state, 200_000)
    best = max(worth.values())
    assert 0.1 < best < 0.9
    assert worth[found.move] == pytest.approx(best)
    assert found.weighed[0].outlook == pytest.approx(best, abs=0.05)  # it also tries what is worse


def test_no_move_is_worth_more_than_a_certain_win() -> None:
    """Six in line, with five against it in the last round, has won whatever the rest."""
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("rrrrr3/yyy1yy2/8/8/8/8/8/8 y 4 -,-")
    with pytest.raises(ValueError, match="over"):
        think(game, after(game, "2,4", at=state), 10)
    found = think(game, state, 500)
    assert game.move_text(state, 1, found.move) in {"2,4", "x"}
    weighed = found.of(game.parse_move(state, 1, "2,4"))
    assert weighed is not None
    assert weighed.outlook == 1.0


def grown(search: TreeSearch, state: State, nodes: int, seed: int, rows: int = MOST_ROWS) -> Tree:
    """Grow a tree, and leave it as it is."""
    tree = search.tree(rows)
    search._grow(tree, state, seeded(seed), nodes, np.zeros(1, dtype=np.int64))
    return tree


def chance_nodes(tree: Tree) -> Iterator[int]:
    """Walk over all nodes in which nature moves."""
    node = INTO_ROOT + 1
    while node < tree.used[0]:
        if tree.rows[node, SEAT] == CHANCE:
            yield node
        node += 1 + int(tree.rows[node, COUNT])


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize(
    ("spec", "position"), [("eight_by_eight", "8/8/8/8/8/8/8/8 r 1 -,-"), ("blink(players=1,rounds=4)", "")]
)
def test_chance_moves_are_drawn_by_their_weights(spec: str, position: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position) if position else after(game, "1")
    tree = grown(TreeSearch(game), state, 50_000, 3)
    node = max(chance_nodes(tree), key=lambda node: int(tree.rows[node, VISITS]))
    tries = tree.stats[node + 1 : node + 1 + tree.rows[node, COUNT], TRIES]
    weights = dict(game.weights(game.start()))
    expected = np.array([weights[int(move)] for move in tree.moves[node + 1 : node + 1 + len(tries)]])
    expected = expected / expected.sum() * tries.sum()
    assert tries.sum() == tree.rows[node, VISITS] > 1_000
    assert (np.abs(tries - expected) < 5 * np.sqrt(expected)).all()


def test_the_same_seed_gives_the_same_answer_and_a_used_tree_remembers_nothing() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    first, second = after(game, "4"), after(game, "8", "1,8", "4")
    search = TreeSearch(game)
    opinions = [search.think(state, Budget(nodes=3_000), 7) for state in (first, second, first)]
    assert opinions[0] == opinions[2]
    assert opinions[0] == think(game, first, 3_000, seed=7) != think(game, first, 3_000, seed=8)


def test_every_legal_move_is_weighed_and_every_node_counted() -> None:
    game = cubetable.game("cubulus")
    state = game.start()
    (seat,) = game.actors(state)
    found = think(game, state, 5_000)
    assert sorted(weighed.move for weighed in found.weighed) == list(game.moves(state, seat))
    assert found.nodes == sum(weighed.nodes for weighed in found.weighed) == 5_000
    assert sum(found.shares) == pytest.approx(1.0, abs=0.01)  # a few games are drawn
    assert found.move == found.weighed[0].move


def test_two_threads_share_the_nodes() -> None:
    game = cubetable.game("eight_by_eight")
    found = TreeSearch(game, threads=2).think(after(game, "4"), Budget(nodes=4_001, threads=2), 1)
    assert found.nodes == 4_002


def test_priors_say_where_to_look_first() -> None:
    game = cubetable.game("eight_by_eight")
    state = after(game, "4")
    found = TreeSearch(game, priors=look_at_the_last).think(state, Budget(nodes=60), 1)
    assert found.move == game.moves(state, 0)[-1]
    assert found.weighed[0].nodes > 40


def test_a_full_table_only_stops_the_tree_from_growing() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("rrrr4/8/8/8/8/8/y7/8 r 5 -,-")
    tree = grown(TreeSearch(game), state, 3_000, 1, rows=200)
    found = added_up([read_root(tree)])
    assert game.move_text(state, 0, found.move) == "1,5"
    assert found.nodes == 3_000
    assert int(tree.used[0]) <= 200


def test_it_stops_when_another_thread_cancels_it() -> None:
    game = cubetable.game("eight_by_eight")
    cancel = Event()
    Timer(0.1, cancel.set).start()
    assert TreeSearch(game, threads=2).think(after(game, "4"), Budget(threads=2, cancel=cancel), 1).nodes > 0


def test_a_search_cancelled_before_it_begins_still_has_an_opinion() -> None:
    game = cubetable.game("eight_by_eight")
    cancel = Event()
    cancel.set()
    found = TreeSearch(game).think(after(game, "4"), Budget(cancel=cancel), 1)
    assert found.move in game.moves(after(game, "4"), 0)


def test_the_root_of_a_fresh_tree_is_the_first_node() -> None:
    game = cubetable.game("eight_by_eight")
    tree = grown(TreeSearch(game), after(game, "4"), 1, 1)
    assert tree.rows[INTO_ROOT, CHILD] == INTO_ROOT + 1


def test_searches_use_the_same_rows_by_turns_and_keep_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cubetable.game("eight_by_eight")
    state = after(game, "4")
    spare: defaultdict[int, list[tuple[State, State]]] = defaultdict(list)
    monkeypatch.setattr(tree_module, "_spare", spare)
    searches = [TreeSearch(game, threads=2) for _ in range(3)]
    answers = [search.think(state, Budget(nodes=200, threads=2), 1) for search in searches]
    assert answers[0] == answers[1] == answers[2]
    ((rows, _), _other), *more = spare.values()
    assert not more
    assert len(rows) == MOST_ROWS


def test_rows_that_filled_much_memory_are_given_back_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cubetable.game("eight_by_eight")
    spare: defaultdict[int, list[tuple[State, State]]] = defaultdict(list)
    monkeypatch.setattr(tree_module, "_spare", spare)
    monkeypatch.setattr(tree_module, "KEPT_ROWS", 1_000)
    TreeSearch(game).think(after(game, "4"), Budget(nodes=2_000), 1)
    assert not any(spare.values())


UNCOMPILED = """
import cubetable
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.tree import TreeSearch
game = cubetable.game("eight_by_eight(line=4)")
state = game.parse_state("rrr5/8/8/8/8/8/y7/8 r 4 -,-")
found = TreeSearch(game).think(state, Budget(nodes=150), 1)
print(game.move_text(state, 0, found.move), found.nodes)
"""


def test_it_runs_uncompiled() -> None:
    surroundings = {**os.environ, "CUBETABLE_RULES": "python"}
    answer = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", UNCOMPILED], env=surroundings, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["1,4", "150"]
