"""The browser of the page's tests."""

from tests.web.conftest import chromium, playwright

__all__ = ["chromium", "playwright"]
