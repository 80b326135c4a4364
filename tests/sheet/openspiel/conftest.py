"""The long comparison plays compiled rules; the short one is over before they would be there."""

import pytest

from tests.budget import LONG

if LONG:

    @pytest.fixture(autouse=True)
    def compiles_nothing() -> None:
        """Let the rules be compiled."""
