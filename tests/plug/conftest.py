"""The browser of the page's tests."""

from tests.web.conftest import chromium

__all__ = ["chromium"]
