"""The fixtures that every test has, for those of the documentation, too."""

from tests.conftest import interpreted, kept_games, waits_for_libraries

__all__ = ["interpreted", "kept_games", "waits_for_libraries"]
