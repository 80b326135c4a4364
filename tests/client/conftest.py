"""A house to talk to, the same as the server's tests have."""

from tests.server.conftest import brisk, house, quick_answers

__all__ = ["brisk", "house", "quick_answers"]
