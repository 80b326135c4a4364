"""The folder of static files on a host that knows nothing of it, and visitors whose browser plays alone."""

import json
import shutil
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from cubetable.site import folder, wasm
from tests.browser.pyodide import QUICK
from tests.budget import cases
from tests.server.talking import free_port
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


class StaticHost:
    """Python's own static host, in a process of its own, which serves the folder below another one."""

    def __init__(self, root: Path) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}/{PLACE}/"
        self.folder = root / PLACE
        command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(root), str(port)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=quiet, stderr=quiet)  # noqa: S603  # our own Python
        until(lambda: _is_open(port))

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


def _is_open(port: int) -> bool:
    with socket.socket() as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0


def write_folder(root: Path) -> Path:
    """Write the folder of static files; the rules of games that are not played are not compiled."""
    build = wasm.build

    def build_some(place: Path) -> None:
        build(place, PLAYED)
        for name in {*GAMES} - {*PLAYED}:
            shutil.copyfile(place / f"{PLAYED[0]}.wasm", place / f"{name}.wasm")
            (place / f"{name}.json").write_text('{"exports": []}')

    # In a thread of its own: in this one runs the loop of Playwright.
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as thread:
        patch.setattr(wasm, "build", build_some)
        thread.submit(folder.build, root / PLACE).result()
    return root


class LoneVisitor(Visitor):
    """A visitor whose browser plays by itself."""

    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        super().__init__(browser, url, installs=True, **more)

    def go(self, path: str = "/") -> Page:
        """Open an address of the page: it stands behind `#`."""
        self.page.goto(f"{self.url}#{path}")
        return self.page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the engine of this browser."""
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
        page.goto(f"{self.url}#{path}")
        return page
