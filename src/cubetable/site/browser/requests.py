"""Answer requests by the operations of the server."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from cubetable.core.errors import Refusal
from cubetable.server.live.house import House
from cubetable.server.operations.call import Call, Service
from cubetable.server.operations.caller import caller_of
from cubetable.server.operations.dispatch import answer
from cubetable.server.operations.operation import Answer, Operation
from cubetable.server.operations.problems import refusal
from cubetable.server.operations.table import ON_SERVER_AND_IN_BROWSER
from cubetable.server.process.settings import LOCAL, ServerSettings

BLANK: Final = re.compile(r"({\w+})")


class Place(NamedTuple):
    """An operation, and the form of its address."""

    operation: Operation
    form: re.Pattern[str]


class Answerer:
    """The operations that a page asks for, with a house behind them."""

    def __init__(self, house: House, device: str, operations: Sequence[Operation] = ON_SERVER_AND_IN_BROWSER) -> None:
        self._service = Service(ServerSettings("", limits=False, address=LOCAL))
        self._service.house = house
        self._device = device
        self._places = [Place(one, _form(one.path)) for one in operations]

    async def answer(self, method: str, address: str, body: bytes) -> Answer:
        """Answer a request of the one player."""
        parts = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        matches = [(one, fits) for one, form in self._places if (fits := form.fullmatch(unquote(parts.path)))]
        caller = await caller_of(self._device, self._service.house.devices)
        for operation, fits in matches:
            if operation.method == method:
                call = Call(self._service, operation, caller)
                answered: Answer = await answer(call, fits.groupdict(), query, body)
                return answered
        if matches:
            return refusal(HTTPStatus.METHOD_NOT_ALLOWED, Refusal("shell.server.no_such_method"))
        return refusal(HTTPStatus.NOT_FOUND, Refusal("shell.server.no_such_page"))


def _form(path: str) -> re.Pattern[str]:
    """Return the form of an address with blanks."""
    parts = (f"(?P<{part[1:-1]}>[^/]+)" if BLANK.fullmatch(part) else re.escape(part) for part in BLANK.split(path))
    return re.compile("".join(parts))
