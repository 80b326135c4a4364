"""Name what a request and a socket have in common."""

from cubetable.browser.standins.fastapi.messages import Request as HTTPConnection

__all__ = ["HTTPConnection"]
