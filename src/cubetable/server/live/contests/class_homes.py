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


class Grant(NamedTuple):
    """The class by which an address counts as more homes, and how many more."""

    classroom: str
    homes: int


class ClassHomes:
    """The addresses that count as several homes because a class is there, on one node."""

    def __init__(self) -> None:
        self._grants: dict[str, Grant] = {}

    def note(self, classroom: str, homes: int, address: str) -> None:
        """Note that the teacher of a class was seen at an address; one address counts for one class only."""
        grant = self._grants.get(address)
        if grant is not None and grant.classroom == classroom:
            self._grants[address] = self._grants.pop(address)  # the one that was seen last stands last
        elif grant is None and sum(one.homes for one in self._grants.values()) + homes <= MOST_HOMES:
            own = [one for one, given in self._grants.items() if given.classroom == classroom]
            if len(own) >= MOST_ADDRESSES:
                del self._grants[own[0]]
            self._grants[address] = Grant(classroom, homes)

    def more_at(self, key: str) -> int:
        """Return for how many more homes than usual an address, or a site with such addresses, counts."""
        grant = self._grants.get(key)
        if grant is not None or not self._grants:
            return 0 if grant is None else grant.homes
        return sum(one.homes for address, one in self._grants.items() if site_of(address) == key)

    def keep(self, classrooms: Collection[str]) -> None:
        """Keep what belongs to some classes, and drop all else: those are over."""
        self._grants = {address: one for address, one in self._grants.items() if one.classroom in classrooms}
