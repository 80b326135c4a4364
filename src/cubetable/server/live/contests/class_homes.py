"""Let an address with a class have the allowances of several homes: a school has one address, and many pupils.

What is kept here is kept in memory alone. The next request of the teacher brings it back after a restart.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from cubetable.server.process.limits import site_of

MOST_HOMES: Final = 500
"""Homes that all classes of one server may count for; a class beyond that has the usual limits."""
MOST_ADDRESSES: Final = 2
"""Addresses of one class: where its teacher opened it, and where its teacher was last seen."""
FIRST_HOMES: Final = 10
"""Homes that a class has beside those of its members: so many pupils can come in at once."""


class Grant(NamedTuple):
    """The homes that a class wants, those it has, and its addresses; where its teacher was last seen stands last."""

    wanted: int
    homes: int
    addresses: list[str]


class ClassHomes:
    """The addresses that count as several homes because a class is there, on one node.

    An address counts for the largest class that is there. A class counts towards the homes of the server only where its
    teacher was last seen, and several classes at one address count as one.
    """

    def __init__(self) -> None:
        self._grants: dict[str, Grant] = {}
        """The homes and the addresses of each class."""
        self._classes: dict[str, set[str]] = {}
        """The classes at each address."""

    def note(self, classroom: str, members: int, size: int, address: str) -> None:
        """Note that the teacher of a class was seen at an address, and how many members it has and may have."""
        before = self._grants.get(classroom)
        others = [] if before is None else [one for one in before.addresses if one != address]
        self._drop(classroom)
        wanted, left = homes_for(members, size), MOST_HOMES - self._taken_beside(address)
        grant = Grant(wanted, max(min(wanted, left), 0), [*others[1 - MOST_ADDRESSES :], address])
        self._grants[classroom] = grant
        for one in grant.addresses:
            self._classes.setdefault(one, set()).add(classroom)

    def is_crowded(self, classroom: str) -> bool:
        """Return whether a class has fewer homes than it wants, since other classes have them."""
        grant = self._grants.get(classroom)
        return grant is not None and grant.homes < grant.wanted

    def is_at(self, classroom: str, address: str) -> bool:
        """Return whether the teacher of a class was lately seen at an address."""
        return classroom in self._classes.get(address, ())

    def more_at(self, key: str) -> int:
        """Return for how many more homes than usual an address, or a site with such addresses, counts."""
        if key in self._classes or not self._classes:
            return self._largest_at(key)
        return sum(self._largest_at(address) for address in self._classes if site_of(address) == key)

    def keep(self, classrooms: Collection[str]) -> None:
        """Keep what belongs to some classes, and drop all else: those are over."""
        for classroom in self._grants.keys() - set(classrooms):
            self._drop(classroom)

    # --- Inside ---------------------------------------------------------------------------------------

    def _largest_at(self, address: str) -> int:
        return max((self._grants[one].homes for one in self._classes.get(address, ())), default=0)

    def _taken_beside(self, address: str) -> int:
        """Return how many homes the classes count for whose teachers were last seen at other addresses."""
        taken: dict[str, int] = {}
        for grant in self._grants.values():
            last = grant.addresses[-1]
            if last != address:
                taken[last] = max(grant.homes, taken.get(last, 0))
        return sum(taken.values())

    def _drop(self, classroom: str) -> None:
        grant = self._grants.pop(classroom, None)
        for address in () if grant is None else grant.addresses:
            self._classes[address].remove(classroom)
            if not self._classes[address]:
                del self._classes[address]


def homes_for(members: int, size: int) -> int:
    """Return how many homes a class may have, by its members that are there and by its size.

    >>> homes_for(0, 40), homes_for(25, 40), homes_for(38, 40)
    (10, 35, 40)
    """
    return min(members + FIRST_HOMES, size)
