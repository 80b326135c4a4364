"""The result of a search."""

from collections.abc import Sequence
from typing import NamedTuple


class MoveOutlook(NamedTuple):
    """One legal move: the share of the win that its seat may expect, and the nodes spent on it."""

    move: int
    outlook: float
    nodes: int


class Opinion(NamedTuple):
    """The move to make, what was weighed, best first, what each seat may expect, and the nodes spent.

    Where it is proved the shares and all outlooks that are listed are exact, up to rounding, and no move is better than
    the one to make. A move whose outlook is not known exactly is then left out.
    """

    move: int
    weighed: tuple[MoveOutlook, ...]
    shares: tuple[float, ...]
    nodes: int
    proved: bool = False

    def of(self, move: int) -> MoveOutlook | None:
        """Find what was thought of one move, if it was weighed."""
        return next((weighed for weighed in self.weighed if weighed.move == move), None)


def added_up(opinions: Sequence[Opinion]) -> Opinion:
    """Make one opinion of several on what may be the same position; the move with the most nodes is the best."""
    spent: dict[int, int] = {}
    returned: dict[int, float] = {}
    for opinion in opinions:
        for move, outlook, nodes in opinion.weighed:
            spent[move] = spent.get(move, 0) + nodes
            returned[move] = returned.get(move, 0.0) + outlook * nodes
    weighed = [MoveOutlook(move, returned[move] / max(nodes, 1), nodes) for move, nodes in spent.items()]
    weighed.sort(key=lambda w: (-w.nodes, -w.outlook, w.move))
    total = sum(opinion.nodes for opinion in opinions)
    shares = [
        sum(o.shares[seat] * o.nodes for o in opinions) / max(total, 1) for seat in range(len(opinions[0].shares))
    ]
    return Opinion(weighed[0].move, tuple(weighed), tuple(shares), total)
