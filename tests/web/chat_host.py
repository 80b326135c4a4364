"""A host of a language model, as far as it shows the board: a page with a frame, and the tools of a real server."""

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import CancelledError
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any, Final, Self

from mcp.client import advertise
from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, Request

from cubetable.cli.mcp.extension import ADDRESS
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.server import make_server, read_page
from mcp import Client
from tests.mcp.talking import SHOWS_PAGES
from tests.web.visiting import AXE, DESK, PATIENCE, VIOLATIONS

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self';"
    " img-src 'self' data:; font-src 'self'; media-src 'self' data:; frame-src 'none'; object-src 'none';"
    " base-uri 'self'"
)
"""The policy that a host sets, by the specification, for a page that asks for nothing."""
HOST: Final = """<!doctype html><meta name="color-scheme" content="light dark"><title>Host</title>
<style>body { margin: 0 } iframe { display: block; width: 100%; border: 0; height: 300px }</style>
<iframe sandbox="allow-scripts" title="Board"></iframe>
<script>
const frame = document.querySelector("iframe");
const post = (message) => frame.contentWindow.postMessage({jsonrpc: "2.0", ...message}, "*");
const heard = [];
const call = async (params) => (await fetch("/tools", {method: "POST", body: JSON.stringify(params)})).json();
const answers = {
    "ui/initialize": () => ({protocolVersion: "2026-01-26", hostInfo: {name: "tests", version: "1"},
        hostCapabilities: {serverTools: {}}, hostContext: window.context}),
    "tools/call": call,
    "ui/message": () => ({}),
    "ui/update-model-context": () => ({}),
    "ui/request-display-mode": ({mode}) => ({mode}),
};
const greeted = new Promise((settle) => addEventListener("message", async ({source, data}) => {
    if (source !== frame.contentWindow) return;
    heard.push(data);
    if (data.method === "ui/notifications/initialized") settle();
    if (data.method === "ui/notifications/size-changed") frame.style.height = `${data.params.height}px`;
    if (data.id === undefined) return;
    if (!(data.method in answers)) return post({id: data.id, error: {code: -32601, message: "Unknown method"}});
    post({id: data.id, result: await answers[data.method](data.params)});
}));
async function show(html, context) {
    window.context = context;
    frame.srcdoc = html;
    await greeted;
}
async function tell(input, result) {
    post({method: "ui/notifications/tool-input", params: {arguments: input}});
    post({method: "ui/notifications/tool-result", params: result});
}
</script>"""


class ChatHost:
    """A host with one conversation: it calls tools for the model, and shows the board."""

    def __init__(self, lang: str = "en") -> None:
        self.problems: list[str] = []
        self._lang = lang
        self._pages: dict[tuple[int, int], Page] = {}
        self._connected = Event()
        self._door, self._shut = Lock(), False
        self._thread = Thread(target=lambda: asyncio.run(self._converse()))

    def __enter__(self) -> Self:
        self._thread.start()
        self._connected.wait()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        Thread(target=self._http.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for page in self._pages.values():
            page.context.close()
        with self._door:
            self._shut = True
        self._loop.call_soon_threadsafe(self._closed.set)
        self._thread.join()
        self._http.shutdown()
        self._http.server_close()
        if kind is None:
            assert not self.problems, self.problems

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Call a tool as the model; return the answer as it goes over the wire."""
        answer = self._run(self._client.call_tool(tool, arguments))
        wire: dict[str, Any] = answer.model_dump(mode="json", by_alias=True, exclude_none=True)
        return wire

    def start(self, game: str, *seats: str) -> dict[str, Any]:
        """Start a game; return the answer."""
        return self.call("start_game", game=game, seats=list(seats))

    def show(
        self, browser: Browser, answer: dict[str, Any], size: tuple[int, int] = DESK, **context: Any
    ) -> "ShownBoard":
        """Show an answer of a tool as a board; `context` is what the host says of itself."""
        page = self._pages.get(size) or self._open(browser, size)
        page.goto(f"http://127.0.0.1:{self._http.server_port}/")
        [content] = self._run(self._client.read_resource(ADDRESS)).contents
        html = content.text.replace(
            "<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">', 1
        )
        page.evaluate("([html, context]) => show(html, context)", [html, context])
        board = ShownBoard(page)
        board.tell({}, answer)
        return board

    def _open(self, browser: Browser, size: tuple[int, int]) -> Page:
        """Open a window of a size, in which one board after the other is shown."""
        window = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        window.set_default_timeout(PATIENCE)
        page = self._pages[size] = window.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", self._asked)
        return page

    async def _converse(self) -> None:
        """Hold a client of the server until the host is closed."""
        self._loop, self._closed = asyncio.get_running_loop(), asyncio.Event()
        tables = LocalTables(self._lang)
        async with Client(make_server(tables, read_page()), extensions=[advertise(*SHOWS_PAGES)]) as self._client:
            self._connected.set()
            await self._closed.wait()
        tables.close()

    def _run(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        with self._door:
            if self._shut:  # a board asked before it was closed, and was read late
                coroutine.close()
                raise CancelledError
            asked = asyncio.run_coroutine_threadsafe(coroutine, self._loop)
        return asked.result(PATIENCE / 1000)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer(HOST.encode(), "text/html")

            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
                with suppress(CancelledError, OSError):  # the host is closed while a board waits for news
                    answer = host.call(asked["name"], **asked["arguments"])
                    self._answer(json.dumps(answer).encode(), "application/json")

            def _answer(self, body: bytes, kind: str) -> None:
                self.send_response(200)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if request.frame.parent_frame is not None and request.url != "about:srcdoc":
            self.problems.append(f"a request left the frame: {request.url}")


class ShownBoard:
    """A board in the page of a host."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame: Frame = page.frames[1]

    def tell(self, arguments: dict[str, object], answer: dict[str, Any]) -> None:
        """Tell the board what a tool was called with, and its answer."""
        self.page.evaluate("([input, answer]) => tell(input, answer)", [arguments, answer])

    def tell_context(self, context: dict[str, object]) -> None:
        """Tell the board what has changed of the host."""
        self.page.evaluate(
            "(context) => post({method: 'ui/notifications/host-context-changed', params: context})", context
        )

    def axe(self) -> list[str]:
        """List what axe finds on the board."""
        self.frame.evaluate(AXE.read_text(encoding="utf-8"))
        return [one["id"] for one in self.frame.evaluate(VIOLATIONS)]

    def heard(self, method: str) -> list[Any]:
        """Return what the board has sent to the host by a method."""
        found: list[Any] = self.page.evaluate(
            "(method) => heard.filter(one => one.method === method).map(({params}) => params)", method
        )
        return found
