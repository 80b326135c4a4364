"""Name the kinds of answers."""

from cubetable.browser.standins.fastapi.messages import JSONResponse, PlainTextResponse, Response

__all__ = ["JSONResponse", "PlainTextResponse", "Response"]
