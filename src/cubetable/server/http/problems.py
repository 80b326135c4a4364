"""Answer what is wrong outside of the operations: an address that leads nowhere, and a method that is not known."""

from http import HTTPStatus
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cubetable.core.errors import Refusal
from cubetable.server.http.door import response_of
from cubetable.server.operations.problems import refusal

SENTENCES: Final = {HTTPStatus.NOT_FOUND: "no_such_page", HTTPStatus.METHOD_NOT_ALLOWED: "no_such_method"}


def handle(app: Starlette) -> None:
    """Register the handler that answers all errors of an application."""
    app.add_exception_handler(HTTPException, answer_http_error)


async def answer_http_error(_: Request, error: Exception) -> Response:
    """Answer any HTTP error with a sentence in each language."""
    if not isinstance(error, HTTPException):
        raise error
    key = SENTENCES.get(HTTPStatus(error.status_code), "not_possible")
    answer = refusal(error.status_code, Refusal(f"shell.server.{key}"))
    return response_of(answer._replace(headers=error.headers or {}))
