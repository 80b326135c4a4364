"""Find out whether all can be paired: Edmonds' algorithm for perfect matchings."""

from collections import deque
from collections.abc import Callable, Sequence

Mates = dict[int, int]


def pair_by_preference(
    players: Sequence[int], may_meet: Callable[[int, int], bool], wishes: Callable[[int, Sequence[int]], Sequence[int]]
) -> list[tuple[int, int]] | None:
    """Pair all players, the first one with the first of its wishes that leaves a pair for all others.

    `wishes` orders the players that are left for one of them. Return None if the players cannot all be paired.
    """
    left = list(players)
    mates = perfect_matching(left, may_meet)
    if mates is None:
        return None
    pairs = []
    while left:
        first = left.pop(0)
        for other in wishes(first, left):
            if may_meet(first, other) and _can_do_without(first, other, left, mates, may_meet):
                left.remove(other)
                pairs.append((first, other))
                break
    return pairs


def perfect_matching(players: Sequence[int], may_meet: Callable[[int, int], bool]) -> Mates | None:
    """Pair all players somehow; None if that is impossible."""
    if len(players) % 2:
        return None
    mates: Mates = {}
    for player in players:  # a greedy start saves most of the search
        other = next((one for one in players if one != player and one not in mates and may_meet(player, one)), None)
        if player not in mates and other is not None:
            mates[player], mates[other] = other, player
    for player in players:
        if player not in mates and not _augment(player, players, mates, may_meet):
            return None
    return mates


def _can_do_without(
    first: int, other: int, left: Sequence[int], mates: Mates, may_meet: Callable[[int, int], bool]
) -> bool:
    """Take two players out; change `mates` so that it pairs all others, if that is possible."""
    rest = [one for one in left if one != other]
    tried = {one: mate for one, mate in mates.items() if one not in (first, other) and mate not in (first, other)}
    alone = [one for one in rest if one not in tried]
    if alone and not _augment(alone[0], rest, tried, may_meet):
        return False
    mates.clear()
    mates.update(tried)
    return True


def _augment(root: int, players: Sequence[int], mates: Mates, may_meet: Callable[[int, int], bool]) -> bool:
    """Find an alternating path from an unpaired player to another one, and swap the pairs along it."""
    return _Search(root, players, mates, may_meet).run()


class _Search:
    """One search for an alternating path, with blossoms shrunk to their bases."""

    def __init__(self, root: int, players: Sequence[int], mates: Mates, may_meet: Callable[[int, int], bool]) -> None:
        self._root = root
        self._players = players
        self._mates = mates
        self._may_meet = may_meet
        self._parent: dict[int, int] = {}
        self._base = {player: player for player in players}
        self._outer = {root}
        self._queue = deque([root])

    def run(self) -> bool:
        while self._queue:
            here = self._queue.popleft()
            for there in self._players:
                if here == there or self._base[here] == self._base[there] or self._mates.get(here) == there:
                    continue
                if self._may_meet(here, there) and self._visit(here, there):
                    return True
        return False

    def _visit(self, here: int, there: int) -> bool:
        if there == self._root or self._mates.get(there) in self._parent:
            self._shrink(here, there)
        elif there not in self._parent:
            self._parent[there] = here
            if there not in self._mates:
                self._swap(there)
                return True
            self._outer.add(self._mates[there])
            self._queue.append(self._mates[there])
        return False

    def _shrink(self, here: int, there: int) -> None:
        """Shrink the odd circle that an edge between two outer players closes."""
        base = self._common_base(here, there)
        blossom: set[int] = set()
        self._mark(here, base, there, blossom)
        self._mark(there, base, here, blossom)
        for player in self._players:
            if self._base[player] in blossom:
                self._base[player] = base
                if player not in self._outer:
                    self._outer.add(player)
                    self._queue.append(player)

    def _common_base(self, one: int, other: int) -> int:
        passed, at = set(), one
        while True:
            at = self._base[at]
            passed.add(at)
            if at not in self._mates:
                break
            at = self._parent[self._mates[at]]
        at = other
        while self._base[at] not in passed:
            at = self._parent[self._mates[self._base[at]]]
        return self._base[at]

    def _mark(self, player: int, base: int, child: int, blossom: set[int]) -> None:
        while self._base[player] != base:
            blossom |= {self._base[player], self._base[self._mates[player]]}
            self._parent[player] = child
            child = self._mates[player]
            player = self._parent[child]

    def _swap(self, end: int) -> None:
        """Swap the pairs along the path that ends here."""
        player: int | None = end
        while player is not None:
            before = self._parent[player]
            following = self._mates.get(before)
            self._mates[player], self._mates[before] = before, player
            player = following
