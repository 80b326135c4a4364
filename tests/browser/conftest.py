"""Fixtures: a server whose answers are those to compare with."""

from tests.server.conftest import house

__all__ = ["house"]
