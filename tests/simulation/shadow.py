"""A match replayed from its log beside the server, by the referee alone."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from cubetable.store.loading import load_match
from cubetable.store.rows import MatchRow

if TYPE_CHECKING:
    from cubetable.match import Entry, Match


class Violation(Exception):
    """Something does not hold that must."""

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(f"{rule}: {what}")
        self.rule = rule


class Shadow:
    """A match as its log tells it, with every position on the way."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.match: Match = load_match(row)
        self.entries: list[Entry] = []
        self.public: dict[int, Entry] = {}
        self.own: dict[tuple[int, int], Entry] = {}
        """The entries of the seats' own streams, by seat and number."""
        self.states: dict[int, list[Any]] = defaultdict(list)
        """The positions at which the log stood with so many public entries."""
        self.states[self.match.version].append(self.match.state)
        self.turn_from: float | None = None
        """Since when the clock of a seat runs; None if that was not seen."""
        self.live = False
        """Whether the entries that are read are those of this moment."""
        self.turn_seat: int | None = None
        self.turn_left = 0.0
        self.moved = False
        """Whether a seat has moved."""
        self.planning: set[int] = set()
        """The seats that have made no move by hand since they planned."""
        self.held: set[tuple[int, str]] = set()
        self.lost_at: dict[tuple[int, str], float] = {}
        """When each lost a seat who had one."""
        self._views: dict[tuple[int, int | None], list[Any]] = {}

    def views(self, v: int, seat: int | None) -> list[Any]:
        """Return what a reader may see where the log has so many public entries."""
        states, game = self.states.get(v, []), self.match.game
        seen = self._views.setdefault((v, seat), [])
        for state in states[len(seen) :]:
            seen.append(msgspec.json.decode(msgspec.json.encode(game.view(game.redact(state, seat), seat))))
        return seen

    def note_holders(self, now: float) -> None:
        """Note since when somebody holds a seat no longer."""
        held = {(number, seat.person) for number, seat in enumerate(self.match.seats) if seat.person}
        self.lost_at |= dict.fromkeys(self.held - held, now)
        self.lost_at = {one: at for one, at in self.lost_at.items() if one not in held}
        self.held = held
