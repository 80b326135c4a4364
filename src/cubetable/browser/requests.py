"""Answer requests by the routes of the server."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request

from cubetable.server.http import problems
from cubetable.server.http.identity import recognise
from cubetable.server.http.routers import PAGE
from cubetable.server.live.house import House
from cubetable.server.process.reach import LOCAL
from cubetable.server.process.settings import ServerSettings


class Answerer:
    """The routes that a page asks, with a house behind them."""

    def __init__(self, house: House) -> None:
        self._app: Any = FastAPI()  # the stand-in: it answers a request as it is, without a server
        self._app.state.house = house
        self._app.state.settings = ServerSettings("", limits=False, address=LOCAL)
        for router in PAGE:
            self._app.include_router(router)
        problems.handle(self._app)

    async def answer(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> Any:
        """Answer one request."""
        ask: Any = Request
        request = ask(self._app, method, address, headers, body)
        await recognise(request)
        return await self._app.answer(request)
