"""The long comparison plays compiled rules; the short one is over before they would be there."""

import pytest

from cubetable.core.sheet import trial
from tests.budget import LONG, games


@pytest.fixture(autouse=True)
def quickly_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try sheets in the beginning of a game when they are loaded: the comparison looks at all of a whole game."""
    monkeypatch.setattr(trial, "MOST_GAME_QUESTIONS", games(3_000, trial.MOST_GAME_QUESTIONS))


if LONG:

    @pytest.fixture(autouse=True)
    def compiles_nothing() -> None:
        """Let the rules be compiled."""
