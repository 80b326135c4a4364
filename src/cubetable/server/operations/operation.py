"""Declare an operation: its address, what it is asked and answers, what limits it and what it costs.

    @operation("POST /api/matches/{match}/hint", cost=HINT_SECONDS)
    async def hint(call: Call, match: MatchId, request: HintRequest) -> Hint: ...

A parameter whose name stands in the address is a part of it; one whose type is a shape is the body; each other one
stands in the query. Routes, limits, the page's client, the API page and the door of the browser follow from the table
of all operations (`table.py`).
"""

import asyncio
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from cubetable.server.process.limits import Limit

Source = Literal["path", "query", "body"]
REQUIRED: Final = inspect.Parameter.empty
JSON: Final = "application/json"


class Shape(Struct):
    """A part of an answer."""


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request; a field that is not named in it is refused."""


class Parameter(NamedTuple):
    """A parameter of an operation: its name, where its value comes from, its type, and what it is otherwise."""

    name: str
    source: Source
    kind: Any  # a type, with its bounds
    default: Any  # of that type, or REQUIRED

    @property
    def text_kind(self) -> Any:  # a type
        """The type of a value that is given as text: nothing is no text."""
        left = [one for one in get_args(self.kind) if one is not NoneType]
        return left[0] if get_origin(self.kind) in (Union, UnionType) else self.kind


@dataclass(frozen=True)
class Operation:
    """An operation, as it was declared."""

    method: str
    path: str
    do: Callable[..., Any]  # takes the call, and the parameters by their names
    status: int
    limit: Limit | None
    cost: float
    refusals: tuple[int, ...]
    refuses_as: type[Struct] | None
    kinds: tuple[str, ...]
    name: str
    """The name by which the page calls it."""

    @property
    def listed(self) -> bool:
        """Whether it is part of the API; the others serve files to the page."""
        return self.path.startswith("/api/")

    @property
    def about(self) -> str:
        """Its description in words."""
        return inspect.cleandoc(self.do.__doc__ or "")

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters that it takes beside the call."""
        hints, blanks = self._hints, re.findall(r"{(\w+)}", self.path)
        _, *parameters = inspect.signature(self.do).parameters.values()
        return tuple(
            Parameter(one.name, _source(one.name, hints, blanks), hints[one.name], one.default) for one in parameters
        )

    @property
    def body(self) -> type[Struct] | None:
        """The shape of its body."""
        return next((one.kind for one in self.parameters if one.source == "body"), None)

    @property
    def answer(self) -> Any:  # a type
        """The type of its answer; None for one without a body or with a file."""
        return None if self.kinds else self._hints["return"]

    @cached_property
    def waits(self) -> bool:
        """Whether it waits for something; if not, it runs in a thread."""
        return inspect.iscoroutinefunction(self.do)

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.do, include_extras=True)

    async def perform(self, call: object, **given: object) -> Any:  # of the type of the answer
        """Do it."""
        return await (self.do(call, **given) if self.waits else asyncio.to_thread(self.do, call, **given))


def _source(name: str, hints: dict[str, Any], blanks: list[str]) -> Source:
    if name in blanks:
        return "path"
    return "body" if isinstance(hints[name], type) and issubclass(hints[name], Struct) else "query"


def operation(
    route: str,
    *,
    status: int = 200,
    limit: Limit | None = None,
    cost: float = 0.0,
    refusals: tuple[int, ...] = (),
    refuses_as: type[Struct] | None = None,
    kinds: tuple[str, ...] = (),
    name: str = "",
) -> Callable[[Callable[..., Any]], Operation]:
    """Declare an operation by its method and address.

    `limit` is how often an address may ask for it, beside the limit of all requests. `cost` is what `call.pay` takes
    from the payer's allowance, in seconds of thinking. `refusals` are statuses by which it may refuse beside the usual
    ones; `refuses_as` is a shape in which it may, beside a sentence. `kinds` are the media types of what is no JSON.
    `name` is what the page calls it, if not like the function that does it.
    """
    method, path = route.split()

    def declare(do: Callable[..., Any]) -> Operation:
        called = name or do.__name__
        return Operation(method, path, do, status, limit, cost, refusals, refuses_as, kinds, called)

    return declare


def operations_in(*modules: ModuleType) -> Iterator[Operation]:
    """Give the operations that are declared in modules, in their order."""
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Operation) and value.do.__module__ == module.__name__:
                yield value


class Answer(NamedTuple):
    """An answer: its body, the kind of it, its status and headers; an operation returns one where it gives a file."""

    body: bytes
    kind: str = JSON
    status: int = 200
    headers: Mapping[str, str] = {}
    cookies: tuple[str, ...] = ()
