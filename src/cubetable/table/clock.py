"""Time at the table: how long nature waits, and how long a seat may think.

Nothing here knows what time it is; every moment is an argument, in seconds.
"""

import re
from dataclasses import dataclass
from typing import Final

from cubetable.core.errors import Refusal, shortened

DAY: Final = 86_400.0
MOST_CREDIT: Final = 0.5
"""Seconds that the network is credited with for one move at most, and that may be saved up."""
FORMS: Final = "none, move:SECONDS, total:SECONDS+SECONDS, days:DAYS"
WRITTEN: Final = re.compile(r"move:([0-9]{1,5})|total:([0-9]{1,6})\+([0-9]{1,4})|days:([0-9]{1,2})")


@dataclass(frozen=True)
class Clock:
    """How long nature's clock waits where a game has one; how long a seat may think, by the move or in all."""

    seconds: float | None = None
    per_move: float | None = None
    total: float | None = None
    increment: float = 0.0

    @property
    def limits_seats(self) -> bool:
        """Whether seats can run out of time."""
        return self.per_move is not None or self.total is not None

    def __str__(self) -> str:
        if self.total is not None:
            return f"total:{self.total:.0f}+{self.increment:.0f}"
        if self.per_move is not None:
            days, rest = divmod(self.per_move, DAY)
            return f"days:{days:.0f}" if days and not rest else f"move:{self.per_move:.0f}"
        return "none"


def clock_for(seconds: float | None, text: str) -> Clock | None:
    """Read how long seats may think, beside how long nature's clock waits; None if time is not taken at all.

    >>> clock_for(None, "total:300+5")
    Clock(seconds=None, per_move=None, total=300.0, increment=5.0)
    """
    found = WRITTEN.fullmatch(text)
    if text == "none":
        return None if seconds is None else Clock(seconds)
    if found is None or not any(int(part or 0) for part in found.groups()[:2] + found.groups()[3:]):
        raise Refusal("shell.table.bad_clock", text=shortened(text), allowed=FORMS)
    by_move, total, increment, days = found.groups()
    if total is not None:
        return Clock(seconds, total=float(total), increment=float(increment))
    return Clock(seconds, per_move=float(by_move) if by_move else DAY * float(days))


class Clocks:
    """The clocks of one match: what each seat has left, and since when somebody's runs."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self._clock = clock or Clock()
        first = self._clock.total if self._clock.total is not None else self._clock.per_move
        self.left: list[float] | None = None if first is None else [first] * seats
        self._saved = [0.0] * seats
        self._seat: int | None = None
        self._since = 0.0
        self._nature_since: float | None = None
        self._paused_at: float | None = None

    @property
    def limits_seats(self) -> bool:
        """Whether seats can run out of time."""
        return self.left is not None

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return self._paused_at is not None

    def spend(self, seat: int, at: float, credit: float) -> None:
        """Charge a seat for its move, less what the network is credited with; what a quick move spares is saved."""
        if self.left is None or self._seat != seat:
            return
        taken = at - self._since
        given = max(min(self.grace(seat, credit), taken), 0.0)
        self._saved[seat] = min(self._saved[seat] + credit - given, MOST_CREDIT)
        used = taken - given
        if self._clock.per_move is not None:
            self.left[seat] = self._clock.per_move
        else:
            self.left[seat] = max(self.left[seat] - used, 0.0) + self._clock.increment
        self._seat = None

    def grace(self, seat: int, credit: float) -> float:
        """Say how much of a seat's time the network may have taken, now and before."""
        return min(self._saved[seat] + credit, MOST_CREDIT) if 0 <= seat < len(self._saved) else 0.0

    def run(self, seat: int | None, at: float) -> None:
        """Let one seat's time run, or nobody's."""
        if seat != self._seat:
            self._seat, self._since = seat, at

    def watch_nature(self, waits: bool, at: float) -> None:
        """Let nature's clock run while it may act."""
        if not waits:
            self._nature_since = None
        elif self._nature_since is None:
            self._nature_since = at

    def rang(self) -> None:
        """Nature's clock has acted; if it runs again, it starts from the beginning."""
        self._nature_since = None

    def pause(self, at: float) -> None:
        """Let time stand still."""
        self._paused_at = at

    def resume(self, at: float) -> None:
        """Let time go on; what passed meanwhile is charged to nobody."""
        if self._paused_at is not None:
            paused_at, self._paused_at = self._paused_at, None
            self.skip(at - paused_at)

    def skip(self, seconds: float) -> None:
        """Charge nobody for some time."""
        self._since += seconds
        if self._nature_since is not None:
            self._nature_since += seconds
        if self._paused_at is not None:
            self._paused_at += seconds

    def stop(self) -> None:
        """Stop all clocks."""
        self._seat, self._nature_since, self._paused_at = None, None, None

    def nature_due(self) -> float | None:
        """Say when nature's clock acts next."""
        if self.paused or self._nature_since is None or self._clock.seconds is None:
            return None
        return self._nature_since + self._clock.seconds

    def flag_due(self) -> tuple[int, float] | None:
        """Say who runs out of time next, and when."""
        if self.paused or self._seat is None or self.left is None:
            return None
        return self._seat, self._since + self.left[self._seat]

    def due(self) -> float | None:
        """Say when something happens by itself, if nobody does anything."""
        flag = self.flag_due()
        moments = [moment for moment in (self.nature_due(), flag and flag[1]) if moment is not None]
        return min(moments, default=None)

    def as_json(self, now: float) -> dict[str, object]:
        """Say what a page shows: what is left, whose time runs, how long nature waits still."""
        at = now if self._paused_at is None else self._paused_at
        left = None if self.left is None else list(self.left)
        if left is not None and self._seat is not None:
            left[self._seat] = max(left[self._seat] - (at - self._since), 0.0)
        waits = None
        if self._nature_since is not None and self._clock.seconds is not None:
            waits = max(self._nature_since + self._clock.seconds - at, 0.0)
        return {"left": left, "running": self._seat, "waits": waits, "paused": self.paused}
