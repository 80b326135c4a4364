"""The folder of static files on a host that knows nothing of it, and visitors whose browser plays alone."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from cubetable.build import build
from cubetable.build.targets import Target
from cubetable.site import folder, program
from tests.browser.pyodide import QUICK
from tests.budget import cases
from tests.server.talking import House, Talk, free_port, is_open
from tests.waiting import until
from tests.web.boards import GAMES
from tests.web.visiting import Visitor

PLAYED: Final = cases(QUICK, GAMES)
"""The games whose compiled functions lie in the folder: to build those of the others takes a minute."""
PLACE: Final = "somewhere/games"
"""The subfolder of the host."""
PATIENCE: Final = 120_000
"""Milliseconds that Python may take to start on a busy machine."""

ASK: Final = """async ([method, path, body]) => {
    const channel = new BroadcastChannel("cubetable " + location.pathname);
    const id = "test." + Math.random();
    return new Promise((settle) => {
        const ask = () => channel.postMessage({t: "request", id, method, path, body: body && JSON.stringify(body)});
        channel.onmessage = ({data}) => {
            if (data.t === "here") ask();
            if (data.t !== "answer" || data.id !== id) return;
            settle([data.status, data.body]);
            channel.close();
        };
        channel.postMessage({t: "who"});
    });
}"""


OPEN_LINE: Final = """() => {
    const channel = new BroadcastChannel("cubetable " + location.pathname);
    const id = "test." + Math.random();
    const heard = [];
    let wake = () => undefined;
    const post = (t, more) => channel.postMessage({t, id, ...more});
    const opened = new Promise((settle) => {
        channel.onmessage = ({data}) => {
            if (data.id !== id) return;
            if (data.t === "opened") settle();
            if (data.t === "heard") heard.push(data.text);
            wake();
        };
    });
    window.line = {
        say: (text) => post("say", {text}),
        next: async (timeout) => {
            if (!heard.length) await new Promise((settle) => { wake = settle; setTimeout(settle, timeout); });
            return heard.shift() ?? null;
        },
        close: () => { post("close"); channel.close(); },
    };
    post("open");
    return opened;
}"""


class StaticHost:
    """Python's own static host, in a process of its own, which serves the folder below another one."""

    def __init__(self, root: Path) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}/{PLACE}/"
        self.folder = root / PLACE
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(root), str(port)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=quiet, stderr=quiet)  # noqa: S603  # our own Python
        until(lambda: is_open(port))

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


def write_folder(root: Path) -> Path:
    """Write the folder of static files; the rules of games that are not played are not compiled."""

    def build_some(place: Path, names: tuple[str, ...], target: Target) -> None:
        build(place, PLAYED, target)
        listed = json.loads((place / f"{PLAYED[0]}.json").read_text())
        for name in {*GAMES} - {*PLAYED}:
            shutil.copyfile(place / f"{PLAYED[0]}.wasm", place / f"{name}.wasm")
            (place / f"{name}.json").write_text(json.dumps({**listed, "name": name, "exports": []}))

    # In a thread of its own: in this one runs the loop of Playwright.
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as thread:
        patch.setattr(program, "build", build_some)
        thread.submit(folder.build, root / PLACE).result()
    return root


class LoneVisitor(Visitor):
    """A visitor whose browser plays by itself."""

    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        super().__init__(browser, url, installs=True, **more)
        self._context.set_default_timeout(PATIENCE)  # each page starts Python anew

    def address(self, path: str) -> str:
        """Return the whole address of a path: it stands behind `#`."""
        return f"{self.url}#{path}"

    def go(self, path: str = "/") -> Page:
        """Open an address of the page anew, also the one that is shown."""
        if self.page.url == self.address(path):
            self.page.reload()
            return self.page
        return super().go(path)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the engine of this browser; a page begins to run it."""
        if self.page.url == "about:blank":
            self.go()
        status, answer = self.page.evaluate(ASK, [method, path, body])
        assert status < 300, answer
        return json.loads(answer) if answer else None

    def wait_for_engine(self) -> None:
        """Wait until Python has started."""
        self.ask("GET", "/house")

    def wait_for_files(self) -> None:
        """Wait until the service worker has all files."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        until(lambda: self.page.evaluate("navigator.serviceWorker.controller !== null"))

    def open_tab(self, path: str = "/") -> Page:
        """Open an address in another tab."""
        page = self._context.new_page()
        self._listen(page)
        page.goto(self.address(path))
        return page

    @contextmanager
    def talk(self) -> Iterator[Talk]:
        """Talk to the engine of this browser."""
        self.page.evaluate(OPEN_LINE)
        yield Talk(_Line(self.page))
        self.page.evaluate("line.close()")


class _Line:
    """A line of one page to the engine, with the methods of a socket that `Talk` calls."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def send(self, text: str) -> None:
        """Send a text."""
        self._page.evaluate("text => line.say(text)", text)

    def recv(self, timeout: float) -> str:
        """Wait for the next text."""
        text: str | None = self._page.evaluate("timeout => line.next(timeout)", 1000 * timeout)
        if text is None:
            raise TimeoutError
        return text


class World:
    """The host of the page: a server, or static files without one."""

    def __init__(self, browser: Browser, host: House | StaticHost) -> None:
        self._browser = browser
        self._host = host
        self.url = host.url
        self.has_server = isinstance(host, House)

    def visit(self, **look: Any) -> Visitor:
        """Come with a browser of one's own."""
        kind = Visitor if self.has_server else LoneVisitor
        return kind(self._browser, self.url, **look)

    def publish(self, name: str, text: str) -> str:
        """Put a file beside those of the page; return its address as seen from there."""
        assert isinstance(self._host, StaticHost)
        (self._host.folder / name).write_text(text, encoding="utf-8")
        return name
