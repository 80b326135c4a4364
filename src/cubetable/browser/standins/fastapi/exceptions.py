"""Name the errors of requests."""

from cubetable.browser.standins.fastapi.messages import HTTPException, RequestValidationError

__all__ = ["HTTPException", "RequestValidationError"]
