"""Keep what a person wants to be called for, and the hours in which the person is not called."""

import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal, shortened
from cubetable.store.rows import CallRow

MINUTES: Final = 60


class QuietHours(NamedTuple):
    """The hours of each day in which nobody calls: from one minute to another, as clocks in a time zone show it."""

    start: int
    end: int
    zone: str

    def end_after(self, now: float) -> float | None:
        """Return when the quiet ends that holds at a moment; None if none does.

        >>> QuietHours(22 * 60, 8 * 60, "UTC").end_after(0.0) / 3600
        8.0
        """
        here = datetime.fromtimestamp(now, UTC).astimezone(zone_named(self.zone))
        minute = MINUTES * here.hour + here.minute
        is_quiet = self.start <= minute < self.end if self.start < self.end else not self.end <= minute < self.start
        if not is_quiet or self.start == self.end:
            return None
        day = here.date() + timedelta(days=int(minute >= self.end))
        ends = datetime.combine(day, time(*divmod(self.end, MINUTES)), here.tzinfo)
        return max(ends.timestamp(), now + 1)


@dataclass(frozen=True)
class PushSettings:
    """The kinds of calls that a person wants, and the quiet hours."""

    turn: bool = True
    begun: bool = True
    clock: bool = True
    found: bool = True
    game: bool = True
    quiet: QuietHours | None = None

    def wants(self, call: CallRow) -> bool:
        """Return whether the person wants a call of this kind."""
        return bool(getattr(self, call.kind))

    def as_text(self) -> str:
        """Write the settings as the database keeps them."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read_settings(text: str | None) -> PushSettings:
    """Read what is kept; a person of whom nothing is kept is called for everything.

    >>> read_settings(PushSettings(turn=False).as_text()).turn
    False
    """
    if text is None:
        return PushSettings()
    settings = json.loads(text)
    quiet = settings.pop("quiet", None)
    return PushSettings(**settings, quiet=None if quiet is None else QuietHours(*quiet))


def check_zone(zone: str) -> str:
    """Return the name of a time zone; refuse one that this machine does not know."""
    if zone != "UTC" and zone not in _zones():
        raise Refusal("shell.push.bad_zone", zone=shortened(zone))
    return zone


@cache
def zone_named(zone: str) -> tzinfo:
    """Return a time zone; one that this machine no longer knows counts as UTC."""
    from zoneinfo import ZoneInfo

    return ZoneInfo(zone) if zone in _zones() else UTC


@cache
def _zones() -> frozenset[str]:
    from zoneinfo import available_timezones  # here, since Python in a browser has none

    return frozenset(available_timezones())
