"""Open the operations to HTTP: a route for each."""

from collections.abc import Iterable, Iterator
from functools import cache
from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from cubetable.core.errors import Refusal
from cubetable.server.http.identity import address_of, service_of
from cubetable.server.operations.call import Call
from cubetable.server.operations.dispatch import answer
from cubetable.server.operations.operation import JSON, Answer, Operation
from cubetable.server.operations.problems import RequestRefusal, refusal

SENTENCES: Final = {HTTPStatus.NOT_FOUND: "no_such_page", HTTPStatus.METHOD_NOT_ALLOWED: "no_such_method"}


def routes(operations: Iterable[Operation]) -> Iterator[Route]:
    """Give the routes of operations."""
    return map(_route, operations)


@cache
def _route(operation: Operation) -> Route:
    async def give(request: Request) -> Response:
        try:
            body = await _body(request) if operation.body is not None else b""
        except RequestRefusal as refused:
            return response_of(refused.answer())
        service, state = service_of(request), request.state
        address = address_of(request, service.settings)
        call = Call(service, operation, state.caller, address, state.secure, request.headers)
        result = await answer(call, request.path_params, request.query_params, body)
        return response_of(result) if isinstance(result, Answer) else result

    route = Route(operation.path, give, methods=[operation.method])
    if route.methods is not None:
        route.methods.discard("HEAD")
    return route


async def _body(request: Request) -> bytes | None:
    """Read a body; None for one that its sender does not call JSON, or has not sent to its end."""
    try:
        body = await request.body()
    except ClientDisconnect:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    is_json = kind == JSON or (kind.startswith("application/") and kind.endswith("+json"))
    return body if is_json else None


def response_of(answer: Answer) -> Response:
    """Return an answer as Starlette sends it."""
    headers = {**answer.headers, "content-type": answer.kind} if answer.kind else dict(answer.headers)
    response = Response(answer.body, answer.status, headers)
    for cookie in answer.cookies:
        response.headers.append("set-cookie", cookie)
    return response


async def answer_http_error(_: Request, error: Exception) -> Response:
    """Answer any HTTP error with a sentence in each language."""
    if not isinstance(error, HTTPException):
        raise error
    key = SENTENCES.get(HTTPStatus(error.status_code), "not_possible")
    answer = refusal(error.status_code, Refusal(f"shell.server.{key}"))
    return response_of(answer._replace(headers=error.headers or {}))
