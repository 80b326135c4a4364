"""Answer calls by the table of operations: check the limit, read what is asked, perform it, write the answer."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec

from cubetable.core.errors import Refusal
from cubetable.server.operations.call import Call, Service
from cubetable.server.operations.operation import JSON, REQUIRED, Answer, Operation, Parameter
from cubetable.server.operations.problems import REFUSALS, NotUnderstood, NowhereError, answer_problem, refusal
from cubetable.server.process.limits import Limit

FIELD: Final = re.compile(r" - at `\$\.([a-z_0-9]+)[^`]*`$")
MISSING: Final = re.compile(r"Object missing required field `(\w+)`$")


async def answer(
    call: Call, path: Mapping[str, str], query: Mapping[str, str], body: bytes | None
) -> Any:  # an `Answer`, or what else the door of HTTP knows to send
    """Answer a call; an error that is no refusal is the caller's.

    `path` has the values of the blanks in the address. `body` is None if it is said not to be JSON.
    """
    operation = call.operation
    try:
        limit = operation.limit
        refused = None if limit is None else too_often(call.service, limit, call.address)
        if refused is not None:
            return refused
        result = await operation.perform(call, **read(operation, path, query, body))
        return _write(call, result)
    except REFUSALS as error:
        return answer_problem(error)


def too_often(service: Service, limit: Limit, address: str) -> Answer | None:
    """Count a request of an address; if that is too many, return the answer that says when to come back."""
    wait = service.refuses(limit, address)
    if wait is None:
        return None
    refused = refusal(HTTPStatus.TOO_MANY_REQUESTS, Refusal("shell.server.too_often"))
    return refused._replace(headers={"retry-after": str(int(wait) + 1)})


def _write(call: Call, result: Any) -> Any:  # what an operation returns, and the answer as above
    operation, cookies = call.operation, tuple(call.cookies)
    if operation.kinds:
        return result
    if result is None:
        return Answer(b"", "", operation.status, cookies=cookies)
    return Answer(msgspec.json.encode(result), JSON, operation.status, cookies=cookies)


def read(
    operation: Operation, path: Mapping[str, str], query: Mapping[str, str], body: bytes | None
) -> dict[str, object]:
    """Read the parameters of an operation, up to the first that is not understood."""
    values: dict[str, object] = {}
    for one in operation.parameters:
        if one.source == "body":
            values[one.name] = _read_body(one.kind, body)
        elif one.name in (texts := path if one.source == "path" else query):
            values[one.name] = _read_text(one, texts[one.name])
        elif one.default is REQUIRED:
            raise NotUnderstood(f"query.{one.name}")
    return values


def _read_text(parameter: Parameter, text: str) -> object:
    try:
        value: object = msgspec.convert(text, parameter.text_kind, strict=False)
    except msgspec.ValidationError:
        if parameter.source == "path":  # an address that cannot exist leads nowhere
            raise NowhereError from None
        raise NotUnderstood(f"query.{parameter.name}") from None
    return value


def _read_body(kind: type[msgspec.Struct], body: bytes | None) -> msgspec.Struct:
    """Read a body. The place of what is wrong is named, and never a name that its sender has made up."""
    try:
        return msgspec.json.decode(body or b"", type=kind)
    except msgspec.ValidationError as error:
        said = str(error)
        if said.startswith("Object contains unknown field"):
            raise NotUnderstood from None
        at = MISSING.match(said) or FIELD.search(said)
        raise NotUnderstood("body" if at is None else f"body.{at[1]}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotUnderstood("body") from None
