"""Answer the page in the browser itself, as a server would: the same addresses, the same messages.

The worker that runs this program calls it so:

    from cubetable.site.browser import standins
    standins.install()
    from cubetable.site.browser.desk import open_desk

    desk = await open_desk(host)
    status, kind, body = await desk.request("GET", "/api/games")          # body is text
    desk.socket_open("a", send, close)         # the page opens a socket; send(text) and close() are its functions
    desk.socket_receive("a", text)             # what the page writes to it
    desk.socket_close("a")                     # the page closes it

`host` is an object of the page with

    load()         an awaitable text: JSON of all rows that were kept, each [table, key, text]
    save(changes)  an awaitable: keeps changes, JSON of [table, key, text or null] in their order, all or none. It is
                   done when they are on the disk; if they cannot be kept it fails, and nothing of them is shown
    think(call)    an awaitable text: has a second worker answer `workers.answer_call(call)`; missing or null, bots
                   think in this worker
    drop(call)     ends the work on a call soon: its answer is not wanted any more
    stop()         ends the second worker; the next `think` begins another

There is one player: the secret that a server would keep in a cookie is a row of its own. `/api/house` says that this
house is reached from the `browser` only, so that the page leaves out what needs other people's devices; the routes for
that answer all the same.
"""

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from http import HTTPStatus
from typing import Any, Final, NamedTuple, Protocol

from cubetable.core.errors import Refusal
from cubetable.server.http.socket import Conversation
from cubetable.server.live.house import House
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.operations.problems import refusal
from cubetable.server.process import thread_waker
from cubetable.site.browser.requests import Answerer
from cubetable.site.browser.socket import PageSocket
from cubetable.site.browser.store import BrowserStore
from cubetable.site.browser.workers import InlineWorkers, RemoteWorkers

log = logging.getLogger(__name__)

PLAYER: Final = "player"
"""The row of the player's secret."""
FORGET: Final = ("DELETE", "/api/me")


class OneThread(ThreadPoolExecutor):
    """Run at once what is to run in a thread: a browser gives Python one, and the store of a browser takes no other."""

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":  # an executor's own
        """Run a function."""
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*given, **named))
        except Exception as error:  # noqa: BLE001  # the caller gets it, as from a thread
            done.set_exception(error)
        return done


class Host(Protocol):
    """The page, as far as it serves this program; `think`, `drop` and `stop` may be missing."""

    def load(self) -> Awaitable[str]:
        """Give all rows that were kept."""

    def save(self, changes: str) -> Awaitable[None]:
        """Keep changes."""


class PageAnswer(NamedTuple):
    """An answer to the page: its status, the kind of its body, and the body as text."""

    status: int
    kind: str
    body: str


class Desk:
    """The house of one browser, and its one player."""

    def __init__(self, host: Any, store: BrowserStore, secret: str) -> None:  # an object of the page has no type here
        self._host = host
        self._store = store
        self._secret = secret
        self._open_house()
        self._sockets: dict[str, PageSocket] = {}
        self._talks: set[asyncio.Task[None]] = set()

    async def request(self, method: str, address: str, body: str = "") -> PageAnswer:
        """Answer a request of the page; one that fails harms no other."""
        try:
            if (method, address) == FORGET:
                await self._forget()
                return PageAnswer(HTTPStatus.NO_CONTENT, "", "")
            answer = await self._answerer.answer(method, address, body.encode())
        except MemoryError:
            raise  # a fresh start may have room
        except Exception:
            log.exception("a request failed")
            answer = refusal(HTTPStatus.INTERNAL_SERVER_ERROR, Refusal("shell.server.failed"))
        return PageAnswer(answer.status, answer.kind, answer.body.decode())

    def socket_open(self, name: str, send: Callable[[str], object], close: Callable[[], object]) -> None:
        """Open a socket of the page."""
        socket = self._sockets[name] = PageSocket(send, close)
        page: Any = socket  # as much of a WebSocket as a conversation needs
        talk = Conversation(page, self._house, hash_secret(self._secret), payer=None)
        task = asyncio.get_running_loop().create_task(talk.hold())
        self._talks.add(task)

        def end(_: object) -> None:
            self._talks.discard(task)
            if self._sockets.get(name) is socket:
                del self._sockets[name]

        task.add_done_callback(end)

    def socket_receive(self, name: str, text: str) -> None:
        """Hear what the page writes to a socket; one that is closed already hears nothing."""
        if name in self._sockets:
            self._sockets[name].hear(text)

    def socket_close(self, name: str) -> None:
        """Close a socket, as the page has done."""
        if name in self._sockets:
            self._sockets[name].end()

    async def close(self) -> None:
        """End all conversations, and close the house."""
        for socket in list(self._sockets.values()):
            socket.end()
        await asyncio.gather(*self._talks, return_exceptions=True)
        await self._house.close()

    async def _forget(self) -> None:
        """Delete the player and all matches: this house has no other player who could want them."""
        await self.close()
        try:
            await thread_waker.wait_for(self._store.clear())
            self._secret = await _new_secret(self._store)
        finally:
            self._open_house()

    def _open_house(self) -> None:
        self._house = House(self._store, BotPool(lambda: _workers(self._host)))
        self._house.start()
        self._answerer = Answerer(self._house, hash_secret(self._secret))


async def open_desk(host: Any) -> Desk:  # `Any`: an object of the page has no type here
    """Open the matches that this browser has kept, and be ready to answer."""
    random.seed()
    loop = asyncio.get_running_loop()
    loop.set_default_executor(OneThread())
    _never_in_the_past(loop)
    store = BrowserStore(host, json.loads(await host.load()))
    secret = store.own.get(PLAYER) or await _new_secret(store)
    return Desk(host, store, secret)


def _never_in_the_past(loop: asyncio.AbstractEventLoop) -> None:
    """Have what is due already be called at once; the loop of a browser refuses it."""
    call_later = loop.call_later

    def call_soon_or_later(delay: float, do: Callable[..., object], *given: Any, **more: Any) -> asyncio.TimerHandle:
        return call_later(max(delay, 0.0), do, *given, **more)

    loop.call_later = call_soon_or_later  # type: ignore[method-assign, assignment]  # of this one loop


def _workers(host: Any) -> InlineWorkers | RemoteWorkers:
    return RemoteWorkers(host) if getattr(host, "think", None) else InlineWorkers()


async def _new_secret(store: BrowserStore) -> str:
    secret = new_secret()
    await thread_waker.wait_for(store.keep_own(PLAYER, secret))
    return secret
