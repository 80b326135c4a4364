"""Find the function for an address, give it what its parameters ask for, and turn what it returns into an answer."""

import inspect
import json
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

from cubetable.browser.standins.fastapi.messages import (
    HTTPException,
    JSONResponse,
    Request,
    RequestValidationError,
    Response,
)
from cubetable.browser.standins.pydantic import BaseModel, Field, ValidationError, plain, reader

Function = TypeVar("Function", bound=Callable[..., Any])
Handler = Callable[..., Any]

Query = Path = Field
NOTHING: Final = object()


class Parameter(NamedTuple):
    """A parameter of a route: its name, where its value comes from, how it is read, and what it is otherwise."""

    name: str
    source: str
    read: Callable[[Any], Any]
    default: Any


class Route:
    """An address with blanks, the method, and the function that answers."""

    def __init__(self, method: str, address: str, function: Callable[..., Any], status: int) -> None:
        self.method = method
        self.names = re.findall(r"{(\w+)}", address)
        pattern = "".join(
            f"(?P<{part[1:-1]}>[^/]+)" if part.startswith("{") else re.escape(part)
            for part in re.split(r"({\w+})", address)
        )
        self.pattern = re.compile(pattern)
        self._function = function
        self._status = status
        self._parameters: list[Parameter] | None = None

    async def answer(self, request: Request, blanks: dict[str, str]) -> Response:
        """Call the function, and turn what it returns into an answer."""
        response = Response(status_code=self._status)
        made = self._function(**self._arguments(request, response, blanks))
        if inspect.isawaitable(made):
            made = await made
        if isinstance(made, Response):
            return made
        if made is None:
            return response
        return JSONResponse(plain(made), self._status, response.headers)

    def _arguments(self, request: Request, response: Response, blanks: dict[str, str]) -> dict[str, Any]:
        if self._parameters is None:
            self._parameters = self._read_signature()
        given = {"path": blanks, "query": request.query_params}
        values: dict[str, Any] = {}
        faults: list[dict[str, Any]] = []
        for name, source, read, default in self._parameters:
            if source in ("request", "response"):
                values[name] = request if source == "request" else response
                continue
            try:
                value = _body(request) if source == "body" else given[source].get(name, NOTHING)
                if value is NOTHING and default is inspect.Parameter.empty:
                    faults.append({"type": "missing", "loc": (source, name)})
                else:
                    values[name] = default if value is NOTHING else read(value)
            except ValidationError as error:
                above = (source,) if source == "body" else (source, name)
                faults += [{"type": one["type"], "loc": (*above, *one["loc"])} for one in error.errors()]
        if faults:
            raise RequestValidationError(faults)
        return values

    def _read_signature(self) -> list[Parameter]:
        hints = get_type_hints(self._function, include_extras=True)
        return [
            self._parameter(name, hints[name], parameter.default)
            for name, parameter in inspect.signature(self._function).parameters.items()
        ]

    def _parameter(self, name: str, hint: Any, default: Any) -> Parameter:
        if hint is Request or hint is Response:
            return Parameter(name, hint.__name__.lower(), reader(Any), default)
        if isinstance(hint, type) and issubclass(hint, BaseModel):
            return Parameter(name, "body", reader(hint), default)
        return Parameter(name, "path" if name in self.names else "query", reader(hint, strict=False), default)


def _body(request: Request) -> Any:
    if not request.body:
        raise RequestValidationError([{"type": "missing", "loc": ("body",)}])
    try:
        return json.loads(request.body)
    except UnicodeDecodeError:
        raise HTTPException(400) from None
    except ValueError as error:
        place = getattr(error, "pos", 0)
        raise RequestValidationError([{"type": "json_invalid", "loc": ("body", place)}]) from None


class APIRouter:
    """The routes of one part of the program."""

    def __init__(self, prefix: str = "", **_: Any) -> None:
        self._prefix = prefix
        self.routes: list[Route] = []

    def _decorator(self, method: str, address: str, status: int) -> Callable[[Function], Function]:
        def add(function: Function) -> Function:
            self.routes.append(Route(method, self._prefix + address, function, status))
            return function

        return add

    def get(self, address: str, *, status_code: int = 200, **_: Any) -> Callable[[Function], Function]:
        """Answer GET at an address."""
        return self._decorator("GET", address, status_code)

    def post(self, address: str, *, status_code: int = 200, **_: Any) -> Callable[[Function], Function]:
        """Answer POST at an address."""
        return self._decorator("POST", address, status_code)

    def put(self, address: str, *, status_code: int = 200, **_: Any) -> Callable[[Function], Function]:
        """Answer PUT at an address."""
        return self._decorator("PUT", address, status_code)

    def delete(self, address: str, *, status_code: int = 200, **_: Any) -> Callable[[Function], Function]:
        """Answer DELETE at an address."""
        return self._decorator("DELETE", address, status_code)


class FastAPI:
    """All routes, and what answers when one of them fails."""

    def __init__(self) -> None:
        self.state = SimpleNamespace()
        self._routes: list[Route] = []
        self._handlers: dict[type[Exception], Handler] = {}

    def include_router(self, router: APIRouter) -> None:
        """Add the routes of one part of the program."""
        self._routes.extend(router.routes)

    def exception_handler(self, kind: type[Exception]) -> Callable[[Handler], Handler]:
        """Answer an error by a function."""

        def add(handler: Handler) -> Handler:
            self._handlers[kind] = handler
            return handler

        return add

    async def answer(self, request: Request) -> Response:
        """Answer a request; an error without a handler is the caller's."""
        try:
            return await self._answer(request)
        except Exception as error:
            handler = next((self._handlers[kind] for kind in type(error).__mro__ if kind in self._handlers), None)
            if handler is None:
                raise
            answer: Response = await handler(request, error)
            return answer

    async def _answer(self, request: Request) -> Response:
        allowed = []
        for route in self._routes:
            found = route.pattern.fullmatch(request.path)
            if found is not None and route.method == request.method:
                return await route.answer(request, found.groupdict())
            if found is not None:
                allowed.append(route.method)
        raise HTTPException(405, headers={"allow": ", ".join(allowed)}) if allowed else HTTPException(404)
