"""Keep the clocks of a match: how long nature waits, and how long a seat may think.

No function reads the time: each moment is an argument, in seconds.
"""

import re
from dataclasses import dataclass
from typing import Final

from cubetable.core.errors import Refusal, shortened

DAY: Final = 86_400.0
MILLI: Final = 1000
"""Milliseconds in a second: the store and the wire write moments in them."""
MOST_CREDIT: Final = 0.5
"""Seconds that the network is credited with for one move at most, and that may be saved up."""
FIRST_MOVE: Final = 300.0
"""Seconds after which a seat's time runs between people, though no seat has made the first move."""
FIRST_ROUND: Final = 10.0
"""Seconds before nature's clock runs between people, so that all of them have looked up."""
FORMS: Final = "none, move:SECONDS, total:SECONDS+SECONDS, days:DAYS"
MOVES_AHEAD: Final = 40
"""The moves for which the time of a seat should last."""
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
    form = WRITTEN.fullmatch(text)
    if text == "none":
        return None if seconds is None else Clock(seconds)
    if form is None or not any(int(part or 0) for part in form.groups()[:2] + form.groups()[3:]):
        raise Refusal("shell.table.bad_clock", text=shortened(text), allowed=FORMS)
    by_move, total, increment, days = form.groups()
    if total is not None:
        return Clock(seconds, total=float(total), increment=float(increment))
    return Clock(seconds, per_move=float(by_move) if by_move else DAY * float(days))


class Clocks:
    """The clocks of one match: the seconds that each seat has left, and since when one runs."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self._clock = clock or Clock()
        first = self._clock.total if self._clock.total is not None else self._clock.per_move
        self.left: list[float] | None = None if first is None else [first] * seats
        self._saved = [0.0] * seats
        self._seat: int | None = None
        self._is_bot = False
        self._since = 0.0
        self._free_until = 0.0
        self._round_from = 0.0
        self._nature_since: float | None = None
        self._paused_at: float | None = None

    @property
    def limits_seats(self) -> bool:
        """Whether seats can run out of time."""
        return self.left is not None

    @property
    def paused(self) -> bool:
        """Whether the clocks are paused."""
        return self._paused_at is not None

    def wait_for_first_move(self, at: float) -> None:
        """Let a match between people begin, in which no time counts before the first move."""
        self._free_until, self._round_from = at + FIRST_MOVE, at + FIRST_ROUND

    def spend(self, seat: int, at: float, credit: float) -> None:
        """Charge a seat for its move, less what it is credited with; what the network spares a quick move is saved."""
        self._free_until = 0.0
        if self.left is None or self._seat != seat:
            return
        taken = max(at - self._since, 0.0)
        spared = max(min(self.grace(seat, credit), taken), 0.0)
        self._saved[seat] = min(self._saved[seat] + credit - spared, MOST_CREDIT)
        used = taken - spared
        if self._clock.per_move is not None:
            self.left[seat] = self._clock.per_move
        else:
            self.left[seat] = max(self.left[seat] - used, 0.0) + self._clock.increment
        self._seat = None

    def take_back(self, seat: int) -> None:
        """Take back what a seat's last move has added to its time."""
        if self.left is not None and self._clock.per_move is None:
            self.left[seat] = max(self.left[seat] - self._clock.increment, 0.0)

    def grace(self, seat: int, credit: float) -> float:
        """Return how many seconds do not count for a seat.

        Those are what the network may have taken from it, now and before; or for how long a bot waited for a worker.
        """
        if self._is_bot and seat == self._seat:
            return credit
        return min(self._saved[seat] + credit, MOST_CREDIT) if 0 <= seat < len(self._saved) else 0.0

    def run(self, seat: int | None, at: float, *, is_bot: bool = False) -> None:
        """Let the clock of one seat run, or of none.

        A bot's flag falls only when its move comes: until then nobody can say for how long it waited for a worker.
        """
        if seat != self._seat:
            self._seat, self._since = seat, max(at, self._free_until)
        self._is_bot = is_bot

    def waited(self, seat: int, at: float, used: float) -> float:
        """Return for how long a seat has had to move, beside the seconds that it used."""
        return max(at - self._since - used, 0.0) if seat == self._seat else 0.0

    def has_run_out(self, seat: int, at: float) -> bool:
        """Return whether a seat that is to move has no time left at a moment."""
        if self.paused or self.left is None or seat != self._seat:
            return False
        return self._since + self.left[seat] <= at

    def share(self, seat: int) -> float | None:
        """Return how many seconds a seat may take for each move, so that its time lasts; None if it has no limit."""
        if self.left is None:
            return None
        if self._clock.per_move is not None:
            return self._clock.per_move / 4
        return self.left[seat] / MOVES_AHEAD + self._clock.increment / 2

    def watch_nature(self, waits: bool, at: float) -> None:
        """Let nature's clock run while it may act."""
        if not waits:
            self._nature_since = None
        elif self._nature_since is None:
            self._nature_since = max(at, self._round_from)

    def rang(self) -> None:
        """Note that nature's clock has acted; the next time it starts from the beginning."""
        self._nature_since = None

    def pause(self, at: float) -> None:
        """Stop the clocks for a pause."""
        self._paused_at = at

    def resume(self, at: float) -> None:
        """Let the clocks go on; no seat pays for the pause."""
        if self._paused_at is not None:
            paused_at, self._paused_at = self._paused_at, None
            self.skip(at - paused_at)

    def skip(self, seconds: float) -> None:
        """Let some seconds count for no seat."""
        self._since += seconds
        self._free_until += seconds
        self._round_from += seconds
        if self._nature_since is not None:
            self._nature_since += seconds
        if self._paused_at is not None:
            self._paused_at += seconds

    def stop(self) -> None:
        """Stop all clocks."""
        self._seat, self._nature_since, self._paused_at = None, None, None

    def nature_due(self) -> float | None:
        """Return when nature's clock acts next."""
        if self.paused or self._nature_since is None or self._clock.seconds is None:
            return None
        return self._nature_since + self._clock.seconds

    def flag_due(self) -> tuple[int, float] | None:
        """Return which seat runs out of time next if it does not move, and when; a bot does not."""
        if self.paused or self._seat is None or self._is_bot or self.left is None:
            return None
        return self._seat, self._since + self.left[self._seat]

    def due(self) -> float | None:
        """Return when a clock runs out next, if no seat acts before."""
        flag = self.flag_due()
        moments = [moment for moment in (self.nature_due(), flag and flag[1]) if moment is not None]
        return min(moments, default=None)

    def as_json(self, now: float) -> dict[str, object]:
        """Return what a page shows.

        That is the seconds left, the running seat, how long nature still waits, and in how many seconds time begins to
        run if no seat moves before.
        """
        at = now if self._paused_at is None else self._paused_at
        left = None if self.left is None else list(self.left)
        if left is not None and self._seat is not None:
            left[self._seat] = max(left[self._seat] - max(at - self._since, 0.0), 0.0)
        waits = None
        if self._nature_since is not None and self._clock.seconds is not None:
            waits = max(self._nature_since + self._clock.seconds - at, 0.0)
        return {"left": left, "running": self._seat, "waits": waits, "starts": self._starts(at), "paused": self.paused}

    def _starts(self, at: float) -> float | None:
        """Return in how many seconds the time begins to run that will run next; None if it runs or none does."""
        limited = [self._since] if self._seat is not None and self.left is not None else []
        if self._nature_since is not None and self._clock.seconds is not None:
            limited.append(self._nature_since)
        first = min(limited, default=at)
        return first - at if first > at else None
