"""Quiet hours: by the clock of the person, over midnight, and on the days when clocks are put forward or back."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from cubetable.core.errors import Refusal
from cubetable.server.live.calls.push_settings import PushSettings, QuietHours, check_zone, read_settings

NIGHT = (22 * 60, 8 * 60)
NOON = (12 * 60, 13 * 60 + 30)


def at(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("hours", "zone", "now", "end"),
    [
        (NIGHT, "Europe/Moscow", "2026-11-26T23:10", "2026-11-27T08:00"),
        (NIGHT, "Europe/Moscow", "2026-11-26T22:00", "2026-11-27T08:00"),
        (NIGHT, "Europe/Moscow", "2026-11-26T07:59", "2026-11-26T08:00"),
        (NIGHT, "Europe/Moscow", "2026-11-26T08:00", None),
        (NIGHT, "Europe/Moscow", "2026-11-26T21:59", None),
        (NIGHT, "Asia/Kolkata", "2026-12-31T23:59", "2027-01-01T08:00"),
        (NOON, "America/New_York", "2026-07-01T12:00", "2026-07-01T13:30"),
        (NOON, "America/New_York", "2026-07-01T13:30", None),
        (NIGHT, "Europe/Berlin", "2026-03-28T23:00", "2026-03-29T08:00"),
        (NIGHT, "Europe/Berlin", "2026-10-24T23:00", "2026-10-25T08:00"),
        ((600, 600), "UTC", "2026-07-01T10:00", None),
    ],
)
def test_quiet_ends_when_the_clock_of_the_person_says_so(
    hours: tuple[int, int], zone: str, now: str, end: str | None
) -> None:
    assert QuietHours(*hours, zone).end_after(at(now, zone)) == (None if end is None else at(end, zone))


def test_settings_are_read_as_they_were_written() -> None:
    settings = PushSettings(turn=False, game=False, quiet=QuietHours(*NIGHT, "Europe/Moscow"))
    assert read_settings(settings.as_text()) == settings
    assert read_settings(PushSettings().as_text()) == read_settings(None) == PushSettings()


def test_a_zone_that_is_not_known_is_refused_and_one_that_was_known_counts_as_UTC() -> None:
    assert check_zone("Europe/Moscow") == "Europe/Moscow"
    with pytest.raises(Refusal):
        check_zone("../etc/passwd")
    night = QuietHours(*NIGHT, "Atlantis/Capital")
    assert night.end_after(at("2026-11-26T23:00", "UTC")) == at("2026-11-27T08:00", "UTC")
