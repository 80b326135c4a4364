"""Answer errors with a sentence in each language, and never repeat what the request held."""

from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException as AnyHTTPException

from cubetable.core.errors import Refusal
from cubetable.server.live.room import ReadOnly
from cubetable.server.wire.messages import in_words
from cubetable.store import StoreDown

SENTENCES: Final = {HTTPStatus.NOT_FOUND: "no_such_page", HTTPStatus.METHOD_NOT_ALLOWED: "no_such_method"}


class Problem(BaseModel):
    """Why a request was refused, in each language; `at` names the fields that were not understood."""

    detail: dict[str, str]
    at: list[str] = []


class RequestRefused(HTTPException):
    """A request that is refused, with its status and the sentence."""

    def __init__(self, status: int, problem: Refusal | dict[str, str]) -> None:
        super().__init__(status, problem if isinstance(problem, dict) else in_words(problem))


def refusal(status: int, problem: Refusal, at: tuple[str, ...] = ()) -> JSONResponse:
    """Return the answer for a problem."""
    return JSONResponse(Problem(detail=in_words(problem), at=list(at)).model_dump(), status)


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Declare the statuses by which an operation may refuse, beside the usual ones."""
    return {status: {"model": Problem} for status in (401, 403, 404, 409, 422, 429, 503, *statuses)}


def handle(app: FastAPI) -> None:
    """Register the handlers that answer all errors of an application."""
    app.exception_handler(StoreDown)(_store_is_down)
    app.exception_handler(ReadOnly)(_read_only)
    app.exception_handler(RequestValidationError)(_not_understood)
    app.exception_handler(AnyHTTPException)(answer_http_error)


async def _store_is_down(_: Request, __: Exception) -> JSONResponse:
    return refusal(503, Refusal("shell.server.store_down"))


async def _read_only(_: Request, __: Exception) -> JSONResponse:
    return refusal(409, Refusal("shell.server.other_rules"))


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    """Name the fields, and not their values: a value may be a key. An address that cannot exist leads nowhere."""
    errors = error.errors() if isinstance(error, RequestValidationError) else ()
    if any(one["loc"][0] == "path" for one in errors):
        return refusal(404, Refusal("shell.server.no_such_page"))
    # The last part of an unknown field's place is what was sent; a body is as long as its sender likes.
    places = {".".join(map(str, one["loc"][:2])) for one in errors if one["type"] != "extra_forbidden"}
    return refusal(422, Refusal("shell.server.not_understood"), tuple(sorted(places)))


async def answer_http_error(_: Request, error: Exception) -> JSONResponse:
    """Answer any HTTP error with a sentence in each language."""
    if not isinstance(error, AnyHTTPException):
        raise error
    if isinstance(error, RequestRefused):
        return JSONResponse({"detail": error.detail, "at": []}, error.status_code, error.headers)
    if error.status_code == HTTPStatus.BAD_REQUEST:  # a body that is no text
        return refusal(422, Refusal("shell.server.not_understood"), ("body",))
    key = SENTENCES.get(HTTPStatus(error.status_code), "not_possible")
    answer = refusal(error.status_code, Refusal(f"shell.server.{key}"))
    answer.headers.update(error.headers or {})
    return answer
