"""Time that is nature's: a clock that acts by itself."""

import pytest

from cubetable.core.state import CLOCK
from tests.table.tables import act, blink, ended, played


@pytest.mark.usefixtures("blink")
def test_the_clock_acts_when_its_time_has_come_and_not_before() -> None:
    table = blink(2, 1, seconds=10)
    table.tick(9.9)
    assert played(table) == ["2"]
    table.tick(10)
    assert played(table) == ["2", "time", "1"]
    assert table.events_since(0, 1)[0].at == 10


@pytest.mark.usefixtures("blink")
def test_the_clock_runs_from_when_it_may_act_and_each_round_anew() -> None:
    table = blink(2, 1, seconds=10)
    table.tick(15)
    assert played(table) == ["2", "time", "1"]  # the second round began at 10
    table.tick(19.9)
    assert not ended(table)
    table.tick(20)
    assert played(table) == ["2", "time", "1", "time"]
    assert table.ending is not None


@pytest.mark.usefixtures("blink")
def test_a_round_that_ends_early_starts_the_next_ones_clock_early() -> None:
    table = blink(2, 1, seconds=10)
    act(table, 0, "yes", now=3)
    act(table, 1, "yes", now=4)
    table.tick(13.9)
    assert played(table) == ["2", "yes", "yes", "1"]
    table.tick(14)
    assert played(table)[-1] == "time"


@pytest.mark.usefixtures("blink")
def test_a_clock_that_rang_starts_anew_even_where_it_runs_on_at_once() -> None:
    table = blink(seconds=10, spec="blink(rounds=3,steady=on)")
    table.tick(10)
    assert played(table) == ["time"]
    table.tick(19.9)
    assert played(table) == ["time"]
    table.tick(1000)
    assert [event.at for event in table.events_since(None, 0) if event.seat == CLOCK] == [10, 20, 30]


@pytest.mark.usefixtures("blink")
def test_an_act_of_one_seat_does_not_restart_the_clock_for_the_others() -> None:
    table = blink(2, 1, seconds=10)
    act(table, 0, "yes", now=9)
    table.tick(10)
    assert "time" in played(table)


@pytest.mark.usefixtures("blink")
def test_a_late_tick_makes_up_for_all_that_was_due() -> None:
    table = blink(1, 1, 1, seconds=10, spec="blink(rounds=3)")
    table.tick(1000)
    assert played(table) == ["1", "time"] * 3
    assert [event.at for event in table.events_since(None, 0) if event.seat == CLOCK] == [10, 20, 30]
    version = table.version
    table.tick(2000)
    assert table.version == version


@pytest.mark.usefixtures("blink")
def test_a_move_after_its_time_is_too_late_even_without_a_tick() -> None:
    table = blink(2, 1, seconds=10)
    known = table.version
    assert table.submit(0, "yes", "late", known, 10.5).code == "STALE"
    assert played(table) == ["2", "time", "1"]


@pytest.mark.usefixtures("blink")
def test_without_a_clock_time_never_runs_out() -> None:
    table = blink(2, 1, seconds=None)
    table.tick(1e9)
    assert played(table) == ["2"]


@pytest.mark.usefixtures("blink")
def test_after_the_end_no_clock_runs() -> None:
    table = blink(2, 1, seconds=10)
    table.resign(0, 5)
    table.tick(100)
    assert played(table) == ["2"]
