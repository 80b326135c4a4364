"""The order and the moments of bots' acts while the clock of a round runs."""

import pytest

import cubetable
from cubetable.bots.rhythm import LEAST_PACE, Due, Rhythm
from tests.bots.pupils import Pupil

pytestmark = pytest.mark.usefixtures("blink")


def begun(*paces: float) -> tuple[Rhythm, cubetable.State]:
    game = cubetable.game(f"blink(players={len(paces)})")
    state = game.play(game.start(), cubetable.CHANCE, 1)
    return Rhythm(game, {seat: Pupil(pace) for seat, pace in enumerate(paces)}), state


def test_the_earliest_act_comes_first_and_of_two_the_lower_seats() -> None:
    rhythm, state = begun(5.0, 3.0, 3.0)
    assert rhythm.next(state, 0, 10.0) == Due(13.0, 1)


def test_the_next_act_is_due_a_pace_after_the_last_one_however_late_it_is_asked_for() -> None:
    rhythm, state = begun(5.0)
    due = rhythm.next(state, 0, 10.0)
    assert due == Due(15.0, 0)
    rhythm.acted(due)
    assert rhythm.next(state, 0, 99.0) == Due(20.0, 0)


def test_a_new_round_begins_anew() -> None:
    rhythm, state = begun(5.0)
    rhythm.next(state, 0, 10.0)
    assert rhythm.next(state, 1, 50.0) == Due(55.0, 0)


def test_two_acts_never_come_at_the_same_moment() -> None:
    rhythm, state = begun(0.0)
    assert rhythm.next(state, 0, 0.0) == Due(LEAST_PACE, 0)
