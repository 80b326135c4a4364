"""A house to talk to, the same as the server's tests have."""

from tests.server.conftest import house

__all__ = ["house"]
