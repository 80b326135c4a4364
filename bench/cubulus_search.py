"""How fast Cubulus is searched: rows for `bench.py`, as the fields of its `Row` in their order.

A node is a position that was reached by playing a move and judged: by the rules, if a seat has won, and
else by its worth to a seat. Positions on the way count, and so do the last ones.
"""

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Final

import cubetable
from cubetable.games.cubulus.bots.levels import FARTHEST, search
from cubetable.search.alphabeta import AlphaBeta
from cubetable.search.budget import Budget
from cubetable.search.perft import perft

Measured = tuple[str, float, str, float | None, str, str]
"""The name, the number and its unit, the ratio to its peer, the peer, and the target."""

POSITIONS: Final = (
    "N.N/.N./N../.../N../..N/.N./.N./..N A - 0",
    "NNN/NNB/.../AN./..N/..N/.../B.A/A.N A - 0",
    "BNN/.N./.B./N.A/AN./N../.BN/.NA/.NA A - 0",
)
"""A beginning, and two positions in the middle of a game."""
NODES: Final = 3_000_000
PERFT_DEPTH: Final = 5
ROUNDS: Final = 5


def cubulus_search() -> Iterator[Measured]:
    """Give the rows in order: nodes a second on one core, two threads against one, counted sequences."""
    game = cubetable.game("cubulus")
    states = [game.parse_state(position) for position in POSITIONS]
    alone, pair = (search(game, FARTHEST, threads) for threads in (1, 2))
    rates, ratios = [], []
    for _ in range(ROUNDS):
        for state in states:
            rates.append(_rate(alone, state, 1, time.process_time))
            ratios.append(_rate(pair, state, 2, time.perf_counter) / _rate(alone, state, 1, time.perf_counter))
    yield "cubulus alpha-beta, nodes on one core", median(rates) / 1e6, "M/s", None, "", "40 M/s"
    yield "cubulus alpha-beta on two threads", median(ratios), "times", median(ratios), "one thread", "1.8"
    seconds = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        perft(game, game.start(), PERFT_DEPTH)
        seconds.append(time.perf_counter() - begun)
    yield f"cubulus sequences of {PERFT_DEPTH} moves, counted", median(seconds), "s", None, "", "at most 0.6"


def _rate(alpha_beta: AlphaBeta, state: cubetable.State, threads: int, clock: Callable[[], float]) -> float:
    """Give the nodes that are searched in a second of the clock."""
    begun = clock()
    opinion = alpha_beta.think(state, Budget(nodes=threads * NODES, threads=threads), 1)
    return opinion.nodes / (clock() - begun)


if __name__ == "__main__":
    for row in cubulus_search():
        print(row)
