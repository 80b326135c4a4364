"""The page at `/docs`: the API as its own document describes it, without script and without a third party."""

from cubetable.server.http.reference.page import routes

__all__ = ["routes"]
