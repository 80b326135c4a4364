"""A studio that runs in a thread of this process, and the steps of its tutorial."""

import ast
import json
import re
import threading
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, Self

from cubetable.lab.studio.app import StudioServer
from cubetable.lab.studio.workshop import open_workshop
from cubetable.server.running import bind_port
from tests.waiting import PATIENCE, until

PAGE: Final = Path(__file__).parents[2] / "docs" / "tutorials" / "studio.md"
BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Studio:
    """A studio that follows a file."""

    def __init__(self, path: Path) -> None:
        self.workshop = open_workshop(path, seed=1)
        self._door = bind_port("127.0.0.1", 0)
        self.port: int = self._door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._server = StudioServer(self.workshop)
        self._thread = threading.Thread(target=self._server.run, args=([self._door],), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def now(self, topic: str) -> Any:
        """Give the newest of a topic."""
        return self.workshop.topics[topic]

    def do(self, what: str, **values: Any) -> Any:
        """Do something as the page does; return why it is refused, if it is."""
        status, answer = self.ask("POST", "/api/studio/do", {"what": what, **values})
        assert status == 200, answer
        return answer["refused"]

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Send a request; give the status and the JSON of the answer."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request(method, path, json.dumps(body), {"content-type": "application/json", **headers})
        answer = line.getresponse()
        text = answer.read()
        line.close()
        return answer.status, json.loads(text) if text.startswith(b"{") else None

    def moves(self) -> list[str]:
        """List the moves that led to the position."""
        board = self.now("board")
        return [ply["text"] for ply in board["moves"][: board["at"]]]

    def version(self) -> int:
        """Say how many versions have been on the board."""
        number: int = (self.now("file") or {"version": 0})["version"]
        return number


def blocks() -> list[str]:
    """List the blocks of rules of the tutorial."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def changed(text: str, block: str) -> str:
    """Replace what has the same name, and add what is new, as the tutorial says."""
    if block.startswith('"""'):
        return block
    for name, part in _named(block):
        old = dict(_named(text)).get(name)
        text = text.replace(old, part) if old else f"{text}\n\n{part}\n"
    return text


def _named(text: str) -> list[tuple[str, str]]:
    found = []
    for node in ast.parse(text).body:
        part = ast.get_source_segment(text, node) or ""
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.append((node.targets[0].id, part))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append((node.name, part))
    return found
