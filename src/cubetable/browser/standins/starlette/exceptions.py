"""Name the error of a request."""

from cubetable.browser.standins.fastapi.messages import HTTPException

__all__ = ["HTTPException"]
