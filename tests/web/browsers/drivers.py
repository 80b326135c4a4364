"""How a browser is driven that Playwright does not drive: Firefox by WebDriver BiDi, WebKit by WebDriver."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.talking import free_port, is_open
from tests.waiting import PATIENCE, until

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT: Final = shutil.which("WebKitWebDriver")
MINI_BROWSER: Final = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
SCREEN: Final = "1600x1400x24"
BAR: Final = 38
"""Height of the bar above the page in the window of WebKit's own small browser."""
PREFERENCES: Final[Mapping[str, object]] = {
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en",
    "intl.locale.requested": "en",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
}
"""Firefox moves nothing that need not move, and asks nobody for anything."""
COARSE: Final[Mapping[str, object]] = {
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    "dom.w3c_touch_events.enabled": 1,
}
"""Firefox on a screen that is touched."""

KEEP: Final = """
    window.problems = [];
    addEventListener("error", event => problems.push(event.message));
    addEventListener("unhandledrejection", event => problems.push(String(event.reason)));
    for (const level of ["error", "warn"]) console[level] = (...words) => problems.push(words.join(" "));
"""


class Driver(Protocol):
    """A browser with one page."""

    finger: bool
    """Whether the page is touched."""

    @property
    def problems(self) -> list[str]:
        """Errors and warnings of the page."""

    def open(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str) -> Any:
        """Run the body of an asynchronous function in the page, and return what it returns."""

    def act(self, actions: Sequence[Mapping[str, object]]) -> None:
        """Move pointers and press keys, as WebDriver writes it."""


@contextmanager
def firefox(size: tuple[int, int], finger: bool = False) -> Iterator[Driver]:
    """Start Firefox with a page of a size."""
    with ExitStack() as ends:
        profile = Path(ends.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        wanted = {**PREFERENCES, **(COARSE if finger else {})}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items())
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        assert FIREFOX, "no Firefox: make browsers"
        command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        log = profile / "log"
        ends.enter_context(_process(command, stdout=subprocess.DEVNULL, stderr=ends.enter_context(log.open("wb"))))
        address = until(lambda: re.search(rb"listening on (ws://\S+)", log.read_bytes()))[1].decode()
        line = ends.enter_context(connect(f"{address}/session", max_size=None))
        yield Firefox(line, size, finger)


@contextmanager
def webkit(size: tuple[int, int], finger: bool = False) -> Iterator[Driver]:
    """Start WebKit with a window of a size, but none narrower than 447 points; its driver has no finger."""
    assert not finger
    with ExitStack() as ends:
        home = ends.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        still = Path(home, "gtk-3.0", "settings.ini")
        still.parent.mkdir()
        still.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        display = ends.enter_context(_display())
        surroundings = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": home, "LANG": "C.UTF-8", "LANGUAGE": "en"}
        port = free_port()
        assert WEBKIT, "no WebKit: make browsers"
        ends.enter_context(_process([WEBKIT, f"--port={port}"], env=surroundings, stderr=subprocess.DEVNULL))
        until(lambda: is_open(port))
        client = ends.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        browser = Webkit(client, size)
        ends.callback(browser.end)
        yield browser


class Firefox:
    """Firefox at the other end of a socket."""

    def __init__(self, line: ClientConnection, size: tuple[int, int], finger: bool) -> None:
        self.problems: list[str] = []
        self.finger = finger
        self._line = line
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.create", type="tab")["context"]
        viewport = {"width": size[0], "height": size[1]}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def open(self, address: str) -> None:
        """Open an address."""
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """Run the body of an asynchronous function in the page, and return what it returns."""
        wrapped = f"(async () => {{ {script}\n}})().then(value => JSON.stringify(value ?? null))"
        target = {"context": self._page}
        answer = self._ask("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def act(self, actions: Sequence[Mapping[str, object]]) -> None:
        """Move pointers and press keys, as WebDriver writes it."""
        self._ask("input.performActions", context=self._page, actions=actions)

    def _ask(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]
            self._hear(message.get("params", {}))

    def _hear(self, entry: Mapping[str, Any]) -> None:
        if entry.get("level") in ("error", "warn"):
            self.problems.append(f"{entry['level']}: {entry.get('text')}")


class Webkit:
    """WebKit behind its driver, which tells nothing of the console: the page keeps what comes once it is loaded."""

    finger = False

    def __init__(self, client: httpx.Client, size: tuple[int, int]) -> None:
        self._client = client
        self._place = ""
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._place = f"/session/{self._ask('POST', '/session', capabilities=capabilities)['sessionId']}"
        self._ask("POST", "/window/rect", x=0, y=0, width=size[0], height=size[1] + BAR)

    @property
    def problems(self) -> list[str]:
        """Errors and warnings of the page."""
        kept: list[str] = self.run("return window.problems")
        return kept

    def end(self) -> None:
        """Close the browser."""
        self._client.delete(self._place)

    def open(self, address: str) -> None:
        """Open an address."""
        self._ask("POST", "/url", url=address)
        self.run(KEEP)

    def run(self, script: str) -> Any:
        """Run the body of an asynchronous function in the page, and return what it returns."""
        wrapped = f"return (async () => {{ {script}\n}})().then(value => JSON.stringify(value ?? null))"
        return json.loads(self._ask("POST", "/execute/sync", script=wrapped, args=[]))

    def act(self, actions: Sequence[Mapping[str, object]]) -> None:
        """Move pointers and press keys, as WebDriver writes it."""
        self._ask("POST", "/actions", actions=actions)

    def _ask(self, method: str, path: str, **body: Any) -> Any:
        address = path if path == "/session" else self._place + path
        value = self._client.request(method, address, json=body if method == "POST" else None).json()["value"]
        assert not (isinstance(value, dict) and "error" in value), value
        return value


@contextmanager
def _process(command: Sequence[str], **more: Any) -> Iterator[subprocess.Popen[Any]]:
    """Start a program, and end it afterwards."""
    process = subprocess.Popen(command, **more)  # noqa: S603  # programs of this machine
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def _display() -> Iterator[str]:
    """Start a screen that nobody sees; WebKit draws on nothing else."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with _process(command, pass_fds=[writes], stderr=subprocess.DEVNULL):
        os.close(writes)
        with os.fdopen(reads) as line:
            yield f":{line.readline().strip()}"
